// A user's settings of a list: the default filter is applied when the list opens without parameters; new rows are read at once.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { navigation, records, views } from '#src/actions/index.ts';
import { defaultFilterOf, settingsView, preferences } from '#src/selectors/listSettings.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { State } from '#src/store/state.ts';
import { each } from '#sagas/effects.ts';

/** The view of this page with the settings, if any. */
function* readAgain(): SagaGenerator<void> {
  const key = yield* select((state: State) => viewKey(state.navigation.path, settingsView));
  if (yield* select((state: State) => key in state.views)) yield* put(views.refresh({ view: settingsView }));
}

/** Only at the first load of an open tab: a filter that the user cleared stays cleared. */
function* opened({ payload }: ReturnType<typeof views.loaded>): SagaGenerator<void> {
  if (payload.collection !== preferences || payload.ask !== 1) return;
  const { path, query } = yield* select((state: State) => state.navigation);
  if (payload.view !== viewKey(path, settingsView) || Object.keys(query).length > 0) return;
  const words = defaultFilterOf(payload.rows);
  if (words) yield* put(navigation.query({ set: words }));
}

export function* listSettingsSaga(): SagaGenerator<void> {
  yield* each(views.loaded, opened);
  yield* each(records.created, function* ({ payload }) {
    if (payload.collection === preferences) yield* readAgain();
  });
  // another window created the row in between
  yield* each(records.refused, function* ({ payload }) {
    if (payload.collection === preferences && payload.failure.status === 409) yield* readAgain();
  });
  yield* each(views.freshened, function* ({ payload }) {
    if (payload.collection === preferences && payload.added.length > 0) yield* readAgain();
  });
}
