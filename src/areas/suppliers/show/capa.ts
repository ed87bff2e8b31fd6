// Corrective and preventive actions of one supplier that are open, of audits and of 8D reports, by the day they are due.
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { dueAt, openActions, stageOf, type Stage } from '#domain/audits/stage.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { containmentSent, handedIn } from '#domain/complaints/investigationReport.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { views } from '#src/actions/index.ts';

/** More are read in the lists. */
export const mostOfEach = 200;

const ofAudits = (supplierId: number) =>
  views.open({
    view: 'auditActions',
    collection: CorrectiveAction.collection,
    where: { supplierId, and: [openActions] },
    fields: ['id', 'carNo', 'finding', 'severity', 'auditJobId', 'recurrenceOfId'],
    include: related('CorrectiveAction', [
      { relation: 'auditJob', scope: { fields: ['id', 'jobNo', 'auditKind'] } },
      { relation: 'currentRevision' },
    ]),
    order: 'id desc',
    size: mostOfEach,
    whole: true,
    watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
  });
export type AuditActionRow = RowOfAsked<typeof ofAudits>;

const ofReports = (supplierId: number) => {
  const ofSupplier = { has: { relation: 'supplierComplaint', where: { supplierId } } };
  return views.open({
    view: 'reportActions',
    collection: InvestigationAction.collection,
    where: {
      doneDate: null,
      or: [
        { has: { relation: 'investigationReport', where: { status: { inq: [...handedIn] }, and: [ofSupplier] } } },
        { discipline: 'D3', has: { relation: 'investigationReport', where: { ...containmentSent, and: [ofSupplier] } } },
      ],
    },
    fields: ['id', 'description', 'discipline', 'dueDate', 'investigationReportId'],
    include: related('InvestigationAction', [
      {
        relation: 'investigationReport',
        scope: {
          fields: ['id', 'status', 'supplierComplaintId'],
          include: [{ relation: 'supplierComplaint', scope: { fields: ['id', 'no'] } }],
        },
      },
    ]),
    order: 'dueDate asc',
    size: mostOfEach,
    whole: true,
    watches: ['InvestigationActions', 'InvestigationReports'],
  });
};
export type ReportActionRow = RowOfAsked<typeof ofReports>;

export const capaLoads = (supplierId: number) => [ofAudits(supplierId), ofReports(supplierId)];

/** One line of the table. */
export interface CapaLine {
  key: string;
  source: 'quality' | 'sustain' | 'eightD';
  no: string;
  text: string;
  href: string;
  /** severity of a finding, discipline of an 8D action */
  grade: string;
  stage: Stage | null;
  /** of the 8D report */
  status: string | null;
  /** a day or an instant; null: no day is set, or it is the reviewer's turn */
  due: string | null;
}

/** Those with a day first, by it. */
export const capaLines = (audits: readonly AuditActionRow[], reports: readonly ReportActionRow[], now: string): readonly CapaLine[] =>
  [
    ...audits.map((row): CapaLine => {
      const stage = stageOf(row.currentRevision, now);
      return {
        key: `audit${row.id}`,
        source: row.auditJob?.auditKind === 'sustain' ? 'sustain' : 'quality',
        no: row.carNo,
        text: row.finding,
        href: `/audit/corrective/audit/${row.auditJobId}/show/${row.id}`,
        grade: row.severity,
        stage,
        status: null,
        due: dueAt(stage, row.currentRevision),
      };
    }),
    ...reports.map((row): CapaLine => ({
      key: `report${row.id}`,
      source: 'eightD',
      no: row.investigationReport?.supplierComplaint?.no ?? '',
      text: row.description,
      href: `/complaint/supplier-complaint/approve/${row.investigationReportId}`,
      grade: row.discipline,
      stage: null,
      status: row.investigationReport?.status ?? null,
      due: row.dueDate,
    })),
  ].toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.no.localeCompare(b.no));
