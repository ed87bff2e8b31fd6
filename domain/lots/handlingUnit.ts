// HandlingUnit: a pallet or carton of one leg, with one lot. Packed by the factory, answered one by one by the warehouse.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { deliveryOffice, factoryReads } from './deliverySides.ts';

/** Units of one leg. */
export const mostUnits = 200;
export const unitResults = ['accepted', 'hold', 'refused'] as const;
export const unitConditions = ['ok', 'damaged', 'warm', 'wet', 'short'] as const;

export const HandlingUnit = defineEntity({
  name: 'HandlingUnit',
  collection: 'HandlingUnits',
  table: 'handling_units',
  area: 'lots',
  title: 'unitNo',
  fields: {
    deliveryToWarehouseId: plain.ref('DeliveryToWarehouse', { required: true, immutable: true }),
    lotId: plain.ref('Lot', { required: true, server: true }),
    /** delivery, leg and place: what is printed where the factory has no GS1 prefix */
    unitNo: plain.string(40, { required: true, server: true }),
    sscc: plain.string(18, { server: true }),
    cases: business.number({ required: true, server: true, min: 0, max: 1_000_000 }),
    grossKg: business.number({ server: true, min: 0, max: 1_000_000 }),
    /** null: not answered yet */
    result: plain.enum(unitResults, { server: true }),
    receivedCases: business.number({ server: true, min: 0, max: 1_000_000 }),
    tempC: business.number({ server: true, min: -80, max: 80 }),
    condition: plain.enum(unitConditions, { server: true }),
    reason: business.text(1000, { server: true }),
    photos: business.files('deliveries', { max: 10, server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    receivedAt: plain.datetime({ server: true }),
  },
  relations: {
    deliveryToWarehouse: { kind: 'one', to: 'DeliveryToWarehouse', key: 'deliveryToWarehouseId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    receivedBy: { kind: 'one', to: 'AppUser', key: 'receivedById' },
  },
  unique: [{ fields: ['unitNo'] }, { fields: ['sscc'] }],
  access: [
    { roles: deliveryOffice },
    {
      ...factoryReads,
      where: { has: { relation: 'deliveryToWarehouse', where: { has: { relation: 'productDelivery', where: factoryReads.where } } } },
    },
    { roles: ['wareHouseAdmin'], where: { has: { relation: 'deliveryToWarehouse', where: { warehouseId: '$supplierId' } } } },
  ],
  quiet: { parent: 'deliveryToWarehouse', input: 'units', most: mostUnits },
  tenants: [{ parent: 'deliveryToWarehouse' }],
  parents: ['deliveryToWarehouse'],
  workflow: { states: ['any'] },
});
