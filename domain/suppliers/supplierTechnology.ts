// SupplierTechnology: a technology QA has approved at a factory for one of its product categories; audits are planned by it.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterStatuses } from '../master/masterRows.ts';
import { factoryRoles, partnerDesk, qaRoles } from '../roles.ts';

/** What the factory can make with it. */
const extent = {
  lines: plain.int({ min: 0, max: 1_000 }),
  capacity: plain.number({ min: 0, max: 1_000_000_000 }),
  capacityUnit: business.string(20),
  note: business.string(500),
} as const;

const keys = ['supplierId', 'productCategoryId', 'technologyId'] as const;

export const SupplierTechnology = defineEntity({
  name: 'SupplierTechnology',
  collection: 'SupplierTechnologies',
  table: 'supplier_technologies',
  area: 'suppliers',
  title: 'id',
  face: { icon: 'cog', pages: [], title: ['technology.name'] },
  looks: look.activated,
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true, immutable: true }),
    technologyId: plain.ref('Technology', { required: true, immutable: true }),
    ...extent,
    approvedAt: plain.datetime({ required: true, server: true }),
    approvedById: plain.ref('AppUser', { server: true }),
    status: plain.enum(masterStatuses, { required: true, server: true, default: 'active' }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    technology: { kind: 'one', to: 'Technology', key: 'technologyId' },
    approvedBy: { kind: 'one', to: 'AppUser', key: 'approvedById' },
  },
  unique: [{ fields: [...keys] }],
  access: [
    { roles: [...partnerDesk, 'sustain'] },
    { roles: ['supplierGroup'], where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
    { roles: [...factoryRoles, 'wareHouseAdmin'], where: { supplierId: '$supplierId' } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['supplier'],
  toldWith: ['supplier'],
  workflow: {
    states: masterStatuses,
    create: [{ roles: qaRoles, fields: [...keys, ...Object.keys(extent)], effect: 'approveTechnology' }],
    steps: [
      { step: 'describe', icon: 'pencil', from: ['active'], to: 'same', roles: qaRoles, input: extent },
      { step: 'approve', icon: 'check', from: ['inActive'], to: 'active', roles: qaRoles, effect: 'approveTechnology' },
      { step: 'retire', icon: 'ban', danger: true, from: ['active'], to: 'inActive', roles: qaRoles, confirm: true },
    ],
  },
});
