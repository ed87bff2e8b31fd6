// A burst: 200 writes a second for 10 seconds with 500 sockets of several scopes open. How long after the last commit until every badge of every socket is true, how often each scope was counted, and whether a socket was lost.
import { loadavg } from 'node:os';
import { io, type Socket } from 'socket.io-client';
import type { Pool } from '#server/db/pool.ts';
import { benchDatabase, fillComplaints, password } from './database.ts';
import { startPeer } from './peer.ts';

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
  ...['qa', 'superAdmin', 'sourcing', 'OD/OM'].map((role): Account => ({ email: `${role.toLowerCase().replace('/', '')}@bench.test`, acting: {}, share: 0.6 / 4 })),
  ...Array.from({ length: factories }, (_, i): Account => ({ email: `factory${i + 1}@bench.test`, acting: { supplierId: i + 1 }, share: 0.4 / factories })),
];

const people = async (pool: Pool): Promise<void> => {
  const hash = (await pool.query<{ hash: string }>('select password_hash as hash from credentials limit 1')).rows[0]!.hash;
  const add = async (email: string, side: string, role: string): Promise<number> => {
    const { rows: found } = await pool.query<{ id: number }>('select id from app_users where email = $1', [email]);
    if (found[0]) return found[0].id;
    const { rows: made } = await pool.query<{ id: number }>("insert into app_users (firstname, lastname, email, side, status) values ($1, 'bench', $2, $3, 'active') returning id", [role, email, side]);
    await pool.query('insert into credentials (user_id, password_hash) values ($1, $2)', [made[0]!.id, hash]);
    await pool.query("insert into role_mappings (app_user_id, role_id, source) select $1, id, $3 from roles where name = $2", [made[0]!.id, role, side === 'supplier' ? 'membership' : 'direct']);
    return made[0]!.id;
  };
  for (const [email, role] of [['superadmin@bench.test', 'superAdmin'], ['sourcing@bench.test', 'sourcing'], ['odom@bench.test', 'OD/OM']] as const) await add(email, 'staff', role);
  for (let i = 1; i <= factories; i += 1) {
    const id = await add(`factory${i}@bench.test`, 'supplier', 'supplier');
    await pool.query("insert into supplier_users (app_user_id, supplier_id, role, is_primary_contact) values ($1, $2, 'supplierQa', false)", [id, i]);
  }
};

interface Push {
  badges?: { set: Record<string, number> };
}
interface Welcome {
  badges: { counts: Record<string, number> };
}

interface Ear {
  account: Account;
  socket: Socket;
  counts: Record<string, number>;
  /** when a badge last came */
  at: number;
  lost: boolean;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fillComplaints(db.pool, rows);
  await people(db.pool);
  // the filled cases have their numbers without the counters of the product
  await db.pool.query("insert into counters (key, last) select 'case:' || complaint_id, count(*) from supplier_complaints group by complaint_id");
  const peer = await startPeer('product', 'peers/ours.ts', port, db.url);
  const base = `http://127.0.0.1:${port}/api`;
  const call = async <T>(method: string, path: string, token?: string, acting: Record<string, number> = {}, body?: object): Promise<T> => {
    const headers = { ...(token ? { authorization: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}), ...(acting['supplierId'] ? { 'x-acting-supplier': String(acting['supplierId']) } : {}) };
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const json = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
  try {
    const tokens = new Map<string, string>();
    for (const { email } of accounts) tokens.set(email, (await call<{ id: string }>('POST', '/appusers/login', undefined, {}, { email, password })).id);
    const ears: Ear[] = accounts.flatMap((account) => Array.from({ length: Math.round(sockets * account.share) }, (): Ear => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { proto: 1, token: tokens.get(account.email), acting: account.acting }, extraHeaders: { origin: `http://127.0.0.1:${port}` } });
      const ear: Ear = { account, socket, counts: {}, at: 0, lost: false };
      socket.on('welcome', (welcome: Welcome) => (ear.counts = { ...welcome.badges.counts }));
      socket.on('push', (push: Push, acknowledge?: () => void) => {
        acknowledge?.();
        if (!push.badges) return;
        ear.counts = { ...ear.counts, ...push.badges.set };
        ear.at = performance.now();
      });
      socket.on('disconnect', () => (ear.lost = true));
      return ear;
    }));
    for (let i = 0; i < 200 && ears.some((ear) => Object.keys(ear.counts).length === 0); i += 1) await wait(50);
    const deaf = ears.filter((ear) => Object.keys(ear.counts).length === 0).length;
    if (deaf > 0) throw new Error(`${deaf} of ${ears.length} sockets were not welcomed`);
    const scopes = new Set(ears.map((ear) => ear.account.email)).size;
    console.log(`${ears.length} sockets of ${scopes} scopes welcomed; load ${loadavg()[0]!.toFixed(1)}`);
    const recounts = async (): Promise<number> => (await peer.ask<{ recounts: number }>()).recounts;
    const before = await recounts();

    // what a busy day is made of: new complaints, drafts handed in, cases to factories, facts corrected; sent at their time whether or not the last was answered
    const qa = tokens.get('qa@bench.test')!;
    const open = (await db.pool.query<{ id: number }>("select id from complaints where status = 'Investigating' limit 200")).rows.map((row) => row.id);
    const all = perSecond * seconds;
    const drafts = (await db.pool.query<{ id: number }>("insert into complaints (no, source, status, is_qa_action, title, description, category, severity, product_name, lot_no, quantity, unit, received_at, sample_state, created_at, owner_id, due_at) select 'B2026-' || i, 'qa', 'Draft', true, 'Draft ' || i, 'A draft of the bench', 'quality', 'minor', 'Soup', 'L1', 1, 'pack', now(), 'none', now(), 1, now() from generate_series(1, $1::int) i returning id", [all])).rows.map((row) => row.id);
    // a factory that has no case of this complaint yet
    const caseOf = (n: number): { complaintId: number; supplierId: number } => {
      const complaintId = open[n % open.length]!;
      return { complaintId, supplierId: 1 + ((complaintId + 1 + Math.floor(n / open.length)) % 200) };
    };
    const writeOf = (i: number): Promise<unknown> => {
      if (i % 8 === 0) return call('POST', '/Complaints', qa, {}, { title: `Bench ${i}`, description: 'A complaint of the bench', receivedAt: new Date().toISOString() });
      if (i % 8 === 1) return call('POST', '/SupplierComplaints', qa, {}, { ...caseOf(i >> 3), instruction: 'Bench', dueDate: new Date(Date.now() + 864_000_000).toISOString().slice(0, 10) });
      if (i % 8 < 5) return call('POST', `/Complaints/${drafts[i]}/submit`, qa, {}, { version: 1 });
      return call('PATCH', `/Complaints/${drafts[i]}`, qa, {}, { version: 1, title: `Draft ${i}, corrected` });
    };
    const began = performance.now();
    const answers: Promise<number>[] = [];
    let failed = 0;
    const late: number[] = [];
    for (let i = 0; i < all; i += 1) {
      const due = began + (i * 1_000) / perSecond;
      const ahead = due - performance.now();
      if (ahead > 1) await wait(ahead);
      const sent = performance.now();
      const write = writeOf(i);
      answers.push(write.then(() => performance.now(), (error: Error) => {
        failed += 1;
        if (failed === 1) console.log(error.message.slice(0, 200));
        return 0;
      }).then((at) => {
        late.push(at - sent);
        return at;
      }));
    }
    const offered = performance.now() - began;
    const lastCommit = Math.max(...(await Promise.all(answers)));
    const sorted = late.filter((ms) => ms > 0).toSorted((a, b) => a - b);
    console.log(`${all - failed} of ${all} writes in ${((lastCommit - began) / 1_000).toFixed(1)} s (offered in ${(offered / 1_000).toFixed(1)} s), answer p50 ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)} ms`);

    // what is true after the last commit: the server's own count for each scope
    const truth = new Map<string, string>();
    for (const { email, acting } of accounts) truth.set(email, JSON.stringify(Object.entries((await call<{ counts: Record<string, number> }>('GET', '/Notifications/counts', tokens.get(email), acting)).counts).sort()));
    const isTrue = (ear: Ear): boolean => JSON.stringify(Object.entries(ear.counts).sort()) === truth.get(ear.account.email);
    for (let i = 0; i < 1_000 && !ears.every((ear) => ear.lost || isTrue(ear)); i += 1) await wait(10);
    const untrue = ears.filter((ear) => !isTrue(ear)).length;
    const took = Math.max(0, ...ears.map((ear) => ear.at)) - lastCommit;
    console.log(`last commit to the last badge ${took.toFixed(0)} ms (limit ${limitMs}): ${untrue === 0 && took <= limitMs ? 'kept' : 'MISSED'}; badges not true: ${untrue}; sockets lost: ${ears.filter((ear) => ear.lost).length}`);
    const counted = (await recounts()) - before;
    console.log(`${counted} recounts, ${(counted / scopes).toFixed(1)} a scope in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    ears.forEach((ear) => ear.socket.disconnect());
  } finally {
    peer.stop();
    await db.stop();
  }
};
