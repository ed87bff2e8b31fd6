/**
 * The reader of days that people write, for inputs and files: in English, Chinese and Thai, with digits of any script, with a year of the
 * Christian or the Buddhist era. A year tells its era by itself where it can (2400 to 2700 is Buddhist); two digits are of the era in which
 * the day lies within the bounds of its field. What stays open is answered as the days it may be.
 */
import { instantAt, wallTime } from './dates.ts';
import { plainDigits } from './digits.ts';
import type { Language } from './languages.ts';
import { isWithin, type DaySpan } from './kernel/dayBounds.ts';
import { dayIn, isDay } from './kernel/workdays.ts';

/** `BE`: the Buddhist era, 543 years ahead. */
type Era = 'CE' | 'BE';
export const buddhistYears = 543;

export interface WrittenDay {
  /** YYYY-MM-DD; of a day with its time the instant */
  day: string;
  /** of the year as it was written */
  era: Era;
}

export type DayRead =
  | { is: 'empty' }
  | ({ is: 'day' } & WrittenDay)
  /** several days within the bounds */
  | { is: 'open'; choices: readonly WrittenDay[] }
  /** a day, but not one of this field */
  | ({ is: 'outside' } & WrittenDay)
  | { is: 'none' };

export interface DayManner {
  language: Language;
  /** of the business: the year of a day written without one */
  today: string;
  within: DaySpan;
  /** of the business: an instant is the day that it is there */
  zone: string;
}

type DayOrder = 'dmy' | 'mdy' | 'ymd';

const two = (n: number): string => String(n).padStart(2, '0');

/* words */

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const thaiMonths = [
  ['มกราคม', 'ม.ค.', 'มค'],
  ['กุมภาพันธ์', 'ก.พ.', 'กพ'],
  ['มีนาคม', 'มี.ค.', 'มีค'],
  ['เมษายน', 'เม.ย.', 'เมย'],
  ['พฤษภาคม', 'พ.ค.', 'พค'],
  ['มิถุนายน', 'มิ.ย.', 'มิย'],
  ['กรกฎาคม', 'ก.ค.', 'กค'],
  ['สิงหาคม', 'ส.ค.', 'สค'],
  ['กันยายน', 'ก.ย.', 'กย'],
  ['ตุลาคม', 'ต.ค.', 'ตค'],
  ['พฤศจิกายน', 'พ.ย.', 'พย'],
  ['ธันวาคม', 'ธ.ค.', 'ธค'],
];
const weekdays =
  /(^|\s)(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?|(?:周|星期|礼拜)[一二三四五六日天])(?=\s|$)/g;
const thaiWeekdays = /(?:วัน)?(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์)|วันที่|ที่/g;
const buddhist = /พุทธศักราช|พ\.?\s?ศ\.?|佛历|\bb\.?\s?e\.?(?=\s|$|\d)/g;
const christian = /คริสต์ศักราช|ค\.?\s?ศ\.?|公元|公历|西元|\b(?:c\.?\s?e\.?|a\.?\s?d\.?)(?=\s|$|\d)/g;

/** Any spelling of a Thai month -> the English one; the longest first, `มี.ค.` is not `ม.ค.` */
const thaiNames = thaiMonths
  .flatMap((names, i) => names.map((name) => [name.normalize('NFKC'), months[i]!] as const))
  .toSorted(([a], [b]) => b.length - a.length);

const chineseDigits = '〇一二三四五六七八九';
/** `二〇二六` and `十五`. */
const chineseNumber = (words: string): string => {
  const digits = words.replace(/[零○]/g, '〇').replace(/廿/g, '二十').replace(/卅/g, '三十');
  const [tens, ones] = digits.split('十');
  const of = (word: string): string => [...word].map((sign) => chineseDigits.indexOf(sign)).join('');
  return ones === undefined ? of(digits) : String(Number(tens ? of(tens) : 1) * 10 + Number(ones ? of(ones) : 0));
};

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word) || (word === 'sept' && name === 'september')) + 1;

/* what a text is made of */

interface Year {
  text: string;
  era?: Era;
}
/** `numbers`: three, whose order the text does not say. `named`: the month is known; without a year it is that of today. */
type Parts =
  | { form: 'numbers'; numbers: readonly [string, string, string]; era?: Era; dashed: boolean }
  | { form: 'named'; year: Year | null; month: number; day: number }
  | { form: 'short'; numbers: readonly [string, string] }
  | { form: 'fixed'; day: string };

const eraIn = (text: string): { rest: string; era?: Era } => {
  const rest = text.replace(buddhist, ' ');
  if (rest !== text) return { rest, era: 'BE' };
  const plain = text.replace(christian, ' ');
  return plain === text ? { rest: text } : { rest: plain, era: 'CE' };
};

const number = /^\d{1,2}$|^\d{4}$/;

const namedBy = (parts: readonly string[], month: number, era: { era?: Era }): Parts | null => {
  const numbers = parts.filter((part) => number.test(part));
  if (numbers.length !== parts.length - 1) return null;
  const [a, b] = numbers as [string | undefined, string | undefined];
  if (a === undefined) return null;
  if (b === undefined) return a.length <= 2 ? { form: 'named', year: null, month, day: Number(a) } : null;
  const [year, day] = a.length === 4 ? [a, b] : [b, a];
  return day.length <= 2 ? { form: 'named', year: { text: year, ...era }, month, day: Number(day) } : null;
};

const partsOf = (raw: string): Parts | null => {
  const { rest, era } = eraIn(plainDigits(raw.normalize('NFKC')).toLowerCase());
  const ofEra = era ? { era } : {};
  const words = thaiNames
    .reduce((text, [name, english]) => text.replaceAll(name, ` ${english} `), rest.replace(thaiWeekdays, ' '))
    .replace(/[,，、。]/g, ' ')
    .replace(weekdays, ' ')
    .replace(/[〇零○一二三四五六七八九十廿卅]+(?=[年月日号])/g, chineseNumber)
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  const labelled = /^(?:(\d{1,4})年)?(\d{1,2})月(\d{1,2})[日号]?$/.exec(words.replace(/\s/g, ''));
  if (labelled) {
    const [, year, month, day] = labelled;
    return year?.length === 3
      ? null
      : { form: 'named', year: year ? { text: year, ...ofEra } : null, month: Number(month), day: Number(day) };
  }
  const parts = words
    // "15may2027" and "15-May-2027" are three parts
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[\s./\-–]+/)
    .filter((part) => part !== '' && part !== 'of');
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(parts.length === 1 ? parts[0]! : '');
  if (solid) return { form: 'numbers', numbers: [solid[1]!, solid[2]!, solid[3]!], dashed: true, ...ofEra };
  const named = parts.map(monthOf).filter((month) => month > 0);
  if (named.length === 1 && parts.length <= 3) return namedBy(parts, named[0]!, ofEra);
  if (!parts.every((part) => number.test(part))) return null;
  if (parts.length === 2 && parts.every((part) => part.length <= 2)) return { form: 'short', numbers: [parts[0]!, parts[1]!] };
  return parts.length === 3
    ? { form: 'numbers', numbers: [parts[0]!, parts[1]!, parts[2]!], dashed: /\d\s*[-–]\s*\d/.test(words), ...ofEra }
    : null;
};

/* days */

const valid = (year: number, month: number, day: number): string | null => {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
};

const [firstBuddhist, lastBuddhist] = [2400, 2700];
const centuries: Readonly<Record<Era, readonly number[]>> = { CE: [2000, 1900, 2100], BE: [2500, 2400, 2600] };

/** Every year that a written one may be, of the era it names or of both. */
const yearsOf = ({ text, era }: Year): readonly { year: number; era: Era }[] => {
  const written = Number(text);
  if (text.length === 4) {
    const known = era ?? (written >= firstBuddhist && written <= lastBuddhist ? 'BE' : 'CE');
    return [{ year: known === 'BE' ? written - buddhistYears : written, era: known }];
  }
  return (era ? [era] : (['CE', 'BE'] as const)).flatMap((one) =>
    centuries[one].map((century) => ({ year: century + written - (one === 'BE' ? buddhistYears : 0), era: one })),
  );
};

const daysOf = (year: Year, month: string | number, day: string | number): readonly WrittenDay[] =>
  yearsOf(year).flatMap(({ year: full, era }) => {
    const found = full > 0 ? valid(full, Number(month), Number(day)) : null;
    return found ? [{ day: found, era }] : [];
  });

/** The days of three numbers in one order; none where a number cannot be what the order makes of it. */
const inOrder = ({ numbers: [a, b, c], era }: Extract<Parts, { form: 'numbers' }>, order: DayOrder): readonly WrittenDay[] => {
  const [year, month, day] = order === 'dmy' ? [c, b, a] : order === 'mdy' ? [c, a, b] : [a, b, c];
  if (month.length > 2 || day.length > 2) return [];
  return daysOf({ text: year, ...(era ? { era } : {}) }, month, day);
};

const isShort = ({ numbers }: Extract<Parts, { form: 'numbers' }>): boolean => numbers.every((one) => one.length <= 2);

/** Days of one reading -> the answer: those within the bounds, each day once. */
const judged = (found: readonly WrittenDay[], within: DaySpan): DayRead => {
  const inside = found.filter(({ day }) => isWithin(day, within));
  if (inside.length > 1) return { is: 'open', choices: inside };
  if (inside[0]) return { is: 'day', ...inside[0] };
  return found[0] ? { is: 'outside', ...found[0] } : { is: 'none' };
};

const firstWith = (parts: Extract<Parts, { form: 'numbers' }>, orders: readonly DayOrder[], within: DaySpan): DayRead => {
  const reads = orders.map((order) => judged(inOrder(parts, order), within));
  return reads.find(({ is }) => is === 'day' || is === 'open') ?? reads.find(({ is }) => is === 'outside') ?? { is: 'none' };
};

const shortDay = ([a, b]: readonly [string, string], { language, today, within }: DayManner): DayRead => {
  const year = Number(today.slice(0, 4));
  const [dayFirst, monthFirst] = [valid(year, Number(b), Number(a)), valid(year, Number(a), Number(b))];
  const day = language === 'zh' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  return judged(day ? [{ day, era: 'CE' }] : [], within);
};

const ordersOf: Readonly<Record<Language, readonly DayOrder[]>> = {
  en: ['dmy', 'mdy', 'ymd'],
  th: ['dmy', 'mdy', 'ymd'],
  zh: ['ymd', 'dmy', 'mdy'],
};

const instant = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:z|[+-]\d{2}:?\d{2})$/i;

/** The day of an instant in the business zone; null when the text is none. */
const dayOfInstant = (text: string, zone: string): string | null => {
  const at = instant.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(at) ? null : dayIn(zone, at);
};

const readParts = (parts: Parts, manner: DayManner): DayRead => {
  const { today, within, language } = manner;
  switch (parts.form) {
    case 'fixed':
      return judged([{ day: parts.day, era: 'CE' }], within);
    case 'short':
      return shortDay(parts.numbers, manner);
    case 'named':
      return judged(daysOf(parts.year ?? { text: today.slice(0, 4), era: 'CE' }, parts.month, parts.day), within);
    case 'numbers':
      return firstWith(parts, ordersOf[language], within);
  }
};

/** While it is typed only a whole day counts: "15 May 20" may become 2027. */
const isWhole = (parts: Parts): boolean =>
  parts.form === 'fixed' ||
  (parts.form === 'named' && parts.year?.text.length === 4) ||
  (parts.form === 'numbers' && parts.numbers.some((one) => one.length === 4));

/** `15 May 2027`, `18/08/2569`, `2026-08-18`, `18.8.26`, `๑๕ พ.ค. ๒๕๖๙`, `2026年8月18日`. */
export const readDay = (text: string, manner: DayManner, typing = false): DayRead => {
  const clean = plainDigits(text).trim();
  if (clean === '') return { is: 'empty' };
  const at = dayOfInstant(clean, manner.zone);
  const parts: Parts | null = at ? { form: 'fixed', day: at } : partsOf(clean);
  return !parts || (typing && !isWhole(parts)) ? { is: 'none' } : readParts(parts, manner);
};

/** Whether the text is a day with its year, whatever the bounds of its field. */
export const looksLikeDay = (text: string): boolean => {
  const parts = partsOf(text);
  if (!parts || parts.form === 'short' || (parts.form === 'named' && !parts.year)) return false;
  const within = { from: '0001-01-01', to: '9999-12-31' };
  return readParts(parts, { language: 'en', today: within.from, zone: 'UTC', within }).is !== 'none';
};

/* a day with its time */

const time = /(?:^|[\s,，t日号])(上午|下午)?\s*(\d{1,2})[:：.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm|น\.?)?$/i;

/** The time at the end of the text in minutes after midnight, and the text before it. */
const splitTime = (text: string): { rest: string; minutes: number } | null => {
  const clean = plainDigits(text).trim();
  const found = time.exec(clean);
  if (!found) return null;
  const word = (found[4] ?? found[1] ?? '').toLowerCase();
  const half = word.startsWith('น') ? '' : word;
  const hour = Number(found[2]);
  const minute = Number(found[3]);
  if (minute > 59 || hour > (half ? 12 : 23) || (half !== '' && hour === 0)) return null;
  const of24 = half === '' ? hour : (hour % 12) + (half === 'pm' || half === '下午' ? 12 : 0);
  const kept = /[日号]$/.test(found[0][0] ?? '') ? 1 : 0;
  return { rest: clean.slice(0, found.index + kept), minutes: of24 * 60 + minute };
};

/**
 * A day with its time in the zone of the reader's manner, as an ISO instant; none when either is missing.
 * `present`: the previous value; a day alone keeps its time.
 */
export const readDayTime = (text: string, manner: DayManner, present: Date | null, typing = false): DayRead => {
  const split = splitTime(text);
  const read = readDay(split ? split.rest : text, manner, typing);
  if (read.is === 'empty' || read.is === 'none') return split ? { is: 'none' } : read;
  if (!split && (!present || typing)) return { is: 'none' };
  const minutes = split ? split.minutes : wallTime(present!.getTime(), manner.zone).minutes;
  const at = <W extends WrittenDay>(written: W): W => ({
    ...written,
    day: instantAt(written.day, minutes, manner.zone).toISOString(),
  });
  return read.is === 'open' ? { is: 'open', choices: read.choices.map(at) } : at(read);
};

/* cells and columns of a file */

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** 1 January 1970 in the days that a spreadsheet counts. */
const epochSerial = 25_569;

/** A date of a spreadsheet, kept as a fraction of days, as text: rounded to the minute, because what shows as midnight may lie seconds before it. */
export const momentText = (at: Date): string => {
  const minute = new Date(Math.round(at.getTime() / minuteMs) * minuteMs).toISOString();
  return minute.endsWith('T00:00:00.000Z') ? minute.slice(0, 10) : minute.slice(0, 16).replace('T', ' ');
};

/** How the texts of one column are read: the order of three numbers, and the era of years of two digits. */
export interface DayWay {
  order: DayOrder;
  era: Era;
}
const allWays: readonly DayWay[] = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) =>
  (['CE', 'BE'] as const).map((era) => ({ order, era })),
);

const serial = /^\d{5}(?:\.\d+)?$/;

const cellParts = (text: string, zone: string): Parts | null => {
  const clean = plainDigits(text).trim();
  const at = dayOfInstant(clean, zone);
  if (at) return { form: 'fixed', day: at };
  if (serial.test(clean)) return { form: 'fixed', day: momentText(new Date((Number(clean) - epochSerial) * dayMs)).slice(0, 10) };
  return partsOf(splitTime(clean)?.rest ?? clean);
};

/** The days of a text in one way; a year that says its era is read as that. */
const inWay = (parts: Parts, { order, era }: DayWay, manner: DayManner): readonly WrittenDay[] => {
  if (parts.form === 'fixed') return [{ day: parts.day, era: 'CE' }];
  // a file has no day without its year
  if (parts.form === 'short' || (parts.form === 'named' && !parts.year)) return [];
  if (parts.form === 'named') {
    const { year, month, day } = parts;
    return daysOf(year!.text.length === 4 ? year! : { era, ...year! }, month, day);
  }
  if (order === 'ymd' && isShort(parts) && !parts.dashed && manner.language !== 'zh') return [];
  if (!isShort(parts)) return parts.numbers[0].length === 4 ? inOrder(parts, 'ymd') : inOrder(parts, order);
  return inOrder({ era, ...parts }, order);
};

export interface DayChoice extends WrittenDay {
  way: DayWay;
  text: string;
}

export interface DayColumn {
  /** the ways that its texts leave open, each with a text of the column and the day that it would be; null: decided */
  choices: readonly DayChoice[] | null;
  /** the way of a decided column */
  way: DayWay | null;
}

/** The texts of a column decide together in which order and era they are read: a text that fits one way only speaks for all. */
export const readDayColumn = (texts: readonly string[], manner: DayManner): DayColumn => {
  const written = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  const rows = written.flatMap((text) => {
    const parts = cellParts(text, manner.zone);
    if (!parts) return [];
    const days = allWays.map((way) => inWay(parts, way, manner).find(({ day }) => isWithin(day, manner.within)));
    return days.some(Boolean) ? [{ text, days }] : [];
  });
  const all = allWays.map((_, i) => i);
  const common = all.filter((i) => rows.every(({ days }) => days[i]));
  // texts that contradict each other leave open what any of them allows
  const possible = common.length > 0 ? common : all.filter((i) => rows.some(({ days }) => days[i]));
  const different = possible.filter(
    (i, at) => !possible.slice(0, at).some((other) => rows.every(({ days }) => days[i]?.day === days[other]?.day)),
  );
  const way = allWays[different[0] ?? 0]!;
  if (different.length <= 1) return { choices: null, way };
  // the text that tells most of the ways apart is shown
  const told = ({ days }: (typeof rows)[number]): number => new Set(different.flatMap((i) => days[i]?.day ?? [])).size;
  const sample = rows.reduce((best, row) => (told(row) > told(best) ? row : best));
  const choices = different.map((i): DayChoice => {
    const { text, days } = sample.days[i] ? sample : rows.find((row) => row.days[i])!;
    return { ...days[i]!, text, way: allWays[i]! };
  });
  return { choices, way: null };
};

/** One text of a column that is read in this way. */
export const readDayCell = (text: string, way: DayWay, manner: DayManner): DayRead => {
  if (text.trim() === '') return { is: 'empty' };
  const parts = cellParts(text, manner.zone);
  return parts ? judged(inWay(parts, way, manner), manner.within) : { is: 'none' };
};
