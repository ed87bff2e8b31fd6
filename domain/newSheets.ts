// Sheets of stores that are new: the mark of a card, the filter of their list, and the number of the dashboard agree.
import type { WhereIn } from './related.ts';
import { addDays } from './kernel/workdays.ts';

export const newDays = 14;

/** `today` is that of the business. */
export const newSince = (today: string): string => addDays(today, -newDays);

export const newSheetsWhere = (today: string): WhereIn<'OperationSpecs'> => ({
  status: 'active',
  effectiveFrom: { gte: newSince(today) },
});
