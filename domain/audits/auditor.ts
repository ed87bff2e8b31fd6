// Auditor: an audit firm with its profile, accreditations and setup state.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { linesEndWithinBounds } from '../kernel/rules.ts';
import { isDay } from '../kernel/workdays.ts';
import type { Guard } from '../kernel/workflow.ts';
import { addressShape } from '../suppliers/contactCards.ts';
import { auditorRoles, everyone, staffRoles } from '../roles.ts';
import { masterStatuses } from '../master/masterRows.ts';

const line = (max: number) => z.string().trim().max(max);
/** What the firm maintains itself. */
const profile = {
  taxId: business.string(30),
  address: business.json(addressShape),
  phone: personal.string(30),
  email: personal.string(254, { check: 'email' }),
  website: business.string(200),
  accreditations: business.json(
    z
      .array(
        z.strictObject({
          /** the standard it is accredited for */
          scheme: line(80).min(1),
          /** who accredited it */
          body: line(160).optional(),
          certNo: line(80).optional(),
          expireDate: z
            .string()
            .refine(isDay, { params: { code: 'DATE' } })
            .optional(),
        }),
      )
      .max(20),
  ),
  accreditationFiles: business.files('auditors', { max: 20 }),
  /** why the firm works without an accreditation */
  noAccreditationReason: business.string(500),
} as const;
const profileNames = Object.keys(profile);
const fields = ['name', 'code', 'logo', 'scopes', ...profileNames];
const own = { id: '$auditorId' };
const desk = ['superAdmin', 'qa'] as const;
const reason = personal.string(500, { required: true, min: 10 });

type Accreditations = readonly { expireDate?: string }[] | null | undefined;
const accreditedOrReason: Guard = {
  name: 'accreditedOrReason',
  unmet: (row) => (((row['accreditations'] as Accreditations) ?? []).length > 0 || row['noAccreditationReason'] ? [] : [{}]),
};

export const Auditor = defineEntity({
  name: 'Auditor',
  collection: 'auditors',
  table: 'auditors',
  area: 'audits',
  title: 'name',
  looks: look.activated,
  fields: {
    name: business.string(160, { required: true, search: true }),
    code: plain.string(20, { required: true, search: true }),
    logo: business.file('logos'),
    ...profile,
    /** without technologies: any */
    scopes: business.json(z.strictObject({ technologyIds: z.array(z.int().min(1)).max(500), standards: z.array(line(80).min(1)).max(40) })),
    wizardCompleted: plain.boolean({ required: true, server: true, default: false }),
    status: plain.enum(masterStatuses, { required: true, server: true, default: 'active' }),
  },
  relations: {
    auditorUsers: { kind: 'many', to: 'AuditorUser', key: 'auditorId' },
    auditJobs: { kind: 'many', to: 'AuditJob', key: 'auditorId' },
  },
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
  rules: [linesEndWithinBounds('accreditations')],
  workflow: {
    states: masterStatuses,
    create: [{ roles: desk, fields }],
    edit: [
      { roles: desk, from: ['any'], fields },
      { roles: ['auditor'], from: ['active'], where: own, fields: ['name', 'logo', ...profileNames] },
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
        needs: ['taxId', 'address', 'phone', 'email'],
        guards: [accreditedOrReason],
        effect: 'completeAuditorSetup',
      },
      {
        step: 'reopenSetup',
        icon: 'undo',
        from: ['active'],
        to: 'same',
        roles: ['superAdmin'],
        when: { wizardCompleted: true },
        input: { reason },
        effect: 'reopenAuditorSetup',
        confirm: true,
      },
      {
        step: 'deactivate',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'inActive',
        roles: desk,
        input: { reason },
        effect: 'deactivateAuditor',
        confirm: true,
      },
      { step: 'activate', icon: 'check', from: ['inActive'], to: 'active', roles: desk },
    ],
  },
});
