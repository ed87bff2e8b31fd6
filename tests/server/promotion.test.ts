/** A primary with a synchronous standby is killed under load (with the deep tests: or its host falls silent) and the standby promoted: no confirmed write is lost or doubled, and work goes on within five seconds of the promotion. */
import { randomUUID } from 'node:crypto';
import { openPool } from '#server/db/pool.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { runSql } from '#tests/support/database.ts';
import { startProxy, type Proxy } from '#tests/support/proxy.ts';
import { startPair, type Pair } from '#tests/support/standby.ts';

jest.setTimeout(180_000);
/** Many people for a minute run with the deep tests. */
const deep = process.env['TEST_DEEP'] === '1';
const writers = deep ? 40 : 8;
const beforeMs = deep ? 20_000 : 1_500;
const afterMs = deep ? 20_000 : 1_500;
/** How long there is no primary. */
const leaderlessMs = deep ? 10_000 : 0;
const ends = ['is killed', ...(deep ? ['falls silent'] : [])];
/** What is promised; beside other tests on a busy machine the clock itself is late. */
const promisedMs = deep ? 5_000 : 7_000;

interface Confirmed {
  title: string;
  id: number;
  no: string;
  /** performance.now() of the answer */
  at: number;
}

describe.each(ends)('a primary that %s', (end) => {
  let pair: Pair;
  let proxy: Proxy;
  let test$: TestApp;
  beforeAll(async () => {
    pair = await startPair({ synchronous: true });
    proxy = await startProxy(pair.primary);
    const [first, second] = [new URL(proxy.url), new URL(pair.standby)];
    const url = `postgres://${first.username}:${first.password}@${first.host},${second.host}${first.pathname}?target_session_attrs=read-write`;
    test$ = await startApp({ database: { url, drop: async () => undefined } });
  });
  afterAll(async () => {
    await test$.close();
    proxy.close();
    await pair.stop();
  });

  test('nothing confirmed is lost or doubled, and the first success comes soon', async () => {
    const token = await test$.token('qa');
    const socket = await test$.live('qa');
    const confirmed: Confirmed[] = [];
    const statuses = new Map<number, number>();
    let over = false;

    /** One report under one key, repeated until it is confirmed, as the client does. */
    const write = async (title: string): Promise<void> => {
      const key = randomUUID();
      for (;;) {
        const answer = await fetch(`${test$.url}/api/Complaints`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ title, description: 'A hair in the soup', receivedAt: '2026-03-01T00:00:00.000Z' }),
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const body = (await answer.json()) as { id: number; no: string };
        if (answer.status === 200) return void confirmed.push({ title, id: body.id, no: body.no, at: performance.now() });
        await new Promise((done) => setTimeout(done, 50));
      }
    };
    const load = Array.from({ length: writers }, async (_, writer) => {
      for (let i = 0; !over; i += 1) await write(`Writer ${writer}, report ${i}`);
    });

    await new Promise((done) => setTimeout(done, beforeMs));
    // a busy machine takes longer for as many
    await eventually(
      () => confirmed.length,
      (count) => count > writers,
      30_000,
    );
    const before = confirmed.length;
    if (end === 'is killed') {
      pair.killPrimary();
      proxy.cut();
    } else proxy.silence();
    // no standby is promoted yet
    await eventually(
      () => statuses.get(503) ?? 0,
      (count) => count >= writers,
      15_000,
    );
    await new Promise((done) => setTimeout(done, leaderlessMs));
    await runSql(pair.standby, 'select pg_promote(true, 30)');
    const promotedAt = performance.now();
    await eventually(
      () => confirmed.length,
      (count) => count > before + writers,
      promisedMs + 5_000,
    );
    const first =
      Math.min(
        ...confirmed
          .slice(before)
          .filter(({ at }) => at > promotedAt)
          .map(({ at }) => at),
      ) - promotedAt;
    await new Promise((done) => setTimeout(done, afterMs));
    over = true;
    await Promise.all(load);

    const db = openPool(pair.standby, { max: 1 });
    try {
      const { rows } = await db.query<{ id: number; no: string; title: string; events: number }>(
        "select c.id, c.no, c.title, (select count(*)::int from events e where e.collection = 'Complaints' and e.entity_id = c.id and e.action = 'create') as events from complaints c order by c.id",
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const lost = confirmed.filter(({ id, no, title }) => stored.get(id)?.title !== title || stored.get(id)?.no !== no);
      expect(lost).toEqual([]);
      // each report once, each with its one event; nothing that was not confirmed
      expect(rows).toHaveLength(confirmed.length);
      expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
      expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length);
      expect(rows.filter(({ events }) => events !== 1)).toEqual([]);
      expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(first).toBeLessThan(promisedMs);
      if (deep)
        console.log(
          `a primary that ${end}: ${confirmed.length} confirmed, ${before} of them before; refused ${statuses.get(503)}; first success ${first.toFixed(0)} ms after the promotion`,
        );

      // and the pushes go on: every number once, to the last report
      const last = confirmed.toSorted((a, b) => b.id - a.id)[0]!;
      await socket.until((self) => self.entities().some(({ id }) => id === last.id), 10_000);
      const feed = await db.query<{ n: number; head: number; least: number }>(
        'select count(*)::int as n, max(seq) as head, min(seq) as least from feed',
      );
      expect(feed.rows[0]!.n).toBe(feed.rows[0]!.head - feed.rows[0]!.least + 1);
      expect([socket.closed, socket.ended]).toEqual([false, []]);
    } finally {
      await db.end();
    }
  });
});
