/** The content of a list page: table or cards with tint and pager, and the states loading, empty, no match, error and denied. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation, views } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DeniedState } from '#src/components/page/DeniedState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { ListTable, type ListTableProps } from '#src/components/tables/ListTable.tsx';
import { Pager } from '#src/components/tables/Pager.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

export interface ListFrameProps<R extends ListRow> {
  label: string;
  /** whose rows the columns draw; for a moment another tab's are still there */
  collection?: string;
  columns: readonly Column<R>[];
  hrefOf: (row: R) => string;
  strong?: (row: R) => boolean;
  selected?: ReadonlySet<number>;
  onSelect?: (ids: ReadonlySet<number>) => void;
  empty: ReactNode;
  /** of `useColumns` */
  chosen?: boolean;
  density?: string | undefined;
  below?: ListTableProps<R>['below'];
  /** draws the rows itself, instead of the table */
  cards?: ((rows: readonly R[]) => ReactNode) | undefined;
}

export const ListFrame = <R extends ListRow>({
  label,
  collection,
  columns,
  hrefOf,
  strong,
  selected,
  onSelect,
  empty,
  chosen,
  density,
  below,
  cards,
}: ListFrameProps<R>) => {
  const { t } = useTranslation(['components', 'lists']);
  const wish = useWish();
  const held = useView<R>('list');
  const view = collection === undefined || held?.collection === collection ? held : undefined;
  const path = useApp((state) => state.navigation.path);
  const sort = useApp((state) => state.navigation.query['sort']);
  const refresh = (): unknown => wish(views.refresh({ view: 'list' }));
  if (view?.error?.status === 403) return <DeniedState message={failureText(view.error, t)} />;
  // a retry would be refused again: the filters have to be cleared
  const refused = view?.error?.code === 'BAD_FILTER';
  const failed = view?.error && (
    <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} {...(refused ? {} : { onRetry: refresh })}>
      {refused && (
        <Button icon="filter-slash" onClick={() => wish(navigation.go({ to: path, replace: true }))}>
          {t('clearFilters')}
        </Button>
      )}
    </ErrorState>
  );
  const loading = !view || view.loadedAt === null;
  if (failed && loading) return failed;

  const rows = view?.rows ?? [];
  const gone = new Set(view?.fresh.left);
  return (
    <>
      {failed}
      {cards && rows.length > 0 ? (
        cards(rows)
      ) : (
        <ListTable
          label={label}
          columns={columns}
          rows={rows}
          state={loading ? 'loading' : view.loadingSince !== null ? 'refetching' : 'ready'}
          // an address without a sort shows the default order
          order={sort ?? view?.list?.order}
          onOrder={(order) => wish(navigation.query({ set: { sort: order ?? null, page: null } }))}
          hrefOf={hrefOf}
          onOpen={(row) => wish(navigation.go({ to: hrefOf(row) }))}
          {...(strong ? { strong } : {})}
          {...(selected ? { selected } : {})}
          {...(onSelect ? { onSelect } : {})}
          {...(chosen ? { chosen } : {})}
          {...(density ? { density } : {})}
          {...(below ? { below } : {})}
          changed={new Set(Object.keys(view?.changed ?? {}).map(Number))}
          gone={(row) => (gone.has(row.id) ? t('lists:moved') : null)}
          empty={empty}
        />
      )}
      {!loading && (rows.length > 0 || (view.list?.page ?? 1) > 1) && (
        <Pager
          page={view.list?.page ?? 1}
          size={view.list?.size ?? 20}
          total={view.total}
          onPage={(page) => wish(views.change({ view: 'list', page }))}
          onSize={(size) => wish(views.change({ view: 'list', size }))}
        />
      )}
    </>
  );
};
