import type { GridColumn } from './columns.ts';
import { cellProblem, type Reading } from './gridLine.ts';

/** A block of cells from the clipboard of a spreadsheet: tabs between cells, line breaks between rows, quotes around cells that contain either. */
export const readBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const clean = text.replace(/\r\n?/g, '\n');
  for (let i = 0; i < clean.length; i += 1) {
    const sign = clean[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (clean[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  // the line break after the last row is no row
  if (rows.length > 1 && rows.at(-1)!.length === 1 && rows.at(-1)![0] === '') rows.pop();
  return rows;
};

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
