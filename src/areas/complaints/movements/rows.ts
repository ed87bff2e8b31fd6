/** What the movement pages ask for with a row, and the rows that come. */
import { related, type RowWith } from '#domain/related.ts';

export const supplier = { relation: 'supplier', scope: { fields: ['id', 'name'] } } as const;
export const ofMovement = related('ProductMovement', [
  supplier,
  { relation: 'complaint', scope: { fields: ['id', 'no', 'title', 'severity', 'status', 'parentId', 'productName', 'unit'] } },
]);
/** Each line tells the version of its movement: an answer on its way is known by it. */
export const ofLine = related('ProductMovementLine', [
  { relation: 'productMovement', scope: { fields: ['id', 'version', 'supplierId', 'status'] } },
  { relation: 'branch', scope: { fields: ['id', 'name', 'storeNo'] } },
]);
export const ofComplaint = related('Complaint', [
  { relation: 'productMovements', scope: { fields: ['id', 'version', 'complaintId', 'no', 'type', 'status', 'supplierId', 'isDrill'] } },
]);

export type MovementRow = RowWith<'ProductMovement', typeof ofMovement>;
export type LineRow = RowWith<'ProductMovementLine', typeof ofLine>;
export type ComplaintRow = RowWith<'Complaint', typeof ofComplaint>;

export const lotsText = (row: Pick<MovementRow, 'lotNos' | 'mfgFrom' | 'mfgTo'>, comma: string): string =>
  (row.lotNos ?? []).join(comma) || [row.mfgFrom, row.mfgTo].filter(Boolean).join(' – ');
