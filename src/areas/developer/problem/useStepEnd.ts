/** Calls back when a step that ran while this was shown ends well. */
import { useEffect, useRef } from 'react';
import { usePending } from '#src/store/hooks.ts';

export const useStepEnd = (key: string, onEnd: () => void): void => {
  const { busySince, doneAt, failure } = usePending(key);
  const busy = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (busySince !== null) busy.current = true;
    else if (busy.current && doneAt !== null && !failure) {
      busy.current = false;
      end.current();
    }
  }, [busySince, doneAt, failure]);
};
