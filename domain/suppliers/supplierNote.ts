// SupplierNote: what staff note about a head office, factory or warehouse; internal for staff alone, shared also for its members.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { when } from '../kernel/rules.ts';
import { factoryRoles, partnerDesk } from '../roles.ts';

const noteKinds = ['general', 'quality', 'commercial', 'visit'] as const;
const noteVisibilities = ['internal', 'shared'] as const;

/** How long its author can correct a note. */
const noteMinutes = 15;

const writers = [...partnerDesk, 'sustain'] as const;
const others = writers.filter((role) => role !== 'superAdmin');
const open = { visibility: 'shared', hidden: false } as const;
const shown = { except: ['hidden', 'hiddenReason'] } as const;

export const SupplierNote = defineEntity({
  name: 'SupplierNote',
  collection: 'SupplierNotes',
  table: 'supplier_notes',
  area: 'suppliers',
  title: 'id',
  fields: {
    supplierId: plain.ref('Supplier', { immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { immutable: true }),
    kind: plain.enum(noteKinds, { required: true, default: 'general' }),
    text: business.text(2000, { required: true }),
    visibility: plain.enum(noteVisibilities, { required: true, default: 'internal' }),
    pinned: plain.boolean({ required: true, default: false }),
    hidden: plain.boolean({ required: true, server: true, default: false }),
    hiddenReason: business.string(500, { server: true }),
    files: business.files('certificates', { max: 5 }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    author: { kind: 'one', to: 'AppUser', key: 'createdById' },
  },
  access: [
    { roles: ['superAdmin'] },
    { roles: others, where: { hidden: false } },
    {
      roles: ['supplierGroup'],
      where: { ...open, or: [{ supplierGroupId: '$groupId' }, { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } }] },
      fields: shown,
    },
    { roles: [...factoryRoles, 'wareHouseAdmin'], where: { ...open, supplierId: '$supplierId' }, fields: shown },
  ],
  tenants: [
    'staff',
    { parent: 'supplier', where: { visibility: 'shared' } },
    { key: 'group', field: 'supplierGroupId', where: { visibility: 'shared' } },
  ],
  parents: ['supplier', 'supplierGroup'],
  toldWith: ['supplier', 'supplierGroup'],
  rules: [
    {
      // exactly one organisation
      issues: ({ next }) => when((next['supplierId'] == null) === (next['supplierGroupId'] == null), 'supplierId', 'REQUIRED'),
    },
  ],
  workflow: {
    states: ['fresh', 'kept', 'hidden'],
    state: (row, { $now }) =>
      row['hidden'] === true ? 'hidden' : Date.parse($now) - Date.parse(String(row['createdAt'])) < noteMinutes * 60_000 ? 'fresh' : 'kept',
    create: [{ roles: writers, fields: ['supplierId', 'supplierGroupId', 'kind', 'text', 'visibility', 'pinned', 'files'] }],
    edit: [
      { roles: writers, from: ['fresh'], where: { createdById: '$me' }, fields: ['kind', 'text', 'visibility', 'files'] },
      { roles: writers, from: ['fresh', 'kept'], fields: ['pinned'] },
    ],
    steps: [
      {
        step: 'hide',
        icon: 'eye-slash',
        danger: true,
        from: ['fresh', 'kept'],
        to: 'hidden',
        roles: ['superAdmin'],
        input: { hiddenReason: business.string(500, { required: true, min: 10 }) },
        effect: 'hideNote',
        confirm: true,
      },
    ],
  },
});
