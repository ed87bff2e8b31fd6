// Days counted from the day of the run, as stories type and read them: what a story needs to be ahead is ahead whenever it is told.
import { formatDate } from '../../domain/dates.ts';

/** YYYY-MM-DD */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As pages show it: 1 Mar 2027. */
export const dayText = (day: string): string => formatDate(day, 'en')!;
