/** The keeper of a draft while its form is mounted. */
import { useEffect, useState } from 'react';
import { useAppStore } from '#src/store/hooks.ts';
import { useLeaving } from '#src/views/form/useLeaving.ts';
import type { State } from '#src/store/state.ts';
import { Keeper } from './keeper.ts';

/** `keyOf`: the draft's key at the start; when another tab is activated, the current address is already that one's. */
export const useKeeper = (collection: string, keyOf: (state: State) => string): Keeper => {
  const store = useAppStore();
  const [keeper] = useState(() => new Keeper(store, collection, keyOf(store.getState())));
  useEffect(() => keeper.attach(), [keeper]);
  useLeaving(keeper.flush);
  return keeper;
};
