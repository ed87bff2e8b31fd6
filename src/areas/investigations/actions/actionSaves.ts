/** The action rows with unsent input: they are asked to send it periodically, on leaving, and before a submit. */
import { createContext, useContext, useSyncExternalStore } from 'react';

interface RowState {
  /** sends the differences, if any */
  flush: () => void;
  unsent: boolean;
}

export interface ActionSaves {
  set: (key: string, state: RowState | null) => void;
  flush: () => void;
  /** rows with input the server does not have */
  unsent: () => number;
  subscribe: (hear: () => void) => () => void;
}

export const createActionSaves = (): ActionSaves => {
  const rows = new Map<string, RowState>();
  const hearers = new Set<() => void>();
  let count = 0;
  return {
    set: (key, state) => {
      if (state) rows.set(key, state);
      else rows.delete(key);
      const now = [...rows.values()].filter((row) => row.unsent).length;
      if (now === count) return;
      count = now;
      for (const hear of hearers) hear();
    },
    flush: () => {
      for (const row of rows.values()) row.flush();
    },
    unsent: () => count,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};

export const ActionSavesContext = createContext<ActionSaves>(createActionSaves());
export const useUnsentActions = (): number => {
  const saves = useContext(ActionSavesContext);
  return useSyncExternalStore(saves.subscribe, saves.unsent);
};
