/**
 * The report of a laboratory, read as rows of cells: which of its lines seem to be which parameters of a certificate, whose lot it is, and its days.
 * It proposes and never decides: a result is what stands in the file, sign by sign, units are compared and not converted, and where several
 * results are possible all are named.
 */
import { readDayCell, readDayColumn, type DayManner, type WrittenDay } from '#domain/dayText.ts';
import { readLine } from '#domain/lots/coaLines.ts';
import type { LineParameter } from '#domain/lots/coaResult.ts';
import { columnOf, factIn, nameKey, namesFor, type LabColumn } from './parameterNames.ts';
import { parted, sameUnit } from '#domain/lots/typedResult.ts';
import { decimalSignIn, inBothMeanings, type DecimalSign } from '#domain/numberText.ts';

/** A line of the certificate that may be found in a report. */
export interface AskedLine {
  lineKey: string;
  name: string;
  parameter: LineParameter;
}

export interface LabProposal {
  lineKey: string;
  /** its name as the report has it */
  found: string;
  /** the row of the report, from 1 */
  row: number;
  /** one: proposed; several: to be chosen by a person */
  results: readonly string[];
  unit: string | null;
  /** `other`: nothing is converted, such a result cannot be taken */
  unitIs: 'same' | 'other' | 'unknown';
}

/** A day as the report writes it, and the days that it may be: none was understood, of several a person chooses. */
export interface LabDay {
  name: 'sampledAt' | 'analysedAt';
  written: string;
  days: readonly WrittenDay[];
}

export interface LabReport {
  /** null: the report does not say whose lot it is */
  lot: { written: string; same: boolean } | null;
  days: readonly LabDay[];
  lines: readonly LabProposal[];
}

export interface LabManner {
  lotNo: string | null;
  days: DayManner;
}

type Cells = readonly string[];
const mostRows = 5_000;

/** `Moisture (g/100 g)`, `Lead, mg/kg`: what stands behind the name may be the unit. */
const behindName = /^(.+?)\s*(?:\(([^()]{1,24})\)|（([^（）]{1,24})）|\[([^[\]]{1,24})\])\s*$/u;

interface NamedCell {
  lineKey: string;
  found: string;
  unit: string | null;
  /** what follows the name in the same cell */
  rest: string;
}

type Names = ReadonlyMap<string, string | null>;

/** Each name leads to one line; a name that several lines could have leads to none. */
const namesOf = (lines: readonly AskedLine[]): Names => {
  const own = new Map<string, string | null>();
  const add = (key: string, lineKey: string): unknown => own.set(key, own.has(key) && own.get(key) !== lineKey ? null : lineKey);
  for (const { lineKey, name } of lines) add(nameKey(name), lineKey);
  const all = new Map<string, string | null>();
  for (const { lineKey, name } of lines)
    for (const key of namesFor(name)) if (!own.has(key)) all.set(key, all.has(key) && all.get(key) !== lineKey ? null : lineKey);
  return new Map([...all, ...own]);
};

/** The longest name at the beginning of a cell: `Moisture 12.1 %`. */
const leading = (cell: string, names: Names): NamedCell | null => {
  const words = cell.trim().split(/\s+/u);
  for (let n = Math.min(words.length - 1, 8); n > 0; n -= 1) {
    const found = words.slice(0, n).join(' ');
    const lineKey = names.get(nameKey(found));
    if (lineKey) return { lineKey, found: found.replace(/[:：,]$/u, ''), unit: null, rest: words.slice(n).join(' ') };
  }
  return null;
};

const namedBy = (cell: string, names: Names): NamedCell | null => {
  const [, name, ...units] = behindName.exec(cell.trim()) ?? [];
  const lineKey = name === undefined ? undefined : names.get(nameKey(name));
  if (lineKey) return { lineKey, found: name!.trim(), unit: units.find((one) => one !== undefined)?.trim() ?? null, rest: '' };
  const whole = names.get(nameKey(cell));
  return whole ? { lineKey: whole, found: cell.trim(), unit: null, rest: '' } : leading(cell, names);
};

type Head = ReadonlyMap<LabColumn, number>;
/** The names of columns: at least that of the results and one more. */
const headIn = (cells: Cells): Head | null => {
  const head = new Map<LabColumn, number>();
  for (const [i, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column && !head.has(column)) head.set(column, i);
  }
  return head.has('result') && head.size > 1 ? head : null;
};

/** A limit of detection is typed beside the result: here "ND" is a result whether or not one is known. */
const isResult = (parameter: LineParameter, cell: string): boolean => {
  const read = readLine(parameter, cell, null, null);
  return read.is === 'values' || (read.is === 'none' && ['detection', 'unit', 'uncounted'].includes(read.why));
};

const unitBehind = (result: string): string | null => {
  const [first = ''] = result.split(';');
  const { unit } = parted(first.replace(/^[<>＜＞]\s*/u, ''));
  return unit === '' || !/\d/.test(result) ? null : unit;
};

interface Reading {
  head: Head | null;
  width: number;
  byKey: ReadonlyMap<string, AskedLine>;
  names: Names;
}

const distinct = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** In the column of results, or else every cell behind the name that can be one. */
const resultsIn = (cells: Cells, at: number, rest: string, { parameter }: AskedLine, { head, width }: Reading): readonly string[] => {
  if (rest !== '') return isResult(parameter, rest) ? [rest] : [];
  const column = head?.get('result');
  if (head && column !== undefined && cells.length === width) {
    const cell = (cells[column] ?? '').trim();
    return cell === '' || cell === '-' ? [] : [cell];
  }
  const units = cells.filter((cell) => sameUnit(cell, parameter.unit));
  const candidates = cells.slice(at + 1).filter((cell) => cell.trim() !== '' && !units.includes(cell) && isResult(parameter, cell));
  const n = parameter.n ?? 1;
  // a sample of five, each value in a cell
  if (n > 1 && candidates.length === n) return [candidates.map((cell) => cell.trim()).join('; ')];
  return distinct(candidates);
};

const unitIn = (cells: Cells, named: NamedCell, results: readonly string[], asked: AskedLine, { head, width }: Reading): string | null => {
  const column = head?.get('unit');
  const written = column === undefined || cells.length !== width ? '' : (cells[column] ?? '').trim();
  if (written !== '' && written !== '-') return written;
  const behind = results.map(unitBehind).find((unit) => unit !== null);
  return named.unit ?? behind ?? cells.find((cell) => asked.parameter.unit !== '' && sameUnit(cell, asked.parameter.unit))?.trim() ?? null;
};

const measured: readonly (string | null)[] = ['numeric', 'countPlan'];

const unitIs = (unit: string | null, { unit: wanted, type }: LineParameter): LabProposal['unitIs'] => {
  if (!measured.includes(type) || (unit === null && wanted === '')) return 'same';
  if (unit === null) return 'unknown';
  return sameUnit(unit, wanted) ? 'same' : 'other';
};

const proposalIn = (cells: Cells, row: number, reading: Reading): LabProposal | null => {
  const column = reading.head?.get('name');
  const at = cells.findIndex(
    (cell, i) => (column === undefined || cells.length !== reading.width || i === column) && namedBy(cell, reading.names),
  );
  if (at < 0) return null;
  const named = namedBy(cells[at]!, reading.names)!;
  const asked = reading.byKey.get(named.lineKey)!;
  const results = resultsIn(cells, at, named.rest, asked, reading);
  if (results.length === 0) return null;
  const unit = unitIn(cells, named, results, asked, reading);
  return { lineKey: asked.lineKey, found: named.found, row, results, unit, unitIs: unitIs(unit, asked.parameter) };
};

const graver: readonly LabProposal['unitIs'][] = ['same', 'unknown', 'other'];

/** A parameter that stands in several rows has the results of all of them. */
const together = (a: LabProposal, b: LabProposal): LabProposal => {
  const graveUnit = graver.indexOf(a.unitIs) >= graver.indexOf(b.unitIs) ? a : b;
  return { ...a, results: distinct([...a.results, ...b.results]), unit: graveUnit.unit, unitIs: graveUnit.unitIs };
};

const numbersIn = (result: string): readonly string[] =>
  result.split(';').map((one) => parted(one.trim().replace(/^[<>＜＞]\s*/u, '')).number.trim());

/**
 * `1,234` is two numbers, and `1.234` is where the report writes decimals with a comma: both are named, in signs that the certificate reads in one
 * way, and a person chooses.
 */
const asEither = (result: string, { parameter }: AskedLine, decimal: DecimalSign | null): readonly string[] => {
  const read = readLine(parameter, result, null, null);
  if (read.is !== 'values' || !read.ambiguous) return [result];
  const sure = decimal === '.' || (decimal === null && !result.includes(','));
  const { decimals, whole } = inBothMeanings(result);
  return sure || decimals === whole ? [result] : [decimals, whole];
};

const lotKey = (text: string): string => nameKey(text).replaceAll(' ', '').toUpperCase();

/** Punctuation and spaces are written as each laboratory likes; anything else is another lot. */
const sameLot = (written: string, lotNo: string | null): boolean => lotNo !== null && lotKey(written) === lotKey(lotNo);

/** All days of a report are written in one order and era: one that fits a single way speaks for the others. */
const daysIn = (said: ReadonlyMap<string, string>, manner: DayManner): readonly LabDay[] => {
  const texts = [...said].flatMap(([fact, text]) => (fact === 'lot' ? [] : [text]));
  const { choices, way } = readDayColumn(texts, manner);
  const ways = choices?.map((one) => one.way) ?? (way ? [way] : []);
  return (['sampledAt', 'analysedAt'] as const).flatMap((name) => {
    const written = said.get(name);
    if (written === undefined) return [];
    const days = new Map<string, WrittenDay>();
    for (const one of ways) {
      const read = readDayCell(written, one, manner);
      if (read.is === 'day' && !days.has(read.day)) days.set(read.day, { day: read.day, era: read.era });
    }
    return [{ name, written, days: [...days.values()] }];
  });
};

export const readReport = (rows: readonly Cells[], lines: readonly AskedLine[], { lotNo, days }: LabManner): LabReport => {
  const names = namesOf(lines);
  const byKey = new Map(lines.map((line) => [line.lineKey, line]));
  const proposals = new Map<string, LabProposal>();
  const said = new Map<string, string>();
  let head: Head | null = null;
  let width = 0;
  for (const [i, cells] of rows.slice(0, mostRows).entries()) {
    const newHead = headIn(cells);
    if (newHead) {
      head = newHead;
      width = cells.length;
      continue;
    }
    const fact = factIn(cells);
    if (fact && !said.has(fact.fact)) said.set(fact.fact, fact.text);
    const proposal = proposalIn(cells, i + 1, { head, width, byKey, names });
    if (!proposal) continue;
    const known = proposals.get(proposal.lineKey);
    proposals.set(proposal.lineKey, known ? together(known, proposal) : proposal);
  }
  const lot = said.get('lot');
  const found = [...proposals.values()];
  const decimal = decimalSignIn(found.flatMap(({ results }) => results.flatMap(numbersIn)));
  for (const proposal of found) {
    const asked = byKey.get(proposal.lineKey)!;
    const results = distinct(proposal.results.flatMap((result) => asEither(result, asked, decimal)));
    proposals.set(proposal.lineKey, { ...proposal, results });
  }
  return {
    lot: lot === undefined ? null : { written: lot, same: sameLot(lot, lotNo) },
    days: daysIn(said, days),
    // in the order of the certificate
    lines: lines.flatMap(({ lineKey }) => proposals.get(lineKey) ?? []),
  };
};
