// A store whose state is set from outside. Dispatched actions are counted and dropped: a replay changes nothing.
import { legacy_createStore as createStore, type Store } from 'redux';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';

export interface FrameStore extends Store<State, AnyAction> {
  replace: (state: State) => void;
}

export const createFrameStore = (first: State, onRefused: (count: number) => void): FrameStore => {
  const shown = createStore((state: State = first, action: { type: string; next?: State }) => action.next ?? state);
  let refused = 0;
  return {
    ...shown,
    dispatch: (action) => {
      refused += 1;
      onRefused(refused);
      return action;
    },
    replaceReducer: () => undefined,
    replace: (next) => void shown.dispatch({ type: 'frame.replaced', next }),
  };
};

/** Addresses of recorded pictures are pseudonyms: a page would request them from the server. */
export const withoutPictures = (files: State['files']): State['files'] =>
  Object.fromEntries(Object.entries(files).map(([key, upload]) => [key, upload.url === null ? upload : { ...upload, url: null }]));
