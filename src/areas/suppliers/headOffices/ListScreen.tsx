/** /supplier/headOffice/list: head offices, who sign documents for their factories and warehouses. */
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { partnerDesk } from '#domain/roles.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { useCountryName } from '#src/areas/suppliers/form/countries.ts';
import { documentQueue, headOfficeList, isDocumentQueue } from '#src/areas/suppliers/partnerLists.ts';
import type { Address, HeadOfficeListed, QueuedDocument } from '#src/areas/suppliers/rows.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { buyerColumn, nameColumn, statusColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

const HeadOffices = () => {
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
    hrefOf={(row) => `/supplier/headOffice/show/${row.supplierGroupId}#documents`}
  />
);

const ListScreen = () => (useApp((state) => isDocumentQueue(state.navigation.query)) ? <Documents /> : <HeadOffices />);

export default ListScreen;
