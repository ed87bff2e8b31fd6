// DeliveryToWarehouse: one leg of a delivery to one warehouse. Its units are packed, shipped together, and answered one by one when they arrive.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Where } from '../kernel/where.ts';
import { factoryRoles } from '../roles.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';
import { deliveryOffice, ownDelivery, shipperRoles } from './deliverySides.ts';
import { mostUnits, unitConditions, unitResults } from './handlingUnit.ts';
import { legFields } from './productDelivery.ts';

const legStatuses = ['Planned', 'Shipped', 'Received', 'Refused'] as const;

const amount = z.number().min(0).max(1_000_000);
const packedUnit = z.strictObject({
  lotId: z.int().min(1),
  cases: amount.positive(),
  grossKg: amount.nullable().optional(),
  /** so many alike */
  count: z.int().min(1).max(mostUnits).optional(),
});
export type PackedUnit = z.infer<typeof packedUnit>;
const answeredUnit = z.strictObject({
  unitId: z.int().min(1),
  result: z.enum(unitResults),
  cases: amount,
  tempC: z.number().min(-80).max(80).nullable().optional(),
  condition: z.enum(unitConditions).nullable().optional(),
  reason: z.string().max(1000).nullable().optional(),
  photos: z.array(z.string().max(120)).max(10).optional(),
});
export type AnsweredUnit = z.infer<typeof answeredUnit>;

const ofMine: Where = { has: { relation: 'productDelivery', where: ownDelivery } };
const ofLots: Where = { has: { relation: 'productDelivery', where: { kind: 'lotApproval' } } };
const toMe: Where = { warehouseId: '$supplierId' };
const planned = ['eta', ...Object.keys(legFields)];

export const DeliveryToWarehouse = defineEntity({
  name: 'DeliveryToWarehouse',
  collection: 'DeliveryToWarehouses',
  table: 'delivery_to_warehouses',
  area: 'lots',
  title: 'legNo',
  looks: {
    Planned: look.of('info', 'calendar', 'planned'),
    Shipped: look.of('work', 'truck', 'shipped'),
    Received: look.of('good', 'check-circle', 'received'),
    Refused: look.of('bad', 'times-circle', 'refused'),
  },
  face: {
    icon: 'truck',
    pages: ['/productDeliveries/delivery/{productDeliveryId}', '/productDeliveries/show/{productDeliveryId}'],
    title: ['legNo'],
    facts: ['warehouseName'],
    due: { at: 'eta', in: ['Shipped'] },
  },
  turns: [
    { key: 'ship', when: { status: 'Planned' }, roles: shipperRoles },
    { key: 'receive', when: { status: 'Shipped' }, roles: ['wareHouseAdmin'], due: 'eta' },
  ],
  fields: {
    productDeliveryId: plain.ref('ProductDelivery', { required: true, immutable: true }),
    warehouseId: plain.ref('Supplier', { required: true, server: true }),
    /** factories do not read warehouses as partners */
    warehouseName: business.string(160, { server: true }),
    legNo: plain.string(30, { server: true, search: true }),
    ...legFields,
    shippedAt: plain.datetime({ server: true }),
    eta: plain.datetime({ required: true, bounds: bounds.due, lowers: 'free' }),
    /** inside the vehicle when it left */
    tempC: business.number({ min: -80, max: 80 }),
    status: plain.enum(legStatuses, { required: true, server: true, default: 'Planned' }),
    refuseReason: business.text(1000, { server: true }),
    refusePhotos: business.files('deliveries', { max: 10, server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    receivedAt: plain.datetime({ server: true }),
  },
  relations: {
    productDelivery: { kind: 'one', to: 'ProductDelivery', key: 'productDeliveryId' },
    warehouse: { kind: 'one', to: 'Supplier', key: 'warehouseId' },
    receivedBy: { kind: 'one', to: 'AppUser', key: 'receivedById' },
    units: { kind: 'many', to: 'HandlingUnit', key: 'deliveryToWarehouseId', owned: true },
  },
  access: [{ roles: deliveryOffice }, { roles: factoryRoles, where: ofMine }, { roles: ['wareHouseAdmin'], where: toMe }],
  tenants: ['staff', { key: 'supplier', field: 'warehouseId' }, { key: 'supplier', field: 'supplierId', through: 'productDelivery' }],
  parents: ['productDelivery', 'warehouse'],
  workflow: {
    states: legStatuses,
    edit: [
      { roles: shipperRoles, where: ofMine, from: ['Planned'], fields: planned },
      { roles: sourcingRoles, where: ofLots, from: ['Planned'], fields: planned },
    ],
    delete: [{ roles: shipperRoles, where: ofMine, from: ['Planned'] }],
    steps: [
      {
        step: 'pack',
        icon: 'box',
        from: ['Planned'],
        to: 'same',
        roles: shipperRoles,
        where: ofMine,
        input: {
          units: business.json(z.array(packedUnit).max(mostUnits)),
          removedUnits: plain.json(z.array(z.int().min(1)).max(mostUnits)),
        },
        effect: 'packLeg',
      },
      {
        step: 'ship',
        icon: 'truck',
        from: ['Planned'],
        to: 'Shipped',
        roles: shipperRoles,
        where: ofMine,
        needs: ['carrier'],
        input: { ...legFields, tempC: business.number({ min: -80, max: 80 }) },
        effect: 'shipLeg',
        confirm: true,
      },
      {
        step: 'receive',
        icon: 'check',
        from: ['Shipped'],
        to: 'same',
        roles: ['wareHouseAdmin'],
        where: toMe,
        input: { units: business.json(z.array(answeredUnit).min(1).max(mostUnits), { required: true }) },
        effect: 'receiveUnits',
      },
      {
        step: 'receiveUnit',
        icon: 'check',
        from: ['Shipped'],
        to: 'same',
        roles: ['wareHouseAdmin'],
        where: toMe,
        input: {
          unitId: plain.int({ required: true, min: 1 }),
          result: plain.enum(unitResults, { required: true }),
          receivedCases: business.number({ required: true, min: 0, max: 1_000_000 }),
          unitTempC: business.number({ min: -80, max: 80 }),
          condition: plain.enum(unitConditions),
          unitReason: business.text(1000),
          unitPhotos: business.files('deliveries', { max: 10 }),
        },
        effect: 'receiveUnit',
        confirm: true,
      },
      {
        step: 'refuse',
        icon: 'times',
        danger: true,
        from: ['Shipped'],
        to: 'Refused',
        roles: ['wareHouseAdmin'],
        where: toMe,
        input: {
          refuseReason: business.text(1000, { required: true, min: 10 }),
          refusePhotos: business.files('deliveries', { max: 10, required: true }),
        },
        effect: 'refuseLeg',
        confirm: true,
      },
    ],
  },
});
