/** The pages of one head office, factory or warehouse: the same record with the addresses of its readers. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { GroupAsOf, SupplierAsOf, useAsOf } from '#src/areas/suppliers/show/AsOf.tsx';
import { HeadOfficePage } from '#src/areas/suppliers/show/HeadOfficePage.tsx';
import { SupplierPage } from '#src/areas/suppliers/show/SupplierPage.tsx';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

/** /supplier/factory/show/:id */
export const FactoryShow = () => {
  const { t } = useTranslation('suppliers');
  const day = useAsOf();
  const capa = hasRole(qaRoles, useApp(selectCaller));
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) =>
        day ? (
          <SupplierAsOf row={row} day={day} />
        ) : (
          <SupplierPage
            row={row}
            list="/supplier/factory/list"
            edit={`/supplier/factory/edit/${row.id}`}
            categories={`/supplier/factory/createCategory/${row.id}`}
            capa={capa}
          />
        )
      }
    </RecordPage>
  );
};

/** /headOffice/show/:id: a head office changes no factory, its members do. */
export const OwnFactoryShow = () => {
  const { t } = useTranslation('suppliers');
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) => <SupplierPage row={row} list="/headOffice/list" categories={`/headOffice/createCategory/${row.id}`} />}
    </RecordPage>
  );
};

const AuditorProfile = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "auditors" */ '#src/areas/suppliers/auditors/shows.tsx')).AuditorProfile,
}));

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
  const { auditorId, supplierId } = useApp(selectCaller);
  if (auditorId !== null)
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <AuditorProfile />
      </Suspense>
    );
  if (supplierId === null) return <Nobody />;
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) => <SupplierPage row={row} edit={`/company/profile/edit/${row.id}`} categories={`/company/category/${row.id}`} />}
    </RecordPage>
  );
};

/** /supplier/headOffice/show/:id */
export const HeadOfficeShow = () => {
  const { t } = useTranslation('suppliers');
  const day = useAsOf();
  return (
    <RecordPage<GroupRow> gone={t('headOffices.gone')}>
      {(row) =>
        day ? (
          <GroupAsOf row={row} day={day} />
        ) : (
          <HeadOfficePage
            row={row}
            list="/supplier/headOffice/list"
            edit={`/supplier/headOffice/edit/${row.id}`}
            addFactory={[`/supplier/factory/factory-create/${row.id}`, '/supplier/factory/create']}
          />
        )
      }
    </RecordPage>
  );
};

/** /headOffice/profile */
export const HeadOfficeProfile = () => {
  const { t } = useTranslation('suppliers');
  if (useApp(selectCaller).groupId === null) return <Nobody />;
  return (
    <RecordPage<GroupRow> gone={t('headOffices.gone')}>
      {(row) => <HeadOfficePage row={row} edit={`/headOffice/profile/edit/${row.id}`} addFactory={['/headOffice/create']} />}
    </RecordPage>
  );
};
