/** Runs before the session ends: a form stores recent input, and an editor saves while the token is valid. */
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#src/store/hooks.ts';

export const useLeaving = (act: (save: boolean) => void): void => {
  const leaving = useApp((state) => state.session.leaving);
  // missing in older recordings
  const began = leaving?.unsent.length === 0;
  const save = leaving?.save === true;
  const call = useEffectEvent(act);
  useEffect(() => {
    if (began) call(save);
  }, [began, save]);
};
