// Reading a report is logged while it is answered: the reads requested in parallel may lack it.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { views } from '#src/actions/index.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';

export const problemSagas = {
  *problemLooks(): SagaGenerator<void> {
    yield* each(views.loaded, function* ({ payload }) {
      const { routeId, path } = yield* select((state: State) => state.navigation);
      if (routeId === 'problemReportShow' && payload.view === viewKey(path, 'row')) yield* put(views.refresh({ view: 'looks' }));
    });
  },
} as const;
