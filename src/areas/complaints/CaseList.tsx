/** The case list: what QA asked suppliers; for a supplier or warehouse its own cases. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { caseColumns } from '#src/areas/complaints/caseColumns.tsx';
import { isMyTurn } from '#src/areas/complaints/caseTabs.ts';
import { caseTabOf } from '#src/areas/complaints/listLoads.ts';
import type { CaseRow } from '#src/areas/complaints/rows.ts';
import { isStaff } from '#src/areas/complaints/sides.ts';
import { SupplierTabs } from '#src/areas/complaints/SupplierTabs.tsx';
import { TopicChip } from '#src/areas/complaints/TopicChip.tsx';
import { useClock, useNow } from '#src/components/clock.tsx';
import { isLate } from '#src/components/DueText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { FilterBar } from '#src/components/FilterBar.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

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
  const search = (q: string): void => void (q === (query['q'] ?? '') || wish(list.change({ view: 'list', q })));

  return (
    <>
      <PageHeader title={t(staff ? 'case.listTitle' : 'list.title')} />
      {!staff && <SupplierTabs active={query['topic'] ? '' : tab} />}
      <TopicChip total={view?.total ?? null} />
      <FilterBar q={query['q'] ?? ''} placeholder={t('case.search')} onSearch={search} onClear={() => search('')} />
      <ListFrame<CaseRow>
        label={t('case.listTitle')}
        columns={caseColumns(t, staff)}
        // staff work on the complaint's page; the supplier's panel has an address of its own
        hrefOf={(row) => (staff ? `/complaint/show/${row.complaintId}` : `${path}${queryText({ ...query, case: String(row.id) })}`)}
        late={(row) => isMyTurn(row) && isLate(row.dueDate, now, businessZone)}
        strong={(row) => !staff && row.status === 'Open'}
        moved={t('list.moved')}
        empty={
          query['q'] ? (
            <NoMatch count={1} onClear={() => search('')} />
          ) : (
            <EmptyState icon="check-circle" title={query['topic'] ? t('list.emptyTopic') : t(`case.empty.${tab}`)} />
          )
        }
      />
    </>
  );
};
