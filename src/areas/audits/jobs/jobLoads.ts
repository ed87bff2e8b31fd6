/** What the pages of one audit ask for: to plan it, to add its forms, to change it, and to read it. */
import type { Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Query } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export type AuditKind = 'quality' | 'sustain';

/** A call takes eight relations at most, so what is audited and the site are views of their own. */
const ofJob = related('AuditJob', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'supplierType', 'status'] } },
  { relation: 'auditor', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'auditorUser', scope: { include: [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } }] } },
  {
    relation: 'coAuditors',
    scope: {
      include: [
        {
          relation: 'auditorUser',
          scope: { include: [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } }] },
        },
      ],
    },
  },
  { relation: 'previousAuditJob', scope: { fields: ['id', 'jobNo', 'supplierId', 'auditKind', 'totalScore', 'grade', 'actualEndAt'] } },
]);
export type JobRow = RowWith<'AuditJob', typeof ofJob>;

const ofPart = related('AuditJobSupplierTechnology', [
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
]);
export type PartRow = RowWith<'AuditJobSupplierTechnology', typeof ofPart>;
const ofSite = related('AuditSustain', [{ relation: 'sustainRating', scope: { fields: ['id', 'name', 'levels'] } }]);
export type SiteRow = RowWith<'AuditSustain', typeof ofSite>;

const ofResult = related('AuditFormResult', [
  { relation: 'auditForm', scope: { fields: ['id', 'code', 'formVersion', 'name', 'nameZh'] } },
]);
export type ResultRow = RowWith<'AuditFormResult', typeof ofResult>;

const jobLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'AuditJobs',
    id,
    include: ofJob,
    watches: ['AuditJobs', 'AuditJobCoAuditors'],
  });
const partsLoad = (id: number): Wish =>
  views.open({
    view: 'parts',
    collection: 'AuditJobSupplierTechnologies',
    where: { auditJobId: id },
    include: ofPart,
    order: 'id asc',
    size: 100,
    total: false,
    whole: true,
    watches: ['AuditJobSupplierTechnologies'],
  });
const siteLoad = (id: number): Wish =>
  views.open({
    view: 'site',
    collection: 'AuditSustains',
    where: { auditJobId: id },
    include: ofSite,
    size: 1,
    total: false,
    whole: true,
    watches: ['AuditSustains'],
  });
/** Suppliers read answers, but no forms. */
const formReaders = ['superAdmin', 'qa', 'sustain', 'auditor', 'auditorUser'] as const;
const resultsLoad = (id: number, caller: Caller): Wish =>
  views.open({
    view: 'results',
    collection: 'AuditFormResults',
    where: { auditJobId: id },
    ...(hasRole(formReaders, caller) ? { include: ofResult } : {}),
    order: 'id asc',
    size: 100,
    total: false,
    whole: true,
    watches: ['AuditFormResults'],
  });
const sustainReaders = ['superAdmin', 'sustain', 'supplierQa', 'supplierManager'] as const;

/** The audit with what is audited, its results and, for those who read sustainability, the site. */
const wholeLoads = (id: number, caller: Caller): readonly Wish[] => [
  jobLoad(id),
  partsLoad(id),
  resultsLoad(id, caller),
  ...(hasRole(sustainReaders, caller) ? [siteLoad(id)] : []),
];

const planners = ['superAdmin', 'qa', 'sustain'] as const;
const isPlanner = (caller: Caller): boolean => hasRole(planners, caller);

const auditorsLoad = views.open({
  view: 'auditors',
  collection: 'auditors',
  fields: ['id', 'name', 'code', 'status'],
  where: { status: 'active' },
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});
const ofMember = related('AuditorUser', [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } }]);
export type MemberRow = RowWith<'AuditorUser', typeof ofMember>;
const membersLoad = views.open({
  view: 'members',
  collection: 'AuditorUsers',
  where: { expiredAt: null },
  include: ofMember,
  order: 'id asc',
  size: 500,
  total: false,
  watches: [],
});
const leadsLoad = views.load({ view: 'leads', path: '/AuditJobs/leads', watches: [] });

export interface Lead {
  id: number;
  firstname: string;
  lastname: string;
  quality: boolean;
  sustain: boolean;
}

/** `sustain` plans sustainability audits alone, `qa` quality audits; who may both says it in the address. */
export const kindOf = (caller: Caller, query: Query): AuditKind => {
  if (hasRole(['superAdmin'], caller)) return query['kind'] === 'sustain' ? 'sustain' : 'quality';
  return hasRole(['qa'], caller) ? 'quality' : 'sustain';
};

const supplierLoad = (id: number): Wish =>
  records.open({ view: 'supplier', collection: 'suppliers', id, fields: ['id', 'name', 'code', 'supplierType', 'status'], watches: [] });

export interface Asked {
  supplierId: number;
  auditKind: AuditKind;
  auditorId?: number | null;
  from?: string | null;
  to?: string | null;
}
/** How the supplier stands, and what the audit firm does on those days. */
export const factsWish = ({ supplierId, auditKind, auditorId, from, to }: Asked): Wish =>
  views.load({
    view: 'facts',
    path: '/AuditJobs/planFacts',
    query: {
      supplierId: String(supplierId),
      auditKind,
      ...(auditorId ? { auditorId: String(auditorId) } : {}),
      ...(from ? { from } : {}),
      ...(from && to ? { to } : {}),
    },
    watches: [],
  });
/** Which audit firm may hold it. */
export const faultsWish = (supplierId: number, planDate: string): Wish =>
  views.load({ view: 'faults', path: '/auditors/faults', query: { supplierId: String(supplierId), planDate }, watches: [] });

export const createLoads: Loads = ({ id }, query, state) => {
  const caller = selectCaller(state);
  const auditKind = kindOf(caller, query);
  return [
    ...(id ? [supplierLoad(idOf(id)), factsWish({ supplierId: idOf(id), auditKind })] : []),
    ...(auditKind === 'quality' ? [auditorsLoad, membersLoad] : []),
    leadsLoad,
  ];
};

export const editLoads: Loads = ({ id }, _query, state) => {
  const caller = selectCaller(state);
  return [...wholeLoads(idOf(id), caller), ...teamLoads(caller), ...(isPlanner(caller) ? [formsLoad] : [])];
};

/** Forms in force for audits. */
const formsLoad = views.open({
  view: 'forms',
  collection: 'AuditForms',
  where: { kind: 'audit', status: 'Active' },
  fields: ['id', 'code', 'formVersion', 'name', 'nameZh', 'domain', 'technologyIds', 'estimatedMinutes'],
  order: 'code asc',
  size: 200,
  total: false,
  watches: ['AuditForms'],
});
export type FormChoice = RowWith<'AuditForm', []>;

export const addFormLoads: Loads = ({ id }, _query, state) => [
  ...wholeLoads(idOf(id), selectCaller(state)),
  formsLoad,
  views.load({ view: 'technologies', path: `/AuditJobs/${idOf(id)}/technologies`, watches: ['SupplierTechnologies', 'AuditJobs'] }),
];

const ofAction = related('CorrectiveAction', [{ relation: 'currentRevision' }]);
export type ActionRow = RowWith<'CorrectiveAction', typeof ofAction>;

/** Choices of the audit team, for those who assign it. */
const teamLoads = (caller: Caller): readonly Wish[] => [
  ...(hasRole(['superAdmin', 'qa'], caller) ? [auditorsLoad] : []),
  ...(hasRole(['superAdmin', 'qa', 'auditor'], caller) ? [membersLoad] : []),
  ...(hasRole([...planners, 'auditor'], caller) ? [leadsLoad] : []),
];

/** What the report will bring, once the answers are in. */
const previewLoad = (id: number): Wish =>
  views.load({ view: 'preview', path: `/AuditJobs/${id}/issuePreview`, watches: ['AuditJobs', 'AuditFormResults'] });

const typesLoad = views.open({
  view: 'types',
  collection: 'SustainAbilitySectionTypes',
  fields: ['id', 'code', 'name', 'nameZh'],
  order: 'sortNo asc',
  size: 100,
  total: false,
  watches: ['SustainAbilitySectionTypes'],
});

export const showLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  const caller = selectCaller(state);
  return [
    ...wholeLoads(id, caller),
    ...teamLoads(caller),
    ...(isPlanner(caller) ? [previewLoad(id)] : []),
    ...(hasRole(sustainReaders, caller) ? [typesLoad] : []),
    views.open({
      view: 'actions',
      collection: 'CorrectiveActions',
      where: { auditJobId: id, voidedAt: null },
      include: ofAction,
      order: 'id asc',
      size: 200,
      total: false,
      whole: true,
      watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
    }),
    views.open({
      view: 'reports',
      collection: 'AuditReports',
      where: { auditJobId: id },
      fields: ['id', 'auditJobId', 'reportVersion', 'current', 'reason', 'issuedAt'],
      order: 'reportVersion desc',
      size: 50,
      total: false,
      whole: true,
      watches: ['AuditReports'],
    }),
    views.load({ view: 'timeline', path: `/AuditJobs/${id}/history`, watches: ['AuditJobs', 'AuditFormResults', 'AuditReports'] }),
  ];
};
