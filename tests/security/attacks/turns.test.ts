/** Turns of callers: every route has a lane, nobody's own page is refused, and the load of one account or stranger refuses nobody else. */
import { laneLimits, laneOf } from '#server/http/turns.ts';
import { mostSockets } from '#server/live/sockets.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let qa: Client;
let other: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, other] = await Promise.all([test$.as('qa'), test$.as('superAdmin')]);
});
afterAll(() => test$.close());

const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)]!;

test('every route of the API has a lane', () => {
  const routes = test$.app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((text) => /\((GET|POST|PUT|PATCH|DELETE)/.test(text));
  expect(routes.length).toBeGreaterThan(60);
  expect(laneOf('GET', '/api/:collection')).toBe('read');
  expect(laneOf('POST', '/api/:collection')).toBe('write');
  expect(laneOf('POST', '/api/:collection/:id/:step')).toBe('step');
  expect(laneOf('POST', '/api/:collection/upload')).toBe('upload');
  expect(laneOf('GET', '/api/:collection/small/:file')).toBe('file');
  expect(laneOf('POST', '/api/Certificates/archive')).toBe('file');
  expect(laneOf('GET', '/health')).toBeUndefined();
});

test('a first poll of twenty calls and fifty steps of one person wait for their turn and are never refused', async () => {
  const reads = await Promise.all(Array.from({ length: 20 }, () => qa.get('/Complaints/count')));
  expect(tally(reads)).toEqual({ 200: 20 });
  const rows = await Promise.all(
    Array.from({ length: 50 }, () => insertRow(test$.db, 'Complaint', { status: 'Submitted', no: `T-${unique()}`, severity: 'minor' })),
  );
  const steps = await Promise.all(rows.map(({ id }) => qa.call({ method: 'POST', path: `/Complaints/${id}/unknownStep`, body: {} })));
  expect(steps.filter(({ status }) => status === 429 || status === 503)).toEqual([]);
});

const floods = [
  ['count', '/Complaints/count'],
  ['a row', '/Complaints/ROW'],
  ['findOne', '/Complaints/findOne'],
  ['history', '/Complaints/ROW/history'],
  ['list', '/Complaints?filter={"limit":5}'],
  ['remote', '/Notifications/counts'],
  ['own user', '/appusers/me'],
] as const;

test.each(floods)('800 parallel calls of one account (%s): refused for that account only, with the time to wait', async (_what, path) => {
  const row = await insertRow(test$.db, 'Complaint', { status: 'Submitted', no: `F-${unique()}`, severity: 'minor' });
  const target = path.replace('ROW', String(row.id));
  let over = false;
  const flood = Promise.all(Array.from({ length: 800 }, () => qa.call({ method: 'GET', path: target }))).finally(() => (over = true));
  const others: { status: number; ms: number }[] = [];
  do {
    const began = performance.now();
    const { status } = await other.get('/Complaints/count');
    others.push({ status, ms: performance.now() - began });
  } while (!over);
  const answers = await flood;
  const counted = tally(answers);
  expect(Object.keys(counted).filter((status) => status !== '200' && status !== '429')).toEqual([]);
  expect(counted[200]).toBeGreaterThanOrEqual(laneLimits.read.atOnce + laneLimits.read.waiting);
  const refused = answers.find(({ status }) => status === 429)!;
  expect([refused.code, refused.headers['retry-after']]).toEqual(['TOO_MANY_REQUESTS', '2']);
  expect(tally(others)).toEqual({ 200: others.length });
  // a busy machine is slow, not wrong: the milliseconds are kept by bench/hostile
  expect(
    percentile(
      others.map(({ ms }) => ms),
      0.95,
    ),
  ).toBeLessThan(2_000);
});

test('a stranger who knocks 800 times refuses no one with a session', async () => {
  const flood = Promise.all(
    Array.from({ length: 800 }, (_, i) =>
      test$.app.http.inject({
        method: 'GET',
        url: '/api/Complaints',
        headers: { authorization: `guess${i}` },
        remoteAddress: '198.51.100.7',
      }),
    ),
  );
  expect(tally(await Promise.all(Array.from({ length: 20 }, () => other.get('/Complaints/count'))))).toEqual({ 200: 20 });
  expect(Object.keys(tally((await flood).map(({ statusCode }) => ({ status: statusCode })))).sort()).toEqual(['401', '429']);
});

test('one account has so many sockets and no more; another account connects', async () => {
  const mine = await Promise.all(Array.from({ length: mostSockets }, () => test$.live('qa')));
  await expect(test$.live('qa')).rejects.toThrow(/TOO_MANY_REQUESTS/);
  const theirs = await test$.live('superAdmin');
  for (const socket of [...mine, theirs]) socket.close();
});
