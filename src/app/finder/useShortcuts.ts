/** Handles the global shortcuts; single letters are off while typing or in a dialog, and for users who disabled them. */
import { useEffect, useRef } from 'react';
import { navigation } from '#src/actions/index.ts';
import { allowed } from '#src/routing/guard.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { jumps, presses } from './shortcuts.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !['checkbox', 'radio', 'button'].includes(target.getAttribute('type') ?? '')));

const dialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const press = (selector: string): boolean => {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
  element?.click();
  return element !== undefined;
};

export interface ShortcutHandlers {
  onGoTo: () => void;
  onKeys: () => void;
  routes: readonly AppRoute[];
}

export const useShortcuts = (handlers: ShortcutHandlers): void => {
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const singleKeys = useApp((state) => state.preferences.singleKeys);
  const latest = useRef({ ...handlers, roles, developer, singleKeys });
  useEffect(() => {
    latest.current = { ...handlers, roles, developer, singleKeys };
  });
  useEffect(() => {
    let afterG = 0;
    const hear = (event: KeyboardEvent): void => {
      const command = event.ctrlKey || event.metaKey;
      const { onGoTo, onKeys, routes, roles: mine, developer: tools, singleKeys } = latest.current;
      if (command && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onGoTo();
        return;
      }
      if (command && event.key === 'Enter') {
        if (!dialogOpen() && press('main .btn--filled:not([aria-disabled])')) event.preventDefault();
        return;
      }
      // tested last: it queries the whole page, and most keys are typed into a field
      if (event.defaultPrevented || command || event.altKey || isTyping(event.target) || dialogOpen()) return;
      if (singleKeys && afterG > 0 && event.timeStamp - afterG < 1500) {
        afterG = 0;
        const to = jumps[event.key];
        const route = routes.find((one) => one.path === to);
        if (to && route && allowed(route, mine, tools)) wish(navigation.go({ to }));
        return;
      }
      if (event.key === 'Escape') press('[data-clear-selection]');
      if (!singleKeys) return;
      if (event.key === 'g') afterG = event.timeStamp;
      if (event.key === '?') onKeys();
      if (event.key === '[') wish(navigation.stepTab({ by: -1 }));
      if (event.key === ']') wish(navigation.stepTab({ by: 1 }));
      if (presses[event.key]) press(presses[event.key]!);
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-list-search]');
        if (search) {
          event.preventDefault();
          search.focus();
          search.select();
        }
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [wish]);
};
