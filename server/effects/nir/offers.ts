// A factory's answer and offer, and sourcing's decision. Decisions on the offers of one request follow each other: each locks the request.
import { DraftSpec, DraftSpecLine, type TargetAnswer } from '#domain/nir/draftSpec.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { openMusts } from '#domain/nir/offer.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { linesBelow } from '../lines.ts';
import { askFactory } from '../specs/specs.ts';
import { createSpecOfAward, type Award } from './awardedSpec.ts';
import { tellFactory, tellSourcing } from './mails.ts';
import { requireAhead } from './proposals.ts';

const nirOf = (unit: Unit, row: Row): Promise<Row> => unit.load(NewIngredientRequest, Number(row['nirId']));

const requireOpen = (nir: Row, step: string, states: readonly string[] = ['Open', 'Awarded']): void => {
  if (!states.includes(String(nir['status'])))
    throw new DomainError('INVALID_TRANSITION', { params: { state: String(nir['status']), step } });
};

const targetsOf = async (unit: Unit, nirId: unknown): Promise<readonly Row[]> => {
  const [target] = await unit.rows(DraftSpec, 't.nir_id = $1', [nirId]);
  return target ? linesBelow(unit, DraftSpecLine, target.id) : [];
};

const requireAnswers = async (unit: Unit, row: Row): Promise<void> => {
  const targets = await targetsOf(unit, row['nirId']);
  const shaped = targets.map((line) => ({ lineKey: String(line['lineKey']), must: line['must'] === true }));
  const open = openMusts(shaped, row['deviations'] as TargetAnswer[] | null);
  if (open.length === 0) return;
  const name = String(targets.find((line) => line['lineKey'] === open[0])?.['name']);
  throw new DomainError('OFFER_INCOMPLETE', { params: { count: open.length, name }, fields: { deviations: [{ code: 'REQUIRED' }] } });
};

const requireInTime = (unit: Unit, row: Row): void => {
  if (row['dueDate'] !== null && String(row['dueDate']) < unit.params.$today) throw new DomainError('DUE_PASSED');
};

/** Locked until the award stands: it is not deactivated meanwhile. */
const requireActive = async (unit: Unit, row: Row): Promise<string> => {
  const { rows } = await unit.client.query<{ name: string; status: string }>('select name, status from suppliers where id = $1 for share', [
    row['supplierId'],
  ]);
  if (rows[0]?.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
  return rows[0].name;
};

const requireSample = async (unit: Unit, row: Row, waiver: unknown): Promise<void> => {
  if (waiver) return;
  const { rows } = await unit.client.query("select from nir_samples where nir_request_id = $1 and status = 'Approved' limit 1", [row.id]);
  if (rows.length === 0) throw new DomainError('SAMPLE_REQUIRED', { fields: { sampleWaiver: [{ code: 'REQUIRED' }] } });
};

const requireLicences = async (unit: Unit, nir: Row, row: Row, plan: unknown): Promise<void> => {
  const needed = (nir['requiredLicenceIds'] as number[] | null) ?? [];
  if (plan || needed.length === 0) return;
  const { rows } = await unit.client.query<{ name: string }>(
    `select l.name from licenses l where l.id = any($1) and not exists (select from certificates c where c.license_id = l.id and c.supplier_id = $2
       and not c.disable and c.status = 'Approved' and (c.expire_date is null or c.expire_date >= $3::date)) order by l.name`,
    [needed, row['supplierId'], unit.params.$today],
  );
  if (rows.length > 0)
    throw new DomainError('LICENCE_PLAN_REQUIRED', {
      params: { names: rows.map(({ name }) => name).join(', ') },
      fields: { licencePlan: [{ code: 'REQUIRED' }] },
    });
};

export const awardOf = async (unit: Unit, request: Row, asked: Record<string, unknown>): Promise<Award> => ({
  nir: await nirOf(unit, request),
  request,
  asked,
  targets: await targetsOf(unit, request['nirId']),
});

/** Without an award the choice is open again. */
const openWithoutAward = async (unit: Unit, nir: Row, requestId: number): Promise<void> => {
  const { rows } = await unit.client.query("select from nir_requests where nir_id = $1 and id <> $2 and status = 'Awarded' limit 1", [
    nir.id,
    requestId,
  ]);
  if (rows.length === 0) await unit.updateInside(NewIngredientRequest, nir, { status: 'Open' });
};

export const offerEffects: EntityEffects = {
  NirRequest: {
    answerRequest: async ({ unit, row, to }) => {
      const nir = await nirOf(unit, row);
      const { rows } = await unit.client.query<{ name: string }>('select name from suppliers where id = $1', [row['supplierId']]);
      return {
        patch: { respondedAt: unit.params.$now },
        after: async (request) => {
          const reason = String(request['declineReason'] ?? '');
          if (to === 'Declined') await tellSourcing(unit, nir, 'nirRequestDeclined', { supplier: rows[0]!.name, reason });
        },
      };
    },
    submitOffer: async ({ unit, row }) => {
      requireInTime(unit, row);
      if (row['unitPrice'] === 0 && !row['freeReason']) throw invalid({ freeReason: [{ code: 'REQUIRED' }] });
      if (row['validUntil'] !== null && String(row['validUntil']) < unit.params.$today)
        throw invalid({ validUntil: [{ code: 'DATE_PAST' }] });
      const nir = await nirOf(unit, row);
      requireOpen(nir, 'submit');
      await requireAnswers(unit, row);
      const { rows } = await unit.client.query<{ name: string }>('select name from suppliers where id = $1', [row['supplierId']]);
      return {
        patch: { submittedAt: unit.params.$now, returnReason: null },
        after: () => tellSourcing(unit, nir, 'nirOffered', { supplier: rows[0]!.name }),
      };
    },
    returnOffer: async ({ unit, row, input }) => {
      requireAhead(unit, input['dueDate']);
      const nir = await nirOf(unit, row);
      requireOpen(nir, 'return');
      return { after: (request) => tellFactory(unit, nir, request, 'nirOfferReturned', { reason: String(request['returnReason']) }) };
    },
    awardOffer: async ({ unit, row, input }) => {
      const nir = await nirOf(unit, row);
      requireOpen(nir, 'award');
      await requireActive(unit, row);
      await requireSample(unit, row, input['sampleWaiver']);
      await requireLicences(unit, nir, row, input['licencePlan']);
      return {
        patch: { decidedAt: unit.params.$now },
        after: async (request) => {
          if (nir['status'] === 'Open') await unit.updateInside(NewIngredientRequest, nir, { status: 'Awarded' });
          await tellFactory(unit, nir, request, 'nirAwarded');
        },
      };
    },
    notSelectOffer: async ({ unit, row }) => {
      const nir = await nirOf(unit, row);
      return {
        patch: { decidedAt: unit.params.$now },
        after: (request) => tellFactory(unit, nir, request, 'nirNotSelected', { reason: String(request['decisionReason']) }),
      };
    },
    unawardOffer: async ({ unit, row }) => {
      const nir = await nirOf(unit, row);
      requireOpen(nir, 'unaward');
      return {
        patch: { decidedAt: null, decisionReason: null, sampleWaiver: null, licencePlan: null },
        after: async (request) => {
          await openWithoutAward(unit, nir, row.id);
          await tellFactory(unit, nir, request, 'nirUnawarded');
        },
      };
    },
    extendRequest: async ({ unit, row, input }) => {
      requireAhead(unit, input['dueDate']);
      const nir = await nirOf(unit, row);
      return { after: (request) => tellFactory(unit, nir, request, 'nirExtended') };
    },
    createSpecOfAward: async ({ unit, row, input }) => {
      const award = await awardOf(unit, row, input);
      requireOpen(award.nir, 'createMfgSpec', ['Awarded', 'Closed']);
      await requireActive(unit, row);
      const spec = await createSpecOfAward(unit, award);
      return {
        patch: { mfgSpecId: spec.id },
        after: async () => {
          if (input['sendBy']) await askFactory(unit, spec, { dueDate: input['sendBy'], note: input['note'] });
          return madeOf(ProductMfgSpec, spec);
        },
      };
    },
  },
};
