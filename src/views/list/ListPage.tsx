/** The page of a declared list: header, tabs with counts, search and filters, rows, and the empty state. */
import type { TFunction } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { CreateLink } from '#src/components/page/CreateLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { statusLook } from '#domain/statusLook.ts';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useNarrow } from '#src/components/page/useMedia.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { ListFrame, type ListFrameProps } from '#src/views/ListFrame.tsx';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { tabHref, tabOf, usedOf, type DeclaredList } from '#src/views/list/declaredList.ts';
import { columnsOf, type FieldColumn } from '#src/views/list/entityColumns.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { ListFilters, type FilterWords } from '#src/views/list/filters/ListFilters.tsx';
import { NoMatchOf } from '#src/views/list/NoMatchOf.tsx';
import { SavedViews, useSaved } from '#src/views/list/filters/SavedViews.tsx';
import { TopicChip } from '#src/views/list/filters/TopicChip.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { usePicked } from '#src/views/list/usePicked.ts';

export interface PickedRows<R extends ListRow> {
  /** selected rows, including other pages */
  rows: readonly R[];
  /** name of the file */
  columns: readonly Column<R>[];
  /** keeps only these selected */
  keep: (ids: readonly number[]) => void;
}

export interface ListPageProps<R extends ListRow> extends Pick<ListFrameProps<R>, 'hrefOf' | 'strong' | 'below' | 'cards'> {
  of: DeclaredList;
  entity: Entity;
  /** the list's texts, e.g. `complaints:cases`: title, search, create, tabs.<tab>, empty.<tab>, filters.<filter>.label */
  texts: string;
  /** of the empty state */
  icon: string;
  /** `shown`: keys of the visible columns; a value with a column of its own is not repeated in a second line */
  columns: readonly FieldColumn<R>[] | ((t: TFunction, shown: ReadonlySet<string>) => readonly FieldColumn<R>[]);
  /** texts of this page that differ from those of the list */
  title?: string;
  /** filters labelled differently from their field */
  filters?: (t: TFunction) => FilterWords;
  /** address of the page that creates a new row */
  create?: string | false;
  /** back link, on a list below another page */
  back?: string;
  /** the list can be exported */
  exports?: boolean;
  /** the user can save filters */
  saved?: boolean;
  /** the bar for selected rows; without it rows cannot be selected */
  picked?: ((rows: PickedRows<R>) => ReactNode) | undefined;
  /** beside the header's tools */
  tools?: ReactNode;
  /** below the header: numbers that open rows, rates */
  above?: ReactNode;
  /** replaces the list's own tabs */
  tabs?: ReactNode;
  /** beside the rows, e.g. a chart of them */
  beside?: ReactNode;
  /** another presentation of the same rows, e.g. a calendar */
  instead?: ReactNode;
}

export const ListPage = <R extends ListRow>({
  of,
  entity,
  texts,
  icon,
  columns,
  title: ownTitle,
  filters,
  create,
  back,
  exports = false,
  saved: saves = false,
  picked: pickedBar,
  tools,
  above,
  tabs,
  beside,
  instead,
  ...frame
}: ListPageProps<R>) => {
  const [namespace = texts] = texts.split(':');
  const { t } = useTranslation(namespace);
  const narrow = useNarrow();
  const query = useApp((state) => state.navigation.query);
  const view = useView<R>('list');
  // built once for a declaration and language: rows are drawn again when their columns are others
  const build = useCallback(
    (shown: ReadonlySet<string>): readonly Column<R>[] =>
      columnsOf(t, namespace, entity, typeof columns === 'function' ? columns(t, shown) : columns),
    [t, namespace, entity, columns],
  );
  const chosen = useColumns<R>(of.name, build);
  const { picked, ids, pick } = usePicked(view?.rows ?? []);
  const active = tabOf(of, query);
  const read = useSaved(of);
  const saved = saves ? read : undefined;
  const used = usedOf(of, query);
  // tabs by status use the labels of the statuses
  const tabWord = (tab: string): string =>
    t([`${texts}.tabs.${tab}`, `tabs.${tab}`, `components:status.${statusLook(entity.name, tab)?.word ?? tab}`]);
  const title = ownTitle ?? t(`${texts}.title`);
  const begin = create && (
    <CreateLink look="filled" href={create}>
      {t(`${texts}.create`)}
    </CreateLink>
  );
  const whole = active === '' ? Boolean(!query['topic']) : active === Object.keys(of.tabs ?? {})[0];
  return (
    <>
      <PageHeader title={title} {...(back ? { back } : {})}>
        {tools}
        {!instead && !frame.cards && !narrow && <ColumnsButton {...chosen} />}
        {!instead && exports && <ExportButton title={title} columns={chosen.shown} />}
        {begin}
      </PageHeader>
      {above}
      {tabs ??
        (of.tabs && (
          <Tabs
            label={title}
            active={saved?.active ? '' : active}
            items={Object.keys(of.tabs).map((tab) => ({
              key: tab,
              label: tabWord(tab),
              href: tabHref(of, query, tab),
              count: view?.counts?.[tab] ?? null,
            }))}
          >
            {saved && <SavedViews saved={saved} />}
          </Tabs>
        ))}
      {active === '' && <TopicChip total={view?.total ?? null} />}
      <ListFilters of={of} entity={entity} texts={namespace} search={t(`${texts}.search`)} words={filters?.(t)} saved={saved} />
      {instead ?? (
        <div className={`list-with-chart${beside ? ' list-with-chart--open' : ''}`}>
          {beside}
          <ListFrame<R>
            {...frame}
            label={title}
            collection={of.collection}
            columns={chosen.shown}
            chosen={chosen.table.columns !== null}
            density={chosen.table.density ?? undefined}
            {...(pickedBar ? { selected: ids, onSelect: pick } : {})}
            empty={
              used > 0 ? (
                <NoMatchOf of={of} entity={entity} texts={namespace} words={filters?.(t)} />
              ) : (
                <EmptyState
                  icon={icon}
                  title={
                    query['topic'] && active === ''
                      ? t('lists:topics.none')
                      : t([`${texts}.empty.${active || 'all'}`, `${texts}.empty.other`, `empty.${active}`])
                  }
                >
                  {whole && begin}
                </EmptyState>
              )
            }
          />
        </div>
      )}
      {pickedBar && picked.length > 0 && pickedBar({ rows: picked, columns: chosen.shown, keep: (left) => pick(new Set(left)) })}
    </>
  );
};
