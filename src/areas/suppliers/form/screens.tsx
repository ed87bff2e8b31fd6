/** The pages with forms of head offices, factories and warehouses. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupForm, SupplierForm, useFrom } from '#src/areas/suppliers/form/forms.tsx';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';

/** /supplier/headOffice/create */
export const HeadOfficeCreate = () => <GroupForm row={null} list="/supplier/headOffice/list" then="/supplier/headOffice/show/{id}" staff />;
/** /supplier/headOffice/edit/:id */
export const HeadOfficeEdit = () => {
  const { t } = useTranslation('suppliers');
  return (
    <RecordPage<GroupRow> gone={t('headOffices.gone')}>
      {(row) => <GroupForm key={row.id} row={row} list={`/supplier/headOffice/show/${row.id}`} staff />}
    </RecordPage>
  );
};
/** /headOffice/profile/edit/:id */
export const HeadOfficeProfileEdit = () => {
  const { t } = useTranslation('suppliers');
  return (
    <RecordPage<GroupRow> gone={t('headOffices.gone')}>
      {(row) => <GroupForm key={row.id} row={row} list="/headOffice/profile" staff={false} />}
    </RecordPage>
  );
};

/** /supplier/factory/create */
export const FactoryCreate = () => (
  <SupplierForm row={null} list="/supplier/factory/list" then="/supplier/factory/createCategory/{id}" identity owners />
);
/** /supplier/factory/factory-create/:supplierGroupId */
export const FactoryOfGroupCreate = () => {
  const groupId = idOf(useApp((state) => state.navigation.params['supplierGroupId']));
  return (
    <SupplierForm
      key={groupId}
      row={null}
      list={useFrom(`/supplier/headOffice/show/${groupId}`)}
      then="/supplier/factory/createCategory/{id}"
      groupId={groupId}
      identity
      owners
    />
  );
};
/** /supplier/factory/edit/:id */
export const FactoryEdit = () => {
  const { t } = useTranslation('suppliers');
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) => <SupplierForm key={row.id} row={row} list={`/supplier/factory/show/${row.id}`} identity owners />}
    </RecordPage>
  );
};
/** /headOffice/create */
export const OwnFactoryCreate = () => {
  const { groupId } = useApp(selectCaller);
  return (
    <SupplierForm row={null} list="/headOffice/list" then="/headOffice/createCategory/{id}" groupId={groupId} identity owners={false} />
  );
};
const AuditorProfileEdit = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "auditorForms" */ '#src/areas/suppliers/auditors/screens.tsx')).AuditorProfileEdit,
}));

/** /company/profile/edit/:id */
export const CompanyProfileEdit = () => {
  const { t } = useTranslation('suppliers');
  const isFirm = useApp(selectCaller).auditorId !== null;
  if (isFirm)
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <AuditorProfileEdit />
      </Suspense>
    );
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) => <SupplierForm key={row.id} row={row} list="/company/profile" identity={false} owners={false} />}
    </RecordPage>
  );
};
