/** Requests about goods: to a warehouse its own, to QA the answers a badge counts. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { listNameOf } from '#src/areas/complaints/listLoads.ts';
import { movementColumns } from '#src/areas/complaints/movementColumns.tsx';
import type { MovementRow } from '#src/areas/complaints/rows.ts';
import { RequestTabs } from '#src/areas/complaints/RequestTabs.tsx';
import { requestTabOf } from '#src/areas/complaints/requestTabs.ts';
import { isStaff } from '#src/areas/complaints/sides.ts';
import { SupplierTabs } from '#src/areas/complaints/SupplierTabs.tsx';
import { TopicChip } from '#src/areas/complaints/TopicChip.tsx';
import { WorkFilters } from '#src/areas/complaints/WorkFilters.tsx';
import { clearedOf, movementWords, usedOf } from '#src/areas/complaints/workFilters.ts';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

/** `alone`: a page of its own, not a tab of the list. */
export const MovementList = ({ alone = false }: { alone?: boolean }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const staff = isStaff(useApp((state) => state.session.roles));
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const now = useNow();
  const { businessZone } = useClock();
  const used = usedOf(query, movementWords);
  const offered = movementColumns(t, staff);
  const chosen = useColumns<MovementRow>(listNameOf.movements, () => offered);
  return (
    <>
      <PageHeader title={t(alone || staff ? 'movement.listTitle' : 'list.title')} {...(staff ? { back: '/complaint/list' } : {})}>
        <ColumnsButton all={offered} {...chosen} />
        <ExportButton title={t('movement.listTitle')} columns={chosen.shown} />
      </PageHeader>
      {!alone && !staff && <SupplierTabs active={query['topic'] ? '' : 'requests'} />}
      {alone && <RequestTabs />}
      {(!alone || query['part']) && <TopicChip total={view?.total ?? null} />}
      <WorkFilters of="movements" statuses={!alone} />
      <ListFrame<MovementRow>
        label={t('movement.listTitle')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={(row) => `/complaint/product-movement/${staff ? 'show' : 'edit'}/${row.id}`}
        late={(row) => row.status !== 'Submitted' && isLate(row.dueAt, now, businessZone)}
        strong={(row) => (staff ? row.status === 'Submitted' && !row.readAt : row.status === 'Open')}
        moved={t('list.moved')}
        empty={
          used > 0 ? (
            <NoMatch count={used} onClear={() => wish(navigation.query({ set: clearedOf(movementWords) }))} />
          ) : (
            <EmptyState icon="arrow-right-arrow-left" title={t(alone && !query['part'] ? `movement.none.${query['topic'] ? 'toDo' : requestTabOf(query)}` : 'movement.empty')} />
          )
        }
      />
    </>
  );
};
