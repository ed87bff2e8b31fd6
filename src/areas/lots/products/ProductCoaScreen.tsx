/** /product/coa/create/:id: who tested a product of the market place; its results are entered in the certificate that follows, on the same page. */
import { useTranslation } from 'react-i18next';
import { Coa } from '#domain/lots/coa.ts';
import type { CoaRow } from '#src/areas/lots/lotLoads.ts';
import { productPlaces } from '#src/areas/lots/certificate/coaPlaces.ts';
import { WrittenCoa } from '#src/areas/lots/certificate/CoaEditScreen.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { ProductRow } from './productLoads.ts';

const open: readonly string[] = ['Draft', 'Submitted', 'Rejected'];

const Begin = ({ row }: { row: ProductRow }) => {
  const { t } = useTranslation('lots');
  const here = `/product/coa/create/${row.id}`;
  const begun = row.coas?.find(({ status }) => open.includes(status));
  if (begun)
    return (
      <section className="stack">
        <p className="told">{t('coa.productHas', { no: begun.coaNo })}</p>
        <p>
          <ButtonLink look="filled" href={`${here}?coa=${begun.id}`}>
            {t('coa.edit')}
          </ButtonLink>
        </p>
      </section>
    );
  return (
    <RecordForm
      entity={Coa}
      row={null}
      list={`/product/show/${row.id}`}
      then={`${here}?coa={id}`}
      title={t('coa.create')}
      subtitle={`${row.name} · ${row.sku}`}
      sections={[
        { title: t('coa.laboratory'), fields: ['labName', 'labAccreditationNo', 'sampledAt', 'analysedAt', 'analystName', 'file'] },
      ]}
      given={{ productInfoId: row.id }}
      texts="lots"
      save={t('coa.begin')}
    />
  );
};

/** Which of the two the address has asked for. */
const isCoa = (row: ProductRow | CoaRow): row is CoaRow => 'coaNo' in row;

const ProductCoaScreen = () => {
  const { t } = useTranslation('lots');
  return (
    <RecordPage<ProductRow | CoaRow> gone={t('coa.gone')}>
      {(row) =>
        isCoa(row) ? (
          <WrittenCoa key={`coa${row.id}`} row={row} places={productPlaces(row.productInfoId ?? 0, row.id)} />
        ) : (
          <Begin key={row.id} row={row} />
        )
      }
    </RecordPage>
  );
};

export default ProductCoaScreen;
