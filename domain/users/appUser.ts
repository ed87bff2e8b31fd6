// AppUser: the account of one person, of one user type. Password and tokens are in internal tables, never here.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { personal, plain } from '../kernel/fields.ts';
import { everyone, sides, staffRoles } from '../roles.ts';
import { reviewReason } from './accessReview.ts';

const userStatuses = ['active', 'disabled'] as const;
/** Checked before the entries are validated. */
const few = z.unknown().refine((value) => typeof value === 'object' && value !== null && Object.keys(value).length <= 60);
const mailPrefsShape = few.pipe(z.record(z.string().max(40), z.enum(['instant', 'daily', 'off'])));

/** The fields users edit in their own profile. */
const profile = ['firstname', 'lastname', 'phone', 'language', 'profileImage', 'introduction', 'mailPrefs'] as const;
const names = ['firstname', 'lastname', 'profileImage'] as const;
/** What those who invite and revoke members read of them. */
const ofMember = [...names, 'email', 'side', 'status', 'lastLoginAt'] as const;

export const AppUser = defineEntity({
  name: 'AppUser',
  collection: 'appusers',
  table: 'app_users',
  area: 'users',
  title: 'firstname',
  looks: { active: look.inUse, disabled: look.of('done', 'ban', 'disabled') },
  face: {
    icon: 'user',
    pages: ['/manageUser/edit/{id}'],
    facts: ['email', 'phone'],
    finds: { roles: ['superAdmin'] },
  },
  turns: [
    { key: 'mailFailed', when: { status: 'active', mailFailedAt: { neq: null } }, roles: ['superAdmin'] },
    { key: 'confirmEmail', when: { status: 'active', pendingEmail: { neq: null } }, roles: [] },
    { key: 'firstLogin', when: { status: 'active', lastLoginAt: null }, roles: [] },
  ],
  fields: {
    firstname: personal.string(60, { required: true, min: 1, search: true }),
    lastname: personal.string(60, { required: true, min: 1, search: true }),
    email: personal.string(254, { required: true, check: 'email', search: true }),
    /** pending until both the old and the new address have confirmed it */
    pendingEmail: personal.string(254, { server: true }),
    side: plain.enum(sides, { required: true }),
    status: plain.enum(userStatuses, { required: true, server: true, default: 'active' }),
    profileImage: personal.file('avatars'),
    introduction: personal.string(500),
    phone: personal.string(30),
    language: plain.enum(['en', 'zh'], { default: 'en' }),
    positionId: plain.ref('Position'),
    mailPrefs: plain.json(mailPrefsShape),
    lastLoginAt: plain.datetime({ server: true }),
    /** since when a code is asked for at login */
    secondFactorAt: plain.datetime({ server: true }),
    /** when an email to the address was given up; a later one that is delivered clears it */
    mailFailedAt: plain.datetime({ server: true }),
  },
  relations: {
    position: { kind: 'one', to: 'Position', key: 'positionId' },
    roleMappings: { kind: 'many', to: 'RoleMapping', key: 'appUserId', owned: true },
    companyUsers: { kind: 'many', to: 'CompanyUser', key: 'appUserId', owned: true },
    supplierUsers: { kind: 'many', to: 'SupplierUser', key: 'appUserId', owned: true },
    supplierGroupUsers: { kind: 'many', to: 'SupplierGroupUser', key: 'appUserId', owned: true },
    auditorUsers: { kind: 'many', to: 'AuditorUser', key: 'appUserId', owned: true },
    userGroupMembers: { kind: 'many', to: 'UserGroupMember', key: 'appUserId', owned: true },
    accessReviews: { kind: 'many', to: 'AccessReview', key: 'appUserId' },
  },
  unique: [{ fields: ['email'] }],
  access: [
    { roles: ['superAdmin'] },
    { roles: everyone, where: { id: '$me' } },
    { roles: ['supportAdmin'], where: { side: 'supplier' } },
    { roles: ['qa'], where: { side: 'auditor' }, fields: ofMember },
    { roles: staffRoles, fields: [...names, 'side', 'status'] },
    {
      roles: ['supplier', 'supplierManager', 'wareHouseAdmin'],
      where: { has: { relation: 'supplierUsers', where: { supplierId: '$supplierId' } } },
      fields: ofMember,
    },
    {
      roles: ['supplierGroup'],
      where: {
        or: [
          { has: { relation: 'supplierGroupUsers', where: { supplierGroupId: '$groupId' } } },
          {
            has: {
              relation: 'supplierUsers',
              where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } },
            },
          },
        ],
      },
      fields: ofMember,
    },
    { roles: ['auditor'], where: { has: { relation: 'auditorUsers', where: { auditorId: '$auditorId' } } }, fields: ofMember },
    { roles: everyone, where: { side: 'staff' }, fields: names },
  ],
  // others read names of staff but get no events of them: every login writes lastLoginAt
  tenants: ['staff', { key: 'user', field: 'id' }],
  workflow: {
    states: userStatuses,
    create: [{ roles: ['superAdmin'], fields: [...profile, 'email', 'side', 'positionId'], effect: 'createUser' }],
    edit: [
      { roles: ['superAdmin'], from: ['any'], fields: [...profile, 'email', 'side', 'positionId'], effect: 'editUser' },
      { roles: everyone, from: ['active'], where: { id: '$me' }, fields: profile },
    ],
    steps: [
      {
        step: 'disable',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'disabled',
        roles: ['superAdmin'],
        effect: 'disableUser',
        confirm: true,
      },
      {
        step: 'resetSecondFactor',
        icon: 'mobile',
        danger: true,
        from: ['active'],
        to: 'same',
        roles: ['superAdmin'],
        when: { secondFactorAt: { neq: null } },
        effect: 'resetSecondFactor',
        confirm: true,
      },
      {
        step: 'keepAccess',
        icon: 'check',
        from: ['active'],
        to: 'same',
        roles: ['superAdmin'],
        input: { reason: reviewReason },
        effect: 'keepAccess',
      },
      {
        step: 'revokeAccess',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'disabled',
        roles: ['superAdmin'],
        input: { reason: reviewReason },
        effect: 'revokeAccess',
      },
      { step: 'enable', icon: 'check', from: ['disabled'], to: 'active', roles: ['superAdmin'], effect: 'enableUser' },
      { step: 'unlock', icon: 'unlock', from: ['active'], to: 'same', roles: ['superAdmin'], effect: 'unlockUser' },
      {
        step: 'unlock',
        icon: 'unlock',
        from: ['active'],
        to: 'same',
        roles: ['supportAdmin'],
        where: { side: 'supplier' },
        effect: 'unlockUser',
      },
    ],
  },
});
