/** Tells once that the file of an upload is stored. */
import { useEffect, useEffectEvent } from 'react';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp } from '#src/store/hooks.ts';

export const useStoredFile = (key: string, onStored: (file: string) => void): void => {
  const stored = useApp((state) => {
    const upload = selectUpload(state, key);
    return upload?.state === 'done' ? upload.file : null;
  });
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (stored) tell(stored);
  }, [stored]);
};
