// Which head offices have to answer a revision, and their rows.
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { writeTogether } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { addDays } from '../../records/workdays.ts';

/** Current revisions of active documents, each with an active head office it concerns that has no row of it yet. */
const missingRows = `from documents d join document_revisions r on r.id = d.current_revision_id cross join supplier_groups g
  where d.status = 'active' and g.status = 'active'
    and exists (select from suppliers s where s.supplier_group_id = g.id and s.status = 'active'
      and (d.applies_to = 'both' or s.supplier_type = case d.applies_to when 'warehouse' then 'warehouse' else 'factory' end))
    and not exists (select from supplier_documents o where o.document_revision_id = r.id and o.supplier_group_id = g.id)`;

/** Every head office a revision concerns gets its row; answers the new ones. One event of the revision or of its document tells all of them. */
export const askOffices = async (unit: Unit, document: Row, revision: Row): Promise<readonly number[]> => {
  const { rows } = await unit.client.query<{ id: number }>(`select g.id ${missingRows} and d.id = $1 order by g.id`, [document.id]);
  const dueDate = addDays(unit.params.$today, revision['dueDays'] as number);
  if (rows.length > 0)
    await writeTogether(unit, SupplierDocument, {
      added: rows.map(({ id }) => ({ documentRevisionId: revision.id, supplierGroupId: id, dueDate })),
    });
  return rows.map(({ id }) => id);
};

/** A head office that comes later, or is active again, gets the rows it misses. */
export const askDocuments = async (unit: Unit, groupId: number): Promise<void> => {
  const { rows } = await unit.client.query<{ revision: number; days: number }>(
    `select r.id as revision, r.due_days as days ${missingRows} and g.id = $1 order by r.id`,
    [groupId],
  );
  for (const { revision, days } of rows)
    await unit.insert(SupplierDocument, {
      documentRevisionId: revision,
      supplierGroupId: groupId,
      dueDate: addDays(unit.params.$today, days),
    });
};
