/** /product/create, /product/masterData/create and /product/edit/:id: names, codes, pack and what a certificate of analysis is needed for. */
import { useTranslation } from 'react-i18next';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { useApp } from '#src/store/hooks.ts';
import type { ProductRow } from './productLoads.ts';
import { brands, categories, sellers } from './productRefs.ts';

const asRow = (value: unknown): Row | null => (value as Row | null | undefined) ?? null;

const shown = { list: '/product/list', then: '/product/show/{id}' };
/** Of master data: its parameters follow. */
const mastered = { list: '/product/masterData/list', then: '/product/masterData/edit/{id}' };

const ProductForm = ({ row, of = shown }: { row: ProductRow | null; of?: typeof shown }) => {
  const { t } = useTranslation('specs');
  return (
    <RecordForm
      entity={ProductInfo}
      row={row && { ...row }}
      {...of}
      title={row ? row.name : t('products.create')}
      subtitle={row?.sku}
      sections={[
        { title: t('products.names'), fields: ['name', 'nameLocal', 'kind', 'productCategoryId', 'brandId', 'description'] },
        { title: t('products.codes'), fields: ['sku', 'gtin', 'netContent', 'unitsPerCase'] },
        { title: t('products.proof'), fields: ['coaPolicy', 'sellerSupplierId', 'importer', 'registrationNo'] },
        { title: t('fields.ProductInfo.images'), fields: ['images'] },
      ]}
      inputs={{
        brandId: (input: OwnInput) => <RefField {...input} of={brands} present={asRow(row?.brand)} />,
        productCategoryId: (input: OwnInput) => <RefField {...input} of={categories} present={asRow(row?.productCategory)} />,
        sellerSupplierId: (input: OwnInput) => <RefField {...input} of={sellers} present={asRow(row?.sellerSupplier)} />,
      }}
      texts="specs"
      save={t('products.save')}
      remove={{ title: t('products.removeTitle', { name: row?.name ?? '' }), text: t('products.removeText'), button: t('products.remove') }}
    />
  );
};

export const CreateProduct = () => {
  const path = useApp((state) => state.navigation.path);
  return <ProductForm key={path} row={null} />;
};

export const CreateMaster = () => {
  const path = useApp((state) => state.navigation.path);
  return <ProductForm key={path} row={null} of={mastered} />;
};

export const EditProduct = () => {
  const { t } = useTranslation('specs');
  return <RecordPage<ProductRow> gone={t('products.gone')}>{(row) => <ProductForm key={row.id} row={row} />}</RecordPage>;
};
