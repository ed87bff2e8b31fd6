// 100,000 certificates of 20,000 suppliers: the register and its matrix, the badges that count them, the preview of a licence's links, and an archive of 500 MB.
import { tmpdir } from 'node:os';
import { openFiles } from '#server/files/open.ts';
import { benchDatabase, type BenchDatabase } from './database.ts';
import { filterText, paced, signedIn } from './paced.ts';
import { startPeer } from './peer.ts';

const certificates = Number(process.env['ROWS'] ?? 100_000);
const suppliers = certificates / 5;
const rounds = Number(process.env['ROUNDS'] ?? 40);
const [files, fileBytes] = [50, 10_000_000];

const fill = async ({ pool }: BenchDatabase): Promise<void> => {
  await pool.query("insert into supplier_groups (code, name, wizard_completed, status) values ('HO-1', 'Bench group', true, 'active')");
  await pool.query("insert into business_types (code, name, supplier_type, status) values ('B', 'Bench', 'factory', 'active')");
  await pool.query(
    "insert into licenses (name, has_expiry, renew_lead_days, owner, scope_required, status) select 'Licence ' || i, true, 60, 'qa', false, 'active' from generate_series(1, 20) i",
  );
  await pool.query(
    'insert into license_business_types (license_id, business_type_id, mandatory) select id, 1, id % 2 = 0 from licenses where id <= 10',
  );
  await pool.query(
    `insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, wizard_completed, status)
     select 'FA-' || i, 'Factory ' || i, 'factory', 1, 1, true, 'active' from generate_series(1, $1::int) i`,
    [suppliers],
  );
  await pool.query(
    `insert into certificates (supplier_id, license_id, status, disable, certificate_no, issuer, expire_date, submitted_at)
     select 1 + i % $2::int, 1 + (i / $2::int + i) % 20, case when i % 100 = 0 then 'Submitted' when i % 100 = 1 then 'Rejected' else 'Approved' end, i % 50 = 7, 'N-' || i,
       'Council', current_date + (i % 900) - 200, now() - (i % 700) * interval '1 day' from generate_series(1, $1::int) i`,
    [certificates, suppliers],
  );
  await pool.query('vacuum analyze');
};

/** Certificate i has file i, for the first `files` of them. */
const store = async ({ pool }: BenchDatabase): Promise<string[]> => {
  const folder = await openFiles({ dataDir: `${tmpdir()}/supplier-quality-bench` });
  const keys: string[] = [];
  for (let i = 1; i <= files; i += 1) {
    const { key, size, sha256 } = await folder.save(Buffer.alloc(fileBytes, i), 'pdf');
    keys.push(key);
    await pool.query(
      "insert into files (container, key, name, type, size, sha256) values ('certificates', $1, 'file.pdf', 'application/pdf', $2, $3)",
      [key, size, sha256],
    );
    await pool.query('update certificates set files = $2 where id = $1', [i, JSON.stringify([key])]);
  }
  return keys;
};

export const main = async (): Promise<void> => {
  const db = await benchDatabase();
  await fill(db);
  const keys = await store(db);
  await db.pool.query(
    "insert into role_mappings (app_user_id, role_id, source) select 1, id, 'direct' from roles where name = 'superAdmin'",
  );
  const peer = await startPeer('product', 'peers/ours.ts', 3181, db.url);
  const base = 'http://127.0.0.1:3181/api';
  try {
    const { call, authorization } = await signedIn(base, 'qa@bench.test');
    const page = filterText({
      where: { status: 'Approved', disable: false, expireDate: { gte: '2026-01-01' } },
      order: 'expireDate asc',
      limit: 20,
      include: ['supplier', 'license'],
    });
    const queue = filterText({
      where: { status: 'Submitted', disable: false },
      order: 'submittedAt asc',
      limit: 20,
      include: ['supplier', 'license'],
    });
    const links = { businessTypes: Array.from({ length: 1 }, () => ({ id: 1, mandatory: true })), productCategories: [] };
    await paced(
      [
        { name: 'register, in force by expiry', limitMs: 150, work: () => call(`/Certificates?filter=${page}`) },
        { name: 'register, awaiting review', limitMs: 150, work: () => call(`/Certificates?filter=${queue}`) },
        { name: 'matrix, first page', limitMs: 150, work: () => call('/Certificates/matrix?limit=25') },
        { name: 'matrix, a page in the middle', limitMs: 150, work: () => call(`/Certificates/matrix?limit=25&skip=${suppliers / 2}`) },
        { name: 'matrix, missing only', limitMs: 150, work: () => call('/Certificates/matrix?limit=25&gaps=1') },
        { name: 'badge of QA', limitMs: 100, work: () => call('/Certificates/count?topic=certificate') },
        { name: 'impact of a licence', limitMs: 2_000, work: () => call('/Licenses/15/impact', links) },
      ],
      rounds,
    );
    const before = (await peer.ask<{ rss: number }>()).rss;
    let [most, bytes] = [before, 0];
    const answer = await fetch(`${base}/Certificates/archive`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: Array.from({ length: files }, (_, i) => i + 1) }),
    });
    let next = 0;
    for await (const part of answer.body!) {
      bytes += part.length;
      if (bytes < next) continue;
      next = bytes + 10_000_000;
      most = Math.max(most, (await peer.ask<{ rss: number }>()).rss);
    }
    const more = (most - before) / 1e6;
    console.log(
      `archive of ${(bytes / 1e6).toFixed(0)} MB: ${more.toFixed(0)} MB more memory   limit 150 MB: ${more <= 150 ? 'kept' : 'MISSED'}`,
    );
  } finally {
    peer.stop();
    await (await openFiles({ dataDir: `${tmpdir()}/supplier-quality-bench` })).remove(keys);
    await db.stop();
  }
};
