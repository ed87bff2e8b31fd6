/** A real PgBouncer in transaction mode in front of a database: that of the machine, else installed for root on Debian and its kin. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { databaseAccount } from '#server/db/account.ts';
import { poolerSettings } from '#server/db/pooler.ts';
import { runSql } from './database.ts';

export interface PgBouncer {
  /** the same database through it */
  url: string;
  stop: () => Promise<void>;
}

const installed = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

const attempt = (...args: string[]): boolean =>
  // the run level keeps the package from starting a service
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 200_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;

const ensurePgBouncer = (): string => {
  const found = installed();
  if (found !== undefined) return found;
  if (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    attempt('update') &&
    attempt('install', '-y', '--no-install-recommends', 'pgbouncer')
  ) {
    const now = installed();
    if (now !== undefined) return now;
  }
  throw new Error(
    'PgBouncer was not found and cannot be installed here: install the package pgbouncer (as root on Debian this is done by itself).',
  );
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** `pool`: connections it has to PostgreSQL. `settings`: what its connections begin with; what the server asks for unless said otherwise. */
export const startPgBouncer = async (databaseUrl: string, { pool = 4, settings = poolerSettings } = {}): Promise<PgBouncer> => {
  const program = ensurePgBouncer();
  const folder = mkdtempSync(join(tmpdir(), 'supplier-quality-pgbouncer-'));
  const account = databaseAccount(folder);
  const to = new URL(databaseUrl);
  const port = await freePort();
  const name = to.pathname.slice(1);
  const [list, config, log] = ['users.txt', 'pgbouncer.ini', 'log'].map((file) => join(folder, file)) as [string, string, string];
  writeFileSync(list, `"${to.username}" "${to.password}"\n`, { mode: 0o600 });
  writeFileSync(
    config,
    `[databases]
${name} = host=${to.hostname} port=${to.port} dbname=${name} ${settings}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${list}
pool_mode = transaction
default_pool_size = ${pool}
logfile = ${log}
`,
    { mode: 0o600 },
  );
  if (account) for (const path of [folder, list, config]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, ['-q', config], { ...account, cwd: folder, stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (const end = Date.now() + 10_000; ; await new Promise((done) => setTimeout(done, 30))) {
    const answered = await runSql(url.href, 'select 1').then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`PgBouncer does not answer: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-500) : 'it wrote nothing'}`);
  }
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
