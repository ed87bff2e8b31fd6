// How quickly the findings of a kind of audit are planned, done and approved, of the actions that the caller may read.
import { paceMonths, type ActionPace } from '#domain/audits/actionPace.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { monthsAfter } from '#domain/audits/jobScore.ts';
import { plain } from '#domain/kernel/fields.ts';
import { dayStart } from '#domain/kernel/workdays.ts';
import { both } from '#domain/kernel/where.ts';
import { named } from '../../db/pool.ts';
import { readFilter, scopeOf } from '../../records/scope.ts';
import { Binds, whereSql } from '../../records/sql.ts';
import { remote, type Remote } from '../remote.ts';

const days = (from: string, to: string): string =>
  `round((percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${to} - ${from})) / 86400) filter (where ${to} is not null))::numeric, 1)::float8`;

/** Deadlines that have passed, and what was handed in before one. */
const handedIn = (by: string, due: string, from: string, { since, now }: { since: string; now: string }): string => {
  const counted = `${due} >= ${since} and (${due} < ${now} or ${by} is not null)`;
  return `select json_build_object('due', count(*)::int, 'inTime', (count(*) filter (where ${by} <= ${due}))::int, 'days', ${days(from, by)})
     from mine a join corrective_action_revisions r on r.corrective_action_id = a.id where ${counted}`;
};

/** After a rejected action the next revision carries the deadline of the plan that was approved: the first attempt says whether it was kept. */
const firstTry = `not exists (select from corrective_action_revisions e
     where e.corrective_action_id = a.id and e.revision_no < r.revision_no and e.reject_to = 'action')`;

const paceRemote: Remote = remote({
  method: 'GET',
  path: '/CorrectiveActions/pace',
  summary: `Plans, actions and approvals of the last ${paceMonths} months: how many in time, and the middle number of days`,
  takes: { query: { kind: plain.enum(['quality', 'sustain'], { required: true, default: 'quality' }) } },
  run: async (input) => {
    const { query, caller, params, services, db } = input;
    const asked = {
      voidedAt: null,
      has: { relation: 'auditJob', where: { auditKind: query.kind, status: { inq: ['Reported', 'Closed'] } } },
    };
    const { where } = readFilter(CorrectiveAction, { where: asked }, caller, params);
    const binds = new Binds();
    const mine = whereSql(CorrectiveAction, both(scopeOf(CorrectiveAction, caller, params).where, where), 't', binds);
    const first = new Date(dayStart(services.config.businessTz, monthsAfter(params.$today, -paceMonths))).toISOString();
    const at = { since: `${binds.add(first)}::timestamptz`, now: `${binds.add(params.$now)}::timestamptz` };
    const [row] = await named<ActionPace>(
      db,
      `with mine as (select t.id, t.created_at, t.current_revision_id from corrective_actions t where ${mine})
       select (${handedIn('r.plan_submitted_at', 'r.plan_submission_deadline', 'a.created_at', at)} and r.revision_no = 1) as plans,
         (${handedIn('r.action_submitted_at', 'r.action_deadline', 'r.plan_approve_date', at)} and ${firstTry}) as actions,
         (select json_build_object('count', count(*)::int, 'days', ${days('a.created_at', 'r.approve_date')})
          from mine a join corrective_action_revisions r on r.id = a.current_revision_id
          where r.reject_date is null and r.approve_date >= ${at.since}) as approvals`,
      binds.values,
    );
    return row!;
  },
});

export const actionPaceRemotes: readonly Remote[] = [paceRemote];
