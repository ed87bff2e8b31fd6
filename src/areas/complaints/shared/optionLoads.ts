// Rows offered in inputs of several pages, and their types.
import type { RowOfAsked } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';

const offered = { size: 200, total: false, watches: [] } as const;

/** Staff who can own a complaint or a to-do. */
export const staffLoad: Wish = views.load({ view: 'staff', path: '/Complaints/people', watches: [] });
export const branchesLoad = views.open({
  view: 'branches',
  collection: 'Branches',
  fields: ['id', 'name', 'storeNo'],
  order: 'storeNo asc',
  ...offered,
});
export const brandsLoad = views.open({ view: 'brands', collection: 'Brands', fields: ['id', 'name'], order: 'name asc', ...offered });
export const categoriesLoad = views.open({
  view: 'categories',
  collection: 'ProductCategories',
  fields: ['id', 'productName'],
  order: 'productName asc',
  ...offered,
});
export const suppliersLoad = views.open({
  view: 'suppliers',
  collection: 'Suppliers',
  where: { status: 'active' },
  fields: ['id', 'name', 'code'],
  order: 'name asc',
  ...offered,
});

export type BranchOption = RowOfAsked<typeof branchesLoad>;
export type BrandOption = RowOfAsked<typeof brandsLoad>;
export type CategoryOption = RowOfAsked<typeof categoriesLoad>;
export type SupplierOption = RowOfAsked<typeof suppliersLoad>;
