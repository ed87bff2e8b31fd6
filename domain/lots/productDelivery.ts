// ProductDelivery and its lines: what a factory delivers, lot by lot. Its legs hold the destinations.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';
import { deliveryOffice, factoryReads, ownDelivery, shipperRoles } from './deliverySides.ts';
import { lotUnits } from './lot.ts';

const deliveryStatuses = ['Draft', 'Ready', 'Shipped', 'Received', 'Refused', 'Cancelled'] as const;
const mostDeliveryLines = 50;

/** a warehouse sees a delivery that has a leg to it */
const toMe = { has: { relation: 'legs', where: { warehouseId: '$supplierId' } } };

const positive = z.number().positive();
const newLot = z.strictObject({
  specId: z.int().min(1),
  lotNo: z.string().min(1).max(20),
  mfgDate: z.iso.date(),
  expDate: z.iso.date(),
  qty: positive.max(1_000_000_000),
  unit: z.enum(lotUnits),
});
const plannedLine = z.strictObject({
  lotId: z.int().min(1).optional(),
  /** a lot that exists with this delivery */
  newLot: newLot.optional(),
  cases: positive.max(1_000_000),
  units: positive.max(1_000_000_000).nullable().optional(),
  netKg: positive.max(1_000_000_000).nullable().optional(),
});
export type PlannedLine = z.infer<typeof plannedLine>;
const plannedLines = z.array(plannedLine).min(1).max(mostDeliveryLines);

/** What has left cannot be planned again. */
const nothingShipped: Guard = {
  name: 'nothingShipped',
  include: ['legs'],
  unmet: ({ legs }) => (((legs as readonly { status: string }[] | undefined) ?? []).some(({ status }) => status !== 'Planned') ? [{}] : []),
};

export const legFields = {
  carrier: business.string(160),
  vehicleNo: business.string(40),
  sealNo: business.string(40),
} as const;

const plan: Omit<Step, 'roles'> = {
  step: 'plan',
  icon: 'truck',
  from: ['Draft', 'Ready'],
  to: 'same',
  input: {
    // factories do not read warehouses as partners: the server checks what it is
    warehouseId: plain.int({ required: true, min: 1 }),
    eta: plain.datetime({ required: true, bounds: bounds.due }),
    ...legFields,
  },
  effect: 'planLeg',
};
const setLines: Omit<Step, 'roles'> = {
  step: 'setLines',
  icon: 'pencil',
  from: ['Draft', 'Ready'],
  to: 'same',
  guards: [nothingShipped],
  input: { lines: business.json(plannedLines, { required: true }) },
  effect: 'setDeliveryLines',
};
const cancel: Omit<Step, 'roles'> = {
  step: 'cancel',
  icon: 'ban',
  danger: true,
  from: ['Draft', 'Ready'],
  to: 'Cancelled',
  guards: [nothingShipped],
  input: { cancelReason: business.text(1000, { required: true, min: 10 }) },
  confirm: true,
};

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
  face: {
    icon: 'truck',
    pages: ['/productDeliveries/delivery/{id}', '/productDeliveries/show/{id}'],
    facts: ['supplierName', 'poNo'],
    due: { at: 'plannedDate', in: ['Draft', 'Ready'] },
    finds: { roles: [...factoryReads.roles, 'wareHouseAdmin'] },
  },
  turns: [
    { key: 'prove', when: { status: 'Draft' }, roles: shipperRoles, due: 'plannedDate' },
    { key: 'ship', when: { status: 'Ready' }, roles: shipperRoles, due: 'plannedDate' },
    { key: 'receive', when: { status: 'Shipped' }, roles: ['wareHouseAdmin'] },
  ],
  fields: {
    deliveryNo: plain.string(20, { required: true, server: true, search: true }),
    kind: plain.enum(['product', 'lotApproval'], { required: true, server: true, default: 'product' }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    /** warehouses do not read factories as partners */
    supplierName: business.string(160, { server: true }),
    lotApprovalId: plain.ref('LotApproval', { immutable: true }),
    poNo: business.string(40, { search: true }),
    plannedDate: plain.date({ required: true, bounds: bounds.due, lowers: 'free' }),
    status: plain.enum(deliveryStatuses, { required: true, server: true, default: 'Draft' }),
    note: business.text(1000),
    /** what was entered at the beginning: a line each */
    plannedLines: business.json(plannedLines, { immutable: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lotApproval: { kind: 'one', to: 'LotApproval', key: 'lotApprovalId' },
    lines: { kind: 'many', to: 'ProductDeliveryLine', key: 'productDeliveryId', owned: true },
    legs: { kind: 'many', to: 'DeliveryToWarehouse', key: 'productDeliveryId', owned: true },
  },
  unique: [{ fields: ['deliveryNo'] }],
  access: [{ roles: deliveryOffice }, factoryReads, { roles: ['wareHouseAdmin'], where: toMe, fields: { except: ['plannedLines'] } }],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }, { key: 'supplier', field: 'warehouseId', through: 'legs' }],
  parents: ['supplier'],
  workflow: {
    states: deliveryStatuses,
    create: [
      { roles: shipperRoles, fields: ['plannedDate', 'poNo', 'note', 'plannedLines'], effect: 'openDelivery' },
      { roles: sourcingRoles, fields: ['lotApprovalId', 'plannedDate', 'poNo', 'note', 'plannedLines'], effect: 'openLotDelivery' },
    ],
    edit: [
      { roles: shipperRoles, where: ownDelivery, from: ['Draft', 'Ready'], fields: ['plannedDate', 'poNo', 'note'] },
      { roles: sourcingRoles, where: { kind: 'lotApproval' }, from: ['Draft', 'Ready'], fields: ['plannedDate', 'poNo', 'note'] },
    ],
    steps: [
      { ...setLines, roles: shipperRoles, where: { ...ownDelivery, kind: 'product' } },
      { ...plan, roles: shipperRoles, where: ownDelivery },
      { ...plan, roles: sourcingRoles, where: { kind: 'lotApproval' } },
      { ...cancel, roles: shipperRoles, where: ownDelivery },
      { ...cancel, roles: sourcingRoles },
    ],
  },
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
    /** of the specification: least share of its life that the lot has left when it arrives */
    minRemainingPct: business.number({ server: true, min: 0, max: 100 }),
    storageMode: plain.enum(['ambient', 'chilled', 'frozen'], { server: true }),
    tempMin: business.number({ server: true, min: -100, max: 100 }),
    tempMax: business.number({ server: true, min: -100, max: 100 }),
  },
  relations: {
    productDelivery: { kind: 'one', to: 'ProductDelivery', key: 'productDeliveryId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
  },
  access: [
    { roles: deliveryOffice },
    { roles: factoryReads.roles, where: { has: { relation: 'productDelivery', where: ownDelivery } } },
    { roles: ['wareHouseAdmin'], where: { has: { relation: 'productDelivery', where: toMe } } },
  ],
  tenants: [{ parent: 'productDelivery' }],
  parents: ['productDelivery'],
  workflow: { states: ['any'] },
});
