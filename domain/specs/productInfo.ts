// ProductInfo: a product as it is sold: its codes, brand and pack. Specifications and suppliers of it are rows of their own.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { lineKeysInput, linesInput } from '../kernel/lines.ts';
import * as look from '../kernel/looks.ts';
import type { Guard } from '../kernel/workflow.ts';
import { factoryRoles, qaRoles } from '../roles.ts';
import { sourcingRoles } from './specStatuses.ts';

/** Purposes of a test that no complaint asked for. */
const plannedTests = ['surveillance', 'shelfLife', 'regulatory', 'market'] as const;
const productStatuses = ['draft', 'active', 'inActive'] as const;
const writerRoles = [...new Set([...sourcingRoles, ...qaRoles])];
export const productReaders = [...writerRoles, 'rd'] as const;

export const productFacts = [
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

/** Goods of the market place that a certificate of analysis is asked for when they are listed. */
const needsListingProof = ({ kind, coaPolicy }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'marketPlace' && coaPolicy !== 'none';
export const lacksProof = (product: Readonly<Record<string, unknown>>): boolean => needsListingProof(product) && product['proven'] !== true;

const provenForListing: Guard = {
  name: 'provenForListing',
  unmet: (row) => (lacksProof(row) ? [{}] : []),
};

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
    /** a certificate of analysis of its own is approved, or accepted with a concession */
    proven: plain.boolean({ required: true, server: true, default: false }),
    /** lines below it, and facts that are still missing (productMissing.ts) */
    parameterCount: plain.int({ required: true, server: true, default: 0 }),
    missing: plain.int({ required: true, server: true, default: 0 }),
    status: plain.enum(productStatuses, { required: true, server: true, default: 'draft' }),
  },
  relations: {
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    activeSpec: { kind: 'one', to: 'ProductMfgSpec', key: 'activeSpecId' },
    sellerSupplier: { kind: 'one', to: 'Supplier', key: 'sellerSupplierId' },
    supplierProducts: { kind: 'many', to: 'SupplierProduct', key: 'productInfoId' },
    parameters: { kind: 'many', to: 'ProductParameter', key: 'productInfoId', owned: true },
    coas: { kind: 'many', to: 'COA', key: 'productInfoId' },
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
    create: [{ roles: writerRoles, fields: productFacts, effect: 'createProduct' }],
    edit: [{ roles: writerRoles, from: ['draft', 'active'], fields: productFacts, effect: 'changeProduct' }],
    delete: [{ roles: writerRoles, from: ['draft'] }],
    steps: [
      {
        step: 'save',
        icon: 'save',
        from: ['draft', 'active'],
        to: 'same',
        roles: qaRoles,
        input: {
          fields: business.json(z.record(z.string().max(40), z.json())),
          lines: business.json(linesInput),
          removedLines: plain.json(lineKeysInput),
        },
        effect: 'saveProduct',
      },
      {
        step: 'planTest',
        icon: 'calendar-plus',
        from: ['draft', 'active', 'inActive'],
        to: 'same',
        roles: qaRoles,
        input: {
          testType: plain.enum(plannedTests, { required: true }),
          plannedAt: plain.date({ required: true, bounds: bounds.due }),
          lotId: plain.ref('Lot'),
          question: business.string(200),
          labName: business.string(160),
        },
        effect: 'planProductTest',
        confirm: true,
      },
      {
        step: 'activate',
        icon: 'check-circle',
        from: ['draft', 'inActive'],
        to: 'active',
        roles: writerRoles,
        guards: [provenForListing],
      },
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
