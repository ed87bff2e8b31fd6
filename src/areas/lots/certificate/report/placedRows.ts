/** Pieces of text as they stand on a page of a PDF, as rows of cells: what stands at one height is a row, a wide gap parts two cells. */
export interface Piece {
  str: string;
  width: number;
  /** [4] and [5]: from the left, and from the bottom */
  transform: readonly number[];
}

const leftOf = ({ transform }: Piece): number => transform[4] ?? 0;
const heightOf = ({ transform }: Piece): number => transform[5] ?? 0;
const sizeOf = ({ transform }: Piece): number => Math.abs(transform[3] ?? 0) || Math.abs(transform[0] ?? 0) || 10;

/** A raised number behind a ten is its power, not two more digits. */
const isPower = (piece: Piece, before: string, base: number): boolean =>
  heightOf(piece) - base > sizeOf(piece) * 0.2 && /10\s*$/.test(before) && /^[-−]?\d{1,2}$/.test(piece.str.trim());

const cellsIn = (pieces: readonly Piece[]): string[] => {
  const cells: string[] = [];
  const base = Math.min(...pieces.map(heightOf));
  let end: number | null = null;
  for (const piece of pieces.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    const gap = end === null ? Infinity : leftOf(piece) - end;
    const size = sizeOf(piece);
    if (gap <= size * 0.9 && isPower(piece, cells.at(-1)!, base)) cells[cells.length - 1] += `^${piece.str.trim()}`;
    else if (gap > size * 0.9) cells.push(piece.str);
    else cells[cells.length - 1] += gap > size * 0.12 ? ` ${piece.str}` : piece.str;
    end = leftOf(piece) + piece.width;
  }
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
};

export const placedRows = (all: readonly Piece[]): string[][] => {
  const rows: Piece[][] = [];
  const pieces = all.filter(({ str }) => str.trim() !== '').toSorted((a, b) => heightOf(b) - heightOf(a));
  for (const piece of pieces) {
    const row = rows.at(-1);
    // raised and lowered signs belong to their line
    if (row && heightOf(row[0]!) - heightOf(piece) < sizeOf(row[0]!) * 0.5) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(cellsIn);
};
