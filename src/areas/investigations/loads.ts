/** What the pages of an investigation ask for: the report with its case, its actions, its frozen revisions. */
import { related } from '#domain/related.ts';
import type { Where } from '#domain/kernel/where.ts';
import { intersects, opsRoles, qaRoles } from '#domain/roles.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { ofAction, ofCase, ofCaseWithReports, ofReport, ofRevision, supplier } from '#src/areas/investigations/rows.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { queueLoads } from '#src/views/queue/queue.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import type { Params, Query, State } from '#src/store/state.ts';

const isStaff = (state: State): boolean => intersects([...qaRoles, ...opsRoles], selectCaller(state).roles);

const reportLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'InvestigationReports',
    id,
    include: ofReport,
    watches: ['InvestigationReports'],
  });
/** The case is loaded as a row of its own: its steps and due dates change without the report. */
const caseLoad = (reportId: number): Wish =>
  views.open({
    view: 'case',
    collection: 'SupplierComplaints',
    where: { has: { relation: 'investigationReports', where: { id: reportId } } },
    include: ofCase,
    size: 1,
    total: false,
    watches: ['SupplierComplaints'],
  });

const whereReport = (id: number): Where => ({ investigationReportId: id });
/** Actions and revisions of all cycles of the case this report belongs to. */
const whereSameCase = (id: number): Where => ({
  has: {
    relation: 'investigationReport',
    where: { has: { relation: 'supplierComplaint', where: { has: { relation: 'investigationReports', where: { id } } } } },
  },
});
const whereCase = (id: number): Where => ({ has: { relation: 'investigationReport', where: { supplierComplaintId: id } } });

const actionsLoad = (where: Where): Wish =>
  views.open({
    view: 'actions',
    collection: 'InvestigationActions',
    where,
    include: ofAction,
    order: 'position asc',
    size: 200,
    total: false,
    whole: true,
    watches: ['InvestigationActions'],
  });
/** Names of the rows' files: the rows have keys only. */
const filesLoad = (view: string, collection: string, where: Where): Wish =>
  views.load({ view, path: `/${collection}/files`, query: { filter: JSON.stringify({ where }) }, watches: [collection] });
const evidenceLoad = (where: Where): Wish => filesLoad('files', 'InvestigationActions', where);
/** Files of earlier submits: an action may have lost the file since. */
const frozenFilesLoad = (where: Where): Wish => filesLoad('frozenFiles', 'InvestigationReportRevisions', where);
const claimFileLoad = (reportId: number): Wish =>
  filesLoad('claimFiles', 'SupplierComplaints', { has: { relation: 'investigationReports', where: { id: reportId } } });
const revisionsLoad = (where: Where, staff: boolean): Wish =>
  views.open({
    view: 'revisions',
    collection: 'InvestigationReportRevisions',
    where,
    order: 'id desc',
    size: 100,
    total: false,
    ...(staff ? { include: ofRevision } : {}),
    whole: true,
    watches: ['InvestigationReportRevisions'],
  });

/** Earlier approved reports of the same supplier, to compare causes. */
const earlierLoad = (id: number): Wish =>
  views.open({
    view: 'earlier',
    collection: 'InvestigationReports',
    where: {
      status: { inq: ['Approved', 'Done'] },
      id: { neq: id },
      has: {
        relation: 'supplierComplaint',
        where: {
          has: {
            relation: 'supplier',
            where: { has: { relation: 'supplierComplaints', where: { has: { relation: 'investigationReports', where: { id } } } } },
          },
        },
      },
    },
    include: related('InvestigationReport', [{ relation: 'supplierComplaint', scope: { fields: ['id', 'no', 'complaintId'] } }]),
    order: 'id desc',
    size: 100,
    total: false,
    watches: [],
  });

/** The editor, and the read view of a finished report for its supplier. */
export const editorLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = idOf(params['id']);
  return [
    reportLoad(id),
    caseLoad(id),
    actionsLoad(whereReport(id)),
    revisionsLoad(whereSameCase(id), isStaff(state)),
    evidenceLoad(whereSameCase(id)),
    claimFileLoad(id),
  ];
};

export const approveLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = idOf(params['id']);
  return [
    reportLoad(id),
    caseLoad(id),
    actionsLoad(whereReport(id)),
    revisionsLoad(whereSameCase(id), true),
    evidenceLoad(whereSameCase(id)),
    frozenFilesLoad(whereSameCase(id)),
    claimFileLoad(id),
    earlierLoad(id),
    ...queueLoads(selectCaller(state)),
  ];
};

export const historyLoads = (params: Params): readonly Wish[] => {
  const id = idOf(params['id']);
  return [
    records.open({
      view: 'row',
      collection: 'SupplierComplaints',
      id,
      include: ofCaseWithReports,
      watches: ['SupplierComplaints', 'InvestigationReports'],
    }),
    actionsLoad(whereCase(id)),
    revisionsLoad(whereCase(id), true),
    evidenceLoad(whereCase(id)),
    frozenFilesLoad(whereCase(id)),
    views.load({
      view: 'timeline',
      path: `/SupplierComplaints/${id}/timeline`,
      watches: ['SupplierComplaints', 'InvestigationReports', 'InvestigationActions', 'InvestigationReportRevisions'],
    }),
  ];
};

/** `report` is the 8D to print; without it the page lists those of the complaint. */
export const printLoads = (params: Params, query: Query): readonly Wish[] => {
  const id = idOf(query['report']);
  if (id > 0) return [reportLoad(id), caseLoad(id), actionsLoad(whereReport(id))];
  return [
    views.open({
      view: 'reports',
      collection: 'InvestigationReports',
      where: { has: { relation: 'supplierComplaint', where: { complaintId: idOf(params['cid']) } } },
      include: related('InvestigationReport', [{ relation: 'supplierComplaint', scope: { include: [supplier] } }]),
      order: 'id asc',
      size: 100,
      total: false,
    }),
  ];
};
