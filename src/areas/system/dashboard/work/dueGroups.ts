/** When work is due: the groups of the work list, and the numbers above it. */
import type { WorkItem } from './workItem.ts';
import { isLate } from '#src/components/values/DueText.tsx';
import { daysUntil } from '#domain/dates.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

const DAY_MS = 86_400_000;
const weekDays = 7;

/** Whole days since then; null where it is unknown. */
export const daysSince = (since: string | null, now: number): number | null => {
  const at = since ? Date.parse(since) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.floor((now - at) / DAY_MS));
};

/** Critical work is due on arrival, even without a due time; other work without a due time comes last. */
export const dueGroupOf = ({ due, severity }: Pick<WorkItem, 'due' | 'severity'>, now: number, zone?: string): DueGroup => {
  if (!due) return severity === 'critical' ? 'today' : 'later';
  if (isLate(due, now, zone)) return 'overdue';
  const days = daysUntil(due, now, zone);
  if (days === null || days > weekDays) return 'later';
  return days <= 0 ? 'today' : 'week';
};

/** Which groups an address filters by: `?due=overdue`, `?due=soon`. */
const alone: Readonly<Record<string, readonly DueGroup[]>> = { overdue: ['overdue'], soon: ['today', 'week'] };
export const groupsOf = (word: string | undefined): readonly DueGroup[] => alone[word ?? ''] ?? dueGroups;
