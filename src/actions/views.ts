// Views: the rows an open tab or dialog shows. View names in a route's loads are short; the navigation saga adds the tab as prefix.
import type { Row } from '#domain/kernel/entity.ts';
import type { Failure, Json, ListQuery, Query } from '#src/store/state.ts';
import type { Asks, FieldIn, IncludeIn, OrderIn, RelationIn, WhereIn } from '#domain/related.ts';
import { action, type Action, type Typed } from './action.ts';

type Checked = 'where' | 'include' | 'fields' | 'order' | 'usage' | 'counts';
/** Fields, order, conditions and related rows are those declared for the collection. */
export interface ListOpen<
  C extends string = string,
  F extends readonly FieldIn<C>[] = readonly FieldIn<C>[],
  I extends readonly IncludeIn<C>[] = readonly IncludeIn<C>[],
> extends Partial<Omit<ListQuery, Checked>> {
  view: string;
  collection: C;
  where?: WhereIn<C> | undefined;
  include?: I | undefined;
  fields?: F | undefined;
  order?: OrderIn<C> | undefined;
  usage?: readonly RelationIn<C>[] | undefined;
  counts?: Readonly<Record<string, WhereIn<C>>> | undefined;
  watches?: readonly string[];
}
/** Request: load these rows. Defaults: page 1, size 20, q '', with total. Repeating the same request costs nothing unless the view is stale. */
export const open: Opens = action('views.open')<ListOpen>();
interface Opens extends Typed<'views.open'> {
  <const C extends string, const F extends readonly FieldIn<C>[], const I extends readonly IncludeIn<C>[] = []>(
    payload: ListOpen<C, F, I>,
  ): Action<'views.open', ListOpen> & Asks<C, F, I>;
}
/** Request: other page, size, search, order or topic. In a tab it changes the address, whose loads run again. */
export const change = action('views.change')<{ view: string; page?: number; size?: number; q?: string; order?: string; topic?: string }>();
/** Request: the same rows again; also "show" of the pill. */
export const refresh = action('views.refresh')<{ view: string }>();
export const close = action('views.close')<{ view: string }>();
/** Request: read something other than rows: a timeline, a trace, a dashboard series. */
export const load = action('views.load')<{
  view: string;
  path: string;
  method?: 'GET' | 'POST';
  query?: Query;
  body?: Json;
  /** collection of its rows, for live changes */
  watches?: readonly string[];
  /** minimum interval of refetches after changes; absent: 2 s. For aggregates that a single change hardly affects. */
  paceMs?: number;
}>();
export const asked = action('views.asked')<{
  view: string;
  kind: 'list' | 'record' | 'remote';
  collection: string;
  id: number | null;
  list: ListQuery | null;
  remote: { method: 'GET' | 'POST'; path: string; query?: Query | undefined; body?: Json | undefined } | null;
  watches: readonly string[];
  /** another page of the same list: its total and counts stay */
  pageOnly?: boolean;
  ask: number;
  at: number;
}>();
export const loaded = action('views.loaded')<{ view: string; collection: string; ask: number; rows: readonly Row[]; at: number }>();
export const valueLoaded = action('views.valueLoaded')<{ view: string; ask: number; path: string; value: Json; at: number }>();
export const counted = action('views.counted')<{ view: string; ask: number; total?: number; counts?: Readonly<Record<string, number>> }>();
export const failed = action('views.failed')<{ view: string; ask: number; failure: Failure }>();
/** Result of the one `inq` fetch after hints: rows in place, ids for the pill. */
export const freshened = action('views.freshened')<{
  view: string;
  collection: string;
  rows: readonly Row[];
  added: readonly number[];
  left: readonly number[];
  at: number;
}>();
export const staled = action('views.staled')<{ views: readonly string[] }>();
