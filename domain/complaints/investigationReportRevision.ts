// InvestigationReportRevision: a frozen copy of each submit and its decision; append-only.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import { sectionCommentsShape } from './eightD.ts';
import { ofOwnCase } from './investigationReport.ts';
import { caseSupplierRoles } from './supplierComplaint.ts';

/** Sections and actions as they stood at the submit. */
const revisionPayloadShape = z.strictObject({
  v: z.literal(1),
  sections: z.record(z.string(), z.unknown()),
  actions: z.array(z.record(z.string(), z.unknown())),
  /** the reason for submitting again without changes after a rejection */
  unchangedReason: z.string().optional(),
});

export type Frozen = z.infer<typeof revisionPayloadShape>;
/** The evidence of the frozen actions: a file removed from an action later stays with what was submitted. */
const evidenceIn = (payload: unknown): string[] =>
  (payload as Frozen).actions.flatMap((action) => (action['evidence'] as string[] | null | undefined) ?? []);

export const InvestigationReportRevision = defineEntity({
  name: 'InvestigationReportRevision',
  collection: 'InvestigationReportRevisions',
  table: 'investigation_report_revisions',
  area: 'complaints',
  title: 'revision',
  fields: {
    investigationReportId: plain.ref('InvestigationReport', { required: true, server: true }),
    cycle: plain.int({ required: true, server: true }),
    revision: plain.int({ required: true, server: true }),
    payload: business.json(revisionPayloadShape, { required: true, server: true, container: 'complaints', keysIn: evidenceIn }),
    submittedAt: plain.datetime({ required: true, server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    decision: plain.enum(['approved', 'signedOff', 'rejected'], { server: true }),
    decisionAt: plain.datetime({ server: true }),
    decisionById: plain.ref('AppUser', { server: true }),
    comments: business.json(sectionCommentsShape, { server: true }),
  },
  relations: {
    investigationReport: { kind: 'one', to: 'InvestigationReport', key: 'investigationReportId' },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    decisionBy: { kind: 'one', to: 'AppUser', key: 'decisionById' },
  },
  unique: [{ fields: ['investigationReportId', 'cycle', 'revision'] }],
  access: [
    { roles: qaRoles },
    {
      roles: opsRoles,
      where: {
        has: { relation: 'investigationReport', where: { has: { relation: 'supplierComplaint', where: { status: { neq: 'Draft' } } } } },
      },
    },
    { roles: caseSupplierRoles, where: { has: { relation: 'investigationReport', where: ofOwnCase } } },
  ],
  tenants: [{ parent: 'investigationReport' }],
  parents: ['investigationReport'],
  workflow: { states: ['any'] },
  readOnly: true,
});
