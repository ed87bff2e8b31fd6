/** /product/create and /product/edit/:id: names, codes, pack and what a certificate of analysis is needed for. */
import { useTranslation } from 'react-i18next';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { useApp } from '#src/store/hooks.ts';
import type { ProductRow } from './productLoads.ts';

const named = (key: string, collection: string, name: string, among?: RefFilter['among']): RefFilter => ({
  key,
  collection,
  fields: ['id', name],
  order: `${name} asc`,
  label: (row) => String(row[name]),
  ...(among ? { among } : {}),
});
const brands = named('product.brand', 'brands', 'name');
const categories = named('product.category', 'productCategories', 'productName');
const sellers = named('product.seller', 'Suppliers', 'name', { type: 'factory' });

const asRow = (value: unknown): Row | null => (value as Row | null | undefined) ?? null;

const ProductForm = ({ row }: { row: ProductRow | null }) => {
  const { t } = useTranslation('specs');
  return (
    <RecordForm
      entity={ProductInfo}
      row={row && { ...row }}
      list="/product/list"
      then="/product/show/{id}"
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

export const EditProduct = () => {
  const { t } = useTranslation('specs');
  return <RecordPage<ProductRow> gone={t('products.gone')}>{(row) => <ProductForm key={row.id} row={row} />}</RecordPage>;
};
