// A list as data: its requests follow from the parameters of its address; `ListPage` draws it.
import { allOf } from '#domain/kernel/allOf.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Where } from '#domain/kernel/where.ts';
import { addDays, dayStart } from '#domain/kernel/workdays.ts';
import type { Asking, Topic } from '#domain/kernel/topic.ts';
import type { Asks, FieldIn, IncludeIn, OrderIn, RelationIn, WhereIn } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import { fullPath } from '#src/selectors/address.ts';
import { selectPresent, type Present } from '#src/selectors/present.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';
import { idsOf, refFilterLoads, type RefFilter } from '#src/views/list/filters/refFilter.ts';

/** A filter over a fixed set of values: `category=policy,recallNotice`. Its key is the parameter of the address. */
export type WordFilter<C extends string = string> = {
  values: readonly string[];
  /** one value at a time */
  single?: true;
} & (
  | { key: FieldIn<C>; where?: undefined }
  /** the rows with one of the selected values, where they are not those of the field with the filter's name */
  | { key: string; where: (values: readonly string[], present: Present) => WhereIn<C> }
);

/** A filter over the days of an instant, as two parameters: `from=2026-03-01&to=2026-03-31`. */
export interface DaysFilter<C extends string = string> {
  from: string;
  to: string;
  field: FieldIn<C>;
  /** the field is a day, not an instant */
  plain?: true;
}

/** A filter over words that the user types: `ingredient=palm oil`. */
interface TextFilter<C extends string = string> {
  key: string;
  /** null: the text holds no words */
  where: (text: string) => WhereIn<C> | null;
}

export interface DeclaredList<
  C extends string = string,
  F extends readonly FieldIn<C>[] = readonly FieldIn<C>[],
  I extends readonly IncludeIn<C>[] = readonly IncludeIn<C>[],
> extends Asks<C, F, I> {
  collection: C;
  /** key of the user's columns and filters */
  name: string;
  path: string;
  /** default order */
  order: OrderIn<C>;
  /** order of the rows of a badge, where it differs */
  topicOrder?: OrderIn<C>;
  /** the rows of the list, for whom the user acts: other rows they may read are not part of it */
  scope?: (caller: Caller) => WhereIn<C>;
  /** tab -> its rows; the first is the default */
  tabs?: Readonly<Record<string, WhereIn<C> | ((present: Present) => WhereIn<C>)>>;
  /** the badge topics whose parts (`part=toTriage`) its address may name */
  topicFor?: (topic: string, caller: Asking) => Topic | null;
  /** the tab of a badge's link (`?topic=`); without one the link belongs to no tab, and the chip shows what is listed */
  topicTab?: string;
  words?: readonly WordFilter<C>[];
  refs?: readonly (RefFilter & { field?: FieldIn<C>; where?: (ids: readonly number[]) => WhereIn<C> })[];
  days?: readonly DaysFilter<C>[];
  typed?: readonly TextFilter<C>[];
  fields?: F;
  /** relations to count for each row: how often it is used */
  usage?: readonly RelationIn<C>[];
  include?: I;
  /** collections whose changes matter; absent: its own */
  watches?: readonly string[];
}

/** A list whose fields, orders, conditions and relations are declared; `RowOfAsked<typeof list>` are its rows. */
export const declareList = <const C extends string, const F extends readonly FieldIn<C>[], const I extends readonly IncludeIn<C>[] = []>(
  of: DeclaredList<C, F, I>,
): DeclaredList<C, F, I> => of;

const firstTab = ({ tabs = {} }: DeclaredList): string => Object.keys(tabs)[0] ?? '';

/** The tab of an address; empty where the rows of a badge are shown that are no tab. */
export const tabOf = (of: DeclaredList, query: Query): string => {
  if (query['topic']) return query['part'] ? '' : (of.topicTab ?? '');
  const tab = query['tab'] ?? '';
  return Object.hasOwn(of.tabs ?? {}, tab) ? tab : firstTab(of);
};

/** Another tab starts at its first page without the badge's topic; the filters stay. */
export const tabHref = (of: DeclaredList, query: Query, tab: string): string => {
  const { page: _page, topic: _topic, part: _part, tab: _tab, ...rest } = query;
  return fullPath({ path: of.path, query: tab === firstTab(of) ? rest : { ...rest, tab } });
};

/** Selected values that this build knows. */
export const chosenOf = ({ key, values }: WordFilter, query: Query): readonly string[] =>
  (query[key] ?? '').split(',').filter((value) => values.includes(value));

const day = /^\d{4}-\d{2}-\d{2}$/;
const daysWhere = ({ from, to, field, plain }: DaysFilter, query: Query, { zone }: Present): readonly Where[] => {
  // days start in the business zone, as for deadlines, whatever the clock of the device
  const startOf = (value: string): string => new Date(dayStart(zone, value)).toISOString();
  const [first, last] = [query[from] ?? '', query[to] ?? ''];
  if (plain) return [...(day.test(first) ? [{ [field]: { gte: first } }] : []), ...(day.test(last) ? [{ [field]: { lte: last } }] : [])];
  return [
    ...(day.test(first) ? [{ [field]: { gte: startOf(first) } }] : []),
    ...(day.test(last) ? [{ [field]: { lt: startOf(addDays(last, 1)) } }] : []),
  ];
};

const filterWheres = (
  { words = [], refs = [], days = [], typed = [] }: DeclaredList,
  query: Query,
  present: Present,
): readonly (Where | null)[] => [
  ...words.map((filter) => {
    const chosen = chosenOf(filter, query);
    return chosen.length === 0 ? null : (filter.where?.(chosen, present) ?? { [filter.key]: { inq: [...chosen] } });
  }),
  ...refs.map(({ key, field, where }) => {
    const ids = idsOf(query, key);
    return ids.length === 0 ? null : (where?.(ids) ?? { [field ?? key]: { inq: [...ids] } });
  }),
  ...days.flatMap((filter) => daysWhere(filter, query, present)),
  ...typed.map(({ key, where }) => where(query[key] ?? '')),
];

/** The parameters of each active filter, without the search. */
export const chosenWordsOf = (
  { words = [], refs = [], days = [], typed = [] }: DeclaredList,
  query: Query,
): readonly (readonly string[])[] => [
  ...words.filter((filter) => chosenOf(filter, query).length > 0).map(({ key }) => [key]),
  ...refs.filter(({ key }) => idsOf(query, key).length > 0).map(({ key }) => [key]),
  ...days.filter(({ from, to }) => query[from] || query[to]).map(({ from, to }) => [from, to]),
  ...typed.filter(({ key }) => query[key]).map(({ key }) => [key]),
];

/** Number of active filters, including the search. */
export const usedOf = (of: DeclaredList, query: Query): number => Number(Boolean(query['q'])) + chosenWordsOf(of, query).length;

/** Parameters that filter. */
const filterWords = ({ words = [], refs = [], days = [], typed = [] }: DeclaredList): readonly string[] => [
  ...[...words, ...refs, ...typed].map(({ key }) => key),
  ...days.flatMap(({ from, to }) => [from, to]),
];
/** Content of a saved filter: tab and filters, never the search. */
export const savedWords = (of: DeclaredList): readonly string[] => ['tab', ...filterWords(of)];
export const clearedOf = (of: DeclaredList): Readonly<Record<string, null>> =>
  Object.fromEntries(['q', 'page', ...filterWords(of)].map((key) => [key, null]));

/** The part of a topic (`part=toTriage`) is applied by the client: its condition comes from the shared topic table. */
const partWhere = ({ topicFor }: DeclaredList, { topic, part }: Query, state: State): Where | null =>
  (topic && part && topicFor?.(topic, selectCaller(state))?.parts?.[part]) || null;

const tabWheres = ({ tabs = {} }: DeclaredList, present: Present): Readonly<Record<string, Where>> =>
  Object.fromEntries(Object.entries(tabs).map(([tab, where]) => [tab, typeof where === 'function' ? where(present) : where]));

const scopeWhere = ({ scope }: DeclaredList, state: State): Where | null => scope?.(selectCaller(state)) ?? null;

/** The counts of its tabs, independent of the filters. */
export const tabCounts = (of: DeclaredList, state: State): Readonly<Record<string, Where>> =>
  Object.fromEntries(Object.entries(tabWheres(of, selectPresent(state))).map(([tab, where]) => [tab, allOf(scopeWhere(of, state), where)]));

/** The rows of this address with the counts of its tabs. */
export const rowsOf = (of: DeclaredList, query: Query, state: State): ListOpen => {
  const present = selectPresent(state);
  const filters = [scopeWhere(of, state), ...filterWheres(of, query, present)];
  const tabs = tabWheres(of, present);
  const topic = Boolean(query['topic']);
  const { fields, include, usage, collection } = of;
  return {
    view: 'list',
    collection,
    order: (topic && of.topicOrder) || of.order,
    ...listQuery(query),
    where: allOf(topic ? partWhere(of, query, state) : tabs[tabOf(of, query)], ...filters),
    ...(fields ? { fields } : {}),
    ...(usage ? { usage } : {}),
    ...(include === undefined ? {} : { include }),
    ...(of.tabs ? { counts: Object.fromEntries(Object.entries(tabs).map(([tab, where]) => [tab, allOf(where, ...filters)])) } : {}),
    watches: of.watches ?? [collection],
  };
};

/** The loads of its page when the address commits. */
export const declaredLoads =
  (of: DeclaredList) =>
  (_params: Params, query: Query, state: State): readonly Wish[] => [
    views.open(rowsOf(of, query, state)),
    ...refFilterLoads(of.refs ?? [], query),
    settingsLoad(of.name),
  ];
