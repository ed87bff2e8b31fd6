// Deadlines in the configured calendar, computed by domain/kernel/workdays.ts.
import * as calendar from '#domain/kernel/workdays.ts';
import type { Unit } from './unit.ts';

export const { addDays } = calendar;

/** Instant `days` working days after `from`, at the same time of day. */
export const workdaysAfter = ({ site }: Unit, from: string, days: number): string => calendar.workdaysAfter(from, days, site.calendar);

export const hoursAfter = (unit: Unit, hours: number): string => new Date(Date.parse(unit.params.$now) + hours * 3_600_000).toISOString();
