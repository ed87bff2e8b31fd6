/** Lists of head offices, factories and warehouses. */
import { related } from '#domain/related.ts';
import { riskLevels } from '#domain/master/productCategory.ts';
import { supplierTypes } from '#domain/master/businessType.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Query } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { businessTypeRef, buyerRef, categoryRef, groupRef } from './partnerRefs.ts';

/** Its members still complete the setup: no state of its own in the table. */
const tabs = {
  active: { status: 'active', wizardCompleted: true },
  setup: { status: 'active', wizardCompleted: false },
  inActive: { status: 'inActive' },
  all: {},
} satisfies Record<string, Where>;

const name = { fields: ['id', 'name'] } as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;

const ofHeadOffice = related('SupplierGroup', [{ relation: 'buyer', scope: person }]);
export const headOfficeList = declareList({
  collection: 'SupplierGroups',
  name: 'headOffices',
  path: '/supplier/headOffice/list',
  order: 'name asc',
  tabs,
  refs: [{ ...buyerRef, field: 'buyerUserId' }],
  usage: ['suppliers'],
  include: ofHeadOffice,
});
/** The badge of documents counts answers of head offices, not head offices. */
export const documentQueue = declareList({
  collection: 'SupplierDocuments',
  name: 'documentQueue',
  path: '/supplier/headOffice/list',
  order: 'submittedAt asc',
  include: related('SupplierDocument', [
    { relation: 'supplierGroup', scope: name },
    { relation: 'documentRevision', scope: { fields: ['id', 'revisionNo'], include: [{ relation: 'document', scope: name }] } },
  ]),
});
export const isDocumentQueue = (query: Query): boolean => query['topic'] === 'documents';

const ofOffices = declaredLoads(headOfficeList);
const ofDocuments = declaredLoads(documentQueue);
export const headOfficeListLoads: Loads = (params, query, state) =>
  (isDocumentQueue(query) ? ofDocuments : ofOffices)(params, query, state);

const ofFactory = related('Supplier', [
  { relation: 'supplierGroup', scope: name },
  { relation: 'businessType', scope: name },
  { relation: 'buyer', scope: person },
  {
    relation: 'supplierProductCategories',
    scope: { where: { status: 'active' }, include: [{ relation: 'productCategory', scope: { fields: ['id', 'productName'] } }] },
  },
]);
export const factoryList = declareList({
  collection: 'Suppliers',
  name: 'suppliers',
  path: '/supplier/factory/list',
  order: 'name asc',
  tabs,
  words: [
    { key: 'supplierType', values: supplierTypes },
    { key: 'riskLevel', values: riskLevels },
  ],
  refs: [
    { ...groupRef, field: 'supplierGroupId' },
    { ...businessTypeRef, field: 'businessTypeId' },
    {
      ...categoryRef,
      where: (ids) => ({
        has: { relation: 'supplierProductCategories', where: { productCategoryId: { inq: [...ids] }, status: 'active' } },
      }),
    },
    { ...buyerRef, field: 'buyerUserId' },
  ],
  include: ofFactory,
});
export const factoryListLoads = declaredLoads(factoryList);

const ofMine = related('Supplier', [
  { relation: 'businessType', scope: name },
  {
    relation: 'supplierProductCategories',
    scope: { where: { status: 'active' }, include: [{ relation: 'productCategory', scope: { fields: ['id', 'productName'] } }] },
  },
]);
/** The factories and warehouses of a head office, seen by its own members. */
export const ownFactoryList = declareList({
  collection: 'Suppliers',
  name: 'ownSuppliers',
  path: '/headOffice/list',
  order: 'name asc',
  tabs,
  words: [{ key: 'supplierType', values: supplierTypes }],
  include: ofMine,
});
export const ownFactoryListLoads = declaredLoads(ownFactoryList);
