// The days of audits, and on which of them somebody would be at two places.
import { addDays } from '#src/views/calendar/month.ts';

export interface PlannedJob {
  planDate: string;
  planEndDate: string;
  status: string;
  auditorUserId: number | null;
  leadUserId: number | null;
}

/** An audit of a few days is on each of them; a longer one on the days of its first month. */
const mostDays = 31;
const daysOf = ({ planDate, planEndDate }: PlannedJob): string[] => {
  const days: string[] = [];
  for (let day = planDate; day <= planEndDate && days.length < mostDays; day = addDays(day, 1)) days.push(day);
  return days;
};

export const jobsByDay = <J extends PlannedJob>(jobs: readonly J[]): ReadonlyMap<string, readonly J[]> => {
  const days = new Map<string, J[]>();
  for (const job of jobs) for (const day of daysOf(job)) days.set(day, [...(days.get(day) ?? []), job]);
  return days;
};

/** Who is there: a member of the audit firm, or the staff member who leads. */
const personOf = ({ auditorUserId, leadUserId }: PlannedJob): string | null =>
  auditorUserId !== null ? `member ${auditorUserId}` : leadUserId !== null ? `staff ${leadUserId}` : null;
const isAhead = ({ status }: PlannedJob): boolean => status === 'Planned' || status === 'Inprogress';

/** By day the first job of each person who has two or more of them. */
export const clashesOf = <J extends PlannedJob>(days: ReadonlyMap<string, readonly J[]>): ReadonlyMap<string, readonly J[]> =>
  new Map(
    [...days].flatMap(([day, jobs]): [string, J[]][] => {
      const byPerson = Map.groupBy(jobs.filter(isAhead), personOf);
      const twice = [...byPerson].flatMap(([person, found]) => (person !== null && found.length > 1 ? [found[0]!] : []));
      return twice.length > 0 ? [[day, twice]] : [];
    }),
  );
