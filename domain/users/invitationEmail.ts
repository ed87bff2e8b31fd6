// InvitationEmail: an email with a link by which its reader becomes a member: of the company, a head office, a factory, a warehouse or an audit firm.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { personal, plain, secret } from '../kernel/fields.ts';
import { when, type Issues, type Rule } from '../kernel/rules.ts';
import type { Step } from '../kernel/workflow.ts';
import type { Role } from '../roles.ts';
import { auditorUserRoles } from './auditorUser.ts';
import { companyRoles } from './companyUser.ts';
import type { Manager } from './membership.ts';
import { supplierUserRoles } from './supplierUser.ts';

const invitationKinds = ['company', 'supplierGroup', 'supplier', 'auditor'] as const;
export type InvitationKind = (typeof invitationKinds)[number];
const invitationStates = ['Sent', 'Expired', 'Accepted', 'Revoked'] as const;
/** Validity of a link, and how often a new one can be sent. */
export const invitationDays = 7;
export const mostResends = 5;
/** Lines of a spreadsheet that are checked together, and those that are sent together. */
export const mostLines = 1_000;
export const linesAtOnce = 25;

/** The field that names the organisation; none for the company itself. */
export const targetField: Readonly<Record<InvitationKind, 'supplierId' | 'supplierGroupId' | 'auditorId' | null>> = {
  company: null,
  supplierGroup: 'supplierGroupId',
  supplier: 'supplierId',
  auditor: 'auditorId',
};
export const rolesInvited: Readonly<Record<InvitationKind, readonly string[]>> = {
  company: companyRoles,
  supplierGroup: ['user'],
  supplier: supplierUserRoles,
  auditor: auditorUserRoles,
};
const allRoles = [...companyRoles, ...supplierUserRoles, 'auditor'] as const;

/** The role a membership of that kind and name gives. */
export const roleGiven = (kind: InvitationKind, role: string): Role => {
  if (kind === 'auditor') return role === 'user' ? 'auditorUser' : 'auditor';
  if (role === 'user') return kind === 'supplierGroup' ? 'supplierGroup' : 'supplier';
  return role as Role;
};

/** The only link of the email is that of the invitation: the message of a stranger must not lead elsewhere. */
const noLinks: Rule = { issues: ({ next }) => when(/(https?:|www\.)/i.test(String(next['message'] ?? '')), 'message', 'FORMAT') };

/** The organisation and the role fit the kind. */
const fitsKind: Rule = {
  issues: ({ next }) => {
    const kind = next['kind'] as InvitationKind;
    if (!Object.hasOwn(targetField, kind)) return {};
    const target = targetField[kind];
    return Object.assign(
      when(next['role'] && !rolesInvited[kind].includes(String(next['role'])), 'role', 'ENUM'),
      ...(['supplierId', 'supplierGroupId', 'auditorId'] as const).map((name) =>
        name === target ? when(!next[name], name, 'REQUIRED') : when(next[name], name, 'REF'),
      ),
    ) as Issues;
  },
};

/** Who invites into which organisations; the server also refuses roles of higher rank. */
const managers: readonly Manager[] = [
  { roles: ['superAdmin'] },
  { roles: ['supportAdmin'], where: { kind: { inq: ['supplierGroup', 'supplier'] } } },
  { roles: ['qa'], where: { kind: 'auditor' } },
  { roles: ['supplier', 'supplierManager', 'wareHouseAdmin'], where: { kind: 'supplier', supplierId: '$supplierId' } },
  { roles: ['supplierGroup'], where: { kind: 'supplierGroup', supplierGroupId: '$groupId' } },
  { roles: ['supplierGroup'], where: { kind: 'supplier', has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
  { roles: ['auditor'], where: { kind: 'auditor', auditorId: '$auditorId' } },
];

const steps = (manager: Manager): readonly Step[] => [
  { step: 'resend', icon: 'send', from: ['Sent', 'Expired'], to: 'Sent', ...manager, effect: 'resendInvitation' },
  {
    step: 'revoke',
    icon: 'ban',
    danger: true,
    from: ['Sent', 'Expired'],
    to: 'Revoked',
    ...manager,
    effect: 'revokeInvitation',
    confirm: true,
  },
];

export const InvitationEmail = defineEntity({
  name: 'InvitationEmail',
  collection: 'InvitationEmails',
  table: 'invitation_emails',
  area: 'users',
  title: 'email',
  looks: {
    Sent: look.of('info', 'send', 'sent'),
    Expired: look.of('bad', 'calendar-times', 'expired'),
    Accepted: look.of('good', 'check-circle', 'accepted'),
    Revoked: look.revoked,
  },
  fields: {
    email: personal.string(254, { required: true, immutable: true, check: 'email', search: true }),
    firstname: personal.string(60, { immutable: true, search: true }),
    lastname: personal.string(60, { immutable: true, search: true }),
    language: plain.enum(['en', 'zh'], { required: true, immutable: true, default: 'en' }),
    kind: plain.enum(invitationKinds, { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { immutable: true }),
    auditorId: plain.ref('Auditor', { immutable: true }),
    role: plain.enum(allRoles, { required: true, immutable: true }),
    /** printed in the email */
    message: personal.string(500, { immutable: true }),
    tokenHash: secret.string(64, { required: true, server: true, hidden: true }),
    expiresAt: plain.datetime({ required: true, server: true }),
    sentAt: plain.datetime({ required: true, server: true }),
    sentCount: plain.int({ required: true, server: true, default: 1 }),
    acceptedAt: plain.datetime({ server: true }),
    acceptedUserId: plain.ref('AppUser', { server: true }),
    revokedAt: plain.datetime({ server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    auditor: { kind: 'one', to: 'Auditor', key: 'auditorId' },
    createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' },
  },
  unique: [
    { fields: ['tokenHash'] },
    {
      fields: ['email', 'kind', 'supplierId', 'supplierGroupId', 'auditorId', 'role'],
      where: { acceptedAt: null, revokedAt: null },
      nullsEqual: true,
    },
  ],
  rules: [fitsKind, noLinks],
  access: managers,
  tenants: [
    'staff',
    { key: 'supplier', field: 'supplierId' },
    { key: 'group', field: 'supplierGroupId' },
    { key: 'group', field: 'supplierGroupId', through: 'supplier' },
    { key: 'auditor', field: 'auditorId' },
  ],
  parents: ['supplier', 'supplierGroup', 'auditor'],
  workflow: {
    states: invitationStates,
    state: (row, { $now }) =>
      row['acceptedAt'] ? 'Accepted' : row['revokedAt'] ? 'Revoked' : String(row['expiresAt']) <= $now ? 'Expired' : 'Sent',
    create: managers.map((manager) => ({
      ...manager,
      fields: ['email', 'firstname', 'lastname', 'language', 'kind', 'supplierId', 'supplierGroupId', 'auditorId', 'role', 'message'],
      effect: 'createInvitation',
    })),
    steps: managers.flatMap(steps),
  },
});
