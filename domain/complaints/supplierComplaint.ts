// SupplierComplaint: QA's case with one supplier about one complaint.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { addWorkdays } from '../kernel/workdays.ts';
import { ahead } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import type { Params } from '../kernel/where.ts';
import { complaintSupplierRoles, opsRoles, qaRoles } from '../roles.ts';
import { complaintOpen } from './complaintOpen.ts';
import { holdingTypes } from './productMovement.ts';

export const caseStatuses = ['Open', 'Inprogress', 'Draft', 'Submitted', 'Rejected', 'Approved', 'Done'] as const;

/** Roles that answer a case for the selected supplier. */
export const caseSupplierRoles = [...complaintSupplierRoles, 'wareHouseAdmin'] as const;

/** Default due times of a case: containment in one day, the report in ten working days, five when critical. */
export const caseDues = (
  severity: unknown,
  { $now, $today }: Pick<Params, '$now' | '$today'>,
  holidays: readonly string[],
): { containmentDueAt: string; dueDate: string } => ({
  containmentDueAt: new Date(Date.parse($now) + 86_400_000).toISOString(),
  dueDate: addWorkdays($today, severity === 'critical' ? 5 : 10, holidays),
});

/** Operations also sign off when health is affected or goods are on hold; a drill holds nothing. */
export const needsOpsSignOff = (severity: unknown, movements: readonly Record<string, unknown>[]): boolean =>
  severity === 'critical' || movements.some((one) => one['isDrill'] !== true && holdingTypes.includes(String(one['type'])));

const complaint = (row: Record<string, unknown>): Record<string, unknown> => (row['complaint'] as Record<string, unknown> | null) ?? {};

/** The complaint needs a severity, an owner, and a lot number or the note that the lot is unknown. */
const complaintReady: Guard = {
  name: 'complaintReady',
  include: ['complaint'],
  unmet: (row) => {
    const of = complaint(row);
    const route = `/complaint/show/${String(row['complaintId'])}`;
    const lotKnown = !!of['lotNo'] || !!of['mfgDate'] || of['lotUnknown'] === true;
    return [
      ...(of['severity'] ? [] : [{ params: { field: 'severity' }, route }]),
      ...(of['ownerId'] ? [] : [{ params: { field: 'ownerId' }, route }]),
      ...(lotKnown ? [] : [{ params: { field: 'lotNo' }, route }]),
    ];
  },
};

const lateReport = (row: Record<string, unknown>, { $today }: Params): boolean => String(row['dueDate'] ?? '') < $today;
const lateContainment = (row: Record<string, unknown>, { $now }: Params): boolean =>
  Date.parse(String(row['containmentDueAt'])) < Date.parse($now);
/** A due date must not be in the past when the case is sent. */
const datesAhead: Guard = {
  name: 'dueAhead',
  unmet: (row, now) => [
    ...(lateContainment(row, now) ? [{ params: { field: 'containmentDueAt' } }] : []),
    ...(lateReport(row, now) ? [{ params: { field: 'dueDate' } }] : []),
  ],
};
/** A new due date for the report alone: containment may be long finished. */
const reportAhead: Guard = { name: 'dueAhead', unmet: (row, now) => (lateReport(row, now) ? [{ params: { field: 'dueDate' } }] : []) };

const written = [
  'requestType',
  'instruction',
  'containmentDueAt',
  'dueDate',
  'needOpsSignOff',
  'lotNo',
  'mfgDate',
  'expDate',
  'quantity',
  'forceMail',
] as const;
const reason = personal.text(500, { required: true, min: 10 });
const own = { supplierId: '$supplierId' } as const;

export const SupplierComplaint = defineEntity({
  name: 'SupplierComplaint',
  collection: 'SupplierComplaints',
  table: 'supplier_complaints',
  area: 'complaints',
  title: 'no',
  looks: look.answered,
  face: {
    icon: 'file-edit',
    pages: ['/complaint/supplier-complaint/history/{id}', '/complaint/list?case={id}'],
    title: ['complaint.title', 'no'],
    facts: ['no', 'supplier.name', 'complaint.productName', 'complaint.lotNo'],
    severity: 'complaint.severity',
    due: { at: 'dueDate', in: ['Open', 'Draft', 'Inprogress', 'Rejected'] },
    finds: { roles: [...qaRoles, ...opsRoles, ...complaintSupplierRoles, 'wareHouseAdmin'], told: 'complaint' },
  },
  search: ['complaint.title', 'complaint.productName', 'complaint.lotNo', 'supplier.name'],
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    no: plain.string(24, { required: true, server: true, search: true }),
    notRelated: plain.boolean({ lowers: 'on', required: true, server: true, default: false }),
    status: plain.enum(caseStatuses, { required: true, server: true }),
    requestType: plain.enum(['report8d', 'shortReport'], { lowers: 'down', required: true, default: 'report8d' }),
    lotNo: business.string(60),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    quantity: plain.number({ min: 0, max: 1_000_000 }),
    instruction: business.text(4000),
    containmentDueAt: plain.datetime({ lowers: 'later', bounds: bounds.due }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    needOpsSignOff: plain.boolean({ lowers: 'off', required: true, default: false }),
    /** where notifications of the case are sent while no user of the supplier may answer it */
    forceMail: personal.string(254, { check: 'email' }),
    notRelatedClaimedAt: plain.datetime({ server: true }),
    notRelatedReason: business.text(2000, { server: true }),
    claimFile: business.file('complaints', { server: true }),
    sentAt: plain.datetime({ server: true }),
    ackAt: plain.datetime({ server: true }),
    approvedAt: plain.datetime({ server: true }),
    doneAt: plain.datetime({ server: true }),
    rejectedCount: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    investigationReports: { kind: 'many', to: 'InvestigationReport', key: 'supplierComplaintId', owned: true },
  },
  unique: [{ fields: ['no'] }, { fields: ['complaintId', 'supplierId'], where: { notRelated: false } }],
  access: [
    { roles: qaRoles },
    { roles: opsRoles, where: { status: { neq: 'Draft' } } },
    { roles: caseSupplierRoles, where: { supplierId: '$supplierId', status: { neq: 'Draft' } }, fields: { except: ['forceMail'] } },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId', where: { status: { neq: 'Draft' } } }],
  parents: ['complaint'],
  // due dates of a draft are checked when they are written and again when the case is sent
  rules: [ahead('dueDate', ({ $today }) => $today), ahead('containmentDueAt', ({ $now }) => $now)],
  workflow: {
    states: caseStatuses,
    create: [{ roles: qaRoles, fields: ['complaintId', 'supplierId', ...written], effect: 'createCase' }],
    edit: [{ roles: qaRoles, from: ['Draft'], fields: written }],
    delete: [{ roles: qaRoles, from: ['Draft'] }],
    steps: [
      {
        step: 'send',
        icon: 'send',
        from: ['Draft'],
        to: 'Open',
        roles: qaRoles,
        needs: ['instruction', 'dueDate', 'containmentDueAt'],
        guards: [complaintOpen, complaintReady, datesAhead],
        input: { forceMail: personal.string(254, { check: 'email' }) },
        effect: 'sendCase',
        confirm: true,
      },
      {
        step: 'acknowledge',
        icon: 'check',
        from: ['Open'],
        to: 'Inprogress',
        roles: caseSupplierRoles,
        where: own,
        effect: 'acknowledgeCase',
      },
      {
        step: 'claimNotRelated',
        icon: 'ban',
        from: ['Open', 'Inprogress', 'Rejected'],
        to: 'Submitted',
        roles: caseSupplierRoles,
        where: own,
        effect: 'claimNotRelated',
        confirm: true,
        input: {
          notRelatedReason: business.text(2000, { required: true, min: 20 }),
          claimFile: business.file('complaints', { required: true }),
        },
      },
      {
        step: 'acceptNotRelated',
        icon: 'check',
        from: ['Submitted'],
        to: 'Done',
        roles: qaRoles,
        when: { notRelatedClaimedAt: { neq: null } },
        effect: 'acceptNotRelated',
        confirm: true,
      },
      {
        step: 'markNotRelated',
        icon: 'ban',
        danger: true,
        from: ['Open', 'Inprogress', 'Submitted', 'Rejected', 'Approved'],
        to: 'Done',
        roles: qaRoles,
        input: { reason },
        effect: 'markNotRelated',
        confirm: true,
      },
      {
        step: 'extend',
        icon: 'calendar',
        from: ['Open', 'Inprogress', 'Rejected'],
        to: 'same',
        roles: qaRoles,
        input: { dueDate: plain.date({ required: true, bounds: bounds.due }), reason },
        guards: [reportAhead],
        effect: 'extendCase',
        confirm: true,
      },
    ],
  },
});
