/** /product/show/:id: a product with its codes, who supplies it by which specification, and its laboratory tests. */
import { useTranslation } from 'react-i18next';
import { ProductTesting } from '#domain/lots/productTesting.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import { CoaVerdict } from '#src/areas/lots/verdicts.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { ProductRow } from './productLoads.ts';

const Supplies = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('specs');
  const supplies = row.supplierProducts ?? [];
  return (
    <Section title={t('products.supplies.title')} id="supplies" count={supplies.length}>
      {supplies.length === 0 ? (
        <p className="muted">{t('products.noSupplies')}</p>
      ) : (
        <WideTable label={t('products.supplies.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.SupplierProduct.supplierId')}</th>
              <th scope="col">{t('fields.SupplierProduct.specId')}</th>
              <th scope="col">{t('fields.SupplierProduct.supplierSku')}</th>
              <th scope="col">{t('fields.SupplierProduct.status')}</th>
            </tr>
          </thead>
          <tbody>
            {supplies.map((supply) => (
              <tr key={supply.id} data-row={supply.id}>
                <th scope="row">
                  {supply.supplier?.name} {supply.isPrimary && <Tag tone="info">{t('fields.SupplierProduct.isPrimary')}</Tag>}
                </th>
                <td>{supply.spec ? <a href={`/specs/show/${supply.spec.id}`}>{supply.spec.specNo}</a> : <Missing />}</td>
                <td>{supply.supplierSku ?? <Missing />}</td>
                <td>
                  <StatusChip entity={SupplierProduct.name} status={supply.status} />
                  <RowSteps entity={SupplierProduct} row={{ ...supply }} texts="specs" />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const Tests = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('lots');
  const tests = row.testings ?? [];
  return (
    <Section title={t('specs:products.tests')} id="tests" count={tests.length}>
      {tests.length === 0 ? (
        <p className="muted">{t('specs:products.noTests')}</p>
      ) : (
        <WideTable label={t('specs:products.tests')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.ProductTesting.testType')}</th>
              <th scope="col">{t('fields.ProductTesting.lotId')}</th>
              <th scope="col">{t('fields.ProductTesting.plannedAt')}</th>
              <th scope="col">{t('fields.ProductTesting.verdict')}</th>
              <th scope="col">{t('fields.ProductTesting.status')}</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.id} data-row={test.id}>
                <th scope="row">
                  {t(`values.ProductTesting.testType.${test.testType}`)}
                  {test.reportNo && <span className="coa-earlier">{test.reportNo}</span>}
                </th>
                <td>
                  {test.lot ? (
                    <>
                      {test.lot.lotNo} <StatusChip entity="Lot" status={test.lot.status} />
                    </>
                  ) : (
                    <Missing />
                  )}
                </td>
                <td>
                  <DateText value={test.sampledAt ?? test.plannedAt} />
                </td>
                <td>{test.verdict === null ? <Missing /> : <CoaVerdict verdict={test.verdict} />}</td>
                <td>
                  <StatusChip entity={ProductTesting.name} status={test.status} />
                  <RowSteps entity={ProductTesting} row={{ ...test }} texts="lots" />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const Timeline = () => {
  const { t } = useTranslation('specs');
  const events = useTold('timeline', { texts: 'specs', page: ProductInfo.collection, tells: (name) => name !== 'activeSpecId' });
  return <History title={t('products.history')} id="timeline" view="timeline" events={events} />;
};

const Product = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('specs');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/product/list';
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.sku}
        title={row.name}
        subtitle={row.nameLocal ?? undefined}
        marks={<StatusChip entity={ProductInfo.name} status={row.status} />}
        tools={
          row.status !== 'inActive' && (
            <ButtonLink icon="pencil" href={`/product/edit/${row.id}`}>
              {t('products.edit')}
            </ButtonLink>
          )
        }
      >
        <StepBar entity={ProductInfo} row={{ ...row }} texts="specs" />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <Section title={t('products.about')} id="about">
            <Facts
              entity={ProductInfo}
              row={row}
              texts="specs"
              facts={[
                'gtin',
                'kind',
                { name: 'productCategoryId', value: row.productCategory?.productName },
                { name: 'brandId', value: row.brand?.name },
                'netContent',
                'unitsPerCase',
                'coaPolicy',
                { name: 'activeSpecId', value: row.activeSpec?.specNo },
                row.sellerSupplierId !== null && { name: 'sellerSupplierId', value: row.sellerSupplier?.name },
                row.importer !== null && 'importer',
                row.registrationNo !== null && 'registrationNo',
                row.description !== null && 'description',
              ]}
            />
          </Section>
          <Supplies row={row} />
          <Tests row={row} />
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const ProductScreen = () => {
  const { t } = useTranslation('specs');
  return <RecordPage<ProductRow> gone={t('products.gone')}>{(row) => <Product key={row.id} row={row} />}</RecordPage>;
};

export default ProductScreen;
