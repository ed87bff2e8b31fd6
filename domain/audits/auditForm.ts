// AuditForm: one version of a form that audits or self-assessments are answered on: what it is for, its sets of answers, grades and deadlines. Its questions stand in sections.
import { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain, type Fields } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import type { Where } from '../kernel/where.ts';
import { supplierTypes } from '../master/businessType.ts';
import { complaintSupplierRoles, type Role } from '../roles.ts';
import { auditedRoles, ofMine, ofMyCompany, own } from './auditReaders.ts';
import { bandsShape, capaPolicyShape, optionSetsShape } from './formShapes.ts';

const formStatuses = ['Draft', 'Active', 'Retired'] as const;
const formKinds = ['audit', 'selfAssessment'] as const;
const formDomains = ['quality', 'sustain'] as const;

export const formWriters = ['superAdmin'] as const satisfies readonly Role[];
const formReaders = ['qa', 'sustain'] as const satisfies readonly Role[];

/** Written by `save` while it is a draft. */
const content = {
  name: business.string(160, { required: true, search: true }),
  nameZh: business.string(160, { search: true }),
  /** suggests the form for audits of these; none = of any */
  technologyIds: plain.json(z.array(z.int().min(1)).max(100), { server: true }),
  supplierTypes: plain.json(z.array(z.enum(supplierTypes)).max(supplierTypes.length), { codes: 'Supplier.supplierType', server: true }),
  standardRef: business.string(120, { server: true }),
  /** questions name them by key */
  optionSets: business.json(optionSetsShape, { server: true }),
  /** none in a sustainability audit: its level comes from the rating scale in force */
  gradeBands: business.json(bandsShape, { server: true }),
  capaPolicy: plain.json(capaPolicyShape, { server: true }),
  estimatedMinutes: plain.int({ min: 1, max: 10_000, server: true }),
  /** the next self-assessment is asked for so long after an approved one; none = once */
  recurMonths: plain.int({ min: 1, max: 120, server: true }),
  /** what changed against the version before */
  changeNote: business.text(2000, { server: true }),
} as const satisfies Fields;
export const formContent = Object.keys(content);

/** Where a form stands by what a row leads to it with. */
export const ofForm = (where: Where): Where => ({ has: { relation: 'auditForm', where } });
export const isDraft: Where = { status: 'Draft' };

/** An auditor reads the versions that own audits are answered on. */
const pinnedOn = (job: Where): Where => ({
  has: { relation: 'auditJobSupplierTechnologies', where: { has: { relation: 'auditJob', where: job } } },
});

/** A supplier reads the versions that own self-audits are answered on. */
const answeredOn = (domain: (typeof formDomains)[number]): Where => ({
  has: { relation: 'selfAudits', where: { ...own, domain } },
});

/** Who reads a form: of the form itself (`of` absent), or of rows that lead to it. */
export const formAccess = (of: (where: Where) => Where): readonly Access[] => [
  { roles: formWriters },
  { roles: formReaders, where: of({ status: { neq: 'Draft' } }) },
  { roles: ['auditor'], where: of(pinnedOn(ofMyCompany)) },
  { roles: ['auditorUser'], where: of(pinnedOn(ofMine)) },
  { roles: auditedRoles, where: of(answeredOn('quality')) },
  { roles: complaintSupplierRoles, where: of(answeredOn('sustain')) },
];

/** A later version says what changed. */
const saysWhatChanged: Guard = {
  name: 'formChangeNote',
  unmet: ({ formVersion, changeNote }) => (Number(formVersion) > 1 && !changeNote ? [{}] : []),
};

const reason = business.text(1000, { required: true, min: 10 });
const steps: readonly Step[] = [
  {
    step: 'save',
    from: ['Draft'],
    to: 'same',
    roles: formWriters,
    input: { fields: business.json(z.record(z.string().max(40), z.json()), { required: true }) },
    effect: 'saveForm',
  },
  {
    step: 'publish',
    icon: 'check-circle',
    from: ['Draft'],
    to: 'Active',
    roles: formWriters,
    guards: [saysWhatChanged],
    effect: 'publishForm',
    confirm: true,
  },
  {
    step: 'newVersion',
    icon: 'file-edit',
    from: ['Active', 'Retired'],
    to: 'same',
    roles: formWriters,
    effect: 'newFormVersion',
    confirm: true,
  },
  {
    step: 'retire',
    icon: 'ban',
    danger: true,
    from: ['Active'],
    to: 'Retired',
    roles: formWriters,
    input: { reason },
    effect: 'retireForm',
    confirm: true,
  },
  { step: 'delete', from: ['Draft'], to: 'removed', removes: true, roles: formWriters, confirm: true, icon: 'trash', danger: true },
];

export const AuditForm = defineEntity({
  name: 'AuditForm',
  collection: 'AuditForms',
  table: 'audit_forms',
  area: 'audits',
  title: 'name',
  looks: { Draft: look.draft, Active: look.active, Retired: look.of('done', 'ban', 'retired') },
  face: {
    icon: 'check-square',
    pages: ['/masterData/auditForm/show/{id}', '/masterData/selfAssessmentForm/show/{id}'],
    title: ['code name', 'name'],
    facts: ['code'],
  },
  presence: true,
  fields: {
    /** shared by its versions */
    code: plain.string(20, { required: true, immutable: true, pattern: '^[A-Z0-9][A-Z0-9-]{1,19}$', search: true }),
    formVersion: plain.int({ required: true, server: true, default: 1 }),
    kind: plain.enum(formKinds, { required: true, immutable: true }),
    domain: plain.enum(formDomains, { required: true, immutable: true }),
    status: plain.enum(formStatuses, { required: true, server: true, default: 'Draft' }),
    previousId: plain.ref('AuditForm', { server: true }),
    /** the form it began as a copy of */
    copiedFromId: plain.ref('AuditForm', { immutable: true }),
    ...content,
    publishedAt: plain.datetime({ server: true }),
    publishedById: plain.ref('AppUser', { server: true }),
    retiredAt: plain.datetime({ server: true }),
  },
  relations: {
    previous: { kind: 'one', to: 'AuditForm', key: 'previousId' },
    copiedFrom: { kind: 'one', to: 'AuditForm', key: 'copiedFromId' },
    publishedBy: { kind: 'one', to: 'AppUser', key: 'publishedById' },
    sections: { kind: 'many', to: 'AuditFormSection', key: 'auditFormId', owned: true },
    auditJobSupplierTechnologies: { kind: 'many', to: 'AuditJobSupplierTechnology', key: 'auditFormId' },
    selfAudits: { kind: 'many', to: 'SelfAudit', key: 'auditFormId' },
  },
  unique: [
    { fields: ['code', 'formVersion'] },
    { fields: ['code'], where: { status: 'Draft' } },
    { fields: ['code'], where: { status: 'Active' } },
  ],
  access: formAccess((where) => where),
  tenants: ['staff'],
  workflow: {
    states: formStatuses,
    create: [{ roles: formWriters, fields: ['code', 'name', 'nameZh', 'kind', 'domain', 'copiedFromId'], effect: 'createForm' }],
    steps,
  },
});
