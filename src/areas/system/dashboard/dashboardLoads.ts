/** What the dashboard asks for when its address commits: last events, my work, figures over time; each only where the role may see it. */
import { figuresOf } from '#domain/figures.ts';
import { entities } from '#domain/index.ts';
import { accessOf, type Caller } from '#domain/kernel/access.ts';
import { list, type Wish } from '#src/actions/index.ts';
import { periodOf } from '#src/areas/system/dashboard/period.ts';
import { countTiles } from '#src/areas/system/dashboard/countTiles.ts';
import { alone } from '#src/areas/system/dashboard/workItem.ts';
import { workKinds } from '#src/areas/system/dashboard/workKinds.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query, State } from '#src/store/state.ts';

/** Nobody gave this account a role yet. */
export const isTemp = (caller: Pick<Caller, 'roles'>): boolean => caller.roles.every((role) => role === 'temp');

export const eventCount = 20;
/** A figure sums up weeks: a minute later is soon enough. */
const figurePaceMs = 60_000;

const readable = (caller: Caller): string[] => entities.filter((entity) => !entity.internal && accessOf(entity, caller).length > 0).map((entity) => entity.collection);

export const dashboardLoads = (_params: Params, query: Query, state: State): readonly Wish[] => {
  const caller = selectCaller(state);
  if (isTemp(caller)) return [];
  return [
    ...workKinds(caller).map(({ view, ask }) => list.open(query['work'] === view ? { ...ask, size: alone } : ask)),
    ...countTiles(caller).flatMap(({ ask }) => (ask ? [list.open(ask)] : [])),
    ...figuresOf(caller.roles).map((figure) =>
      list.load({ view: `figure.${figure.name}`, path: '/Dashboards/series', query: { metric: figure.name, ...(figure.period ? { days: String(periodOf(query)) } : {}) }, watches: figure.reads, paceMs: figurePaceMs }),
    ),
    list.load({ view: 'events', path: '/Dashboards/events', query: { limit: String(eventCount) }, watches: readable(caller) }),
  ];
};
