// A customer with a single complaint, still open, goes to it instead of a list.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, views } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { selectView } from '#src/selectors/views.ts';
import { each } from '#sagas/effects.ts';
import { onlyOpen } from './onlyOpen.ts';

function* look(): SagaGenerator<void> {
  const { routeId } = yield* select((state: State) => state.navigation);
  if (routeId !== 'lineAttachList') return;
  const only = onlyOpen((yield* select(selectView, 'mine'))?.value);
  if (only !== undefined) yield* put(navigation.go({ to: `/lineAttachComplaintEdit/${only}`, replace: true }));
}

export const mineSagas = {
  *onlyComplaint(): SagaGenerator<void> {
    yield* each(navigation.committed, look);
    yield* each(views.valueLoaded, look);
  },
} as const;
