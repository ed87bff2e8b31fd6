// "Go to" over 1,000,000 complaints (limit p95 150 ms), for QA and for a supplier, and the search of the lists beside it.
import { loadavg } from 'node:os';
import { hashPassword } from '#server/accounts/passwords.ts';
import { benchDatabase, fillComplaints, password, type BenchDatabase } from './database.ts';
import { percentile, startPeer } from './peer.ts';

const many = Number(process.env['ROWS'] ?? 1_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 20);
const limitMs = 150;
const port = 4806;
const supplier = 7;

const things = [
  'Oat cookies',
  'Tuna chunks in brine',
  'Coconut milk',
  'Rice crackers',
  'Liquid detergent',
  'Green curry paste',
  'Apricot jam',
  'Fish sauce',
  'Dried mango',
  'Instant noodles',
  'Shampoo mild',
  'Frozen prawns',
  'Chilli oil',
  'Soy drink',
  'Palm sugar',
  '燕麦饼干',
  '椰奶',
];
const findings = [
  'Metal wire in',
  'Glass found in',
  'Mould on',
  'Seal open on',
  'Wrong date on',
  'Bad smell from',
  'Hair in',
  'Short weight of',
  '发现异物',
  'Leaking pack of',
  'Discoloured',
];
const array = (words: readonly string[]): string => `(array[${words.map((word) => `'${word}'`).join(', ')}])`;
const thing = `${array(things)}[1 + (i * 31) % ${things.length}]`;
export const text = {
  title: `${array(findings)}[1 + (i * 7) % ${findings.length}] || ' ' || lower(${thing}) || ', shelf ' || (i % 97)`,
  product: `${thing} || ' ' || (100 + 50 * (i % 9)) || ' g'`,
  lot: `upper(substr(md5((i / 40)::text), 1, 8))`,
};

/** A key each: what people type while they know a little, much, or the wrong thing. */
const typed = (rows: number): Readonly<Record<string, readonly string[]>> => ({
  'a number': [`C2026-${rows - 3}`, `C2026-${Math.floor(rows / 2)}`, 'C2026-17'],
  'a lot, old or young': ['C4CA4238', 'A87FF679', 'C81E728D', 'ECCBC87E'],
  'common words': ['oat', 'metal', 'cookies', 'glass found'],
  'words together': ['wire oat cookies', 'mould mango 96', 'seal shampoo', 'date jam 250'],
  'a number in the middle': [String(Math.floor(rows / 3)), '4711', '90210'],
  'nowhere to be found': ['zebra', 'C2019-00931', 'oat zebra', 'xqj'],
  'two letters, Chinese': ['oa', 'ja', '饼干', '异物 椰奶'],
  'a supplier': ['Factory 17', 'Factory 200', 'FA-9'],
  'half a word after the other': ['g', 'gl', 'gla', 'glas', 'glass', 'glass f', 'glass fo'],
});

export const addSupplier = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query(
    "insert into app_users (firstname, lastname, email, side, status) values ('Supplier', 'bench', 'supplier@bench.test', 'supplier', 'active')",
  );
  await pool.query('insert into credentials (user_id, password_hash) values (2, $1)', [await hashPassword(password)]);
  await pool.query("insert into supplier_users (app_user_id, supplier_id, role, is_primary_contact) values (2, $1, 'supplierQa', false)", [
    supplier,
  ]);
};

const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/appusers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { id: string }).id;
};

const ask = async (token: string, path: string): Promise<{ ms: number; body: unknown; bytes: number }> => {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: token } });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.slice(0, 200)}`);
  return { ms: performance.now() - began, body: JSON.parse(said), bytes: said.length };
};

const finder = async (who: string, token: string): Promise<void> => {
  const all: number[] = [];
  let bytes = 0;
  for (const [kind, texts] of Object.entries(typed(many))) {
    const late: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const q of texts) {
        const answer = await ask(token, `/Search?q=${encodeURIComponent(q)}`);
        late.push(answer.ms);
        bytes = Math.max(bytes, answer.bytes);
        if (round === 0)
          found += (answer.body as { groups: { rows: unknown[] }[] }).groups.reduce((sum, group) => sum + group.rows.length, 0);
      }
    all.push(...late);
    console.log(
      `  ${kind.padEnd(28)} p50 ${percentile(late, 0.5).toFixed(1).padStart(6)}  p95 ${percentile(late, 0.95).toFixed(1).padStart(6)}  slowest ${Math.max(
        ...late,
      )
        .toFixed(0)
        .padStart(5)} ms   ${found} found`,
    );
  }
  const p95 = percentile(all, 0.95);
  console.log(
    `${who}: p50 ${percentile(all, 0.5).toFixed(1)}  p95 ${p95.toFixed(1)} ms (limit ${limitMs}: ${p95 <= limitMs ? 'kept' : 'MISSED'}), largest answer ${(bytes / 1024).toFixed(1)} KiB, load ${loadavg()[0]!.toFixed(1)}`,
  );
};

const lists = async (who: string, token: string, collections: readonly string[]): Promise<void> => {
  const filter = encodeURIComponent(JSON.stringify({ order: 'id desc', limit: 20 }));
  for (const collection of collections)
    for (const q of ['oat', 'wire oat cookies', 'C4CA4238', 'zebra']) {
      const page: number[] = [];
      const count: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        page.push((await ask(token, `/${collection}?filter=${filter}&q=${encodeURIComponent(q)}`)).ms);
        count.push((await ask(token, `/${collection}/count?q=${encodeURIComponent(q)}`)).ms);
      }
      console.log(
        `  ${who}, ${collection}, "${q}": page ${percentile(page, 0.5).toFixed(0)} ms, count ${percentile(count, 0.5).toFixed(0)} ms`,
      );
    }
};

/** Against a database that is filled. */
export const measure = async (url: string): Promise<void> => {
  const peer = await startPeer('product', 'peers/ours.ts', port, url);
  const [qa, factory] = [await signIn('qa@bench.test'), await signIn('supplier@bench.test')];
  await ask(qa, '/Search?q=warm');
  await ask(factory, '/Search?q=warm');
  await finder('QA', qa);
  await finder('a supplier', factory);
  await lists('QA', qa, ['Complaints', 'SupplierComplaints', 'ProductMovements']);
  await lists('a supplier', factory, ['SupplierComplaints']);
  peer.stop();
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  try {
    console.log(`filling ${many.toLocaleString('en')} complaints ...`);
    await fillComplaints(db.pool, many, text);
    await addSupplier(db);
    const size = await db.pool.query<{ size: string }>("select pg_size_pretty(pg_relation_size('complaints_words')) as size");
    console.log(`index of words: ${size.rows[0]!.size}`);
    await measure(db.url);
  } finally {
    await db.stop();
  }
};
