// What is editable in an action depends on its report: when the report's status changes, the actions are reloaded.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, records, views } from '#src/actions/index.ts';
import { selectView } from '#src/selectors/views.ts';
import { each } from '#sagas/effects.ts';

export const investigationSagas = {
  *reportOfActions(): SagaGenerator<void> {
    /** of the report this page shows */
    let known: unknown;
    function* look(): SagaGenerator<void> {
      const view = yield* select(selectView, 'row');
      const status = view?.collection === 'InvestigationReports' ? view.rows[0]?.['status'] : undefined;
      const moved = known !== undefined && status !== undefined && known !== status;
      known = status;
      if (moved) yield* put(views.refresh({ view: 'actions' }));
    }
    yield* each(navigation.committed, function* () {
      known = undefined;
      yield* look();
    });
    yield* each(views.loaded, look);
    yield* each(views.freshened, look);
    yield* each(records.patched, look);
    yield* each(records.transitioned, look);
    yield* each(records.refused, look);
  },
} as const;
