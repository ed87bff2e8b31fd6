// The store: recorder first (it adds the metadata), then sagas, then the root reducer.
import { applyMiddleware, legacy_createStore, type Middleware, type Reducer, type Store } from 'redux';
import createSagaMiddleware, { type SagaMonitor, type Task } from 'redux-saga';
import { foldOf } from '#reducers/fold.ts';
import { signInSlices } from '#reducers/signIn.ts';
import { rootSaga } from '#sagas/root.ts';
import type { Env } from '#sagas/env.ts';
import type { Work } from '#sagas/loadWork.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from './state.ts';
import type * as WorkFile from './work.ts';

export interface AppStore {
  store: Store<State, AnyAction>;
  run: () => Task;
}

let code: Promise<typeof WorkFile> | undefined;

/** The code for logged-in work, shared by every store of the page. Rejects when it cannot be loaded; the next call tries again. */
export const fetchWork = (): Promise<typeof WorkFile> =>
  (code ??= import(/* webpackChunkName: "work" */ './work.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  }));

export const createAppStore = (env: Env, recorder?: { middleware: Middleware }, monitor?: SagaMonitor): AppStore => {
  let fold = foldOf(signInSlices);
  const fetch = (): Promise<Work> =>
    fetchWork().then(({ work, workSlices }) => {
      fold = foldOf({ ...signInSlices, ...workSlices });
      return work;
    });
  const sagas = createSagaMiddleware({ context: { env, fetchWork: fetch }, ...(monitor ? { sagaMonitor: monitor } : {}) });
  const chain: Middleware[] = recorder ? [recorder.middleware, sagas] : [sagas];
  const reduce: Reducer<State, AnyAction> = (state, action) => fold(state, action);
  return { store: legacy_createStore(reduce, applyMiddleware(...chain)), run: () => sagas.run(rootSaga) };
};
