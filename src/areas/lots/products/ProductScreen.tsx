/** /product/show/:id: a product with its codes, who supplies it by which specification, and its laboratory tests. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { ProductTesting } from '#domain/lots/productTesting.ts';
import type { ProductLots } from '#domain/lots/productLots.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import { limitText } from '#domain/lots/lineText.ts';
import { CoaVerdict, LineVerdict } from '#src/areas/lots/verdicts.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useAnswer, useApp, useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { ProductRow, TestLines } from './productLoads.ts';
import { TestLinesInput } from './TestLinesInput.tsx';

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

const ProductLotRows = () => {
  const { t } = useTranslation('lots');
  const path = useApp((state) => state.navigation.path);
  const { data, total } = useAnswer<ProductLots>('lots') ?? { data: [], total: 0 };
  return (
    <Section title={t('specs:products.lots')} id="lots" count={total}>
      {total > data.length && <p className="muted">{t('specs:products.lastLots', { count: data.length })}</p>}
      {data.length === 0 ? (
        <p className="muted">{t('specs:products.noLots')}</p>
      ) : (
        <WideTable label={t('specs:products.lots')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.Lot.lotNo')}</th>
              <th scope="col">{t('fields.Lot.supplierId')}</th>
              <th scope="col">{t('fields.Lot.mfgDate')}</th>
              <th scope="col">{t('coa.one')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((lot) => (
              <tr key={lot.id} data-row={lot.id}>
                <th scope="row">
                  {lot.lotNo} <StatusChip entity="Lot" status={lot.status} />
                </th>
                <td>{lot.supplier}</td>
                <td>
                  <DateText value={lot.mfgDate} />
                </td>
                <td>
                  {lot.coaId === null ? (
                    <Missing />
                  ) : (
                    <>
                      <a href={`/lotApproval/coa/approve/${lot.coaId}?back=${encodeURIComponent(path)}`}>{lot.coaNo}</a>{' '}
                      <CoaVerdict verdict={lot.verdict} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const openCoas: readonly string[] = ['Draft', 'Submitted', 'Rejected'];

/** Certificates of goods of the market place, which have no lots. */
const Certificates = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const coas = row.coas ?? [];
  const open = coas.find(({ status }) => openCoas.includes(status));
  const writes = hasRole(['superAdmin', 'sourcing'], caller);
  const here = `/product/coa/create/${row.id}`;
  return (
    <Section
      title={t('register.title')}
      id="certificates"
      count={coas.length}
      actions={
        writes &&
        (!open || open.status !== 'Submitted') && (
          <ButtonLink icon={open ? 'pencil' : 'plus'} href={open ? `${here}?coa=${open.id}` : here}>
            {t(open ? 'coa.edit' : 'coa.create')}
          </ButtonLink>
        )
      }
    >
      {coas.length === 0 ? (
        <p className="muted">{t('register.empty.all')}</p>
      ) : (
        <WideTable label={t('register.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.COA.coaNo')}</th>
              <th scope="col">{t('fields.COA.labName')}</th>
              <th scope="col">{t('fields.COA.analysedAt')}</th>
              <th scope="col">{t('fields.COA.status')}</th>
            </tr>
          </thead>
          <tbody>
            {coas.map((coa) => (
              <tr key={coa.id} data-row={coa.id}>
                <th scope="row">
                  <a href={`/lotApproval/coa/approve/${coa.id}`}>{coa.coaNo}</a> <CoaVerdict verdict={coa.verdict} />
                </th>
                <td>{coa.labName ?? <Missing />}</td>
                <td>
                  <DateText value={coa.analysedAt} />
                </td>
                <td>
                  <StatusChip entity="COA" status={coa.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

/** What was found of a test, parameter by parameter. */
const Found = ({ results }: { results: NonNullable<ProductRow['testings']>[number]['results'] }) => {
  const { t } = useTranslation('lots');
  if (!results?.length) return null;
  return (
    <ul className="stack" data-unrecorded="">
      {results.map((line) => (
        <li key={line.lineKey} className="coa-earlier">
          {line.name} <b>{line.written}</b> <LineVerdict verdict={line.verdict} /> {limitText(t, line.parameter)}
        </li>
      ))}
    </ul>
  );
};

const Tests = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('lots');
  const tests = row.testings ?? [];
  const asked = useAnswer<TestLines>('testLines')?.data ?? [];
  const linesOf = (id: number) => asked.find((one) => one.id === id)?.lines ?? [];
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
                  {test.question && <span className="coa-earlier">{test.question}</span>}
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
                <td>
                  {test.verdict === null ? <Missing /> : <CoaVerdict verdict={test.verdict} />}
                  <Found results={test.results} />
                </td>
                <td>
                  <StatusChip entity={ProductTesting.name} status={test.status} />
                  <RowSteps
                    entity={ProductTesting}
                    row={{ ...test }}
                    texts="lots"
                    depends={(name) => {
                      if (name === 'lotHoldReason' && test.lot?.status !== 'Passed') return false;
                      return name === (linesOf(test.id).length > 0 ? 'verdict' : 'lines') ? false : undefined;
                    }}
                    input={(name, value, _, onChange) =>
                      name === 'lines' ? (
                        <TestLinesInput key={name} lines={linesOf(test.id)} value={value} onChange={onChange} />
                      ) : undefined
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const untold: ReadonlySet<string> = new Set(['activeSpecId', 'missing', 'parameterCount']);

const Timeline = () => {
  const { t } = useTranslation('specs');
  const events = useTold('timeline', { texts: 'specs', page: ProductInfo.collection, tells: (name) => !untold.has(name) });
  return <History title={t('products.history')} id="timeline" view="timeline" events={events} />;
};

const Product = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('specs');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/product/list';
  const lots = useAnswer<ProductLots>('lots')?.data ?? [];
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
        <StepBar
          entity={ProductInfo}
          row={{ ...row }}
          texts="specs"
          only={['planTest', 'activate', 'deactivate']}
          next={row.status === 'active' ? null : 'activate'}
          refs={{ lotId: lots.map(({ id, lotNo, mfgDate }) => ({ value: id, label: [lotNo, mfgDate].filter(Boolean).join(' · ') })) }}
        />
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
          {(row.kind === 'marketPlace' || (row.coas ?? []).length > 0) && <Certificates row={row} />}
          {row.kind !== 'marketPlace' && <ProductLotRows />}
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
