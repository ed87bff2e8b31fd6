// What whoever plans an audit wants to know before: who may lead it, how the supplier stands, and what else the audit firm does on those days.
import { bounds } from '#domain/kernel/dayBounds.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Auditable } from '#domain/audits/auditable.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { monthsAfter } from '#domain/audits/jobScore.ts';
import { complaintMonths, dueSoonDays, expiringDays } from '#domain/audits/toPlan.ts';
import { holdsRole } from '../../effects/recipients.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';
import { stateSql, suggestedSql, toPlanRemote } from './toPlan.ts';

const planners = ['superAdmin', 'qa', 'sustain'] as const;

interface Lead {
  id: number;
  firstname: string;
  lastname: string;
  /** quality assurance */
  quality: boolean;
  sustain: boolean;
}

const leadsRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/leads',
  summary: 'Staff who may lead an audit of their own organisation',
  roles: [...planners, 'auditor'],
  run: async ({ db }): Promise<Lead[]> => {
    const { rows } = await db.query<Lead>(
      `select u.id, u.firstname, u.lastname, (${holdsRole('$1')}) as quality, (${holdsRole('$2')}) as sustain from app_users u
       where (${holdsRole('$1')}) or (${holdsRole('$2')}) order by u.firstname, u.lastname, u.id`,
      [['qa'], ['sustain']],
    );
    return rows;
  },
});

const takes = {
  query: {
    supplierId: plain.int({ required: true, min: 1 }),
    auditKind: plain.enum(['quality', 'sustain'], { required: true }),
    auditorId: plain.int({ min: 1 }),
    from: plain.date({ bounds: bounds.due }),
    to: plain.date({ bounds: bounds.due }),
  },
};
type Input = RemoteInput<typeof takes>;

interface Standing {
  lastJobId: number | null;
  lastGrade: string | null;
  lastEndAt: string | null;
  openActions: number;
  complaints: number;
  certificates: number;
}

const standingOf = async ({ db, params, query }: Input): Promise<Standing> => {
  const { rows } = await db.query<Standing>(
    `select l.id as "lastJobId", l.grade as "lastGrade", l.actual_end_at as "lastEndAt",
       (select count(*)::int from corrective_actions c join audit_jobs j on j.id = c.audit_job_id
        where c.supplier_id = s.id and c.voided_at is null and c.closed_at is null and j.audit_kind = $2) as "openActions",
       (select count(*)::int from supplier_complaints c where c.supplier_id = s.id and c.created_at >= $3) as complaints,
       (select count(*)::int from certificates c where c.supplier_id = s.id and c.status = 'Approved' and not c.disable and c.expire_date between $4 and $5) as certificates
     from suppliers s left join lateral (
       select id, grade, actual_end_at from audit_jobs where supplier_id = s.id and audit_kind = $2 and status in ('Reported', 'Closed')
       order by actual_end_at desc nulls last limit 1) l on true
     where s.id = $1`,
    [query.supplierId, query.auditKind, monthsAfter(params.$today, -complaintMonths), params.$today, addDays(params.$today, expiringDays)],
  );
  return rows[0] ?? { lastJobId: null, lastGrade: null, lastEndAt: null, openActions: 0, complaints: 0, certificates: 0 };
};

interface Clash {
  id: number;
  jobNo: string;
  planDate: string;
  planEndDate: string;
}

/** Quality assurance knows nothing of sustainability audits, nor sustainability of quality audits. */
const plansKind = ({ caller, query }: Input): boolean => hasRole(['superAdmin', query.auditKind === 'quality' ? 'qa' : 'sustain'], caller);

/** Open audits of the same audit firm on these days. */
const clashesOf = async ({ db, query }: Input): Promise<Clash[]> => {
  const { auditorId, from, to } = query;
  if (query.auditKind !== 'quality' || auditorId === null || from === null) return [];
  const { rows } = await db.query<Clash>(
    `select id, job_no as "jobNo", plan_date::text as "planDate", plan_end_date::text as "planEndDate" from audit_jobs
     where auditor_id = $1 and status in ('Planned', 'Inprogress') and plan_date <= $3 and plan_end_date >= $2 order by plan_date, id limit 20`,
    [auditorId, from, to ?? from],
  );
  return rows;
};

const factsRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/planFacts',
  summary: 'How a supplier stands for an audit of this kind, and other audits of the audit firm on the planned days',
  roles: planners,
  takes,
  run: async (input) => {
    if (!plansKind(input)) throw new DomainError('ACCESS_DENIED');
    return { ...(await standingOf(input)), clashes: await clashesOf(input) };
  },
});

const technologiesRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/technologies',
  summary: 'The technologies of the audited factory, when each is due, and the form that is suggested for it',
  roles: ['superAdmin', 'qa'],
  takes: ofRow,
  run: async (input): Promise<Auditable[]> => {
    const job = await byId(input, AuditJob, input.path.id);
    const { rows } = await input.db.query<Auditable>(
      `select s.id, t.name as technology, c.product_name as category, l.grade as "lastGrade", l.due::text as "nextAuditDue", h.job_no as "heldBy",
         ${stateSql('$2', '$3')} as state, ${suggestedSql('l.code', 't.id')} as "suggestedFormId"
       from supplier_technologies s join technologies t on t.id = s.technology_id join product_categories c on c.id = s.product_category_id
       left join lateral (
         select a.id, a.grade, a.next_audit_due as due, r.result, f.code from audit_job_supplier_technologies a join audit_jobs j on j.id = a.audit_job_id
           left join audit_form_results r on r.audit_job_supplier_technology_id = a.id left join audit_forms f on f.id = a.audit_form_id
         where j.supplier_id = s.supplier_id and a.technology_id = s.technology_id and a.product_category_id = s.product_category_id
           and j.status in ('Reported', 'Closed') order by j.actual_end_at desc nulls last limit 1) l on true
       left join lateral (
         select j.job_no from audit_job_supplier_technologies a join audit_jobs j on j.id = a.audit_job_id
         where j.supplier_id = s.supplier_id and a.technology_id = s.technology_id and a.product_category_id = s.product_category_id
           and j.status in ('Planned', 'Inprogress', 'Submitted') limit 1) h on true
       where s.supplier_id = $1 and s.status = 'active' order by c.product_name, t.name, s.id`,
      [job['supplierId'], input.params.$today, addDays(input.params.$today, dueSoonDays)],
    );
    return rows;
  },
});

export const planningRemotes: readonly Remote[] = [leadsRemote, factsRemote, technologiesRemote, toPlanRemote];
