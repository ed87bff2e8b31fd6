/** The columns of the grid, in order, and which of them a line has. */
import { hasQuantity } from '#domain/complaints/movementBalance.ts';
import { lineQuantities, type LineQuantity } from '#domain/complaints/productMovementLine.ts';

export type Place = 'warehouse' | 'branch';
/** Editable columns: location, lot, quantities, reason. */
export type Cell = 'branchId' | 'lotNo' | LineQuantity | 'varianceReason';
export type GridColumn = Cell | 'balance';

const order: readonly LineQuantity[] = [
  'receivedQty',
  'dispatchedQty',
  'onHandQty',
  'quarantinedQty',
  'releasedQty',
  'recalledQty',
  'soldQty',
  'destroyedQty',
  'returnedToSupplierQty',
];

/** Released quantities are only part of a release. */
export const columnsFor = (type: string): readonly GridColumn[] => [
  'branchId',
  'lotNo',
  ...order.filter((name) => name !== 'releasedQty' || type === 'release'),
  'balance',
  'varianceReason',
];

const quantities: ReadonlySet<string> = new Set(lineQuantities);
export const isQuantity = (column: string): column is LineQuantity => quantities.has(column);

/** Whether the cell is editable on this line. A cell that does not apply shows a dash. */
export const writable = (column: GridColumn, line: { place: Place; fixed: boolean }): column is Cell => {
  if (column === 'balance') return false;
  if (column === 'branchId') return line.place === 'branch';
  if (column === 'lotNo') return !line.fixed;
  return column === 'varianceReason' || hasQuantity(line.place, column);
};
