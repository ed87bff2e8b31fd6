// An hour of a working day: lists, records, counters, to-dos and new complaints at 250 calls a second with 200 open sockets. What the process holds each minute; after the fifth it must stay as it is.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, newToken } from '#server/accounts/sessions.ts';
import { benchDatabase, fillComplaints } from './database.ts';
import { percentile, startPeer } from './peer.ts';
import type { Opened, Seat } from './peers/ears.ts';
import type { Answered, Write } from './peers/writer.ts';

const minutes = Number(process.env['MINUTES'] ?? 60);
const perSecond = Number(process.env['PER_SECOND'] ?? 250);
const sockets = Number(process.env['SOCKETS'] ?? 200);
const port = 4807;
/** From here on caches are full and the code is compiled. */
const settledMinute = 5;
const mostGrowth = 0.1;
const rows = 50_000;

const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** One minute of calls: of a hundred 40 are lists, 40 records with what belongs to them, 10 counters, 6 to-dos and 4 new complaints. */
const minuteOf = (minute: number): Write[] =>
  Array.from({ length: perSecond * 60 }, (_, i): Write => {
    const n = minute * perSecond * 60 + i;
    const turn = n % 100;
    const id = 1 + ((n * 7_919) % rows);
    if (turn < 40)
      return {
        method: 'GET',
        path: `/Complaints?filter=${filter({ where: { status: 'Closed', severity: ['critical', 'major', 'minor'][n % 3]! }, order: 'receivedAt DESC', limit: 20, skip: (n % 50) * 20, include: ['supplierComplaints'] })}`,
      };
    if (turn < 80)
      return {
        method: 'GET',
        path: `/Complaints?filter=${filter({ where: { id }, include: ['supplierComplaints', 'productMovements', 'storeRecommends'] })}`,
      };
    if (turn < 90) return { method: 'GET', path: '/Notifications/counts' };
    if (turn < 96)
      return {
        method: 'POST',
        path: '/ComplaintTodos',
        body: { complaintId: 98 + 100 * ((n * 7_919) % (rows / 100)), title: `Ask the store ${n}` },
      };
    return {
      method: 'POST',
      path: '/Complaints',
      body: { title: `A working day ${n}`, description: 'A complaint of the bench', receivedAt: new Date().toISOString() },
    };
  });

export const main = async (): Promise<void> => {
  const db = await benchDatabase({ durable: true });
  try {
    await fillComplaints(db.pool, rows);
    const token = newToken();
    await db.pool.query('insert into sessions (token_hash, user_id) values ($1, 1)', [hashToken(token)]);
    const server = await startPeer('product', 'peers/ours.ts', port, db.url);
    const writer = await startPeer('writer', 'peers/writer.ts', 0, db.url);
    const ears = await startPeer('sockets', 'peers/ears.ts', 0, db.url);
    await ears.ask<Opened>({
      open: Array.from({ length: sockets }, (): Seat => ({ token, account: 'qa', acting: {}, topic: 'complaints', port })),
      ports: [port],
    });
    const held: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const said = await writer.ask<Answered>({ port, token, perSecond, writes: minuteOf(minute) });
      await sleep(500);
      const { rss, heap } = await server.ask<{ rss: number; heap: number }>();
      held.push(rss);
      const refused = Object.entries(said.statuses)
        .filter(([status]) => status !== '200')
        .map(([status, count]) => `${count} x ${status}`);
      console.log(
        `minute ${String(minute + 1).padStart(2)}: ${(rss / 1_048_576).toFixed(0)} MB, of it heap ${(heap / 1_048_576).toFixed(0)}; ${said.accepted.length} answers, p95 ${percentile(said.accepted, 0.95).toFixed(0)} ms${refused.length > 0 ? `, refused ${refused.join(', ')}` : ''}; load ${loadavg()[0]!.toFixed(1)}`,
      );
    }
    const settled = held.slice(settledMinute);
    const half = Math.ceil(settled.length / 2);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const growth = mean(settled.slice(half)) / mean(settled.slice(0, half)) - 1;
    console.log(
      `${growth <= mostGrowth ? 'kept  ' : 'MISSED'} the second half after minute ${settledMinute} holds ${(growth * 100).toFixed(1)} % more than the first (limit ${mostGrowth * 100} %)`,
    );
    [server, writer, ears].forEach((peer) => peer.stop());
  } finally {
    await db.stop();
  }
};
