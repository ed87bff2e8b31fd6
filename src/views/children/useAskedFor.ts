/** Was this requested elsewhere on the page (`?add=todo`)? Its form is scrolled into view. */
import { useEffect } from 'react';
import { navigation } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

/** `what`: the word of the address; without one nothing can ask for it. `section`: id of the part that has the form. */
export const useAskedFor = (what: string | undefined, section: string): { asked: boolean; answered: () => void } => {
  const wish = useWish();
  const asked = useApp((state) => what !== undefined && state.navigation.query['add'] === what);
  useEffect(() => {
    if (!asked) return;
    const part = document.getElementById(section);
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('.child-form :is(input, textarea), .file-drop button')?.focus({ preventScroll: true });
  }, [asked, section]);
  return {
    asked,
    answered: () => {
      if (asked) wish(navigation.query({ set: { add: null } }));
    },
  };
};
