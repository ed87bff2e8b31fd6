/** Inputs of the references in the header of a specification. */
import { RefField } from '#src/views/form/RefField.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
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

export const headerInputs = {
  supplierId: (input: OwnInput) => <RefField {...input} of={factories} />,
  productCategoryId: (input: OwnInput) => <RefField {...input} required of={categories} />,
  technologyId: (input: OwnInput) => <RefField {...input} of={technologies} />,
  brandId: (input: OwnInput) => <RefField {...input} of={brands} />,
};
