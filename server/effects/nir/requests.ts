// Steps of a request for a new item, its project and its target.
import { DraftSpec, DraftSpecLine } from '#domain/nir/draftSpec.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NewProductDevelopment } from '#domain/nir/newProductDevelopment.ts';
import { projectStage, type StagedRequest } from '#domain/nir/projectStage.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { own } from '../../db/pool.ts';
import type { Derived, Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { issuesAt, writeLines } from '../lines.ts';
import { tellAuthor, tellSourcing } from './mails.ts';
import { requireAhead, withdrawProposals, withdrawRequests } from './proposals.ts';

const numbered = async (unit: Unit, prefix: string, series: 'nir' | 'npd', digits: number): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `${prefix}-${year}-${String(await unit.nextOfSeries(`${series}:${year}`)).padStart(digits, '0')}`;
};

const restage = async (unit: Unit, projectId: number): Promise<void> => {
  const project = await unit.find(NewProductDevelopment, projectId);
  if (!project) return;
  const requests = await own<StagedRequest>(
    unit.client,
    `select n.status, exists (select from nir_samples s where s.nir_id = n.id and s.status <> 'Draft') as sampled
     from new_ingredient_requests n where n.npd_id = $1`,
    [projectId],
  );
  await unit.update(NewProductDevelopment, project, { stage: projectStage(requests) });
};

/** The project of a request follows it, and the one that it left. */
export const stageOfProject: Derived = (unit, row) =>
  typeof row['npdId'] === 'number' ? { key: `projectStage:${row['npdId']}`, run: () => restage(unit, row['npdId'] as number) } : undefined;

export const stageOfSample: Derived = (unit, row) => ({
  key: `sampleStage:${String(row['nirId'])}`,
  run: async () => {
    const [nir] = await unit.rows(NewIngredientRequest, 't.id = $1 and t.npd_id is not null', [row['nirId']]);
    if (nir) await restage(unit, Number(nir['npdId']));
  },
});

/** A specification that its factory has in hand is not taken from it by reopening the choice. */
const requireNoSpecSent = async (unit: Unit, nir: Row): Promise<void> => {
  const { rows } = await unit.client.query<{ no: string }>(
    `select s.spec_no as no from nir_requests r join product_mfg_specs s on s.id = r.mfg_spec_id
     where r.nir_id = $1 and r.status = 'Awarded' and s.status not in ('sourcingDraft', 'inActive') limit 1`,
    [nir.id],
  );
  if (rows[0]) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'specOfAwardSent', params: { no: rows[0].no } }] });
};

export const newItemEffects: EntityEffects = {
  NewProductDevelopment: {
    createProject: async ({ unit, row }) => ({
      patch: { code: await numbered(unit, 'NPD', 'npd', 3), ownerId: row['ownerId'] ?? unit.caller.userId },
    }),
  },
  DraftSpec: {
    saveTarget: async ({ unit, row, input }) => {
      const sent = (input['fields'] as Record<string, unknown> | null) ?? {};
      const known = Object.keys(sent).filter((name) => name === 'note');
      const strange = Object.keys(sent).filter((name) => name !== 'note');
      const { values, issues } = check(DraftSpec.fields, sent, known);
      const unknown = Object.fromEntries(strange.map((name): [string, FieldIssue[]] => [name, [{ code: 'UNKNOWN' }]]));
      await writeLines(unit, DraftSpecLine, row.id, input, issuesAt('fields', { ...issues, ...unknown }));
      return { patch: values };
    },
  },
  NewIngredientRequest: {
    createNir: async ({ unit }) => {
      const isSourcing = hasRole(['superAdmin', 'sourcing'], unit.caller);
      const people = isSourcing ? { ownerId: unit.caller.userId } : { rdOwnerId: unit.caller.userId };
      return {
        patch: { code: await numbered(unit, 'NIR', 'nir', 5), ...people },
        after: async ({ id: nirId }) => {
          await unit.insert(DraftSpec, { nirId });
        },
      };
    },
    requestNir: ({ unit }) => ({
      patch: { returnReason: null, returnedAt: null },
      after: (nir) => tellSourcing(unit, nir, 'nirHandedOver'),
    }),
    returnNir: ({ unit, input }) => ({
      patch: { returnedAt: unit.params.$now },
      after: (nir) => tellAuthor(unit, nir, 'nirReturned', { reason: String(input['returnReason']) }),
    }),
    openNir: ({ unit, row, input }) => {
      for (const name of ['responseDueDate', 'sampleDueDate']) requireAhead(unit, input[name], name);
      if (String(input['sampleDueDate']) < String(input['responseDueDate']))
        throw invalid({ sampleDueDate: [{ code: 'DATE_ORDER', params: { from: String(input['responseDueDate']) } }] });
      return { patch: { ownerId: row['ownerId'] ?? unit.caller.userId, returnReason: null, returnedAt: null } };
    },
    reopenNir: ({ unit, row }) => requireNoSpecSent(unit, row),
    cancelNir: ({ unit }) => ({
      after: async (nir) => {
        await withdrawRequests(unit, nir, 't.nir_id = $1', [nir.id]);
        await withdrawProposals(unit, nir.id);
      },
    }),
  },
};
