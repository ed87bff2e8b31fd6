// Loads the sagas for logged-in work, and those of an area with its first page. Navigation waits for them, so that no action of a page is missed.
import { channel } from 'redux-saga';
import { call, getContext, put, type SagaGenerator } from 'typed-redux-saga';
import type { AppRoute, AreaSagas } from '#src/routing/routeTable.ts';
import { remembers } from './env.ts';
import type { work } from './work.ts';

export type Work = typeof work;

interface Arrived {
  sagas: AreaSagas;
  /** false: they run as long as the page */
  ofSession: boolean;
}

/** How the root gets loaded sagas, and which of them it runs. */
export const arrival = remembers(() => ({ running: new Set<string>(), here: channel<Arrived>() }));

/** Resolves when they listen. */
function* start(sagas: AreaSagas, ofSession: boolean): SagaGenerator<void> {
  const { here, running } = yield* arrival();
  if (Object.keys(sagas).some((name) => !running.has(name))) yield* put(here, { sagas, ofSession });
}

export function* loadWork(): SagaGenerator<void> {
  const fetch = (yield* getContext('fetchWork')) as () => Promise<Work>;
  yield* start(yield* call(fetch), false);
}

export function* loadSagas({ sagasFile }: AppRoute): SagaGenerator<void> {
  if (sagasFile) yield* start(yield* call(sagasFile), true);
}
