// CompanyUser: the department role of a staff account; there is no role record, the derivation reads it directly.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';
import { expiredAt, membershipWorkflow } from './membership.ts';

export const companyRoles = ['qa', 'sourcing', 'rd', 'OD/OM', 'Area', 'supportAdmin', 'sustain'] as const;
const role = plain.enum(companyRoles, { required: true });

export const CompanyUser = defineEntity({
  name: 'CompanyUser',
  collection: 'CompanyUsers',
  table: 'company_users',
  area: 'users',
  title: 'id',
  looks: look.membership,
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
    role: plain.enum(companyRoles, { required: true, immutable: true }),
    expiredAt,
    positionId: plain.ref('Position'),
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    position: { kind: 'one', to: 'Position', key: 'positionId' },
  },
  unique: [{ fields: ['appUserId', 'role'] }],
  access: [{ roles: ['superAdmin'] }, { roles: everyone, where: { appUserId: '$me' } }],
  tenants: ['staff', { key: 'user', field: 'appUserId' }],
  parents: ['appUser'],
  workflow: membershipWorkflow([{ roles: ['superAdmin'] }], ['appUserId', 'role', 'positionId'], ['positionId'], role),
});
