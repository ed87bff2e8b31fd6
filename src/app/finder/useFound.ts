/** Results of the finder: without a query drafts, recent pages, actions and the menu; with a query records first; without a match the nearest alternatives. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateTitle } from '#src/routing/lateTitle.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { holdsWords } from '#domain/kernel/texts.ts';
import { intersects, staffRoles } from '#domain/roles.ts';
import { navigation, preferences, session, type AnyAction } from '#src/actions/index.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { menuOf } from '#src/app/shell/sidebar/menu.ts';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { jumps } from './shortcuts.ts';
import type { Typed } from './typed.ts';
import { wordsOf } from '#src/components/values/Marked.tsx';
import { parseAddress } from '#src/selectors/address.ts';
import { hitsOf, type Hit } from '#src/selectors/finder.ts';
import { finderView, searchable } from '#src/selectors/finderText.ts';
import { selectTabs } from '#src/selectors/navigation.ts';
import { selectMayChangeRole } from '#src/selectors/session.ts';
import { viewKey } from '#src/selectors/views.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import type { Scheme } from '#src/store/state.ts';

/** The effect of choosing a result: an action, or another query. */
type Choice = { wish: AnyAction } | { type: string };

export interface FinderItem {
  key: string;
  title: string;
  icon: string;
  /** shown at the right: a draft, the group of the menu */
  aside?: string;
  /** shortcuts of the result */
  keys?: readonly string[];
  hit?: Hit;
  choice: Choice;
}
interface FinderGroup {
  key: string;
  title: string;
  aside?: string;
  items: readonly FinderItem[];
}
/** Records of one type, to restrict the search to it. */
export interface Scope {
  key: string;
  title: string;
  count: string;
}
export interface Found {
  groups: readonly FinderGroup[];
  scopes: readonly Scope[];
  searching: boolean;
  failed: boolean;
  /** no record, page or action matches; the results are alternatives */
  nothing: boolean;
}

const mostRecent = 5;
const mostHits = 6;
/** the server's limit per type */
const mostOfKind = 6;
const complaintList = '/complaint/list';
const schemes: readonly Scheme[] = ['light', 'dark', 'system'];

const fits = (words: readonly string[], ...texts: readonly string[]): boolean => holdsWords(texts.join(' '), words);

const titleOf = (row: Row | undefined): string => {
  const told = row?.['title'] ?? (row?.['complaint'] as { title?: unknown } | null | undefined)?.title;
  return typeof told === 'string' ? told : '';
};

const go = (to: string): Choice => ({ wish: navigation.go({ to }) });
const countText = (hits: readonly Hit[], most: number): string => (hits.length >= most ? `${hits.length}+` : String(hits.length));

/** Open pages except the current one, the most recent first. */
const useLately = (): readonly { dirty: boolean; path: string; item: FinderItem }[] => {
  const { t } = useTranslation('shell');
  const placeName = usePlaceName();
  const tabs = useApp(selectTabs);
  const views = useApp((state) => state.views);
  return tabs
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((tab) => !tab.active)
    .map((tab) => {
      const name = placeName(tab);
      // a bare number is not recognisable an hour later
      const title = titleOf(views[viewKey(tab.key, 'row')]?.rows[0]);
      const item: FinderItem = {
        key: tab.key,
        title: title && title !== name ? `${name} · ${title}` : name,
        icon: tab.dirty ? 'pencil' : 'history',
        ...(tab.dirty ? { aside: t('goTo.draft') } : {}),
        choice: go(tab.href),
      };
      return { dirty: tab.dirty, path: tab.path, item };
    });
};

const usePlaces = (routes: readonly AppRoute[]): { create: readonly FinderItem[]; pages: readonly FinderItem[] } => {
  const { t } = useTranslation('shell');
  const late = useLateTitle();
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const keysOf = (href: string): readonly string[] | undefined => {
    const letter = Object.keys(jumps).find((key) => jumps[key] === href);
    return letter === undefined ? undefined : ['G', letter.toUpperCase()];
  };
  const pages = menuOf(routes, roles, developer).flatMap((group) =>
    group.items.map((item): FinderItem => {
      const keys = keysOf(item.href);
      return {
        key: item.href,
        title: late(item.titleKey),
        icon: item.icon,
        ...(group.items.length > 1 ? { aside: t(`menu.${group.key}`) } : {}),
        ...(keys ? { keys } : {}),
        choice: go(item.href),
      };
    }),
  );
  const create = routes
    .filter((route) => route.start && allowed(route, roles, developer))
    .map((route): FinderItem => ({ key: route.path, title: late(route.titleKey), icon: 'plus', choice: go(route.path) }));
  return { create, pages };
};

/** Actions available everywhere. */
const useCommands = (): readonly FinderItem[] => {
  const { t } = useTranslation('shell');
  const scheme = useApp((state) => state.preferences.scheme);
  const mayChange = useApp(selectMayChangeRole);
  return [
    ...schemes
      .filter((one) => one !== scheme)
      .map((one): FinderItem => ({
        key: `scheme-${one}`,
        title: t('goTo.scheme', { scheme: t(`theme.${one}`) }),
        icon: one === 'light' ? 'sun' : one === 'dark' ? 'moon' : 'desktop',
        choice: { wish: preferences.set({ scheme: one }) },
      })),
    ...(mayChange
      ? [{ key: 'changeRole', title: t('user.changeRole'), icon: 'users', choice: { wish: session.changeRole({}) } } satisfies FinderItem]
      : []),
    { key: 'signOut', title: t('user.signOut'), icon: 'sign-out', choice: { wish: session.signOut({}) } },
  ];
};

/** Alternative queries: the number in all years, one of several words. */
const useOtherWords = ({ text, only }: Typed): readonly FinderItem[] => {
  const { t } = useTranslation('shell');
  const ofYear = /^[a-z]+\d{4}-0*(\d+)/i.exec(text)?.[1];
  const words = text.split(/\s+/).filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  const retype = (key: string, title: string, type: string): FinderItem => ({ key, title, icon: 'search', choice: { type } });
  return [
    ...(ofYear ? [retype('year', t('goTo.allYears', { text: ofYear }), ofYear)] : []),
    ...(words.length > 1 && longest ? [retype('word', t('goTo.oneWord', { text: longest }), longest)] : []),
    ...(only === 'numbers' ? [retype('everywhere', t('goTo.everywhere', { text }), text)] : []),
  ];
};

/** A result and the page that it opens. */
type Opened = Hit & { href: string };

const useHits = (routes: readonly AppRoute[], { text, only }: Typed, visited: readonly string[]): readonly Opened[] => {
  const view = useView(finderView);
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const all = useMemo(() => {
    if (searchable(text) === '') return [];
    const opens = (href: string): boolean => {
      const route = matchPath(routes, parseAddress(href).path)?.route;
      return route !== undefined && allowed(route, roles, developer);
    };
    return hitsOf(view, { typed: text, partner: !intersects(staffRoles, roles), visited }).flatMap((hit) => {
      const href = hit.hrefs.find(opens);
      return href === undefined ? [] : [{ ...hit, href }];
    });
    // the order of tabs is fixed while the box is open
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, text, roles]);
  return only === 'actions' ? [] : only === 'numbers' ? all.filter((hit) => fits([text], hit.facts[0] ?? '')) : all;
};

export const useFound = (routes: readonly AppRoute[], typed: Typed, scope: string): Found => {
  const { t } = useTranslation('shell');
  const { text, only } = typed;
  const view = useView(finderView);
  const { create, pages } = usePlaces(routes);
  const commands = useCommands();
  const others = useOtherWords(typed);
  const lately = useLately();
  const tabs = useApp(selectTabs);
  const visited = tabs.toSorted((a, b) => b.usedAt - a.usedAt).map(({ href }) => href);
  const hits = useHits(routes, typed, visited);
  const words = wordsOf(text);
  const looked = searchable(text) !== '' && only !== 'actions';
  const pending = view?.kind === 'remote' && view.remote?.query?.['q'] !== searchable(text);
  const searching = looked && (view === undefined || view.loadingSince !== null || pending);
  const matching = (items: readonly FinderItem[]): readonly FinderItem[] =>
    items.filter((item) => fits(words, item.title, item.aside ?? ''));
  const group = (key: string, items: readonly FinderItem[], aside?: string): FinderGroup => ({
    key,
    title: t(`goTo.${key}`),
    items,
    ...(aside ? { aside } : {}),
  });

  const open = lately.filter(({ path }) => !pages.some(({ key }) => key === path));
  const drafts = open.filter(({ dirty }) => dirty).map(({ item }) => item);
  const recent = open.filter(({ dirty }) => !dirty).map(({ item }) => item);
  const ofScope = hits.filter((hit) => scope === '' || hit.collection === scope);
  const records = ofScope
    .slice(0, scope === '' ? mostHits : undefined)
    .map((hit): FinderItem => ({ key: hit.key, title: hit.title, icon: hit.icon, hit, choice: go(hit.href) }));
  // without a complaint among the results the list would be empty
  const inList: readonly FinderItem[] =
    looked && only === null && hits.some(({ collection }) => collection === 'Complaints') && pages.some(({ key }) => key === complaintList)
      ? [
          {
            key: 'all',
            title: t('goTo.all', { text }),
            icon: 'filter',
            keys: ['Alt', 'Enter'],
            choice: go(`${complaintList}?q=${encodeURIComponent(text)}`),
          },
        ]
      : [];
  // what begins a record is also found by the other word for it
  const asNew = create.filter((item) => fits(words, item.title, item.aside ?? '', t('goTo.asNew')));
  const begin = [...asNew, ...matching(commands)];
  const rest =
    scope !== '' || only === 'numbers'
      ? []
      : only === 'actions'
        ? [group('begin', begin)]
        : text === ''
          ? [group('continue', drafts), group('recent', recent.slice(0, mostRecent)), group('create', create), group('pages', pages)]
          : [
              group('continue', matching(drafts)),
              group('begin', [...begin, ...inList]),
              group('recent', matching(recent).slice(0, mostRecent)),
              group('pages', matching(pages)),
            ];
  // as many as the tabs count, or how many of them
  const order = records.length < ofScope.length ? t('goTo.bestOf', { shown: records.length, all: ofScope.length }) : t('goTo.best');
  const groups = [group('records', records, order), ...rest].filter(({ items }) => items.length > 0);
  const nothing = groups.length === 0 && text !== '' && !searching;
  const kinds = [...new Set(hits.map(({ collection }) => collection))];
  return {
    groups: nothing
      ? [group('instead', [...others, ...create.slice(0, 1), ...pages.filter(({ key }) => key === complaintList)])].filter(
          ({ items }) => items.length > 0,
        )
      : groups,
    scopes:
      kinds.length === 0
        ? []
        : [
            { key: '', title: t('goTo.everything'), count: countText(hits, Infinity) },
            ...kinds.map((kind) => ({
              key: kind,
              title: t(`goTo.kind.${kind}`),
              count: countText(
                hits.filter(({ collection }) => collection === kind),
                mostOfKind,
              ),
            })),
          ],
    searching,
    failed: looked && view?.error != null && view.loadingSince === null && !pending,
    nothing,
  };
};
