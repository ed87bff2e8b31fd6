// The store: recorder first (it stamps), then sagas, then the one root reducer.
import { applyMiddleware, legacy_createStore, type Middleware, type Store } from 'redux';
import createSagaMiddleware, { type SagaMonitor, type Task } from 'redux-saga';
import { root } from '#reducers/root.ts';
import { rootSaga } from '#sagas/root.ts';
import type { Env } from '#sagas/env.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from './state.ts';

export interface AppStore {
  store: Store<State, AnyAction>;
  run: () => Task;
}

export const createAppStore = (env: Env, recorder?: { middleware: Middleware }, monitor?: SagaMonitor): AppStore => {
  const sagas = createSagaMiddleware({ context: { env }, ...(monitor ? { sagaMonitor: monitor } : {}) });
  const chain: Middleware[] = recorder ? [recorder.middleware, sagas] : [sagas];
  const store = legacy_createStore(root as never, applyMiddleware(...chain)) as unknown as Store<State, AnyAction>;
  return { store, run: () => sagas.run(rootSaga) };
};
