// SupplierUser: who acts for a factory or warehouse, one row per role.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';
import { expiredAt, membershipWorkflow, type Manager } from './membership.ts';

export const supplierUserRoles = ['user', 'supplierQa', 'supplierRd', 'supplierManager', 'wareHouseAdmin'] as const;
const role = plain.enum(supplierUserRoles, { required: true });

const ofMyGroup = { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } };
const managers: readonly Manager[] = [
  { roles: ['superAdmin', 'supportAdmin'] },
  { roles: ['supplier', 'supplierManager', 'wareHouseAdmin'], where: { supplierId: '$supplierId' } },
  { roles: ['supplierGroup'], where: ofMyGroup },
];

export const SupplierUser = defineEntity({
  name: 'SupplierUser',
  collection: 'SupplierUsers',
  table: 'supplier_users',
  area: 'users',
  title: 'id',
  looks: look.membership,
  face: {
    icon: 'user',
    pages: ['/supplier/factory/user-edit/{id}', '/company/user-edit/{id}', '/headOffice/user-edit/{id}'],
    title: ['appUser.firstname appUser.lastname'],
    facts: ['appUser.email', 'supplier.name'],
    finds: { roles: ['supportAdmin', 'supplier', 'supplierManager', 'wareHouseAdmin', 'supplierGroup'] },
  },
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    role: plain.enum(supplierUserRoles, { required: true, immutable: true }),
    expiredAt,
    jobTitle: business.string(120),
    isPrimaryContact: plain.boolean({ required: true, default: false }),
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
  },
  search: ['appUser.firstname', 'appUser.lastname', 'appUser.email', 'supplier.name'],
  unique: [{ fields: ['appUserId', 'supplierId', 'role'] }],
  access: [...managers, { roles: everyone, where: { appUserId: '$me' } }],
  tenants: [{ parent: 'supplier' }, { key: 'user', field: 'appUserId' }],
  parents: ['appUser', 'supplier'],
  workflow: membershipWorkflow(
    managers,
    ['appUserId', 'supplierId', 'role', 'jobTitle', 'isPrimaryContact'],
    ['jobTitle', 'isPrimaryContact'],
    role,
  ),
});
