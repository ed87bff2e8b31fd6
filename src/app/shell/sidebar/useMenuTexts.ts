/** Menu and tabs name pages of areas that are not loaded: their texts are loaded beside the page. */
import { useEffect } from 'react';
import { allowed } from '#src/routing/guard.ts';
import { menuOf } from './menu.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useApp } from '#src/store/hooks.ts';

export const useMenuTexts = (routes: readonly AppRoute[]): void => {
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const tabs = useApp((state) => state.navigation.tabs);
  const language = useApp((state) => state.preferences.language);
  useEffect(() => {
    const keys = [
      ...menuOf(routes, roles, developer).flatMap((group) => group.items.map((item) => item.titleKey)),
      ...routes.filter((route) => route.start && allowed(route, roles, developer)).map((route) => route.titleKey),
      ...tabs.map((tab) => tab.titleKey),
    ];
    const areas = new Set(keys.flatMap((key) => (key.includes(':') ? [key.split(':')[0]!] : [])));
    // after a failed load the places stay held; nothing else depends on it
    for (const area of areas) loadTexts(language, area).catch(() => undefined);
  }, [routes, roles, developer, tabs, language]);
};
