// SupplierGroup: the head office that signs documents for its factories and warehouses.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { everyone, factoryRoles, partnerDesk } from '../roles.ts';
import { masterStatuses } from '../master/masterRows.ts';
import { addressShape, contactsShape, groupContactKinds } from './contactCards.ts';
import { contactsComplete, partnerState, partnerStates, partnerSteps } from './setup.ts';

const profile = {
  nameLocal: business.string(160, { search: true }),
  taxId: business.string(30),
  website: business.string(200),
  logo: business.file('logos'),
  address: business.json(addressShape),
  phone: personal.string(30),
  email: personal.string(254, { check: 'email' }),
  contacts: personal.json(contactsShape(groupContactKinds)),
} as const;
const profileNames = Object.keys(profile);
const own = { id: '$groupId' };

export const SupplierGroup = defineEntity({
  name: 'SupplierGroup',
  collection: 'SupplierGroups',
  table: 'supplier_groups',
  area: 'suppliers',
  title: 'name',
  looks: look.setUp,
  face: {
    icon: 'sitemap',
    pages: ['/supplier/headOffice/show/{id}', '/headOffice/profile'],
    facts: ['code', 'nameLocal'],
    finds: { roles: ['superAdmin', 'qa', 'sourcing', 'supportAdmin', 'sustain'] },
  },
  turns: [{ key: 'setUp', when: { status: 'active', wizardCompleted: false }, roles: ['supplierGroup'] }],
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    name: business.string(160, { required: true, search: true }),
    ...profile,
    wizardCompleted: plain.boolean({ required: true, server: true, default: false }),
    buyerUserId: plain.ref('AppUser'),
    status: plain.enum(masterStatuses, { required: true, server: true, default: 'active' }),
    inactiveReason: personal.string(500, { server: true }),
  },
  relations: {
    suppliers: { kind: 'many', to: 'Supplier', key: 'supplierGroupId' },
    supplierDocuments: { kind: 'many', to: 'SupplierDocument', key: 'supplierGroupId' },
    supplierGroupUsers: { kind: 'many', to: 'SupplierGroupUser', key: 'supplierGroupId' },
    buyer: { kind: 'one', to: 'AppUser', key: 'buyerUserId' },
  },
  unique: [{ fields: ['code'] }, { fields: ['name'], where: { status: 'active' } }],
  access: [
    { roles: ['superAdmin', 'qa', 'sourcing', 'supportAdmin', 'sustain'] },
    { roles: ['supplierGroup'], where: own },
    {
      roles: [...factoryRoles, 'wareHouseAdmin'],
      where: { has: { relation: 'suppliers', where: { id: '$supplierId' } } },
      fields: ['name', 'logo', 'status'],
    },
    // before a head office is selected: those the reader is a member of
    {
      roles: everyone,
      where: { has: { relation: 'supplierGroupUsers', where: { appUserId: '$me', expiredAt: null } } },
      fields: ['name', 'logo', 'status', 'wizardCompleted', 'code'],
    },
  ],
  tenants: [
    'staff',
    { key: 'group', field: 'id' },
    { key: 'supplier', field: 'id', through: 'suppliers' },
    { key: 'user', field: 'appUserId', through: 'supplierGroupUsers', where: { expiredAt: null } },
  ],
  workflow: {
    states: partnerStates,
    state: partnerState,
    create: [{ roles: partnerDesk, fields: ['name', ...profileNames, 'buyerUserId'], effect: 'createGroup' }],
    edit: [
      { roles: ['superAdmin'], from: ['any'], fields: ['name', ...profileNames, 'buyerUserId'] },
      { roles: ['supplierGroup'], from: ['setup', 'active'], where: own, fields: profileNames },
    ],
    steps: [
      ...partnerSteps({ roles: ['supplierGroup'], where: own }, profile, {
        needs: ['taxId', 'address', 'phone', 'email'],
        guards: [contactsComplete(['commercial', 'quality'])],
      }),
    ],
  },
});
