/** A line of the grid: texts as typed, and their values. */
import type { BalanceLine } from '#domain/complaints/movementBalance.ts';
import { folded } from '#domain/kernel/texts.ts';
import { readNumber, type DecimalSign, type NumberFault } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import { isQuantity, type Cell, type Place } from './columns.ts';
import { lineQuantities } from '#domain/complaints/productMovementLine.ts';

export interface Store {
  id: number;
  storeNo: string;
  name: string;
}

export const storeText = (store: Store | undefined): string => (store ? `${store.storeNo} ${store.name}` : '');

/** A row of the server, as far as the grid reads it. */
export interface ServerLine extends BalanceLine {
  id: number;
  lineKey: string;
  lotId?: number | null;
  mfgDate?: string | null;
  expDate?: string | null;
  unit: string;
}

export const cells: readonly Cell[] = ['branchId', 'lotNo', ...lineQuantities, 'varianceReason'];
export type Texts = Readonly<Record<Cell, string>>;

/** A cell of a line. */
export interface At {
  key: string;
  cell: Cell;
}

export interface GridLine {
  key: string;
  place: Place;
  /** part of the request: its lot and the line are fixed */
  fixed: boolean;
  unit: string;
  expDate: string | null;
  text: Texts;
}

/** Data for parsing the texts of a line. */
export interface Reading {
  decimal: DecimalSign;
  stores: readonly Store[];
}

const empty = Object.fromEntries(cells.map((cell) => [cell, ''])) as Record<Cell, string>;

const amountText = (value: number | null | undefined, decimal: DecimalSign): string =>
  value === null || value === undefined ? '' : plainNumber(value, decimal);

export const textsOf = (row: ServerLine, { decimal, stores }: Reading): Texts => ({
  ...empty,
  branchId: storeText(stores.find((store) => store.id === row.branchId)),
  lotNo: row.lotNo ?? '',
  varianceReason: row.varianceReason ?? '',
  ...(Object.fromEntries(lineQuantities.map((name) => [name, amountText(row[name], decimal)])) as Record<
    (typeof lineQuantities)[number],
    string
  >),
});

export const lineOf = (row: ServerLine, reading: Reading): GridLine => ({
  key: row.lineKey,
  place: row.locationType === 'branch' ? 'branch' : 'warehouse',
  fixed: row.locationType !== 'branch' && Boolean(row.lotNo),
  unit: row.unit,
  expDate: row.expDate ?? null,
  text: textsOf(row, reading),
});

export const newLine = (key: string, place: Place, unit: string, text: Partial<Texts>): GridLine => ({
  key,
  place,
  fixed: false,
  unit,
  expDate: null,
  text: { ...empty, ...text },
});

/** By number, by number and name, or by a unique name. */
const findStore = (raw: string, stores: readonly Store[]): Store | undefined => {
  const text = folded(raw);
  if (text === '') return undefined;
  const exact = stores.find((store) => folded(storeText(store)) === text || folded(store.storeNo) === text);
  if (exact) return exact;
  const [first] = text.split(' ');
  const numbered = stores.filter((store) => folded(store.storeNo) === first);
  const named = stores.filter((store) => folded(store.name) === text);
  return numbered.length === 1 ? numbered[0] : named.length === 1 ? named[0] : undefined;
};

export type CellProblem = NumberFault | 'negative' | 'tooLarge' | 'part' | 'store' | 'length';

const mostOfAll = 1e9;

/** The value of one text; `undefined` = invalid. */
export const cellValue = (cell: Cell, text: string, { decimal, stores }: Reading): string | number | null | undefined => {
  if (cell === 'branchId') return text.trim() === '' ? null : findStore(text, stores)?.id;
  if (isQuantity(cell)) {
    const read = readNumber(text, { decimal });
    if (read.is === 'empty') return null;
    return read.is === 'none' || read.value < 0 || read.value > mostOfAll ? undefined : read.value;
  }
  const trimmed = text.trim();
  if (trimmed.length > (cell === 'lotNo' ? 60 : 1000)) return undefined;
  return trimmed === '' ? null : trimmed;
};

export const cellProblem = (cell: Cell, text: string, reading: Reading): CellProblem | null => {
  if (cellValue(cell, text, reading) !== undefined) return null;
  if (cell === 'branchId') return 'store';
  if (!isQuantity(cell)) return 'length';
  const read = readNumber(text, reading);
  if (read.is === 'none') return read.why;
  return read.is === 'number' && read.value < 0 ? 'negative' : 'tooLarge';
};

/** What a quantity is understood as where its text could be another number too. */
export const understoodIn = (cell: Cell, text: string, reading: Reading): string | null => {
  const read = isQuantity(cell) ? readNumber(text, reading) : null;
  return read?.is === 'number' && read.ambiguous ? read.understood : null;
};

export type Values = BalanceLine & { unit: string } & Readonly<Record<Cell, string | number | null>>;

const known = new WeakMap<GridLine, { reading: Reading; values: Values }>();
/** The values of the line; an invalid text counts as empty. */
export const valuesOf = (line: GridLine, reading: Reading): Values => {
  const before = known.get(line);
  if (before?.reading === reading) return before.values;
  const values = {
    locationType: line.place,
    unit: line.unit,
    ...Object.fromEntries(cells.map((cell) => [cell, cellValue(cell, line.text[cell], reading) ?? null])),
  } as Values;
  known.set(line, { reading, values });
  return values;
};
