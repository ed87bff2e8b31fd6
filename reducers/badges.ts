// The numbers of badges, by push and by poll.
import { live as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { Badge, BadgesState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

const initialBadges = workBegin.badges;

/** Absolute values; an earlier count never replaces a later one. */
const set = (
  state: BadgesState,
  counts: Readonly<Record<string, number>>,
  seq: number | null,
  at: number,
  parts: BadgesState['parts'] = {},
): BadgesState => {
  const topics: Record<string, Badge> = { ...state.topics };
  const kept: Record<string, Readonly<Record<string, number>>> = { ...state.parts };
  for (const [topic, n] of Object.entries(counts)) {
    const known = topics[topic];
    const asOf = seq ?? known?.asOf ?? 0;
    if (known && known.asOf > asOf) continue;
    topics[topic] = { n, asOf, at, stale: false };
    if (parts[topic]) kept[topic] = parts[topic];
  }
  return { topics, parts: kept };
};

export const badges = (state: BadgesState = initialBadges, action: AnyAction): BadgesState => {
  switch (action.type) {
    case actions.welcomed.type: {
      const { badges: given } = action.payload.welcome;
      return set(initialBadges, given.counts, given.seq, action.payload.at, given.parts);
    }
    case actions.pushed.type: {
      const { push, at } = action.payload;
      return push.badges ? set(state, push.badges.set, push.badges.seq ?? push.seq, at, push.badges.parts) : state;
    }
    case actions.polled.type: {
      const { counts, parts, seq, failed, at } = action.payload;
      const next = set(state, counts, seq, at, parts);
      const stale = failed.filter((topic) => next.topics[topic] && !next.topics[topic].stale);
      if (stale.length === 0) return next;
      return {
        ...next,
        topics: { ...next.topics, ...Object.fromEntries(stale.map((topic) => [topic, { ...next.topics[topic]!, stale: true }])) },
      };
    }
    case actions.closed.type:
    case session.selected.type:
    case session.ended.type:
      return initialBadges;
    default:
      return state;
  }
};
