// How often the rows of a page are used: a page of suppliers with the counts of their cases and movements, beside the same page without, and beside loading the cases.
import { benchDatabase, fillComplaints, password } from './database.ts';
import { median, percentile, startPeer } from './peer.ts';

const rows = Number(process.env['ROWS'] ?? 200_000);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const limitMs = 150;

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  console.log(`filling ${rows.toLocaleString('en')} complaints with their cases and movements ...`);
  await fillComplaints(db.pool, rows);
  const peer = await startPeer('product', 'peers/ours.ts', 4811, db.url);
  try {
    const base = 'http://127.0.0.1:4811/api';
    const signedIn = await fetch(`${base}/appusers/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'qa@bench.test', password }),
    });
    const { id: token } = (await signedIn.json()) as { id: string };
    const page = { limit: 20, order: 'name', fields: ['id', 'name'] };
    const asked = {
      'page alone': page,
      'with usage of two relations': { ...page, usage: ['supplierComplaints', 'productMovements'] },
    };
    const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
    let counted = 0;
    for (let round = -3; round < rounds; round += 1)
      for (const [name, filter] of Object.entries(asked)) {
        const from = performance.now();
        const answer = await fetch(`${base}/Suppliers?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
          headers: { authorization: token },
        });
        const body = (await answer.json()) as { usage?: Record<string, number> }[];
        if (answer.status !== 200) throw new Error(JSON.stringify(body));
        if (round >= 0) times.get(name)!.push(performance.now() - from);
        counted = body.reduce((sum, row) => sum + Object.values(row.usage ?? {}).reduce((all, n) => all + n, 0), 0) || counted;
      }
    console.log(`${counted.toLocaleString('en')} rows counted for a page of 20`);
    for (const [name, list] of times)
      console.log(`${name.padEnd(30)} p50 ${median(list).toFixed(1)} ms   p95 ${percentile(list, 0.95).toFixed(1)} ms`);
    const p95 = percentile(times.get('with usage of two relations')!, 0.95);
    console.log(`p95 at most ${limitMs} ms: ${p95 <= limitMs ? 'kept' : 'MISSED'}`);
  } finally {
    peer.stop();
    await db.stop();
  }
};
