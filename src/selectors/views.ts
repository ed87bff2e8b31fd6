// Rows and state of the views; a page uses a view's short name, the tab's path completes the key.
import type { ChosenOrder } from '#domain/related.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Query, State, ViewState } from '#src/store/state.ts';
import { type Json } from '#src/store/state.ts';

/** Key of a view: the tab's path and the short name of the route's load. Dialog views: `viewKey('dialog', name)`. */
export const viewKey = (path: string, name: string): string => (name.includes('|') ? name : `${path}|${name}`);

export const selectView = (state: State, name: string): ViewState | undefined => state.views[viewKey(state.navigation.path, name)];

/** The rows of the view with that key, as its load declared them; undefined where it is not open. */
export const selectRowsOf = <R extends object>(state: State, key: string): readonly R[] | undefined =>
  state.views[key]?.rows as readonly R[] | undefined;
export const selectRowOf = <R extends object>(state: State, key: string): R | undefined => selectRowsOf<R>(state, key)?.[0];

const none: readonly Row[] = [];
export const selectRows = (state: State, name: string): readonly Row[] => selectView(state, name)?.rows ?? none;

/** The newest copy of the row in any open view. */
export const findRow = (state: State, collection: string, id: number): Row | undefined => {
  let found: Row | undefined;
  for (const view of Object.values(state.views)) {
    if (view.collection !== collection || view.kind === 'remote') continue;
    const row = view.rows.find((one) => one.id === id);
    if (row && (!found || row.version > found.version)) found = row;
  }
  return found;
};

/** Parameters of a list address: page (default 1), l, q (''), sort, topic. Use it in a route's loads. */
export const listQuery = (query: Query): { page: number; size: number; q: string; order?: ChosenOrder; topic?: string } => {
  const whole = (text: string | undefined, fallback: number, most: number): number => {
    const n = Number(text);
    return Number.isInteger(n) && n >= 1 && n <= most ? n : fallback;
  };
  return {
    page: whole(query['page'], 1, 1_000_000),
    size: whole(query['l'], 20, 200),
    q: query['q'] ?? '',
    ...(query['sort'] ? { order: query['sort'] as ChosenOrder } : {}),
    ...(query['topic'] ? { topic: query['topic'] } : {}),
  };
};

const nothing: readonly never[] = [];
/** The rows of a list answer; none when it is something else, or not loaded yet. */
export const listIn = <T>(answer: Json | null | undefined): readonly T[] =>
  Array.isArray(answer) ? (answer as readonly unknown[] as readonly T[]) : nothing;
