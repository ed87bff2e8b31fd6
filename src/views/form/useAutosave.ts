/** Saves some seconds after the typing rests, during long typing every so often, and when the form or the session ends. */
import { useCallback, useEffect, useRef } from 'react';
import { useLeaving } from './useLeaving.ts';

/** long enough to think of the next word, short enough to close the lid */
const REST_MS = 3_000;
const EVERY_MS = 20_000;

/** Returns what to call after each change. */
export const useAutosave = (save: (leaving: boolean) => void): (() => void) => {
  const latest = useRef(save);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // also what could not be sent when the typing rested
    const every = setInterval(() => latest.current(false), EVERY_MS);
    return () => {
      clearInterval(every);
      clearTimeout(resting.current);
      // oxlint-disable-next-line react/exhaustive-deps
      latest.current(true);
    };
  }, []);
  useLeaving((saves) => {
    if (saves) latest.current(true);
  });
  return useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => latest.current(false), REST_MS);
  }, []);
};
