// Ten years of events: what a write, a timeline, the last events and the feed cost in one table with its indexes of before, and in parts; at a fiftieth of
// the events and at all of them. `EVENTS=50000000 npm run bench -- events`; the migration is the real one, the calls are those of the server.
import { loadavg } from 'node:os';
import { fastify } from 'fastify';
import { Complaint } from '#domain/complaints/complaint.ts';
import { migrate } from '#server/db/migrate.ts';
import { isSilence, openPool, transaction, type Pool } from '#server/db/pool.ts';
import { openFeed, rememberSql } from '#server/live/feed.ts';
import { clockIn, paramsOf, systemCaller, tenantKeys, type ServerCaller } from '#server/records/caller.ts';
import { timelineOf } from '#server/records/history.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { recentEvents } from '#server/records/recent.ts';
import { Unit } from '#server/records/unit.ts';
import { benchDatabase, benchSite, fillComplaints, type BenchDatabase } from './database.ts';
import { percentile } from './peer.ts';

const many = Number(process.env['EVENTS'] ?? 50_000_000);
const few = Math.max(10_000, Math.round(many / 50));
const rounds = 200;
/** what one complaint with its cases and reports leaves */
const each = 20;
const factories = 5_000;
const clock = clockIn('Asia/Bangkok');
const qa: ServerCaller = { ...systemCaller, userId: 1, roles: ['qa'] };
/** A factory that was asked last when the history was half as old. */
const quiet: ServerCaller = { ...systemCaller, userId: 1, roles: ['supplierQa'], side: 'supplier', supplierId: factories + 1 };
const factory: ServerCaller = { ...quiet, supplierId: 7 };

const seconds = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

const columns = 'id, at, actor_id, actor_role, collection, entity_id, action, version, changes, parents, audience, request_id';
/** Events `from` to `to` of `all`, spread over ten years. */
const rowsSql = (
  from: number,
  to: number,
  all: number,
): string => `select i, now() - ((${all} - i) * (interval '3650 days' / ${all})), 1, 'qa',
  (array['Complaints','SupplierComplaints','InvestigationReports','InvestigationActions','ProductMovements'])[1 + i % 5], (i / ${each})::int, 'edit', (1 + i % 5)::int,
  '{"title":["A hair in the soup","A long hair in the soup"],"status":["Draft","Submitted"]}'::jsonb, case when i % 5 = 0 then '{}'::jsonb else jsonb_build_object('complaintId', i / ${each}) end,
  array['staff', 'supplier:' || case when i = ${Math.round(all / 2)} then ${factories + 1} else (i / ${each}) % ${factories} end], to_hex(i) from generate_series(${from}::bigint, ${to}::bigint) i`;

const fill = (pool: Pool, n: number): Promise<void> =>
  transaction(pool, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      "select indexname as name, indexdef as text from pg_indexes where tablename = 'events' and indexname <> 'events_pkey'",
    );
    // emptied and filled in one transaction, the rows need no log
    await client.query('truncate events');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(`insert into events (${columns}) ${rowsSql(1, n, n)}`);
    await client.query("select setval('events_id_seq', $1)", [n]);
    await client.query("set local maintenance_work_mem = '1GB'");
    for (const { text } of indexes) await client.query(text);
    await client.query('insert into feed (seq, event_id, at) select i, $1 - 5000 + i, now() from generate_series(1, 5000) i', [n]);
    await client.query('update feed_meta set head = 5000');
  });

interface Figure {
  name: string;
  p95: number;
  text: string;
}

const timed = async (name: string, work: (i: number) => Promise<unknown>, times = rounds): Promise<Figure> => {
  const ms: number[] = [];
  let late = 0;
  for (let i = 0; i < times; i += 1) {
    const began = performance.now();
    // a query over the statement timeout is an error page for the user
    await work(i).catch((error: Error & { code?: string }) => {
      if (error.code !== '57014' && !isSilence(error)) throw error;
      late += 1;
    });
    ms.push(performance.now() - began);
  }
  const p95 = percentile(ms, 0.95);
  return {
    name,
    p95,
    text: `${percentile(ms, 0.5).toFixed(1)} / ${p95.toFixed(1)} ms${late > 0 ? ` (${late} of ${times} ran out of time)` : ''}`,
  };
};

/** As a node reads and writes: its own pool and time-outs. */
const measure = async ({ url, pool }: BenchDatabase, n: number, recent = recentEvents): Promise<Figure[]> => {
  await pool.query('analyze');
  await pool.query('checkpoint');
  const db = openPool(url, { max: 4 });
  const feed = openFeed({ db, url, log: fastify({ logger: { level: 'silent' } }).log });
  const reader = (caller: ServerCaller) => ({ db, caller, params: paramsOf(caller, clock) });
  const heard = new Set<number>();
  const waiting = new Map<number, () => void>();
  feed.subscribe((items) => {
    for (const { eventId } of items) {
      heard.add(eventId);
      waiting.get(eventId)?.();
    }
  });
  await feed.start();
  let written = 0;
  const write = (i: number): Promise<unknown> =>
    transaction(db, async (client) => {
      const unit = new Unit({ client, caller: qa, params: paramsOf(qa, clock), site: benchSite, requestId: `bench-${i}`, derived: {} });
      await unit.update(Complaint, await unit.load(Complaint, 1 + (i % 1_000)), { title: `Written ${Math.random()}` });
      written = unit.lastEvent;
    });
  const told = async (i: number): Promise<void> => {
    await write(i);
    const arrived = new Promise<void>((done) => waiting.set(written, done));
    feed.poke();
    if (!heard.has(written)) await arrived;
  };
  const anyOne = (): number => Math.floor((Math.random() * n) / each);
  try {
    for (let i = 0; i < 20; i += 1) await told(i);
    return [
      await timed('write', write),
      await timed('write until the feed has told it', told),
      await timed('timeline of any complaint', () => timelineOf(reader(qa), Complaint, anyOne(), 'complaintId')),
      await timed('last events, QA', () => recent(reader(qa), 10)),
      await timed('last events, a factory', () => recent(reader(factory), 10)),
      await timed('last events, a quiet factory', () => recent(reader(quiet), 10), 10),
      await timed('feed, 200 missed', () => feed.since(feed.head() - 200, ['staff'], 200)),
    ];
  } finally {
    await feed.stop();
    await db.end();
  }
};

/** The last events as they were read before: the whole history backwards until enough are found. */
const recentBefore: typeof recentEvents = async ({ db, caller }, limit) =>
  (
    await db.query<RecentEvent>(
      `select e.id, e.at, e.collection, e.entity_id as "entityId", e.action, e.actor_role as "actorRole" from events e where e.collection = any($1) and e.audience && $2::text[] and e.action <> 'delete' order by e.id desc limit $3`,
      [
        caller.supplierId === null
          ? ['Complaints', 'SupplierComplaints', 'InvestigationReports', 'InvestigationActions', 'ProductMovements']
          : ['SupplierComplaints', 'InvestigationReports', 'InvestigationActions'],
        tenantKeys(caller),
        limit * 3,
      ],
    )
  ).rows;

const size = async ({ pool }: BenchDatabase): Promise<string> =>
  (await pool.query<{ size: string }>("select pg_size_pretty(sum(pg_total_relation_size(relid))) as size from pg_partition_tree('events')"))
    .rows[0]?.size ?? '';

const start = async (last?: string): Promise<BenchDatabase> => {
  const db = await benchDatabase({
    durable: true,
    settings: { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB', checkpoint_timeout: '30min', autovacuum: 'off' },
    ...(last ? { last } : {}),
  });
  await fillComplaints(db.pool, 2_000);
  return db;
};

const beforeAndAfter = async (n: number): Promise<{ before: Figure[]; after: Figure[] }> => {
  const db = await start('024');
  try {
    let began = performance.now();
    await fill(db.pool, n);
    console.log(`${n.toLocaleString('en')} events filled in ${seconds(began)}`);
    // the numbering of today remembers events; without the column it would not run
    await db.pool.query("alter table feed_key add column last_ids bigint[] not null default '{}'");
    const before = await measure(db, n, recentBefore);
    await db.pool.query('alter table feed_key drop column last_ids');
    began = performance.now();
    await migrate(db.url);
    console.log(`  migrated in ${seconds(began)}, ${await size(db)}; load ${loadavg()[0]!.toFixed(1)}`);
    return { before, after: await measure(db, n) };
  } finally {
    await db.stop();
  }
};

/** The same events in so many parts: what each further part costs who reads. */
const inParts = async (n: number, parts: number): Promise<Figure[]> => {
  const db = await start();
  try {
    const step = Math.ceil(n / parts);
    await db.pool.query('drop table events_1, events_2');
    for (let i = 0; i < parts; i += 1) {
      await db.pool.query(
        `create table events_${i + 1} partition of events for values from (${i === 0 ? 'minvalue' : i * step + 1}) to (${i === parts - 1 ? 'maxvalue' : (i + 1) * step + 1})`,
      );
    }
    await db.pool.query(`insert into events (${columns}) ${rowsSql(1, n, n)}`);
    await db.pool.query("select setval('events_id_seq', $1::bigint)", [n]);
    await db.pool.query('insert into feed (seq, event_id, at) select i, $1::bigint - 5000 + i, now() from generate_series(1, 5000) i', [n]);
    await db.pool.query('update feed_meta set head = 5000');
    await db.pool.query(rememberSql);
    await db.pool.query('vacuum events');
    return await measure(db, n);
  } finally {
    await db.stop();
  }
};

export const main = async (): Promise<void> => {
  const small = await beforeAndAfter(few);
  const years = await inParts(few, 10);
  const months = await inParts(few, 120);
  const large = await beforeAndAfter(many);
  const ratio = (a: Figure, b: Figure): string => `x ${(b.p95 / a.p95).toFixed(2)}`;
  console.log(`\np50 / p95; one table as before | in parts; x = p95 after by p95 before; load ${loadavg()[0]!.toFixed(1)}`);
  for (const [n, { before, after }] of [
    [few, small],
    [many, large],
  ] as const) {
    console.log(`\n${n.toLocaleString('en')} events`);
    before.forEach((figure, i) =>
      console.log(`  ${figure.name.padEnd(34)} ${figure.text.padEnd(44)} | ${after[i]!.text.padEnd(24)} ${ratio(figure, after[i]!)}`),
    );
  }
  console.log('\nfrom few to many, p95: before | in parts');
  small.before.forEach((figure, i) =>
    console.log(`  ${figure.name.padEnd(34)} ${ratio(figure, large.before[i]!).padEnd(10)} | ${ratio(small.after[i]!, large.after[i]!)}`),
  );
  console.log(`\n${few.toLocaleString('en')} events in 10 parts | in 120 parts`);
  years.forEach((figure, i) =>
    console.log(`  ${figure.name.padEnd(34)} ${figure.text.padEnd(24)} | ${months[i]!.text.padEnd(24)} ${ratio(figure, months[i]!)}`),
  );
};
