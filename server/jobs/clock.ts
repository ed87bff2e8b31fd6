// Time-driven changes: a new day with its reminders, scheduled and expiring announcements, unattached files, old rows and reports. One node at a time (advisory lock).
import { setTimeout as sleep } from 'node:timers/promises';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { knownDays } from '../accounts/devices.ts';
import { deliverScheduled, endOpenRows } from '../effects/announcements.ts';
import { derived } from '../effects/derived.ts';
import { remindDue } from '../effects/documents/reminding.ts';
import { comeIntoForce, endLapsed } from '../effects/specs/inForce.ts';
import { dropEventPart, turnEventParts } from '../db/eventParts.ts';
import { transaction, type Client } from '../db/pool.ts';
import { discard, sweepStrays } from '../files/sweep.ts';
import { sendLineMessages } from '../line/outbox.ts';
import { sendQueued } from '../mail/outbox.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { sendDigests } from '../mail/digest.ts';
import { writeLog } from '../records/log.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';
import { remindOfActions } from './actionMails.ts';
import { remindOfAccreditations } from './auditorMails.ts';
import { remindOfCertificates } from './certificateMails.ts';
import { deadlines } from './deadlines.ts';
import { askOfEffects } from './effectiveness.ts';
import { forgetProblemReports } from './problemReports.ts';
import { followSelfAudits } from './selfAudits.ts';
import { remindOfSpecs } from './specMails.ts';

const lockKey = 7_301_915;

const unitOf = (services: Services, client: Client): Unit =>
  new Unit({
    client,
    caller: systemCaller,
    params: paramsOf(systemCaller, services.clock),
    site: services.site,
    requestId: 'clock',
    derived,
  });

/** A new business day affects every predicate with `$today`: one event reaches all scopes. Revisions whose day has come replace those before. Reminders come before the digests they belong to. */
const newDay = async (services: Services, unit: Unit): Promise<void> => {
  const today = `${unit.params.$today}T00:00:00Z`;
  const moved = await unit.client.query(
    "insert into jobs (name, watermark) values ('clock.day', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning 1",
    [today],
  );
  if (moved.rowCount !== 1) return;
  await unit.event({ collection: 'clock', entityId: 0, action: 'day', version: 1, audience: ['all'] });
  await comeIntoForce(unit);
  await endLapsed(unit);
  await remindDue(unit);
  await remindOfCertificates(unit);
  await remindOfAccreditations(unit);
  await askOfEffects(unit);
  await remindOfActions(unit);
  await followSelfAudits(unit);
  await remindOfSpecs(unit);
  await sendDigests(unit.client, unit.site.publicUrl);
};

const announcements = async (unit: Unit): Promise<void> => {
  const due = await unit.rows(
    AnnouncementPublish,
    't.published_at <= $1 and t.withdrawn_at is null and (t.expire_at is null or t.expire_at > $1) and t.recipient_count is distinct from 0 and not exists (select 1 from supplier_announcements s where s.announcement_publish_id = t.id)',
    [unit.params.$now],
    'for update of t',
  );
  for (const publish of due) await deliverScheduled(unit, publish);
  const over = await unit.rows(
    AnnouncementPublish,
    't.expire_at <= $1 and exists (select 1 from supplier_announcements s where s.announcement_publish_id = t.id and s.got_it = false)',
    [unit.params.$now],
    'for update of t',
  );
  for (const publish of over) {
    await endOpenRows(unit, publish.id, 'expire');
    await unit.update(AnnouncementPublish, publish, {}, 'expire');
  }
};

/** Deletes in batches: one statement over all rows could exceed the statement timeout every time. */
const sweepAtOnce = 5_000;
const sweep = async ({ db }: Services, table: string, where: string, tail = ''): Promise<void> => {
  const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} ${tail} limit ${sweepAtOnce}))`;
  while ((await db.query(text)).rowCount === sweepAtOnce);
};

/** Prepares partitions for future events and drops expired ones. */
export const keepEvents = async ({ db, config, clock, log }: Services): Promise<void> => {
  const months = config.eventsMonths;
  const begun = await turnEventParts(db, months);
  if (begun) log.info({ part: begun }, 'a new part of the event log has begun');
  if (months === undefined) return;
  const told = (client: Client, until: string): Promise<void> =>
    writeLog(client, {
      at: clock.now(),
      userId: null,
      kind: 'job',
      entity: 'events',
      summary: `Events before ${until} deleted: retention ${months} months`,
    });
  while (await dropEventPart(db, months, told));
};

export const tidy = async (services: Services): Promise<void> => {
  const { db } = services;
  const { rows } = await db.query<{ key: string }>(
    "delete from files f where created_at < now() - interval '1 day' and not exists (select 1 from file_links l where l.key = f.key) returning key",
  );
  await discard(
    services,
    rows.map(({ key }) => key),
  );
  await sweep(services, 'idempotency', "at < now() - interval '1 day'");
  // oldest first: resuming clients check the first number only
  await sweep(services, 'feed', "at < now() - interval '72 hours'", 'order by seq');
  await db.query("delete from sessions where created_at < now() - interval '12 hours'");
  await db.query("delete from provider_logins where expires_at < now() - interval '1 day'");
  await db.query("delete from provider_signings where expires_at < now() - interval '1 day'");
  await db.query("delete from login_tickets where expires_at < now() - interval '1 day'");
  await db.query("delete from line_sessions where expires_at < now() - interval '1 day'");
  await db.query("delete from line_logins where expires_at < now() - interval '1 day'");
  await db.query("delete from password_resets where expires_at < now() - interval '7 days'");
  await db.query("delete from login_failures where last_at < now() - interval '1 day'");
  await db.query('delete from known_devices where seen_at < now() - make_interval(days => $1)', [knownDays]);
  // an email with an expired link is deleted; others are kept for support
  await db.query("update mails set body = '' where secret and body <> '' and created_at < now() - interval '1 hour'");
  await sweep(
    services,
    'mails',
    "(state = 'sent' and created_at < now() - interval '90 days') or created_at < now() - interval '400 days'",
  );
  await sweep(services, 'line_messages', "created_at < now() - interval '400 days'");
  await db.query(
    'with over as (delete from email_changes where expires_at < now() returning user_id) update app_users u set pending_email = null from over where u.id = over.user_id',
  );
  await sweep(services, 'logs', "at < now() - interval '400 days'");
};

/** One run; returns false when another node runs. */
export const tick = (services: Services): Promise<boolean> =>
  transaction(services.db, async (client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey]);
    if (!rows[0]!.got) return false;
    const unit = unitOf(services, client);
    await newDay(services, unit);
    await announcements(unit);
    await deadlines(unit);
    await unit.finish();
    return true;
  });

/** Runs `work` at once and then periodically, never concurrently; the returned function ends it and waits for a run in progress. */
const every = (ms: number, services: Services, work: (round: number) => Promise<void>): (() => Promise<void>) => {
  let busy: Promise<void> | undefined;
  let stopped = false;
  let round = 0;
  const run = async (): Promise<void> => {
    try {
      await work(round);
      round += 1;
    } catch (error) {
      // a run interrupted by the end of the server is no error
      if (!stopped) services.log.warn({ err: error }, 'a clock job failed');
    }
  };
  const begin = (): void => {
    if (stopped) return;
    busy ??= run().finally(() => (busy = undefined));
  };
  const timer = setInterval(begin, ms);
  timer.unref();
  begin();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await busy;
  };
};

const longestStopMs = 4_000;

/** Emails, messages and the file sweep have timers of their own: a slow receiver or store delays no deadline. */
export const startClock = (services: Services): (() => Promise<void>) => {
  const stops = [
    every(60_000, services, async (round) => {
      if (await tick(services)) services.feed.poke();
      if (round % 60 !== 0) return;
      await tidy(services);
      await forgetProblemReports(services);
      await keepEvents(services);
    }),
    // listing a million files takes minutes
    every(3_600_000, services, async () => void (await sweepStrays(services))),
    every(10_000, services, async () => void (await sendQueued(services))),
    every(60_000, services, async () => {
      while ((await sendLineMessages(services)) === 5);
    }),
  ];
  // deliveries in progress may finish and be recorded
  return async () => void (await Promise.race([Promise.all(stops.map((stop) => stop())), sleep(longestStopMs, undefined, { ref: false })]));
};
