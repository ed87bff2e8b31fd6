/** What the pages of product master data ask for. */
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { fileLoads } from '#src/views/files/fileLoads.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const brands: RefFilter = {
  key: 'product.brand',
  collection: 'brands',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
};
export const sellers: RefFilter = {
  key: 'product.seller',
  collection: 'Suppliers',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
  among: { type: 'factory' },
};

/** Products by what their master data lacks, most first. */
export const masterDataList = declareList({
  collection: 'ProductInfos',
  name: 'productMasters',
  path: '/product/masterData/list',
  order: 'missing desc',
  tabs: { incomplete: { missing: { gt: 0 }, status: { neq: 'inActive' } }, complete: { missing: 0, status: { neq: 'inActive' } }, all: {} },
  words: [
    { key: 'kind', values: ['ownBrand', 'marketPlace', 'ingredient'] },
    { key: 'coaPolicy', values: ['none', 'onListing', 'perLot'] },
  ],
  include: related('ProductInfo', [
    { relation: 'brand', scope: { fields: ['id', 'name'] } },
    { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  ]),
});
export type MasterDataListed = RowOfAsked<typeof masterDataList>;
export const masterDataLoads: Loads = declaredLoads(masterDataList);

const images = fileLoads(ProductInfo, ['images']);
const ofMaster = related('ProductInfo', [
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'sellerSupplier', scope: { fields: ['id', 'name'] } },
  { relation: 'parameters', scope: { order: 'seq asc' } },
]);
export type ProductMasterRow = RowWith<'ProductInfo', typeof ofMaster>;
export const masterEditLoads: Loads = (params) => [
  records.open({ view: 'row', collection: 'ProductInfos', id: idOf(params['id']), include: ofMaster, watches: ['ProductInfos'] }),
  ...images(params),
];
