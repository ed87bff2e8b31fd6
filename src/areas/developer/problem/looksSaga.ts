// A look at a report is noted while the report is answered: the looks that were asked beside it may lack it.
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
