/** What the box offers: without a word drafts, pages visited lately, what one can begin and the menu; with words records first. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import { intersects, opsRoles, qaRoles } from '#domain/roles.ts';
import { allowed } from '#src/app/guard.ts';
import { matchPath } from '#src/app/matcher.ts';
import { menuOf } from '#src/app/menu.ts';
import { usePlaceName } from '#src/app/placeName.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { wordsOf } from '#src/components/Marked.tsx';
import { parseAddress } from '#src/selectors/address.ts';
import { finderView, hitGroups, type Hit } from '#src/selectors/finder.ts';
import { selectTabs } from '#src/selectors/navigation.ts';
import { viewKey } from '#src/selectors/views.ts';
import { useApp, useView } from '#src/store/hooks.ts';

export interface GoToItem {
  key: string;
  href: string;
  title: string;
  icon: string;
  aside?: string;
  hit?: Hit;
}
export interface GoToGroup {
  key: string;
  title: string;
  items: readonly GoToItem[];
}

const icons: Readonly<Record<string, string>> = {
  Complaints: 'flag', SupplierComplaints: 'building', ProductMovements: 'arrow-right-arrow-left', StoreRecommends: 'shop', Suppliers: 'users', BrandContacts: 'id-card',
  Announcements: 'megaphone', SupplierAnnouncements: 'megaphone',
};
const mostRecent = 6;
const complaintList = '/complaint/list';

const fits = (words: readonly string[], ...texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return words.every((word) => all.includes(word.toLowerCase()));
};

const titleOf = (row: Row | undefined): string => {
  const told = row?.['title'] ?? (row?.['complaint'] as { title?: unknown } | null | undefined)?.title;
  return typeof told === 'string' ? told : '';
};

export const useGoToGroups = (routes: readonly AppRoute[], text: string): { groups: readonly GoToGroup[]; searching: boolean; failed: boolean } => {
  const { t } = useTranslation('shell');
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const placeName = usePlaceName();
  const tabs = useApp(selectTabs);
  const view = useView(finderView);
  const typed = text.trim().replace(/\s+/g, ' ');
  const words = wordsOf(typed);
  const mayOpen = (route: AppRoute | undefined): boolean => route !== undefined && allowed(route, roles, developer);

  const lately = tabs.toSorted((a, b) => b.usedAt - a.usedAt);
  const found = useMemo(
    () => (typed.length < 2 ? [] : hitGroups(view, { typed, staff: intersects([...qaRoles, ...opsRoles], roles), visited: lately.map((tab) => tab.href) })),
    // the order of tabs does not change while the box is open
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [view, typed, roles],
  );
  const records = found.map(({ collection, hits }) => ({
    key: collection,
    title: t(`goTo.kind.${collection}`),
    items: hits
      .filter((hit) => mayOpen(matchPath(routes, parseAddress(hit.href).path)?.route))
      .map((hit): GoToItem => ({ key: hit.key, href: hit.href, title: hit.title, icon: icons[collection] ?? 'file', hit })),
  }));

  const pages = menuOf(routes, roles, developer).flatMap((group) =>
    group.items.map((item): GoToItem => ({ key: item.href, href: item.href, title: t(item.titleKey), icon: item.icon, aside: group.items.length > 1 ? t(`menu.${group.key}`) : '' })),
  );
  const views = useApp((state) => state.views);
  // a number alone says little to who visited it an hour ago
  const named = (key: string, name: string): string => {
    const title = titleOf(views[viewKey(key, 'row')]?.rows[0]);
    return title && title !== name ? `${name} · ${title}` : name;
  };
  const open = lately
    .filter((tab) => !tab.active && !pages.some((page) => page.href === tab.path))
    .map((tab) => ({ dirty: tab.dirty, item: { key: tab.key, href: tab.href, title: named(tab.key, placeName(tab)), icon: tab.dirty ? 'pencil' : 'history', aside: tab.dirty ? t('goTo.draft') : '' } satisfies GoToItem }));
  const begin = routes
    .filter((route) => route.start && mayOpen(route))
    .map((route): GoToItem => ({ key: route.path, href: route.path, title: t(route.titleKey), icon: 'plus' }));
  const all: GoToItem = { key: 'all', href: `${complaintList}?q=${encodeURIComponent(typed)}`, title: t('goTo.all', { text: typed }), icon: 'filter' };

  const pending = view?.kind === 'remote' && view.remote?.query?.['q'] !== typed;
  const searching = typed.length >= 2 && (view === undefined || view.loadingSince !== null || pending);
  // where nothing was found the list would be empty too
  const inList = mayOpen(routes.find((route) => route.path === complaintList)) && typed.length >= 2 && (searching || records.some(({ items }) => items.length > 0));
  const matching = (items: readonly GoToItem[]): readonly GoToItem[] => items.filter((item) => fits(words, item.title, item.aside ?? ''));
  const rest: readonly GoToGroup[] = [
    { key: 'drafts', title: t('goTo.continue'), items: matching(open.filter(({ dirty }) => dirty).map(({ item }) => item)) },
    { key: 'recent', title: t('goTo.recent'), items: matching(open.filter(({ dirty }) => !dirty).map(({ item }) => item)).slice(0, mostRecent) },
    { key: 'begin', title: t('goTo.begin'), items: [...matching(begin), ...(inList ? [all] : [])] },
    { key: 'pages', title: t('goTo.pages'), items: matching(pages) },
  ];
  const groups = [...records, ...rest].filter((group) => group.items.length > 0);
  return { groups, searching, failed: view?.error != null && view.loadingSince === null && !pending };
};
