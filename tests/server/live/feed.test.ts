/** Numbering under fire: three feeds at once, eight writers that wait between insert and commit, roll back, and fall silent together. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { openPool, type Pool } from '#server/db/pool.ts';
import { openFeed, type Feed, type FeedItem } from '#server/live/feed.ts';
import { eventually } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

jest.setTimeout(40_000);

let database: TestDatabase;
let db: Pool;
const nodes: { feed: Feed; pool: Pool; got: FeedItem[] }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  db = openPool(database.url, { max: 10 });
  const { log } = fastify({ logger: { level: 'silent' } });
  for (let i = 0; i < 3; i += 1) {
    const pool = openPool(database.url, { max: 4 });
    const feed = openFeed({ db: pool, url: database.url, log });
    const got: FeedItem[] = [];
    feed.subscribe((items) => got.push(...items));
    await feed.start();
    nodes.push({ feed, pool, got });
  }
});
afterAll(async () => {
  for (const { feed } of nodes) await feed.stop();
  await sleep(50);
  for (const { pool } of nodes) await pool.end();
  await db.end();
  await database.drop();
});

const versions = new Map<number, number>();
let committed = 0;

/** One transaction on one row: its lock first, then one to three events, then a wait. */
const write = async (entity: number, wait: number, rollBack: boolean): Promise<void> => {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [entity]);
    const n = 1 + Math.floor(Math.random() * 3);
    const from = versions.get(entity) ?? 0;
    for (let i = 1; i <= n; i += 1)
      await client.query(
        "with e as (insert into events (actor_role, collection, entity_id, action, version, audience) values ('system', 'positions', $1, 'edit', $2, $3::text[]) returning id) insert into outbox select id, $3::text[] from e",
        [entity, from + i, ['all', `supplier:${entity}`]],
      );
    if (wait > 0) await sleep(wait);
    // the next holder of the lock must find these numbers
    if (!rollBack) versions.set(entity, from + n);
    await client.query(rollBack ? 'rollback' : 'commit');
    if (!rollBack) committed += n;
  } finally {
    client.release();
  }
};

const allThere = () =>
  eventually(
    () => nodes.map(({ got }) => got.length),
    (lengths) => lengths.every((length) => length === committed),
    5_000,
  );

test('dense from 1, each event once, versions of a row in order, the same on every node', async () => {
  const end = Date.now() + 9_000;
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      while (committed < 3_000 && Date.now() < end) {
        await write(
          1 + Math.floor(Math.random() * 40),
          Math.random() < 0.9 ? Math.random() * 6 : Math.random() * 120,
          Math.random() < 0.05,
        );
        nodes[writer % 3]!.feed.poke();
      }
    }),
  );
  await allThere();
  expect(committed).toBeGreaterThan(1_500);
  for (const { got } of nodes) {
    expect(got.map((item) => item.seq)).toEqual(Array.from({ length: committed }, (_, i) => i + 1));
    expect(new Set(got.map((item) => item.eventId)).size).toBe(committed);
    const last = new Map<number, number>();
    for (const item of got) {
      expect(item.version).toBe((last.get(item.id) ?? 0) + 1);
      last.set(item.id, item.version);
    }
  }
  const [meta] = (
    await db.query<{ head: number; waiting: number; key: number }>(
      "select head, (select count(*) from outbox)::int as waiting, (select last_seq from feed_key where key = 'all') as key from feed_meta",
    )
  ).rows;
  expect(meta).toEqual({ head: committed, waiting: 0, key: committed });
});

test('commits at the same moment, then silence: nothing waits for the next write', async () => {
  const waits: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([101, 102, 103].map((entity, i) => write(entity + round * 3, 0, false).then(() => nodes[i]!.feed.poke())));
    const began = Date.now();
    await allThere();
    waits.push(Date.now() - began);
  }
  waits.sort((a, b) => a - b);
  // the backstop of a second must not be what brings them
  expect(waits[Math.floor(waits.length * 0.8)]).toBeLessThan(400);
});

test('a feed that is stopped and started goes on where the database is', async () => {
  const node = nodes[2]!;
  await node.feed.stop();
  node.got.length = 0;
  await write(900, 0, false);
  nodes[0]!.feed.poke();
  await eventually(
    () => nodes[0]!.feed.head(),
    (head) => head === committed,
  );
  await node.feed.start();
  node.feed.poke();
  await eventually(
    () => node.feed.head(),
    (head) => head === committed,
  );
  expect(node.got.length).toBeGreaterThan(0);
});
