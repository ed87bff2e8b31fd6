// Deadlines: working days are Monday to Friday minus the configured holidays, counted in the business zone (RULINGS N33).
import type { Unit } from './unit.ts';

const dayMs = 86_400_000;

let holidays: ReadonlySet<string> = new Set();
/** Set once at start from the configuration. */
export const setHolidays = (days: readonly string[]): void => {
  holidays = new Set(days);
};

const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
};

export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The calendar day `days` working days after `day`. */
export const addWorkdays = (day: string, days: number): string => {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkday(at)) left -= 1;
  }
  return at;
};

/** Instant `days` working days after `from`, at the same time of day. */
export const workdaysAfter = (from: string, days: number): string => {
  const day = from.slice(0, 10);
  return new Date(Date.parse(from) + (Date.parse(addWorkdays(day, days)) - Date.parse(day))).toISOString();
};

export const hoursAfter = (unit: Unit, hours: number): string => new Date(Date.parse(unit.params.$now) + hours * 3_600_000).toISOString();
