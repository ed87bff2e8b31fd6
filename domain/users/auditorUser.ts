// AuditorUser: who works for an audit firm; role `user` makes a field auditor.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { linesEndWithinBounds } from '../kernel/rules.ts';
import { isDay } from '../kernel/workdays.ts';
import { everyone } from '../roles.ts';
import { expiredAt, membershipWorkflow, type Manager } from './membership.ts';

export const auditorUserRoles = ['auditor', 'user'] as const;
const role = plain.enum(auditorUserRoles, { required: true });

const managers: readonly Manager[] = [{ roles: ['superAdmin', 'qa'] }, { roles: ['auditor'], where: { auditorId: '$auditorId' } }];

/** What it is qualified for, as its firm keeps it. */
const skills = {
  position: business.string(120),
  qualifications: business.json(
    z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(120),
          expireDate: z
            .string()
            .refine(isDay, { params: { code: 'DATE' } })
            .optional(),
        }),
      )
      .max(20),
  ),
  qualificationFiles: business.files('auditors', { max: 20 }),
  /** printed beneath its reports */
  signature: personal.file('logos'),
} as const;

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
    ...skills,
  },
  relations: {
    appUser: { kind: 'one', to: 'AppUser', key: 'appUserId' },
    auditor: { kind: 'one', to: 'Auditor', key: 'auditorId' },
    /** it leads */
    auditJobs: { kind: 'many', to: 'AuditJob', key: 'auditorUserId' },
  },
  rules: [linesEndWithinBounds('qualifications')],
  unique: [{ fields: ['appUserId', 'auditorId'] }],
  access: [...managers, { roles: ['auditorUser'], where: { auditorId: '$auditorId' } }, { roles: everyone, where: { appUserId: '$me' } }],
  tenants: ['staff', { key: 'auditor', field: 'auditorId' }, { key: 'user', field: 'appUserId' }],
  parents: ['appUser', 'auditor'],
  workflow: membershipWorkflow(managers, ['appUserId', 'auditorId', 'role', ...Object.keys(skills)], Object.keys(skills), role),
});
