// The lists of corrective actions as data: by whose turn it is, of quality or sustainability audits.
import {
  actionsAt,
  approvedActions,
  openActions,
  overdueActions,
  reviewerTurn,
  stages,
  supplierTurn,
  type Stage,
} from '#domain/audits/stage.ts';
import type { Where } from '#domain/kernel/where.ts';
import { auditTopicFor } from '#domain/audits/topics.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import type { Role } from '#domain/roles.ts';
import { isAudited, kindOf } from '#src/areas/audits/list/jobLists.ts';
import type { Query } from '#src/store/state.ts';
import { declareList, type DeclaredList } from '#src/views/list/declaredList.ts';

export const actionsPath = '/audit/corrective/list';

/** Each tab leaves out what is void. */
const ofKind = (auditKind: 'quality' | 'sustain'): Where => ({
  has: { relation: 'auditJob', where: { auditKind, status: { inq: ['Reported', 'Closed'] } } },
});

const supplier = {
  key: 'supplier',
  collection: 'Suppliers',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row: Readonly<Record<string, unknown>>) => String(row['name']),
  field: 'supplierId',
} as const;
const audit = {
  key: 'audit',
  collection: 'AuditJobs',
  fields: ['id', 'jobNo'],
  order: 'jobNo desc',
  label: (row: Readonly<Record<string, unknown>>) => String(row['jobNo']),
  field: 'auditJobId',
} as const;

const reviewed = declareList({
  name: 'correctiveActions',
  collection: 'CorrectiveActions',
  path: actionsPath,
  order: 'updatedAt desc',
  scope: () => ofKind('quality'),
  tabs: { turn: reviewerTurn, open: openActions, approved: approvedActions },
  topicFor: auditTopicFor,
  words: [
    { key: 'severity', values: ['critical', 'major', 'minor'] },
    { key: 'stage', values: stages, single: true, where: ([stage]) => actionsAt([stage as Stage]) },
    { key: 'due', values: ['overdue'], single: true, where: () => overdueActions },
    { key: 'repeat', values: ['yes'], single: true, where: () => ({ recurrenceOfId: { neq: null } }) },
  ],
  refs: [supplier, audit],
  include: related('CorrectiveAction', [
    { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
    { relation: 'auditJob', scope: { fields: ['id', 'jobNo', 'auditKind', 'supplierId'] } },
    { relation: 'currentRevision' },
  ]),
  watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
});
export type ActionRow = RowOfAsked<typeof reviewed>;

const own: DeclaredList = {
  ...reviewed,
  tabs: { turn: supplierTurn, open: openActions, approved: approvedActions },
  refs: [audit],
};
const ofSustain = (of: DeclaredList): DeclaredList => ({ ...of, name: 'sustainCorrectiveActions', scope: () => ofKind('sustain') });
const sustainReviewed = ofSustain(reviewed);
const sustainOwn = ofSustain(own);

export const actionsFor = (query: Query, roles: readonly Role[]): DeclaredList => {
  const isOwn = isAudited(roles);
  if (kindOf(query, roles) === 'sustain') return isOwn ? sustainOwn : sustainReviewed;
  return isOwn ? own : reviewed;
};
