/** What the history of a result asks for: its revisions, oldest first, and the questions that they answer. */
import type { Answered } from '#domain/audits/answering.ts';
import { related, type RowWith } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { resultLoads } from '../resultLoads.ts';

const ofRevision = related('AuditFormResultRevision', [{ relation: 'createdBy', scope: { fields: ['id', 'firstname', 'lastname'] } }]);
export type RevisionRow = Omit<RowWith<'AuditFormResultRevision', typeof ofRevision>, 'snapshot'> & {
  snapshot: {
    form: { code: string; formVersion: number };
    scores: { score: number | null; grade: string | null };
    answers: readonly (Partial<Answered> & { questionKey: string; version: number })[];
  };
};

const revisionsLoad = (id: number): Wish =>
  views.open({
    view: 'revisions',
    collection: 'AuditFormResultRevisions',
    where: { auditFormResultId: id },
    include: ofRevision,
    order: 'revisionNo asc',
    size: 100,
    total: false,
    whole: true,
    watches: ['AuditFormResultRevisions'],
  });

export const historyLoads: Loads = (params, query, state) => [
  ...resultLoads(params, query, state),
  revisionsLoad(idOf(params['auditFormResultId'])),
];
