/** Turns of callers: every route has a lane, nobody's own page is refused, and the load of one account or stranger refuses nobody else. */
import { laneLimits, type LaneName } from '#server/http/turns.ts';
import { mostSockets } from '#server/live/sockets.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Call, Client } from '#tests/support/client.ts';

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

/** What is mounted, as fastify prints it: a tree whose branches are four letters deep. */
const mountedRoutes = (): { method: string; url: string }[] => {
  const above: string[] = [];
  return test$.app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = path;
      const url = above.join('');
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '')
        .map((method) => ({ method, url }));
    });
};
const words: Record<string, string> = { ':collection': 'Complaints', ':file': `${'A'.repeat(22)}.pdf`, ':step': 'startInvestigation' };
const addressOf = (url: string): string => url.replace(/:\w+(\|:\w+)*/g, (word) => words[word] ?? '2147483646');

test('every mounted route waits for its turn: the one who has used up every lane is refused at each, another person at none', async () => {
  const routes = mountedRoutes().filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/explorer'));
  // the generic layer alone has twenty
  expect(routes.length).toBeGreaterThan(150);
  expect(routes).toEqual(
    expect.arrayContaining([
      { method: 'GET', url: '/api/:collection/:id/history' },
      { method: 'POST', url: '/api/linecomplaints/:id|:idOrCode/files' },
    ]),
  );
  const flooder = await test$.signedIn('rd');
  expect((await flooder.get('/appusers/me')).status).toBe(200);
  const { sessions } = test$.app.services;
  const opened = sessions.use;
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  sessions.use = async (token, slide) => {
    if (token === flooder.token) await held;
    return opened(token, slide);
  };
  const lanes: [LaneName, Call][] = [
    ['read', { method: 'GET', path: '/Brands' }],
    ['write', { method: 'POST', path: '/Brands', body: {} }],
    ['step', { method: 'POST', path: '/Complaints/1/startInvestigation', body: {} }],
    ['file', { method: 'GET', path: '/Complaints/download/none.pdf' }],
    ['upload', { method: 'POST', path: '/Complaints/upload', body: {} }],
  ];
  expect(lanes.map(([name]) => name).sort()).toEqual(Object.keys(laneLimits).sort());
  const filled = Promise.all(
    lanes.flatMap(([name, call]) => Array.from({ length: laneLimits[name].atOnce + laneLimits[name].waiting }, () => flooder.call(call))),
  );
  await new Promise((done) => setTimeout(done, 50));
  const answers = async (token: string): Promise<string[]> => {
    const found: string[] = [];
    for (const [i, { method, url }] of routes.entries()) {
      const answer = await test$.app.http.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: { authorization: token, ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': 'application/json' }) },
        // the limits of logins and of mails are by address
        remoteAddress: `198.51.${100 + Math.floor(i / 200)}.${i % 200}`,
      });
      found.push(
        `${method} ${url}: ${answer.statusCode === 429 || answer.payload.includes('"code":"SERVER_BUSY"') ? answer.statusCode : 'taken'}`,
      );
    }
    return found;
  };
  try {
    const named = (what: number | string): string[] => routes.map(({ method, url }) => `${method} ${url}: ${what}`);
    expect(await answers(flooder.token!)).toEqual(named(429));
    // the log-out ends this session: it is nobody else's
    expect(await answers((await test$.signedIn('sourcing')).token!)).toEqual(named('taken'));
  } finally {
    release();
    sessions.use = opened;
  }
  expect(tally(await filled)[429]).toBeUndefined();
});

test('a body is not read before the turn of its call', async () => {
  const flooder = await test$.signedIn('rd');
  expect((await flooder.get('/appusers/me')).status).toBe(200);
  const parse = jest.spyOn(JSON, 'parse');
  const body = JSON.stringify({ introduction: 'unread until it is its turn' });
  const answers = await Promise.all(Array.from({ length: 800 }, () => flooder.call({ method: 'PATCH', path: '/appusers/me', body })));
  const read = parse.mock.calls.filter(([text]) => text === body).length;
  parse.mockRestore();
  const { 200: done = 0, 429: refused = 0 } = tally(answers);
  expect([done + refused, refused > 500]).toEqual([800, true]);
  expect(read).toBe(done);
});

test('a first poll of twenty calls and fifty steps of one person wait for their turn and are never refused', async () => {
  const reads = await Promise.all(Array.from({ length: 20 }, () => qa.get('/Complaints/count')));
  expect(tally(reads)).toEqual({ 200: 20 });
  const rows = await Promise.all(
    Array.from({ length: 50 }, () => insertRow(test$.db, 'Complaint', { status: 'Submitted', no: `T-${unique()}`, severity: 'minor' })),
  );
  const ownerId = test$.world.users.qa.id;
  const steps = await Promise.all(
    rows.map(({ id, version }) => qa.post(`/Complaints/${id}/startInvestigation`, { version, severity: 'minor', ownerId })),
  );
  expect(tally(steps)).toEqual({ 200: 50 });
});

test('the first calls of a session at an address are one look-up: nobody else there waits behind them', async () => {
  const fresh = await test$.signedIn('rd');
  const beside = await test$.signedIn('sourcing');
  const { sessions } = test$.app.services;
  const opened = sessions.use;
  const looked: string[] = [];
  sessions.use = async (token, slide) => {
    if (!slide) looked.push(token);
    await new Promise((done) => setTimeout(done, 20));
    return opened(token, slide);
  };
  const flood = Promise.all(Array.from({ length: 800 }, () => fresh.get('/Complaints/count')));
  try {
    expect((await beside.get('/Suppliers/count')).status).toBe(200);
    await flood;
  } finally {
    sessions.use = opened;
  }
  expect(looked.sort()).toEqual([beside.token, fresh.token].sort());
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
