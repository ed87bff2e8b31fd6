// AuditorUser: who works for an audit firm; role `user` makes a field auditor.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';
import { expiredAt, membershipWorkflow, type Manager } from './membership.ts';

export const auditorUserRoles = ['auditor', 'user'] as const;
const role = plain.enum(auditorUserRoles, { required: true });

const managers: readonly Manager[] = [{ roles: ['superAdmin', 'qa'] }, { roles: ['auditor'], where: { auditorId: '$auditorId' } }];

export const AuditorUser = defineEntity({
  name: 'AuditorUser',
  collection: 'AuditorUsers',
  table: 'auditor_users',
  area: 'users',
  title: 'id',
  looks: look.membership,
  fields: {
    appUserId: plain.ref('AppUser', { required: true, immutable: true }),
    auditorId: plain.ref('Auditor', { required: true, immutable: true }),
    role: plain.enum(auditorUserRoles, { required: true, immutable: true }),
    expiredAt,
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    auditor: { kind: 'one', to: 'Auditor', key: 'auditorId' },
  },
  unique: [{ fields: ['appUserId', 'auditorId'] }],
  access: [...managers, { roles: ['auditorUser'], where: { auditorId: '$auditorId' } }, { roles: everyone, where: { appUserId: '$me' } }],
  tenants: ['staff', { key: 'auditor', field: 'auditorId' }, { key: 'user', field: 'appUserId' }],
  parents: ['appUser', 'auditor'],
  workflow: membershipWorkflow(managers, ['appUserId', 'auditorId', 'role'], [], role),
});
