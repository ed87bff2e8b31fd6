// Reminders of required documents that are not submitted or rejected: by hand for a revision, and by the clock around the due date.
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { writeTogether } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { mailEach, type Letter } from '../recipients.ts';
import { listLink, signersOf } from './letters.ts';

/** Days before the due date, and between two reminders after it. */
const daysAhead = 3;
const daysBetween = 7;

/** The head office `g` still has to answer `t`: the current revision `r` of the document `d`, in force and required. */
const open = `t.accepted is not true and (t.submitted_at is null or t.accepted is false)
  and exists (select from supplier_groups g where g.id = t.supplier_group_id and g.status = 'active')
  and exists (select from documents d where d.current_revision_id = t.document_revision_id and d.status = 'active' and d.required)`;

/** Each person gets one email per head office, which names all of its documents. */
const remind = async (unit: Unit, rows: readonly Row[]): Promise<void> => {
  const { rows: documents } = await unit.client.query<{ revision: number; name: string; appliesTo: string }>(
    'select r.id as revision, d.name, d.applies_to as "appliesTo" from document_revisions r join documents d on d.id = r.document_id where r.id = any($1)',
    [[...new Set(rows.map((row) => row['documentRevisionId']))]],
  );
  const letters = new Map<string, { letter: Omit<Letter, 'values'>; link: string; lines: string[] }>();
  for (const { revision, name, appliesTo } of documents) {
    const asked = new Map(
      rows.filter((row) => row['documentRevisionId'] === revision).map((row) => [row['supplierGroupId'] as number, row]),
    );
    for (const to of await signersOf(unit, [...asked.keys()], appliesTo)) {
      const key = `${to.groupId}:${to.warehouse}:${to.email}`;
      const of = letters.get(key) ?? {
        lines: [],
        link: listLink(unit, to),
        letter: { to, about: { collection: 'SupplierGroups', entityId: to.groupId } },
      };
      of.lines.push(`${name}: ${String(asked.get(to.groupId)!['dueDate'])}`);
      letters.set(key, of);
    }
  }
  await mailEach(
    unit,
    'documentReminder',
    [...letters.values()].map(({ letter, link, lines }) => ({
      ...letter,
      values: { link, count: lines.length, documents: lines.join('\n') },
    })),
  );
  await writeTogether(
    unit,
    SupplierDocument,
    { changed: rows.map((row) => ({ row, patch: { remindedOn: unit.params.$today } })) },
    'remind',
  );
};

/** Everyone who still has to answer this revision, at most once a day. */
export const remindOpen = async (unit: Unit, revision: Row): Promise<void> => {
  const rows = await unit.rows(
    SupplierDocument,
    `t.document_revision_id = $1 and t.reminded_on is distinct from $2::date and ${open}`,
    [revision.id, unit.params.$today],
    'order by t.id for update',
  );
  if (rows.length > 0) await remind(unit, rows);
};

/** Some days before the due date, on the first day after it, and then each week. */
export const remindDue = async (unit: Unit): Promise<void> => {
  const rows = await unit.rows(
    SupplierDocument,
    `${open} and case when t.due_date >= $1::date
       then t.due_date - ${daysAhead} <= $1::date and (t.reminded_on is null or t.reminded_on < t.due_date - ${daysAhead})
       else t.reminded_on is null or t.reminded_on <= t.due_date or t.reminded_on <= $1::date - ${daysBetween} end`,
    [unit.params.$today],
    'order by t.id for update',
  );
  if (rows.length > 0) await remind(unit, rows);
};
