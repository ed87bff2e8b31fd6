// Role and RoleMapping: the role records of a user, in mapping order. Memberships and groups write theirs, superAdmin the direct ones.
import { defineEntity } from '../kernel/entity.ts';
import { plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';

const mappingSources = ['direct', 'group', 'membership'] as const;

export const Role = defineEntity({
  name: 'Role',
  collection: 'roles',
  table: 'roles',
  area: 'users',
  title: 'name',
  fields: {
    name: plain.string(20, { required: true, search: true }),
    label: plain.string(60, { required: true }),
    kind: plain.enum(['staff', 'supplier', 'auditor', 'system'], { required: true }),
    description: plain.string(300),
  },
  unique: [{ fields: ['name'] }],
  access: [{ roles: everyone }],
  tenants: ['staff'],
  workflow: { states: ['any'] },
  readOnly: true,
});

export const RoleMapping = defineEntity({
  name: 'RoleMapping',
  collection: 'RoleMappings',
  table: 'role_mappings',
  area: 'users',
  title: 'id',
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
    roleId: plain.ref('Role', { required: true, immutable: true }),
    source: plain.enum(mappingSources, { required: true, server: true, default: 'direct' }),
    /** id of the group or membership that granted it */
    sourceId: plain.int({ server: true }),
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    role: { kind: 'one', to: 'Role', key: 'roleId' },
  },
  unique: [{ fields: ['appUserId', 'roleId', 'source', 'sourceId'], nullsEqual: true }],
  access: [{ roles: ['superAdmin'] }],
  tenants: ['staff', { key: 'user', field: 'appUserId' }],
  parents: ['appUser'],
  workflow: {
    states: ['any'],
    create: [{ roles: ['superAdmin'], fields: ['appUserId', 'roleId'], effect: 'grantRole' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], when: { source: 'direct' }, effect: 'revokeRole' }],
  },
});
