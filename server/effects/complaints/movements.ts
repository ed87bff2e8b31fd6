// Effects of product movements.
import { Complaint } from '#domain/complaints/complaint.ts';
import { complaintOpen } from '#domain/complaints/complaintOpen.ts';
import { answerHours, holdingTypes, movementRank, ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import { hoursAfter } from '../../records/workdays.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { beginInvestigation } from './complaint.ts';
import { freeOwnLots, holdLots, unholdLots } from './lotHolds.ts';
import { copyLines, prefillLines, requireAnswer, writeLines } from './movementLines.ts';
import { requireOpenComplaint } from './openComplaint.ts';
import { mailTo, membersOf } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `PM${year}-${String(await unit.nextOfSeries(`movement:${year}`)).padStart(5, '0')}`;
};

const requireWarehouse = async (unit: Unit, supplierId: unknown): Promise<void> => {
  const { rows } = await unit.client.query<{ supplier_type: string; status: string }>(
    'select supplier_type, status from suppliers where id = $1',
    [supplierId],
  );
  if (rows[0]?.supplier_type !== 'warehouse') throw new DomainError('REF_MISMATCH', { fields: { supplierId: [{ code: 'REF' }] } });
  if (rows[0].status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
};

const tellWarehouse = async (unit: Unit, row: Row): Promise<void> => {
  const people = await membersOf(unit, row['supplierId'] as number, ['wareHouseAdmin']);
  const values = {
    no: String(row['no']),
    product: String(row['productName']),
    lots: ((row['lotNos'] as string[] | null) ?? []).join(', '),
    dueAt: String(row['dueAt']),
    instruction: String(row['instruction']),
    link: linkTo(unit, `/complaint/product-movement/edit/${row.id}`),
  };
  await mailTo(unit, people, 'movementAsked', values, { collection: ProductMovement.collection, entityId: row.id });
};

/** A drill is internal: it sends no emails. */
const tell = async (unit: Unit, row: Row): Promise<void> => {
  if (!row['isDrill']) await tellWarehouse(unit, row);
};

/** Puts on hold or releases the lots of movements about the same goods, once; each stores the skipped lots. A drill only simulates it. */
export const moveLots = async (unit: Unit, rows: readonly Row[], { hold, unhold }: { hold: boolean; unhold: boolean }): Promise<void> => {
  const row = rows[0]!;
  if (row['isDrill']) return;
  const blocks = hold && holdingTypes.includes(String(row['type']));
  const frees = unhold && row['type'] === 'release';
  const left = blocks ? await holdLots(unit, row) : frees ? await unholdLots(unit, row) : [];
  if (left.length > 0) for (const one of rows) await unit.update(ProductMovement, one, { lotsLeft: left });
};

const dueOf = (unit: Unit, complaint: Row, isDrill: unknown): string =>
  hoursAfter(unit, answerHours(complaint['severity'], isDrill === true));

export const movementEffects: EntityEffects = {
  ProductMovement: {
    createMovement: async ({ unit, row }) => {
      await requireWarehouse(unit, row['supplierId']);
      const complaint = await unit.load(Complaint, row['complaintId'] as number);
      const guards = [
        ...complaintOpen
          .unmet({ complaintId: complaint.id, complaint }, unit.params)
          .map((reason) => ({ guard: complaintOpen.name, ...reason })),
        ...(complaint['severity'] && complaint['ownerId']
          ? []
          : [
              {
                guard: 'complaintReady',
                params: { field: complaint['severity'] ? 'ownerId' : 'severity' },
                route: `/complaint/show/${complaint.id}`,
              },
            ]),
        ...(((row['lotNos'] as unknown[] | null) ?? []).length > 0 || (row['mfgFrom'] && row['mfgTo'])
          ? []
          : [{ guard: 'scopeGiven', params: { field: 'lotNos' } }]),
      ];
      if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
      await beginInvestigation(unit, complaint.id);
      return {
        patch: {
          no: await numbered(unit),
          productInfoId: complaint['productInfoId'] ?? null,
          dueAt: row['dueAt'] ?? dueOf(unit, complaint, row['isDrill']),
        },
        after: async (created) => {
          await prefillLines(unit, created, complaint['unit']);
          await tell(unit, created);
        },
      };
    },
    deleteMovement: async ({ unit, row, input }) => {
      await freeOwnLots(unit, row);
      if (row['isDrill']) return;
      const people = await membersOf(unit, row['supplierId'] as number, ['wareHouseAdmin']);
      await mailTo(
        unit,
        people,
        'movementDeleted',
        { no: String(row['no']), product: String(row['productName']), reason: String(input['reason']) },
        { collection: ProductMovement.collection, entityId: row.id },
      );
    },
    saveMovement: async ({ unit, row, input }) => {
      await writeLines(unit, row, input);
    },
    submitMovement: async ({ unit, row, input }) => {
      await writeLines(unit, row, input);
      await requireAnswer(unit, row);
      return { patch: { submittedAt: unit.params.$now, submittedById: unit.caller.userId, readAt: null } };
    },
    markMovementRead: ({ unit }) => ({ patch: { readAt: unit.params.$now } }),
    returnMovement: async ({ unit, row }) => {
      await requireOpenComplaint(unit, row['complaintId']);
      return { patch: { readAt: null, submittedAt: null, submittedById: null }, after: (returned) => tell(unit, returned) };
    },
    escalateMovement: async ({ unit, row, input }) => {
      const complaint = await requireOpenComplaint(unit, row['complaintId']);
      const next = input['nextType'] as keyof typeof movementRank;
      if (movementRank[next] <= movementRank[row['type'] as keyof typeof movementRank]) throw invalid({ nextType: [{ code: 'ENUM' }] });
      if (input['nextDueAt'] && String(input['nextDueAt']) < unit.params.$now) throw invalid({ dueAt: [{ code: 'DATE_PAST' }] });
      return {
        after: async (previous) => {
          const copied = Object.fromEntries(
            ['complaintId', 'supplierId', 'productName', 'productInfoId', 'lotNos', 'mfgFrom', 'mfgTo', 'isDrill'].map((name) => [
              name,
              previous[name],
            ]),
          );
          const created = await unit.insert(ProductMovement, {
            ...copied,
            type: next,
            status: 'Open',
            // a recall also collects from stores
            reach: input['nextReach'] ?? (next === 'recall' && previous['reach'] === 'warehouse' ? 'branch' : previous['reach']),
            instruction: input['nextInstruction'],
            dueAt: input['nextDueAt'] ?? dueOf(unit, complaint, previous['isDrill']),
            previousId: previous.id,
            no: await numbered(unit),
          });
          await copyLines(unit, previous, created);
          await moveLots(unit, [created], { hold: input['holdLots'] === true, unhold: input['unholdLots'] === true });
          await tell(unit, created);
          return madeOf(ProductMovement, created);
        },
      };
    },
  },
};
