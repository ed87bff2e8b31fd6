/** Calls back once when a deed of this screen ends well: not for one that ended before the screen was there. */
import { useEffect, useRef } from 'react';
import { usePending } from '#src/store/hooks.ts';

export const useDone = (key: string, done: (id: number) => void): void => {
  const { busySince, doneId } = usePending(key);
  const busy = useRef(busySince !== null);
  const call = useRef(done);
  useEffect(() => {
    call.current = done;
  });
  useEffect(() => {
    if (busySince !== null) busy.current = true;
    else {
      const ended = busy.current;
      busy.current = false;
      if (ended && doneId !== null) call.current(doneId);
    }
  }, [busySince, doneId]);
};
