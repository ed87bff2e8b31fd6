// Working days: Monday to Friday minus the holidays, counted on days of the business zone. Both sides count with these.

const dayMs = 86_400_000;

/** The business time zone and its holidays. */
export interface WorkCalendar {
  zone: string;
  holidays: readonly string[];
}

/** A format costs a hundred times what it is used for: one for each zone. */
const formatsOf = (options: Intl.DateTimeFormatOptions): ((zone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = made.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options });
    made.set(zone, format);
    return format;
  };
};
const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dayFormat = formatsOf(dayParts);
const clockFormat = formatsOf({ ...dayParts, hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** YYYY-MM-DD of the instant in the zone. */
export const dayIn = (zone: string, ms: number): string => dayFormat(zone).format(ms);

const clockIn = (zone: string, ms: number): number => {
  const parts = clockFormat(zone).formatToParts(ms);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** The instant at which the day YYYY-MM-DD begins in the zone, in ms. */
export const dayStart = (zone: string, day: string): number => {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // the second pass corrects days on which the clocks change
  const near = wanted - (clockIn(zone, wanted) - wanted);
  return near - (clockIn(zone, near) - wanted);
};

/** A day of the calendar, YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const isWorkday = (day: string, holidays: readonly string[]): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
};

/** The calendar day `days` working days after `day`. */
export const addWorkdays = (day: string, days: number, holidays: readonly string[]): string => {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isWorkday(at, holidays)) left -= 1;
  }
  return at;
};

/** Instant `days` working days after `from`, at the same time of day; the starting day is that of the business zone. */
export const workdaysAfter = (from: string, days: number, { zone, holidays }: WorkCalendar): string => {
  const day = dayIn(zone, Date.parse(from));
  return new Date(Date.parse(from) + (Date.parse(addWorkdays(day, days, holidays)) - Date.parse(day))).toISOString();
};
