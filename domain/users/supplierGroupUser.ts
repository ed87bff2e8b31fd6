// SupplierGroupUser: who acts for a head office.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';
import { expiredAt, membershipWorkflow, type Manager } from './membership.ts';

const managers: readonly Manager[] = [
  { roles: ['superAdmin', 'supportAdmin'] },
  { roles: ['supplierGroup'], where: { supplierGroupId: '$groupId' } },
];

export const SupplierGroupUser = defineEntity({
  name: 'SupplierGroupUser',
  collection: 'SupplierGroupUsers',
  table: 'supplier_group_users',
  area: 'users',
  title: 'id',
  looks: look.membership,
  face: {
    icon: 'user',
    pages: ['/supplier/headOffice/user-edit/{id}', '/headOffice/group/user-edit/{id}'],
    title: ['appUser.firstname appUser.lastname'],
    facts: ['appUser.email', 'supplierGroup.name'],
    finds: { roles: ['supportAdmin', 'supplierGroup'] },
  },
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { required: true, immutable: true }),
    role: plain.enum(['user'], { required: true, default: 'user', immutable: true }),
    expiredAt,
    jobTitle: business.string(120),
    isPrimaryContact: plain.boolean({ required: true, default: false }),
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
  },
  search: ['appUser.firstname', 'appUser.lastname', 'appUser.email', 'supplierGroup.name'],
  unique: [{ fields: ['appUserId', 'supplierGroupId'] }],
  access: [...managers, { roles: everyone, where: { appUserId: '$me' } }],
  tenants: ['staff', { key: 'group', field: 'supplierGroupId' }, { key: 'user', field: 'appUserId' }],
  parents: ['appUser', 'supplierGroup'],
  workflow: membershipWorkflow(
    managers,
    ['appUserId', 'supplierGroupId', 'jobTitle', 'isPrimaryContact'],
    ['jobTitle', 'isPrimaryContact'],
    null,
  ),
});
