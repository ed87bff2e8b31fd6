/** `npm start` on a database that is away at first, refuses or is of another time: what only a person can change ends it with one line, anything else is tried again until it works. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOfStatement, PortTaken, startFault } from '#server/startFault.ts';
import { eventually } from '#tests/support/app.ts';
import { runSql, testDatabase } from '#tests/support/database.ts';
import { startProxy, type Proxy } from '#tests/support/proxy.ts';

jest.setTimeout(120_000);

const root = resolve(import.meta.dirname, '../..');
const token = 'a-word-for-monitoring';

const taken = (): Promise<{ server: Server; port: number }> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => done({ server, port: (server.address() as AddressInfo).port }));
  });
const freePort = async (): Promise<number> => {
  const { server, port } = await taken();
  await new Promise((done) => server.close(done));
  return port;
};

let folder: string;
let port: number;
let database: Awaited<ReturnType<typeof testDatabase>>;
let parent: ChildProcess | undefined;
let proxy: Proxy | undefined;
let said = '';
let ended: number | null | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-quality-start-'));
  [port, database] = await Promise.all([freePort(), testDatabase()]);
});
afterEach(async () => {
  parent?.kill('SIGKILL');
  proxy?.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>): void => {
  const { NODE_ENV: _none, SUPERVISED: _no, ...own } = process.env;
  said = '';
  ended = undefined;
  const mine = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start', '--server-only'], {
    cwd: root,
    env: { ...own, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', HEALTH_TOKEN: token, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  parent = mine;
  for (const stream of [mine.stdout, mine.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  mine.on('exit', (status) => (ended = status));
};
const end = (): Promise<number | null | undefined> =>
  eventually(
    () => ended,
    (status) => status !== undefined,
    60_000,
  );
const restarts = (): number => said.split('is started again').length - 1;
const health = (): Promise<Record<string, unknown>> =>
  fetch(`http://127.0.0.1:${port}/health`, { headers: { authorization: `Bearer ${token}` } }).then(
    (answer) => answer.json() as Promise<Record<string, unknown>>,
    () => ({}),
  );

test('a database that is away at first: the server comes when it does, and says what it waited for', async () => {
  const late = await freePort();
  const address = new URL(database.url);
  address.port = String(late);
  start({ DATABASE_URL: address.href });
  await eventually(restarts, (count) => count >= 2, 60_000);
  expect(said).toMatch(/The server ended \(code 1: The server could not start: connect ECONNREFUSED [^\n]*\) and is started again/);
  expect(ended).toBeUndefined();
  proxy = await startProxy(database.url, late);
  const told = await eventually(health, ({ ok }) => ok === true, 60_000);
  expect(told).toMatchObject({ restarted: { times: expect.any(Number), why: expect.stringContaining('ECONNREFUSED') } });
  parent!.kill('SIGTERM');
  expect(await end()).toBe(0);
});

test('stopped in the pause before a try it ends at once', async () => {
  const address = new URL(database.url);
  address.port = String(await freePort());
  start({ DATABASE_URL: address.href });
  await eventually(
    () => said,
    (text) => /started again in \d/.test(text),
    60_000,
  );
  const asked = performance.now();
  parent!.kill('SIGINT');
  expect(await end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(1_000);
});

test.each([
  [
    'a wrong password',
    () => {
      const address = new URL(database.url);
      address.password = 'wrong';
      return { DATABASE_URL: address.href };
    },
    'the password or account of DATABASE_URL is wrong',
  ],
  [
    'a database that does not exist',
    () => {
      const address = new URL(database.url);
      address.pathname = '/nowhere';
      return { DATABASE_URL: address.href };
    },
    'the database of DATABASE_URL does not exist',
  ],
  ['a setting', () => ({ DATABASE_URL: database.url, BUSINESS_TZ: 'Mars/Base' }), 'BUSINESS_TZ must be a time zone'],
  [
    'a schema of a newer version',
    async () => {
      await runSql(
        database.url,
        'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
        "insert into migrations (name) values ('999_later.sql')",
      );
      return { DATABASE_URL: database.url };
    },
    'The database was migrated by a newer version of the server (999_later.sql)',
  ],
  [
    'a refused migration',
    async () => {
      await runSql(database.url, 'drop table if exists migrations', 'create table if not exists mails (id integer)');
      return { DATABASE_URL: database.url };
    },
    'Migration 001_platform.sql failed',
  ],
] as const)('%s ends the start with one line', async (_what, env, words) => {
  start(await env());
  expect(await end()).toBe(78);
  expect(said).toContain(words);
  expect(restarts()).toBe(0);
});

test('a port in use ends the first start', async () => {
  const other = await taken();
  start({ DATABASE_URL: database.url, PORT: String(other.port) });
  expect(await end()).toBe(78);
  expect(said).toContain(`Port ${other.port} is in use`);
  await new Promise((done) => other.server.close(done));
});

test('at a later start another program on the port is waited for', () => {
  expect(startFault(new PortTaken('taken')).code).toBe(78);
  process.env['SUPERVISED'] = 'again';
  expect(startFault(new PortTaken('taken')).code).toBe(1);
  delete process.env['SUPERVISED'];
});

test('a statement that is refused stays refused; a connection that ends, a full disk or a lock does not', () => {
  const of = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['42P07', '42703', '23505', '22P02']) expect([code, isOfStatement(of(code))]).toEqual([code, true]);
  for (const code of ['08006', '53100', '57P01', '57014', '55P03', '40P01', 'ECONNRESET', 'EPIPE'])
    expect([code, isOfStatement(of(code))]).toEqual([code, false]);
});
