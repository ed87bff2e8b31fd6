// The event log is partitioned by id ranges (migration 025). A month or a year starts a new partition; old events are dropped as whole partitions.
import { transaction, type Client, type Pool } from './pool.ts';

/** Ids of one partition. If it ever fills up, ids continue in the next one, which always exists. */
const span = 1_000_000_000;
/** Any number, the same on every node. */
const lockKey = 7_301_918;
/** Dropping waits only briefly for readers, so that it blocks nobody behind it; the next hour tries again. */
const lockMs = 1_000;

interface Part {
  name: string;
  fromId: number;
  /** a new month (or year) has begun since it started */
  over: boolean;
}

/** Attached, not created in place: writers never wait. */
const makeAfter = async (client: Client, { name, fromId }: Part): Promise<void> => {
  const next = `events_${Number(name.slice('events_'.length)) + 1}`;
  await client.query(`create table ${next} (like events including defaults)`);
  await client.query(`alter table events attach partition ${next} for values from (${fromId + span}) to (${fromId + 2 * span})`);
  await client.query('insert into event_parts (name, from_id) values ($1, $2)', [next, fromId + span]);
};

/** Starts the prepared partition when the period of the present one is over and it holds events, and prepares the next. Answers its name. */
const turn = async (client: Client, each: 'month' | 'year'): Promise<string | undefined> => {
  const { rows } = await client.query<Part>(
    `select p.name, p.from_id as "fromId", began_at is not null and date_trunc('${each}', now()) > date_trunc('${each}', began_at) and (select is_called and last_value >= p.from_id from events_id_seq) as over
     from event_parts p order by from_id desc limit 2`,
  );
  const [coming, present] = rows as [Part, Part | undefined];
  if (!present?.over) return undefined;
  await client.query('select setval($1, $2, false) from events_id_seq where last_value < $2', ['events_id_seq', coming.fromId]);
  await client.query('update event_parts set began_at = now() where name = $1', [coming.name]);
  await makeAfter(client, coming);
  return coming.name;
};

const locked = <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T | undefined> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey]);
    if (!rows[0]!.got) return undefined;
    await client.query(`set local lock_timeout = ${lockMs}`);
    return work(client);
  });

/** Monthly when history is dropped by months; yearly otherwise, because a timeline reads every partition. */
export const turnEventParts = (pool: Pool, months: number | undefined): Promise<string | undefined> =>
  locked(pool, (client) => turn(client, months === undefined ? 'year' : 'month'));

/** Drops the oldest partition when all its events are older than that many months. Answers the day since which all events are kept; undefined when nothing was dropped. */
export const dropEventPart = (
  pool: Pool,
  months: number,
  told: (client: Client, until: string) => Promise<void>,
): Promise<string | undefined> =>
  locked(pool, async (client) => {
    const { rows } = await client.query<{ name: string; until: string; old: boolean }>(
      `select name, to_char(lead(began_at) over (order by from_id), 'YYYY-MM-DD') as until, lead(began_at) over (order by from_id) < now() - make_interval(months => $1) as old
       from event_parts order by from_id limit 1`,
      [months],
    );
    const [oldest] = rows;
    if (!oldest?.old) return undefined;
    await client.query(`drop table ${oldest.name}`);
    await client.query('delete from event_parts where name = $1', [oldest.name]);
    await told(client, oldest.until);
    return oldest.until;
  });
