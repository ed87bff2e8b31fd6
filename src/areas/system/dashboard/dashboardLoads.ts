/** Loads of the dashboard: my work, the numbers above it, recent changes, the visible charts; each only where the role may see it. */
import { figuresOf, type Figure } from '#domain/figures.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { readers } from '#domain/readers.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { periodOf } from '#src/areas/system/dashboard/figures/period.ts';
import { countedNumbers } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query, State } from '#src/store/state.ts';

/** The account has no role yet. */
export const isTemp = (caller: Pick<Caller, 'roles'>): boolean => caller.roles.every((role) => role === 'temp');

const eventCount = 20;
/** A chart sums up weeks: a refresh once a minute is enough. */
const figurePaceMs = 60_000;
const atFirstSight = 2;

/** Two at first; `?figures=all` shows the others as well. */
export const shownFigures = (caller: Pick<Caller, 'roles'>, query: Query): readonly Figure[] =>
  figuresOf(caller.roles).slice(0, query['figures'] === 'all' ? undefined : atFirstSight);

const readable = (caller: Caller): string[] => readers.filter(({ roles }) => hasRole(roles, caller)).map(({ collection }) => collection);

export const dashboardLoads = (_params: Params, query: Query, state: State): readonly Wish[] => {
  const caller = selectCaller(state);
  if (isTemp(caller)) return [];
  const present = selectPresent(state);
  return [
    ...workKinds(caller).map(({ ask }) => views.open(ask)),
    ...countedNumbers(caller).flatMap(({ view, ask }) =>
      ask
        ? [views.load({ view, path: `/${ask.collection}/counts`, query: { of: JSON.stringify(ask.of(present)) }, watches: ask.watches })]
        : [],
    ),
    ...shownFigures(caller, query).map((figure) =>
      views.load({
        view: `figure.${figure.name}`,
        path: '/Dashboards/series',
        query: { metric: figure.name, ...(figure.period ? { days: String(periodOf(query)) } : {}) },
        watches: figure.reads,
        paceMs: figurePaceMs,
      }),
    ),
    views.load({ view: 'visit', path: '/Dashboards/lastVisit' }),
    views.load({
      view: 'events',
      path: '/Dashboards/events',
      query: { limit: String(eventCount), others: '1' },
      watches: readable(caller),
    }),
  ];
};
