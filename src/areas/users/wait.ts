/** After too many attempts (429): the remaining waiting time in seconds. */
import { useEffect, useState } from 'react';
import { useDevice } from '#src/components/values/clock.tsx';
import type { Failure } from '#src/store/state.ts';

const defaultSeconds = 60;

/** 750 -> `12:30` */
export const waitText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const useWaitSeconds = (failure: Failure | null): number => {
  const now = useDevice();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (failure?.status !== 429) {
      setLeft(0);
      return undefined;
    }
    const end = now() + Number(failure.params?.['seconds'] ?? defaultSeconds) * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [failure, now]);
  return left;
};
