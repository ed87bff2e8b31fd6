/** Whether a media query matches. Below 1024 px the touch layout is used. */
import { useCallback, useSyncExternalStore } from 'react';

export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

export const useNarrow = (): boolean => useMedia('(max-width: 1023.98px)');
