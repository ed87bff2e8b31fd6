/** What the pages of the answer of a head office ask for. */
import { documentReviewers } from '#domain/documents/supplierDocument.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const watches = ['SupplierDocuments', 'DocumentRevisions', 'Documents'];
const named = { fields: ['id', 'name'] } as const;
const ofRevision = {
  relation: 'documentRevision',
  scope: {
    include: [
      { relation: 'currentOf', scope: { fields: ['id', 'currentRevisionId'] } },
      {
        relation: 'document',
        scope: { include: [{ relation: 'documentRevisions', scope: { where: { publishedAt: { neq: null } }, order: 'revisionNo desc' } }] },
      },
    ],
  },
} as const;

/** For staff. */
const ofAnswer = related('SupplierDocument', [
  ofRevision,
  { relation: 'supplierGroup', scope: { fields: ['id', 'name', 'code', 'status'] } },
  { relation: 'submittedBy', scope: person },
  { relation: 'reviewedBy', scope: person },
]);
/** For those who sign: without the names of staff. */
const ofOwnAnswer = related('SupplierDocument', [
  ofRevision,
  // whose warehouses act for it
  {
    relation: 'supplierGroup',
    scope: { fields: ['id', 'name', 'status'], include: [{ relation: 'suppliers', scope: { fields: ['id', 'supplierGroupId'] } }] },
  },
]);

/** The published revisions of the document, each with the answer of this head office. */
const revisions = (id: number, groupId: number) =>
  views.open({
    view: 'revisions',
    collection: 'DocumentRevisions',
    where: {
      publishedAt: { neq: null },
      has: {
        relation: 'document',
        where: { has: { relation: 'documentRevisions', where: { has: { relation: 'supplierDocuments', where: { id } } } } },
      },
    },
    fields: ['id', 'revisionNo'],
    include: related('DocumentRevision', [
      {
        relation: 'supplierDocuments',
        scope: {
          where: { supplierGroupId: groupId },
          fields: ['id', 'documentRevisionId', 'supplierGroupId', 'accepted', 'submittedAt', 'signerName'],
        },
      },
    ]),
    order: 'revisionNo desc',
    size: 50,
    total: false,
    whole: true,
    watches,
  });
export type RevisionAnswers = RowOfAsked<typeof revisions>;
export type AnswerRow = RowWith<'SupplierDocument', typeof ofOwnAnswer>;
export type StaffAnswerRow = RowWith<'SupplierDocument', typeof ofAnswer>;

const timeline = (id: number): Wish =>
  views.load({ view: 'timeline', path: `/SupplierDocuments/${id}/history`, watches: ['SupplierDocuments'] });

const relying = (id: number): Wish =>
  views.load({ view: 'relying', path: `/SupplierDocuments/${id}/evidence`, watches: ['Certificates', 'SupplierDocuments'] });

/** The next answers to review, the oldest first: the current one may be among them. */
const queue = views.open({
  view: 'queue',
  collection: 'SupplierDocuments',
  topic: 'documents',
  fields: ['id', 'supplierGroupId', 'documentRevisionId'],
  include: related('SupplierDocument', [
    { relation: 'supplierGroup', scope: named },
    { relation: 'documentRevision', scope: { fields: ['id', 'documentId'], include: [{ relation: 'document', scope: named }] } },
  ]),
  order: 'submittedAt asc',
  size: 2,
  total: false,
  whole: true,
  watches,
});

export const reviewLoads = ({ id, supplierId }: Params, _query: Query, state: State): readonly Wish[] => [
  records.open({ view: 'row', collection: 'SupplierDocuments', id: idOf(id), include: ofAnswer, watches }),
  timeline(idOf(id)),
  relying(idOf(id)),
  revisions(idOf(id), idOf(supplierId)),
  ...(hasRole(documentReviewers, selectCaller(state)) ? [queue] : []),
];

export const ownAnswerLoads = ({ id }: Params, _query: Query, state: State): readonly Wish[] => [
  records.open({ view: 'row', collection: 'SupplierDocuments', id: idOf(id), include: ofOwnAnswer, watches }),
  timeline(idOf(id)),
  relying(idOf(id)),
  revisions(idOf(id), selectCaller(state).groupId ?? 0),
];
/** The same beside another record: the profile of a warehouse. */
export const answerBeside = (id: number): readonly Wish[] => [
  records.open({ view: 'answer', collection: 'SupplierDocuments', id, include: ofOwnAnswer, watches }),
  relying(id),
];
