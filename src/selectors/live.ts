// Badges and the freshness indicator: values of data-topic and data-live.
import { createSelector } from 'reselect';
import type { Badge, State } from '#src/store/state.ts';

const zero: Badge = { n: 0, asOf: 0, at: 0, stale: false };

export const selectBadge = (state: State, topic: string): Badge => state.badges.topics[topic] ?? zero;
export const selectParts = (state: State, topic: string): Readonly<Record<string, number>> | undefined => state.badges.parts[topic];

/** Who wrote this version of the row; null = unknown. */
export const selectWriter = (state: State, collection: string, id: number, version: number): string | null =>
  state.live.writers[`${collection}/${id}/${version}`] ?? null;

/** Value of `data-live` and the text of the indicator. Offline has priority; before the first arrival it shows "waiting". */
export const selectFreshness = createSelector([(state: State) => state.live], (live) => ({
  mark: live.offline
    ? ('offline' as const)
    : live.mode === 'live'
      ? ('live' as const)
      : live.mode === 'polling'
        ? ('polling' as const)
        : ('connecting' as const),
  arrivedAt: live.arrivedAt,
}));
