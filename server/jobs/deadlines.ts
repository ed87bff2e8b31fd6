// What passes without a write: the deadline of a plan, which changes the stage of its action.
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { audienceOf, parentsOf } from '../records/audience.ts';
import type { Unit } from '../records/unit.ts';

/** A deadline of a plan that passed since the last run changes its action to "Wait for plan" without a write: an event informs its audience. */
export const deadlines = async (unit: Unit): Promise<void> => {
  const { rows } = await unit.client.query<{ since: string | null }>(
    `with last as (select watermark from jobs where name = 'deadlines'), moved as (
       insert into jobs (name, watermark) values ('deadlines', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning 1)
     select (select watermark from last) as since from moved`,
    [unit.params.$now],
  );
  // the first run of an installation starts from now
  const since = rows[0]?.since;
  if (!since) return;
  const passed = await unit.rows(
    CorrectiveAction,
    `t.closed_at is null and t.voided_at is null and exists (select 1 from corrective_action_revisions r where r.id = t.current_revision_id and r.plan_submission_deadline > $1 and r.plan_submission_deadline <= $2
       and r.reject_date is null and r.approve_date is null)`,
    [since, unit.params.$now],
  );
  for (const action of passed)
    await unit.event({
      collection: CorrectiveAction.collection,
      entityId: action.id,
      action: 'deadlinePassed',
      version: action.version,
      parents: await parentsOf(unit, CorrectiveAction, action),
      audience: await audienceOf(unit, CorrectiveAction, action),
    });
};
