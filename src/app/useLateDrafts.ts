/**
 * Drafts of this address that the device delivered after the page was drawn. The guard waits for them before it opens a page, but not for
 * ever: a page that is drawn without its draft begins again with it, unless something was typed meanwhile.
 */
import { useEffect, useRef, useState } from 'react';
import { selectRestored } from '#src/selectors/forms.ts';
import { useApp } from '#src/store/hooks.ts';

/** How often the page of this address begins again: a part of its key. */
export const useLateDrafts = (): number => {
  const path = useApp((state) => state.navigation.path);
  const restored = useApp(selectRestored);
  const [seen, see] = useState({ path, restored, late: 0 });
  const typed = useRef(false);
  if (seen.path !== path) see({ path, restored, late: 0 });
  useEffect(() => {
    typed.current = false;
    const type = (): void => void (typed.current = true);
    document.addEventListener('input', type, true);
    return () => document.removeEventListener('input', type, true);
  }, [path]);
  useEffect(() => {
    if (restored && !seen.restored) see(({ late, ...known }) => ({ ...known, restored, late: typed.current ? late : late + 1 }));
  }, [restored, seen.restored]);
  return seen.late;
};
