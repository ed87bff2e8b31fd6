/** /product/coa/create/:id: who tested a product of the market place; its results are entered in the certificate that follows, on the same page. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoaRow } from '#src/areas/lots/lotLoads.ts';
import { productPlaces } from '#src/areas/lots/certificate/coaPlaces.ts';
import { WrittenCoa } from '#src/areas/lots/certificate/CoaEditScreen.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { ProductRow } from './productLoads.ts';

// a form of one record is not part of the editor
const ProductCoaBegin = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "productForm" */ './ProductCoaBegin.tsx')).ProductCoaBegin,
}));

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
          <Suspense fallback={<Skeleton rows={4} />}>
            <ProductCoaBegin key={row.id} row={row} />
          </Suspense>
        )
      }
    </RecordPage>
  );
};

export default ProductCoaScreen;
