// COA: the certificate of analysis of a lot. It has no results and steps.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { factoryRoles } from '../roles.ts';

const coaStatuses = ['Draft', 'Signing', 'Submitted', 'Approved', 'Concession', 'Rejected', 'Void'] as const;

const concession = z.object({
  reason: z.string().max(2000),
  qtyLimit: z.number().min(0).nullable(),
  validUntil: z.string().max(10).nullable(),
});

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
  face: { icon: 'box', pages: [] },
  fields: {
    coaNo: plain.string(20, { required: true, server: true, search: true }),
    lotId: plain.ref('Lot', { immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    specId: plain.ref('ProductMfgSpec', { server: true }),
    context: plain.enum(['lotApproval', 'productDelivery', 'marketPlace'], { required: true, server: true }),
    status: plain.enum(coaStatuses, { required: true, server: true, default: 'Draft' }),
    verdict: plain.enum(['pass', 'conditional', 'fail'], { server: true }),
    labName: business.string(160),
    labAccreditationNo: plain.string(60),
    sampledAt: plain.date({ bounds: bounds.made }),
    analysedAt: plain.date({ bounds: bounds.made }),
    analystName: personal.string(120),
    file: business.file('coas'),
    signedById: plain.ref('AppUser', { server: true }),
    signedAt: plain.datetime({ server: true }),
    selfSigned: plain.boolean({ required: true, server: true, default: false }),
    contentHash: plain.string(64, { server: true }),
    decisionById: plain.ref('AppUser', { server: true }),
    decisionAt: plain.datetime({ server: true }),
    decisionReason: business.text(2000, { server: true }),
    concession: business.json(concession, { server: true }),
    replacesId: plain.ref('COA', { server: true }),
  },
  relations: {
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
  },
  unique: [{ fields: ['coaNo'] }, { fields: ['lotId'], where: { status: { neq: 'Void' }, replacesId: null } }],
  access: [
    { roles: ['superAdmin', 'sourcing', 'qa', 'rd'] },
    { roles: factoryRoles, where: { supplierId: '$supplierId' } },
    { roles: ['supplierGroup'], where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['lot', 'supplier'],
  workflow: { states: coaStatuses },
});
