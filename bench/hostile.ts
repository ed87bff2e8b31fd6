// What other users notice during abuse, on a real server with its own PostgreSQL: `npm run bench -- hostile`. Each line has its limit.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openPool } from '#server/db/pool.ts';
import { crowdKinds, crowdOf, type ApiDocument, type CrowdKind } from './crowd.ts';
import { percentile } from './peer.ts';

const port = Number(process.env['PORT'] ?? 3390);
const base = `http://127.0.0.1:${port}`;
const password = 'Quality-2026!';
const freezeMs = Number(process.env['FREEZE_MS'] ?? 45_000);

interface Told {
  status: number;
  ms: number;
  at: number;
}
const call = async (path: string, init: RequestInit = {}): Promise<Told> => {
  const began = performance.now();
  const status = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  const at = performance.now();
  return { status, ms: at - began, at };
};

/** Asks again and again while the work runs. */
const meanwhile = async (ask: () => Promise<Told>, work: Promise<unknown>): Promise<Told[]> => {
  const told: Told[] = [];
  let over = false;
  void work.finally(() => (over = true));
  do {
    told.push(await ask());
    await sleep(10);
  } while (!over);
  return told;
};
const times = (told: readonly Told[]): number[] => told.map(({ ms }) => ms);
const statuses = (told: readonly Told[]): string =>
  Object.entries(Object.groupBy(told, ({ status }) => String(status)))
    .map(([status, all]) => `${all!.length} x ${status}`)
    .join(', ');

let missed = 0;
const line = (what: string, value: number, limit: number, unit: string, note = ''): void => {
  const kept = value <= limit;
  if (!kept) missed += 1;
  console.log(
    `${kept ? 'kept  ' : 'MISSED'} ${what.padEnd(72)} ${value.toFixed(0).padStart(7)} ${unit} (limit ${limit})${note ? `  ${note}` : ''}`,
  );
};

const start = async (folder: string): Promise<ChildProcess> => {
  const { DATABASE_URL: _own, ...env } = process.env;
  const server = spawn(process.execPath, ['scripts/start.ts', '--server-only'], {
    stdio: 'ignore',
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      PUBLIC_SOURCES: '1',
      TRUST_PROXY: '1',
      UV_THREADPOOL_SIZE: '8',
    },
  });
  for (let tries = 0; (await call('/health')).status !== 200; tries += 1) {
    if (tries > 400 || server.exitCode !== null) throw new Error('the server did not start');
    await sleep(200);
  }
  return server;
};

const signIn = async (who: string): Promise<RequestInit & { headers: Record<string, string> }> => {
  const answer = await fetch(`${base}/api/appusers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@example.test`, password }),
  });
  return { headers: { authorization: ((await answer.json()) as { id: string }).id } };
};

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const memory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Six loops of the worst a supplier can ask for, for ten seconds. */
const hostileLoops = async (): Promise<void> => {
  const worst = [
    `/api/Certificates?filter=${json({ include: [{ supplier: 'certificates' }] })}`,
    `/api/Certificates?filter=${json({ include: ['license', 'supplier'] })}`,
    `/api/Certificates?filter=${json({ include: [{ supplier: { certificates: 'license' } }], limit: 30 })}`,
    `/api/SupplierComplaints?filter=${json({ include: [{ complaint: ['supplierComplaints', 'productMovements', 'attachments'] }, { investigationReports: 'investigationActions' }] })}`,
  ];
  const init = { headers: { authorization: process.env['TOKEN']! } };
  const told: Told[] = [];
  const until = performance.now() + 10_000;
  await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      for (let n = i; performance.now() < until; n += 1) told.push(await call(worst[n % worst.length]!, init));
    }),
  );
  console.log(`${statuses(told)}, the slowest ${Math.max(...times(told)).toFixed(0)} ms`);
};

const flood = async (): Promise<void> => {
  const told = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) =>
      call('/api/appusers/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i % 200}` },
        body: JSON.stringify({ email: `nobody${i % 300}@example.test`, password: `guess ${i}` }),
      }),
    ),
  );
  console.log(statuses(told));
};

const crowdMs = Number(process.env['CROWD_MS'] ?? 6_000);
const crowdSize = 800;

/** One account with 800 calls under way at any moment, of one kind over all addresses that have it. */
const crowd = async (kind: CrowdKind): Promise<void> => {
  const init = { headers: { authorization: process.env['TOKEN']! } };
  const read = async <T>(path: string): Promise<T> => (await fetch(`${base}${path}`, init)).json() as Promise<T>;
  const document = await read<ApiDocument>('/api/openapi.json');
  const ids = new Map<string, number>();
  for (const path of Object.keys(document.paths).filter((one) => one.endsWith('/findOne'))) {
    const collection = path.split('/')[1]!;
    const row = await read<{ id?: number }>(`/api${path}`);
    if (row.id !== undefined) ids.set(collection, row.id);
  }
  const calls = crowdOf(document, (collection) => ids.get(collection))[kind];
  const told: Told[] = [];
  const until = performance.now() + crowdMs;
  await Promise.all(
    Array.from({ length: crowdSize }, async (_, i) => {
      for (let n = i; performance.now() < until; n += crowdSize) {
        const { method, path, body } = calls[n % calls.length]!;
        const headers = typeof body === 'string' ? { ...init.headers, 'content-type': 'application/json' } : init.headers;
        const answer = await call(path, { method, headers, ...(body === undefined ? {} : { body }) });
        told.push(answer);
        // a refused call is repeated as a careless client does it: soon
        if (answer.status === 429) await sleep(100);
      }
    }),
  );
  console.log(`${calls.length} addresses: ${statuses(told)}`);
};

/** Runs one attack in a process of its own, so that its own work delays no measured call; resolves with what it says. */
const aside = (attack: string, env: Record<string, string> = {}): Promise<string> =>
  new Promise((done) => {
    const other = spawn(process.execPath, [import.meta.filename, attack], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // its work is that of a machine of its own: here it has the time the server leaves
    setPriority(other.pid!, 10);
    let said = '';
    other.stdout.on('data', (chunk: Buffer) => (said += chunk.toString().trim()));
    other.once('exit', () => done(said));
  });

const guesses = async (): Promise<void> => {
  const answers = aside('flood');
  const [health, page] = await Promise.all([meanwhile(() => call('/health'), answers), meanwhile(() => call('/login'), answers)]);
  line('1,000 sign-ins by nobody: /health p99', percentile(times(health), 0.99), 500, 'ms', await answers);
  line('1,000 sign-ins by nobody: the page p99', percentile(times(page), 0.99), 500, 'ms');
};

const pictures = async (pid: number): Promise<void> => {
  const qa = await signIn('qa');
  const picture = await sharp({ create: { width: 6_300, height: 6_330, channels: 3, background: '#409EFF' } })
    .png()
    .toBuffer();
  const form = (): FormData => {
    const data = new FormData();
    data.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
    return data;
  };
  const before = memory(pid);
  let most = before;
  const uploads = Promise.all(
    Array.from({ length: 24 }, () =>
      call('/api/ComplaintAttachments/upload?container=complaints', { method: 'POST', headers: qa.headers, body: form() }),
    ),
  );
  const health = await meanwhile(async () => {
    most = Math.max(most, memory(pid));
    return call('/health');
  }, uploads);
  line('24 uploads of 39.9 megapixels: /health p99', percentile(times(health), 0.99), 500, 'ms', statuses(await uploads));
  line('24 uploads of 39.9 megapixels: memory beyond the start', most - before, 400, 'MB');
};

const loops = async (url: string): Promise<void> => {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 60_000 });
  await pool.query(
    "insert into certificates (created_at, updated_at, supplier_id, license_id, certificate_no, status, disable, files) select now(), now(), s.supplier_id, l.id, 'H-' || n, 'Approved', false, '[]' from (select supplier_id from supplier_users u join app_users a on a.id = u.app_user_id where a.email = 'supplierqa@example.test' limit 1) s, (select id from licenses limit 1) l, generate_series(1, 600) n",
  );
  await pool.end();
  const clerk = await signIn('supplierqa');
  const qa = await signIn('qa');
  const attack = aside('loops', { TOKEN: clerk.headers['authorization']! });
  const [health, lists] = await Promise.all([
    meanwhile(() => call('/health'), attack),
    meanwhile(() => call(`/api/Complaints?filter=${json({ limit: 20, order: 'id desc' })}`, qa), attack),
  ]);
  line('six loops of the worst supplier: /health p99', percentile(times(health), 0.99), 250, 'ms');
  line(
    'six loops of the worst supplier: lists of others p95',
    percentile(times(lists), 0.95),
    500,
    'ms',
    `${statuses(lists)}; his: ${await attack}`,
  );
};

/** A page of a list with its counts, one record, the next: at the pace of somebody who works. */
const usual = [
  `/api/Complaints?filter=${json({ limit: 20, order: 'id desc' })}`,
  `/api/Complaints/counts?of=${json({ open: { where: { status: 'Submitted' } }, all: {} })}`,
  '/api/Notifications/counts',
  '/api/appusers/me',
];

const crowds = async (): Promise<void> => {
  const [his, ...people] = await Promise.all(['superadmin', 'qa', 'qa2', 'supplierqa'].map(signIn));
  const others = async (work: Promise<unknown>): Promise<Told[]> => {
    const each = people.map((one, i) => {
      let n = i;
      return meanwhile(async () => {
        n += 1;
        await sleep(100);
        return call(usual[n % usual.length]!, one);
      }, work);
    });
    return (await Promise.all(each)).flat();
  };
  const wanted = process.env['CROWD']?.split(',');
  line('nobody attacks: p95 of the same calls', percentile(times(await others(sleep(crowdMs))), 0.95), 300, 'ms');
  for (const kind of crowdKinds.filter((one) => wanted?.includes(one) ?? true)) {
    const attack = aside('crowd', { KIND: kind, TOKEN: his!.headers['authorization']! });
    const told = await others(attack);
    const note = `${statuses(told)}; his: ${await attack}`;
    line(`800 calls at once of one account (${kind}): others p95`, percentile(times(told), 0.95), 300, 'ms', note);
    line(`800 calls at once of one account (${kind}): others not answered`, told.filter(({ status }) => status !== 200).length, 0, '');
  }
};

const freeze = async (folder: string): Promise<void> => {
  const postmaster = readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]!;
  const processes = [postmaster, ...execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')].map(Number);
  const send = (signal: NodeJS.Signals): void => {
    for (const pid of processes) {
      try {
        process.kill(pid, signal);
      } catch {
        // a worker of the database that ended by itself
      }
    }
  };
  const qa = await signIn('qa');
  const told: Told[] = [];
  let over = false;
  const callers = Array.from({ length: 30 }, async (_, i) => {
    while (!over) {
      told.push(await call(i % 3 === 0 ? '/health' : `/api/Complaints?filter=${json({ limit: 5 })}`, qa));
      await sleep(50);
    }
  });
  await sleep(1_000);
  const frozenAt = performance.now();
  send('SIGSTOP');
  await sleep(freezeMs);
  const backAt = performance.now();
  send('SIGCONT');
  await sleep(6_000);
  over = true;
  await Promise.all(callers);
  const first = Math.min(...told.filter(({ status, at }) => status === 200 && at > backAt).map(({ at }) => at - backAt));
  line(
    `PostgreSQL stopped for ${freezeMs / 1_000} s: slowest answer`,
    Math.max(...times(told.filter(({ at }) => at > frozenAt))),
    5_000,
    'ms',
    statuses(told),
  );
  line(`PostgreSQL stopped for ${freezeMs / 1_000} s: first success after it goes on`, first, 5_000, 'ms');
};

export const main = async (): Promise<void> => {
  const folder = mkdtempSync('/var/tmp/supplier-quality-hostile-');
  chmodSync(folder, 0o711);
  let server: ChildProcess | undefined;
  try {
    server = await start(folder);
    const parts: Record<string, () => Promise<void>> = {
      guesses,
      pictures: () => pictures(server!.pid!),
      loops: () => loops(readFileSync(join(folder, 'data', 'postgres.url'), 'utf8').trim()),
      crowds,
      freeze: () => freeze(folder),
    };
    const wanted = process.argv[3];
    for (const [name, part] of Object.entries(parts)) if (wanted === undefined || wanted === name) await part();
    console.log(missed === 0 ? 'all limits kept' : `${missed} limits missed`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    const ended = new Promise((done) => server?.once('exit', done));
    server?.kill('SIGTERM');
    if (server) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[2] === 'flood') await flood();
if (process.argv[2] === 'loops') await hostileLoops();
if (process.argv[2] === 'crowd') await crowd(process.env['KIND'] as CrowdKind);
