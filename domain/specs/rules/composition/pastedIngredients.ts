// An ingredient table from a spreadsheet becomes composition rows: columns by their heads, amounts in any unit, levels by number, column or indent. What is not understood stays in its row and is named.
import { isCountry } from '../../../countries.ts';
import { decimalSignIn, type DecimalSign, type NumberManner } from '../../../numberText.ts';
import { additiveByNumber } from './additives.ts';
import { classOf } from './additiveClasses.ts';
import { allergenOf, allergensIn } from '../label/labelTextAllergens.ts';
import { amountIn } from '../label/labelTextAmounts.ts';
import { countryOf } from '../label/labelTextCountries.ts';
import { columnOf, guessedColumns, isHeadLine, type PastedColumn, type PastedField } from './pastedColumns.ts';
import { maxLevels } from '../../../kernel/treeEdits.ts';
import { emptyIngredient, type IngredientRow } from './rows.ts';
import { convert, dimensionOf, readQuantity } from '../units.ts';

/**
 * NUMBER, UNIT, ADDITIVE, CLASS, COUNTRY, ALLERGEN: the cell was not understood. AMBIGUOUS: its number reads as another one with the other
 * decimal sign. NAME: a line without a name. TOTAL: a line that sums the others makes no row. LEVEL: deeper than its neighbours or than six.
 */
type PasteCode = 'NUMBER' | 'AMBIGUOUS' | 'UNIT' | 'ADDITIVE' | 'CLASS' | 'COUNTRY' | 'ALLERGEN' | 'NAME' | 'TOTAL' | 'LEVEL';

interface PasteProblem {
  code: PasteCode;
  /** of the pasted cells, from 0 */
  line: number;
  /** null: the whole line */
  column: number | null;
  text: string;
}

export type PastedIngredients =
  | { is: 'refused'; why: 'empty' | 'columns' | 'lines'; most?: number }
  | {
      is: 'read';
      rows: IngredientRow[];
      columns: PastedColumn[];
      /** the first line holds their names */
      head: boolean;
      problems: PasteProblem[];
    };

const mostColumns = 60;
const mostLines = 2_000;
/** Digits of a percent that is worked out from weights. */
const shareDigits = 6;

interface Draft {
  row: IngredientRow;
  level: number;
  /** g, where amounts are weights of a batch */
  grams: number | null;
}

interface Reading {
  columns: readonly PastedColumn[];
  manner: NumberManner;
  problem: (code: PasteCode, column: number | null, text: string) => void;
}

const splitList = (text: string): string[] =>
  text
    .split(/[,;，；、/|\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The sign of an empty cell, and the words that say there is no allergen. */
const isDash = (text: string): boolean => /^[-–—]$/.test(text.trim());
const isNone = (text: string): boolean => /^(?:none|no|nil|n\/a|na|free|无|没有|ไม่มี)$/i.test(text);

/** `5`, `5 %`, `50 g/kg`, `< 2 %`, `5-8`, `2,5 kg` */
const readAmount = (draft: Draft, text: string, at: number, { columns, manner, problem }: Reading): boolean => {
  const { number, unit: own, unitText } = readQuantity(text, manner);
  const unit = own ?? columns[at]?.unit ?? 'g/100 g';
  if (number.is === 'number') {
    if (number.value < 0) return false;
    if (number.ambiguous) {
      problem('AMBIGUOUS', at, text);
      draft.row.guessed = [...draft.row.guessed, 'percent'];
    }
    if (dimensionOf(unit) === 'mass') draft.grams = convert(number.value, unit, 'g');
    else if (dimensionOf(unit) === 'share') draft.row.percent = convert(number.value, unit, 'g/100 g');
    else {
      problem('UNIT', at, text);
      return false;
    }
    return true;
  }
  if (unitText !== '' && own && dimensionOf(own) !== 'share') return false;
  const read = amountIn(/%/.test(text) ? text : `${text} %`);
  if (!read || read.to - read.from < text.trim().length || unit !== 'g/100 g') return false;
  Object.assign(draft.row, read.amount);
  return true;
};

const readBound = (
  draft: Draft,
  field: 'percentMin' | 'percentMax',
  text: string,
  at: number,
  { columns, manner, problem }: Reading,
): boolean => {
  const { number, unit: own } = readQuantity(text, manner);
  const unit = own ?? columns[at]?.unit ?? 'g/100 g';
  if (number.is !== 'number' || number.value < 0 || dimensionOf(unit) !== 'share') return false;
  if (number.ambiguous) {
    problem('AMBIGUOUS', at, text);
    draft.row.guessed = [...draft.row.guessed, field];
  }
  draft.row[field] = convert(number.value, unit, 'g/100 g');
  return true;
};

const readOrigins = (draft: Draft, text: string): boolean => {
  const codes = splitList(text).map((one) => (isCountry(one.toUpperCase()) && one.length === 2 ? one.toUpperCase() : countryOf(one)));
  if (codes.some((code) => code === null)) return false;
  draft.row.origins = [...new Set(codes.filter((code) => code !== null))];
  return true;
};

const readAllergens = (draft: Draft, text: string): boolean => {
  if (isNone(text)) return true;
  const words = splitList(text);
  const exact = words.map(allergenOf);
  if (exact.every((group) => group !== null)) {
    draft.row.allergens = [...new Set(exact)];
    return true;
  }
  // a sentence, or a food: the groups are found in it, and somebody confirms them
  if (!words.every((word) => allergensIn(word).length > 0)) return false;
  draft.row.allergens = allergensIn(text);
  draft.row.guessed = [...draft.row.guessed, 'allergens'];
  return true;
};

const readers: Readonly<
  Record<Exclude<PastedField, 'name' | 'level' | 'number'>, (draft: Draft, text: string, at: number, reading: Reading) => boolean>
> = {
  percent: readAmount,
  percentMin: (draft, text, at, reading) => readBound(draft, 'percentMin', text, at, reading),
  percentMax: (draft, text, at, reading) => readBound(draft, 'percentMax', text, at, reading),
  eNumber: (draft, text) => {
    draft.row.eNumber = additiveByNumber(text)?.number ?? null;
    return draft.row.eNumber !== null;
  },
  function: (draft, text) => {
    draft.row.function = classOf(text);
    return draft.row.function !== null;
  },
  origins: readOrigins,
  allergens: readAllergens,
};
const faults = {
  percent: 'NUMBER',
  percentMin: 'NUMBER',
  percentMax: 'NUMBER',
  eNumber: 'ADDITIVE',
  function: 'CLASS',
  origins: 'COUNTRY',
  allergens: 'ALLERGEN',
} as const satisfies Record<keyof typeof readers, PasteCode>;

const addRest = (row: IngredientRow, head: string, text: string): void => {
  const one = head === '' ? text : `${head}: ${text}`;
  row.rest = row.rest === '' ? one : `${row.rest}; ${one}`;
};

/** `1.2.1` is of the third level. */
const numberedLevel = (text: string): number | null =>
  /^\d+(?:\.\d+)*\.?$/.test(text.trim()) ? text.trim().replace(/\.$/, '').split('.').length : null;

/** Signs before a name that stand for its level: two spaces, a tab, a dash or a dot each. */
const indentOf = (name: string): { level: number; name: string } => {
  const [, marks = '', rest = ''] = /^((?:\s|[-–—•·>])*)(.*)$/su.exec(name) ?? [];
  const dashes = marks.replace(/[^-–—•·>]/g, '').length;
  const spaces = marks.replace(/\t/g, '  ').replace(/[^ \u3000]/g, '').length;
  return { level: 1 + (dashes > 0 ? dashes : Math.floor(spaces / 2)), name: rest.trim() };
};

/** The line that sums the others, and nothing that is called `total milk solids`. */
const isTotal = (name: string): boolean =>
  /^(?:(?:grand|sub)[ -]?)?total(?: (?:%|percent|weight|amount|batch|sum))?\s*[:：]?$|^(?:sum|合计|总计|小计|รวม|ยอดรวม|รวมทั้งหมด)\s*[:：]?$/i.test(
    name.trim(),
  );

const readLine = (cells: readonly string[], key: string, reading: Reading): Draft => {
  const draft: Draft = { row: emptyIngredient(key), level: 1, grams: null };
  const levels: Partial<Record<'level' | 'number' | 'name', number>> = {};
  for (const [at, column] of reading.columns.entries()) {
    const text = (cells[at] ?? '').normalize('NFC');
    if (text.trim() === '') continue;
    const { field, head } = column;
    if (field === 'name') {
      const { level, name } = indentOf(text);
      levels.name = level;
      draft.row.name = name;
    } else if (field === 'level' || field === 'number') {
      const level = field === 'level' ? Number(/^\d$/.exec(text.trim())?.[0] ?? Number.NaN) : numberedLevel(text);
      if (level !== null && level >= 1) levels[field] = level;
      else addRest(draft.row, head, text.trim());
    } else if (field === null) addRest(draft.row, head, text.trim());
    else if (!isDash(text) && !readers[field](draft, text.trim(), at, reading)) {
      reading.problem(faults[field], at, text.trim());
      addRest(draft.row, head, text.trim());
    }
  }
  draft.level = levels.level ?? (levels.number !== undefined && levels.number > 1 ? levels.number : (levels.name ?? 1));
  return draft;
};

/** Parents by levels: a row is a part of the last one of a lower level. */
const joined = (drafts: readonly (Draft & { line: number })[], tell: (code: PasteCode, line: number, text: string) => void): void => {
  const open: Draft[] = [];
  const counts = new Map<string | null, number>();
  for (const draft of drafts) {
    const level = Math.min(draft.level, open.length + 1, maxLevels);
    if (level !== draft.level) tell('LEVEL', draft.line, draft.row.name);
    open.length = level - 1;
    const parentKey = open.at(-1)?.row.key ?? null;
    const seq = (counts.get(parentKey) ?? 0) + 1;
    counts.set(parentKey, seq);
    Object.assign(draft.row, { parentKey, seq });
    open.push(draft);
  }
};

/** Weights of a batch become percents of their list; worked out, so each is marked to be confirmed. */
const sharesOfWeights = (drafts: readonly Draft[]): void => {
  const sums = new Map<string | null, number>();
  for (const { row, grams } of drafts) if (grams !== null) sums.set(row.parentKey, (sums.get(row.parentKey) ?? 0) + grams);
  for (const { row, grams } of drafts) {
    const sum = sums.get(row.parentKey) ?? 0;
    if (grams === null || sum === 0) continue;
    row.percent = Number(((100 * grams) / sum).toPrecision(shareDigits));
    row.guessed = [...new Set([...row.guessed, 'percent'])];
  }
};

const decimalOf = (lines: readonly (readonly string[])[], columns: readonly PastedColumn[], fallback: DecimalSign): DecimalSign => {
  const amounts = columns.flatMap(({ field }, at) =>
    field?.startsWith('percent') ? lines.map((cells) => (cells[at] ?? '').replace(/[^\d.,' ]/gu, '').trim()) : [],
  );
  return decimalSignIn(amounts.filter((text) => text !== '')) ?? fallback;
};

/**
 * `cells`: lines of the clipboard. `decimal`: of the language, where the numbers themselves do not prove another sign. `newKey`: a key for a row.
 * Never throws; no text of a cell is lost: it is a value, in the rest of its row, or in a problem.
 */
export const readIngredients = (cells: readonly (readonly string[])[], decimal: DecimalSign, newKey: () => string): PastedIngredients => {
  const filled = cells.map((line, at) => ({ line, at })).filter(({ line }) => line.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...filled.map(({ line }) => line.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (width === 0) return { is: 'refused', why: 'empty' };
  if (width > mostColumns) return { is: 'refused', why: 'columns', most: mostColumns };
  if (filled.length > mostLines) return { is: 'refused', why: 'lines', most: mostLines };
  const head = isHeadLine(filled[0]!.line);
  const body = head ? filled.slice(1) : filled;
  const lines = body.map(({ line }) => line);
  const columns = head ? Array.from({ length: width }, (_, at) => columnOf(filled[0]!.line[at] ?? '')) : guessedColumns(lines, width);
  // a second column of the same kind has no place: its texts stay in the rest
  const taken = new Set<PastedField>();
  for (const column of columns) {
    if (column.field && taken.has(column.field)) column.field = null;
    else if (column.field) taken.add(column.field);
  }
  const problems: PasteProblem[] = [];
  const manner: NumberManner = { decimal: decimalOf(lines, columns, decimal) };
  const drafts: (Draft & { line: number })[] = [];
  for (const { line, at } of body) {
    const told: PasteProblem[] = [];
    const problem = (code: PasteCode, column: number | null, text: string): void => void told.push({ code, line: at, column, text });
    const draft = readLine(line, newKey(), { columns, manner, problem });
    if (isTotal(draft.row.name)) {
      problems.push({ code: 'TOTAL', line: at, column: null, text: line.filter((cell) => cell.trim() !== '').join(' ') });
      continue;
    }
    if (draft.row.name === '') problem('NAME', null, line.filter((cell) => cell.trim() !== '').join(' '));
    problems.push(...told);
    drafts.push({ ...draft, line: at });
  }
  joined(drafts, (code, line, text) => problems.push({ code, line, column: null, text }));
  sharesOfWeights(drafts);
  return { is: 'read', rows: drafts.map(({ row }) => row), columns, head, problems };
};
