// Laboratory tests of products: planned for a product, a lot or a complaint, sampled, reported; a failed one can hold its lot.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import { Lot } from '#domain/lots/lot.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { tellOfLot } from './lotMails.ts';

/** What it is of; its name is that of the product, else of the lot, else of the complaint. */
const subjectOf = async (unit: Unit, { productInfoId, lotId, complaintId }: Row): Promise<{ productName: string }> => {
  const product = productInfoId == null ? null : await unit.other(ProductInfo, productInfoId);
  const lot = lotId == null ? null : await unit.other(Lot, lotId);
  const complaint = complaintId == null ? null : await unit.other(Complaint, complaintId);
  const name = product?.['name'] ?? lot?.['productName'] ?? complaint?.['productName'];
  if (typeof name !== 'string') throw invalid({ productInfoId: [{ code: 'REQUIRED' }] });
  return { productName: name };
};

/** A lot is one of the factory that it is tested for. */
const requireOwnLot = async (unit: Unit, { lotId, supplierId }: Row): Promise<void> => {
  const lot = lotId == null || supplierId == null ? null : await unit.other(Lot, lotId);
  if (lot && lot['supplierId'] !== supplierId) throw new DomainError('REF_MISMATCH', { fields: { lotId: [{ code: 'REF' }] } });
};

const planned = async (unit: Unit, row: Row) => {
  await requireOwnLot(unit, row);
  return { patch: await subjectOf(unit, row) };
};

const holdLot = async (unit: Unit, lotId: unknown, reason: string): Promise<void> => {
  if (typeof lotId !== 'number') throw invalid({ lotHoldReason: [{ code: 'REF' }] });
  const lot = await unit.load(Lot, lotId);
  if (lot['status'] !== 'Passed') throw new DomainError('INVALID_TRANSITION', { params: { state: String(lot['status']), step: 'hold' } });
  await tellOfLot(unit, await unit.update(Lot, lot, { status: 'Hold', holdReason: reason }, 'hold'), 'lotHeld', reason);
};

export const testingEffects: EntityEffects = {
  ProductTesting: {
    planTesting: ({ unit, row }) => planned(unit, row),
    changeTesting: ({ unit, row, input }) => planned(unit, { ...row, ...input }),
    sampleTesting: ({ unit, input }) => {
      if (String(input['sampledAt']) > unit.params.$today) throw invalid({ sampledAt: [{ code: 'DATE_FUTURE' }] });
    },
    reportTesting: ({ unit, row, input }) => {
      const reason = input['lotHoldReason'];
      if (typeof reason !== 'string' || reason === '') return undefined;
      if (input['verdict'] !== 'fail') throw invalid({ lotHoldReason: [{ code: 'ENUM' }] });
      return { after: () => holdLot(unit, row['lotId'], reason) };
    },
  },
};
