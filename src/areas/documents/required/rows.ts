/** Required documents with their revisions, as their pages read them. */
import { related, type RowWith } from '#domain/related.ts';

export const ofDocument = related('Document', [
  {
    relation: 'documentRevisions',
    scope: { order: 'revisionNo desc', include: [{ relation: 'publishedBy', scope: { fields: ['id', 'firstname', 'lastname'] } }] },
  },
]);
export type DocumentRow = RowWith<'Document', typeof ofDocument>;
export type RevisionRow = NonNullable<DocumentRow['documentRevisions']>[number];

/** Answers of active head offices to one revision. */
export interface Progress {
  documentId: number;
  revisionId: number;
  revisionNo: number;
  current: boolean;
  accepted: number;
  waiting: number;
  open: number;
  rejected: number;
  overdue: number;
}
