// Emails about self-audits: to those who answer for the supplier, and to those who judge what it says; each in its reader's language.
import type { Row } from '#domain/kernel/entity.ts';
import { auditedRoles } from '#domain/audits/auditReaders.ts';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { complaintSupplierRoles } from '#domain/roles.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import type { Unit } from '../../records/unit.ts';
import { mailEach, membersOfAll, staffWith, type Letter } from '../recipients.ts';

type Words = Record<string, string | number>;

const isSustain = (row: Row): boolean => row['domain'] === 'sustain';

interface Named {
  id: number;
  form: string;
  formZh: string | null;
  supplier: string;
}

const namesOf = async (unit: Unit, rows: readonly Row[]): Promise<ReadonlyMap<number, Named>> => {
  const { rows: found } = await unit.client.query<Named>(
    `select a.id, f.name as form, f.name_zh as "formZh", s.name as supplier from self_audits a
     join audit_forms f on f.id = a.audit_form_id join suppliers s on s.id = a.supplier_id where a.id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  return new Map(found.map((one) => [one.id, one]));
};

const wordsOf =
  (row: Row, named: Named | undefined, link: string, more: Words) =>
  (language: StaffLanguage): Words => ({
    form: (language === 'zh' && named?.formZh) || (named?.form ?? ''),
    supplier: named?.supplier ?? '',
    period: String(row['period']),
    due: String(row['dueDate']),
    link,
    ...more,
  });

/** To those who answer for the suppliers of these self-audits, in one statement for all of them. */
export const tellAnswerers = async (unit: Unit, rows: readonly Row[], name: MailName, more: Words = {}): Promise<void> => {
  const names = await namesOf(unit, rows);
  const suppliers = [...new Set(rows.map((row) => Number(row['supplierId'])))];
  const members = await membersOfAll(unit, suppliers, auditedRoles);
  const bySupplier = Map.groupBy(members, ({ supplierId }) => supplierId);
  const mayAnswer = (row: Row, roles: readonly string[]): boolean =>
    !isSustain(row) || complaintSupplierRoles.some((role) => roles.includes(role));
  await mailEach(
    unit,
    name,
    rows.flatMap((row): Letter[] =>
      (bySupplier.get(Number(row['supplierId'])) ?? [])
        .filter(({ roles }) => mayAnswer(row, roles))
        .map((to) => ({
          to,
          values: wordsOf(row, names.get(row.id), linkTo(unit, `/audit/selfAudit/audit/${row.id}`), more),
          about: { collection: SelfAudit.collection, entityId: row.id },
        })),
    ),
  );
};

/** Sustainability staff judge it on the page of the newest audit of the supplier, else in the list of what is to be planned. */
const reviewLink = async (unit: Unit, row: Row): Promise<string> => {
  if (!isSustain(row)) return linkTo(unit, `/audit/selfAudit/show/${row.id}`);
  const { rows } = await unit.client.query<{ id: number }>(
    "select id from audit_jobs where supplier_id = $1 and audit_kind = 'sustain' and status <> 'Cancelled' order by plan_date desc, id desc limit 1",
    [row['supplierId']],
  );
  return linkTo(unit, rows[0] ? `/audit/sustainShow/${rows[0].id}` : '/audit/list');
};

export const tellReviewers = async (unit: Unit, row: Row): Promise<void> => {
  const names = await namesOf(unit, [row]);
  const link = await reviewLink(unit, row);
  const staff = await staffWith(unit.client, [isSustain(row) ? 'sustain' : 'qa']);
  await mailEach(
    unit,
    'selfAuditSubmitted',
    staff.map((to) => ({
      to,
      values: wordsOf(row, names.get(row.id), link, {}),
      about: { collection: SelfAudit.collection, entityId: row.id },
    })),
  );
};
