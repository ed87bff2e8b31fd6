// After an own write: wait one second for its push, else poll the topics it may have changed; spec 7: these writes refresh notifications.
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { nameAt } from '#domain/names.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { live } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { apart, wait } from './effects.ts';
import { remembers } from './env.ts';
import { announceChange, isShown } from './hints.ts';
import { recount } from './views.ts';

interface OwnWrite {
  collection: string;
  id: number;
  /** as it is now, or was before it went: names the parents */
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
/** Collections whose lists are about to be counted: many writes at once are one count. */
const counted = remembers(() => new Set<string>());

/** Tabs of the list on screen count what was just written; what others write comes with the next look at the list. */
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

/** Parents, and lists of the same rows, learn of it without the feed too. */
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
