/** The technologies QA approves at a factory: all of them, and the choice for one product category. */
import { useTranslation } from 'react-i18next';
import { creatable } from '#domain/kernel/workflow.ts';
import { SupplierTechnology } from '#domain/suppliers/supplierTechnology.ts';
import { records } from '#src/actions/index.ts';
import { CheckGroups } from '#src/areas/suppliers/factories/CheckGroups.tsx';
import type { TechnologyRow } from '#src/areas/suppliers/technologies/technologiesOf.ts';
import type { TechnologyOption } from '#src/areas/suppliers/technologies/technologyLoads.ts';
import { TechnologyTable } from '#src/areas/suppliers/technologies/TechnologyTable.tsx';
import type { SupplierRow } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';

const { collection } = SupplierTechnology;
const keyOf = (technologyId: number): string => `technology.${technologyId}`;
const useTechnologies = (): readonly TechnologyRow[] => useView<TechnologyRow>('technologies')?.rows ?? [];

const All = ({ row }: { row: SupplierRow }) => {
  const { t } = useTranslation('suppliers');
  const rows = useTechnologies();
  const makes = (row.supplierProductCategories ?? []).filter(({ status }) => status === 'active');
  return (
    <>
      <PageHeader back={`/supplier/factory/show/${row.id}`} title={t('technologies.title')} subtitle={row.name} />
      <div className="stack">
        <Card title={t('technologies.add')}>
          {makes.length === 0 ? (
            <p className="muted">{t('technologies.noCategory')}</p>
          ) : (
            <span className="row">
              {makes.map(({ id, productCategoryId, productCategory }) => (
                <ButtonLink
                  key={id}
                  icon="plus"
                  href={`/supplier/factory/createSupTechnology/${row.id}/productCategory/${productCategoryId}`}
                >
                  {productCategory?.productName}
                </ButtonLink>
              ))}
            </span>
          )}
        </Card>
        <Card title={t('technologies.all')}>
          <TechnologyTable rows={rows} steps />
        </Card>
      </div>
    </>
  );
};

const Choice = ({ row }: { row: SupplierRow }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const categoryId = idOf(useApp((state) => state.navigation.params['pdCateId']));
  const mayChoose = creatable(SupplierTechnology, useApp(selectCaller)) !== null;
  const options = useView<TechnologyOption>('options')?.rows ?? [];
  const rows = useTechnologies().filter(({ productCategoryId }) => productCategoryId === categoryId);
  const category = (row.supplierProductCategories ?? []).find(({ productCategoryId }) => productCategoryId === categoryId);
  const linkOf = (id: number): TechnologyRow | undefined => rows.find(({ technologyId }) => technologyId === id);
  const toggle = (id: number): void => {
    const link = linkOf(id);
    const key = keyOf(id);
    if (!link) wish(records.create({ key, collection, values: { supplierId: row.id, productCategoryId: categoryId, technologyId: id } }));
    else
      wish(
        records.transition({
          key,
          collection,
          id: link.id,
          version: link.version,
          step: link.status === 'active' ? 'retire' : 'approve',
        }),
      );
  };
  const done = `/supplier/factory/supTechnology/${row.id}`;
  return (
    <>
      <PageHeader back={done} title={t('technologies.add')} subtitle={row.name}>
        <ButtonLink look="filled" icon="check" href={done}>
          {t('categories.done')}
        </ButtonLink>
      </PageHeader>
      <div className="two-panes">
        <CheckGroups
          title={t('technologies.choose')}
          hint={mayChoose ? t('categories.hint') : undefined}
          empty={t('technologies.noOption')}
          keyOf={keyOf}
          onToggle={mayChoose ? toggle : undefined}
          groups={[
            {
              key: 'category',
              title: category?.productCategory?.productName ?? '',
              lines: options
                .filter((one) => one.status === 'active' || linkOf(one.id)?.status === 'active')
                .map(({ id, name }) => ({ id, label: name, chosen: linkOf(id)?.status === 'active' })),
            },
          ]}
        />
        <Card title={t('technologies.approved')}>
          <TechnologyTable rows={rows.filter(({ status }) => status === 'active')} />
        </Card>
      </div>
    </>
  );
};

const screen = (Of: typeof All, needs: readonly string[]) => () => {
  const { t } = useTranslation('suppliers');
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')} needs={needs}>
      {(row) => <Of row={row} />}
    </RecordPage>
  );
};

/** /supplier/factory/supTechnology/:id */
export const TechnologyList = screen(All, ['technologies']);
/** /supplier/factory/createSupTechnology/:id/productCategory/:pdCateId */
export const TechnologyChoice = screen(Choice, ['technologies', 'options']);
