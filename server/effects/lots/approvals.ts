// Approval of the first lots of a specification: its lots, and what its end changes: who may supply, and the request it came from.
import type { z } from 'zod';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { Lot } from '#domain/lots/lot.ts';
import { LotApproval, mostLots, type plannedLots } from '#domain/lots/lotApproval.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { showActiveSpec } from '../specs/products.ts';
import { tellOfApproval } from './lotMails.ts';

type Planned = z.infer<typeof plannedLots>[number];

const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `LA-${year}-${String(await unit.nextOfSeries(`lotApproval:${year}`)).padStart(4, '0')}`;
};

const requireAhead = (unit: Unit, field: string, day: unknown): void => {
  if (typeof day === 'string' && day < unit.params.$today) throw invalid({ [field]: [{ code: 'DATE_PAST' }] });
};

const lotsOf = (unit: Unit, approval: Row): Promise<Row[]> =>
  unit.rows(Lot, 't.lot_approval_id = $1', [approval.id], 'order by t.seq, t.id for update');

const insertLots = async (unit: Unit, approval: Row, planned: readonly Planned[], after = 0): Promise<void> => {
  const spec = await unit.load(ProductMfgSpec, Number(approval['specId']));
  for (const [i, { qty, unit: of, plannedDate }] of planned.entries()) {
    await unit.insert(Lot, {
      supplierId: approval['supplierId'],
      specId: spec.id,
      specNo: spec['specNo'],
      lotApprovalId: approval.id,
      seq: after + i + 1,
      productName: spec['productName'],
      qty,
      unit: of,
      plannedDate,
    });
  }
};

const defaultLot: Planned = { qty: 1000, unit: 'pack', plannedDate: null };

/** Whoever makes the product by this specification may supply it; what is shown of the product follows. */
const approveSupply = async (unit: Unit, specId: unknown): Promise<void> => {
  const supplies = await unit.rows(
    SupplierProduct,
    "t.spec_id = $1 and t.status in ('pending', 'suspended')",
    [specId],
    'order by t.id for update',
  );
  for (const supply of supplies) {
    const approved = await unit.update(SupplierProduct, supply, { status: 'approved', approvedAt: unit.params.$now }, 'approve');
    await showActiveSpec(unit, approved);
  }
};

const closeRequest = async (unit: Unit, approval: Row): Promise<void> => {
  if (typeof approval['nirId'] !== 'number') return;
  const request = await unit.load(NewIngredientRequest, approval['nirId']);
  if (request['status'] !== 'Awarded') return;
  await unit.updateInside(NewIngredientRequest, request, { status: 'Closed', closedReason: String(approval['code']) }, 'close');
};

export const approvalEffects: EntityEffects = {
  LotApproval: {
    openApproval: async ({ unit, row }) => {
      requireAhead(unit, 'dueDate', row['dueDate']);
      const planned = (row['plannedLots'] as Planned[] | null | undefined) ?? [];
      for (const [i, { plannedDate }] of planned.entries()) requireAhead(unit, `plannedLots.${i}.plannedDate`, plannedDate);
      const required = Number(row['requiredLots']);
      if (planned.length > 0 && planned.length < required)
        throw invalid({ plannedLots: [{ code: 'RANGE', params: { min: required, max: mostLots } }] });
      const spec = await unit.other(ProductMfgSpec, row['specId']);
      const inForce = spec?.['status'] === 'active' && String(spec['effectiveFrom'] ?? '') <= unit.params.$today;
      if (!spec || !inForce) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'specInForce' }] });
      const [open] = await unit.rows(LotApproval, "t.spec_id = $1 and t.status = 'Open'", [spec.id]);
      if (open) throw new DomainError('LOT_APPROVAL_OPEN', { params: { no: String(open['code']) } });
      return {
        patch: { code: await numbered(unit), supplierId: spec['supplierId'], status: 'Open' },
        after: async (approval) => {
          await insertLots(unit, approval, planned.length > 0 ? planned : Array.from({ length: required }, () => defaultLot));
          await tellOfApproval(unit, LotApproval, approval, 'lotApprovalOpened');
        },
      };
    },
    addLot: async ({ unit, row, input }) => {
      requireAhead(unit, 'plannedDate', input['plannedDate']);
      const lots = await lotsOf(unit, row);
      if (lots.length >= mostLots) throw new DomainError('VALIDATION', { fields: { qty: [{ code: 'ITEMS', params: { max: mostLots } }] } });
      const last = Math.max(0, ...lots.map(({ seq }) => Number(seq ?? 0)));
      const planned = {
        qty: Number(input['qty']),
        unit: input['unit'] as Planned['unit'],
        plannedDate: (input['plannedDate'] as string | null | undefined) ?? null,
      };
      return { after: (approval) => insertLots(unit, approval, [planned], last) };
    },
    approveLots: ({ unit }) => ({
      patch: { decidedById: unit.caller.userId, decidedAt: unit.params.$now },
      after: async (approval) => {
        await approveSupply(unit, approval['specId']);
        await closeRequest(unit, approval);
        await tellOfApproval(unit, LotApproval, approval, 'lotsApproved');
      },
    }),
    decideLots: ({ unit, input, to }) => ({
      patch: { decidedById: unit.caller.userId, decidedAt: unit.params.$now },
      after: async (approval) => {
        const name = to === 'Cancelled' ? 'lotApprovalCancelled' : 'lotsRejected';
        await tellOfApproval(unit, LotApproval, approval, name, { reason: String(input['decisionReason']) });
      },
    }),
    reopenApproval: async ({ unit, row, input }) => {
      requireAhead(unit, 'newDueDate', input['newDueDate']);
      const lots = await lotsOf(unit, row);
      const last = lots.at(-1);
      const fresh: Planned = last ? { qty: Number(last['qty']), unit: last['unit'] as Planned['unit'], plannedDate: null } : defaultLot;
      const [other] = await unit.rows(LotApproval, "t.spec_id = $1 and t.status = 'Open'", [row['specId']]);
      if (other) throw new DomainError('LOT_APPROVAL_OPEN', { params: { no: String(other['code']) } });
      return {
        patch: { dueDate: input['newDueDate'], decidedById: null, decidedAt: null, decisionReason: null },
        after: async (approval) => {
          const count = Number(input['newLots']);
          await insertLots(
            unit,
            approval,
            Array.from({ length: count }, () => fresh),
            Number(last?.['seq'] ?? lots.length),
          );
          await tellOfApproval(unit, LotApproval, approval, 'lotApprovalOpened');
        },
      };
    },
  },
};
