// Auditor (domain/02 1.5): an auditing organisation. Name, code and set-up state; scopes and accreditations come with the audit screens.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { auditorRoles, everyone, staffRoles } from '../roles.ts';
import { masterStatuses } from '../master/masterRows.ts';

const fields = ['name', 'code', 'logo'] as const;
const own = { id: '$auditorId' };

export const Auditor = defineEntity({
  name: 'Auditor',
  collection: 'auditors',
  table: 'auditors',
  area: 'audits',
  title: 'name',
  fields: {
    name: business.string(160, { required: true, search: true }),
    code: plain.string(20, { required: true, search: true }),
    logo: business.file('logos'),
    wizardCompleted: plain.boolean({ required: true, server: true, default: false }),
    status: plain.enum(masterStatuses, { required: true, default: 'active' }),
  },
  relations: { auditorUsers: { kind: 'many', to: 'AuditorUser', key: 'auditorId' } },
  unique: [{ fields: ['code'] }, { fields: ['name'] }],
  access: [
    { roles: ['superAdmin', 'qa', 'sustain'] },
    { roles: auditorRoles, where: own },
    // before an organisation is chosen: the ones I belong to
    {
      roles: everyone,
      where: { has: { relation: 'auditorUsers', where: { appUserId: '$me', expiredAt: null } } },
      fields: ['name', 'code', 'logo', 'status', 'wizardCompleted'],
    },
    { roles: staffRoles, fields: ['name', 'code', 'status'] },
  ],
  tenants: [
    'staff',
    { key: 'auditor', field: 'id' },
    { key: 'user', field: 'appUserId', through: 'auditorUsers', where: { expiredAt: null } },
  ],
  workflow: {
    states: masterStatuses,
    create: [{ roles: ['superAdmin', 'qa'], fields: [...fields, 'status'] }],
    edit: [
      { roles: ['superAdmin', 'qa'], from: ['any'], fields: [...fields, 'status'] },
      { roles: ['auditor'], from: ['active'], where: own, fields: ['name', 'logo'] },
    ],
    steps: [
      {
        step: 'completeSetup',
        icon: 'check',
        from: ['active'],
        to: 'same',
        roles: ['auditor'],
        where: own,
        when: { wizardCompleted: false },
        effect: 'completeAuditorSetup',
      },
    ],
  },
});
