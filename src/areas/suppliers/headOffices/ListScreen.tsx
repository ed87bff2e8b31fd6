/** /supplier/headOffice/list: head offices, who sign documents for their factories and warehouses. */
import { useTranslation } from 'react-i18next';
import { documentReviewers, SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { partnerDesk } from '#domain/roles.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { selectBadge } from '#src/selectors/live.ts';
import { tabHref, tabOf } from '#src/views/list/declaredList.ts';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { useCountryName } from '#src/components/values/countries.ts';
import { documentQueue, headOfficeList, isDocumentQueue } from '#src/areas/suppliers/partnerLists.ts';
import type { Address, HeadOfficeListed, QueuedDocument } from '#src/areas/suppliers/rows.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { buyerColumn, nameColumn, statusColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

/** The tabs of the list, and for those who decide about documents the answers that await review. */
const OfficeTabs = ({ active }: { active: string }) => {
  const { t } = useTranslation('suppliers');
  const query = useApp((state) => state.navigation.query);
  const counts = useView('list')?.counts ?? {};
  const waiting = useApp((state) => selectBadge(state, 'documents').n);
  const decides = hasRole(documentReviewers, useApp(selectCaller));
  const { q, topic: _topic, ...rest } = query;
  const kept = active === 'documents' ? {} : { ...rest, ...(q ? { q } : {}) };
  const own = Object.keys(headOfficeList.tabs!).map((key) => ({
    key,
    label: t(`headOffices.tabs.${key}`),
    href: tabHref(headOfficeList, kept, key),
    count: active === 'documents' ? null : (counts[key] ?? null),
  }));
  const queue = { key: 'documents', label: t('queue.tab'), href: `${headOfficeList.path}?topic=documents`, count: waiting };
  return <Tabs label={t('headOffices.title')} active={active} items={decides ? [...own, queue] : own} />;
};

const HeadOffices = () => {
  const query = useApp((state) => state.navigation.query);
  const caller = useApp(selectCaller);
  const countryName = useCountryName();
  return (
    <ListPage<HeadOfficeListed>
      of={headOfficeList}
      entity={SupplierGroup}
      texts="suppliers:headOffices"
      icon="sitemap"
      columns={(t) => [
        nameColumn(t('headOffices.one'), (row) => [row.code, row.nameLocal], ['code', 'nameLocal']),
        {
          key: 'country',
          head: t('address.country'),
          cell: (row) => (row.address ? countryName((row.address as Address).country) : <Missing />),
          file: [],
          width: '160px',
        },
        {
          key: 'suppliers',
          head: t('headOffices.suppliers'),
          cell: (row) => <UsageCell row={row} />,
          width: '168px',
          number: true,
        },
        buyerColumn(),
        statusColumn('SupplierGroup'),
      ]}
      create={hasRole(partnerDesk, caller) && '/supplier/headOffice/create'}
      exports
      saved
      tabs={<OfficeTabs active={tabOf(headOfficeList, query)} />}
      hrefOf={(row) => `/supplier/headOffice/show/${row.id}`}
    />
  );
};

const Documents = () => (
  <ListPage<QueuedDocument>
    of={documentQueue}
    entity={SupplierDocument}
    texts="suppliers:queue"
    icon="file"
    columns={(t) => [
      {
        key: 'document',
        head: t('documents.name'),
        cell: (row) => (
          <TitleCell
            title={row.documentRevision?.document?.name}
            facts={[t('documents.revision', { n: row.documentRevision?.revisionNo })]}
          />
        ),
        fixed: true,
        card: 'title',
      },
      { key: 'supplierGroup', at: 'supplierGroup.name', head: t('headOffices.one'), sort: false, width: '280px', cut: true },
      { key: 'submittedAt', head: t('documents.submitted'), width: '176px' },
      { key: 'dueDate', head: t('documents.due'), width: '144px' },
    ]}
    tabs={<OfficeTabs active="documents" />}
    hrefOf={(row) => `/supplier/headOffice/documentReview/${row.id}/supplier/${row.supplierGroupId}`}
  />
);

const ListScreen = () => (useApp((state) => isDocumentQueue(state.navigation.query)) ? <Documents /> : <HeadOffices />);

export default ListScreen;
