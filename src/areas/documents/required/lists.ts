/** The list of required documents, and the answers of all head offices to one of them. */
import { related, type RowOfAsked } from '#domain/related.ts';
import { declareList } from '#src/views/list/declaredList.ts';

export const documentList = declareList({
  collection: 'Documents',
  name: 'documents',
  path: '/masterData/document/list',
  order: 'name asc',
  tabs: { active: { status: 'active' }, inActive: { status: 'inActive' }, all: {} },
  words: [
    { key: 'kind', values: ['agreement', 'policy', 'form'] },
    { key: 'appliesTo', values: ['supplierGroup', 'warehouse', 'both'] },
  ],
  include: related('Document', [{ relation: 'currentRevision', scope: { fields: ['id', 'revisionNo', 'publishedAt'] } }]),
  watches: ['Documents', 'DocumentRevisions'],
});
export type DocumentListed = RowOfAsked<typeof documentList>;

/** A revision in the address shows the answers to that one; without it those to the current revision. */
export const answerList = (documentId: number, revisionId: number) =>
  declareList({
    collection: 'SupplierDocuments',
    name: 'documentAnswers',
    path: `/masterData/document/history/${documentId}`,
    order: 'dueDate asc',
    scope: () => ({
      and: [
        {
          has: {
            relation: 'documentRevision',
            where:
              revisionId > 0 ? { id: revisionId, documentId } : { documentId, has: { relation: 'currentOf', where: { id: documentId } } },
          },
        },
        { has: { relation: 'supplierGroup', where: { status: 'active' } } },
      ],
    }),
    tabs: {
      all: {},
      open: { accepted: null, submittedAt: null },
      waiting: { accepted: null, submittedAt: { neq: null } },
      rejected: { accepted: false },
      accepted: { accepted: true },
    },
    include: related('SupplierDocument', [
      { relation: 'supplierGroup', scope: { fields: ['id', 'name', 'code'] } },
      { relation: 'reviewedBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
    ]),
    watches: ['SupplierDocuments', 'DocumentRevisions'],
  });
export type AnswerListed = RowOfAsked<ReturnType<typeof answerList>>;
