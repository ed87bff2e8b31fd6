// ProductMfgSpec: one revision of a manufacturing specification: what it is about, whose turn it is, and its steps. Its content stands in SpecSection rows.
import { approvalsField } from '../kernel/approvals.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import { factoryRoles } from '../roles.ts';
import type { Step } from '../kernel/workflow.ts';
import { productKinds } from './rules/sections/sections.ts';
import { decisionSteps, waiversShape } from './specDecisions.ts';
import { revisionFields, revisionSteps } from './specRevisions.ts';
import {
  developmentRoles,
  ofDevelopers,
  ofHeadOffice,
  ofSupplierQa,
  sourcingRoles,
  specLanes,
  specStaff,
  specStatuses,
  unsent,
  writers,
  type SpecStatus,
} from './specStatuses.ts';

/** What it is about. */
export const specHeader = [
  'productName',
  'productNameLocal',
  'productKind',
  'productCategoryId',
  'technologyId',
  'brandId',
  'gtin',
  'sku',
] as const;
/** What the factory knows better than sourcing. */
const headerOfFactory = ['productNameLocal', 'gtin', 'sku'] as const;

const own = { supplierId: '$supplierId' };
const reason = business.text(1000, { required: true, min: 10 });
const due = { dueDate: plain.date({ required: true, lowers: 'free', bounds: bounds.due }), note: business.text(2000) };
/** Before anybody else has seen it. */
const unshared: readonly SpecStatus[] = ['created', 'sourcingDraft'];
const toCancel: readonly SpecStatus[] = [
  'created',
  'updated',
  'draft',
  'rejected',
  'sourcingDraft',
  'waitingSupplier',
  'supplierInprogress',
  'mfgInprogress',
  'rejectByRd',
  'rejectByQa',
];
/** The factory has filled it: by lane to QA or to sourcing. */
const submit = { step: 'submit', icon: 'send', input: { note: business.text(2000) }, effect: 'submitSpec', confirm: true } as const;

const steps: readonly Step[] = [
  {
    step: 'sendToSupplier',
    icon: 'send',
    from: ['created', 'updated'],
    to: 'draft',
    roles: sourcingRoles,
    needs: ['productCategoryId'],
    input: due,
    effect: 'sendSpec',
    confirm: true,
  },
  {
    step: 'requestSupplier',
    icon: 'send',
    from: ['sourcingDraft'],
    to: 'waitingSupplier',
    roles: sourcingRoles,
    needs: ['productCategoryId'],
    input: due,
    effect: 'sendSpec',
    confirm: true,
  },
  {
    step: 'acceptRequest',
    icon: 'check',
    from: ['waitingSupplier'],
    to: 'supplierInprogress',
    roles: developmentRoles,
    where: own,
    effect: 'handSpecOver',
  },
  {
    step: 'declineRequest',
    icon: 'times',
    danger: true,
    from: ['waitingSupplier'],
    to: 'sourcingDraft',
    roles: developmentRoles,
    where: own,
    input: { returnReason: reason },
    effect: 'handSpecOver',
    confirm: true,
  },
  { ...submit, from: ['draft', 'supplierDraft', 'rejected'], to: 'waitingApprove', roles: factoryRoles, where: { ...own, lane: 'direct' } },
  { ...submit, from: ['supplierInprogress'], to: 'mfgInprogress', roles: developmentRoles, where: { ...own, lane: 'nir' } },
  {
    step: 'withdraw',
    icon: 'replay',
    from: ['waitingApprove'],
    to: 'draft',
    roles: factoryRoles,
    where: { ...own, lane: 'direct' },
    effect: 'handSpecOver',
    confirm: true,
  },
  {
    step: 'recall',
    icon: 'undo',
    from: ['waitingSupplier', 'supplierInprogress'],
    to: 'sourcingDraft',
    roles: sourcingRoles,
    input: { returnReason: reason },
    effect: 'handSpecOver',
    confirm: true,
  },
  {
    step: 'cancel',
    icon: 'ban',
    danger: true,
    from: toCancel,
    to: 'inActive',
    roles: sourcingRoles,
    input: { returnReason: reason },
    effect: 'cancelSpec',
    confirm: true,
  },
  ...decisionSteps,
  ...revisionSteps,
  { step: 'delete', from: unshared, to: 'removed', removes: true, roles: sourcingRoles, confirm: true, icon: 'trash', danger: true },
  {
    step: 'delete',
    from: ['supplierDraft'],
    to: 'removed',
    removes: true,
    roles: factoryRoles,
    where: own,
    confirm: true,
    icon: 'trash',
    danger: true,
  },
];

export const ProductMfgSpec = defineEntity({
  name: 'ProductMfgSpec',
  collection: 'ProductMfgSpecs',
  table: 'product_mfg_specs',
  area: 'specs',
  title: 'specNo',
  looks: {
    created: look.of('neutral', 'plus-circle', 'created'),
    updated: look.of('neutral', 'file-edit', 'updated'),
    draft: look.of('info', 'pencil', 'draftSpec'),
    supplierDraft: look.of('neutral', 'pencil', 'supplierDraft'),
    waitingApprove: look.of('info', 'hourglass', 'waitingApprove'),
    qaDraft: look.of('work', 'file-edit', 'qaDraft'),
    rejected: look.rejected,
    sourcingDraft: look.of('neutral', 'pencil', 'sourcingDraft'),
    waitingSupplier: look.of('info', 'inbox', 'waitingSupplier'),
    supplierInprogress: look.of('work', 'cog', 'supplierInprogress'),
    mfgInprogress: look.of('work', 'briefcase', 'mfgInprogress'),
    rdInprogress: look.of('work', 'bullseye', 'rdInprogress'),
    qaInprogress: look.of('work', 'search', 'qaInprogress'),
    rejectByRd: look.of('bad', 'times-circle', 'rejectByRd'),
    rejectByQa: look.of('bad', 'times-circle', 'rejectByQa'),
    active: look.active,
    inActive: look.inActive,
  },
  face: {
    icon: 'book',
    pages: ['/specs/show/{id}', '/specs/nir/show/{id}', '/mfg/show/{id}'],
    title: ['productName', 'specNo'],
    facts: ['specNo', 'supplier.name'],
    finds: { roles: [...specStaff, ...factoryRoles] },
    due: { at: 'dueDate', in: ['draft', 'rejected', 'supplierInprogress', 'waitingSupplier'] },
  },
  turns: [
    { key: 'send', when: { status: { inq: [...unsent] } }, roles: sourcingRoles },
    { key: 'fill', when: { status: { inq: ['draft', 'supplierInprogress', 'rejected'] } }, roles: factoryRoles, due: 'dueDate' },
    { key: 'answer', when: { status: 'waitingSupplier' }, roles: developmentRoles, due: 'dueDate' },
    { key: 'rework', when: { status: { inq: ['rejectByRd', 'rejectByQa'] } }, roles: developmentRoles },
    { key: 'judge', when: { status: { inq: ['waitingApprove', 'qaDraft', 'qaInprogress'] } }, roles: ['qa'] },
    { key: 'judgeRecipe', when: { status: 'rdInprogress' }, roles: ['rd'] },
    { key: 'forward', when: { status: 'mfgInprogress' }, roles: sourcingRoles },
  ],
  search: ['supplier.name'],
  presence: true,
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    status: plain.enum(specStatuses, { required: true, server: true }),
    lane: plain.enum(specLanes, { required: true, server: true }),
    specNo: plain.string(20, { required: true, server: true, search: true }),
    /** from 1; one row a revision */
    revision: plain.int({ required: true, server: true, default: 1 }),
    previousId: plain.ref('ProductMfgSpec', { server: true }),
    copiedFromId: plain.ref('ProductMfgSpec', { server: true }),
    productName: business.string(160, { required: true, search: true }),
    productNameLocal: business.string(160, { search: true }),
    productKind: plain.enum(productKinds, { required: true, default: 'food' }),
    productCategoryId: plain.ref('ProductCategory'),
    technologyId: plain.ref('Technology'),
    brandId: plain.ref('Brand'),
    /** that it was submitted under; before, and while it is written again, the one in force counts (masterPolicy.ts) */
    masterSpecId: plain.ref('MasterSpec', { server: true }),
    gtin: plain.string(14, { check: 'gtin', search: true }),
    sku: plain.string(30, { search: true }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    /** since when its holder has it */
    waitingSince: plain.datetime({ server: true }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    /** who of quality assurance judges it now */
    reviewerId: plain.ref('AppUser', { server: true }),
    approvals: approvalsField(),
    /** limits wider than the master's that quality assurance accepted for this revision */
    masterWaivers: business.json(waiversShape, { server: true }),
    /** in force: active, from its first to its last day, both included */
    effectiveFrom: plain.date({ server: true, bounds: bounds.effective }),
    effectiveTo: plain.date({ server: true }),
    reviewDueAt: plain.date({ server: true, bounds: bounds.due }),
    ...revisionFields,
    returnReason: business.text(1000, { server: true }),
    closedReason: plain.enum(['superseded', 'delisted', 'cancelled', 'expired'], { server: true }),
    /** threads that everybody who reads the specification sees */
    openComments: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    previous: { kind: 'one', to: 'ProductMfgSpec', key: 'previousId' },
    nextRevisions: { kind: 'many', to: 'ProductMfgSpec', key: 'previousId' },
    copiedFrom: { kind: 'one', to: 'ProductMfgSpec', key: 'copiedFromId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    technology: { kind: 'one', to: 'Technology', key: 'technologyId' },
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    masterSpec: { kind: 'one', to: 'MasterSpec', key: 'masterSpecId' },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    reviewer: { kind: 'one', to: 'AppUser', key: 'reviewerId' },
    sections: { kind: 'many', to: 'SpecSection', key: 'specId', owned: true },
    comments: { kind: 'many', to: 'ProductMfgSpecComment', key: 'specId', owned: true },
    certificates: { kind: 'many', to: 'ProductMfgSpecCertificate', key: 'specId', owned: true, children: true },
    operationSpecs: { kind: 'many', to: 'OperationSpec', key: 'specId' },
  },
  unique: [{ fields: ['specNo', 'revision'] }],
  access: [
    { roles: specStaff },
    { roles: developmentRoles, where: ofDevelopers },
    { roles: ['supplierQa'], where: ofSupplierQa },
    { roles: ['supplierGroup'], where: ofHeadOffice },
  ],
  tenants: ['staff', { parent: 'supplier', where: { status: { nin: unsent } } }],
  parents: ['supplier'],
  workflow: {
    states: specStatuses,
    create: [{ roles: sourcingRoles, fields: ['supplierId', ...specHeader, 'dueDate'], effect: 'createSpec' }],
    edit: [
      { roles: sourcingRoles, from: ['created', 'updated', 'sourcingDraft'], fields: [...specHeader, 'dueDate'] },
      { roles: sourcingRoles, from: ['draft', 'rejected', 'waitingSupplier', 'supplierInprogress'], fields: ['dueDate'] },
      ...writers.slice(0, 2).map(({ roles, from, where }) => ({ roles, from, ...(where ? { where } : {}), fields: headerOfFactory })),
    ],
    steps,
  },
});
