// After an own write (N27): wait one second for its push, else poll the topics it may have changed; spec 7: these writes refresh notifications.
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { entityAt } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { live } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { wait } from './effects.ts';
import { announceChange } from './hints.ts';

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

/** Parents, and lists of the same rows, learn of it without the feed too. */
export function* afterWrite({ collection, id, row, event }: OwnWrite): SagaGenerator<void> {
  const mode = yield* select((state: State) => state.live.mode);
  if (mode === 'live' && event !== null) {
    const { heard } = yield* race({ heard: call(pushOf, event), late: call(wait, pushMs, 'write.push') });
    if (heard) return;
  }
  yield* announceChange(collection, id, row);
  if (entityAt(collection)) yield* put(live.refresh({ of: collection }));
}
