// Drafts of a page that is used without an account: stored for this device, not for a user, and restored once.
import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { drafts as draftActions, session } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { each, report } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

/** Owner of what is stored without an account: no user has this id. */
export const deviceOwner = 0;

function* restore(): SagaGenerator<void> {
  const env = yield* getEnv();
  try {
    const { drafts, pictures = [] } = yield* call(env.drafts.read, deviceOwner, env.clock.now());
    yield* put(session.restored({ tabs: [], drafts, pictures }));
  } catch (error) {
    yield* report('drafts.store', error);
  }
}

/** A failing store (private window) loses the local draft, not the form. */
export function* deviceDrafts(collection: string): SagaGenerator<void> {
  const env = yield* getEnv();
  yield* each(draftActions.change, function* ({ payload }) {
    const kept = yield* select((state: State) => state.drafts[payload.key]);
    if (kept?.collection === collection) yield* call(env.drafts.putDraft, deviceOwner, kept);
  });
  yield* each(draftActions.discard, function* ({ payload }) {
    yield* call(env.drafts.deleteDraft, deviceOwner, payload.key);
  });
  yield* fork(restore);
}
