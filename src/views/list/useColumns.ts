/** The columns of a list as the user chose and ordered them. */
import { useMemo } from 'react';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { readTable, type TableSettings } from '#src/selectors/listSettings.ts';
import { useListSetting, type ListSetting } from '#src/views/list/useListSetting.ts';

/** By default all except the extra ones. A fixed column is always visible and first; a column the list no longer has is ignored. */
export const chosenColumns = <R extends ListRow>(
  all: readonly Column<R>[],
  { columns }: Pick<TableSettings, 'columns'>,
): readonly Column<R>[] => {
  if (!columns) return all.filter(({ extra }) => !extra);
  const fixed = all.filter((column) => column.fixed);
  const chosen = columns.flatMap((key) => all.filter((column) => column.key === key && !column.fixed));
  return [...fixed, ...chosen];
};

export interface ChosenColumns<R extends ListRow> {
  /** all that can be chosen */
  all: readonly Column<R>[];
  shown: readonly Column<R>[];
  table: TableSettings;
  kept: ListSetting;
}

/** `build`, the same function as long as the columns are, gets the visible keys: a value with a column of its own is not repeated in a second line. */
export const useColumns = <R extends ListRow>(
  name: string,
  build: (shown: ReadonlySet<string>) => readonly Column<R>[],
): ChosenColumns<R> => {
  const kept = useListSetting(name, 'table');
  const { value } = kept;
  const table = useMemo(() => readTable(value), [value]);
  const all = useMemo(() => build(new Set()), [build]);
  const shown = useMemo(() => {
    const keys = new Set(chosenColumns(all, table).map(({ key }) => key));
    return chosenColumns(build(keys), table);
  }, [all, build, table]);
  return { all, shown, table, kept };
};
