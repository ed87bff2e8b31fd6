/** The archive of chosen certificates: what it holds, for whom, its limits, and that a lost file or receiver is noticed. */
import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import type { Row } from '#domain/kernel/entity.ts';
import { mostArchived } from '#domain/documents/certificate.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let license: Row;
beforeAll(async () => {
  test$ = await startApp();
  license = await insertRow(test$.db, 'License', { name: 'Halal / export: "EU"', status: 'active' });
});
afterAll(() => test$.close());

const stored = async (content: Buffer, name: string, container = 'certificates'): Promise<string> => {
  const { key, size, sha256 } = await test$.app.services.files.save(content, 'pdf');
  await test$.sql('insert into files (container, key, name, type, size, sha256) values ($1, $2, $3, $4, $5, $6)', [
    container,
    key,
    name,
    'application/pdf',
    size,
    sha256,
  ]);
  return key;
};
const certificate = (files: readonly string[], values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo: `N-${unique()}`,
    issuer: 'Council',
    expireDate: '2027-01-31',
    status: 'Approved',
    files,
    ...values,
  });

const fetchArchive = async (ids: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`${test$.url}/api/Certificates/archive`, {
    method: 'POST',
    headers: { Authorization: await test$.token('qa'), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
    ...(signal ? { signal } : {}),
  });
const opened = async (ids: readonly number[]): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await (await fetchArchive(ids)).arrayBuffer()));
const listed = (files: Record<string, Uint8Array>): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(strFromU8(files['manifest.csv']!).replace(/^\ufeff/, ''), { header: true }).data;

test('files under safe names, in a folder for each certificate, and a list with their hashes', async () => {
  const [first, second] = [Buffer.from('%PDF-1.7 first'), Buffer.from('%PDF-1.7 second')];
  const one = await certificate([await stored(first, '../../etc/passwd.pdf'), await stored(second, '..\\a:b*\u202Efdp.pdf')], {
    certificateNo: '=HYPERLINK("http://x")',
  });
  const two = await certificate([await stored(second, '证书 2026.pdf')], { supplierId: test$.world.sibling.id });
  const files = await opened([two.id, one.id]);
  const paths = Object.keys(files).filter((path) => path !== 'manifest.csv');
  expect(paths).toHaveLength(3);
  for (const path of paths) {
    expect(path).toMatch(/^[^/\\:*?"<>|]+\/[^/\\:*?"<>|]+\/[^/\\:*?"<>|]+\.pdf$/);
    expect(path).not.toMatch(/(^|\/)\.|[\p{C}]/u);
  }
  expect(paths[0]).toMatch(/证书 2026\.pdf$/);
  expect(Buffer.from(files[paths[1]!]!)).toEqual(first);
  const lines = listed(files);
  expect(lines.map(({ file }) => file)).toEqual(paths);
  expect(lines.map(({ sha256 }) => sha256)).toEqual(
    [second, first, second].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  );
  expect(lines[1]).toMatchObject({ supplier: 'Demo Factory', state: 'Approved', expires: '2027-01-31', missing: '' });
  // a spreadsheet would run it
  expect(lines[1]!['number']).toBe('\'=HYPERLINK("http://x")');
  const logs = await test$.sql<{ summary: string }>("select summary from logs where kind = 'download' order by id desc limit 1");
  expect(logs[0]!.summary).toContain('3 files');
});

test('for those who read certificates of all suppliers; a certificate that is not there ends it', async () => {
  const row = await certificate([await stored(Buffer.from('%PDF'), 'a.pdf')]);
  for (const person of ['supplierManager', 'wareHouseAdmin', 'supplierGroup', 'auditor', 'rd', 'temp'] as const)
    expect([person, (await (await test$.as(person)).post('/Certificates/archive', { ids: [row.id] })).status]).toEqual([person, 403]);
  for (const person of ['sourcing', 'sustain', 'superAdmin'] as const)
    expect((await (await test$.as(person)).post('/Certificates/archive', { ids: [row.id] })).status).toBe(200);
  expect((await fetchArchive([row.id, 999_999])).status).toBe(404);
});

test('a file of another container, named in the row, is not taken along', async () => {
  const row = await certificate([await stored(Buffer.from('secret'), 'evidence.pdf', 'evidence')]);
  expect(Object.keys(await opened([row.id]))).toEqual(['manifest.csv']);
});

test.each([
  ['none', []],
  ['no list', 'all'],
  ['no numbers', ['1']],
  ['a fraction', [1.5]],
  ['a number too large', [2 ** 31]],
  ['too many', Array.from({ length: mostArchived + 1 }, (_, at) => at + 1)],
])('%s is refused', async (_what, ids) => {
  expect((await fetchArchive(ids)).status).toBe(422);
});

test('more than an archive holds is refused before anything is sent', async () => {
  const key = await stored(Buffer.from('%PDF'), 'large.pdf');
  await test$.sql('update files set size = 600000000 where key = $1', [key]);
  const answer = await fetchArchive([(await certificate([key])).id]);
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([413, 'FILE_TOO_LARGE']);
});

test('a file the store has lost is named in the list; the others arrive', async () => {
  const [lost, kept] = [await stored(Buffer.from('%PDF lost'), 'lost.pdf'), await stored(Buffer.from('%PDF kept'), 'kept.pdf')];
  await test$.app.services.files.remove([lost]);
  const files = await opened([(await certificate([lost, kept])).id]);
  expect(Object.keys(files).filter((path) => path.endsWith('.pdf'))).toHaveLength(1);
  expect(listed(files).map(({ missing }) => missing)).toEqual(['missing', '']);
});

test('a receiver that leaves frees its place', async () => {
  const row = await certificate([await stored(Buffer.alloc(8_000_000, 1), 'a.pdf'), await stored(Buffer.alloc(8_000_000, 2), 'b.pdf')]);
  const stop = new AbortController();
  const answer = await fetchArchive([row.id], stop.signal);
  // one at a time
  expect((await fetchArchive([row.id])).status).toBe(429);
  expect(answer.status).toBe(200);
  stop.abort();
  const again = await eventually(
    () => fetchArchive([row.id]),
    ({ status }) => status === 200,
  );
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(16_000_000);
});
