/** Reference filters of a list's filter bar: options are searched while typing. */
import type { OptionFilter } from '#src/components/tables/FilterOptions.tsx';
import { viewKey } from '#src/selectors/views.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { idsOf, rowsWish, viewOf, type RefFilter } from '#src/views/list/filters/refFilter.ts';

/** `label` returns the label of each key. */
export const useRefFilters = (filters: readonly RefFilter[], label: (key: string) => string): readonly OptionFilter[] => {
  const wish = useWish();
  const { query, path } = useApp((state) => state.navigation);
  const views = useApp((state) => state.views);
  return filters.map((of) => {
    const found = views[viewKey(path, viewOf(of))];
    const chosen = views[viewKey(path, `${viewOf(of)}.chosen`)]?.rows ?? [];
    const value = idsOf(query, of.key).map(String);
    const rowsKnown = [...chosen.filter(({ id }) => value.includes(String(id))), ...(found?.rows ?? [])];
    const options = new Map(rowsKnown.map((row) => [row.id, { value: String(row.id), label: of.label(row) }]));
    return {
      key: of.key,
      label: label(of.key),
      value,
      options: [...options.values()],
      ask: (typed) => void wish(rowsWish(of, { q: typed })),
      asking: found?.loadingSince != null,
    };
  });
};
