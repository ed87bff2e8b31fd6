// Rows whose files another row may hold as well, instead of a second upload: what a head office and its suppliers have proven already.
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { accessOf, type Caller } from '#domain/kernel/access.ts';

/** Certificate `c`: approved and in force on the day, of an active supplier of the head office. Arguments are SQL. */
export const certificateProves = (groupId: string, today: string): string =>
  `c.status = 'Approved' and not c.disable and (c.expire_date is null or c.expire_date >= ${today}::date)
     and c.supplier_id in (select s.id from suppliers s where s.status = 'active' and s.supplier_group_id = ${groupId})`;

/** Signed document `d` of the head office: accepted, of the current revision of an active document. */
export const documentProves = (groupId: string): string =>
  `d.accepted and d.supplier_group_id = ${groupId}
     and exists (select from documents o where o.current_revision_id = d.document_revision_id and o.status = 'active')`;

/** Whether the caller uses files of signed documents: factories do not read them. */
export const usesDocuments = (caller: Caller): boolean => accessOf(SupplierDocument, caller).length > 0;

/** The head office of row $2. */
const groupOf: Readonly<Record<string, string>> = {
  Certificates: '(select o.supplier_group_id from certificates taker join suppliers o on o.id = taker.supplier_id where taker.id = $2)',
  SupplierDocuments: '(select taker.supplier_group_id from supplier_documents taker where taker.id = $2)',
};

/** Whether the row of link `l` lends its files to row $2 of the collection on the day $6. */
export const provenLink = (collection: string, caller: Caller): string => {
  const group = groupOf[collection];
  if (!group) return 'false';
  const certificate = `l.collection = 'Certificates' and exists (select from certificates c where c.id = l.entity_id and ${certificateProves(group, '$6')})`;
  const document = `l.collection = 'SupplierDocuments' and exists (select from supplier_documents d where d.id = l.entity_id and ${documentProves(group)})`;
  return usesDocuments(caller) ? `(${certificate} or ${document})` : certificate;
};
