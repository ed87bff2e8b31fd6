/** Saves some seconds after a pause in typing, at intervals during long typing, and when the form or the session ends. */
import { useCallback, useEffect, useRef } from 'react';
import { useLeaving } from './useLeaving.ts';

/** a compromise between a pause for thought and closing the laptop */
const REST_MS = 3_000;
const EVERY_MS = 20_000;

/** Returns the function to call after each change. */
export const useAutosave = (save: (leaving: boolean) => void): (() => void) => {
  const latest = useRef(save);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // also what could not be sent at the last pause
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
