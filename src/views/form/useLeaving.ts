/** Calls when the session is about to end: a form keeps what was typed a moment ago, and while the token still counts an editor saves. */
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#src/store/hooks.ts';

export const useLeaving = (act: (save: boolean) => void): void => {
  const leaving = useApp((state) => state.session.leaving);
  // a recording of before does not know it
  const began = leaving?.unsent.length === 0;
  const save = leaving?.save === true;
  const call = useEffectEvent(act);
  useEffect(() => {
    if (began) call(save);
  }, [began, save]);
};
