// SupplierProductCategory: what a factory produces; it decides which licences are required.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { plain } from '../kernel/fields.ts';
import { masterStatus, masterStatuses } from '../master/masterRows.ts';
import { factoryRoles, partnerDesk } from '../roles.ts';

const own = { supplierId: '$supplierId' };
const ofMyGroup = { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } };

export const SupplierProductCategory = defineEntity({
  name: 'SupplierProductCategory',
  collection: 'SupplierProductCategories',
  table: 'supplier_product_categories',
  area: 'suppliers',
  title: 'id',
  face: { icon: 'tags', pages: [], title: ['productCategory.productName'] },
  looks: look.activated,
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true, immutable: true }),
    status: masterStatus,
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
  },
  unique: [{ fields: ['supplierId', 'productCategoryId'] }],
  access: [
    { roles: [...partnerDesk, 'sustain'] },
    { roles: ['supplierGroup'], where: ofMyGroup },
    { roles: [...factoryRoles, 'wareHouseAdmin'], where: own },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['supplier'],
  toldWith: ['supplier'],
  workflow: {
    states: masterStatuses,
    create: [
      { roles: partnerDesk, fields: ['supplierId', 'productCategoryId'] },
      { roles: ['supplierGroup'], where: ofMyGroup, fields: ['supplierId', 'productCategoryId'] },
      { roles: ['supplier', 'supplierManager'], where: own, fields: ['supplierId', 'productCategoryId'] },
    ],
    edit: [
      { roles: partnerDesk, from: ['any'], fields: ['status'], effect: 'removeCategory' },
      { roles: ['supplierGroup'], where: ofMyGroup, from: ['any'], fields: ['status'], effect: 'removeCategory' },
      { roles: ['supplier', 'supplierManager'], where: own, from: ['any'], fields: ['status'], effect: 'removeCategory' },
    ],
    delete: [
      { roles: partnerDesk, from: ['any'], effect: 'removeCategory' },
      { roles: ['supplierGroup'], where: ofMyGroup, from: ['any'], effect: 'removeCategory' },
      { roles: ['supplier', 'supplierManager'], where: own, from: ['any'], effect: 'removeCategory' },
    ],
  },
});
