/** Closing the browser tab asks while unsaved drafts are being typed; navigation inside the app does not, drafts stay. */
import { useEffect } from 'react';
import { selectAnyDirty } from '#src/selectors/forms.ts';
import { useApp } from '#src/store/hooks.ts';

export const useUnsentGuard = (): void => {
  const dirty = useApp(selectAnyDirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
};
