// WareHouse: the site of a supplier that stores goods: its kind, temperature zones and region. Whether it is active is said by its supplier.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { staffRoles } from '../roles.ts';

export const wareHouseKinds = ['dc', 'crossDock', 'coldStore'] as const;
export const wareHouseZones = ['ambient', 'chilled', 'frozen'] as const;

const site = ['code', 'name', 'kind', 'zones', 'region', 'address'] as const;

export const WareHouse = defineEntity({
  name: 'WareHouse',
  collection: 'WareHouses',
  table: 'ware_houses',
  area: 'suppliers',
  title: 'name',
  face: { icon: 'warehouse', pages: ['/WareHouse/edit/{id}'], facts: ['code', 'region'] },
  fields: {
    code: plain.string(12, { required: true, search: true, pattern: '^[A-Z0-9-]{2,12}$' }),
    name: business.string(160, { required: true, search: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    /** who operates it; empty at creation: a head office of its own */
    supplierGroupId: plain.ref('SupplierGroup', { immutable: true }),
    businessTypeId: plain.ref('BusinessType', { required: true, immutable: true }),
    kind: plain.enum(wareHouseKinds, { required: true, default: 'dc' }),
    zones: plain.json(
      z
        .array(z.enum(wareHouseZones))
        .max(wareHouseZones.length)
        .refine((list) => new Set(list).size === list.length),
    ),
    region: business.string(80, { search: true }),
    address: business.string(500),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    businessType: { kind: 'one', to: 'BusinessType', key: 'businessTypeId' },
  },
  unique: [{ fields: ['code'] }, { fields: ['supplierId'] }],
  access: [{ roles: staffRoles }, { roles: ['wareHouseAdmin'], where: { supplierId: '$supplierId' } }],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  workflow: {
    states: ['any'],
    create: [{ roles: ['superAdmin'], fields: [...site, 'supplierGroupId', 'businessTypeId'], effect: 'createWareHouse' }],
    edit: [{ roles: ['superAdmin'], from: ['any'], fields: site, effect: 'renameWareHouse' }],
  },
});
