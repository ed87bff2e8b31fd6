/** The product categories of a factory, and the licences they ask for: each press is saved at once. */
import { useTranslation } from 'react-i18next';
import { creatable } from '#domain/kernel/workflow.ts';
import { categoryFamilies } from '#domain/master/productCategory.ts';
import { SupplierProductCategory } from '#domain/suppliers/supplierProductCategory.ts';
import { records } from '#src/actions/index.ts';
import { Card } from '#src/components/page/Card.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { CheckGroups } from '#src/areas/suppliers/factories/CheckGroups.tsx';
import { LicenceTable } from '#src/areas/suppliers/show/LicenceTable.tsx';
import type { CategoryOption } from '#src/areas/suppliers/factories/categoryLoads.ts';
import type { SupplierRow } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const { collection } = SupplierProductCategory;
const keyOf = (categoryId: number): string => `category.${categoryId}`;

export const CategoryPanes = ({ row }: { row: SupplierRow }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const options = useView<CategoryOption>('categories');
  const mayChoose = creatable(SupplierProductCategory, useApp(selectCaller)) !== null;
  const links = row.supplierProductCategories ?? [];
  const linkOf = (id: number) => links.find(({ productCategoryId }) => productCategoryId === id);
  const toggle = (id: number): void => {
    const link = linkOf(id);
    const key = keyOf(id);
    if (!link) wish(records.create({ key, collection, values: { supplierId: row.id, productCategoryId: id } }));
    else if (link.status === 'active') wish(records.remove({ key, collection, id: link.id, version: link.version }));
    else wish(records.patch({ key, collection, id: link.id, version: link.version, values: { status: 'active' } }));
  };
  // also in the set-up: "no category" is not said before they are known
  if (options?.loadedAt == null) return <LoadState views={['categories']} />;
  return (
    <div className="two-panes">
      <CheckGroups
        title={t('categories.choose')}
        hint={mayChoose ? t('categories.hint') : undefined}
        empty={t('categories.none')}
        keyOf={keyOf}
        onToggle={mayChoose ? toggle : undefined}
        groups={categoryFamilies.map((family) => ({
          key: family,
          title: t(`families.${family}`),
          lines: options.rows
            .filter((one) => one.family === family && (one.status === 'active' || linkOf(one.id)?.status === 'active'))
            .map(({ id, productName }) => ({ id, label: productName, chosen: linkOf(id)?.status === 'active' })),
        }))}
      />
      <Card title={t('categories.needs')}>
        <LicenceTable />
      </Card>
    </div>
  );
};

const Categories = ({ row, done }: { row: SupplierRow; done: string }) => {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <PageHeader back={done} title={t('categories.title')} subtitle={row.name}>
        <ButtonLink look="filled" icon="check" href={done}>
          {t('categories.done')}
        </ButtonLink>
      </PageHeader>
      <CategoryPanes row={row} />
    </>
  );
};

/** `done`: the page of the factory with this id */
const screen = (done: (id: number) => string) => () => {
  const { t } = useTranslation('suppliers');
  return <RecordPage<SupplierRow> gone={t('factories.gone')}>{(row) => <Categories row={row} done={done(row.id)} />}</RecordPage>;
};

/** /supplier/factory/createCategory/:id */
export const FactoryCategories = screen((id) => `/supplier/factory/show/${id}`);
/** /headOffice/createCategory/:id */
export const OwnFactoryCategories = screen((id) => `/headOffice/show/${id}`);
/** /company/category/:id */
export const CompanyCategories = screen(() => '/company/profile');
