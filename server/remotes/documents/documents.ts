// How far the head offices are with each required document.
import { Document, DocumentRevision } from '#domain/documents/document.ts';
import { plain } from '#domain/kernel/fields.ts';
import { timelineOf } from '../../records/history.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

const most = 1_000;

const progressTakes = { query: { id: plain.ref('Document') } };

/** Answers to the current revision of each document; with `id` to all published revisions of that one. */
const progress = async (input: RemoteInput<typeof progressTakes>): Promise<unknown> => {
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
    [input.params.$today, input.query.id],
  );
  return rows;
};

/** Events of a document and of its revisions; those of the answers are in the history of each answer. */
const timeline = async (input: RowInput): Promise<unknown> => {
  const { id } = await byId(input, Document, input.path.id);
  return timelineOf(input, Document, id, null, [{ key: 'documentId', collection: DocumentRevision.collection }]);
};

export const documentRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Documents/progress',
    summary: 'Answers of active head offices by status, to the current revision of each document; id: to all revisions of that one',
    roles: ['superAdmin'],
    takes: progressTakes,
    run: progress,
  }),
  remote({
    method: 'GET',
    path: '/Documents/:id/timeline',
    summary: 'Events of a document and of its revisions',
    takes: ofRow,
    run: timeline,
  }),
];
