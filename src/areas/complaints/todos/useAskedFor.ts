/** Was this requested elsewhere on the page (`?add=todo`)? Its form is scrolled into view. */
import { useEffect } from 'react';
import { navigation } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const useAskedFor = (what: 'todo' | 'store' | 'file', section: string): { asked: boolean; answered: () => void } => {
  const wish = useWish();
  const asked = useApp((state) => state.navigation.query['add'] === what);
  useEffect(() => {
    if (!asked) return;
    const part = document.querySelector(section);
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('.add-row input, .file-drop button')?.focus({ preventScroll: true });
  }, [asked, section]);
  return {
    asked,
    answered: () => {
      if (asked) wish(navigation.query({ set: { add: null } }));
    },
  };
};
