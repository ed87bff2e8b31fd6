// DeliveryToWarehouse: one leg of a delivery to one warehouse, by handling unit. It has no steps.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { factoryRoles, opsRoles, qaRoles } from '../roles.ts';

const legStatuses = ['Planned', 'Shipped', 'Received', 'Refused'] as const;

const amount = z.number().min(0).max(1_000_000);
const handlingUnit = z.object({ sscc: z.string().max(20), lotId: z.int().min(1), cases: amount, grossKg: amount.nullable().optional() });
const received = z.object({
  sscc: z.string().max(20),
  cases: amount,
  tempC: z.number().nullable().optional(),
  condition: z.string().max(200).nullable().optional(),
  result: z.enum(['accepted', 'hold', 'refused']),
  reason: z.string().max(1000).nullable().optional(),
  photos: z.array(z.string()).max(10).optional(),
});

export const DeliveryToWarehouse = defineEntity({
  name: 'DeliveryToWarehouse',
  collection: 'DeliveryToWarehouses',
  table: 'delivery_to_warehouses',
  area: 'lots',
  title: 'id',
  looks: {
    Planned: look.of('info', 'calendar', 'planned'),
    Shipped: look.of('work', 'truck', 'shipped'),
    Received: look.of('good', 'check-circle', 'received'),
    Refused: look.of('bad', 'times-circle', 'refused'),
  },
  fields: {
    productDeliveryId: plain.ref('ProductDelivery', { required: true, immutable: true }),
    warehouseId: plain.ref('Supplier', { required: true, immutable: true }),
    carrier: business.string(160),
    vehicleNo: business.string(40),
    sealNo: business.string(40),
    shippedAt: plain.datetime({ server: true }),
    eta: plain.datetime({ required: true, bounds: bounds.due }),
    tempC: business.number({ min: -80, max: 80 }),
    handlingUnits: business.json(z.array(handlingUnit).max(200)),
    status: plain.enum(legStatuses, { required: true, server: true, default: 'Planned' }),
    /** received quantities by handling unit */
    receipt: business.json(z.array(received).max(200), { server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    receivedAt: plain.datetime({ server: true }),
  },
  relations: {
    productDelivery: { kind: 'one', to: 'ProductDelivery', key: 'productDeliveryId' },
    warehouse: { kind: 'one', to: 'Supplier', key: 'warehouseId' },
    receivedBy: { kind: 'one', to: 'AppUser', key: 'receivedById' },
  },
  access: [
    { roles: [...qaRoles, ...opsRoles, 'sourcing'] },
    { roles: factoryRoles, where: { has: { relation: 'productDelivery', where: { supplierId: '$supplierId' } } } },
    { roles: ['wareHouseAdmin'], where: { warehouseId: '$supplierId' } },
  ],
  tenants: ['staff', { key: 'supplier', field: 'warehouseId' }, { key: 'supplier', field: 'supplierId', through: 'productDelivery' }],
  parents: ['productDelivery', 'warehouse'],
  workflow: { states: legStatuses },
});
