// Definition of a route, and the route table: the single source of guard, router, menu, tabs and declared loads.
import type { ComponentType } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Role } from '#domain/roles.ts';
import type { Wish } from '#src/actions/index.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import type { Area } from '#domain/kernel/entity.ts';

export interface MenuEntry {
  /** key of a group, e.g. `complaint`; entries of one group stand together */
  group: string;
  order: number;
  /** primeicons name without `pi-` */
  icon: string;
  /** badge topic beside the entry */
  topic?: string;
  /** roles that count another topic there; the first match replaces `topic` */
  topicOf?: readonly { roles: readonly Role[]; topic: string }[];
  /** topics whose rows stand in the same list: a line each below the entry */
  beside?: readonly string[];
}

/** Where everybody arrives after login; its tab stays. */
export const startPage = '/dashboard';

/** Data of a page, requested when its address commits. View names are short: `list`, `row`. */
export type Loads = (params: Params, query: Query, state: State) => readonly Wish[];

/** Sagas by name; a name is started once. */
export type AreaSagas = Readonly<Record<string, () => SagaGenerator<void>>>;

export interface AppRoute {
  id: string;
  /** wouter pattern, e.g. `/complaint/show/:cid` */
  path: string;
  area: Area;
  roles: 'public' | 'signed-in' | readonly Role[];
  /** message key of the page title, with namespace: `complaints:list.title` */
  titleKey: string;
  load: () => Promise<{ default: ComponentType }>;
  loads?: Loads;
  /** loads that need the domain tables come with the page's code, so that login stays small */
  loadsFile?: () => Promise<Loads>;
  /** sagas of the area: loaded with the first of its pages, running until the session ends */
  sagasFile?: () => Promise<AreaSagas>;
  /** collections whose changes affect this page's views; absent = the collection of each view */
  watches?: readonly string[];
  /** the specified route name, e.g. `announcement-list-supplier` */
  name?: string;
  menu?: MenuEntry;
  /** a page that needs no record: offered by the finder */
  start?: true;
  /** a list though its address does not show it: details opened from it return to it */
  list?: true;
  /** text files the page needs beside those of its area */
  texts?: readonly string[];
  /** open to every logged-in user where the developer tools are on (`session.developerTools`) */
  developer?: true;
  /** false: no sidebar, top bar and tab (login, setup, print, channel pages) */
  shell?: false;
  /** setup, selection and print pages: no reminder dialogs for logged-in users */
  quiet?: true;
}

/** Text files of a page beside those of every page. */
export const textsOf = (route: Pick<AppRoute, 'area' | 'texts'> | undefined): readonly string[] =>
  route ? [route.area, ...(route.texts ?? [])] : [];

/** Static segments before parameters, so that `/x/list` never matches `/x/:id`; otherwise the given order. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '2' : '1') : '0'))
    .join('');

export const buildTable = (routes: readonly AppRoute[]): readonly AppRoute[] =>
  [...routes].sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : rank(a.path) > rank(b.path) ? 1 : 0));

/** The known routes: before login a browser knows the public ones only. */
export interface RouteBook {
  /** known routes; a new list once all are known */
  rows: () => readonly AppRoute[];
  /** all routes; rejects when they cannot be loaded, the next call tries again */
  whole: () => Promise<readonly AppRoute[]>;
  /** calls back when all are known; returns the unsubscribe function */
  listen: (hear: () => void) => () => void;
}

/** A book that is complete from the start: replays, tests, tools. */
export const wholeBook = (routes: readonly AppRoute[]): RouteBook => ({
  rows: () => routes,
  whole: () => Promise.resolve(routes),
  listen: () => () => undefined,
});
