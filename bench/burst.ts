// A burst: 200 writes a second for 10 seconds with 500 sockets of several scopes open. How long after the last commit until every badge of every socket is true, how often each scope was counted, and whether a socket was lost.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Pool } from '#server/db/pool.ts';
import { benchDatabase, fillComplaints, password } from './database.ts';
import { startPeer } from './peer.ts';
import type { Answered, Write } from './peers/writer.ts';

const sockets = Number(process.env['SOCKETS'] ?? 500);
const perSecond = Number(process.env['PER_SECOND'] ?? 200);
const seconds = Number(process.env['SECONDS'] ?? 10);
const rows = Number(process.env['ROWS'] ?? 20_000);
const port = 4804;
const limitMs = 1_500;

interface Account {
  email: string;
  acting: Record<string, number>;
  /** share of the sockets */
  share: number;
}

/** Staff of four roles and the quality people of 16 factories. */
const factories = 16;
const accounts: readonly Account[] = [
  ...['qa', 'superAdmin', 'sourcing', 'OD/OM'].map((role): Account => ({
    email: `${role.toLowerCase().replace('/', '')}@bench.test`,
    acting: {},
    share: 0.6 / 4,
  })),
  ...Array.from({ length: factories }, (_, i): Account => ({
    email: `factory${i + 1}@bench.test`,
    acting: { supplierId: i + 1 },
    share: 0.4 / factories,
  })),
];

const people = async (pool: Pool): Promise<void> => {
  const hash = (await pool.query<{ hash: string }>('select password_hash as hash from credentials limit 1')).rows[0]!.hash;
  const add = async (email: string, side: string, role: string): Promise<number> => {
    const { rows: found } = await pool.query<{ id: number }>('select id from app_users where email = $1', [email]);
    if (found[0]) return found[0].id;
    const { rows: made } = await pool.query<{ id: number }>(
      "insert into app_users (firstname, lastname, email, side, status) values ($1, 'bench', $2, $3, 'active') returning id",
      [role, email, side],
    );
    await pool.query('insert into credentials (user_id, password_hash) values ($1, $2)', [made[0]!.id, hash]);
    await pool.query('insert into role_mappings (app_user_id, role_id, source) select $1, id, $3 from roles where name = $2', [
      made[0]!.id,
      role,
      side === 'supplier' ? 'membership' : 'direct',
    ]);
    return made[0]!.id;
  };
  for (const [email, role] of [
    ['superadmin@bench.test', 'superAdmin'],
    ['sourcing@bench.test', 'sourcing'],
    ['odom@bench.test', 'OD/OM'],
  ] as const)
    await add(email, 'staff', role);
  for (let i = 1; i <= factories; i += 1) {
    const id = await add(`factory${i}@bench.test`, 'supplier', 'supplier');
    await pool.query(
      "insert into supplier_users (app_user_id, supplier_id, role, is_primary_contact) values ($1, $2, 'supplierQa', false)",
      [id, i],
    );
  }
};

interface Figures {
  recounts: number;
  cpuMs: number;
}
interface Welcome {
  badges: { counts: Record<string, number> };
}
interface Push {
  badges?: { set: Record<string, number> };
}

interface Ear {
  account: Account;
  close: () => void;
  counts: Record<string, number>;
  /** Date.now() of its last badge */
  at: number;
  pushes: number;
  lost: boolean;
}

/** A socket that costs the bench little: it acknowledges each push and reads only those that carry badges. */
const listen = (account: Account, token: string): Ear => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: `http://127.0.0.1:${port}` },
  } as never);
  const ear: Ear = { account, counts: {}, at: 0, pushes: 0, lost: false, close: () => socket.close() };
  socket.addEventListener('close', () => (ear.lost = true));
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text === '2') return socket.send('3');
    if (text.startsWith('0')) return socket.send(`40${JSON.stringify({ proto: 1, token, acting: account.acting })}`);
    const [, id, name] = /^42(\d*)\["([\w:]+)"/.exec(text.slice(0, 40)) ?? [];
    if (id) socket.send(`43${id}[]`);
    if (name === 'push') ear.pushes += 1;
    if (name !== 'welcome' && !(name === 'push' && text.includes('"badges"'))) return undefined;
    const [, word] = JSON.parse(text.slice(text.indexOf('['))) as [string, Welcome & Push];
    ear.counts = name === 'welcome' ? { ...word.badges.counts } : { ...ear.counts, ...(word as Push).badges!.set };
    if (name === 'push') ear.at = Date.now();
    return undefined;
  });
  return ear;
};

/** Processor time of PostgreSQL's processes so far, in ms: those whose parent is the server of this connection. */
const databaseMs = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = (pid: string): string[] =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  const postmaster = stat(String(rows[0]!.pid))[1]!;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = stat(pid);
      // a process that ended is counted with its parent
      if (pid === postmaster) ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
      else if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it ended in between
    }
  return ticks * 10;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const main = async (): Promise<void> => {
  const db = await benchDatabase({ durable: true });
  await fillComplaints(db.pool, rows);
  await people(db.pool);
  // the filled cases have their numbers without the counters of the product
  await db.pool.query(
    "insert into counters (key, last) select 'case:' || complaint_id, count(*) from supplier_complaints group by complaint_id",
  );
  const peer = await startPeer('product', 'peers/ours.ts', port, db.url);
  const base = `http://127.0.0.1:${port}/api`;
  const call = async <T>(method: string, path: string, token?: string, acting: Record<string, number> = {}, body?: object): Promise<T> => {
    const headers = {
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(acting['supplierId'] ? { 'x-acting-supplier': String(acting['supplierId']) } : {}),
    };
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const json = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
  try {
    const tokens = new Map<string, string>();
    for (const { email } of accounts)
      tokens.set(email, (await call<{ id: string }>('POST', '/appusers/login', undefined, {}, { email, password })).id);
    const ears = accounts.flatMap((account) =>
      Array.from({ length: Math.round(sockets * account.share) }, () => listen(account, tokens.get(account.email)!)),
    );
    for (let i = 0; i < 200 && ears.some((ear) => Object.keys(ear.counts).length === 0); i += 1) await wait(50);
    const deaf = ears.filter((ear) => Object.keys(ear.counts).length === 0).length;
    if (deaf > 0) throw new Error(`${deaf} of ${ears.length} sockets were not welcomed`);
    const scopes = new Set(ears.map((ear) => ear.account.email)).size;
    console.log(`${ears.length} sockets of ${scopes} scopes welcomed; load ${loadavg()[0]!.toFixed(1)}`);
    // the load of a busy day: new complaints, submitted drafts, cases to factories, edited details; sent on schedule, whether or not the previous call was answered
    const qa = tokens.get('qa@bench.test')!;
    const open = (await db.pool.query<{ id: number }>("select id from complaints where status = 'Investigating' limit 200")).rows.map(
      (row) => row.id,
    );
    const all = perSecond * seconds;
    const drafts = (
      await db.pool.query<{ id: number }>(
        "insert into complaints (no, source, status, is_qa_action, title, description, category, severity, product_name, lot_no, quantity, unit, received_at, sample_state, created_at, owner_id, due_at) select 'B2026-' || i, 'qa', 'Draft', true, 'Draft ' || i, 'A draft of the bench', 'quality', 'minor', 'Soup', 'L1', 1, 'pack', now(), 'none', now(), 1, now() from generate_series(1, $1::int) i returning id",
        [all],
      )
    ).rows.map((row) => row.id);
    // a factory that has no case of this complaint yet
    const caseOf = (n: number): { complaintId: number; supplierId: number } => {
      const complaintId = open[n % open.length]!;
      return { complaintId, supplierId: 1 + ((complaintId + 1 + Math.floor(n / open.length)) % 200) };
    };
    const writeOf = (i: number): Write => {
      if (i % 8 === 0)
        return {
          method: 'POST',
          path: '/Complaints',
          body: { title: `Bench ${i}`, description: 'A complaint of the bench', receivedAt: new Date().toISOString() },
        };
      if (i % 8 === 1)
        return {
          method: 'POST',
          path: '/SupplierComplaints',
          body: { ...caseOf(i >> 3), instruction: 'Bench', dueDate: new Date(Date.now() + 864_000_000).toISOString().slice(0, 10) },
        };
      if (i % 8 < 5) return { method: 'POST', path: `/Complaints/${drafts[i]}/submit`, body: { version: 1 } };
      return { method: 'PATCH', path: `/Complaints/${drafts[i]}`, body: { version: 1, title: `Draft ${i}, corrected` } };
    };
    const writes = Array.from({ length: all }, (_, i) => writeOf(i));
    const writer = await startPeer('writer', 'peers/writer.ts', port, db.url);
    const before = await peer.ask<Figures>();
    const databaseBefore = await databaseMs(db.pool);
    const ownBefore = process.cpuUsage();
    const said = await writer.ask<Answered>({ port, token: qa, perSecond, writes });
    const { accepted, began, last: lastCommit } = said;
    const at = (share: number): string => accepted[Math.min(accepted.length - 1, Math.floor(accepted.length * share))]!.toFixed(0);
    const refused = Object.entries(said.statuses)
      .filter(([status]) => status !== '200')
      .map(([status, n]) => `${n} x ${status}`);
    console.log(
      `${accepted.length} of ${all} writes accepted${refused.length > 0 ? ` (${refused.join(', ')})` : ''}, offered in ${((said.offered - began) / 1_000).toFixed(1)} s, the last after ${((lastCommit - began) / 1_000).toFixed(1)} s; answer p50 ${at(0.5)} p95 ${at(0.95)} slowest ${at(1)} ms; load ${loadavg()[0]!.toFixed(1)}`,
    );

    // what is true after the last commit: the server's own count for each scope
    const truth = new Map<string, string>();
    for (const { email, acting } of accounts)
      truth.set(
        email,
        JSON.stringify(
          Object.entries(
            (await call<{ counts: Record<string, number> }>('GET', '/Notifications/counts', tokens.get(email), acting)).counts,
          ).sort(),
        ),
      );
    const isTrue = (ear: Ear): boolean => JSON.stringify(Object.entries(ear.counts).sort()) === truth.get(ear.account.email);
    for (let i = 0; i < 1_000 && !ears.every((ear) => ear.lost || isTrue(ear)); i += 1) await wait(10);
    const untrue = ears.filter((ear) => !isTrue(ear)).length;
    const took = Math.max(0, ...ears.map((ear) => ear.at)) - lastCommit;
    console.log(
      `last commit to the last badge ${took.toFixed(0)} ms (limit ${limitMs}): ${untrue === 0 && took <= limitMs ? 'kept' : 'MISSED'}; badges not true: ${untrue}; sockets lost: ${ears.filter((ear) => ear.lost).length}`,
    );
    const after = await peer.ask<Figures>();
    const counted = after.recounts - before.recounts;
    const own = process.cpuUsage(ownBefore);
    const wall = Date.now() - began;
    const share = (ms: number): string => `${((ms / wall) * 100).toFixed(0)} %`;
    console.log(
      `of one core: server ${share(after.cpuMs - before.cpuMs)}, PostgreSQL ${share((await databaseMs(db.pool)) - databaseBefore)}, writer ${share(said.cpuMs)}, sockets of the bench ${share((own.user + own.system) / 1_000)}`,
    );
    const pushes = ears.map((ear) => ear.pushes);
    console.log(
      `${counted} recounts, ${(counted / scopes).toFixed(1)} a scope in ${(wall / 1_000).toFixed(1)} s; pushes ${pushes.reduce((sum, n) => sum + n, 0)}, at most ${Math.max(...pushes)} a socket`,
    );
    writer.stop();
    ears.forEach((ear) => ear.close());
  } finally {
    peer.stop();
    await db.stop();
  }
};
