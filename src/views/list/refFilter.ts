/** A filter of a list whose values are rows of another collection: the chosen ones are read with the list, the others as one types. */
import type { Row } from '#domain/kernel/entity.ts';
import { list, type Wish } from '#src/actions/index.ts';
import type { Filter } from '#src/components/FilterBar.tsx';
import { viewKey } from '#src/selectors/views.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Query } from '#src/store/state.ts';

export interface RefFilter {
  /** word of the address, which holds ids */
  key: string;
  collection: string;
  fields: readonly string[];
  order: string;
  label: (row: Row) => string;
}

const offered = 20;
const mostChosen = 200;
const viewOf = ({ key }: RefFilter): string => `filter.${key}`;

/** Ids in a word of the address. */
export const idsOf = (query: Query, word: string): readonly number[] =>
  (query[word] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, mostChosen);

const rows = (of: RefFilter, more: Partial<Parameters<typeof list.open>[0]>): Wish =>
  list.open({ view: viewOf(of), collection: of.collection, fields: of.fields, order: of.order, size: offered, total: false, watches: [], ...more });

/** Names of the values in the address. */
export const refFilterLoads = (filters: readonly RefFilter[], query: Query): readonly Wish[] =>
  filters.flatMap((of) => {
    const ids = idsOf(query, of.key);
    return ids.length > 0 ? [rows(of, { view: `${viewOf(of)}.chosen`, where: { id: { inq: ids } }, size: mostChosen })] : [];
  });

/** The filters of a page as its bar draws them; `label` names each by its key. */
export const useRefFilters = (filters: readonly RefFilter[], label: (key: string) => string): readonly Filter[] => {
  const wish = useWish();
  const { query, path } = useApp((state) => state.navigation);
  const views = useApp((state) => state.views);
  return filters.map((of) => {
    const found = views[viewKey(path, viewOf(of))];
    const chosen = views[viewKey(path, `${viewOf(of)}.chosen`)]?.rows ?? [];
    const value = idsOf(query, of.key).map(String);
    const rowsKnown = [...chosen.filter(({ id }) => value.includes(String(id))), ...(found?.rows ?? [])];
    const options = new Map(rowsKnown.map((row) => [row.id, { value: String(row.id), label: of.label(row) }]));
    return { key: of.key, label: label(of.key), value, options: [...options.values()], ask: (typed) => void wish(rows(of, { q: typed })), asking: found?.loadingSince != null };
  });
};
