// Auditor: an audit firm with name, code and setup state.
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
    // before an audit firm is selected: those the reader is a member of
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
