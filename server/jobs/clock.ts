// What changes without a write: the new day, scheduled and expiring announcements, swept files, old rows and reports. One node at a time (advisory lock).
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { deliverScheduled, endOpenRows } from '../effects/announcements.ts';
import { derived } from '../effects/derived.ts';
import { transaction, type Client } from '../db/pool.ts';
import { sendLineMessages } from '../line/outbox.ts';
import { sendQueued } from '../mail/outbox.ts';
import { audienceOf, parentsOf } from '../records/audience.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';
import { forgetProblemReports } from './problemReports.ts';

const lockKey = 7_301_915;

const unitOf = (services: Services, client: Client): Unit =>
  new Unit({ client, caller: systemCaller, params: paramsOf(systemCaller, services.clock), requestId: 'clock', derived });

/** A new business day moves every predicate that reads `$today`: one event tells all scopes. */
const newDay = async (services: Services, unit: Unit): Promise<void> => {
  const today = `${unit.params.$today}T00:00:00Z`;
  const moved = await unit.client.query("insert into jobs (name, watermark) values ('clock.day', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning 1", [today]);
  if (moved.rowCount === 1) await unit.event({ collection: 'clock', entityId: 0, action: 'day', version: 1, audience: ['all'] });
};

const announcements = async (unit: Unit): Promise<void> => {
  const due = await unit.rows(AnnouncementPublish, 't.published_at <= $1 and t.withdrawn_at is null and (t.expire_at is null or t.expire_at > $1) and t.recipient_count is distinct from 0 and not exists (select 1 from supplier_announcements s where s.announcement_publish_id = t.id)', [unit.params.$now], 'for update of t');
  for (const publish of due) await deliverScheduled(unit, publish);
  const over = await unit.rows(AnnouncementPublish, 't.expire_at <= $1 and exists (select 1 from supplier_announcements s where s.announcement_publish_id = t.id and s.got_it = false)', [unit.params.$now], 'for update of t');
  for (const publish of over) {
    await endOpenRows(unit, publish.id, 'expire');
    await unit.update(AnnouncementPublish, publish, {}, 'expire');
  }
};

export const tidy = async (services: Services): Promise<void> => {
  const { db } = services;
  const { rows } = await db.query<{ key: string }>("delete from files f where created_at < now() - interval '1 day' and not exists (select 1 from file_links l where l.key = f.key) returning key");
  for (const { key } of rows) await services.files.remove(key);
  await db.query("delete from idempotency where at < now() - interval '1 day'");
  await db.query("delete from feed where at < now() - interval '72 hours'");
  await db.query("delete from sessions where created_at < now() - interval '12 hours'");
  await db.query("delete from line_sessions where expires_at < now() - interval '1 day'");
  await db.query("delete from line_logins where expires_at < now() - interval '1 day'");
  await db.query("delete from password_resets where expires_at < now() - interval '7 days'");
  await db.query("delete from logs where at < now() - interval '400 days'");
};

/** A plan's deadline that passed since the last round moves its action to "wait for plan" without any write: its feeds hear of it (domain/02 2.4). */
const deadlines = async (unit: Unit): Promise<void> => {
  const { rows } = await unit.client.query<{ since: string | null }>(
    `with last as (select watermark from jobs where name = 'deadlines'), moved as (
       insert into jobs (name, watermark) values ('deadlines', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning 1)
     select (select watermark from last) as since from moved`,
    [unit.params.$now],
  );
  // the first round of an installation begins with now
  const since = rows[0]?.since;
  if (!since) return;
  const passed = await unit.rows(
    CorrectiveAction,
    `t.voided_at is null and exists (select 1 from corrective_action_revisions r where r.id = t.current_revision_id and r.plan_submission_deadline > $1 and r.plan_submission_deadline <= $2
       and r.reject_date is null and r.approve_date is null)`,
    [since, unit.params.$now],
  );
  for (const action of passed)
    await unit.event({ collection: CorrectiveAction.collection, entityId: action.id, action: 'deadlinePassed', version: action.version, parents: await parentsOf(unit, CorrectiveAction, action), audience: await audienceOf(unit, CorrectiveAction, action) });
};

/** One round; returns false when another node is at it. */
export const tick = (services: Services): Promise<boolean> =>
  transaction(services.db, async (client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey]);
    if (!rows[0]!.got) return false;
    const unit = unitOf(services, client);
    await newDay(services, unit);
    await announcements(unit);
    await deadlines(unit);
    await unit.settle();
    return true;
  });

export const startClock = (services: Services): (() => void) => {
  let busy = false;
  let stopped = false;
  let minutes = 0;
  const run = async (): Promise<void> => {
    if (busy || stopped) return;
    busy = true;
    try {
      if (await tick(services)) services.feed.poke();
      if (minutes % 60 === 0) {
        await tidy(services);
        await forgetProblemReports(services);
      }
      minutes += 1;
      while ((await sendQueued(services)) === 5);
      while ((await sendLineMessages(services)) === 5);
    } catch (error) {
      // a round that the end of the server cut off is no fault
      if (!stopped) services.log.warn({ err: error }, 'the clock job failed');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void run(), 60_000);
  timer.unref();
  void run();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
};
