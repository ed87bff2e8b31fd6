// The same random LoopBack filters to the product and to a real LoopBack 3 on one database: the answers must name the same rows in the same order.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { benchDatabase, fillComplaints, password } from './database.ts';
import { startPeer } from './peer.ts';

const runs = Number(process.env['RUNS'] ?? 2_000);
const startSeed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** mulberry32 */
const random = (seed: number): (() => number) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Json = unknown;

/** Filters that both sides support alike; the deliberate differences (unknown keys, two operators) are left out. */
const generator = (next: () => number) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const whole = (max: number): number => Math.floor(next() * max);
  const fields: Record<string, () => Json> = {
    id: () => whole(2_200),
    status: () => pick(['Draft', 'Submitted', 'Investigating', 'Closed', 'nothing']),
    category: () => pick(['foreignBody', 'quality', null]),
    severity: () => pick(['critical', 'major', 'minor', null]),
    productName: () => `Product ${whole(500)}`,
    lotNo: () => pick([`L${whole(5_000)}`, null]),
    quantity: () => whole(22),
    barcode: () => null,
    ownerId: () => null,
    isQaAction: () => pick([true, false]),
    receivedAt: () => new Date(Date.now() - whole(400) * 86_400_000).toISOString(),
    mfgDate: () => null,
  };
  const names = Object.keys(fields);
  const texts = ['status', 'category', 'severity', 'productName', 'lotNo'];
  const condition = (): Record<string, Json> => {
    const name = pick(names);
    const value = fields[name]!;
    const scalar = (): Json =>
      value() ?? (name === 'mfgDate' || name === 'receivedAt' ? '2026-01-01T00:00:00.000Z' : name === 'ownerId' ? 1 : 'x');
    switch (whole(9)) {
      case 0:
        return { [name]: value() };
      case 1:
        return { [name]: { neq: value() } };
      case 2:
        return name === 'isQaAction' ? { [name]: value() } : { [name]: { [pick(['gt', 'gte', 'lt', 'lte'])]: scalar() } };
      case 3:
        return { [name]: { inq: Array.from({ length: whole(4) }, scalar) } };
      case 4:
        return { [name]: { nin: Array.from({ length: whole(4) }, scalar) } };
      case 5:
        return name === 'isQaAction' ? { [name]: value() } : { [name]: { between: [scalar(), scalar()] } };
      case 6: {
        const text = pick(texts);
        return { [text]: { [pick(['like', 'nlike', 'ilike', 'nilike'])]: pick(['%uct 1%', 'closed', 'Closed', '%', 'L1_', '%a%', 'l%']) } };
      }
      case 7: {
        const text = pick(texts);
        return { [text]: { regexp: pick(['^C', 'ed$', '^L[0-9]{2}$', 'or']) } };
      }
      default:
        return {};
    }
  };
  const where = (depth: number): Json => {
    if (depth === 0 || next() < 0.5) return Object.assign({}, ...Array.from({ length: 1 + whole(3) }, condition)) as Json;
    return { [pick(['and', 'or'])]: Array.from({ length: 1 + whole(3) }, () => where(depth - 1)) };
  };
  return (): Record<string, Json> => ({
    where: where(2),
    ...(next() < 0.6 ? { order: pick(['id DESC', 'id ASC', ['status ASC', 'id DESC'], ['severity DESC', 'id'], 'id']) } : {}),
    limit: 1 + whole(40),
    ...(next() < 0.4 ? { [pick(['skip', 'offset'])]: whole(30) } : {}),
    fields: pick([['id', 'status'], { id: true, no: true }, ['id', 'lotNo', 'quantity']]),
    ...(next() < 0.3
      ? {
          include: pick([
            ['supplierComplaints'],
            {
              relation: 'supplierComplaints',
              scope: { fields: ['id', 'complaintId', 'status'], where: { status: 'Open' }, order: 'id DESC' },
            },
          ]),
        }
      : {}),
  });
};

interface Row {
  id: number;
  supplierComplaints?: { id: number }[];
}

const shape = (rows: Row[]): string =>
  JSON.stringify(
    rows.map((row) => ({
      keys: Object.keys(row)
        .filter((key) => key !== 'supplierComplaints')
        .sort(),
      id: row.id,
      cases: row.supplierComplaints?.map((one) => one.id),
    })),
  );

export const main = async (): Promise<void> => {
  if (!existsSync(join(import.meta.dirname, 'loopback', 'node_modules', 'loopback')))
    throw new Error('Run `npm ci --prefix bench/loopback --ignore-scripts` first.');
  const db = await benchDatabase();
  await fillComplaints(db.pool, 2_000);
  await db.pool.query(
    "update complaints set severity = null where id % 7 = 0; update complaints set lot_no = null where id % 5 = 0; update complaints set category = null where id % 11 = 0; update complaints set mfg_date = '2025-12-01'::date + (id % 60)::int where id % 3 = 0",
  );
  const ours = await startPeer('product', 'peers/ours.ts', 4801, db.url);
  const theirs = await startPeer('LoopBack 3', 'loopback/server.cjs', 4803, db.url);
  try {
    const answer = await fetch('http://127.0.0.1:4801/api/appusers/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'qa@bench.test', password }),
    });
    const token = ((await answer.json()) as { id: string }).id;
    const ask = async (port: number, filter: object): Promise<{ status: number; text: string }> => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/Complaints?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        headers: { authorization: token },
      });
      const body = (await reply.json()) as Row[];
      return { status: reply.status, text: reply.status === 200 ? shape(body) : JSON.stringify(body).slice(0, 200) };
    };
    const make = generator(random(startSeed));
    let equal = 0;
    const different: string[] = [];
    for (let i = 0; i < runs; i += 1) {
      const filter = make();
      const [mine, real] = await Promise.all([ask(4801, filter), ask(4803, filter)]);
      if (mine.status === real.status && mine.text === real.text) equal += 1;
      else
        different.push(
          `${JSON.stringify(filter)}\n   product    ${mine.status} ${mine.text.slice(0, 160)}\n   LoopBack 3 ${real.status} ${real.text.slice(0, 160)}`,
        );
    }
    for (const one of different.slice(0, 12)) console.log(one);
    console.log(`${equal} of ${runs} random filters answered alike (SEED=${startSeed})`);
  } finally {
    ours.stop();
    theirs.stop();
    await db.stop();
  }
};
