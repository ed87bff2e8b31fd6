/** The pages of one partner, each with the links of its reader. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { partnerDesk } from '#domain/roles.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { HeadOfficePage } from '#src/areas/suppliers/show/HeadOfficePage.tsx';
import { SupplierPage } from '#src/areas/suppliers/show/SupplierPage.tsx';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { useMay } from '#src/views/useMay.ts';

const useBack = (list: string): string => useApp((state) => safePath(state.navigation.query['back'])) ?? list;

const ForStaff = ({ row }: { row: SupplierRow }) => {
  const caller = useApp(selectCaller);
  const back = useBack('/supplier/factory/list');
  return (
    <SupplierPage
      row={row}
      back={back}
      edit={hasRole(['superAdmin'], caller) ? `/supplier/factory/edit/${row.id}` : null}
      categories={hasRole(partnerDesk, caller) ? `/supplier/factory/createCategory/${row.id}` : null}
    />
  );
};
/** /supplier/factory/show/:id */
export const FactoryShow = () => {
  const { t } = useTranslation('suppliers');
  return <RecordPage<SupplierRow> gone={t('factories.gone')}>{(row) => <ForStaff row={row} />}</RecordPage>;
};

const ForHeadOffice = ({ row }: { row: SupplierRow }) => (
  <SupplierPage row={row} back={useBack('/headOffice/list')} edit={null} categories={`/headOffice/createCategory/${row.id}`} />
);
/** /headOffice/show/:id */
export const OwnFactoryShow = () => {
  const { t } = useTranslation('suppliers');
  return <RecordPage<SupplierRow> gone={t('factories.gone')}>{(row) => <ForHeadOffice row={row} />}</RecordPage>;
};

const ForMembers = ({ row }: { row: SupplierRow }) => {
  const caller = useApp(selectCaller);
  const writes = hasRole(['supplier', 'supplierManager'], caller);
  const { edit } = useMay(Supplier, row);
  return (
    <SupplierPage
      row={row}
      edit={writes && edit ? `/company/profile/edit/${row.id}` : null}
      categories={writes && edit ? `/company/category/${row.id}` : null}
    />
  );
};
/** An administrator acts for nobody. */
const Nobody = () => {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <EmptyState icon="building" title={t('profile.nobody')} />
    </>
  );
};

/** /company/profile */
export const CompanyProfile = () => {
  const { t } = useTranslation('suppliers');
  if (useApp(selectCaller).supplierId === null) return <Nobody />;
  return <RecordPage<SupplierRow> gone={t('factories.gone')}>{(row) => <ForMembers row={row} />}</RecordPage>;
};

const GroupForStaff = ({ row }: { row: GroupRow }) => {
  const caller = useApp(selectCaller);
  const admin = hasRole(['superAdmin'], caller);
  return (
    <HeadOfficePage
      row={row}
      back={useBack('/supplier/headOffice/list')}
      edit={admin ? `/supplier/headOffice/edit/${row.id}` : null}
      addFactory={admin ? `/supplier/factory/factory-create/${row.id}` : null}
    />
  );
};
/** /supplier/headOffice/show/:id */
export const HeadOfficeShow = () => {
  const { t } = useTranslation('suppliers');
  return <RecordPage<GroupRow> gone={t('headOffices.gone')}>{(row) => <GroupForStaff row={row} />}</RecordPage>;
};

const GroupForMembers = ({ row }: { row: GroupRow }) => {
  const { edit } = useMay(SupplierGroup, row);
  return <HeadOfficePage row={row} edit={edit ? `/headOffice/profile/edit/${row.id}` : null} addFactory="/headOffice/create" />;
};
/** /headOffice/profile */
export const HeadOfficeProfile = () => {
  const { t } = useTranslation('suppliers');
  if (useApp(selectCaller).groupId === null) return <Nobody />;
  return <RecordPage<GroupRow> gone={t('headOffices.gone')}>{(row) => <GroupForMembers row={row} />}</RecordPage>;
};
