// Balances and checks of the lines: what is open, explained or wrong, and what blocks the submission.
import {
  acrossOf,
  isAnswered,
  isExplained,
  lineDifference,
  partsTooLarge,
  recoveryOf,
  unbalanced,
  type Across,
  type Recovery,
} from '#domain/complaints/movementBalance.ts';
import { writable, type Cell, type GridColumn } from './columns.ts';
import { cellProblem, cells, valuesOf, type At, type CellProblem, type GridLine, type Reading, type Values } from './gridLine.ts';

export type Balance = { is: 'even' | 'explained' | 'open' | 'unanswered'; difference: number; across: number };

export interface Totals {
  recovery: Recovery;
  across: readonly Across[];
  /** lines that block the submission */
  open: number;
  explained: number;
  wrong: number;
}

/** The balances of the lines at one moment. */
export interface Reckoned {
  totals: Totals;
  balances: ReadonlyMap<GridLine, Balance>;
}

const balanceOf = (values: Values, across: number): Balance => {
  const difference = lineDifference(values);
  if (isExplained(values)) return { is: difference === 0 && isAnswered(values) ? 'even' : 'explained', difference, across: 0 };
  if (!isAnswered(values)) return { is: 'unanswered', difference, across: 0 };
  return { is: difference !== 0 || across !== 0 ? 'open' : 'even', difference, across };
};

export const problemOf = (line: GridLine, cell: Cell, reading: Reading): CellProblem | null => {
  const found = cellProblem(cell, line.text[cell], reading);
  if (found) return found;
  return partsTooLarge(valuesOf(line, reading)).some(([part]) => part === cell) ? 'part' : null;
};

const isNameless = (line: GridLine): boolean => line.place === 'branch' && line.text.branchId.trim() === '';

const wrongCells = new WeakMap<GridLine, number>();
/** Cells with invalid text; computed once per line version, a key asks about its own line only. */
const wrongOf = (line: GridLine, reading: Reading): number => {
  const known = wrongCells.get(line);
  if (known !== undefined) return known;
  const found =
    cells.filter((cell) => line.text[cell] !== '' && writable(cell, line) && problemOf(line, cell, reading)).length +
    (isNameless(line) ? 1 : 0);
  wrongCells.set(line, found);
  return found;
};

export const reckon = (lines: readonly GridLine[], reading: Reading): Reckoned => {
  const values = lines.map((line) => valuesOf(line, reading));
  const across = new Map<Values, number>();
  for (const { line, difference, about } of unbalanced(values)) if (about !== 'line') across.set(line, difference);
  const balances = new Map<GridLine, Balance>();
  let [open, explained, wrong] = [0, 0, 0];
  lines.forEach((line, i) => {
    const balance = balanceOf(values[i]!, across.get(values[i]!) ?? 0);
    balances.set(line, balance);
    if (balance.is === 'open' || balance.is === 'unanswered') open += 1;
    if (balance.is === 'explained') explained += 1;
    wrong += wrongOf(line, reading);
  });
  return { totals: { recovery: recoveryOf(values), across: acrossOf(values), open, explained, wrong }, balances };
};

const firstEmpty = (line: GridLine, columns: readonly GridColumn[]): Cell =>
  columns.find(
    (column): column is Cell => writable(column, line) && column !== 'branchId' && column !== 'lotNo' && line.text[column] === '',
  ) ?? 'varianceReason';

/** What a warehouse must say of goods it received, by the type of the movement. */
const contained: Readonly<Record<string, readonly Cell[]>> = { recall: ['quarantinedQty', 'recalledQty'], quarantine: ['quarantinedQty'] };

/** The first cell of each line that blocks the submission. */
export const blockingOf = (
  lines: readonly GridLine[],
  { balances }: Reckoned,
  type: string,
  columns: readonly GridColumn[],
  reading: Reading,
): readonly At[] =>
  lines.flatMap((line): At[] => {
    const wrong = cells.find((cell) => writable(cell, line) && problemOf(line, cell, reading));
    if (wrong) return [{ key: line.key, cell: wrong }];
    if (isNameless(line)) return [{ key: line.key, cell: 'branchId' }];
    const { is } = balances.get(line)!;
    if (is === 'unanswered') return [{ key: line.key, cell: firstEmpty(line, columns) }];
    if (is === 'open') return [{ key: line.key, cell: 'varianceReason' }];
    const values = valuesOf(line, reading);
    const asked = line.place === 'warehouse' && values.receivedQty !== 0 && !isExplained(values) ? (contained[type] ?? []) : [];
    const lacking = asked.find((cell) => values[cell] === null);
    return lacking ? [{ key: line.key, cell: lacking }] : [];
  });
