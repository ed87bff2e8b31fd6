// LotApproval: the first lots of a specification that must pass before free delivery.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { factoryRoles } from '../roles.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';
import { coaAccess, judgeRoles, labRoles } from './lotSides.ts';
import { lotUnits } from './lot.ts';

const approvalStatuses = ['Open', 'Approved', 'Rejected', 'Cancelled'] as const;
export const mostLots = 10;

/** A lot that the factory is asked to make. */
export const plannedLots = z
  .array(z.strictObject({ qty: z.number().positive().max(1_000_000_000), unit: z.enum(lotUnits), plannedDate: z.iso.date().nullable() }))
  .max(mostLots);

const reason = business.text(1000, { required: true, min: 10 });
const qty = business.number({ required: true, min: 1, max: 1_000_000_000 });
const unit = plain.enum(lotUnits, { required: true, default: 'pack' });
const plannedDate = plain.date({ bounds: bounds.due });

const lotsPassed: Guard = {
  name: 'lotsPassed',
  unmet: ({ lastLotsPassed, requiredLots }) => (lastLotsPassed === true ? [] : [{ params: { count: Number(requiredLots) } }]),
};

export const LotApproval = defineEntity({
  name: 'LotApproval',
  collection: 'LotApprovals',
  table: 'lot_approvals',
  area: 'lots',
  title: 'code',
  looks: { Open: look.open, Approved: look.approved, Rejected: look.rejected, Cancelled: look.of('done', 'ban', 'cancelled') },
  face: {
    icon: 'box',
    pages: ['/lotApproval/show/{id}'],
    title: ['spec.productName', 'code'],
    facts: ['code', 'supplier.name'],
    due: { at: 'dueDate', in: ['Open'] },
    finds: { roles: [...judgeRoles, ...factoryRoles] },
  },
  turns: [
    { key: 'decide', when: { status: 'Open', lastLotsPassed: true }, roles: judgeRoles, due: 'dueDate' },
    { key: 'prove', when: { status: 'Open' }, roles: labRoles, due: 'dueDate' },
  ],
  search: ['supplier.name', 'spec.productName'],
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    nirId: plain.ref('NewIngredientRequest', { immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    requiredLots: plain.int({ immutable: true, required: true, min: 1, max: mostLots, default: 3 }),
    /** all of the last required lots passed: written by the server, since a where cannot express "the last three" */
    lastLotsPassed: plain.boolean({ required: true, server: true, default: false }),
    /** how many of the last lots passed one after the other */
    passedInRow: plain.int({ required: true, server: true, default: 0 }),
    /** what was asked for at the beginning: a lot each */
    plannedLots: business.json(plannedLots, { immutable: true }),
    dueDate: plain.date({ lowers: 'later', required: true, bounds: bounds.due }),
    note: business.text(2000),
    status: plain.enum(approvalStatuses, { required: true, server: true, default: 'Open' }),
    decidedById: plain.ref('AppUser', { server: true }),
    decidedAt: plain.datetime({ server: true }),
    decisionReason: business.text(2000, { server: true }),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    decidedBy: { kind: 'one', to: 'AppUser', key: 'decidedById' },
    lots: { kind: 'many', to: 'Lot', key: 'lotApprovalId' },
  },
  unique: [{ fields: ['code'] }, { fields: ['specId'], where: { status: 'Open' } }],
  access: coaAccess(),
  tenants: ['staff', { parent: 'supplier' }],
  parents: ['supplier'],
  workflow: {
    states: approvalStatuses,
    create: [
      {
        roles: sourcingRoles,
        fields: ['specId', 'nirId', 'requiredLots', 'dueDate', 'note', 'plannedLots'],
        effect: 'openApproval',
      },
    ],
    edit: [{ roles: sourcingRoles, from: ['Open'], fields: ['dueDate', 'note'] }],
    steps: [
      {
        step: 'addLot',
        icon: 'plus',
        from: ['Open'],
        to: 'same',
        roles: sourcingRoles,
        input: { qty, unit, plannedDate },
        effect: 'addLot',
        confirm: true,
      },
      {
        step: 'approve',
        icon: 'check',
        from: ['Open'],
        to: 'Approved',
        roles: judgeRoles,
        input: { decisionReason: business.text(2000) },
        guards: [lotsPassed],
        effect: 'approveLots',
        confirm: true,
      },
      {
        step: 'reject',
        icon: 'times',
        danger: true,
        from: ['Open'],
        to: 'Rejected',
        roles: judgeRoles,
        input: { decisionReason: reason },
        effect: 'decideLots',
        confirm: true,
      },
      {
        step: 'cancel',
        icon: 'ban',
        danger: true,
        from: ['Open'],
        to: 'Cancelled',
        roles: sourcingRoles,
        input: { decisionReason: reason },
        effect: 'decideLots',
        confirm: true,
      },
      {
        step: 'reopen',
        icon: 'replay',
        from: ['Rejected'],
        to: 'Open',
        roles: sourcingRoles,
        input: {
          reopenReason: reason,
          newLots: plain.int({ required: true, min: 1, max: mostLots, default: 3 }),
          newDueDate: plain.date({ required: true, bounds: bounds.due }),
        },
        effect: 'reopenApproval',
        confirm: true,
      },
    ],
  },
});
