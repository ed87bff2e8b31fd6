// The live connection's state machine off | connecting | live | polling.
import { live as actions, navigation, session, type AnyAction } from '#src/actions/index.ts';
import type { EntityChange } from '#src/actions/live.ts';
import type { LiveState } from '#src/store/state.ts';

const initialLive: LiveState = {
  mode: 'off',
  epoch: null,
  lastSeq: 0,
  arrivedAt: null,
  offline: false,
  reconnects: 0,
  watchers: null,
  writers: {},
};

const mostWriters = 50;

const written = (known: LiveState['writers'], changes: readonly EntityChange[]): LiveState['writers'] => {
  const named = changes.flatMap(({ collection, id, actorName, version }) =>
    actorName ? [[`${collection}/${id}/${version}`, actorName] as const] : [],
  );
  return named.length === 0 ? known : Object.fromEntries([...Object.entries(known), ...named].slice(-mostWriters));
};

export const live = (state: LiveState = initialLive, action: AnyAction): LiveState => {
  switch (action.type) {
    case actions.connecting.type:
      return { ...state, mode: state.mode === 'polling' ? 'polling' : 'connecting', reconnects: state.reconnects + 1 };
    case actions.welcomed.type: {
      const { welcome, at } = action.payload;
      return { ...state, mode: 'live', epoch: welcome.epoch, lastSeq: welcome.seq, arrivedAt: at, offline: false, reconnects: 0 };
    }
    case actions.pushed.type: {
      const { push, at } = action.payload;
      // Ignores messages of another epoch or an older number; an equal number carries recounted badges
      if (push.epoch !== state.epoch || push.seq < state.lastSeq) return state;
      return { ...state, lastSeq: push.seq, arrivedAt: at, writers: written(state.writers, push.entities ?? []) };
    }
    case actions.polled.type: {
      const { seq, epoch, complete, at } = action.payload;
      if (!complete) return state;
      const known = epoch === null || epoch === state.epoch;
      return { ...state, epoch: epoch ?? state.epoch, lastSeq: known ? Math.max(state.lastSeq, seq ?? 0) : (seq ?? 0), arrivedAt: at };
    }
    case actions.polling.type:
      return { ...state, mode: 'polling' };
    case actions.lost.type:
      return state.mode === 'off' ? state : { ...state, watchers: null, mode: state.mode === 'polling' ? 'polling' : 'connecting' };
    case actions.watched.type:
      return { ...state, watchers: action.payload.room };
    case actions.stands.type:
      return { ...state, stands: action.payload.place };
    case navigation.committed.type: {
      if (state.stands === undefined) return state;
      const { stands: _left, ...rest } = state;
      return rest;
    }
    case actions.offline.type:
      return state.offline === action.payload.offline ? state : { ...state, offline: action.payload.offline };
    case actions.closed.type:
    case session.selected.type:
    case session.ended.type:
      return { ...initialLive, offline: state.offline };
    default:
      return state;
  }
};
