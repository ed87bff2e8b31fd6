/** The complaint list: tabs with counts, filters, table. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { ArrivalsCard } from '#src/areas/complaints/ArrivalsCard.tsx';
import { ChildLines } from '#src/areas/complaints/ChildLines.tsx';
import { complaintColumns, reducedColumns } from '#src/areas/complaints/complaintColumns.tsx';
import { ComplaintFilters } from '#src/areas/complaints/ComplaintFilters.tsx';
import { complaintTabs } from '#src/areas/complaints/complaintTabs.ts';
import { clearedFilters, usedFilters } from '#src/areas/complaints/listFilters.ts';
import { complaintsListName, complaintTabOf } from '#src/areas/complaints/listLoads.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SelectedComplaints } from '#src/areas/complaints/SelectedComplaints.tsx';
import { isQa, isStaff, isWarehouse } from '#src/areas/complaints/sides.ts';
import { SupplierTabs } from '#src/areas/complaints/SupplierTabs.tsx';
import { usePicked } from '#src/areas/complaints/usePicked.ts';
import { TopicChip } from '#src/areas/complaints/TopicChip.tsx';
import { Button } from '#src/components/Button.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

export const ComplaintList = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const view = useView<ComplaintRow>('list');
  const now = useNow();
  const { businessZone } = useClock();
  const staff = isStaff(roles);
  const rows = view?.rows ?? [];
  const { picked, ids, pick, clear } = usePicked(rows);
  const chart = Boolean(query['chart']);
  const offered = complaintColumns(t, new Set());
  const chosen = useColumns<ComplaintRow>(complaintsListName, (own) => complaintColumns(t, own));
  const { topic, part: _part, tab: _tab, page: _page, ...kept } = query;
  const href = (tab: string): string => `/complaint/list${queryText({ ...kept, ...(tab === 'all' ? {} : { tab }) })}`;
  const used = usedFilters(query);
  const tools = staff && (
    <>
      <Button
        icon="chart-bar"
        aria-pressed={chart}
        aria-label={t('list.arrivals')}
        title={t('list.arrivals')}
        onClick={() => wish(navigation.query({ set: { chart: chart ? null : '1' } }))}
      />
      <ColumnsButton all={offered} {...chosen} />
      <ExportButton title={t('list.title')} columns={chosen.shown} />
    </>
  );
  const create = isQa(roles) && (
    <ButtonLink href="/complaint/create" look="filled" icon="plus">
      {t('list.create')}
    </ButtonLink>
  );
  // suppliers have no page of a complaint: theirs is the case
  const rowHref = (row: ComplaintRow): string =>
    staff || isWarehouse(roles) ? `/complaint/show/${row.id}` : `/complaint/list${queryText({ tab: 'myTurn', q: row.no })}`;

  return (
    <>
      {picked.length > 0 ? (
        <SelectedComplaints rows={picked} columns={chosen.shown} onClear={clear} onKeep={(left) => pick(new Set(left))} />
      ) : (
        <PageHeader title={t('list.title')}>
          {tools}
          {create}
        </PageHeader>
      )}
      {staff ? (
        <Tabs
          label={t('list.tabs')}
          active={topic ? '' : complaintTabOf(query)}
          items={complaintTabs.map((tab) => ({ key: tab, label: t(`tabs.${tab}`), href: href(tab), count: view?.counts[tab] ?? null }))}
        />
      ) : (
        <SupplierTabs active="" />
      )}
      <TopicChip total={view?.total ?? null} />
      {staff && <ComplaintFilters />}
      <div className={`list-with-chart${chart ? ' list-with-chart--open' : ''}`}>
        {staff && chart && <ArrivalsCard />}
        <ListFrame<ComplaintRow>
          label={t('list.title')}
          columns={staff ? chosen.shown : reducedColumns(t)}
          chosen={staff && chosen.table.columns !== null}
          density={staff ? (chosen.table.density ?? undefined) : undefined}
          {...(staff ? { below: { count: (row) => row.children?.length ?? 0, draw: (row) => <ChildLines row={row} /> } } : {})}
          hrefOf={rowHref}
          late={(row) => row.status !== 'Closed' && isLate(row.dueAt, now, businessZone)}
          {...(isQa(roles) ? { selected: ids, onSelect: pick } : {})}
          moved={t('list.moved')}
          empty={
            used > 0 ? (
              <NoMatch count={used} onClear={() => wish(navigation.query({ set: clearedFilters }))} />
            ) : (
              <EmptyState icon="flag" title={topic ? t('list.emptyTopic') : t(`list.empty.${staff ? complaintTabOf(query) : 'all'}`)}>
                {!topic && complaintTabOf(query) === 'all' && create}
              </EmptyState>
            )
          }
        />
      </div>
    </>
  );
};
