/** The page of a declared list: header with tools, tabs with their numbers, search and filters, rows, and what is said when there are none. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { navigation } from '#src/actions/index.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { statusLook } from '#src/components/marks/statusTable.ts';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { NoMatch } from '#src/components/tables/NoMatch.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useNarrow } from '#src/components/page/useMedia.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ListFrame, type ListFrameProps } from '#src/views/ListFrame.tsx';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { clearedOf, tabHref, tabOf, usedOf, type DeclaredList } from '#src/views/list/declaredList.ts';
import { columnsOf, type FieldColumn } from '#src/views/list/entityColumns.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { ListFilters, type FilterWords } from '#src/views/list/ListFilters.tsx';
import { SavedViews, useSavedView } from '#src/views/list/SavedViews.tsx';
import { TopicChip } from '#src/views/list/TopicChip.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { usePicked } from '#src/views/list/usePicked.ts';

export interface PickedRows<R extends ListRow> {
  /** chosen ones, of other pages too */
  rows: readonly R[];
  /** of a file */
  columns: readonly Column<R>[];
  /** only these stay chosen */
  keep: (ids: readonly number[]) => void;
}

export interface ListPageProps<R extends ListRow> extends Pick<ListFrameProps<R>, 'hrefOf' | 'strong' | 'below'> {
  of: DeclaredList;
  entity: Entity;
  /** the list's texts, e.g. `complaints:cases`: title, search, create, tabs.<tab>, empty.<tab>, filters.<filter>.label */
  texts: string;
  /** of the empty state */
  icon: string;
  /** `shown`: keys of the columns on screen; a fact with a column of its own is no second line elsewhere */
  columns: readonly FieldColumn<R>[] | ((t: TFunction, shown: ReadonlySet<string>) => readonly FieldColumn<R>[]);
  /** where texts of this page differ from those of the list */
  title?: string;
  /** filters called otherwise than the field of their name */
  filters?: (t: TFunction) => FilterWords;
  /** address of the page that begins a new row */
  create?: string | false;
  /** way back, on a list below another page */
  back?: string;
  /** columns can be written to a file */
  exports?: boolean;
  /** a person may keep filters */
  saved?: boolean;
  /** the bar that floats over the rows while some are chosen; without it none can be */
  picked?: ((rows: PickedRows<R>) => ReactNode) | undefined;
  /** beside the tools */
  tools?: ReactNode;
  /** instead of the list's own tabs */
  tabs?: ReactNode;
  /** beside the rows, e.g. a chart of them */
  beside?: ReactNode;
  /** another form of the same rows, e.g. a calendar */
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
  saved,
  picked: pickedBar,
  tools,
  tabs,
  beside,
  instead,
  ...frame
}: ListPageProps<R>) => {
  const [namespace = texts] = texts.split(':');
  const { t } = useTranslation(namespace);
  const wish = useWish();
  const narrow = useNarrow();
  const query = useApp((state) => state.navigation.query);
  const view = useView<R>('list');
  const build = (shown: ReadonlySet<string>): readonly Column<R>[] =>
    columnsOf(t, namespace, entity, typeof columns === 'function' ? columns(t, shown) : columns);
  const offered = build(new Set());
  const chosen = useColumns<R>(of.name, build);
  const { picked, ids, pick } = usePicked(view?.rows ?? []);
  const active = tabOf(of, query);
  const savedView = useSavedView(of, saved ?? false);
  const used = usedOf(of, query);
  // tabs by state are called like the states
  const tabWord = (tab: string): string =>
    t([`${texts}.tabs.${tab}`, `tabs.${tab}`, `components:status.${statusLook(entity.name, tab)?.word ?? tab}`]);
  const title = ownTitle ?? t(`${texts}.title`);
  const begin = create && (
    <ButtonLink look="filled" icon="plus" href={create} data-create>
      {t(`${texts}.create`)}
    </ButtonLink>
  );
  const whole = active === '' ? Boolean(!query['topic']) : active === Object.keys(of.tabs ?? {})[0];
  return (
    <>
      <PageHeader title={title} {...(back ? { back } : {})}>
        {tools}
        {!instead && !narrow && <ColumnsButton all={offered} {...chosen} />}
        {!instead && exports && <ExportButton title={title} columns={chosen.shown} />}
        {begin}
      </PageHeader>
      {tabs ??
        (of.tabs && (
          <Tabs
            label={title}
            active={savedView ? '' : active}
            items={Object.keys(of.tabs).map((tab) => ({
              key: tab,
              label: tabWord(tab),
              href: tabHref(of, query, tab),
              count: view?.counts?.[tab] ?? null,
            }))}
          >
            {saved && <SavedViews of={of} />}
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
            columns={chosen.shown}
            chosen={chosen.table.columns !== null}
            density={chosen.table.density ?? undefined}
            {...(pickedBar ? { selected: ids, onSelect: pick } : {})}
            empty={
              used > 0 ? (
                <NoMatch count={used} onClear={() => wish(navigation.query({ set: clearedOf(of) }))} />
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
