// COA: the certificate of analysis of a lot. Its lines are COAResult rows.
import { z } from 'zod';
import { approvalsField } from '../kernel/approvals.ts';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { inOrder } from '../kernel/rules.ts';
import { qaRoles } from '../roles.ts';
import { coaSteps } from './coaSteps.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';
import { coaAccess, judgeRoles, labRoles, marketCoas, ownCoas, ownLots } from './lotSides.ts';

const coaStatuses = ['Draft', 'Signing', 'Submitted', 'Approved', 'Concession', 'Rejected', 'Void'] as const;

const concession = z.object({
  reason: z.string().max(2000),
  qtyLimit: z.number().min(0).nullable(),
  validUntil: z.string().max(10).nullable(),
});

export const coaHead = ['labName', 'labAccreditationNo', 'sampledAt', 'analysedAt', 'analystName', 'file'] as const;

export const Coa = defineEntity({
  name: 'COA',
  collection: 'COAs',
  table: 'coas',
  area: 'lots',
  title: 'coaNo',
  looks: {
    Draft: look.draft,
    Signing: look.of('info', 'pencil', 'signing'),
    Submitted: look.submitted,
    Approved: look.approved,
    Concession: look.of('wait', 'exclamation-circle', 'concession'),
    Rejected: look.rejected,
    Void: look.of('done', 'ban', 'void'),
  },
  face: { icon: 'box', pages: ['/eCoa/show/{id}', '/lotApproval/coa/approve/{id}'], facts: ['coaNo', 'lot.lotNo', 'productInfo.sku'] },
  turns: [
    { key: 'writeListing', when: { status: { inq: ['Draft', 'Rejected'] }, ...marketCoas }, roles: sourcingRoles },
    { key: 'write', when: { status: { inq: ['Draft', 'Rejected'] } }, roles: labRoles },
    { key: 'sign', when: { status: 'Signing' }, roles: labRoles },
    { key: 'approve', when: { status: 'Submitted', verdict: 'pass' }, roles: judgeRoles },
    { key: 'decide', when: { status: 'Submitted' }, roles: qaRoles },
  ],
  search: ['lot.lotNo', 'lot.productName', 'productInfo.name'],
  presence: true,
  fields: {
    coaNo: plain.string(20, { required: true, server: true, search: true }),
    lotId: plain.ref('Lot', { immutable: true }),
    /** of goods of the market place, which have no lots */
    productInfoId: plain.ref('ProductInfo', { immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    specId: plain.ref('ProductMfgSpec', { server: true }),
    context: plain.enum(['lotApproval', 'productDelivery', 'marketPlace'], { required: true, server: true }),
    status: plain.enum(coaStatuses, { required: true, server: true, default: 'Draft' }),
    verdict: plain.enum(['pass', 'conditional', 'fail'], { server: true }),
    /** lines that failed, and critical ones among them */
    failedLines: plain.int({ required: true, server: true, default: 0 }),
    failedCritical: plain.int({ required: true, server: true, default: 0 }),
    labName: business.string(160),
    labAccreditationNo: plain.string(60),
    sampledAt: plain.date({ bounds: bounds.made }),
    analysedAt: plain.date({ bounds: bounds.made }),
    analystName: personal.string(120),
    file: business.file('coas'),
    /** who wrote it last: somebody else signs it */
    authorId: plain.ref('AppUser', { server: true }),
    /** how often it was sent back */
    round: plain.int({ required: true, server: true, default: 0 }),
    signedById: plain.ref('AppUser', { server: true }),
    signedAt: plain.datetime({ server: true }),
    selfSigned: plain.boolean({ required: true, server: true, default: false }),
    contentHash: plain.string(64, { server: true }),
    approvals: approvalsField(),
    decisionById: plain.ref('AppUser', { server: true }),
    decisionAt: plain.datetime({ server: true }),
    decisionReason: business.text(2000, { server: true }),
    concession: business.json(concession, { server: true }),
    replacesId: plain.ref('COA', { server: true }),
  },
  relations: {
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    author: { kind: 'one', to: 'AppUser', key: 'authorId' },
    signedBy: { kind: 'one', to: 'AppUser', key: 'signedById' },
    decisionBy: { kind: 'one', to: 'AppUser', key: 'decisionById' },
    results: { kind: 'many', to: 'COAResult', key: 'coaId', owned: true },
  },
  unique: [
    { fields: ['coaNo'] },
    { fields: ['lotId'], where: { status: { neq: 'Void' }, replacesId: null } },
    { fields: ['productInfoId'], where: { status: { inq: ['Draft', 'Submitted', 'Rejected'] } } },
  ],
  access: coaAccess(),
  tenants: ['staff', { parent: 'supplier' }],
  parents: ['lot', 'productInfo', 'supplier'],
  rules: [inOrder('sampledAt', 'analysedAt')],
  workflow: {
    states: coaStatuses,
    create: [
      { roles: labRoles, where: ownLots, fields: ['lotId', ...coaHead], effect: 'beginCoa' },
      { roles: sourcingRoles, fields: ['productInfoId', ...coaHead], effect: 'beginMarketCoa' },
    ],
    edit: [
      { roles: labRoles, where: ownCoas, from: ['Draft', 'Rejected'], fields: coaHead, effect: 'authorCoa' },
      { roles: sourcingRoles, where: marketCoas, from: ['Draft', 'Rejected'], fields: coaHead, effect: 'authorCoa' },
    ],
    steps: coaSteps,
  },
});
