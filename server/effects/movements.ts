// Behind the steps of a product movement (domain/04 2.5).
import { Complaint } from '#domain/complaints/complaint.ts';
import { movementRank, ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import { hoursAfter } from '../records/workdays.ts';
import type { Effects } from '../records/write.ts';
import { beginInvestigation } from './complaint.ts';
import { linkTo, mailTo, membersOf } from './recipients.ts';

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `PM${year}-${String(await unit.nextNumber(`movement:${year}`)).padStart(5, '0')}`;
};

const requireWarehouse = async (unit: Unit, supplierId: unknown): Promise<void> => {
  const { rows } = await unit.client.query<{ supplier_type: string; status: string }>('select supplier_type, status from suppliers where id = $1', [supplierId]);
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
    link: linkTo('/complaint/list'),
  };
  await mailTo(unit, people, 'movementAsked', values, { collection: ProductMovement.collection, entityId: row.id });
};

/** Where it is and how much of it, as far as one line tells; balances over lines are the grid's. */
const checkLine = (row: Record<string, unknown>): void => {
  if (row['locationType'] === 'branch' && !row['branchId']) throw invalid({ branchId: [{ code: 'REQUIRED' }] });
  if (Number(row['quarantinedQty'] ?? 0) > Number(row['onHandQty'] ?? 0)) throw invalid({ quarantinedQty: [{ code: 'RANGE', params: { min: 0, max: Number(row['onHandQty'] ?? 0) } }] });
  if (row['mfgDate'] && row['expDate'] && String(row['expDate']) < String(row['mfgDate'])) throw invalid({ expDate: [{ code: 'DATE_ORDER' }] });
};

const dueHours = (complaint: Row): number => (complaint['severity'] === 'critical' ? 4 : 24);

export const movementEffects: Effects = {
  createMovement: async ({ unit, row }) => {
    await requireWarehouse(unit, row['supplierId']);
    const complaint = await unit.load(Complaint, row['complaintId'] as number);
    const guards = [
      ...(['Submitted', 'Investigating'].includes(String(complaint['status'])) ? [] : [{ guard: 'complaintOpen' }]),
      ...(complaint['severity'] && complaint['ownerId'] ? [] : [{ guard: 'complaintReady', params: { field: complaint['severity'] ? 'ownerId' : 'severity' }, route: `/complaint/show/${complaint.id}` }]),
      ...(((row['lotNos'] as unknown[] | null) ?? []).length > 0 || (row['mfgFrom'] && row['mfgTo']) ? [] : [{ guard: 'scopeGiven', params: { field: 'lotNos' } }]),
    ];
    if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
    await beginInvestigation(unit, complaint.id);
    return { patch: { no: await numbered(unit), dueAt: row['dueAt'] ?? hoursAfter(unit, dueHours(complaint)) }, after: (created) => tellWarehouse(unit, created) };
  },
  addMovementLine: async ({ unit, row }) => {
    checkLine(row);
    const movement = await unit.load(ProductMovement, row['productMovementId'] as number);
    if (!['Open', 'Draft'].includes(String(movement['status']))) throw new DomainError('INVALID_TRANSITION', { params: { state: String(movement['status']), step: 'edit' } });
  },
  editMovementLine: ({ row, input }) => checkLine({ ...row, ...input }),
  deleteMovement: () => undefined,
  submitMovement: ({ unit }) => ({ patch: { submittedAt: unit.params.$now, submittedById: unit.caller.userId, readAt: null } }),
  markMovementRead: ({ unit }) => ({ patch: { readAt: unit.params.$now } }),
  returnMovement: ({ unit }) => ({ patch: { readAt: null, submittedAt: null, submittedById: null }, after: (row) => tellWarehouse(unit, row) }),
  escalateMovement: ({ unit, row, input }) => {
    const next = input['nextType'] as keyof typeof movementRank;
    if (movementRank[next] <= movementRank[row['type'] as keyof typeof movementRank]) throw new DomainError('VALIDATION', { fields: { nextType: [{ code: 'ENUM' }] } });
    return {
      after: async (previous) => {
        const complaint = await unit.load(Complaint, previous['complaintId'] as number);
        const copied = Object.fromEntries(['complaintId', 'supplierId', 'reach', 'productName', 'lotNos', 'mfgFrom', 'mfgTo', 'isDrill'].map((name) => [name, previous[name]]));
        const created = await unit.insert(ProductMovement, {
          ...copied,
          type: next,
          status: 'Open',
          instruction: input['nextInstruction'],
          dueAt: input['nextDueAt'] ?? hoursAfter(unit, dueHours(complaint)),
          previousId: previous.id,
          no: await numbered(unit),
        });
        await tellWarehouse(unit, created);
      },
    };
  },
};
