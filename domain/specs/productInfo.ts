// ProductInfo: a product as it is sold: its codes, brand and pack. Specifications and suppliers of it are rows of their own.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import { factoryRoles, qaRoles } from '../roles.ts';
import { sourcingRoles } from './specStatuses.ts';

const productStatuses = ['draft', 'active', 'inActive'] as const;
const writerRoles = [...new Set([...sourcingRoles, ...qaRoles])];
export const productReaders = [...writerRoles, 'rd'] as const;

const facts = [
  'sku',
  'gtin',
  'name',
  'nameLocal',
  'kind',
  'brandId',
  'productCategoryId',
  'netContent',
  'unitsPerCase',
  'images',
  'description',
  'coaPolicy',
  'sellerSupplierId',
  'importer',
  'registrationNo',
] as const;
export const ProductInfo = defineEntity({
  name: 'ProductInfo',
  collection: 'ProductInfos',
  table: 'product_infos',
  area: 'specs',
  title: 'name',
  looks: { draft: look.draft, active: look.inUse, inActive: look.inActive },
  face: { icon: 'barcode', pages: ['/product/show/{id}'], facts: ['sku'] },
  turns: [{ key: 'complete', when: { status: 'draft' }, roles: writerRoles }],
  presence: true,
  fields: {
    sku: plain.string(30, { required: true, search: true }),
    gtin: plain.string(14, { check: 'gtin', search: true }),
    name: business.string(160, { required: true, search: true }),
    nameLocal: business.string(160, { search: true }),
    kind: plain.enum(['ownBrand', 'marketPlace', 'ingredient'], { required: true, default: 'ownBrand' }),
    brandId: plain.ref('Brand'),
    productCategoryId: plain.ref('ProductCategory', { required: true }),
    /** as the pack says it: 4 x 110 g */
    netContent: business.string(60),
    unitsPerCase: plain.int({ min: 1, max: 100_000 }),
    images: business.files('specs', { max: 8 }),
    description: business.text(2000),
    /** the specification in force of its primary supplier */
    activeSpecId: plain.ref('ProductMfgSpec', { server: true }),
    /** what a certificate of analysis is needed for */
    coaPolicy: plain.enum(['none', 'onListing', 'perLot'], { required: true, default: 'perLot' }),
    sellerSupplierId: plain.ref('Supplier'),
    importer: business.string(160),
    registrationNo: business.string(60),
    status: plain.enum(productStatuses, { required: true, server: true, default: 'draft' }),
  },
  relations: {
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    activeSpec: { kind: 'one', to: 'ProductMfgSpec', key: 'activeSpecId' },
    sellerSupplier: { kind: 'one', to: 'Supplier', key: 'sellerSupplierId' },
    supplierProducts: { kind: 'many', to: 'SupplierProduct', key: 'productInfoId' },
    testings: { kind: 'many', to: 'ProductTesting', key: 'productInfoId' },
  },
  unique: [{ fields: ['sku'] }],
  access: [
    { roles: productReaders },
    // the name of what a factory supplies
    {
      roles: factoryRoles,
      where: { has: { relation: 'supplierProducts', where: { supplierId: '$supplierId' } } },
      fields: ['id', 'version', 'name'],
    },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId', through: 'supplierProducts' }],
  workflow: {
    states: productStatuses,
    create: [{ roles: writerRoles, fields: facts }],
    edit: [{ roles: writerRoles, from: ['draft', 'active'], fields: facts }],
    delete: [{ roles: writerRoles, from: ['draft'] }],
    steps: [
      { step: 'activate', icon: 'check-circle', from: ['draft', 'inActive'], to: 'active', roles: writerRoles },
      {
        step: 'deactivate',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'inActive',
        roles: writerRoles,
        input: { reason: business.text(1000, { required: true, min: 10 }) },
        confirm: true,
      },
    ],
  },
});
