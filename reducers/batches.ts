// Deeds over many rows: how far they are, and the result of each row.
import { batch as actions, boot, session, type AnyAction } from '#src/actions/index.ts';
import { systemFault } from '#src/actions/boot.ts';
import type { Batch, BatchesState } from '#src/store/state.ts';

export const initialBatches: BatchesState = {};

const one = (state: BatchesState, key: string, change: (known: Batch) => Batch): BatchesState => {
  const known = state[key];
  return known ? { ...state, [key]: change(known) } : state;
};

export const batches = (state: BatchesState = initialBatches, action: AnyAction): BatchesState => {
  switch (action.type) {
    case actions.started.type: {
      const { key, collection, total } = action.payload;
      // another try keeps what the rows before it came to
      return { ...state, [key]: { collection, total, done: 0, state: 'running', failure: null, results: state[key]?.results ?? {} } };
    }
    case actions.moved.type: {
      const { key, done, id, failure } = action.payload;
      return one(state, key, (known) => ({ ...known, done, results: id === null ? known.results : { ...known.results, [id]: failure } }));
    }
    case actions.cancel.type:
      return one(state, action.payload.key, (known) => (known.state === 'running' ? { ...known, state: 'stopping' } : known));
    case actions.ended.type: {
      const { key, how, failure } = action.payload;
      return one(state, key, (known) => ({ ...known, state: how, failure }));
    }
    case boot.sagaFailed.type:
      return one(state, action.payload.about ?? '', (known) => (['running', 'stopping'].includes(known.state) ? { ...known, state: 'failed', failure: systemFault } : known));
    case actions.settle.type: {
      const { [action.payload.key]: gone, ...rest } = state;
      return gone ? rest : state;
    }
    case session.signedIn.type:
    case session.selected.type:
    case session.ended.type:
      return initialBatches;
    default:
      return state;
  }
};
