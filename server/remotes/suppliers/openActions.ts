// What one supplier still has to correct, of audits and of 8D reports, in one order of due days.
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { dueAt, openActions, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { containmentSent, handedIn } from '#domain/complaints/reportSeen.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { qaRoles } from '#domain/roles.ts';
import type { OpenAction, OpenActions } from '#domain/suppliers/openAction.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { byId, count, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

/** More are read in the lists. */
const mostOfEach = 200;

const ofAudit = (row: Row, now: string): OpenAction => {
  const revision = row['currentRevision'] as StagedRevision | null;
  const stage = stageOf(revision, now);
  return {
    id: row.id,
    source: (row['auditJob'] as Row | null)?.['auditKind'] === 'sustain' ? 'sustain' : 'quality',
    no: String(row['carNo']),
    text: String(row['finding']),
    ofId: Number(row['auditJobId']),
    grade: String(row['severity']),
    stage,
    status: null,
    due: dueAt(stage, revision),
  };
};

const ofReport = (row: Row): OpenAction => {
  const report = row['investigationReport'] as Row | null;
  return {
    id: row.id,
    source: 'eightD',
    no: String((report?.['supplierComplaint'] as Row | null)?.['no'] ?? ''),
    text: String(row['description']),
    ofId: Number(row['investigationReportId']),
    grade: String(row['discipline']),
    stage: null,
    status: report ? String(report['status']) : null,
    due: row['dueDate'] as string | null,
  };
};

/** Those with a day first, by it. */
const byDue = (a: OpenAction, b: OpenAction): number => (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.no.localeCompare(b.no);

const openRemote: Remote = remote({
  method: 'GET',
  path: '/Suppliers/:id/openActions',
  summary: 'Open corrective actions of audits and of 8D reports of a factory or warehouse, by due day',
  roles: qaRoles,
  takes: ofRow,
  run: async (input) => {
    const { path, caller, params } = input;
    await byId(input, Supplier, path.id);
    const reader: Reader = input;
    const read = async (entity: Entity, where: object, include: readonly object[], order: string): Promise<[Row[], number]> => {
      const filter = readFilter(entity, { where, include, order, limit: mostOfEach }, caller, params);
      return [await list(reader, entity, filter), await count(reader, entity, filter.where)];
    };
    const ofSupplier = { has: { relation: 'supplierComplaint', where: { supplierId: path.id } } };
    const [audits, auditTotal] = await read(
      CorrectiveAction,
      { supplierId: path.id, and: [openActions] },
      [{ relation: 'auditJob', scope: { fields: ['id', 'auditKind'] } }, { relation: 'currentRevision' }],
      'id desc',
    );
    const [reports, reportTotal] = await read(
      InvestigationAction,
      {
        doneDate: null,
        or: [
          { has: { relation: 'investigationReport', where: { status: { inq: handedIn }, and: [ofSupplier] } } },
          { discipline: 'D3', has: { relation: 'investigationReport', where: { ...containmentSent, and: [ofSupplier] } } },
        ],
      },
      [
        {
          relation: 'investigationReport',
          scope: {
            fields: ['id', 'status', 'supplierComplaintId'],
            include: [{ relation: 'supplierComplaint', scope: { fields: ['id', 'no'] } }],
          },
        },
      ],
      'dueDate asc',
    );
    const actions = [...audits.map((row) => ofAudit(row, params.$now)), ...reports.map(ofReport)].toSorted(byDue);
    return { actions, total: auditTotal + reportTotal } satisfies OpenActions;
  },
});

export const openActionRemotes: readonly Remote[] = [openRemote];
