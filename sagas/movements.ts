// An answer of a warehouse counts as read when QA's page of it has it (domain/04 2.5): the page only shows, this takes the step.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { entityNamed } from '#domain/index.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { list, record } from '#src/actions/index.ts';
import { paramsAt, selectCaller } from '#src/selectors/session.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from './effects.ts';
import { getEnv } from './env.ts';

function* read({ payload }: ReturnType<typeof list.loaded>): SagaGenerator<void> {
  const { collection, rows, view } = payload;
  const [row] = rows;
  if (collection !== ProductMovement.collection || !row) return;
  const state = yield* select((now: State) => now);
  const { routeId, path } = state.navigation;
  if (routeId !== 'productMovementShow' || view !== viewKey(path, 'row')) return;
  const env = yield* getEnv();
  const { is } = decide(ProductMovement, 'markRead', row, { registry: entityNamed, caller: selectCaller(state), params: paramsAt(state, env.clock.now()) });
  if (is === 'go') yield* put(record.transition({ key: `${collection}/${row.id}/markRead`, collection, id: row.id, version: row.version, step: 'markRead' }));
}

export function* movementsSaga(): SagaGenerator<void> {
  yield* each(list.loaded, read);
}
