// What a route is, and the table made of them: the one source of guard, router, menu, tabs and declared loads.
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
  /** roles that count another topic there; the first that fits wins over `topic` */
  topicOf?: readonly { roles: readonly Role[]; topic: string }[];
}

/** What a page shows, asked when its address commits. View names are short: `list`, `row`. */
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
  /** loads that lean on the domain tables come with the page's code, so that sign-in stays small */
  loadsFile?: () => Promise<Loads>;
  /** sagas of the area: they come with the first of its pages and run until the session ends */
  sagasFile?: () => Promise<AreaSagas>;
  /** collections whose changes concern this page's views; absent = the collection of each view */
  watches?: readonly string[];
  /** the spec's route name, e.g. `announcement-list-supplier` */
  name?: string;
  menu?: MenuEntry;
  /** something one can begin without a record at hand: offered by "go to" */
  start?: true;
  /** a list though its address does not say so: details opened from it lead back to it */
  list?: true;
  /** text files the page needs beside those of its area */
  texts?: readonly string[];
  /** open to anybody signed in where the developer tools are on (`session.developerTools`) */
  developer?: true;
  /** false: no sidebar, top bar and tab (sign-in, setup, print, channel pages) */
  shell?: false;
  /** setup, selection and print pages: reminder dialogs stay away though somebody is signed in */
  quiet?: true;
}

/** Static words before parameters, so `/x/list` is never taken for `/x/:id`; otherwise the order given. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '2' : '1') : '0'))
    .join('');

export const buildTable = (routes: readonly AppRoute[]): readonly AppRoute[] =>
  [...routes].sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : rank(a.path) > rank(b.path) ? 1 : 0));

/** The routes as the page learns them: a browser before sign-in knows only those open to everybody. */
export interface RouteBook {
  /** routes known now; another list once all are known */
  rows: () => readonly AppRoute[];
  /** all routes; rejects when they cannot be fetched, the next call tries again */
  whole: () => Promise<readonly AppRoute[]>;
  /** tells when all are known; answers how to stop hearing */
  listen: (hear: () => void) => () => void;
}

/** A book that was whole from the first: replays, tests, tools. */
export const wholeBook = (routes: readonly AppRoute[]): RouteBook => ({
  rows: () => routes,
  whole: () => Promise.resolve(routes),
  listen: () => () => undefined,
});
