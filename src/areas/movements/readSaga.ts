// A warehouse's response counts as read when it is loaded on QA's page: the page only displays it, this saga takes the step.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { entityAt, entityNamed } from '#domain/registry.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { records, views } from '#src/actions/index.ts';
import { paramsAt, selectCaller } from '#src/selectors/session.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';

function* read({ payload }: ReturnType<typeof views.loaded>): SagaGenerator<void> {
  const { collection, rows, view } = payload;
  const [row] = rows;
  if (!row) return;
  const state = yield* select((now: State) => now);
  const { routeId, path } = state.navigation;
  if (routeId !== 'productMovementShow' || view !== viewKey(path, 'row')) return;
  const movement = entityAt(collection);
  if (movement?.name !== 'ProductMovement') return;
  const env = yield* getEnv();
  const { is } = decide(movement, 'markRead', row, {
    registry: entityNamed,
    caller: selectCaller(state),
    params: paramsAt(state, env.clock.now()),
  });
  if (is === 'go')
    yield* put(
      records.transition({ key: `${collection}/${row.id}/markRead`, collection, id: row.id, version: row.version, step: 'markRead' }),
    );
}

export const movementSagas = {
  *movementRead(): SagaGenerator<void> {
    yield* each(views.loaded, read);
  },
} as const;
