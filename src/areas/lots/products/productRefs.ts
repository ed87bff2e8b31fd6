/** Rows that a product refers to, as they are searched. */
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

const named = (key: string, collection: string, name: string, among?: RefFilter['among']): RefFilter => ({
  key,
  collection,
  fields: ['id', name],
  order: `${name} asc`,
  label: (row) => String(row[name]),
  ...(among ? { among } : {}),
});
export const brands = named('product.brand', 'brands', 'name');
export const categories = named('product.category', 'productCategories', 'productName');
export const sellers = named('product.seller', 'Suppliers', 'name', { type: 'factory' });
