// Opens the same actions with @redux-devtools/instrument, in a process of its own: `node --expose-gc devtools.ts WAY FILE [ACTIONS]`.
//   actions: the file its application gives out by default, {payload: actions, preloadedState}; opened with importState(actions, preloadedState)
//   lifted: the whole lifted state as JSON, its other way out; opened with importState(liftedState)
//   dispatch: no import, the actions are dispatched one by one into a store that keeps them all
import { readFile, stat, writeFile } from 'node:fs/promises';
import { legacy_createStore, type Action } from 'redux';
import { root } from '#reducers/root.ts';
import { memory, seeks, type Figures } from './figures.ts';

interface Lifted {
  stagedActionIds: readonly number[];
}
interface LiftedStore {
  dispatch: (action: object) => unknown;
  getState: () => Lifted;
}
interface Instrument {
  instrument: (monitor: undefined, options: { maxAge: number }) => Parameters<typeof legacy_createStore>[1];
  ActionCreators: { importState: (state: unknown) => { type: string }; jumpToAction: (id: number) => object };
}
interface Exported {
  payload: Action[];
  preloadedState?: unknown;
}

const { instrument, ActionCreators } = (await import(
  '../devtools/node_modules/@redux-devtools/instrument/lib/instrument.js' as string
)) as Instrument;

const [way, file, told] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4] ?? 0)];

const makeStore = (maxAge: number): { store: { getState: () => unknown; dispatch: (action: Action) => unknown }; lifted: LiftedStore } => {
  const store = legacy_createStore(root as never, instrument(undefined, { maxAge }) as never);
  return { store: store as never, lifted: (store as unknown as { liftedStore: LiftedStore }).liftedStore };
};
const open = (text: string): ReturnType<typeof makeStore> => {
  const given = JSON.parse(text) as Exported;
  const made = makeStore(way === 'lifted' ? told + 1 : given.payload.length + 1);
  if (way === 'dispatch') for (const action of given.payload) made.store.dispatch(action);
  else if (way === 'lifted') made.lifted.dispatch(ActionCreators.importState(given));
  else made.lifted.dispatch({ ...ActionCreators.importState(given.payload), preloadedState: given.preloadedState });
  return made;
};

if (way === 'write') {
  // what its user would have saved: the lifted state of a store that lived through these actions
  const given = JSON.parse(await readFile(file, 'utf8')) as Exported;
  const { lifted } = makeStore(given.payload.length + 1);
  lifted.dispatch(ActionCreators.importState(given.payload));
  await writeFile(process.argv[4]!, JSON.stringify(lifted.getState()));
  process.exit(0);
}

const before = memory();
const began = performance.now();
const { store, lifted } = open(await readFile(file, 'utf8'));
const openMs = performance.now() - began;
const megabytes = (memory() - before) / 1e6;
const ids = lifted.getState().stagedActionIds;
const figures: Figures = {
  actions: ids.length - 1,
  openMs,
  megabytes,
  fileMb: (await stat(file)).size / 1e6,
  ...seeks(ids.length - 1, (step) => {
    lifted.dispatch(ActionCreators.jumpToAction(ids[step]!));
    return store.getState();
  }),
};
console.log(JSON.stringify(figures));
process.exit(0);
