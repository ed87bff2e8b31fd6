// List page: 20 rows with an include out of 200,000 complaints, 20 pages in turn, requests per second of the product, of LoopBack 3 and of a bare fastify + pg handler.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { benchDatabase, fillComplaints, password } from './database.ts';
import { median, startPeer } from './peer.ts';

const rows = Number(process.env['ROWS'] ?? 200_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 6);
const limit = 20;
/** Pages as people turn them: many addresses, so that no answer is a second one. */
const filters = ['Investigating', 'Submitted'].flatMap((status) =>
  Array.from({ length: 10 }, (_, page) => ({
    where: { status },
    order: 'receivedAt DESC',
    limit,
    skip: page * limit,
    include: 'supplierComplaints',
  })),
);
const paths = filters.map((filter) => `/api/Complaints?filter=${encodeURIComponent(JSON.stringify(filter))}`);

const signIn = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/appusers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'qa@bench.test', password }),
  });
  return ((await answer.json()) as { id: string }).id;
};

export const main = async (): Promise<void> => {
  const withPeer = existsSync(join(import.meta.dirname, 'loopback', 'node_modules', 'loopback'));
  if (!withPeer) console.log('LoopBack 3 is not installed: run `npm ci --prefix bench/loopback --ignore-scripts` to compare with it.');
  const db = await benchDatabase();
  console.log(`filling ${rows.toLocaleString('en')} complaints ...`);
  await fillComplaints(db.pool, rows);
  const peers = [
    await startPeer('product', 'peers/ours.ts', 4801, db.url),
    await startPeer('bare fastify + pg', 'peers/bare.ts', 4802, db.url),
    ...(withPeer ? [await startPeer('LoopBack 3', 'loopback/server.cjs', 4803, db.url)] : []),
  ];
  try {
    const token = await signIn(4801);
    const url = (port: number, path = ''): string => `http://127.0.0.1:${port}${path}`;
    const sizesOf = async (port: number): Promise<Set<number>> => {
      const sizes = new Set<number>();
      for (const path of paths)
        sizes.add(((await (await fetch(url(port, path), { headers: { authorization: token } })).json()) as unknown[]).length);
      return sizes;
    };
    for (const peer of peers)
      console.log(`${peer.name}: rows per answer ${[...(await sizesOf(peer.port))].join(', ')}, ${paths.length} pages`);
    const results = new Map<string, number[]>(peers.map((peer) => [peer.name, []]));
    const late = new Map<string, number[]>(peers.map((peer) => [peer.name, []]));
    for (let round = 0; round <= rounds; round += 1)
      for (const peer of peers) {
        const result = await autocannon({
          url: url(peer.port),
          requests: paths.map((path) => ({ path })),
          connections: 20,
          duration: round === 0 ? 2 : seconds,
          headers: { authorization: token },
        });
        if (result.non2xx > 0) throw new Error(`${peer.name} answered ${result.non2xx} errors`);
        if (round === 0) continue;
        results.get(peer.name)!.push(result.requests.average);
        late.get(peer.name)!.push(result.latency.p99);
      }
    const rps = (name: string): number => median(results.get(name)!);
    for (const peer of peers)
      console.log(
        `${peer.name.padEnd(20)} ${rps(peer.name).toFixed(0).padStart(6)} requests/s   p99 ${median(late.get(peer.name)!).toFixed(0)} ms`,
      );
    console.log(`product / bare       ${(rps('product') / rps('bare fastify + pg')).toFixed(2)}   (aim >= 0.80)`);
    if (withPeer) console.log(`product / LoopBack 3 ${(rps('product') / rps('LoopBack 3')).toFixed(2)}   (aim >= 2.40)`);
  } finally {
    peers.forEach((peer) => peer.stop());
    await db.stop();
  }
};
