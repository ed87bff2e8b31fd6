// Who of the audit firms may hold an audit that is being planned.
import { z } from 'zod';
import { auditorFaults, type AuditorFault } from '#domain/audits/auditorRules.ts';
import { openAuditStatuses } from '#domain/audits/auditReaders.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { membersOf } from '../../effects/audits/auditors.ts';
import { list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

interface Judged {
  auditorId: number;
  faults: AuditorFault[];
  /** its members, each with what speaks against this person */
  users: { auditorUserId: number; faults: AuditorFault[] }[];
}

const faultsRemote: Remote = remote({
  method: 'GET',
  path: '/auditors/faults',
  summary: 'Answers for each audit firm and its members why they may not hold the planned audit',
  roles: ['superAdmin', 'qa', 'auditor'],
  takes: {
    query: {
      planDate: plain.date({ required: true, bounds: bounds.due }),
      supplierId: plain.int({ required: true, min: 1 }),
      technologyIds: plain.json(z.array(z.int().min(1)).max(500)),
    },
  },
  run: async (input): Promise<Judged[]> => {
    const { query, db, caller, params } = input;
    const planned = { planDate: query.planDate, supplierId: query.supplierId, technologyIds: query.technologyIds ?? [] };
    const firms = (await list(input, Auditor, readFilter(Auditor, { order: ['name ASC'] }, caller, params))) as RowOf<typeof Auditor>[];
    const members = await membersOf(
      db,
      firms.map(({ id }) => id),
    );
    return firms.map((firm) => ({
      auditorId: firm.id,
      faults: auditorFaults(firm, [], planned),
      users: members
        .filter(({ auditorId }) => auditorId === firm.id)
        .map((member) => ({
          auditorUserId: member.id,
          faults: auditorFaults(firm, [member], planned).filter(({ code }) => code === 'CONFLICT_OF_INTEREST'),
        })),
    }));
  },
});

/** Quality audits of firms with their handed in results: how long these took after the audit, and how many were rejected. */
const audited = `with results as (
  select r.audit_job_id, max(r.submitted_at) as submitted_at, count(*)::int as results,
    (count(*) filter (where r.status = 'Rejected' or exists (select from audit_form_result_revisions v where v.audit_form_result_id = r.id and v.cause = 'reject')))::int as rejected
  from audit_form_results r where r.submitted_at is not null group by 1),
audited as (
  select j.id, j.job_no, j.auditor_id, j.supplier_id, j.plan_date, j.status, j.grade, j.total_score, j.auditor_user_id,
    j.status in ('Planned', 'Inprogress', 'Submitted') as is_open,
    j.status <> 'Cancelled' and j.plan_date > $1::date - interval '1 year' and j.plan_date <= $1::date as in_year,
    (greatest(extract(epoch from r.submitted_at - j.actual_end_at), 0) / 86400)::float8 as days,
    coalesce(r.results, 0) as results, coalesce(r.rejected, 0) as rejected
  from audit_jobs j left join results r on r.audit_job_id = j.id where j.auditor_id is not null and j.audit_kind = 'quality')`;

const ofFirms = `${audited} select auditor_id as "auditorId", (count(*) filter (where is_open))::int as open, (count(*) filter (where in_year))::int as year,
    round((avg(days) filter (where in_year))::numeric, 1)::float8 as days, (count(days) filter (where in_year))::int as handed,
    coalesce(sum(results) filter (where in_year), 0)::int as results, coalesce(sum(rejected) filter (where in_year), 0)::int as rejected
  from audited group by 1 order by 1`;

const ofAudits = `${audited} select a.id, a.job_no as "jobNo", s.name as supplier, a.plan_date::text as "planDate", a.status, a.grade, a.total_score as "totalScore",
    a.is_open as "isOpen", a.in_year as "inYear", round(a.days::numeric, 1)::float8 as days, a.results, a.rejected
  from audited a join suppliers s on s.id = a.supplier_id where a.auditor_id = $2 order by a.plan_date desc, a.id desc`;

/** How often a grade was given by the firm, and in all quality audits, those without a firm too. */
const ofGrades = `select grade, (count(*) filter (where auditor_id = $1))::int as own, count(*)::int as "all" from audit_jobs
  where audit_kind = 'quality' and status in ('Reported', 'Closed') and grade is not null group by 1 order by 1`;

const figuresRemote: Remote = remote({
  method: 'GET',
  path: '/auditors/figures',
  summary: 'Answers how many audits each firm holds, how fast it hands them in, and how many results were rejected within a year',
  roles: ['superAdmin', 'qa'],
  run: async ({ db, params }) => (await db.query(ofFirms, [params.$today])).rows,
});

const performanceRemote: Remote = remote({
  method: 'GET',
  path: '/auditors/:id/performance',
  summary: 'Answers the audits of a firm with what its figures count, and its grades beside those of all audits',
  roles: ['superAdmin', 'qa'],
  takes: ofRow,
  run: async ({ db, params, path: { id } }) => {
    const [audits, grades] = await Promise.all([db.query(ofAudits, [params.$today, id]), db.query(ofGrades, [id])]);
    return { audits: audits.rows, grades: grades.rows };
  },
});

/** As the badge counts them: a manager those of the firm, a field auditor those of the own teams. */
const openOfMine = `select m.auditor_id as "auditorId", count(j.id)::int as open from auditor_users m
  left join audit_jobs j on j.auditor_id = m.auditor_id and j.audit_kind = 'quality' and j.status = any($2)
    and exists (select from audit_job_supplier_technologies t where t.audit_job_id = j.id)
    and (m.role = 'auditor' or j.auditor_user_id = m.id or exists (select from audit_job_co_auditors c where c.audit_job_id = j.id and c.auditor_user_id = m.id))
  where m.app_user_id = $1 and m.expired_at is null group by 1 order by 1`;

const ownOpenRemote: Remote = remote({
  method: 'GET',
  path: '/auditors/open',
  summary: 'Answers how many audits are open in each audit firm of the caller',
  run: async ({ db, params }) => (await db.query(openOfMine, [params.$me, openAuditStatuses])).rows,
});

export const auditorRemotes: readonly Remote[] = [faultsRemote, figuresRemote, performanceRemote, ownOpenRemote];
