// Suppliers that an audit has to be planned for, the most pressing first: how their last audits ended, and what else speaks for an early one.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { quality, reported, sustained } from '#domain/audits/auditReaders.ts';
import { monthsAfter } from '#domain/audits/jobScore.ts';
import { overdueActions } from '#domain/audits/stage.ts';
import {
  complaintMonths,
  dueSoonDays,
  dueStates,
  expiringDays,
  latePoints,
  riskPoints,
  risks,
  statePoints,
  type DueTechnology,
  type Risk,
  type ToPlan,
  type ToPlanRow,
} from '#domain/audits/toPlan.ts';
import { entityNamed } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { folded } from '#domain/kernel/texts.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { addDays, dayStart } from '#domain/kernel/workdays.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { Binds, whereSql } from '../../records/sql.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const mostSuppliers = 100;
const takes = {
  query: {
    kind: plain.enum(['quality', 'sustain'], { required: true, default: 'quality' }),
    q: plain.string(100),
    limit: plain.int({ required: true, default: 25, min: 1, max: mostSuppliers }),
    skip: plain.int({ required: true, default: 0, min: 0, max: 1_000_000 }),
  },
};
type Input = RemoteInput<typeof takes>;

/** State of what the row `l` says of the last audit; null ends the question: it was never audited. */
export const stateSql = (today: string, soon: string): string =>
  `case when l.id is null then 'never' when l.result = 'fail' then 'failed' when l.due < ${today}::date then 'expired'
     when l.due <= ${soon}::date then 'dueSoon' else 'valid' end`;

/** The form in force of the last audit, or one that is made for the technology. */
export const suggestedSql = (code: string, technology: string): string =>
  `(select g.id from audit_forms g where g.status = 'Active' and g.kind = 'audit' and g.domain = 'quality'
      and (g.code = ${code} or coalesce(jsonb_array_length(g.technology_ids), 0) = 0 or g.technology_ids @> to_jsonb(${technology}))
    order by (g.code = ${code}) desc nulls last, (g.technology_ids @> to_jsonb(${technology})) desc nulls last, g.id limit 1)`;

const ended = "j.status in ('Reported', 'Closed')";
const open = "j.status in ('Planned', 'Inprogress', 'Submitted')";

interface Days {
  today: string;
  soon: string;
}

/**
 * What is audited of each supplier, unless an open audit holds it: of quality its active technologies. One pass over all audits finds for each
 * the open one, or the last one that ended. It reads as little as it can: of 20,000 suppliers every column counts.
 */
const qualityLines = ({ today, soon }: Days, suppliers: string): string => `
  select t.supplier_id, t.id as technology_row, l.id as last, l.due, ${stateSql(today, soon)} as state
  from supplier_technologies t
  left join (
    select distinct on (j.supplier_id, a.technology_id, a.product_category_id) j.supplier_id, a.technology_id, a.product_category_id,
      a.id, a.next_audit_due as due, r.result, ${open} as held
    from audit_jobs j join audit_job_supplier_technologies a on a.audit_job_id = j.id
      left join audit_form_results r on r.audit_job_supplier_technology_id = a.id and r.result = 'fail'
    where j.status <> 'Cancelled' and j.audit_kind = 'quality' ${suppliers.replaceAll('$of', 'j.supplier_id')}
    order by j.supplier_id, a.technology_id, a.product_category_id, (${open}) desc, j.actual_end_at desc nulls last, a.id desc
  ) l on l.supplier_id = t.supplier_id and l.technology_id = t.technology_id and l.product_category_id = t.product_category_id
  where t.status = 'active' and l.held is not true ${suppliers.replaceAll('$of', 't.supplier_id')}`;

/** Of sustainability the site. */
const sustainLines = ({ today, soon }: Days): string => `
  select s.id as supplier_id, l.due, ${stateSql(today, soon)} as state
  from suppliers s
  left join (
    select distinct on (j.supplier_id) j.supplier_id, j.id, j.next_audit_due as due, j.result from audit_jobs j
    where ${ended} and j.audit_kind = 'sustain' order by j.supplier_id, j.actual_end_at desc nulls last, j.id desc
  ) l on l.supplier_id = s.id
  where s.status = 'active' and not exists (select from audit_jobs j where ${open} and j.audit_kind = 'sustain' and j.supplier_id = s.id)`;

/** The first place of a state in the order of urgency. */
const rankSql = (state: string): string => `case ${state} ${dueStates.map((one, rank) => `when '${one}' then ${rank}`).join(' ')} end`;

/** The sum of `priorityParts`. */
const prioritySql = (today: string): string =>
  [
    `case d.rank ${dueStates.map((one, rank) => `when ${rank} then ${statePoints[one]}`).join(' ')} end`,
    `least(${latePoints.most}, greatest(0, coalesce(${today}::date - d.due, 0)) / ${latePoints.days})`,
    ...risks.map((risk) => `least(${riskPoints[risk].most}, ${riskPoints[risk].each} * coalesce(${risk}.n, 0))`),
  ].join(' + ');

const risksSql = (input: Input, since: string, binds: Binds): Readonly<Record<Risk, string>> => {
  const { $today: today } = input.params;
  const kind = input.query.kind === 'quality' ? quality : sustained;
  const overdue = readWhere(
    AuditJob,
    { and: [kind, reported, { has: { relation: 'correctiveActions', where: overdueActions } }] },
    entityNamed,
    input.params,
  );
  const instant = new Date(dayStart(input.services.config.businessTz, since)).toISOString();
  return {
    // sustainability reads no complaints
    complaints: `select s.supplier_id, count(distinct s.complaint_id)::int as n from complaints c join supplier_complaints s on s.complaint_id = c.id
       where c.received_at >= ${binds.add(instant)}::timestamptz and ${binds.add(hasRole(['superAdmin', 'qa'], input.caller))} group by 1`,
    overdue: `select t.supplier_id, count(*)::int as n from audit_jobs t where ${whereSql(AuditJob, overdue, 't', binds)} group by 1`,
    certificates: `select supplier_id, count(*)::int as n from certificates where status = 'Approved' and not disable
       and expire_date between ${binds.add(today)}::date and ${binds.add(addDays(today, expiringDays))}::date group by 1`,
  };
};

interface Found extends Omit<ToPlanRow, 'technologies' | 'supplier'> {
  id: number;
  name: string;
  code: string;
  total: number;
}

const asked = (input: Input, days: Days, since: string, binds: Binds): string => {
  const { kind, q } = input.query;
  const counted = risksSql(input, since, binds);
  const word = q ? binds.add(folded(q)) : null;
  return `with lines as (${kind === 'quality' ? qualityLines(days, '') : sustainLines(days)}),
    due as (
      select supplier_id, min(${rankSql('state')}) as rank, min(due) as due from lines where state <> 'valid' group by supplier_id),
    ${risks.map((risk) => `${risk} as (${counted[risk]})`).join(', ')},
    rated as (
      select s.id, s.name, s.code, (array['${dueStates.join("', '")}'])[d.rank + 1] as state, d.due,
        ${risks.map((risk) => `coalesce(${risk}.n, 0) as ${risk}`).join(', ')}, ${prioritySql(days.today)} as priority
      from due d join suppliers s on s.id = d.supplier_id and s.status = 'active'
      ${risks.map((risk) => `left join ${risk} on ${risk}.supplier_id = s.id`).join(' ')}
      ${word ? `where position(${word} in s.name_folded || ' ' || s.code_folded) > 0` : ''})`;
};

const page = async (input: Input, days: { today: string; soon: string }, since: string): Promise<Found[]> => {
  const binds = new Binds();
  const at = { today: binds.add(days.today), soon: binds.add(days.soon) };
  const text = `${asked(input, at, since, binds)},
    shown as (
      select *, count(*) over ()::int as total from rated
      order by priority desc, due nulls last, name, id limit ${binds.add(input.query.limit)}::bigint offset ${binds.add(input.query.skip)}::bigint)
    select p.id, p.name, p.code, p.state, p.due::text as "nextAuditDue", ${risks.map((risk) => `p.${risk}`).join(', ')}, p.priority, p.total,
      l.id as "lastAuditJobId", l.grade as "lastGrade", l.actual_end_at as "lastEndAt"
    from shown p left join lateral (
      select j.id, j.grade, j.actual_end_at from audit_jobs j where j.supplier_id = p.id and j.audit_kind = ${binds.add(input.query.kind)} and ${ended}
      order by j.actual_end_at desc nulls last, j.id desc limit 1) l on true
    order by p.priority desc, p.due nulls last, p.name, p.id`;
  return (await input.db.query<Found>(text, binds.values)).rows;
};

/** Behind the last page. */
const totalOf = async (input: Input, days: Days, since: string): Promise<number> => {
  const binds = new Binds();
  const at = { today: binds.add(days.today), soon: binds.add(days.soon) };
  const { rows } = await input.db.query<{ n: number }>(
    `${asked(input, at, since, binds)} select count(*)::int as n from rated`,
    binds.values,
  );
  return rows[0]!.n;
};

const technologiesOf = async (
  input: Input,
  days: Days,
  suppliers: readonly number[],
): Promise<(DueTechnology & { supplierId: number })[]> => {
  if (input.query.kind === 'sustain' || suppliers.length === 0) return [];
  const { rows } = await input.db.query<DueTechnology & { supplierId: number }>(
    `select l.supplier_id as "supplierId", l.technology_row as "supplierTechnologyId", t.name, c.product_name as category, l.state,
       a.audit_job_id as "lastAuditJobId", a.grade as "lastGrade", l.due::text as "nextAuditDue", ${suggestedSql('f.code', 't.id')} as "suggestedFormId"
     from (${qualityLines({ today: '$2', soon: '$3' }, 'and $of = any($1::bigint[])')}) l
       join supplier_technologies s on s.id = l.technology_row join technologies t on t.id = s.technology_id
       join product_categories c on c.id = s.product_category_id
       left join audit_job_supplier_technologies a on a.id = l.last left join audit_forms f on f.id = a.audit_form_id
     where l.state <> 'valid' order by ${rankSql('l.state')}, l.due nulls last, c.product_name, t.name, s.id`,
    [suppliers, days.today, days.soon],
  );
  return rows;
};

const plans = { quality: ['superAdmin', 'qa'], sustain: ['superAdmin', 'sustain'] } as const;

const toPlan = async (input: Input): Promise<ToPlan> => {
  if (!hasRole(plans[input.query.kind], input.caller)) throw new DomainError('ACCESS_DENIED');
  const { $today: today } = input.params;
  const days = { today, soon: addDays(today, dueSoonDays) };
  const since = monthsAfter(today, -complaintMonths);
  const found = await page(input, days, since);
  const technologies = Map.groupBy(
    await technologiesOf(
      input,
      days,
      found.map(({ id }) => id),
    ),
    ({ supplierId }) => supplierId,
  );
  return {
    today,
    since,
    total: found[0]?.total ?? (input.query.skip === 0 ? 0 : await totalOf(input, days, since)),
    rows: found.map(({ id, name, code, total: _total, ...row }) => ({
      supplier: { id, name, code },
      ...row,
      technologies: (technologies.get(id) ?? []).map(({ supplierId: _supplier, ...one }) => one),
    })),
  };
};

export const toPlanRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/toPlan',
  summary:
    'Suppliers that an audit has to be planned for by priority, with the technologies that are due and what speaks for an early audit',
  roles: ['superAdmin', 'qa', 'sustain'],
  takes,
  wrong: 'BAD_FILTER',
  run: toPlan,
});
