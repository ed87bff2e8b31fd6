/** Does something a while after the last call, and not at all after the end of the part that asked. */
import { useCallback, useEffect, useRef } from 'react';

export interface Later {
  later: (act: () => void) => void;
  cancel: () => void;
}

export const useLater = (ms: number): Later => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const later = useCallback(
    (act: () => void) => {
      cancel();
      timer.current = setTimeout(act, ms);
    },
    [cancel, ms],
  );
  return { later, cancel };
};
