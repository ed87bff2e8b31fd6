/** The case list: what QA asked suppliers; for a supplier or warehouse its own cases. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { caseColumns, deadlinesOf, liveReport } from '#src/areas/complaints/caseColumns.tsx';
import { caseTabOf, listNameOf } from '#src/areas/complaints/listLoads.ts';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import { isStaff } from '#src/areas/complaints/sides.ts';
import { SupplierTabs } from '#src/areas/complaints/SupplierTabs.tsx';
import { TopicChip } from '#src/areas/complaints/TopicChip.tsx';
import { WorkFilters } from '#src/areas/complaints/WorkFilters.tsx';
import { caseWords, clearedOf, usedOf } from '#src/areas/complaints/workFilters.ts';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { ExportButton } from '#src/views/list/ExportButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

/** Where the report at work is decided. */
const reportPage = (row: CaseRow): string | null => {
  const report = liveReport(row);
  return report ? `/complaint/supplier-complaint/approve/${report.id}` : null;
};

export const CaseList = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const path = useApp((state) => state.navigation.path);
  const view = useView('list');
  const now = useNow();
  const { businessZone } = useClock();
  const staff = isStaff(roles);
  const tab = caseTabOf(query);
  const used = usedOf(query, caseWords);
  const offered = caseColumns(t, staff);
  const chosen = useColumns<CaseRow>(listNameOf.cases, () => offered);

  return (
    <>
      <PageHeader title={t(staff ? 'case.listTitle' : 'list.title')} {...(staff ? { back: '/complaint/list' } : {})}>
        <ColumnsButton all={offered} {...chosen} />
        <ExportButton title={t('case.listTitle')} columns={chosen.shown} />
      </PageHeader>
      {!staff && <SupplierTabs active={query['topic'] ? '' : tab} />}
      <TopicChip total={view?.total ?? null} />
      <WorkFilters of="cases" />
      <ListFrame<CaseRow>
        label={t('case.listTitle')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        // staff work on the complaint's page, on reports that wait for them at once; the supplier's panel has an address of its own
        hrefOf={(row) => (staff ? ((query['topic'] && reportPage(row)) || `/complaint/show/${row.complaintId}`) : `${path}${queryText({ ...query, case: String(row.id) })}`)}
        late={(row) => isLate(deadlinesOf(row).next, now, businessZone)}
        strong={(row) => !staff && row.status === 'Open'}
        moved={t('list.moved')}
        empty={
          used > 0 ? (
            <NoMatch count={used} onClear={() => wish(navigation.query({ set: clearedOf(caseWords) }))} />
          ) : (
            <EmptyState icon="check-circle" title={query['topic'] ? t('list.emptyTopic') : t(`case.empty.${staff ? 'all' : tab}`)} />
          )
        }
      />
    </>
  );
};
