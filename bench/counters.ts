// QA's counters over 1,000,000 complaints (limit 100 ms), and a page of a list over 200,000 complaints with three filters and an include at 20 requests a second (limit p95 150 ms).
import { loadavg } from 'node:os';
import { topicsOf } from '#domain/topics.ts';
import { countTopics } from '#server/live/counts.ts';
import { clockIn, paramsOf, type ServerCaller } from '#server/records/caller.ts';
import { openPool } from '#server/db/pool.ts';
import { benchDatabase, fillComplaints, password } from './database.ts';
import { percentile, startPeer } from './peer.ts';

const many = Number(process.env['COUNTED'] ?? 1_000_000);
const listed = Number(process.env['ROWS'] ?? 200_000);
const seconds = Number(process.env['SECONDS'] ?? 20);
const perSecond = Number(process.env['PER_SECOND'] ?? 20);
const rounds = 40;
const countLimitMs = 100;
const listLimitMs = 150;
const port = 4805;

const said = (values: readonly number[], limit: number, p: number): string =>
  `p50 ${percentile(values, 0.5).toFixed(1)}  p95 ${percentile(values, 0.95).toFixed(1)}  slowest ${Math.max(...values).toFixed(1)} ms  (limit ${limit}: ${percentile(values, p) <= limit ? 'kept' : 'MISSED'})`;
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const counters = async (): Promise<void> => {
  const db = await benchDatabase();
  try {
    console.log(`filling ${many.toLocaleString('en')} complaints ...`);
    await fillComplaints(db.pool, many);
    const clock = clockIn('Asia/Bangkok');
    // as a node reads: its own pool and time-out
    const pool = openPool(db.url, { max: 2 });
    for (const roles of [['qa'], ['superAdmin']] as const) {
      const caller: ServerCaller = {
        userId: 1,
        roles,
        supplierId: null,
        groupId: null,
        auditorId: null,
        side: 'staff',
        language: 'en',
      } as never;
      const late: number[] = [];
      for (let i = 0; i < rounds; i += 1) {
        const began = performance.now();
        const { counts } = await countTopics(pool, caller, paramsOf(caller, clock));
        late.push(performance.now() - began);
        if (i === 0)
          console.log(
            `${roles[0]}: ${topicsOf(caller)
              .map((topic) => `${topic} ${counts[topic]}`)
              .join(', ')}`,
          );
      }
      console.log(
        `${roles[0]}: all counters, first ${late[0]!.toFixed(1)} ms, then ${said(late.slice(1), countLimitMs, 0.95)}; load ${loadavg()[0]!.toFixed(1)}`,
      );
      const each: [string, number][] = [];
      for (const topic of topicsOf(caller)) {
        const began = performance.now();
        await countTopics(pool, caller, paramsOf(caller, clock), [topic]);
        await countTopics(pool, caller, paramsOf(caller, clock), [topic]);
        each.push([topic, (performance.now() - began) / 2]);
      }
      console.log(
        `  slowest: ${each
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, 5)
          .map(([topic, ms]) => `${topic} ${ms.toFixed(1)}`)
          .join(', ')} ms`,
      );
    }
    await pool.end();
  } finally {
    await db.stop();
  }
};

const filter = {
  where: {
    and: [
      { category: 'quality' },
      { severity: { inq: ['critical', 'major'] } },
      { receivedAt: { gte: new Date(Date.now() - 180 * 86_400_000).toISOString() } },
    ],
  },
  order: 'receivedAt DESC',
  limit: 20,
  include: [{ relation: 'supplierComplaints', scope: { include: ['supplier'] } }, 'brand'],
};

const listPage = async (): Promise<void> => {
  const db = await benchDatabase();
  await fillComplaints(db.pool, listed);
  const peer = await startPeer('product', 'peers/ours.ts', port, db.url);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/appusers/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'qa@bench.test', password }),
    });
    const token = ((await answer.json()) as { id: string }).id;
    const page = async (skip: number): Promise<number> => {
      const began = performance.now();
      const reply = await fetch(
        `http://127.0.0.1:${port}/api/Complaints?filter=${encodeURIComponent(JSON.stringify({ ...filter, skip }))}`,
        { headers: { authorization: token } },
      );
      const rows = (await reply.json()) as unknown[];
      if (!reply.ok || rows.length !== 20) throw new Error(`${reply.status}: ${JSON.stringify(rows).slice(0, 300)}`);
      return performance.now() - began;
    };
    for (let i = 0; i < 10; i += 1) await page(0);
    const pages: Promise<number>[] = [];
    const began = performance.now();
    for (let i = 0; i < perSecond * seconds; i += 1) {
      const ahead = began + (i * 1_000) / perSecond - performance.now();
      if (ahead > 0) await wait(ahead);
      pages.push(page((i % 10) * 20));
    }
    console.log(
      `list page, ${listed.toLocaleString('en')} complaints, three filters and an include, ${perSecond} requests/s for ${seconds} s: ${said(await Promise.all(pages), listLimitMs, 0.95)}; load ${loadavg()[0]!.toFixed(1)}`,
    );
  } finally {
    peer.stop();
    await db.stop();
  }
};

export const main = async (): Promise<void> => {
  await listPage();
  await counters();
};
