// ProductMovement: one request to one warehouse about one complaint; its quantities are ProductMovementLine rows.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { ahead, inOrder } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import { complaintOpen } from './complaintOpen.ts';
import { lineKeysInput, linesInput } from './productMovementLine.ts';

export const movementStatuses = ['Open', 'Draft', 'Submitted'] as const;
export const movementTypes = ['trace', 'quarantine', 'recall', 'release'] as const;
/** Escalation follows this order; a release can end a quarantine at any time. */
export const movementRank: Record<(typeof movementTypes)[number], number> = { trace: 1, quarantine: 2, recall: 3, release: 4 };

/** Hours until the response is due; a drill has the due time of a recall. */
export const answerHours = (severity: unknown, isDrill: boolean): number => (isDrill || severity === 'critical' ? 4 : 24);
/** Types that put the lots on hold, and types that release the hold. */
export const holdingTypes: readonly string[] = ['quarantine', 'recall'];

/** `unknown`: no such lot. `otherProduct`: the number belongs to another product. `heldElsewhere`: the movement named here holds the lot. */
const lotsLeftShape = z.array(
  z.strictObject({ lotNo: z.string(), why: z.enum(['unknown', 'otherProduct', 'heldElsewhere']), no: z.string().optional() }),
);
export type LotLeft = z.infer<typeof lotsLeftShape>[number];

const own = { supplierId: '$supplierId' };
/** What the warehouse sends: changed lines by key, removed lines, files. */
const answer = {
  lines: business.json(linesInput),
  removedLines: plain.json(lineKeysInput),
  fileNames: business.files('productMovements', { max: 20 }),
};
const reaches = ['warehouse', 'branch', 'consumer'] as const;
/** Characters of a lot number. */
export const maxLotNo = 60;

const scope = ['type', 'reach', 'productName', 'lotNos', 'mfgFrom', 'mfgTo', 'instruction', 'dueAt', 'isDrill'] as const;

/** The goods concerned: lots, or a range of production dates. */
const scopeGiven: Guard = {
  name: 'scopeGiven',
  unmet: (row) =>
    ((row['lotNos'] as unknown[] | null) ?? []).length > 0 || (!!row['mfgFrom'] && !!row['mfgTo']) ? [] : [{ params: { field: 'lotNos' } }],
};

export const ProductMovement = defineEntity({
  name: 'ProductMovement',
  collection: 'ProductMovements',
  table: 'product_movements',
  area: 'complaints',
  title: 'no',
  looks: { Open: look.of('info', 'inbox', 'toFillIn'), Draft: look.draft, Submitted: look.submitted },
  face: {
    icon: 'truck',
    pages: ['/complaint/product-movement/show/{id}', '/complaint/product-movement/edit/{id}'],
    title: ['complaint.title', 'productName', 'no'],
    facts: ['no', 'supplier.name', 'productName', 'complaint.lotNo'],
    asides: { complaint: ['complaint.no'] },
    severity: 'complaint.severity',
    due: { at: 'dueAt', in: ['Open', 'Draft'] },
    finds: { roles: [...qaRoles, ...opsRoles, 'wareHouseAdmin'], told: 'complaint' },
  },
  turns: [
    { key: 'answer', when: { status: { inq: ['Open', 'Draft'] } }, roles: ['wareHouseAdmin'], due: 'dueAt' },
    { key: 'read', when: { status: 'Submitted', readAt: null }, roles: qaRoles },
  ],
  search: ['complaint.no', 'complaint.title', 'complaint.lotNo', 'supplier.name'],
  presence: true,
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    no: plain.string(20, { required: true, server: true, search: true }),
    status: plain.enum(movementStatuses, { required: true, server: true }),
    readAt: plain.datetime({ server: true }),
    type: plain.enum(movementTypes, { required: true }),
    reach: plain.enum(reaches, { required: true }),
    productName: business.string(160, { required: true, search: true }),
    productInfoId: plain.ref('ProductInfo', { server: true }),
    lotNos: plain.json(z.array(z.string().trim().min(1).max(maxLotNo)).max(50)),
    mfgFrom: plain.date({ bounds: bounds.made }),
    mfgTo: plain.date({ bounds: bounds.made }),
    instruction: business.text(4000, { required: true, min: 10 }),
    dueAt: plain.datetime({ lowers: 'later', bounds: bounds.due }),
    previousId: plain.ref('ProductMovement', { server: true }),
    isDrill: plain.boolean({ required: true, default: false }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    returnReason: business.text(1000, { server: true }),
    fileNames: business.files('productMovements', { server: true, max: 20 }),
    /** lots in scope that this movement did not put on hold or release, with the reason: a note for QA */
    lotsLeft: plain.json(lotsLeftShape, { server: true }),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lines: { kind: 'many', to: 'ProductMovementLine', key: 'productMovementId', owned: true },
    previous: { kind: 'one', to: 'ProductMovement', key: 'previousId' },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
  },
  unique: [{ fields: ['no'] }],
  access: [
    { roles: [...qaRoles, ...opsRoles] },
    { roles: ['wareHouseAdmin'], where: own, fields: { except: ['lotsLeft', 'productInfoId'] } },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  parents: ['complaint'],
  rules: [ahead('dueAt', ({ $now }) => $now), inOrder('mfgFrom', 'mfgTo')],
  workflow: {
    states: movementStatuses,
    create: [{ roles: qaRoles, fields: ['complaintId', 'supplierId', ...scope], effect: 'createMovement' }],
    steps: [
      {
        step: 'saveDraft',
        from: ['Open', 'Draft'],
        to: 'Draft',
        roles: ['wareHouseAdmin'],
        where: own,
        input: answer,
        effect: 'saveMovement',
      },
      {
        step: 'submit',
        icon: 'send',
        from: ['Open', 'Draft'],
        to: 'Submitted',
        roles: ['wareHouseAdmin'],
        where: own,
        input: answer,
        guards: [scopeGiven],
        effect: 'submitMovement',
        confirm: true,
      },
      {
        step: 'markRead',
        icon: 'eye',
        from: ['Submitted'],
        to: 'same',
        roles: qaRoles,
        when: { readAt: null },
        effect: 'markMovementRead',
      },
      {
        step: 'return',
        icon: 'undo',
        from: ['Submitted'],
        to: 'Open',
        roles: qaRoles,
        guards: [complaintOpen],
        input: { returnReason: business.text(1000, { required: true, min: 10 }) },
        effect: 'returnMovement',
        confirm: true,
      },
      // the warehouse has not started: it gets the reason, and holds that only this movement placed are released
      {
        step: 'delete',
        from: ['Open'],
        to: 'removed',
        removes: true,
        roles: qaRoles,
        input: { reason: business.text(500, { required: true, min: 10 }) },
        effect: 'deleteMovement',
        confirm: true,
      },
      {
        step: 'escalate',
        icon: 'arrow-up',
        from: ['Submitted'],
        to: 'same',
        roles: qaRoles,
        guards: [complaintOpen],
        effect: 'escalateMovement',
        confirm: true,
        input: {
          nextType: plain.enum(movementTypes, { required: true }),
          nextInstruction: business.text(4000, { required: true, min: 10 }),
          nextReach: plain.enum(reaches),
          nextDueAt: plain.datetime({ bounds: bounds.due }),
          holdLots: plain.boolean(),
          unholdLots: plain.boolean(),
        },
      },
    ],
  },
});
