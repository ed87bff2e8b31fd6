// How far the head offices are with each required document.
import { Document, DocumentRevision } from '#domain/documents/document.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { idOf } from '../http/rowId.ts';
import { timelineOf } from '../records/history.ts';
import { byId } from '../records/query.ts';
import type { Remote, RemoteInput } from './remote.ts';

const most = 1_000;

const idIn = (value: unknown): number | null => {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw invalid({ id: [{ code: 'TYPE' }] });
  return Number(value);
};

/** Answers to the current revision of each document; with `id` to all published revisions of that one. */
const progress = async (input: RemoteInput): Promise<unknown> => {
  if (!hasRole(['superAdmin'], input.caller)) throw new DomainError('ACCESS_DENIED');
  const { rows } = await input.db.query(
    `select d.id as "documentId", r.id as "revisionId", r.revision_no as "revisionNo", r.id = d.current_revision_id as current,
       count(*) filter (where s.accepted)::int as accepted,
       count(*) filter (where s.accepted is false)::int as rejected,
       count(*) filter (where s.accepted is null and s.submitted_at is not null)::int as waiting,
       count(*) filter (where s.accepted is null and s.submitted_at is null and s.id is not null)::int as open,
       count(*) filter (where s.accepted is not true and (s.submitted_at is null or s.accepted is false) and s.due_date < $1::date)::int as overdue
     from documents d join document_revisions r on r.document_id = d.id and r.published_at is not null
     left join (supplier_documents s join supplier_groups g on g.id = s.supplier_group_id and g.status = 'active') on s.document_revision_id = r.id
     where case when $2::int is null then r.id = d.current_revision_id else d.id = $2 end
     group by d.id, r.id order by d.id desc, r.revision_no desc limit ${most}`,
    [input.params.$today, idIn(input.query['id'])],
  );
  return rows;
};

/** Events of a document and of its revisions; those of the answers are in the history of each answer. */
const timeline = async (input: RemoteInput): Promise<unknown> => {
  const { id } = await byId(input, Document, idOf(input.path['id']));
  return timelineOf(input, Document, id, null, [{ key: 'documentId', collection: DocumentRevision.collection }]);
};

export const documentRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Documents/progress',
    summary: 'Answers of active head offices by status, to the current revision of each document; id: to all revisions of that one',
    query: ['id'],
    run: progress,
  },
  { method: 'GET', path: '/Documents/:id/timeline', summary: 'Events of a document and of its revisions', run: timeline },
];
