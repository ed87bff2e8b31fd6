/** Loaded pages stay in memory, so that navigation draws at once; the navigation saga loads the chunk before it commits. */
import { useEffect, useState, type ComponentType } from 'react';
import { loadPart } from '#src/components/page/lazyPart.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loaded = new Map<string, ComponentType>();

export type LoadedScreen = { is: 'ready'; Screen: ComponentType } | { is: 'loading' } | { is: 'failed' };

export const useScreen = (route: AppRoute | undefined): LoadedScreen => {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const id = route?.id ?? '';
  useEffect(() => {
    if (!route || loaded.has(route.id)) return undefined;
    let gone = false;
    loadPart(() => route.load()).then(
      (module) => {
        loaded.set(route.id, module.default);
        if (!gone) redraw((n) => n + 1);
      },
      () => {
        if (!gone) setFailed(route.id);
      },
    );
    return () => {
      gone = true;
    };
  }, [route]);
  const Screen = loaded.get(id);
  if (Screen) return { is: 'ready', Screen };
  return failed === id ? { is: 'failed' } : { is: 'loading' };
};
