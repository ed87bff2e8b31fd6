import type { GridColumn } from './columns.ts';
import { cellProblem, type Reading } from './gridLine.ts';

/** A row of text above numbers is a header. */
export const withoutHead = (block: readonly string[][], columns: readonly GridColumn[], reading: Reading): readonly string[][] => {
  const [head, ...rest] = block;
  if (!head || rest.length === 0) return block;
  const numbers = columns
    .slice(0, head.length)
    .flatMap((column, i) =>
      column !== 'balance' && column !== 'branchId' && column !== 'lotNo' && column !== 'varianceReason' ? [{ column, i }] : [],
    );
  const isWord = (row: readonly string[]): boolean =>
    numbers.length > 0 &&
    numbers.every(({ column, i }) => row[i] !== undefined && row[i].trim() !== '' && cellProblem(column, row[i], reading) === 'text');
  return isWord(head) && !rest.some(isWord) ? rest : block;
};
