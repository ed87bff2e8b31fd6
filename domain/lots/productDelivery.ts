// ProductDelivery and its lines: what a factory delivers, lot by lot. Its legs hold the destinations. It has no steps.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { factoryRoles, opsRoles, qaRoles } from '../roles.ts';

const deliveryStatuses = ['Draft', 'Ready', 'Shipped', 'Received', 'Refused', 'Cancelled'] as const;

const own = { supplierId: '$supplierId' };
/** a warehouse sees a delivery that has a leg to it */
const toMe = { has: { relation: 'legs', where: { warehouseId: '$supplierId' } } };
const office = [...qaRoles, ...opsRoles, 'sourcing'] as const;

export const ProductDelivery = defineEntity({
  name: 'ProductDelivery',
  collection: 'ProductDeliveries',
  table: 'product_deliveries',
  area: 'lots',
  title: 'deliveryNo',
  looks: {
    Draft: look.draft,
    Ready: look.of('info', 'box', 'ready'),
    Shipped: look.of('work', 'truck', 'shipped'),
    Received: look.of('good', 'check-circle', 'received'),
    Refused: look.of('bad', 'times-circle', 'refused'),
    Cancelled: look.of('done', 'ban', 'cancelled'),
  },
  fields: {
    deliveryNo: plain.string(20, { required: true, server: true, search: true }),
    kind: plain.enum(['product', 'lotApproval'], { required: true, default: 'product' }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    lotApprovalId: plain.ref('LotApproval'),
    poNo: business.string(40, { search: true }),
    plannedDate: plain.date({ required: true, bounds: bounds.due }),
    status: plain.enum(deliveryStatuses, { required: true, server: true, default: 'Draft' }),
    note: business.text(1000),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lotApproval: { kind: 'one', to: 'LotApproval', key: 'lotApprovalId' },
    lines: { kind: 'many', to: 'ProductDeliveryLine', key: 'productDeliveryId', owned: true },
    legs: { kind: 'many', to: 'DeliveryToWarehouse', key: 'productDeliveryId', owned: true },
  },
  unique: [{ fields: ['deliveryNo'] }],
  access: [{ roles: office }, { roles: factoryRoles, where: own }, { roles: ['wareHouseAdmin'], where: toMe }],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }, { key: 'supplier', field: 'warehouseId', through: 'legs' }],
  parents: ['supplier'],
  workflow: { states: deliveryStatuses },
});

export const ProductDeliveryLine = defineEntity({
  name: 'ProductDeliveryLine',
  collection: 'ProductDeliveryLines',
  table: 'product_delivery_lines',
  area: 'lots',
  title: 'id',
  fields: {
    productDeliveryId: plain.ref('ProductDelivery', { required: true, immutable: true }),
    lotId: plain.ref('Lot', { required: true }),
    cases: business.number({ required: true, min: 0, max: 1_000_000 }),
    /** consumer units in these cases */
    units: business.number({ min: 0, max: 1_000_000_000 }),
    netKg: business.number({ min: 0, max: 1_000_000_000 }),
  },
  relations: {
    productDelivery: { kind: 'one', to: 'ProductDelivery', key: 'productDeliveryId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
  },
  access: [
    { roles: office },
    { roles: factoryRoles, where: { has: { relation: 'productDelivery', where: own } } },
    { roles: ['wareHouseAdmin'], where: { has: { relation: 'productDelivery', where: toMe } } },
  ],
  tenants: [{ parent: 'productDelivery' }],
  parents: ['productDelivery'],
  workflow: { states: ['any'] },
});
