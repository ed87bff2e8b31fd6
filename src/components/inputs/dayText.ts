/** Parses a day, and a day with its time, as written in English or Chinese; pure. */
import type { Language } from '#domain/dates.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const WEEKDAY =
  /(^|\s)(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?|(?:周|星期|礼拜)[一二三四五六日天])(?=\s|$)/g;
const EARLIEST = 1900;
const LATEST = 2199;

const two = (n: number): string => String(n).padStart(2, '0');

/** A valid day as YYYY-MM-DD; null for 31 February. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real && year >= EARLIEST && year <= LATEST ? `${year}-${two(month)}-${two(day)}` : null;
};

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(word) || (word === 'sept' && name === 'september')) + 1;

/** Replaces full-width characters, commas, ordinals, weekdays and 年月日 by plain words and numbers. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[,，、。]/g, ' ')
    .replace(WEEKDAY, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/[年月日号]/g, ' ')
    // "15may2027" and "15-May-2027" are three parts
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[\s./\-–]+/)
    .filter((part) => part !== '' && part !== 'of');

/** `26` is 2026. */
const yearOf = (part: string): number => (part.length <= 2 ? 2000 + Number(part) : Number(part));

interface Manner {
  language: Language;
  /** the year of a day written without one */
  year: number;
  /** while typing: only complete dates; "15 May 20" may become 2027 */
  typing: boolean;
}

const fromNumbers = ([a, b, c]: readonly string[], { language, typing, year }: Manner): string | null => {
  if (!a || !b) return null;
  if (c === undefined) {
    if (typing) return null;
    return language === 'zh' ? dayOf(year, Number(a), Number(b)) : (dayOf(year, Number(b), Number(a)) ?? dayOf(year, Number(a), Number(b)));
  }
  if (a.length === 4) return dayOf(Number(a), Number(b), Number(c));
  if (typing && c.length !== 4) return null;
  if (c.length === 4) return dayOf(Number(c), Number(b), Number(a)) ?? dayOf(Number(c), Number(a), Number(b));
  // 26-08-18 in Chinese begins with the year; elsewhere the day comes first, and the month where no month has that number
  const yearFirst = dayOf(yearOf(a), Number(b), Number(c));
  const dayFirst = dayOf(yearOf(c), Number(b), Number(a)) ?? dayOf(yearOf(c), Number(a), Number(b));
  return language === 'zh' ? (yearFirst ?? dayFirst) : (dayFirst ?? yearFirst);
};

const fromWords = (parts: readonly string[], month: number, { typing, year }: Manner): string | null => {
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  if (numbers.length !== parts.length - 1) return null;
  const [a, b] = numbers as [string | undefined, string | undefined];
  if (a === undefined) return null;
  if (b === undefined) return typing ? null : dayOf(year, month, Number(a));
  if (a.length === 4) return dayOf(Number(a), month, Number(b));
  return typing && b.length !== 4 ? null : dayOf(yearOf(b), month, Number(a));
};

/** `15 May 2027`, `18/08/2026`, `8/18/2026`, `2026-08-18`, `18.8.26`, `20260818`, `2026年8月18日` -> `2026-08-18`; null when it is no day. */
export const readDay = (text: string, manner: Manner): string | null => {
  const parts = partsOf(text);
  if (parts.some((part) => part.length > 9)) return null;
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(parts.length === 1 ? parts[0]! : '');
  if (solid) return dayOf(Number(solid[1]), Number(solid[2]), Number(solid[3]));
  if (parts.length < 2 || parts.length > 3) return null;
  const named = parts.map(monthOf).filter((month) => month > 0);
  if (named.length === 1) return fromWords(parts, named[0]!, manner);
  return parts.every((part) => /^\d{1,2}$|^\d{4}$/.test(part)) ? fromNumbers(parts, manner) : null;
};

const TIME = /(?:^|[\s,，t日号])(上午|下午)?\s*(\d{1,2})[:：.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/i;

/** The time at the end of the text in minutes after midnight, and the text before it. */
const splitTime = (text: string): { rest: string; minutes: number } | null => {
  const clean = text.trim();
  const found = TIME.exec(clean);
  if (!found) return null;
  const half = (found[4] ?? found[1] ?? '').toLowerCase();
  const hour = Number(found[2]);
  const minute = Number(found[3]);
  if (minute > 59 || hour > (half ? 12 : 23) || (half !== '' && hour === 0)) return null;
  const of24 = half === '' ? hour : (hour % 12) + (half === 'pm' || half === '下午' ? 12 : 0);
  const kept = /[日号]$/.test(found[0][0] ?? '') ? 1 : 0;
  return { rest: clean.slice(0, found.index + kept), minutes: of24 * 60 + minute };
};

/**
 * A day with its time in the zone of the device, as an ISO instant; null when either is missing.
 * `present`: the previous value; a day alone keeps its time.
 */
export const readDayTime = (text: string, manner: Manner, present: Date | null): string | null => {
  const split = splitTime(text);
  const day = readDay(split ? split.rest : text, manner);
  if (!day || (!split && (!present || manner.typing))) return null;
  const minutes = split ? split.minutes : present!.getHours() * 60 + present!.getMinutes();
  return new Date(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`).toISOString();
};
