// InvestigationAction: containment (D3), corrective (D5, whose results are D6) and preventive (D7) actions of a report.
import { defineEntity } from '../kernel/entity.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import { opsRoles, qaRoles, type Role } from '../roles.ts';
import { ofOwnCase } from './investigationReport.ts';
import { containmentSent, handedIn } from './reportSeen.ts';
import { caseSupplierRoles } from './supplierComplaint.ts';

export const writtenOfAction = [
  'discipline',
  'cause',
  'description',
  'ownerName',
  'dueDate',
  'doneDate',
  'evidence',
  'checkMethod',
  'result',
] as const;
/** The fields that may change after the report is approved (D6). */
export const resultFields: readonly string[] = ['doneDate', 'evidence', 'result'];
/** The fields that QA reads once the report is submitted. */
const words = ['cause', 'description', 'ownerName', 'evidence', 'checkMethod', 'result'];
/** Staff see that an action exists; its text once submitted, or when its containment was sent ahead of the report. */
const forStaff = (roles: readonly Role[], report?: Where): Access[] => [
  { roles, ...(report ? { where: { has: { relation: 'investigationReport', where: report } } } : {}), fields: { except: words } },
  { roles, where: { has: { relation: 'investigationReport', where: { ...report, status: { inq: handedIn } } } } },
  { roles, where: { discipline: 'D3', has: { relation: 'investigationReport', where: { ...report, ...containmentSent } } } },
];
const own = { has: { relation: 'investigationReport', where: ofOwnCase } };
const written = ['Open', 'Draft', 'Rejected'];
const reportIs = (...status: string[]) => ({ has: { relation: 'investigationReport', where: { status: { inq: status } } } });

export const InvestigationAction = defineEntity({
  name: 'InvestigationAction',
  collection: 'InvestigationActions',
  table: 'investigation_actions',
  area: 'complaints',
  title: 'description',
  fields: {
    investigationReportId: plain.ref('InvestigationReport', { required: true, immutable: true }),
    /** its position among the actions of the report; a move swaps with a neighbour of the same discipline */
    position: plain.int({ required: true, server: true, default: 0 }),
    discipline: plain.enum(['D3', 'D5', 'D7'], { required: true }),
    cause: plain.enum(['occurrence', 'escape', 'systemic']),
    description: business.text(2000, { required: true, search: true }),
    ownerName: personal.string(120),
    // planned by the supplier in the report it writes; approved ones are not edited
    dueDate: plain.date({ lowers: 'free', bounds: bounds.due }),
    doneDate: plain.date({ bounds: bounds.happened }),
    evidence: business.files('complaints', { max: 10 }),
    checkMethod: business.text(1000),
    result: business.text(1000),
  },
  relations: { investigationReport: { kind: 'one', to: 'InvestigationReport', key: 'investigationReportId' } },
  access: [
    ...forStaff(qaRoles),
    ...forStaff(opsRoles, { has: { relation: 'supplierComplaint', where: { status: { neq: 'Draft' } } } }),
    { roles: caseSupplierRoles, where: own },
  ],
  tenants: [{ parent: 'investigationReport' }],
  parents: ['investigationReport'],
  order: 'position',
  workflow: {
    states: ['any'],
    create: [{ roles: caseSupplierRoles, where: own, fields: ['investigationReportId', ...writtenOfAction], effect: 'createAction' }],
    edit: [
      { roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs(...written), fields: writtenOfAction, effect: 'editAction' },
      // D6: planned actions are implemented after the approval
      { roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs('Approved'), fields: resultFields, effect: 'editAction' },
    ],
    delete: [{ roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs(...written), effect: 'deleteAction' }],
    steps: [
      {
        step: 'move',
        icon: 'arrows-alt',
        from: ['any'],
        to: 'same',
        roles: caseSupplierRoles,
        where: own,
        when: reportIs(...written),
        input: { place: plain.int({ required: true, min: 1, max: 1000 }) },
        effect: 'moveAction',
      },
    ],
  },
});
