/** Calls back once when an action of this page succeeds: not for one that finished before the page was mounted. */
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
