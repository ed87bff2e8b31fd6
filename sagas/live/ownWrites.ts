// After an own write: wait one second for its push, else poll the topics it may have changed.
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { live } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { apart, wait } from '#sagas/effects.ts';
import { remembers } from '#sagas/env.ts';
import { announceChange, isShown } from './hints.ts';
import { recount } from '#sagas/lists/views.ts';

interface OwnWrite {
  collection: string;
  id: number;
  /** the row as it is now, or before it was deleted: contains the ids of the parents */
  row: Row | null;
  event: number | null;
}

const pushMs = 1_000;

function* pushOf(event: number): SagaGenerator<true> {
  for (;;) {
    const { payload } = yield* take(live.pushed);
    if (payload.push.entities?.some((change) => (change.event ?? 0) >= event)) return true;
  }
}

const gatherMs = 300;
/** Collections whose lists are about to be counted: many writes at once cause one count. */
const counted = remembers(() => new Set<string>());

/** Counts of the list on screen include own writes at once; other users' writes with the next load. */
function* recountShown(collection: string): SagaGenerator<void> {
  const counting = yield* counted();
  if (counting.has(collection)) return;
  counting.add(collection);
  try {
    yield* call(wait, gatherMs, 'write.count');
  } finally {
    counting.delete(collection);
  }
  const state = yield* select((now: State) => now);
  for (const view of Object.values(state.views))
    if (isShown(state, view) && view.kind === 'list' && view.collection === collection && view.loadedAt !== null) yield* recount(view);
}

/** Parents, and lists of the same rows, are refreshed without the feed too. */
export function* afterWrite({ collection, id, row, event }: OwnWrite): SagaGenerator<void> {
  yield* apart('write.count', recountShown, collection);
  const mode = yield* select((state: State) => state.live.mode);
  if (mode === 'live' && event !== null) {
    const { heard } = yield* race({ heard: call(pushOf, event), late: call(wait, pushMs, 'write.push') });
    if (heard) return;
  }
  yield* announceChange(collection, id, row);
  if (nameAt(collection)) yield* put(live.refresh({ of: collection }));
}
