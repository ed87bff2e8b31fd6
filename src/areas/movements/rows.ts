/** What the movement pages ask for with a row, and the rows that come. */
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import type { ComplaintRow as ShownComplaint, One } from '#src/areas/complaints/shared/rows.ts';
import type { staffMovements } from './list/movementLists.ts';

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

export type ListedMovement = RowOfAsked<typeof staffMovements>;
/** On the page of its complaint. */
export type ShownMovement = One<ShownComplaint['productMovements']>;
export type MovementRow = RowWith<'ProductMovement', typeof ofMovement>;
export type LineRow = RowWith<'ProductMovementLine', typeof ofLine>;
export type ComplaintRow = RowWith<'Complaint', typeof ofComplaint>;

export const lotsText = (row: Pick<MovementRow, 'lotNos' | 'mfgFrom' | 'mfgTo'>, comma: string): string =>
  (row.lotNos ?? []).join(comma) || [row.mfgFrom, row.mfgTo].filter(Boolean).join(' – ');
