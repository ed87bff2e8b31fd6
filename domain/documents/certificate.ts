// Certificate: a supplier's evidence for one licence. "Expired" is never a status, it is expireDate < today.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { tooEarly, when, type Rule } from '../kernel/rules.ts';
import { addDays } from '../kernel/workdays.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { auditedByMe } from '../audits/auditReaders.ts';
import { factoryRoles } from '../roles.ts';

const certificateStatuses = ['Submitted', 'Approved', 'Rejected'] as const;
const checksShape = z.strictObject({ numberOk: z.boolean(), siteOk: z.boolean(), scopeOk: z.boolean(), datesOk: z.boolean() });

/** Factory and warehouse roles that submit certificates. */
export const certificateRoles = [...factoryRoles, 'wareHouseAdmin'] as const;
const own = { supplierId: '$supplierId' };
/** Who verifies certificates. The owner of the licence is a filter of the register, not a limit. */
export const verifierRoles = ['qa', 'superAdmin', 'sustain'] as const;
/** Staff who read certificates and the matrix of them. */
export const certificateStaff = ['superAdmin', 'qa', 'sourcing', 'sustain'] as const;

/** Certificates, and megabytes of their files, that one archive holds. */
export const mostArchived = 100;
export const mostArchivedMb = 500;

const facts = ['certificateNo', 'issuer', 'grade', 'scope', 'siteName', 'issueDate', 'expireDate', 'files'] as const;

/** What an auditor reads: the certificate, not who reviewed it and why. */
const auditedFields = ['supplierId', 'licenseId', 'status', 'disable', 'previousCertificateId', ...facts] as const;

const allChecked: Guard = {
  name: 'allChecked',
  asks: ['verifyChecks'],
  unmet: (row) => {
    const checks = (row['verifyChecks'] as Record<string, boolean> | null) ?? {};
    return ['numberOk', 'siteOk', 'scopeOk', 'datesOk'].filter((name) => checks[name] !== true).map((check) => ({ params: { check } }));
  },
};

const notExpired: Guard = {
  name: 'notExpired',
  unmet: (row, { $today }) =>
    row['expireDate'] && String(row['expireDate']) < $today ? [{ params: { date: String(row['expireDate']) } }] : [],
};

/** Who submitted a certificate does not approve it. */
const notOwnUpload: Guard = {
  name: 'notOwnUpload',
  unmet: (row, { $me }) => ((row['submittedById'] ?? row['createdById']) === $me ? [{}] : []),
};

/** One renewal waits for review at a time, under whatever number. */
export const renewalWaits: Guard = {
  name: 'renewalWaits',
  include: [{ relation: 'renewals', scope: { fields: ['id', 'status', 'disable', 'previousCertificateId'] } }],
  unmet: (row) =>
    ((row['renewals'] as readonly Record<string, unknown>[] | undefined) ?? []).some(
      (one) => one['status'] === 'Submitted' && one['disable'] === false,
    )
      ? [{}]
      : [],
};

/** What a licence requires of its certificate. */
const asLicensed: Rule = {
  include: { license: ['hasExpiry', 'scopeRequired'] },
  issues: ({ next, moment }) => {
    const license = (next['license'] as Record<string, unknown> | undefined) ?? {};
    const expires = license['hasExpiry'] === true;
    return {
      ...when(license['scopeRequired'] === true && !next['scope'], 'scope', 'REQUIRED'),
      ...when(expires && next['expireDate'] && String(next['expireDate']) <= moment.$today, 'expireDate', 'DATE_PAST'),
      ...when(expires && !next['expireDate'], 'expireDate', 'REQUIRED'),
    };
  },
};

const rules: readonly Rule[] = [
  { issues: ({ next }) => when(!next['issuer'], 'issuer', 'REQUIRED') },
  { issues: ({ next }) => when(((next['files'] as unknown[] | null) ?? []).length === 0, 'files', 'REQUIRED') },
  // a certificate must be valid for at least one day
  {
    issues: ({ next }) => tooEarly('expireDate', next['expireDate'], next['issueDate'] && addDays(String(next['issueDate']), 1)),
  },
  asLicensed,
];

const reason = business.string(500, { required: true, min: 10 });
const decision = (rows: Omit<Step, 'roles'>): Step => ({ ...rows, roles: verifierRoles });

/** Input of a renewal: the values of the new certificate, by the names of the old one with `new` before. */
export const renewalInput = {
  newCertificateNo: business.string(80),
  newIssuer: business.string(160, { required: true }),
  newGrade: business.string(20),
  newScope: business.text(1000),
  newIssueDate: plain.date({ bounds: bounds.issued }),
  newExpireDate: plain.date({ bounds: bounds.expiry }),
  newFiles: business.files('certificates', { max: 5, reuse: 'proven' }),
} as const;
/** `expireDate` -> `newExpireDate` */
export const renewalName = (name: string): string => `new${name[0]!.toUpperCase()}${name.slice(1)}`;

/** A renewal that is in review or in force: this certificate need not be renewed. */
const unrejected = { relation: 'renewals', where: { status: { neq: 'Rejected' }, disable: false } };

/** Who takes a certificate out of use and back: QA any, its supplier one that is not approved. */
const switchers = [
  { from: ['any'], roles: ['qa', 'superAdmin'] },
  { from: ['Submitted', 'Rejected'], roles: certificateRoles, where: own },
] as const satisfies readonly Partial<Step>[];

export const Certificate = defineEntity({
  name: 'Certificate',
  collection: 'Certificates',
  table: 'certificates',
  area: 'documents',
  title: 'certificateNo',
  looks: {
    Submitted: look.submitted,
    Approved: look.approved,
    Rejected: look.rejected,
    Missing: look.of('bad', 'minus-circle', 'missing'),
    Valid: look.of('good', 'shield', 'valid'),
    Expiring: look.of('wait', 'clock', 'expiring'),
    Expired: look.of('bad', 'calendar-times', 'expired'),
    Replaced: look.of('done', 'clone', 'replaced'),
  },
  face: {
    icon: 'id-card',
    pages: ['/supplier/certificate/show/{id}', '/company/certificate/edit/{id}', '/audit/certificate/show/{id}'],
    title: ['license.name', 'certificateNo'],
    facts: ['certificateNo', 'supplier.name', 'issuer'],
    finds: { roles: [...certificateStaff, ...certificateRoles] },
  },
  turns: [
    { key: 'review', when: { status: 'Submitted', disable: false }, roles: verifierRoles },
    { key: 'correct', when: { status: 'Rejected', disable: false }, roles: certificateRoles },
    {
      key: 'renew',
      when: { status: 'Approved', disable: false, expireDate: { neq: null }, hasNot: unrejected },
      roles: certificateRoles,
      due: 'expireDate',
    },
  ],
  search: ['supplier.name', 'license.name'],
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    licenseId: plain.ref('License', { required: true, immutable: true }),
    status: plain.enum(certificateStatuses, { required: true, server: true }),
    disable: plain.boolean({ required: true, server: true, default: false }),
    certificateNo: business.string(80, { search: true }),
    issuer: business.string(160, { search: true }),
    grade: business.string(20),
    scope: business.text(1000),
    siteName: business.string(160),
    issueDate: plain.date({ bounds: bounds.issued }),
    expireDate: plain.date({ bounds: bounds.expiry }),
    files: business.files('certificates', { max: 5, reuse: 'proven' }),
    previousCertificateId: plain.ref('Certificate', { server: true }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    verifiedAt: plain.datetime({ server: true }),
    verifiedById: plain.ref('AppUser', { server: true }),
    verifyMethod: plain.enum(['document', 'register', 'site'], { server: true }),
    verifyChecks: plain.json(checksShape, { server: true }),
    rejectReason: business.string(500, { server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    license: { kind: 'one', to: 'License', key: 'licenseId' },
    previousCertificate: { kind: 'one', to: 'Certificate', key: 'previousCertificateId' },
    /** certificates that replace this one, also those not approved yet */
    renewals: { kind: 'many', to: 'Certificate', key: 'previousCertificateId' },
    certificateNotes: { kind: 'many', to: 'CertificateNote', key: 'certificateId', owned: true },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    verifiedBy: { kind: 'one', to: 'AppUser', key: 'verifiedById' },
  },
  access: [
    { roles: ['superAdmin', 'qa', 'sourcing', 'sustain', 'supportAdmin'] },
    { roles: certificateRoles, where: own },
    { roles: ['supplierGroup'], where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
    // auditors: those in force of the suppliers they audit
    ...auditedByMe.map(({ roles, where }) => ({
      roles,
      where: { status: 'Approved', disable: false, has: { relation: 'supplier', where } },
      fields: auditedFields,
    })),
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['supplier', 'license'],
  // a number is unique among certificates in force; a renewal may keep the number of its predecessor
  unique: [
    {
      fields: ['supplierId', 'licenseId', 'certificateNo', 'previousCertificateId'],
      where: { disable: false, certificateNo: { neq: null } },
      nullsEqual: true,
    },
  ],
  rules,
  workflow: {
    states: certificateStatuses,
    create: [
      { roles: certificateRoles, where: own, fields: ['supplierId', 'licenseId', ...facts], effect: 'submitCertificate' },
      { roles: ['qa', 'superAdmin'], fields: ['supplierId', 'licenseId', ...facts], effect: 'submitCertificate' },
    ],
    edit: [
      { roles: certificateRoles, where: own, from: ['Submitted', 'Rejected'], fields: facts, effect: 'editCertificate' },
      { roles: ['qa', 'superAdmin'], from: ['Submitted', 'Rejected'], fields: facts, effect: 'editCertificate' },
    ],
    delete: [
      { roles: certificateRoles, where: own, from: ['Submitted', 'Rejected'], when: { verifyMethod: null } },
      { roles: ['superAdmin'], from: ['Submitted', 'Rejected'], when: { verifyMethod: null } },
    ],
    steps: [
      decision({
        step: 'approve',
        icon: 'check',
        from: ['Submitted'],
        to: 'Approved',
        guards: [allChecked, notExpired, notOwnUpload],
        effect: 'approveCertificate',
        confirm: true,
        input: {
          verifyMethod: plain.enum(['document', 'register', 'site'], { required: true }),
          verifyChecks: plain.json(checksShape, { required: true }),
        },
      }),
      decision({
        step: 'reject',
        icon: 'times',
        from: ['Submitted'],
        to: 'Rejected',
        input: { rejectReason: reason },
        effect: 'rejectCertificate',
        confirm: true,
      }),
      decision({
        step: 'withdraw',
        icon: 'ban',
        danger: true,
        from: ['Approved'],
        to: 'Rejected',
        input: { rejectReason: reason },
        effect: 'withdrawCertificate',
        confirm: true,
      }),
      {
        step: 'renew',
        icon: 'refresh',
        from: ['Approved'],
        to: 'same',
        roles: certificateRoles,
        where: own,
        when: { disable: false },
        guards: [renewalWaits],
        effect: 'renewCertificate',
        input: renewalInput,
      },
      ...switchers.map((who): Step => ({
        step: 'disable',
        icon: 'ban',
        danger: true,
        to: 'same',
        when: { disable: false },
        effect: 'disableCertificate',
        confirm: true,
        ...who,
      })),
      ...switchers.map((who): Step => ({
        step: 'enable',
        icon: 'check',
        to: 'same',
        when: { disable: true },
        effect: 'enableCertificate',
        ...who,
      })),
    ],
  },
});
