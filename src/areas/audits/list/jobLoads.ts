/** What the list of audits asks for: rows or the sheet of a month, and the numbers above them, each counted by the address that it opens. */
import { allOf } from '#domain/kernel/allOf.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import { fullPath } from '#src/selectors/address.ts';
import { selectPresent } from '#src/selectors/present.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { addMonths, dayOf, isCalendar, weeksOf } from '#src/views/calendar/month.ts';
import { declaredLoads, rowsOf, type DeclaredList } from '#src/views/list/declaredList.ts';
import { refFilterLoads } from '#src/views/list/filters/refFilter.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';
import { isToPlan, toPlanLoad } from '#src/areas/audits/toPlan/toPlanLoads.ts';
import { assessmentForms } from '#src/areas/audits/selfAudits/selfAuditLoads.ts';
import { jobsFor, jobsPath, kindOf } from './jobLists.ts';

export const jobNumbers = ['planned', 'inProgress', 'review', 'overdue'] as const;
type JobNumber = (typeof jobNumbers)[number];

/** The rows that a number counts, as an address of the list. */
const numberQuery = (name: JobNumber, today: string): Query => {
  const first = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'planned':
      return { status: 'Planned', from: first, to: addDays(addMonths(first, 1), -1) };
    case 'inProgress':
      return { status: 'Inprogress' };
    case 'review':
      return { status: 'Submitted' };
    case 'overdue':
      return { tab: 'report', actions: 'overdue' };
  }
};

const kindWords = (query: Query, state: State): Query => (kindOf(query, state.session.roles) === 'sustain' ? { kind: 'sustain' } : {});

export const numberHref = (name: JobNumber, query: Query, state: State): string =>
  fullPath({ path: jobsPath, query: { ...kindWords(query, state), ...numberQuery(name, selectPresent(state).today) } });

const numbersLoad = (of: DeclaredList, state: State): Wish =>
  views.open({
    view: 'jobNumbers',
    collection: of.collection,
    size: 1,
    total: false,
    fields: ['id'],
    counts: Object.fromEntries(
      jobNumbers.map((name) => [name, rowsOf(of, numberQuery(name, selectPresent(state).today), state).where ?? {}]),
    ),
    watches: ['AuditJobs', 'CorrectiveActions'],
  });

/** All audits that touch the weeks of the sheet. */
const sheetOf = (of: DeclaredList, query: Query, state: State): ListOpen => {
  const weeks = weeksOf(dayOf(query['day']) ?? selectPresent(state).today);
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const rows = rowsOf(of, query, state);
  return {
    ...rows,
    page: 1,
    size: 500,
    total: false,
    order: 'planDate asc',
    where: allOf(rows.where, { planDate: { lte: last }, planEndDate: { gte: first } }),
  };
};

export const jobListLoads = (params: Params, query: Query, state: State): readonly Wish[] => {
  const of = jobsFor(query, state.session.roles);
  if (isToPlan(query, state.session.roles))
    return [
      toPlanLoad(query, state),
      numbersLoad(of, state),
      ...(kindOf(query, state.session.roles) === 'sustain' ? [assessmentForms('sustain')] : []),
    ];
  const rows = isCalendar(query)
    ? [views.open(sheetOf(of, query, state)), ...refFilterLoads(of.refs ?? [], query), settingsLoad(of.name)]
    : declaredLoads(of)(params, query, state);
  return [...rows, numbersLoad(of, state)];
};
