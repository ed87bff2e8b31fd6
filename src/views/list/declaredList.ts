// A list as data: what it asks of the server follows from the words of its address; `ListPage` draws it.
import { allOf } from '#domain/kernel/allOf.ts';
import type { Where } from '#domain/kernel/where.ts';
import { list, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/list.ts';
import { fullPath } from '#src/selectors/address.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Json, Params, Query } from '#src/store/state.ts';
import { keptLoad } from '#src/views/list/keptLoad.ts';
import { idsOf, refFilterLoads, type RefFilter } from '#src/views/list/refFilter.ts';

/** A filter over words the build knows: `category=policy,recallNotice`. */
export interface WordFilter {
  /** word of the address */
  key: string;
  values: readonly string[];
  /** the rows that have one of the chosen values; absent: the field called like the filter */
  where?: (values: readonly string[]) => Where;
}

export interface DeclaredList {
  collection: string;
  /** under which a person keeps its columns */
  name: string;
  path: string;
  /** of an address without `sort` */
  order: string;
  /** tab -> its rows; the first is that of an address without `tab` */
  tabs: Readonly<Record<string, Where>>;
  /** the tab a badge's link (`?topic=`) stands in; the topic alone says which rows it shows */
  topicTab?: string;
  words?: readonly WordFilter[];
  refs?: readonly (RefFilter & { field: string })[];
  fields?: readonly string[];
  include?: Json;
  /** collections whose changes matter; absent: its own */
  watches?: readonly string[];
}

export const tabOf = ({ tabs, topicTab }: DeclaredList, query: Query): string => {
  if (query['topic'] && topicTab !== undefined) return topicTab;
  const tab = query['tab'] ?? '';
  return Object.hasOwn(tabs, tab) ? tab : Object.keys(tabs)[0]!;
};

/** Another tab begins at its first page and forgets the badge's topic; the filters stay. */
export const tabHref = ({ path, tabs }: DeclaredList, query: Query, tab: string): string => {
  const { page: _page, topic: _topic, part: _part, tab: _tab, ...rest } = query;
  return fullPath({ path, query: tab === Object.keys(tabs)[0] ? rest : { ...rest, tab } });
};

/** Chosen values that this build knows. */
export const chosenOf = ({ key, values }: WordFilter, query: Query): readonly string[] => (query[key] ?? '').split(',').filter((value) => values.includes(value));

const filterWheres = ({ words = [], refs = [] }: DeclaredList, query: Query): readonly (Where | null)[] => [
  ...words.map((filter) => {
    const chosen = chosenOf(filter, query);
    return chosen.length === 0 ? null : (filter.where?.(chosen) ?? { [filter.key]: { inq: [...chosen] } });
  }),
  ...refs.map((filter) => {
    const ids = idsOf(query, filter.key);
    return ids.length === 0 ? null : { [filter.field]: { inq: [...ids] } };
  }),
];

/** How many filters are on, the search among them. */
export const usedOf = ({ words = [], refs = [] }: DeclaredList, query: Query): number =>
  Number(Boolean(query['q'])) + words.filter((filter) => chosenOf(filter, query).length > 0).length + refs.filter(({ key }) => idsOf(query, key).length > 0).length;

export const clearedOf = ({ words = [], refs = [] }: DeclaredList): Readonly<Record<string, null>> =>
  Object.fromEntries(['q', 'page', ...[...words, ...refs].map(({ key }) => key)].map((key) => [key, null]));

/** The rows of this address with the numbers of its tabs. */
export const rowsOf = (of: DeclaredList, query: Query): ListOpen => {
  const filters = filterWheres(of, query);
  const { fields, include, collection } = of;
  return {
    view: 'list',
    collection,
    order: of.order,
    ...listQuery(query),
    where: allOf(query['topic'] && of.topicTab !== undefined ? null : of.tabs[tabOf(of, query)], ...filters),
    ...(fields ? { fields } : {}),
    ...(include === undefined ? {} : { include }),
    counts: Object.fromEntries(Object.entries(of.tabs).map(([tab, where]) => [tab, allOf(where, ...filters)])),
    watches: of.watches ?? [collection],
  };
};

/** What its page asks for when the address commits. */
export const declaredLoads =
  (of: DeclaredList) =>
  (_params: Params, query: Query): readonly Wish[] => [list.open(rowsOf(of, query)), ...refFilterLoads(of.refs ?? [], query), keptLoad(of.name)];
