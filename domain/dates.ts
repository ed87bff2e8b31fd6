/** Dates as text, in each language and a given zone; pure, the current time is an argument. */

import type { Language } from './languages.ts';

export type { Language };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const THAI_MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: string;
  minute: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string | undefined): Intl.DateTimeFormat => {
  const key = zone ?? '';
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...(zone ? { timeZone: zone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(key, made);
  return made;
};

/** `26/11/2026, 08:05`: read from the text, at a third of the time that its parts take. */
const partsOf = (instant: number, zone?: string): Parts => {
  const [day = '', month = '', year = '', hour = '00', minute = '00'] = formatIn(zone).format(instant).match(/\d+/g) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day), hour, minute };
};

const two = (n: number): string => String(n).padStart(2, '0');

const dayText = ({ year, month, day }: Pick<Parts, 'year' | 'month' | 'day'>, language: Language): string =>
  language === 'zh' ? `${year}-${two(month)}-${two(day)}` : `${day} ${(language === 'th' ? THAI_MONTHS : MONTHS)[month - 1]} ${year}`;

/**
 * `2026-03-12` -> `12 Mar 2026`, `2026-03-12`, `12 มี.ค. 2026` (years as on packages, not of the Buddhist era). An instant has a day only by the clocks
 * of a zone, which is named: undefined = the device's. Null when it is no date, or an instant without that.
 */
export const formatDate = (value: string, language: Language, ...of: readonly [zone?: string | undefined]): string | null => {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (plain) return dayText({ year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]) }, language);
  const instant = Date.parse(value);
  return Number.isNaN(instant) || of.length === 0 ? null : dayText(partsOf(instant, of[0]), language);
};

/** A day -> its month: `Mar 2026`, `2026-03`. */
export const formatMonth = (day: string, language: Language): string | null => {
  const text = formatDate(day, language);
  return text && (language === 'zh' ? text.slice(0, 7) : text.replace(/^\d+ /, ''));
};

/** An instant -> `12 Mar 2026, 14:05`, `2026-03-12 14:05`. */
export const formatDateTime = (value: string, language: Language, zone: string | undefined): string | null => {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return null;
  const parts = partsOf(instant, zone);
  return `${dayText(parts, language)}${language === 'zh' ? ' ' : ', '}${parts.hour}:${parts.minute}`;
};

/** Milliseconds since 1970 of what the clocks of a zone show at an instant, as if it were UTC; whole minutes. */
const wallOf = (instant: number, zone?: string): number => {
  const { year, month, day, hour, minute } = partsOf(instant, zone);
  return Date.UTC(year, month - 1, day, Number(hour), Number(minute));
};

/** What the clocks of a zone show at an instant: the day, and the minutes since its midnight. */
export const wallTime = (instant: number, zone?: string): { day: string; minutes: number } => {
  const shown = wallOf(instant, zone);
  return { day: new Date(shown).toISOString().slice(0, 10), minutes: (shown % DAY) / MINUTE };
};

/**
 * The instant at which the clocks of a zone show a day (YYYY-MM-DD) and minutes since its midnight. Of minutes that they show twice (end of summer
 * time) the first; minutes that they skip (its beginning) count on from those before.
 */
export const instantAt = (day: string, minutes: number, zone?: string): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const [before, after] = [shown - DAY, shown + DAY].map((near) => shown - (wallOf(near, zone) - near));
  return new Date([before!, after!].toSorted((a, b) => a - b).find((at) => wallOf(at, zone) === shown) ?? before!);
};

/** An instant -> `14:05`. */
export const formatTime = (value: string, zone: string | undefined): string => {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return '';
  const parts = partsOf(instant, zone);
  return `${parts.hour}:${parts.minute}`;
};

/** Relative time: a text key below `time.` with its number, or null when the date itself should be shown. */
export const ago = (at: number, now: number): { key: 'justNow' | 'minutes' | 'hours' | 'day'; count: number } | null => {
  const past = now - at;
  if (past < 30_000) return { key: 'justNow', count: 0 };
  if (past < HOUR) return { key: 'minutes', count: Math.max(1, Math.floor(past / MINUTE)) };
  if (past < DAY) return { key: 'hours', count: Math.floor(past / HOUR) };
  if (past < 2 * DAY) return { key: 'day', count: 1 };
  return null;
};

/** Days from today to a due day or instant, by the calendar of the zone: 0 today, negative = overdue. */
export const daysUntil = (due: string, now: number, zone?: string): number | null => {
  const today = partsOf(now, zone);
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(due);
  const at = plain
    ? { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]) }
    : Number.isNaN(Date.parse(due))
      ? null
      : partsOf(Date.parse(due), zone);
  if (!at) return null;
  return Math.round((Date.UTC(at.year, at.month - 1, at.day) - Date.UTC(today.year, today.month - 1, today.day)) / DAY);
};
