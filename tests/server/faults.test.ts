/** Faults: a process killed in the middle of writes loses nothing it acknowledged; a database that goes away is 503 and comes back. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopOrphan } from '#server/db/postmaster.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { startProxy, type Proxy } from '#tests/support/proxy.ts';

jest.setTimeout(90_000);

describe('a server that is killed', () => {
  const script = resolve(import.meta.dirname, '../../scripts/start.ts');
  let folder: string;
  let port: number;
  let child: ChildProcess | undefined;

  const freePort = (): Promise<number> =>
    new Promise((done) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = probe.address() as AddressInfo;
        probe.close(() => done(free));
      });
    });
  const start = async (): Promise<void> => {
    const { NODE_ENV: _none, DATABASE_URL: _own, ...env } = process.env;
    const said: string[] = [];
    const started = spawn(process.execPath, [script, '--server-only'], {
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await eventually(
      async () =>
        started.exitCode === null
          ? fetch(`http://127.0.0.1:${port}/health`).then(
              (answer) => answer.status,
              () => 0,
            )
          : -1,
      (status) => status === 200 || status === -1,
      40_000,
    );
    if (started.exitCode !== null) throw new Error(said.join(''));
  };
  const call = async (
    token: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ status: number; body: { id: string; count: number; no: string } }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as { id: string; count: number; no: string } };
  };
  const login = async (): Promise<string> =>
    (await call('', '/appusers/login', { email: 'qa@example.test', password: 'Quality-2026!' })).body.id;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'supplier-quality-faults-'));
    chmodSync(folder, 0o711);
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    const last = child;
    if (last && last.exitCode === null) {
      const gone = new Promise((done) => last.once('exit', done));
      last.kill('SIGTERM');
      await gone;
    }
    await stopOrphan(join(folder, 'data', 'postgres'), { info() {}, warn() {}, error() {} });
    rmSync(folder, { recursive: true, force: true });
  });

  test('has every complaint it acknowledged exactly once, and a retry of the others makes exactly one', async () => {
    const receivedAt = new Date(Date.now() - 60_000).toISOString();
    const keys = Array.from({ length: 60 }, (_, i) => `fault-test-key-${i}`);
    const send = (token: string, key: string) =>
      call(token, '/Complaints', { title: key, description: 'Written while the server is killed', receivedAt }, key);
    const acknowledged = new Map<string, string>();
    const token = await login();
    const waiting = [...keys];
    const killAt = 12 + Math.floor(Math.random() * 25);
    const writer = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        const answer = await send(token, key).catch(() => undefined);
        if (answer?.status === 200) acknowledged.set(key, answer.body.no);
        if (acknowledged.size >= killAt) child?.kill('SIGKILL');
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await eventually(
      () => child?.signalCode,
      (signal) => signal === 'SIGKILL',
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
    expect(acknowledged.size).toBeLessThan(60);

    await start();
    const again = await login();
    const count = async (key: string): Promise<number> =>
      (await call(again, `/Complaints/count?where=${encodeURIComponent(JSON.stringify({ title: key }))}`)).body.count;
    for (const key of acknowledged.keys()) expect([key, await count(key)]).toEqual([key, 1]);
    for (const key of keys) {
      const answer = await send(again, key);
      expect([key, answer.status]).toEqual([key, 200]);
      if (acknowledged.has(key)) expect([key, answer.body.no]).toEqual([key, acknowledged.get(key)]);
    }
    for (const key of keys) expect([key, await count(key)]).toEqual([key, 1]);
  });
});

describe('a database that goes away', () => {
  let test$: TestApp;
  let proxy: Proxy;
  let qa: Client;

  beforeAll(async () => {
    test$ = await startApp({ through: async (url) => (proxy = await startProxy(url)).url });
    qa = await test$.as('qa');
  });
  afterAll(async () => {
    proxy.open(true);
    await test$.close();
    proxy.close();
  });

  const position = { title: 'Hair', description: 'A hair in the soup', receivedAt: '2026-03-01T00:00:00.000Z' };

  test('connections cut under load: 200 or 503 with Retry-After, never 500; the next calls are well', async () => {
    const answers: Answer<unknown>[] = [];
    let running = true;
    const load = Array.from({ length: 6 }, async (_, i) => {
      while (running) answers.push(i % 2 ? await qa.list('Complaints', { limit: 5 }) : await qa.post('/Complaints', position));
    });
    for (let i = 0; i < 8; i += 1) {
      await sleep(120);
      proxy.cut();
    }
    running = false;
    await Promise.all(load);
    const statuses = new Set(answers.map((answer) => answer.status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    for (const answer of answers.filter((one) => one.status === 503))
      expect([answer.code, answer.headers['retry-after']]).toEqual(['DATABASE_UNAVAILABLE', '2']);
    expect(
      (
        await eventually(
          () => qa.post('/Complaints', position),
          (answer) => answer.status === 200,
        )
      ).body,
    ).toMatchObject({ status: 'Draft' });
  });

  test('sessions ended by PostgreSQL itself are 503 as well', async () => {
    const answers: number[] = [];
    let running = true;
    const load = Array.from({ length: 4 }, async () => {
      while (running) answers.push((await qa.post('/Complaints', position)).status);
    });
    for (let i = 0; i < 5; i += 1) {
      await sleep(100);
      await test$
        .sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'supplier-quality' and client_port <> 0",
        )
        .catch(() => undefined);
    }
    running = false;
    await Promise.all(load);
    expect([...new Set(answers)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers).toContain(200);
  });

  test('away for two seconds: health and calls answer 503, no session ends, and the feed continues without a gap', async () => {
    const socket = await test$.live('qa');
    const before = (
      await eventually(
        () => qa.post('/Complaints', position),
        (answer) => answer.status === 200,
      )
    ).body;
    await socket.until((self) => self.entities().some((change) => change.id === before.id && change.collection === 'Complaints'), 5_000);
    proxy.open(false);
    proxy.cut();
    const end = Date.now() + 2_000;
    while (Date.now() < end) {
      const [call, health] = await Promise.all([qa.list('Complaints'), test$.app.http.inject('/health')]);
      expect([call.status, call.code, health.statusCode]).toEqual([503, 'DATABASE_UNAVAILABLE', 503]);
      await sleep(100);
    }
    proxy.open(true);
    const after = (
      await eventually(
        () => qa.post('/Complaints', position),
        (answer) => answer.status === 200,
        5_000,
      )
    ).body;
    await socket.until((self) => self.entities().some((change) => change.id === after.id && change.collection === 'Complaints'), 5_000);
    expect([socket.closed, socket.ended]).toEqual([false, []]);
    const counted = (await qa.get<{ counts: { complaints: number } }>('/Notifications/counts')).body.counts.complaints;
    await socket.until((self) => self.badge('complaints') === counted, 5_000);
    const events = await test$.sql<{ n: number; head: number }>('select count(*)::int as n, max(seq) as head from feed');
    expect(events[0]!.n).toBe(events[0]!.head);
  });
});
