/** The columns of the grid, in their order, and which of them a line has. */
import { hasQuantity } from '#domain/complaints/movementBalance.ts';
import { lineQuantities, type LineQuantity } from '#domain/complaints/productMovementLine.ts';

export type Place = 'warehouse' | 'branch';
/** What one can write in: a place, a lot, a quantity, a reason. */
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

/** Freed quantities are asked for a release only. */
export const columnsFor = (type: string): readonly GridColumn[] => [
  'branchId',
  'lotNo',
  ...order.filter((name) => name !== 'releasedQty' || type === 'release'),
  'balance',
  'varianceReason',
];

const quantities: ReadonlySet<string> = new Set(lineQuantities);
export const isQuantity = (column: string): column is LineQuantity => quantities.has(column);

/** Does the cell take a text on this line? What does not apply is a dash. */
export const writable = (column: GridColumn, line: { place: Place; fixed: boolean }): column is Cell => {
  if (column === 'balance') return false;
  if (column === 'branchId') return line.place === 'branch';
  if (column === 'lotNo') return !line.fixed;
  return column === 'varianceReason' || hasQuantity(line.place, column);
};
