/** The colour mode of the document; a canvas must be redrawn when it changes. */
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
};

export const useThemeMode = (): string => useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] ?? 'light');
