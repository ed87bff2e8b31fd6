// Bulk actions: their progress, and the result of each row.
import type { BatchesState } from '#src/store/state.ts';
import { draftSlice } from './draftSlice.ts';
import { workBegin } from './workBegin.ts';

const nothing = (): BatchesState => workBegin.batches;

export const batches = draftSlice(workBegin.batches, {
  'batches.started': (draft, { key, collection, total }) => {
    // another run keeps the results of the rows before it
    draft[key] = { collection, total, done: 0, state: 'running', failure: null, results: draft[key]?.results ?? {} };
  },
  'batches.progressed': (draft, { key, done, id, failure }) => {
    const known = draft[key];
    if (!known) return;
    known.done = done;
    if (id !== null) known.results[id] = failure;
  },
  'batches.cancel': (draft, { key }) => {
    if (draft[key]?.state === 'running') draft[key].state = 'stopping';
  },
  'batches.ended': (draft, { key, how, failure }) => {
    if (draft[key]) Object.assign(draft[key], { state: how, failure });
  },
  'batches.forget': (draft, { key }) => {
    delete draft[key];
  },
  'session.signedIn': nothing,
  'session.selected': nothing,
  'session.ended': nothing,
});
