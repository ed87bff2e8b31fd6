// Figures of audits and corrective actions: levels, overdue plans, stages of own actions, the coming weeks.
import { stageOf, stages, type StagedRevision } from '#domain/audits/stage.ts';
import type { Params } from '#domain/kernel/where.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '../db/pool.ts';
import { dayBucket, daysAfter, laid, spanValues, weeksOf, within, type FigureInput, type ReadFigure, type Series } from './span.ts';

const most = 10;
const weeksAhead = 90;

/** Levels of sustainability audits reported in the period. */
export const sustainLevels: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ name: string; n: number }>(
    `select s.level_key as name, count(*)::int as n from audit_sustains s join audit_jobs j on j.id = s.audit_job_id where s.level_key is not null and j.status in ('Reported', 'Closed') and ${within('j.reported_at')} group by 1 order by 1`,
    spanValues(span),
  );
  return { labels: rows.map((row) => row.name), series: [{ key: 'audits', values: rows.map((row) => row.n) }] };
};

/** An audit firm's administrator sees its audits, a field auditor those as lead or team member. */
const mine = (roles: readonly Role[], params: Params): { where: string; values: unknown[] } =>
  roles.includes('auditor')
    ? { where: 'j.auditor_id = $1', values: [params['$auditorId']] }
    : {
        where: `j.auditor_id = $1 and exists (select 1 from auditor_users u where u.app_user_id = $2 and u.auditor_id = $1
          and (u.id = j.auditor_user_id or exists (select 1 from audit_job_co_auditors c where c.audit_job_id = j.id and c.auditor_user_id = u.id)))`,
        values: [params['$auditorId'], params['$me']],
      };

/** The reader's audits planned for the coming weeks. */
export const auditCalendar: ReadFigure = async ({ db, span, params, roles }) => {
  const { where, values } = mine(roles, params);
  const until = daysAfter(span.today, weeksAhead);
  const labels = weeksOf({ ...span, from: span.today, to: until });
  const at = values.length;
  const { rows } = await db.query<{ at: string; n: number }>(
    `select ${dayBucket('week', 'j.plan_date')} as at, count(*)::int as n from audit_jobs j where ${where} and j.status in ('Planned', 'Inprogress') and j.plan_date between $${at + 1}::date and $${at + 2}::date group by 1`,
    [...values, span.today, until],
  );
  return { labels, series: [{ key: 'audits', values: laid(labels, rows, (row) => row.n) }] };
};

/** Actions whose plan, implementation or new attempt is overdue and still with the supplier, by supplier. */
const overdue = async (db: Db, now: unknown, where: string, values: unknown[]): Promise<Series> => {
  const at = `$${values.length + 1}::timestamptz`;
  const { rows } = await db.query<{ name: string; n: number }>(
    `select s.name, count(*)::int as n from corrective_actions a join audit_jobs j on j.id = a.audit_job_id join suppliers s on s.id = a.supplier_id join corrective_action_revisions r on r.id = a.current_revision_id
     where ${where} and a.voided_at is null and j.status in ('Reported', 'Closed') and r.approve_date is null and coalesce(r.action, '') !~ '\\S' and (
       (r.reject_date is not null and r.resubmit_deadline < ${at})
       or (r.reject_date is null and r.plan_approve_date is not null and r.action_deadline < ${at})
       or (r.reject_date is null and r.plan_approve_date is null and coalesce(r.plan, '') !~ '\\S' and r.plan_submission_deadline < ${at}))
     group by 1 order by 2 desc, 1 limit ${most}`,
    [...values, now],
  );
  return { labels: rows.map((row) => row.name), series: [{ key: 'overdue', values: rows.map((row) => row.n) }] };
};

export const overduePlans: ReadFigure = ({ db, params, roles }) => {
  const { where, values } = mine(roles, params);
  return overdue(db, params['$now'], where, values);
};
export const sustainOverdue: ReadFigure = ({ db, params }) => overdue(db, params['$now'], "j.audit_kind = 'sustain'", []);

/** The reader's corrective actions by stage. */
export const myActionStages: ReadFigure = async ({ db, params }: FigureInput) => {
  const { rows } = await db.query<{ revision: StagedRevision | null }>(
    `select case when r.id is null then null else jsonb_build_object('rejectDate', r.reject_date, 'approveDate', r.approve_date, 'action', r.action, 'planApproveDate', r.plan_approve_date, 'plan', r.plan, 'planSubmissionDeadline', r.plan_submission_deadline) end as revision
     from corrective_actions a join audit_jobs j on j.id = a.audit_job_id left join corrective_action_revisions r on r.id = a.current_revision_id
     where a.supplier_id = $1 and a.voided_at is null and j.status in ('Reported', 'Closed') and j.audit_kind = 'quality'`,
    [params['$supplierId']],
  );
  const of = rows.map((row) => stageOf(row.revision, String(params['$now'])));
  const labels = stages.filter((stage) => of.includes(stage));
  return { labels: [...labels], series: [{ key: 'actions', values: labels.map((stage) => of.filter((one) => one === stage).length) }] };
};
