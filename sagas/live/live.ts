// The live connection as one state machine off | connecting | live | polling.
import { serverTimeOffset } from '#domain/serverTime.ts';
import type { EventChannel, Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { live, messages, navigation, session } from '#src/actions/index.ts';
import type { Push, Welcome } from '#src/actions/live.ts';
import type { Handshake, SocketEvent } from '#src/live/socketPort.ts';
import type { State } from '#src/store/state.ts';
import { hear, report, wait } from '#sagas/effects.ts';
import { getEnv, tokenKey } from '#sagas/env.ts';
import { pollWhileAway } from './poll.ts';
import { leavesAnyway } from '#sagas/session/signedIn.ts';

const welcomeMs = 10_000;
const graceMs = 5_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** How a connection ended: reconnect, or stop because session or selection ended. */
type End = { is: 'retry'; connected: boolean } | { is: 'stop' };

function* handshake(tab: string, resume: boolean): SagaGenerator<Handshake> {
  const env = yield* getEnv();
  const { session: who, live: known } = yield* select((state: State) => state);
  const { supplierId, groupId, auditorId } = who.selection;
  return {
    proto: 1,
    token: env.local.get(tokenKey) ?? '',
    acting: {
      ...(supplierId === null ? {} : { supplierId }),
      ...(groupId === null ? {} : { supplierGroupId: groupId }),
      ...(auditorId === null ? {} : { auditorId }),
    },
    ...(resume && known.epoch !== null ? { epoch: known.epoch, lastSeq: known.lastSeq } : {}),
    tab,
  };
}

/** Applies a push, or reconnects when the epoch differs. The push is acknowledged once it is in the state. */
function* applyPush(push: Push, ack: () => void): SagaGenerator<boolean> {
  const env = yield* getEnv();
  const { epoch, lastSeq } = yield* select((state: State) => state.live);
  if (push.epoch !== epoch) return false;
  if (push.seq >= lastSeq) yield* put(live.pushed({ push, at: env.clock.now() }));
  ack();
  return true;
}

function* ended(code: string): SagaGenerator<End> {
  if (code === 'SHUTDOWN' || code === 'DATABASE_UNAVAILABLE' || code === 'PROTO') return { is: 'retry', connected: false };
  if (code === 'CONTEXT_INVALID') {
    yield* put(messages.show({ tone: 'error', key: 'errors:CONTEXT_INVALID' }));
    yield* put(session.changeRole({}));
  } else if (!(yield* call(leavesAnyway))) yield* put(session.expired({ code }));
  return { is: 'stop' };
}

/** Processes one connection until it is lost. `welcomed` runs when the snapshot is applied. */
function* hearConnection(events: EventChannel<SocketEvent>, welcomed: (welcome: Welcome) => SagaGenerator<void>): SagaGenerator<End> {
  let connected = false;
  for (;;) {
    const { event, late, resync } = yield* race({
      event: take(events),
      late: connected ? take('never') : call(wait, welcomeMs, 'live.welcome'),
      resync: take(live.resync.type),
    });
    if (resync) return { is: 'retry', connected };
    if (!event) return late === undefined && connected ? { is: 'retry', connected } : { is: 'retry', connected: false };
    if (event.is === 'welcome') {
      connected = true;
      yield* welcomed(event.welcome);
    } else if (event.is === 'push') {
      if (!(yield* applyPush(event.push, event.ack))) {
        yield* put(live.lost({ reason: 'epoch' }));
        return { is: 'retry', connected };
      }
    } else if (event.is === 'ended') return yield* ended(event.code);
    else if (event.is === 'watching') yield* put(live.watched({ room: event.room }));
    else if (event.is === 'rolesChanged') {
      yield* put(session.reload({}));
      return { is: 'retry', connected };
    } else {
      yield* put(live.lost({ reason: event.reason }));
      return { is: 'retry', connected };
    }
  }
}

function* startPolling(after: number): SagaGenerator<void> {
  try {
    if (after > 0) yield* call(wait, after, 'live.grace');
    yield* put(live.polling({}));
    yield* pollWhileAway();
  } catch (error) {
    yield* report('live.poll', error);
  }
}

/** Connects, processes, falls back to polling, retries with jitter, as long as this session and selection last. */
function* connection(): SagaGenerator<void> {
  const env = yield* getEnv();
  const tab = env.id();
  let attempt = 0;
  let polling: Task | null = null;
  function* stopPolling(): SagaGenerator<void> {
    if (polling) yield* cancel(polling);
    polling = null;
  }
  function* welcomed(welcome: Welcome): SagaGenerator<void> {
    attempt = 0;
    yield* stopPolling();
    const at = env.clock.now();
    yield* put(live.welcomed({ welcome, at, serverTimeOffset: serverTimeOffset(welcome.serverTime, at, at) }));
  }
  for (;;) {
    yield* put(live.connecting({}));
    const shake = yield* handshake(tab, true);
    const events = hear<SocketEvent>((tell) => env.socket.open(shake, tell));
    let end: End;
    try {
      end = yield* hearConnection(events, welcomed);
    } finally {
      events.close();
    }
    if (end.is === 'stop') {
      yield* stopPolling();
      return;
    }
    // At once when it could not connect, after 5 s when an open connection broke
    if (!polling) polling = yield* fork(startPolling, end.connected ? graceMs : 0);
    attempt += 1;
    const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt, 6));
    const pause = 200 + Math.floor(env.random() * longest);
    yield* race({
      late: call(wait, pause, 'live.retry'),
      back: take(
        (action: { type: string; payload?: { offline?: boolean } }) =>
          action.type === live.offline.type && action.payload?.offline === false,
      ),
    });
  }
}

const ready = (state: State): boolean =>
  state.session.phase === 'signedIn' &&
  state.navigation.routeId !== null &&
  state.navigation.tabs.some((tab) => tab.key === state.navigation.path);

/** Runs from the first page inside the shell until the session or the selection ends. */
export function* liveSaga(): SagaGenerator<void> {
  for (;;) {
    while (!(yield* select(ready))) yield* take([navigation.committed.type, session.loaded.type]);
    yield* race({ work: call(connection), stop: take([session.ended.type, session.selected.type, session.signedIn.type]) });
    yield* put(live.closed({}));
    // a connection that ended by itself waits for the next session or selection
    while (yield* select(ready)) yield* take([session.ended.type, session.selected.type, session.signedIn.type, navigation.committed.type]);
  }
}
