// A store whose state is set from outside. Dispatched actions are counted and dropped: a replay changes nothing.
import type { Store } from 'redux';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';

export interface FrameStore extends Store<State, AnyAction> {
  replace: (state: State) => void;
}

export const createFrameStore = (first: State, onRefused: (count: number) => void): FrameStore => {
  let state = first;
  let refused = 0;
  let hearers: (() => void)[] = [];
  const store = {
    getState: () => state,
    dispatch: <A>(action: A): A => {
      refused += 1;
      onRefused(refused);
      return action;
    },
    subscribe: (hear: () => void) => {
      hearers = [...hearers, hear];
      return () => {
        hearers = hearers.filter((one) => one !== hear);
      };
    },
    replaceReducer: () => undefined,
    replace: (next: State) => {
      state = next;
      for (const hear of hearers) hear();
    },
  };
  return store as unknown as FrameStore;
};

/** Addresses of recorded pictures are pseudonyms: a page would request them from the server. */
export const withoutPictures = (files: State['files']): State['files'] =>
  Object.fromEntries(Object.entries(files).map(([key, upload]) => [key, upload.url === null ? upload : { ...upload, url: null }]));
