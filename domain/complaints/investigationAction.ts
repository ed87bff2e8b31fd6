// InvestigationAction (domain/04 1.5): containment (D3), corrective (D5, whose results are D6) and preventive (D7) actions of a report.
import { defineEntity } from '../kernel/entity.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import { ofOwnCase } from './investigationReport.ts';
import { caseSupplierRoles } from './supplierComplaint.ts';

const fields = ['discipline', 'cause', 'description', 'ownerName', 'dueDate', 'doneDate', 'evidence', 'checkMethod', 'result'] as const;
/** What is written about an action once its report is approved (D6). */
export const resultFields: readonly string[] = ['doneDate', 'evidence', 'result'];
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
    /** its place among the actions of the report; a move changes places with its own kind only */
    position: plain.int({ required: true, server: true, default: 0 }),
    discipline: plain.enum(['D3', 'D5', 'D7'], { required: true }),
    cause: plain.enum(['occurrence', 'escape', 'systemic']),
    description: business.text(2000, { required: true }),
    ownerName: personal.string(120),
    dueDate: plain.date(),
    doneDate: plain.date(),
    evidence: business.files('complaints', { max: 10 }),
    checkMethod: business.text(1000),
    result: business.text(1000),
  },
  relations: { investigationReport: { kind: 'one', to: 'InvestigationReport', key: 'investigationReportId' } },
  access: [
    { roles: qaRoles },
    { roles: opsRoles, where: { has: { relation: 'investigationReport', where: { has: { relation: 'supplierComplaint', where: { status: { neq: 'Draft' } } } } } } },
    { roles: caseSupplierRoles, where: own },
  ],
  tenants: [{ parent: 'investigationReport' }],
  parents: ['investigationReport'],
  workflow: {
    states: ['any'],
    create: [{ roles: caseSupplierRoles, where: own, fields: ['investigationReportId', ...fields], effect: 'createAction' }],
    edit: [
      { roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs(...written), fields, effect: 'editAction' },
      // D6: what was planned is carried out after the approval
      { roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs('Approved'), fields: resultFields, effect: 'editAction' },
    ],
    delete: [{ roles: caseSupplierRoles, from: ['any'], where: own, when: reportIs(...written), effect: 'deleteAction' }],
    steps: [{ step: 'move', from: ['any'], to: 'same', roles: caseSupplierRoles, where: own, when: reportIs(...written), input: { place: plain.int({ required: true, min: 1, max: 1000 }) }, effect: 'moveAction' }],
  },
});
