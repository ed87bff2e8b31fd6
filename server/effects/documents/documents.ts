// Effects of required documents: a published revision creates a row for every group it applies to.
import { Document } from '#domain/documents/document.ts';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { addDays } from '../../records/workdays.ts';
import type { EntityEffects } from '../../records/write.ts';

const groupsOf = `select distinct g.id from supplier_groups g join suppliers s on s.supplier_group_id = g.id and s.status = 'active'
  where g.status = 'active' and ($1 = 'both' or s.supplier_type = case $1 when 'warehouse' then 'warehouse' else 'factory' end) order by g.id`;

export const documentEffects: EntityEffects = {
  DocumentRevision: {
    createRevision: async ({ unit, row }) => {
      const { rows } = await unit.client.query<{ n: number }>(
        'select coalesce(max(revision_no), 0) + 1 as n from document_revisions where document_id = $1',
        [row['documentId']],
      );
      return { patch: { revisionNo: rows[0]!.n } };
    },
    publishRevision: ({ unit }) => ({
      patch: { publishedAt: unit.params.$now, publishedById: unit.caller.userId },
      after: async (revision) => {
        const document = await unit.load(Document, revision['documentId'] as number);
        await unit.update(Document, document, { currentRevisionId: revision.id }, 'publish');
        const { rows } = await unit.client.query<{ id: number }>(groupsOf, [document['appliesTo']]);
        const dueDate = addDays(unit.params.$today, revision['dueDays'] as number);
        for (const group of rows)
          await unit.insert(SupplierDocument, { documentRevisionId: revision.id, supplierGroupId: group.id, dueDate }, 'create');
      },
    }),
  },
  SupplierDocument: {
    submitDocument: ({ unit }) => ({
      patch: { accepted: null, submittedAt: unit.params.$now, submittedById: unit.caller.userId, rejectReason: null },
    }),
    recallDocument: () => ({ patch: { submittedAt: null, submittedById: null } }),
    acceptDocument: ({ unit }) => ({ patch: { accepted: true, reviewedAt: unit.params.$now, reviewedById: unit.caller.userId } }),
    rejectDocument: ({ unit }) => ({ patch: { accepted: false, reviewedAt: unit.params.$now, reviewedById: unit.caller.userId } }),
    revokeAcceptance: ({ unit }) => ({ patch: { accepted: false, reviewedAt: unit.params.$now, reviewedById: unit.caller.userId } }),
  },
};
