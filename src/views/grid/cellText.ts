// Texts of cells and their values: what is typed stays as it is until it is read.
import { folded } from '#domain/kernel/texts.ts';
import { readNumber, type DecimalSign } from '#domain/numberText.ts';
import { plainNumber } from '#domain/plainNumber.ts';
import type { CellFault, CellValue, GridColumn, GridOption } from './types.ts';

export type CellRead = { is: 'value'; value: CellValue } | { is: 'unread'; why: CellFault };

const value = (read: CellValue): CellRead => ({ is: 'value', value: read });
const unread = (why: CellFault): CellRead => ({ is: 'unread', why });

/** Words for true and false beside those of the column. */
const yes = new Set(['true', 'yes', 'y', 'x', '1', '✓', '是']);
const no = new Set(['false', 'no', 'n', '0', '否']);

/** Options by label and value: a column of countries is read with each row that is drawn. */
const indexes = new WeakMap<readonly GridOption[], ReadonlyMap<string, GridOption>>();
const indexOf = (options: readonly GridOption[]): ReadonlyMap<string, GridOption> => {
  const known = indexes.get(options);
  if (known) return known;
  const index = new Map<string, GridOption>();
  for (const word of ['label', 'value'] as const)
    for (const one of options) if (!index.has(folded(one[word]))) index.set(folded(one[word]), one);
  indexes.set(options, index);
  return index;
};
const optionOf = (text: string, options: readonly GridOption[]): GridOption | undefined => indexOf(options).get(folded(text));

/** One label may hold a comma: the semicolon parts first. */
const entriesOf = (text: string, options: readonly GridOption[] | undefined): readonly string[] =>
  text
    .split(/[;；\n]/)
    .flatMap((part) => (options && !optionOf(part, options) ? part.split(/[,，、]/) : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== '');

const readList = (text: string, { options, max }: GridColumn): CellRead => {
  const entries = entriesOf(text, options);
  const read: readonly (string | undefined)[] = options ? entries.map((entry) => optionOf(entry, options)?.value) : entries;
  if (read.includes(undefined)) return unread('choice');
  const values = [...new Set(read.filter((one) => one !== undefined))];
  return max !== undefined && values.length > max ? unread('tooMany') : value(values);
};

const readAmount = (text: string, decimal: DecimalSign, max: number | undefined): CellRead => {
  const read = readNumber(text, { decimal });
  if (read.is === 'empty') return value(null);
  if (read.is === 'none') return unread(read.why);
  return max !== undefined && read.value > max ? unread('tooLarge') : value(read.value);
};

const readFlag = (text: string, options: readonly GridOption[]): CellRead => {
  const word = optionOf(text, options)?.value ?? folded(text);
  if (yes.has(word)) return value(true);
  return no.has(word) ? value(false) : unread('flag');
};

/** The value of a text in this column, or why it is none. */
export const readCell = (column: GridColumn, text: string, decimal: DecimalSign): CellRead => {
  const { kind, max, options = [], emptyIsNo = false } = column;
  if (kind === 'list') return readList(text, column);
  if (kind === 'number') return readAmount(text, decimal, max);
  const trimmed = text.trim();
  if (trimmed === '') return value(emptyIsNo ? false : null);
  if (kind === 'flag') return readFlag(trimmed, options);
  if (kind === 'choice') {
    const option = optionOf(trimmed, options);
    return option ? value(option.value) : unread('choice');
  }
  // a text that is the name of a code
  const code = options.length > 0 ? optionOf(trimmed, options)?.value : undefined;
  return max !== undefined && trimmed.length > max ? unread('length') : value(code ?? trimmed);
};

const labelOf = (code: string, options: readonly GridOption[] | undefined): string =>
  options?.find((one) => one.value === code)?.label ?? code;

/** A value of the server as it stands in the cell. */
export const cellText = ({ options, emptyIsNo }: GridColumn, of: unknown, decimal: DecimalSign): string => {
  if (of === null || of === undefined || (emptyIsNo && of === false)) return '';
  if (typeof of === 'number') return plainNumber(of, decimal);
  if (typeof of === 'boolean') return options ? labelOf(String(of), options) : of ? 'yes' : 'no';
  if (Array.isArray(of)) return of.map((one) => labelOf(String(one), options)).join('; ');
  return typeof of === 'string' ? labelOf(of, options) : '';
};

/** The same value in any notation; texts that are no values by their letters. */
export const sameText = (column: GridColumn, a: string, b: string, decimal: DecimalSign): boolean => {
  if (a.trim() === b.trim()) return true;
  const [readA, readB] = [readCell(column, a, decimal), readCell(column, b, decimal)];
  return readA.is === 'value' && readB.is === 'value' && JSON.stringify(readA.value) === JSON.stringify(readB.value);
};
