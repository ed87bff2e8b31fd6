/** The rows of the movement pages with their included relations. */
import type { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { ProductMovementLine } from '#domain/complaints/productMovementLine.ts';
import type { Complaint } from '#domain/complaints/complaint.ts';
import type { RowOf } from '#domain/kernel/entity.ts';

interface Person {
  firstname: string;
  lastname: string;
}
type Of<R extends string> = { [K in R]?: { id: number; name: string } | null };

export type MovementRow = RowOf<typeof ProductMovement> &
  Of<'supplier'> & {
    complaint?: Pick<RowOf<typeof Complaint>, 'id' | 'no' | 'title' | 'severity' | 'status' | 'parentId' | 'productName' | 'unit'> | null;
    submittedBy?: Person | null;
  };
export type LineRow = RowOf<typeof ProductMovementLine> & {
  branch?: { id: number; name: string; storeNo: string } | null;
  productMovement?: { id: number; version: number; supplierId: number; status: string } | null;
};
export type ComplaintRow = RowOf<typeof Complaint> & { productMovements?: readonly MovementRow[] };

export const lotsText = (row: Pick<MovementRow, 'lotNos' | 'mfgFrom' | 'mfgTo'>, comma: string): string =>
  ((row.lotNos as string[] | null) ?? []).join(comma) || [row.mfgFrom, row.mfgTo].filter(Boolean).join(' – ');
