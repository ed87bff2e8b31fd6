/** What the pages of products ask for. */
import type { Row } from '#domain/kernel/entity.ts';
import type { LineParameter } from '#domain/lots/coaResult.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params } from '#src/store/state.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import { fileLoads } from '#src/views/files/fileLoads.ts';
import { coaLoad } from '#src/areas/lots/lotLoads.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const nameOf = (row: Row): string => String(row['name']);
const factory = {
  key: 'supplier',
  collection: 'Suppliers',
  fields: ['id', 'name'],
  order: 'name asc',
  label: nameOf,
  field: 'supplierId',
} as const;

export const productList = declareList({
  collection: 'ProductInfos',
  name: 'products',
  path: '/product/list',
  order: 'name asc',
  tabs: { active: { status: 'active' }, draft: { status: 'draft' }, inActive: { status: 'inActive' }, all: {} },
  words: [
    { key: 'kind', values: ['ownBrand', 'marketPlace', 'ingredient'] },
    { key: 'coaPolicy', values: ['none', 'onListing', 'perLot'] },
  ],
  include: related('ProductInfo', [
    { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
    { relation: 'activeSpec', scope: { fields: ['id', 'specNo', 'revision', 'status'] } },
    {
      relation: 'supplierProducts',
      scope: {
        fields: ['id', 'productInfoId', 'isPrimary', 'status'],
        include: [{ relation: 'supplier', scope: { fields: ['id', 'name'] } }],
      },
    },
  ]),
  watches: ['ProductInfos', 'SupplierProducts'],
});
export type ProductListed = RowOfAsked<typeof productList>;
export const listLoads: Loads = declaredLoads(productList);

export const supplyList = declareList({
  collection: 'SupplierProducts',
  name: 'supplierProducts',
  path: '/product/supplierProduct/list',
  order: 'productInfoId asc',
  tabs: {
    pending: { status: 'pending' },
    approved: { status: 'approved' },
    suspended: { status: 'suspended' },
    delisted: { status: 'delisted' },
    all: {},
  },
  refs: [factory],
  include: related('SupplierProduct', [
    { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku', 'netContent'] } },
    { relation: 'supplier', scope: { fields: ['id', 'name'] } },
    { relation: 'spec', scope: { fields: ['id', 'specNo', 'revision', 'status'] } },
  ]),
});
export type SupplyListed = RowOfAsked<typeof supplyList>;
export const supplyLoads: Loads = declaredLoads(supplyList);

const ofProduct = related('ProductInfo', [
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'activeSpec', scope: { fields: ['id', 'specNo', 'revision', 'status'] } },
  { relation: 'sellerSupplier', scope: { fields: ['id', 'name'] } },
  {
    relation: 'supplierProducts',
    scope: {
      order: 'isPrimary desc',
      include: [
        { relation: 'supplier', scope: { fields: ['id', 'name'] } },
        { relation: 'spec', scope: { fields: ['id', 'specNo', 'revision', 'status'] } },
        { relation: 'productInfo', scope: { fields: ['id', 'kind', 'coaPolicy', 'proven'] } },
      ],
    },
  },
  { relation: 'coas', scope: { fields: ['id', 'productInfoId', 'coaNo', 'status', 'verdict', 'labName', 'analysedAt'], order: 'id desc' } },
  {
    relation: 'testings',
    scope: { order: 'plannedAt desc', include: [{ relation: 'lot', scope: { fields: ['id', 'lotNo', 'status'] } }] },
  },
]);
export type ProductRow = RowWith<'ProductInfo', typeof ofProduct>;

/** What the call about tests to answer answers. */
export interface TestLines {
  data: readonly { id: number; lines: readonly AskedParameter[] }[];
}
export interface AskedParameter {
  lineKey: string;
  name: string;
  parameter: LineParameter;
}

const record = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'ProductInfos',
    id,
    include: ofProduct,
    watches: ['ProductInfos', 'SupplierProducts', 'ProductTestings', 'Lots', 'COAs'],
  });

export const showLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    record(id),
    views.load({ view: 'lots', path: `/ProductInfos/${id}/lots`, watches: ['Lots', 'COAs', 'SupplierProducts'] }),
    views.load({ view: 'testLines', path: `/ProductInfos/${id}/testLines`, watches: ['ProductTestings', 'ProductInfos'] }),
    views.load({ view: 'timeline', path: `/ProductInfos/${id}/history`, watches: ['ProductInfos'] }),
  ];
};

/** Of a product its laboratory; of a certificate that was begun, its results. */
export const productCoaLoads: Loads = (params, query) => [query['coa'] ? coaLoad(idOf(query['coa'])) : record(idOf(params['id']))];

const images = fileLoads(ProductInfo, ['images']);
export const createLoads: Loads = () => [];
export const editLoads: Loads = (params) => [record(idOf(params['id'])), ...images(params)];
