// LotApproval: the first lots of a specification that must pass before free delivery. It has no steps.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { factoryRoles } from '../roles.ts';

const approvalStatuses = ['Open', 'Approved', 'Rejected', 'Cancelled'] as const;

export const LotApproval = defineEntity({
  name: 'LotApproval',
  collection: 'LotApprovals',
  table: 'lot_approvals',
  area: 'lots',
  title: 'code',
  looks: { Open: look.open, Approved: look.approved, Rejected: look.rejected, Cancelled: look.of('done', 'ban', 'cancelled') },
  face: { icon: 'box', pages: [] },
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    nirId: plain.ref('NewIngredientRequest'),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    requiredLots: plain.int({ required: true, min: 1, max: 10, default: 3 }),
    /** all of the last required lots passed: written by the server, since a where cannot express "the last three" */
    lastLotsPassed: plain.boolean({ required: true, server: true, default: false }),
    dueDate: plain.date({ lowers: 'later', required: true, bounds: bounds.due }),
    note: business.text(2000),
    status: plain.enum(approvalStatuses, { required: true, server: true, default: 'Open' }),
    decidedById: plain.ref('AppUser', { server: true }),
    decidedAt: plain.datetime({ server: true }),
    decisionReason: business.text(2000, { server: true }),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lots: { kind: 'many', to: 'Lot', key: 'lotApprovalId' },
  },
  unique: [{ fields: ['code'] }],
  access: [
    { roles: ['superAdmin', 'sourcing', 'qa', 'rd'] },
    { roles: factoryRoles, where: { supplierId: '$supplierId' } },
    { roles: ['supplierGroup'], where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['supplier'],
  workflow: { states: approvalStatuses },
});
