/** The page of a declared list: header with tools, tabs with their numbers, search and filters, rows, and what is said when there are none. */
import type { ReactNode } from 'react';
import { list, navigation } from '#src/actions/index.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { FilterBar, type Filter } from '#src/components/FilterBar.tsx';
import type { Column, ListRow } from '#src/components/listColumns.ts';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ListFrame, type ListFrameProps } from '#src/views/ListFrame.tsx';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { chosenOf, clearedOf, tabHref, tabOf, usedOf, type DeclaredList } from '#src/views/list/declaredList.ts';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import type { RefFilter } from '#src/views/list/refFilter.ts';
import { useRefFilters } from '#src/views/list/useRefFilters.ts';
import { useColumns } from '#src/views/list/useColumns.ts';

export interface ListPageProps<R extends ListRow> extends Pick<ListFrameProps<R>, 'hrefOf' | 'late' | 'strong' | 'moved'> {
  of: DeclaredList;
  title: string;
  /** what the search looks in */
  search: string;
  icon: string;
  columns: readonly Column<R>[];
  tab: (name: string) => string;
  /** said of a tab without rows */
  none: (tab: string) => string;
  /** filter -> its label, and the words of its values */
  filters?: Readonly<Record<string, { label: string; word?: (value: string) => string }>>;
  /** address and words of the button that begins a new row */
  create?: { href: string; text: string };
  /** columns that are written to a file; without them there is no export */
  exports?: boolean;
  /** beside the tools */
  tools?: ReactNode;
  /** another form of the same rows, e.g. a calendar */
  instead?: ReactNode;
}

const none: readonly RefFilter[] = [];

export const ListPage = <R extends ListRow>({ of, title, search, icon, columns, tab: tabWords, none: noneWords, filters = {}, create, exports = false, tools, instead, ...frame }: ListPageProps<R>) => {
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const counts = useView('list')?.counts;
  const chosen = useColumns<R>(of.name, () => columns);
  const active = tabOf(of, query);
  const used = usedOf(of, query);
  const q = query['q'] ?? '';
  const label = (key: string): string => filters[key]?.label ?? key;
  const refs = useRefFilters(of.refs ?? none, label);
  const words = (of.words ?? []).map((filter): Filter => ({
    key: filter.key,
    label: label(filter.key),
    value: chosenOf(filter, query),
    options: filter.values.map((value) => ({ value, label: filters[filter.key]?.word?.(value) ?? value })),
  }));
  const clear = (): void => void wish(navigation.query({ set: clearedOf(of) }));
  const begin = create && (
    <ButtonLink look="filled" icon="plus" href={create.href}>
      {create.text}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title}>
        {tools}
        {!instead && <ColumnsButton all={columns} {...chosen} />}
        {!instead && exports && <ExportButton title={title} columns={chosen.shown} />}
        {begin}
      </PageHeader>
      <Tabs label={title} active={active} items={Object.keys(of.tabs).map((tab) => ({ key: tab, label: tabWords(tab), href: tabHref(of, query, tab), count: counts?.[tab] ?? null }))} />
      <FilterBar
        q={q}
        placeholder={search}
        onSearch={(typed) => (typed === q ? undefined : wish(list.change({ view: 'list', q: typed })))}
        filters={[...words, ...refs]}
        onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
        onClear={clear}
      />
      {instead ?? (
        <ListFrame<R>
          {...frame}
          label={title}
          columns={chosen.shown}
          chosen={chosen.table.columns !== null}
          density={chosen.table.density ?? undefined}
          empty={
            used > 0 ? (
              <NoMatch count={used} onClear={clear} />
            ) : (
              <EmptyState icon={icon} title={noneWords(active)}>
                {active === Object.keys(of.tabs)[0] && begin}
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
};
