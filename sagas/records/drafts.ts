// Stores tabs and drafts on the device, unredacted, per user, 7 days, and restores them once after the user is read.
import { call, fork, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { drafts, navigation, session } from '#src/actions/index.ts';
import { reasonKeyOf } from '#src/selectors/address.ts';
import type { State } from '#src/store/state.ts';
import { attempt, each, report, wait } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

const restMs = 400;

const userOf = (state: State): number | null => state.session.user?.id ?? null;

/** A failing store (private window, full disk) loses the local draft, not the form. */
function* guarded(work: () => SagaGenerator<void>): SagaGenerator<void> {
  try {
    yield* work();
  } catch (error) {
    yield* report('drafts.store', error);
  }
}

/** `restored` is dispatched when the stored tabs are in the state, or could not be read. */
function* restoreOnce(restored: (userId: number | null) => void): SagaGenerator<void> {
  for (;;) {
    yield* take(session.loaded.type);
    const env = yield* getEnv();
    const userId = yield* select(userOf);
    if (userId === null) continue;
    yield* guarded(function* () {
      const { tabs, drafts } = yield* call(env.drafts.read, userId, env.clock.now());
      yield* put(session.restored({ tabs, drafts }));
    });
    restored(userId);
    yield* call(keepTabs);
    // reloading the user (own profile, roles) is no new login
    yield* take(session.ended.type);
    restored(null);
  }
}

function* keepTabs(): SagaGenerator<void> {
  const env = yield* getEnv();
  const userId = yield* select(userOf);
  const tabs = yield* select((state: State) => state.navigation.tabs);
  if (userId !== null)
    yield* guarded(function* () {
      yield* call(env.drafts.putTabs, userId, tabs);
    });
}

export function* draftsSaga(): SagaGenerator<void> {
  // tabs written before the stored ones are read would overwrite them
  let readFor: number | null = null;
  yield* fork(restoreOnce, (userId: number | null) => void (readFor = userId));
  function* keepSoon(): SagaGenerator<void> {
    yield* call(wait, restMs, 'drafts.tabs');
    if (readFor !== null && readFor === (yield* select(userOf))) yield* call(keepTabs);
  }
  yield* takeLatest([navigation.committed.type, navigation.tabsClosed.type, navigation.label.type], () => attempt('drafts.tabs', keepSoon));
  yield* each(drafts.change, function* ({ payload }) {
    const env = yield* getEnv();
    const userId = yield* select(userOf);
    const kept = yield* select((state: State) => state.drafts[payload.key]);
    if (userId !== null && kept)
      yield* guarded(function* () {
        yield* call(env.drafts.putDraft, userId, kept);
      });
  });
  yield* each(drafts.discard, function* ({ payload }) {
    const env = yield* getEnv();
    const userId = yield* select(userOf);
    if (userId !== null)
      yield* guarded(function* () {
        yield* call(env.drafts.deleteDraft, userId, payload.key);
      });
    // the reason for what is thrown away would be asked about by no form any more
    const key = reasonKeyOf(payload.key);
    if (yield* select((state: State) => key !== payload.key && state.drafts[key] !== undefined)) yield* put(drafts.discard({ key }));
  });
  let last: number | null = null;
  yield* each(session.loaded, function* ({ payload }) {
    last = payload.user.id;
  });
  yield* each(session.ended, function* ({ payload }) {
    const env = yield* getEnv();
    const userId = last;
    // kept on expiry, and when the user asked for it; any other logout deletes them
    if (payload.reason === 'signOut' && payload.keepDrafts !== true && userId !== null)
      yield* guarded(function* () {
        yield* call(env.drafts.clear, userId);
      });
  });
}
