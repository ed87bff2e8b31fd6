// Two servers on one database with 5,000 sockets: what an idle socket costs in memory, how long from the sending of a write to the badge on either, and how soon the sockets of a server that is killed are back on the other with true badges.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, newToken } from '#server/accounts/sessions.ts';
import type { Pool } from '#server/db/pool.ts';
import { benchDatabase, fillComplaints } from './database.ts';
import { percentile, startPeer, type Peer } from './peer.ts';
import type { Heard, Opened, Seat } from './peers/ears.ts';
import type { Answered, Write } from './peers/writer.ts';

const sockets = Number(process.env['SOCKETS'] ?? 5_000);
const perSecond = Number(process.env['PER_SECOND'] ?? 50);
const seconds = Number(process.env['SECONDS'] ?? 20);
const factories = Number(process.env['FACTORIES'] ?? 200);
/** One socket in this many belongs to QA, which receives every event; the others belong to factories. */
const staffEvery = 20;
const ports = [4805, 4806] as const;
const limits = { badgeMs: 500, backMs: 10_000, kibPerSocket: 60 };

const qa = 'qa@bench.test';

/** One person for each factory, and a session for each person, as their sign-in would leave it. */
const people = async (pool: Pool): Promise<ReadonlyMap<string, string>> => {
  await pool.query(
    `with made as (
       insert into app_users (firstname, lastname, email, side, status) select 'Factory ' || i, 'bench', 'factory' || i || '@bench.test', 'supplier', 'active' from generate_series(1, $1::int) i returning id, email),
     member as (insert into supplier_users (app_user_id, supplier_id, role, is_primary_contact) select id, substring(email from '\\d+')::int, 'supplierQa', false from made)
     insert into role_mappings (app_user_id, role_id, source) select made.id, roles.id, 'membership' from made, roles where roles.name = 'supplier'`,
    [factories],
  );
  const { rows } = await pool.query<{ id: number; email: string }>('select id, email from app_users');
  const tokens = new Map(rows.map(({ email }) => [email, newToken()]));
  for (const { id, email } of rows)
    await pool.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hashToken(tokens.get(email)!), id]);
  return tokens;
};

/** Half of the writes send a case to a factory, one factory after the other; half are complaints QA takes down. */
const writesOf = async (pool: Pool, n: number): Promise<(Write & { account: string })[]> => {
  // complaints that await another party throughout: only new ones change QA's badge
  await pool.query("update complaints set owner_id = 1 where status = 'Investigating' and not is_qa_action");
  const { rows: cases } = await pool.query<{ id: number; supplierId: number }>(
    `with open as (select id, row_number() over (order by id) - 1 as at, count(*) over () as of from complaints where status = 'Investigating' and not is_qa_action),
     wanted as (select distinct on (open.id, supplier.id) turn, open.id as complaint_id, supplier.id as supplier_id
       from generate_series(0, $1::int * 2) turn join open on open.at = turn % open.of join suppliers supplier on supplier.id = 1 + turn % $2::int
       where not exists (select from supplier_complaints c where c.complaint_id = open.id and c.supplier_id = supplier.id) order by open.id, supplier.id, turn)
     insert into supplier_complaints (complaint_id, supplier_id, no, status, request_type, instruction, due_date, containment_due_at, need_ops_sign_off, not_related, rejected_count)
     select complaint_id, supplier_id, 'B-' || turn, 'Draft', 'report8d', 'Please investigate', current_date + 10, now() + interval '1 day', false, false, 0 from wanted order by turn limit $1 returning id, supplier_id as "supplierId"`,
    [Math.ceil(n / 2), factories],
  );
  return Array.from({ length: n }, (_, i) =>
    i % 2 === 1
      ? {
          account: qa,
          method: 'POST',
          path: '/Complaints',
          body: { title: `Bench ${i}`, description: 'A complaint of the bench', receivedAt: new Date().toISOString() },
        }
      : {
          account: `factory${cases[i >> 1]!.supplierId}@bench.test`,
          method: 'POST',
          path: `/SupplierComplaints/${cases[i >> 1]!.id}/send`,
          body: { version: 1 },
        },
  );
};

interface Memory {
  rss: number;
  heap: number;
  cpuMs: number;
}

const kept = (what: string, value: number, limit: number, unit: string): void =>
  console.log(
    `${value <= limit ? 'kept  ' : 'MISSED'} ${what.padEnd(60)} ${value.toFixed(value < 100 ? 1 : 0).padStart(7)} ${unit} (limit ${limit})`,
  );

export const main = async (): Promise<void> => {
  const db = await benchDatabase({ durable: true });
  let nodes: Peer[] = [];
  try {
    await fillComplaints(db.pool, 20_000);
    await db.pool.query(
      "insert into counters (key, last) select 'case:' || complaint_id, count(*) from supplier_complaints group by complaint_id",
    );
    const tokens = await people(db.pool);
    nodes = await Promise.all(
      ports.map((port, i) => startPeer(`server ${i + 1}`, 'peers/ours.ts', port, db.url, { NODE_OPTIONS: '--expose-gc' })),
    );
    const memory = async (): Promise<Memory[]> => Promise.all(nodes.map((node) => node.ask<Memory>()));
    const ears = await startPeer('sockets', 'peers/ears.ts', 0, db.url);
    const seats = Array.from({ length: sockets }, (_, i): Seat => {
      const factory = 1 + (i % factories);
      const email = i % staffEvery === 0 ? qa : `factory${factory}@bench.test`;
      return {
        token: tokens.get(email)!,
        account: email,
        acting: email === qa ? {} : { supplierId: factory },
        topic: email === qa ? 'complaints' : 'supplierComplaints',
        port: ports[i % ports.length]!,
      };
    });
    // the scopes are counted and the code is warm before memory is measured
    await ears.ask<Opened>({ open: seats.slice(0, factories * 2), ports });
    await ears.ask({ close: true });
    await sleep(2_000);
    const before = await memory();
    const opened = await ears.ask<Opened>({ open: seats, ports });
    await sleep(5_000);
    const after = await memory();
    console.log(
      `${opened.welcomed} of ${sockets} sockets welcomed by two servers in ${(opened.ms / 1_000).toFixed(1)} s; load ${loadavg()[0]!.toFixed(1)}`,
    );
    const each = (of: 'rss' | 'heap'): number => after.reduce((sum, one, i) => sum + one[of] - before[i]![of], 0) / sockets / 1_024;
    console.log(`an idle socket holds ${each('heap').toFixed(1)} KiB of heap and buffers`);
    kept('memory of the process for an idle socket', each('rss'), limits.kibPerSocket, 'KiB');

    const load = await writesOf(db.pool, perSecond * seconds);
    const writer = await startPeer('writer', 'peers/writer.ts', 0, db.url);
    const write = (writes: Write[], port: number): Promise<Answered> =>
      writer.ask<Answered>({ port, token: tokens.get(qa)!, perSecond, writes });
    await ears.ask({ listen: true });
    const cpu = await memory();
    const said = await write(load.slice(0, load.length * 0.75), ports[0]);
    await sleep(3_000);
    const wall = Date.now() - said.began;
    const used = await memory();
    const heard = await ears.ask<Heard>({ told: said.answered.map(({ i, sent: at }) => ({ account: load[i]!.account, at })) });
    console.log(
      `${said.accepted.length} of ${load.length * 0.75} writes accepted at ${perSecond}/s, answer p95 ${percentile(said.accepted, 0.95).toFixed(0)} ms; ${heard.late.length} badges moved; of one core: servers ${used.map((one, i) => `${(((one.cpuMs - cpu[i]!.cpuMs) / wall) * 100).toFixed(0)} %`).join(' and ')}, sockets of the bench ${((heard.cpuMs / wall) * 100).toFixed(0)} %`,
    );
    console.log(
      `sending to badge p50 ${percentile(heard.late, 0.5).toFixed(0)} p95 ${percentile(heard.late, 0.95).toFixed(0)} ms; on the server that wrote p99 ${percentile(heard.lateAt[ports[0]] ?? [], 0.99).toFixed(0)}, on the other p99 ${percentile(heard.lateAt[ports[1]] ?? [], 0.99).toFixed(0)} ms`,
    );
    kept('sending of a write to the badge, p99', percentile(heard.late, 0.99), limits.badgeMs, 'ms');

    // one server dies while the writes go on at the other
    const killed = Date.now();
    nodes[1]!.stop();
    const [, back] = await Promise.all([
      write(load.slice(load.length * 0.75), ports[0]),
      ears.ask<{ ms: number; welcomed: number }>({ away: ports[1], since: killed }),
    ]);
    kept(`the ${sockets / 2} sockets of a killed server are back on the other`, back.ms / 1_000, limits.backMs / 1_000, 's');
    const truth: Record<string, number> = {};
    for (const account of new Set(seats.map((seat) => seat.account))) {
      const seat = seats.find((one) => one.account === account)!;
      const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/Notifications/counts`, {
        headers: { authorization: seat.token, ...(seat.acting.supplierId ? { 'x-acting-supplier': String(seat.acting.supplierId) } : {}) },
      });
      truth[account] = ((await answer.json()) as { counts: Record<string, number> }).counts[seat.topic] ?? 0;
    }
    const { untrue, lost } = await ears.ask<{ untrue: number; lost: number }>({ truth });
    console.log(`${back.welcomed} sockets open, ${lost} lost; badges not true: ${untrue}`);
    writer.stop();
    ears.stop();
  } finally {
    nodes.forEach((node) => node.stop());
    await db.stop();
  }
};
