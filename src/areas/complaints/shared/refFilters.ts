// Filters over rows of other collections.
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

const named = (collection: string, key: string): RefFilter => ({
  key,
  collection,
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
});
export const brandFilter = named('Brands', 'brand');
export const supplierFilter = named('Suppliers', 'supplier');
export const branchFilter: RefFilter = {
  key: 'branch',
  collection: 'Branches',
  fields: ['id', 'name', 'storeNo'],
  order: 'storeNo asc',
  label: (row) => `${String(row['storeNo'])} ${String(row['name'])}`,
};
