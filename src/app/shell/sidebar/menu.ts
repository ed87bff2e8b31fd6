/** The sidebar menu, generated from the routes and the roles: groups in a fixed order, a group with one entry is flat. */
import type { Role } from '#domain/roles.ts';
import { listsOfTopic, summedBy, topicRoute } from '#domain/topicLists.ts';
import { allowed } from '#src/routing/guard.ts';
import type { AppRoute, MenuEntry } from '#src/routing/routeTable.ts';

/** In the order of the menu. Labels: shell:menu.{group} */
const menuGroups: readonly string[] = [
  'dashboard',
  'company',
  'headOffice',
  'suppliers',
  'audit',
  'specs',
  'nir',
  'lots',
  'complaint',
  'market',
  'announcement',
  'masterData',
  'users',
  'system',
];

export interface MenuItem {
  id: string;
  href: string;
  titleKey: string;
  icon: string;
  topic: string | null;
  /** the rows the badge counts; the entry itself opens the whole list */
  topicHref: string | null;
  /** what the number is made of: topics without an entry of their own, each with the list of its rows */
  parts: readonly MenuPart[];
  /** other rows of the same list that wait for the user */
  beside: readonly MenuPart[];
}

export interface MenuPart {
  topic: string;
  href: string;
}

export interface MenuGroup {
  key: string;
  items: readonly MenuItem[];
  /** topics whose sum the group shows; the complaint total already is a sum */
  topics: readonly string[];
}

const orderOf = (group: string): number => {
  const place = menuGroups.indexOf(group);
  return place < 0 ? menuGroups.length : place;
};

/** None where this user counts rows of another list: the badge would not be what the entry opens. */
const topicOf = ({ path, menu }: AppRoute, roles: readonly Role[]): string | null => {
  const { topic, topicOf: others = [] } = menu as MenuEntry;
  const found = others.find((one) => one.roles.some((role) => roles.includes(role)))?.topic ?? topic;
  if (!found) return null;
  const lists = listsOfTopic(found, { roles });
  return lists.length === 0 || lists.some(({ list }) => list === path) ? found : null;
};

export const menuOf = (routes: readonly AppRoute[], roles: readonly Role[], developerTools = false): readonly MenuGroup[] => {
  const shown = routes.filter((route) => route.menu && allowed(route, roles, developerTools));
  const own = shown.flatMap((route) => topicOf(route, roles) ?? []);
  const partsOf = (topic: string): readonly MenuPart[] => {
    const parts = summedBy(topic, { roles }).filter((part) => !own.includes(part));
    return parts.flatMap((part): MenuPart[] => {
      const href = topicRoute(part, { roles })!;
      // the list of some is not part of this build, or closed to the role
      return routes.some((route) => `${route.path}?topic=${part}` === href && allowed(route, roles, developerTools))
        ? [{ topic: part, href }]
        : [];
    });
  };
  const besideOf = ({ path, menu }: AppRoute, above: string | null): readonly MenuPart[] =>
    (menu?.beside ?? []).flatMap((topic) => {
      const href = `${path}?topic=${topic}`;
      return topic !== above && topicRoute(topic, { roles }) === href ? [{ topic, href }] : [];
    });
  const keys = [...new Set(shown.map((route) => route.menu!.group))].sort((a, b) => orderOf(a) - orderOf(b));
  return keys.map((key) => {
    const items = shown
      .filter((route) => route.menu!.group === key)
      .sort((a, b) => a.menu!.order - b.menu!.order)
      .map((route): MenuItem => {
        const topic = topicOf(route, roles);
        return {
          id: route.id,
          href: route.path,
          titleKey: route.titleKey,
          icon: route.menu!.icon,
          topic,
          topicHref: topic && `${route.path}?topic=${topic}`,
          parts: topic ? partsOf(topic) : [],
          beside: besideOf(route, topic),
        };
      });
    const topics = items.flatMap((item) => [...(item.topic ? [item.topic] : []), ...item.beside.map((part) => part.topic)]);
    return { key, items, topics: topics.includes('complaintTotal') ? ['complaintTotal'] : topics };
  });
};

/** For a tab: the icon of its menu entry, of its list's, or of the first one of its area. */
export const iconOf = (routes: readonly AppRoute[], routeId: string | null): string => {
  const here = routes.find((route) => route.id === routeId);
  const among = routes.filter((route) => route.menu && route.area === here?.area);
  const entry = here?.menu ?? (among.find(({ path }) => here?.path.startsWith(path.replace(/list$/, ''))) ?? among[0])?.menu;
  return entry?.icon ?? 'file';
};
