/** The built-in database survives what a machine does to it: kills, a second server, a first start that was cut off. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '#server/db/processes.ts';

jest.setTimeout(60_000);

const program = resolve(import.meta.dirname, '../support/holdDatabase.ts');
const children: ChildProcess[] = [];
let folder: string;
let dataDir: string;

const hold = (): { child: ChildProcess; said: Promise<string> } => {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const said = new Promise<string>((done) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
    child.once('exit', () => done('ended'));
  });
  return { child, said };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  child.kill(signal);
  return gone;
};

const query = async (said: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: said.split(' ')[1] });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

const postmasterPid = (): number => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-quality-platform-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});

afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('a torn first start leaves nothing behind, and the next one makes the database', async () => {
  mkdirSync(join(dataDir, 'postgres.new-torn', 'base'), { recursive: true });
  const torn = hold();
  while (
    !existsSync(dataDir) ||
    readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-') && name !== 'postgres.new-torn').length === 0
  )
    await sleep(10);
  await end(torn.child, 'SIGKILL');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const { child, said } = hold();
  expect(await said).toMatch(/^READY .* true$/);
  await query(await said, 'create table kept (n int); insert into kept values (1)');
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  expect(await end(child, 'SIGTERM')).toBe(0);
});

test('a second server on the same data is refused with one sentence that names the first', async () => {
  const first = hold();
  expect(await first.said).toMatch(/^READY .* false$/);
  const second = hold();
  expect(await second.said).toBe(
    `REFUSED Another server (process ${first.child.pid}) already uses the data in ${dataDir}: stop it first, choose another DATA_DIR, or set DATABASE_URL to run several servers on one database.`,
  );
  expect(await query(await first.said, 'select n from kept')).toEqual([{ n: 1 }]);

  // The first is killed without a chance to stop its database; its lock and the running database do not stop the next one.
  const orphan = postmasterPid();
  await end(first.child, 'SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  const third = hold();
  expect(await third.said).toMatch(/^READY .* false$/);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(await third.said, 'select n from kept')).toEqual([{ n: 1 }]);
  expect(await end(third.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
});

test('a database that is killed comes back on the same address with what was committed', async () => {
  const { child, said } = hold();
  await said;
  const before = postmasterPid();
  await query(await said, 'insert into kept values (2)');
  process.kill(before, 'SIGKILL');
  let rows: unknown[] | undefined;
  for (let tries = 0; rows === undefined && tries < 200; tries += 1) {
    await sleep(50);
    rows = await query(await said, 'select n from kept order by n').catch(() => undefined);
  }
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect(postmasterPid()).not.toBe(before);
  expect(await end(child, 'SIGTERM')).toBe(0);
});

test('a lock left by another machine is taken over once it no longer beats, and a damaged one at once', async () => {
  const lock = join(dataDir, 'server.lock');
  writeFileSync(lock, JSON.stringify({ pid: 1, mark: '', host: 'elsewhere' }));
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
  const first = hold();
  expect(await first.said).toMatch(/^READY/);
  expect(await end(first.child, 'SIGTERM')).toBe(0);
  writeFileSync(lock, '{"pid"');
  const second = hold();
  expect(await second.said).toMatch(/^READY/);
  expect(await end(second.child, 'SIGTERM')).toBe(0);
});

test('data of another PostgreSQL version and a folder that is no database are refused with the remedy', async () => {
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  const right = readFileSync(version);
  writeFileSync(version, '15\n');
  expect(await hold().said).toMatch(/^REFUSED The data in .* were written by PostgreSQL 15, this version brings \d+: follow "Upgrade"/);
  rmSync(version);
  expect(await hold().said).toMatch(/^REFUSED The folder .* is not a database/);
  writeFileSync(version, right);
});
