// Effects of required documents: a published revision creates a row for every head office it concerns, in one transaction.
import { Document, DocumentRevision } from '#domain/documents/document.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { writeTogether } from '../../records/quiet.ts';
import type { Effects, EntityEffects } from '../../records/write.ts';
import { askOffices } from './asked.ts';
import { tellBuyer, tellOffices, tellSigners } from './letters.ts';
import { remindOpen } from './reminding.ts';

/** A decision about the answer of one head office, which its signers are notified of. */
const decided =
  (accepted: boolean, mail: Parameters<typeof tellSigners>[2]): Effects[string] =>
  ({ unit }) => ({
    patch: { accepted, reviewedAt: unit.params.$now, reviewedById: unit.caller.userId || null },
    after: (row) => tellSigners(unit, row, mail),
  });

export const documentEffects: EntityEffects = {
  Document: {
    // another audience, or in force again: further head offices may have to answer
    widenDocument: ({ unit }) => ({
      after: async (document) => {
        if (document['status'] !== 'active' || typeof document['currentRevisionId'] !== 'number') return;
        const revision = await unit.load(DocumentRevision, document['currentRevisionId']);
        await tellOffices(unit, document, revision, await askOffices(unit, document, revision));
      },
    }),
  },
  DocumentRevision: {
    createRevision: async ({ unit, row }) => {
      // locked, so that two drafts do not get one number
      const document = await unit.load(Document, row['documentId'] as number);
      if (document['status'] !== 'active') throw new DomainError('INACTIVE_REF', { fields: { documentId: [{ code: 'INACTIVE' }] } });
      const others = await unit.rows(DocumentRevision, 't.document_id = $1', [document.id]);
      // of two drafts the older one could be published over the newer
      if (others.some((one) => !one['publishedAt']))
        throw new DomainError('DUPLICATE', { fields: { documentId: [{ code: 'DUPLICATE' }] } });
      return { patch: { revisionNo: Math.max(0, ...others.map((one) => one['revisionNo'] as number)) + 1 } };
    },
    publishRevision: async ({ unit, row }) => {
      const document = await unit.load(Document, row['documentId'] as number);
      return {
        patch: { publishedAt: unit.params.$now, publishedById: unit.caller.userId || null },
        after: async (revision) => {
          await writeTogether(unit, Document, { changed: [{ row: document, patch: { currentRevisionId: revision.id } }] }, 'publish');
          await tellOffices(unit, document, revision, await askOffices(unit, document, revision));
        },
      };
    },
    remindRevision: ({ unit }) => ({ after: (revision) => remindOpen(unit, revision) }),
  },
  SupplierDocument: {
    submitDocument: ({ unit, input }) => ({
      patch: {
        accepted: null,
        submittedAt: unit.params.$now,
        submittedById: unit.caller.userId || null,
        comment: input['comment'] ?? null,
        reviewedAt: null,
        reviewedById: null,
        rejectReason: null,
      },
      after: (row) => tellBuyer(unit, row),
    }),
    recallDocument: () => ({ patch: { submittedAt: null, submittedById: null } }),
    acceptDocument: decided(true, 'documentAccepted'),
    rejectDocument: decided(false, 'documentRejected'),
    revokeAcceptance: decided(false, 'documentRevoked'),
  },
};
