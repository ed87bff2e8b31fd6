// Effects of samples: numbers and rounds, parcels, codes that tell nothing, the next round, and the decision.
import { randomInt } from 'node:crypto';
import { DraftSpecLine } from '#domain/nir/draftSpec.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { NirSample, sampleFacts } from '#domain/nir/nirSample.ts';
import { NirSampleDelivery } from '#domain/nir/nirSampleDelivery.ts';
import { evaluatorRoles } from '#domain/nir/nirSampleEvaluation.ts';
import { parcelFields } from '#domain/nir/nirSampleSteps.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Unit } from '../../records/unit.ts';
import { tellDecided, tellReceived, tellShipped } from './mails.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';

const sampleNumber = async (unit: Unit): Promise<string> => `S-${String(await unit.nextOfSeries('sample')).padStart(5, '0')}`;
const parcelNumber = async (unit: Unit): Promise<string> => `P-${String(await unit.nextOfSeries('sampleParcel')).padStart(5, '0')}`;

const pick = (row: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> =>
  Object.fromEntries([...names].map((name) => [name, row[name]]));

const isCold = ({ storageMode }: Row): boolean => storageMode === 'chilled' || storageMode === 'frozen';

/** A variant joins the round that its factory is in. */
const roundOf = async (unit: Unit, requestId: unknown): Promise<number> => {
  const rows = await unit.rows(NirSample, 't.nir_request_id = $1', [requestId], 'order by t.round desc limit 1');
  return Number(rows[0]?.['round'] ?? 1);
};

const requireDates = ({ mfgDate, expDate }: Record<string, unknown>, today: string): void => {
  if (typeof mfgDate === 'string' && mfgDate > today) throw invalid({ mfgDate: [{ code: 'DATE_FUTURE' }] });
  if (typeof mfgDate === 'string' && typeof expDate === 'string' && expDate < mfgDate)
    throw invalid({ expDate: [{ code: 'DATE_ORDER', params: { from: mfgDate } }] });
};

/** A result for every parameter that the target demands. */
const requireMeasured = async (unit: Unit, { nirId, measured }: Row): Promise<void> => {
  const demanded = await unit.rows(
    DraftSpecLine,
    "t.section = 'parameters' and t.must and t.draft_spec_id = (select d.id from draft_specs d where d.nir_id = $1)",
    [nirId],
  );
  const results = (measured ?? {}) as Readonly<Record<string, string>>;
  const guards = demanded
    .filter((line) => !results[String(line['lineKey'])]?.trim())
    .map((line) => ({ guard: 'measuredMust', params: { name: String(line['name']) } }));
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
};

/** Every code of the request that is not taken; which one it is depends on nothing. */
const freeCode = async (unit: Unit, nirId: unknown): Promise<string> => {
  // two samples that arrive at once wait for each other
  await unit.load(NewIngredientRequest, Number(nirId));
  const taken = new Set((await unit.rows(NirSample, 't.nir_id = $1', [nirId])).map((row) => row['blindCode']));
  const free = Array.from({ length: 900 }, (_, i) => String(100 + i)).filter((code) => !taken.has(code));
  if (free.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'codesLeft' }] });
  return free[randomInt(free.length)]!;
};

/** The parcel has arrived when none of its samples is on its way. */
const closeParcel = async (unit: Unit, sample: Row): Promise<void> => {
  const parcel = await parcelOf(unit, sample);
  if (!parcel || parcel['status'] !== 'Shipped') return;
  const open = await unit.rows(NirSample, "t.sample_delivery_id = $1 and t.status = 'Shipped'", [parcel.id]);
  if (open.length > 0) return;
  await unit.update(NirSampleDelivery, parcel, { status: 'Received', ...receiptOf(unit, sample) }, 'receive');
};

const parcelOf = async (unit: Unit, { sampleDeliveryId }: Row): Promise<Row | undefined> =>
  typeof sampleDeliveryId === 'number' ? unit.find(NirSampleDelivery, sampleDeliveryId) : undefined;

const receiptOf = (unit: Unit, given: Record<string, unknown>): Record<string, unknown> => ({
  receivedAt: unit.params.$now,
  receivedById: unit.caller.userId,
  receiveCondition: given['receiveCondition'] ?? null,
  receiveTempC: given['receiveTempC'] ?? null,
});

/** What was to stay cold is measured when it arrives. */
const requireTemperature = (samples: readonly Row[], given: Record<string, unknown>): void => {
  if (samples.some(isCold) && typeof given['receiveTempC'] !== 'number') throw invalid({ receiveTempC: [{ code: 'REQUIRED' }] });
};

/** The other samples of the parcel, locked: the caller's own, ready to be sent. */
const samplesWith = async (unit: Unit, sample: Row, ids: readonly number[]): Promise<Row[]> => {
  const others = [...new Set(ids)].filter((id) => id !== sample.id);
  const rows = await unit.rows(
    NirSample,
    "t.id = any($1) and t.supplier_id = $2 and t.status = 'Submitted'",
    [others, sample['supplierId']],
    'order by t.id for update',
  );
  if (rows.length !== others.length) throw invalid({ withSampleIds: [{ code: 'REF' }] });
  return rows;
};

/** Who evaluates blind does not learn which row is the next one of the same factory. */
const mayKnowNext = async (unit: Unit, row: Row): Promise<boolean> => {
  if (hasRole(sourcingRoles, unit.caller)) return true;
  const request = await unit.other(NewIngredientRequest, row['nirId']);
  return request?.['blind'] !== true;
};

const roleOf = (unit: Unit): string =>
  evaluatorRoles.find((role) => unit.caller.roles.includes(role)) ?? (unit.caller.roles.includes('superAdmin') ? 'qa' : 'sourcing');

export const sampleEffects: EntityEffects = {
  NirSample: {
    createSample: async ({ unit, row }) => {
      const request = await unit.load(NirRequest, Number(row['nirRequestId']));
      requireDates(row, unit.params.$today);
      return {
        patch: {
          nirId: request['nirId'],
          supplierId: request['supplierId'],
          sampleNo: await sampleNumber(unit),
          round: await roundOf(unit, request.id),
        },
      };
    },
    editSample: ({ unit, row, input }) => requireDates({ ...row, ...input }, unit.params.$today),
    submitSample: async ({ unit, row }) => {
      requireDates(row, unit.params.$today);
      await requireMeasured(unit, row);
    },
    shipSample: async ({ unit, row, input }) => {
      const others = await samplesWith(unit, row, (input['withSampleIds'] as readonly number[] | null | undefined) ?? []);
      if ([row, ...others].some(isCold) && input['coldChain'] !== true) throw invalid({ coldChain: [{ code: 'REQUIRED' }] });
      if (typeof input['eta'] === 'string' && input['eta'] < unit.params.$today) throw invalid({ eta: [{ code: 'DATE_PAST' }] });
      const parcel = await unit.insert(NirSampleDelivery, {
        ...pick(input, Object.keys(parcelFields)),
        parcelNo: await parcelNumber(unit),
        supplierId: row['supplierId'],
        shippedAt: unit.params.$now,
        status: 'Shipped',
      });
      return {
        patch: { sampleDeliveryId: parcel.id },
        after: async () => {
          for (const other of others) await unit.update(NirSample, other, { status: 'Shipped', sampleDeliveryId: parcel.id }, 'ship');
          await tellShipped(unit, parcel, [row, ...others]);
          return madeOf(NirSampleDelivery, parcel);
        },
      };
    },
    receiveSample: async ({ unit, row, input }) => {
      requireTemperature([row], input);
      return {
        patch: { ...receiptOf(unit, input), blindCode: await freeCode(unit, row['nirId']) },
        after: async (sample) => {
          await closeParcel(unit, sample);
          await tellReceived(unit, [sample]);
        },
      };
    },
    approveSample: ({ unit, input }) => {
      if (String(input['retainUntil']) <= unit.params.$today) throw invalid({ retainUntil: [{ code: 'DATE_PAST' }] });
      return { after: (sample) => tellDecided(unit, sample, 'nirSampleApproved') };
    },
    rejectSample: ({ unit }) => ({ after: (sample) => tellDecided(unit, sample, 'nirSampleRejected') }),
    resampleSample: async ({ unit, row }) => {
      const round = Number(row['round']) + 1;
      if (round > 20) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'roundsLeft' }] });
      return {
        after: async (sample) => {
          await closeParcel(unit, sample);
          const facts = pick(
            row,
            sampleFacts.filter((name) => !['photos', 'measured', 'mfgDate', 'expDate', 'lotNo'].includes(name)),
          );
          const next = await unit.insert(NirSample, {
            ...facts,
            ...pick(row, ['nirRequestId', 'nirId', 'supplierId']),
            round,
            sampleNo: await sampleNumber(unit),
            status: 'Draft',
          });
          await tellDecided(unit, sample, 'nirSampleAgain', next);
          return (await mayKnowNext(unit, row)) ? madeOf(NirSample, next) : [];
        },
      };
    },
  },
  NirSampleDelivery: {
    receiveParcel: async ({ unit, row, input }) => {
      const samples = await unit.rows(
        NirSample,
        "t.sample_delivery_id = $1 and t.status = 'Shipped'",
        [row.id],
        'order by t.id for update',
      );
      requireTemperature(samples, input);
      return {
        patch: receiptOf(unit, input),
        after: async () => {
          for (const sample of samples)
            await unit.update(
              NirSample,
              sample,
              { status: 'Received', ...receiptOf(unit, input), blindCode: await freeCode(unit, sample['nirId']) },
              'receive',
            );
          await tellReceived(unit, samples);
        },
      };
    },
  },
  NirSampleEvaluation: {
    beginEvaluation: ({ unit }) => ({ patch: { role: roleOf(unit), evaluatorId: unit.caller.userId, status: 'Draft' } }),
    submitEvaluation: ({ unit, row }) => ({
      patch: { submittedAt: unit.params.$now },
      after: async () => {
        const sample = await unit.load(NirSample, Number(row['sampleId']));
        if (row['role'] === 'rd' && sample['status'] === 'Received')
          await unit.update(NirSample, sample, { status: 'Evaluated' }, 'evaluate');
      },
    }),
  },
};
