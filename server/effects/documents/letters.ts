// Emails about required documents: to those who may sign for a head office, and to its buyer.
import { Document, DocumentRevision } from '#domain/documents/document.ts';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../../records/unit.ts';
import { mailEach, mailTo, personById, staffWith, type Person } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

interface Signer extends Person {
  groupId: number;
  warehouse: boolean;
}

/** Active members of these head offices, and administrators of their warehouses, as far as the document concerns each. */
export const signersOf = async (unit: Unit, groupIds: readonly number[], appliesTo: unknown): Promise<Signer[]> => {
  const { rows } = await unit.client.query<Signer>(
    `select m.supplier_group_id as "groupId", false as warehouse, u.email, u.language from supplier_group_users m join app_users u on u.id = m.app_user_id
       where m.supplier_group_id = any($1) and m.expired_at is null and u.status = 'active' and $2 <> 'warehouse'
     union
     select s.supplier_group_id, true, u.email, u.language from supplier_users m join suppliers s on s.id = m.supplier_id join app_users u on u.id = m.app_user_id
       where s.supplier_group_id = any($1) and s.supplier_type = 'warehouse' and s.status = 'active' and m.role = 'wareHouseAdmin' and m.expired_at is null
         and u.status = 'active' and $2 <> 'supplierGroup'
     order by 1, 3`,
    [groupIds, appliesTo],
  );
  return rows;
};

/** Where a signer finds the documents of the head office. */
export const listLink = (unit: Unit, { warehouse }: Pick<Signer, 'warehouse'>): string =>
  linkTo(unit, `${warehouse ? '/company/profile' : '/headOffice/profile'}?topic=documents`);

const answerLink = (unit: Unit, id: number, { warehouse }: Signer): string =>
  linkTo(unit, warehouse ? `/company/profile?document=${id}` : `/headOffice/documentReview/${id}`);

/** A published revision, to the head offices that have to answer it. */
export const tellOffices = async (unit: Unit, document: Row, revision: Row, groupIds: readonly number[]): Promise<void> => {
  const { rows } = await unit.client.query<{ id: number; groupId: number; due: string | null }>(
    'select id, supplier_group_id as "groupId", due_date::text as due from supplier_documents where document_revision_id = $1 and supplier_group_id = any($2)',
    [revision.id, groupIds],
  );
  const answers = new Map(rows.map((answer) => [answer.groupId, answer]));
  const values = {
    name: String(document['name']),
    revision: Number(revision['revisionNo']),
    note: String(revision['changeNote'] ?? ''),
  };
  const signers = await signersOf(unit, [...answers.keys()], document['appliesTo']);
  await mailEach(
    unit,
    'documentPublished',
    signers.map((to) => {
      const answer = answers.get(to.groupId)!;
      const told = { ...values, dueDate: answer.due ?? '', link: answerLink(unit, answer.id, to) };
      return { to, values: told, about: { collection: SupplierDocument.collection, entityId: answer.id } };
    }),
  );
};

const namesOf = async (unit: Unit, row: Row): Promise<{ document: Row; revision: Row; group: Row }> => {
  const [revision] = await unit.rows(DocumentRevision, 't.id = $1', [row['documentRevisionId']]);
  const [document] = await unit.rows(Document, 't.id = $1', [revision!['documentId']]);
  const [group] = await unit.rows(SupplierGroup, 't.id = $1', [row['supplierGroupId']]);
  return { document: document!, revision: revision!, group: group! };
};

const aboutOf = (row: Row): { collection: string; entityId: number } => ({ collection: SupplierDocument.collection, entityId: row.id });

/** A decision, to those who may sign for the head office. */
export const tellSigners = async (
  unit: Unit,
  row: Row,
  mail: 'documentAccepted' | 'documentRejected' | 'documentRevoked',
): Promise<void> => {
  const { document, revision, group } = await namesOf(unit, row);
  const signers = await signersOf(unit, [group.id], document['appliesTo']);
  const values = { name: String(document['name']), revision: Number(revision['revisionNo']), reason: String(row['rejectReason'] ?? '') };
  await mailEach(
    unit,
    mail,
    signers.map((to) => ({ to, values: { ...values, link: answerLink(unit, row.id, to) }, about: aboutOf(row) })),
  );
};

/** A submission, to the buyer of the head office; without one to sourcing. */
export const tellBuyer = async (unit: Unit, row: Row): Promise<void> => {
  const { document, revision, group } = await namesOf(unit, row);
  const buyer = await personById(unit, group['buyerUserId']);
  await mailTo(
    unit,
    buyer.length > 0 ? buyer : await staffWith(unit.client, ['sourcing']),
    'documentSubmitted',
    {
      name: String(document['name']),
      revision: Number(revision['revisionNo']),
      group: String(group['name']),
      signer: String(row['signerName'] ?? ''),
      link: linkTo(unit, `/supplier/headOffice/documentReview/${row.id}/supplier/${group.id}`),
    },
    aboutOf(row),
  );
};
