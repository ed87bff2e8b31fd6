/** Exports and figures are read from a real streaming standby, never older than what was written; if it is late, paused or gone, the primary answers, and that is counted and logged once. */
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { runSql } from '#tests/support/database.ts';
import { startPair, type Pair } from '#tests/support/standby.ts';

jest.setTimeout(90_000);

const word = 'a word of monitoring';
let pair: Pair;
let test$: TestApp;
let qa: Client;
let warned: jest.SpyInstance;
beforeAll(async () => {
  pair = await startPair();
  const healthToken = word.replaceAll(' ', '-');
  test$ = await startApp({
    database: { url: pair.primary, drop: async () => undefined },
    env: { DATABASE_URL: pair.primary, DATABASE_REPLICA_URL: pair.standby, HEALTH_TOKEN: healthToken },
  });
  qa = await test$.as('qa');
  warned = jest.spyOn(test$.app.services.log, 'warn');
});
afterAll(async () => {
  // whatever the application says at its end, the databases are stopped
  try {
    await test$.close();
  } finally {
    await pair.stop();
  }
});

const reads = async (): Promise<{ replica: number; primary: number }> =>
  (await test$.app.http.inject({ url: '/health', headers: { authorization: `Bearer ${word.replaceAll(' ', '-')}` } })).json<{
    reads: { replica: number; primary: number };
  }>().reads;
const exported = async () =>
  (await qa.get<{ id: number; title: string }[]>('/Complaints', { filter: { limit: 200, order: 'id' } }, { 'x-export': 'page' })).body.map(
    ({ title }) => title,
  );
const figure = async () => (await qa.get('/Dashboards/series', { metric: 'complaints', days: '30' })).status;
let n = 0;
const report = async (): Promise<string> => {
  n += 1;
  const title = `Hair ${n}`;
  await qa.do('POST', '/Complaints', { title, description: 'A hair in the soup', receivedAt: test$.clock.now().toISOString() });
  return title;
};
const told = (): number => warned.mock.calls.filter(([, text]) => String(text).startsWith('the replica is behind or unavailable')).length;

test('an export right after a write shows it, and the replica answers', async () => {
  const before = await reads();
  for (let i = 0; i < 20; i += 1) {
    const title = await report();
    expect((await exported()).at(-1)).toBe(title);
  }
  expect(await figure()).toBe(200);
  const { replica } = await reads();
  expect(replica - before.replica).toBeGreaterThan(10);
});

test('while replay is paused the primary answers; afterwards the replica again', async () => {
  await eventually(
    async () => (await exported()) && (await reads()).replica,
    (count) => count > 0,
    5_000,
  );
  await runSql(pair.standby, 'select pg_wal_replay_pause()');
  const [before, toldBefore] = [await reads(), told()];
  for (let i = 0; i < 5; i += 1) {
    const title = await report();
    expect((await exported()).at(-1)).toBe(title);
    expect(await figure()).toBe(200);
  }
  expect(await reads()).toEqual({ replica: before.replica, primary: before.primary + 10 });
  expect(told() - toldBefore).toBe(1);
  await runSql(pair.standby, 'select pg_wal_replay_resume()');
  await eventually(
    async () => (await exported()) && (await reads()).replica,
    (count) => count > before.replica,
    5_000,
  );
});

test('a replica that is gone: still answers, logged once', async () => {
  const toldBefore = told();
  await pair.stopStandby();
  for (let i = 0; i < 5; i += 1) {
    const title = await report();
    expect((await exported()).at(-1)).toBe(title);
    expect(await figure()).toBe(200);
  }
  expect(told() - toldBefore).toBe(1);
});
