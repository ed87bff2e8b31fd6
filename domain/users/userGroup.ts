// UserGroup and UserGroupMember: staff teams that grant roles to their members and are a mailing list for topics.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterStatus, masterStatuses } from '../master/masterRows.ts';

const fields = ['name', 'description', 'roleIds', 'notifyTopics', 'status'] as const;

export const UserGroup = defineEntity({
  name: 'UserGroup',
  collection: 'UserGroups',
  table: 'user_groups',
  area: 'users',
  title: 'name',
  looks: look.activated,
  face: { icon: 'users', pages: ['/manageUser/group/edit/{id}'] },
  fields: {
    name: business.string(120, { required: true, search: true }),
    description: business.string(500),
    roleIds: plain.json(z.array(z.int().min(1)).max(20), { required: true }),
    notifyTopics: plain.json(z.array(z.string().max(40)).max(40)),
    status: masterStatus,
  },
  relations: { userGroupMembers: { kind: 'many', to: 'UserGroupMember', key: 'userGroupId', owned: true } },
  unique: [{ fields: ['name'] }],
  access: [{ roles: ['superAdmin'] }],
  tenants: ['staff'],
  workflow: {
    states: masterStatuses,
    create: [{ roles: ['superAdmin'], fields, effect: 'createUserGroup' }],
    edit: [{ roles: ['superAdmin'], from: ['any'], fields, effect: 'editUserGroup' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], effect: 'removeUserGroup' }],
  },
});

export const UserGroupMember = defineEntity({
  name: 'UserGroupMember',
  collection: 'UserGroupMembers',
  table: 'user_group_members',
  area: 'users',
  title: 'id',
  fields: {
    userGroupId: plain.ref('UserGroup', { required: true, immutable: true }),
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
  },
  relations: {
    userGroup: { kind: 'one', to: 'UserGroup', key: 'userGroupId' },
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
  },
  unique: [{ fields: ['userGroupId', 'appUserId'] }],
  access: [{ roles: ['superAdmin'] }],
  tenants: ['staff', { key: 'user', field: 'appUserId' }],
  parents: ['userGroup'],
  workflow: {
    states: ['any'],
    create: [{ roles: ['superAdmin'], fields: ['userGroupId', 'appUserId'], effect: 'addGroupMember' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], effect: 'removeGroupMember' }],
  },
});
