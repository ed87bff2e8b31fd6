/** How late and how old the work behind a number is, as far as the rows at hand can tell. */
import type { WorkItem } from '#src/areas/system/dashboard/workItem.ts';
import { isLate } from '#src/components/DueText.tsx';

const DAY_MS = 86_400_000;

/** Whole days since then; null where it is not known. */
export const daysSince = (since: string | null, now: number): number | null => {
  const at = since ? Date.parse(since) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.floor((now - at) / DAY_MS));
};

export interface Lateness {
  late: number;
  /** more rows than these may be late */
  atLeast: boolean;
  /** days the oldest waits; null unless all rows are at hand */
  oldest: number | null;
}

/** `count`: how many rows there are; the items at hand may be the first of them only. */
export const latenessOf = (items: readonly WorkItem[], count: number, now: number, zone: string | undefined): Lateness => {
  const late = items.filter((item) => isLate(item.due, now, zone)).length;
  const whole = items.length >= count;
  const ages = items.flatMap(({ since }) => daysSince(since, now) ?? []);
  return { late, atLeast: !whole && late === items.length && late > 0, oldest: whole && ages.length > 0 ? Math.max(...ages) : null };
};
