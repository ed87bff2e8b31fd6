// Calls of the licence and document reminders: needed at login, so apart from the other poll calls.
import type { Json, Query } from '#src/store/state.ts';

export interface PollCall {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  query?: Query;
  body?: Json;
}

export interface Acting {
  supplierId: number | null;
  groupId: number | null;
}

export const filtered = (id: string, path: string, filter: unknown): PollCall => ({
  id,
  method: 'GET',
  path,
  query: { filter: JSON.stringify(filter) },
});

const documentFields = ['id', 'documentRevisionId', 'supplierGroupId', 'accepted', 'submittedAt'];

type Row = Record<string, unknown>;
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

export const reminderCalls = {
  relatedLicenses: ({ supplierId }: Acting): PollCall => ({
    id: 'relatedLicenses',
    method: 'POST',
    path: '/Licenses/related-license',
    body: { supplierId },
  }),
  requiredDocuments: ({ groupId }: Acting, appliesTo: readonly string[]): PollCall =>
    filtered('requiredDocuments', '/Documents', {
      where: { status: 'active', required: true, appliesTo: { inq: appliesTo } },
      fields: ['id', 'name', 'currentRevisionId'],
      include: {
        relation: 'documentRevisions',
        scope: {
          include: {
            relation: 'supplierDocuments',
            scope: { ...(groupId === null ? {} : { where: { supplierGroupId: groupId } }), fields: [...documentFields, 'rejectReason'] },
          },
        },
      },
    }),
} as const;

export interface OpenDocument {
  id: number;
  name: string;
  state: 'notSubmitted' | 'waiting' | 'refused';
  reason: string | null;
}

/** Answers to current revisions that are not accepted, with their status. */
export const documentsOf = (documents: readonly Row[]): readonly OpenDocument[] =>
  documents.flatMap((document) =>
    rows(document['documentRevisions'])
      .filter((revision) => revision['id'] === document['currentRevisionId'])
      .flatMap((revision) => rows(revision['supplierDocuments']))
      .filter((row) => row['accepted'] !== true)
      .map((row) => ({
        id: Number(row['id']),
        name: String(document['name'] ?? ''),
        state: row['accepted'] === false ? ('refused' as const) : row['submittedAt'] ? ('waiting' as const) : ('notSubmitted' as const),
        reason: typeof row['rejectReason'] === 'string' ? row['rejectReason'] : null,
      })),
  );
