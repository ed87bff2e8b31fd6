/** What the pages of self-audits ask for. */
import type { AssignmentResult } from '#domain/audits/selfAuditAssignment.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Json } from '#src/store/state.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { domainOf, isAnswerer, ownSelfAudits, staffLists } from './selfAuditLists.ts';

type Domain = 'quality' | 'sustain';

export interface Responses {
  forms: readonly { code: string; name: string; nameZh: string | null; period: string; total: number; answered: number; overdue: number }[];
  scores: readonly { from: number; many: number }[];
}
export interface Matrix {
  total: number;
  size: number;
  codes: readonly string[];
  suppliers: readonly {
    id: number;
    name: string;
    cells: Readonly<Record<string, { id: number; period: string; status: string; score: number | null; dueDate: string }>>;
  }[];
}

const pace = 30_000;
const responsesLoad = (domain: Domain): Wish =>
  views.load({ view: 'responses', path: '/SelfAudits/responses', query: { domain }, watches: ['SelfAudits'], paceMs: pace });
const matrixLoad = (domain: Domain, page: string): Wish =>
  views.load({ view: 'matrix', path: '/SelfAudits/matrix', query: { domain, page }, watches: ['SelfAudits'], paceMs: pace });

/** Forms in force for self-assessments. */
export const assessmentForms = (domain: Domain): Wish =>
  views.open({
    view: 'assessmentForms',
    collection: 'AuditForms',
    where: { kind: 'selfAssessment', status: 'Active', domain },
    fields: ['id', 'code', 'formVersion', 'name', 'nameZh', 'domain', 'supplierTypes'],
    order: 'code asc',
    size: 100,
    total: false,
    watches: ['AuditForms'],
  });
export type AssessmentForm = RowWith<'AuditForm', []>;

export const selfAuditListLoads: Loads = (params, query, state) => {
  const { roles } = state.session;
  if (isAnswerer(roles)) return declaredLoads(ownSelfAudits)(params, query, state);
  const domain = domainOf(query, roles);
  return [
    ...declaredLoads(staffLists[domain])(params, query, state),
    responsesLoad(domain),
    assessmentForms(domain),
    ...(query['show'] === 'matrix' ? [matrixLoad(domain, query['at'] ?? '1')] : []),
  ];
};

export interface Assignment {
  auditFormId: number;
  period: string;
  dueDate: string;
  supplierIds?: readonly number[];
  filter?: { supplierTypes?: readonly string[] };
}
export const previewView = 'dialog|assign';
/** Who would get it, and who is skipped. */
export const previewLoad = (of: Assignment): Wish =>
  views.load({
    view: previewView,
    method: 'POST',
    path: '/SelfAudits/assign',
    body: JSON.parse(JSON.stringify({ ...of, dryRun: true })) as Json,
  });
export type Preview = AssignmentResult;

const ofSelfAudit = related('SelfAudit', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'auditForm', scope: { fields: ['id', 'code', 'formVersion', 'name', 'nameZh'] } },
]);
export type SelfAuditRecord = RowWith<'SelfAudit', typeof ofSelfAudit>;

const selfAuditLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'SelfAudits', id, include: ofSelfAudit, watches: ['SelfAudits', 'AuditFormResults'] });
export const readLoad = (id: number, view = 'read'): Wish =>
  views.load({ view, path: `/SelfAudits/${id}/read`, watches: ['SelfAudits', 'AuditFormResults'] });
export const summaryLoad = (id: number, view = 'summary'): Wish =>
  views.load({ view, path: `/SelfAudits/${id}/summary`, watches: ['SelfAudits', 'AuditFormResults', 'AuditJobs'] });

const typesLoad = views.open({
  view: 'types',
  collection: 'SustainAbilitySectionTypes',
  fields: ['id', 'code', 'name', 'nameZh', 'sortNo'],
  order: 'sortNo asc',
  size: 100,
  total: false,
  watches: ['SustainAbilitySectionTypes'],
});

export const selfAuditAnswerLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    selfAuditLoad(id),
    views.load({ view: 'packet', path: `/SelfAudits/${id}/packet`, watches: ['SelfAudits', 'AuditFormResults', 'AuditFormAnswers'] }),
    typesLoad,
  ];
};

export const selfAuditShowLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    selfAuditLoad(id),
    readLoad(id),
    views.load({ view: 'timeline', path: `/SelfAudits/${id}/history`, watches: ['SelfAudits', 'AuditFormResults'] }),
  ];
};

export const selfAuditSummaryLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [selfAuditLoad(id), summaryLoad(id)];
};

/** Self-audits of the supplier that an audit of sustainability is about, the newest first. */
export const selfAuditsOfAudit = (auditJobId: number): Wish =>
  views.open({
    view: 'selfAudits',
    collection: 'SelfAudits',
    where: { domain: 'sustain', has: { relation: 'supplier', where: { has: { relation: 'auditJobs', where: { id: auditJobId } } } } },
    include: ofSelfAudit,
    order: 'id desc',
    size: 5,
    total: false,
    whole: true,
    watches: ['SelfAudits', 'AuditFormResults'],
  });
