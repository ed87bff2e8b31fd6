// Reminders of corrective actions: each person of a supplier gets one email with all that is due.
import { auditedRoles } from '#domain/audits/auditReaders.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { formatDate } from '#domain/dates.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { complaintSupplierRoles } from '#domain/roles.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { linkTo } from '../../mail/links.ts';
import { unlinked } from '../../mail/unlinked.ts';
import type { Unit } from '../../records/unit.ts';
import { mailEach, membersOfAll, type Letter, type Person } from '../recipients.ts';

interface Due {
  id: number;
  carNo: string;
  finding: string;
  auditJobId: number;
  auditKind: 'quality' | 'sustain';
  supplierId: number;
  supplier: string;
  /** business day of the deadline, YYYY-MM-DD; null: none is set */
  day: string | null;
  /** days until the deadline, negative after it */
  ahead: number | null;
}

/** actions named in one email; the number is of all, and the link leads to them */
const mostNamed = 100;
const mostLetters = 120;

/** The deadline of an action that is with its supplier, by the order of its stages, as SQL over its revision `r`. */
export const deadline = `case when r.id is null then null when r.reject_date is not null then r.resubmit_deadline when r.plan_approve_date is not null then r.action_deadline
  else r.plan_submission_deadline end`;
/** With its supplier: rejected, or neither approved nor handed in. */
const withSupplier = `(r.id is null or r.reject_date is not null or (r.approve_date is null and coalesce(r.action, '') !~ '\\S'
  and (r.plan_approve_date is not null or coalesce(r.plan, '') !~ '\\S')))`;

const dueQuery = (where: string): string => `
  select c.id, c.car_no as "carNo", c.finding, c.audit_job_id as "auditJobId", j.audit_kind as "auditKind", c.supplier_id as "supplierId", s.name as supplier,
    to_char((${deadline}) at time zone $1, 'YYYY-MM-DD') as day, ((${deadline}) at time zone $1)::date - $2::date as ahead
  from corrective_actions c join audit_jobs j on j.id = c.audit_job_id and j.status in ('Reported', 'Closed') join suppliers s on s.id = c.supplier_id
  left join corrective_action_revisions r on r.id = c.current_revision_id
  where c.voided_at is null and ${withSupplier} and ${where} order by day nulls last, c.id`;

const lineOf = (unit: Unit, language: StaffLanguage, named: boolean, one: Due): string => {
  const finding = one.finding.length > mostLetters ? `${one.finding.slice(0, mostLetters)}…` : one.finding;
  const parts = [finding, ...(named ? [one.supplier] : [])];
  const link = linkTo(unit, `/audit/corrective/audit/${one.auditJobId}/show/${one.id}`);
  return `- ${one.carNo} ${unlinked(parts.join(', '))}: ${one.day ? formatDate(one.day, language) : '-'}\n  ${link}`;
};

export const letterTo = (unit: Unit, to: Person, due: readonly Due[], isReviewer: boolean): Letter => ({
  to,
  values: (language) => ({
    count: due.length,
    items: due
      .slice(0, mostNamed)
      .map((one) => lineOf(unit, language, isReviewer, one))
      .join('\n'),
    link: linkTo(unit, '/audit/corrective/list'),
  }),
  ...(due.length === 1 ? { about: { collection: CorrectiveAction.collection, entityId: due[0]!.id } } : {}),
});

const kinds = { quality: auditedRoles, sustain: complaintSupplierRoles } as const;

/** One email to each person of a supplier, of what the person's roles read. */
export const tellSuppliers = async (unit: Unit, due: readonly Due[]): Promise<void> => {
  const bySupplier = Map.groupBy(due, ({ supplierId }) => supplierId);
  const members = await membersOfAll(unit, [...bySupplier.keys()], auditedRoles);
  const letters = members.flatMap((member) => {
    const own = bySupplier
      .get(member.supplierId)!
      .filter(({ auditKind }) => (kinds[auditKind] as readonly string[]).some((role) => member.roles.includes(role)));
    return own.length === 0 ? [] : [letterTo(unit, member, own, false)];
  });
  await mailEach(unit, 'actionsDue', letters);
};

/** `where` is SQL over the action `c` and its revision `r`; $1 is the zone, $2 today, `more` from $3 on. */
export const dueOf = async (unit: Unit, where: string, ...more: unknown[]): Promise<Due[]> =>
  (await unit.client.query<Due>(dueQuery(where), [unit.site.calendar.zone, unit.params.$today, ...more])).rows;

/** By hand, of these actions. */
export const remindSuppliers = async (unit: Unit, actions: readonly Row[]): Promise<void> => {
  if (actions.length === 0) return;
  for (const action of actions) await unit.update(CorrectiveAction, action, { remindedAt: unit.params.$now }, 'remind');
  await tellSuppliers(
    unit,
    await dueOf(
      unit,
      'c.id = any($3)',
      actions.map(({ id }) => id),
    ),
  );
};
