// The numbered feed: one statement after commit assigns gapless numbers; every node reads events in that order. NOTIFY only wakes the nodes.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { openHosts } from '../db/hosts.ts';
import { heard } from '../emitters.ts';
import type { Pool } from '../db/pool.ts';

/** One numbered event as nodes read it. */
export interface FeedItem {
  seq: number;
  eventId: number;
  at: string;
  actorId: number | null;
  actorRole: string;
  /** of a user; null for changes by the system */
  actorName: string | null;
  collection: string;
  id: number;
  action: string;
  version: number;
  changed: string[];
  parents: Record<string, number>;
  audience: string[];
}

export interface Feed {
  /** highest number this node has read */
  head: () => number;
  epoch: () => string;
  /** a write was committed on this node */
  poke: () => void;
  /** called with items in order, each exactly once on this node */
  subscribe: (listener: (items: readonly FeedItem[]) => void) => void;
  onEpoch: (listener: () => void) => void;
  /** items after `seq` for the given keys, oldest first; undefined when more than `limit` or no longer stored */
  since: (seq: number, keys: readonly string[], limit: number) => Promise<FeedItem[] | undefined>;
  /** head and the highest number of the given keys, from the database */
  position: (keys: readonly string[]) => Promise<{ epoch: string; seq: number; scopeSeq: number }>;
  /** a message to every node, this one included; not stored, lost when no node listens */
  signal: (text: string) => void;
  onSignal: (listener: (text: string) => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Events remembered per key: those a dashboard shows, plus reserve for the ones its reader may not see. */
const lastIds = 120;

/**
 * Takes unnumbered events in id order under the row lock of feed_meta and numbers them; also raises the heads per key and remembers its last events.
 * The event insert follows its entity's update in the same transaction, so ids of one entity rise with its version.
 */
const numberSql = `
with meta as (select head from feed_meta for update),
taken as (delete from outbox o using meta where o.event_id in (select event_id from outbox order by event_id limit 500) returning o.event_id, o.keys),
numbered as (select t.event_id, t.keys, meta.head + row_number() over (order by t.event_id) as seq from taken t, meta),
stored as (insert into feed (seq, event_id) select seq, event_id from numbered returning 1),
heads as (select key, max(seq) as last_seq, (array_agg(event_id order by event_id desc))[1:${lastIds}] as ids from numbered, unnest(keys) as key group by key order by key),
keyed as (insert into feed_key (key, last_seq, last_ids) select key, last_seq, ids from heads on conflict (key) do update set last_seq = excluded.last_seq, last_ids = (excluded.last_ids || feed_key.last_ids)[1:${lastIds}] returning 1),
moved as (update feed_meta set head = (select max(seq) from numbered) where exists (select 1 from numbered) returning head)
select (select count(*) from stored)::int as n, (select head from moved) as head, (select count(*) from keyed)::int as k`;

/** The same for events that are never delivered: those of the demonstration rows. */
export const rememberSql = `
insert into feed_key (key, last_seq, last_ids)
select key, 0, (array_agg(id order by id desc))[1:${lastIds}] from events e, unnest(e.audience) as key group by key
on conflict (key) do update set last_ids = excluded.last_ids`;

const itemColumns = `f.seq, e.id as "eventId", e.at, e.actor_id as "actorId", e.actor_role as "actorRole", u.firstname || ' ' || u.lastname as "actorName", e.collection, e.entity_id as id, e.action, e.version,
  array(select jsonb_object_keys(e.changes)) as changed, e.parents, e.audience`;

/** Finds events by their key: however many partitions the log has, none is scanned. */
const numbered =
  'feed f cross join lateral (select * from events where id = f.event_id offset 0) e left join app_users u on u.id = e.actor_id';

const channel = 'feed';
const signals = 'signals';
const backstopMs = 1_000;
/** In a burst a round takes the events of this interval; the first write after a pause is delivered at once. */
const roundMs = 20;

export interface FeedOptions {
  db: Pool;
  url: string;
  log: FastifyBaseLogger;
}

export const openFeed = ({ db, url, log }: FeedOptions): Feed => {
  let head = 0;
  let epoch = '';
  let running = false;
  let again = false;
  let stopped = true;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let ear: pg.Client | undefined;
  const listeners: ((items: readonly FeedItem[]) => void)[] = [];
  const epochListeners: (() => void)[] = [];
  const signalListeners: ((text: string) => void)[] = [];

  const readMeta = async (): Promise<void> => {
    const { rows } = await db.query<{ epoch: string; head: number }>('select epoch, head from feed_meta');
    const meta = rows[0]!;
    const other = epoch !== '' && (meta.epoch !== epoch || meta.head < head);
    if (other || epoch === '') head = meta.head;
    epoch = meta.epoch;
    if (other) epochListeners.forEach((listener) => listener());
  };

  const number = async (): Promise<void> => {
    for (;;) {
      const { rows } = await db.query<{ n: number; head: number | null }>({ name: 'feed-number', text: numberSql });
      const { n } = rows[0]!;
      if (n > 0) await db.query('select pg_notify($1, $2)', [channel, String(rows[0]!.head)]);
      if (n < 500) return;
    }
  };

  const read = async (): Promise<void> => {
    for (;;) {
      const { rows } = await db.query<FeedItem>({
        name: 'feed-read',
        text: `select ${itemColumns} from ${numbered} where f.seq > $1 order by f.seq limit 500`,
        values: [head],
      });
      if (rows.length === 0) return;
      head = rows.at(-1)!.seq;
      for (const listener of listeners) listener(rows);
    }
  };

  const round = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      for (;;) {
        again = false;
        const began = performance.now();
        await number();
        await read();
        failing = false;
        // set by writes while the round waited
        if (!(again as boolean) || stopped) break;
        await sleep(Math.max(0, began + roundMs - performance.now()));
      }
    } catch (error) {
      if (!failing && !stopped) log.warn({ err: error }, 'the feed waits for the database');
      failing = true;
    } finally {
      running = false;
    }
  };

  /** Any database client can send a notification: a malformed one is ignored. */
  const hear = (text: string): void => {
    try {
      for (const listener of signalListeners) listener(text);
    } catch (error) {
      log.warn({ err: error }, 'a word of another server could not be read');
    }
  };

  const listen = async (): Promise<void> => {
    if (stopped) return;
    const hosts = openHosts(url);
    const tried = hosts.current();
    const client = heard(
      new pg.Client({
        connectionString: tried,
        application_name: 'supplier-quality feed',
        connectionTimeoutMillis: 3_000,
        query_timeout: 3_000,
        keepAlive: true,
      }),
    );
    const retry = (): void => {
      if (ear !== client) return;
      ear = undefined;
      heard(client.removeAllListeners());
      void client.end().catch(() => undefined);
      if (!stopped) setTimeout(() => void listen(), 1_000).unref();
    };
    ear = client;
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', (message) => {
      if (message.channel === signals) hear(message.payload ?? '');
      else if (Number(message.payload) > head) void round();
    });
    try {
      await client.connect();
      // LISTEN is impossible on a standby: with several hosts the next one is tried
      await client.query(`listen ${channel}; listen ${signals}`);
    } catch {
      hosts.leave(tried);
      retry();
    }
  };

  let ticks = 0;
  return {
    head: () => head,
    epoch: () => epoch,
    poke: () => void round(),
    subscribe: (listener) => void listeners.push(listener),
    onEpoch: (listener) => void epochListeners.push(listener),
    since: async (seq, keys, limit) => {
      const oldest = await db.query<{ seq: number | null }>('select min(seq) as seq from feed');
      const first = oldest.rows[0]?.seq;
      // deleted rows leave a gap, an empty feed may consist of gaps only
      if (seq < head && (first === null || first === undefined || first > seq + 1)) return undefined;
      const { rows } = await db.query<FeedItem>(
        `select ${itemColumns} from ${numbered} where f.seq > $1 and f.seq <= $2 and e.audience && $3::text[] order by f.seq limit $4`,
        [seq, head, keys, limit + 1],
      );
      return rows.length > limit ? undefined : rows;
    },
    position: async (keys) => {
      const { rows } = await db.query<{ epoch: string; seq: number; scopeSeq: number | null }>({
        name: 'feed-position',
        text: 'select m.epoch, m.head as seq, (select max(k.last_seq) from feed_key k where k.key = any($1)) as "scopeSeq" from feed_meta m',
        values: [keys],
      });
      const row = rows[0]!;
      return { ...row, scopeSeq: row.scopeSeq ?? 0 };
    },
    signal: (text) => void db.query('select pg_notify($1, $2)', [signals, text]).catch(() => undefined),
    onSignal: (listener) => void signalListeners.push(listener),
    start: async () => {
      stopped = false;
      await readMeta();
      await listen();
      timer = setInterval(() => {
        ticks += 1;
        void round();
        if (ticks % 10 === 0) void readMeta().catch(() => undefined);
        // a closed listener gets nothing any more
        const listening = ear;
        if (ticks % 5 === 0) listening?.query('select 1').catch((error: Error) => listening.emit('error', error));
      }, backstopMs);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const client = ear;
      ear = undefined;
      await client?.end().catch(() => undefined);
    },
  };
};
