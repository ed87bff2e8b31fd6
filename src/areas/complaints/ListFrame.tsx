/** The body of every list here: table or cards with pill, tint and pager, and the pictures of empty, no match, error and denied. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { DeniedState } from '#src/components/DeniedState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import type { Column, ListRow } from '#src/components/listColumns.ts';
import { ListTable } from '#src/components/ListTable.tsx';
import { NewRowsPill } from '#src/components/NewRowsPill.tsx';
import { Pager } from '#src/components/Pager.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

export interface ListFrameProps<R extends ListRow> {
  label: string;
  columns: readonly Column<R>[];
  hrefOf: (row: R) => string;
  late?: (row: R) => boolean;
  strong?: (row: R) => boolean;
  empty: ReactNode;
}

export const ListFrame = <R extends ListRow>({ label, columns, hrefOf, late, strong, empty }: ListFrameProps<R>) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('list');
  const sort = useApp((state) => state.navigation.query['sort']);
  if (view?.error && view.error.status === 403) return <DeniedState />;
  if (view?.error && view.loadedAt === null)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(list.refresh({ view: 'list' }))}
      />
    );

  const rows = (view?.rows ?? []) as unknown as readonly R[];
  const loading = !view || view.loadedAt === null;
  const { added = [], left = [] } = view?.fresh ?? {};
  const gone = new Set(left);
  return (
    <>
      {view?.error && (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(list.refresh({ view: 'list' }))}
        />
      )}
      <ListTable
        label={label}
        columns={columns}
        rows={rows}
        state={loading ? 'loading' : view.loadingSince !== null ? 'refetching' : 'ready'}
        order={sort ?? view?.list?.order}
        onOrder={(order) => wish(navigation.query({ set: { sort: order ?? null, page: null } }))}
        hrefOf={hrefOf}
        onOpen={(row) => wish(navigation.go({ to: hrefOf(row) }))}
        {...(late ? { late } : {})}
        {...(strong ? { strong } : {})}
        changed={new Set(Object.keys(view?.changed ?? {}).map(Number))}
        gone={(row) => (gone.has(row.id) ? t('list.moved') : null)}
        pill={<NewRowsPill added={added.length} left={left.length} onShow={() => wish(list.refresh({ view: 'list' }))} />}
        empty={empty}
      />
      {!loading && (rows.length > 0 || (view.list?.page ?? 1) > 1) && (
        <Pager
          page={view.list?.page ?? 1}
          size={view.list?.size ?? 20}
          total={view.total}
          onPage={(page) => wish(list.change({ view: 'list', page }))}
          onSize={(size) => wish(list.change({ view: 'list', size }))}
        />
      )}
    </>
  );
};
