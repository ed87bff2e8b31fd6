/** /specs/create: what a new specification is about, and for which factory. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

const choice = (key: string, collection: string, field: string): RefFilter => ({
  key: `spec.${key}`,
  collection,
  fields: ['id', field],
  order: `${field} asc`,
  label: (row) => String(row[field]),
});

const factories = choice('factory', 'Suppliers', 'name');
const categories = choice('category', 'productCategories', 'productName');
const technologies = choice('technology', 'technologies', 'name');
const brands = choice('brand', 'brands', 'name');

const inputs = {
  supplierId: (input: OwnInput) => <RefField {...input} of={factories} />,
  productCategoryId: (input: OwnInput) => <RefField {...input} required of={categories} />,
  technologyId: (input: OwnInput) => <RefField {...input} of={technologies} />,
  brandId: (input: OwnInput) => <RefField {...input} of={brands} />,
};

const CreateScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordForm
      entity={ProductMfgSpec}
      row={null}
      list="/specs/list"
      then="/specs/show/{id}"
      title={t('create.title')}
      sections={[
        { title: t('create.factory'), fields: ['supplierId', 'dueDate'] },
        { title: t('create.product'), fields: ['productName', 'productNameLocal', 'productKind', 'gtin', 'sku'] },
        { title: t('create.kind'), fields: ['productCategoryId', 'technologyId', 'brandId'] },
      ]}
      texts="specs"
      inputs={inputs}
      save={t('create.save')}
    />
  );
};

export default CreateScreen;
