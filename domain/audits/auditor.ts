// Auditor: an audit firm with its profile, accreditations and setup state.
import { z } from 'zod';
import { bounds, dayIssue } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Rule } from '../kernel/rules.ts';
import { isDay } from '../kernel/workdays.ts';
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
} as const;
const profileNames = Object.keys(profile);
const fields = ['name', 'code', 'logo', ...profileNames];
const own = { id: '$auditorId' };

type Accreditations = readonly { expireDate?: string }[] | null | undefined;
const lastDays = (row: Readonly<Record<string, unknown>> | null): string[] =>
  ((row?.['accreditations'] as Accreditations) ?? []).map(({ expireDate }) => expireDate ?? '');

/** A last day that stands may stay, another one lies within the bounds of an expiry. */
const accreditedUntil: Rule = {
  issues: ({ values, row, moment }) => {
    const before = lastDays(row);
    return Object.fromEntries(
      lastDays(values).flatMap((day, i) => {
        const issue = day && !before.includes(day) ? dayIssue(day, bounds.expiry, moment.$today) : null;
        return issue ? [[`accreditations.${i}.expireDate`, [issue]]] : [];
      }),
    );
  },
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
  rules: [accreditedUntil],
  workflow: {
    states: masterStatuses,
    create: [{ roles: ['superAdmin', 'qa'], fields: [...fields, 'status'] }],
    edit: [
      { roles: ['superAdmin', 'qa'], from: ['any'], fields: [...fields, 'status'] },
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
        effect: 'completeAuditorSetup',
      },
      {
        step: 'reopenSetup',
        icon: 'undo',
        from: ['active'],
        to: 'same',
        roles: ['superAdmin'],
        when: { wizardCompleted: true },
        input: { reason: personal.string(500, { required: true, min: 10 }) },
        effect: 'reopenAuditorSetup',
        confirm: true,
      },
    ],
  },
});
