/**
 * The reader of results that people type or paste, for grids, files and calls: numbers with `<` and `>`, powers of ten, "not detected", counts of
 * defects and days. What it understood is shown beside what was written, which is kept sign by sign; what it does not understand is refused with
 * its reason, and nothing is guessed.
 */
import type { Limits } from '../specs/rules/sections/sectionRows.ts';
import type { ResultValue } from '../specs/rules/sections/verdict.ts';
import { unitOf } from '../specs/rules/units.ts';
import { plainDigits } from '../digits.ts';
import { readDay, type DayManner } from '../dayText.ts';
import { readNumber, type DecimalSign } from '../numberText.ts';

/** A value with the signs as they were written: `1,0 x 10^3` is 1000 and stays `1,0 x 10^3`. */
interface WrittenValue extends ResultValue {
  written: string;
}

/**
 * `text`: not understood. `detection`: "not detected" without a limit of detection. `unit`: another unit than the parameter's. `operator`: `≤`, `~`, `±`.
 * `tooMany`: more values than the sample. `uncounted`: too numerous to count. `choice`: not one of the words. `exponent`, `groups`, `digits`, `decimals`: of numbers.
 */
type ResultFault =
  | 'text'
  | 'detection'
  | 'unit'
  | 'operator'
  | 'tooMany'
  | 'uncounted'
  | 'choice'
  | 'exponent'
  | 'groups'
  | 'digits'
  | 'decimals'
  | 'negative';

export type ResultRead =
  | { is: 'empty' }
  | {
      is: 'values';
      values: readonly WrittenValue[];
      inspected: number | null;
      /** what was understood, in one notation: `< 0.01`, `1000`, `absent`; shown where it differs from what was written */
      understood: string;
      /** the other decimal sign would make it another number */
      ambiguous: boolean;
    }
  | { is: 'none'; why: ResultFault; at: string };

export interface ResultManner {
  limits: Limits;
  /** of the parameter */
  unit: string | null;
  decimal: DecimalSign;
  /** limits of detection and quantification of the method */
  lod: number | null;
  loq: number | null;
}

interface One {
  value: WrittenValue;
  understood: string;
  ambiguous?: boolean;
}
type OneRead = One | { why: ResultFault };

const no = (why: ResultFault): OneRead => ({ why });
const isNo = (read: OneRead): read is { why: ResultFault } => 'why' in read;

const absent =
  /^(?:n\.?\s?d\.?|nil|none|absen(?:t|ce)|neg(?:\.|ative)?|not (?:detected|found|present)|undetected|未检出|未檢出|不得检出|阴性|陰性|无|ไม่พบ|-ve)$/i;
const present = /^(?:d\.?|pres(?:ent|ence)|pos(?:\.|itive)?|detected|found|检出|檢出|阳性|陽性|พบ|\+ve)$/i;
/** `absent/25 g`, `ND in 25 g`: the sample behind the word says how much was looked at. */
const ofSample = /^(.*?)\s*(?:\/|\bin\b|\bper\b)\s*\d+(?:[.,]\d+)?\s*(?:g|ml|cm2|cm²|kg|l)$/i;
const belowLimit = /^<\s*(?:l\.?o\.?([dq])|(?:the )?limit of (detection|quantification)|mdl|rl)\.?$/i;
const uncounted = /^(?:tntc|too numerous to count|不可计|多不可计)$/i;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `10³` as `10^3`, the words for `<` and `>` as signs. */
const plain = (text: string): string =>
  plainDigits(
    text.replace(
      /10([⁻⁺]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, sign: string, power: string) => `10^${sign === '⁻' ? '-' : ''}${[...power].map((one) => raised.indexOf(one)).join('')}`,
    ),
  )
    .trim()
    .replace(/[〈‹]/g, '<')
    .replace(/[〉›]/g, '>')
    .replace(/^(?:less than|below|小于|低于|น้อยกว่า)\s*/i, '<')
    .replace(/^(?:more than|greater than|above|大于|高于|มากกว่า)\s*/i, '>');

const powered = /^(.+?)\s*(?:[x×*·]\s*10\s*\^?\s*|e)\s*([-+−]?\d{1,2})$/i;

interface Sized {
  value: number;
  understood: string;
  ambiguous: boolean;
}

const numberOf = (text: string, decimal: DecimalSign): Sized | ResultFault => {
  const [, mantissa, power] = powered.exec(text) ?? [];
  const read = readNumber(mantissa ?? text, { decimal });
  if (read.is !== 'number') return read.is === 'none' ? read.why : 'text';
  if (power === undefined) return { value: read.value, understood: read.understood, ambiguous: read.ambiguous };
  const value = Number(`${read.understood}e${power.replace('−', '-')}`);
  return { value, understood: String(value), ambiguous: read.ambiguous };
};

export const sameUnit = (a: string, b: string): boolean => {
  const [left, right] = [unitOf(a), unitOf(b)];
  if (left && right) return left === right;
  const bare = (text: string): string => text.toLowerCase().replace(/[\s.]/g, '');
  return bare(a) === bare(b);
};

/** The number and the unit behind it. A number may hold spaces and a power of ten. */
export const parted = (text: string): { number: string; unit: string } => {
  const [, number = text, unit = ''] =
    /^([-+−]?[\d., ']*\d[.,]?(?:\s*(?:[x×*·]\s*10\s*\^?\s*|e)\s*[-+−]?\d{1,2})?)\s*([^\d\s].*)?$/i.exec(text) ?? [];
  return { number, unit: unit.trim() };
};

/** "Not detected" is below the limit of detection, where the method has one. */
const undetected = (written: string, limit: number | null): OneRead =>
  limit === null ? no('detection') : { value: { op: '<', value: limit, written }, understood: `< ${limit}` };

const measured = (written: string, { unit, decimal, lod, loq, limits }: ResultManner): OneRead => {
  const text = plain(written);
  if (uncounted.test(text)) return no('uncounted');
  const below = belowLimit.exec(text);
  if (below) return undetected(written, /^q/i.test(below[1] ?? below[2] ?? '') ? loq : lod);
  if (absent.test(ofSample.exec(text)?.[1] ?? text)) return undetected(written, lod);
  if (/[≤≥~±≈]|[<>]\s*=|\+\/-/.test(text)) return no('operator');
  const [, op = '', rest = ''] = /^([<>]?)\s*(.*)$/s.exec(text) ?? [];
  const { number, unit: behind } = parted(rest);
  if (behind !== '' && !sameUnit(behind, unit ?? '')) return no('unit');
  const size = numberOf(number, decimal);
  if (typeof size === 'string') return no(size);
  if (limits.type === 'countPlan' && size.value < 0) return no('negative');
  const sign = op === '<' || op === '>' ? op : '=';
  return {
    value: { op: sign, value: size.value, written },
    understood: sign === '=' ? size.understood : `${sign} ${size.understood}`,
    ambiguous: size.ambiguous,
  };
};

const found = (written: string): OneRead => {
  const text = plain(written);
  const word = ofSample.exec(text)?.[1] ?? text;
  if (absent.test(word) || /^(?:0|-|no)$/i.test(word)) return { value: { op: '=', value: false, written }, understood: 'absent' };
  if (present.test(word) || /^(?:\+|yes)$/i.test(word)) return { value: { op: '=', value: true, written }, understood: 'present' };
  return no('text');
};

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const chosen = (written: string, { limits: { allowedValues, marginalValues } }: ResultManner): OneRead => {
  const word = [...allowedValues, ...marginalValues].find((one) => folded(one) === folded(written));
  // a word that nobody allowed is a result all the same: it fails, and stays as it was written
  return { value: { op: '=', value: word ?? written, written }, understood: word ?? written };
};

const readers: Readonly<Record<string, (written: string, manner: ResultManner) => OneRead>> = {
  numeric: measured,
  countPlan: measured,
  presence: found,
  choice: chosen,
};

/** `2/80`, `2 of 80`, `2`: defects, and how many pieces were looked at. */
const defects = (written: string): ResultRead => {
  const [, count, , of] = /^(\d{1,6})(\s*(?:\/|\bof\b|\bin\b)\s*(\d{1,6}))?$/i.exec(plain(written)) ?? [];
  if (count === undefined) return { is: 'none', why: 'text', at: written };
  const inspected = of === undefined ? null : Number(of);
  return {
    is: 'values',
    values: [{ op: '=', value: Number(count), written }],
    inspected,
    understood: inspected === null ? String(Number(count)) : `${Number(count)} / ${inspected}`,
    ambiguous: false,
  };
};

const several = /\s*(?:;|；|\n|\||、|,\s)\s*/;
const mostText = 2000;

/** One cell: one value, or those of the whole sample, parted by `;` or lines. */
export const readResult = (text: string, manner: ResultManner): ResultRead => {
  const written = text.normalize('NFC').trim();
  if (written === '' || written === '-' || written === '–') return { is: 'empty' };
  if (written.length > mostText) return { is: 'none', why: 'text', at: written.slice(0, 40) };
  const { type, n } = manner.limits;
  if (type === 'attribute') return defects(written);
  if (type === 'text' || type === null) {
    return { is: 'values', values: [{ op: '=', value: written, written }], inspected: null, understood: written, ambiguous: false };
  }
  const most = n ?? 1;
  const parts = most > 1 ? written.split(several).filter((part) => part !== '') : [written];
  if (parts.length > most) return { is: 'none', why: 'tooMany', at: parts[most]! };
  const values: One[] = [];
  for (const part of parts) {
    const one = readers[type]!(part, manner);
    if (isNo(one)) return { is: 'none', why: one.why, at: part };
    values.push(one);
  }
  return {
    is: 'values',
    values: values.map(({ value }) => value),
    inspected: null,
    understood: values.map(({ understood }) => understood).join('; '),
    ambiguous: values.some(({ ambiguous }) => ambiguous === true),
  };
};

/** A day of a certificate: years of the Buddhist era are understood, a day in the future is none. */
export const readResultDay = (text: string, manner: DayManner): ReturnType<typeof readDay> => {
  const read = readDay(text, manner);
  return read.is === 'day' && read.day > manner.today ? { is: 'outside', day: read.day, era: read.era } : read;
};
