/** A first start that others make too, or that is cut off: the rows once, the files whole. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedIfEmpty } from '#server/seed/firstRows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let dataDir: string;
beforeAll(async () => {
  test$ = await startApp({ empty: true });
  dataDir = mkdtempSync(join(tmpdir(), 'supplier-quality-first-'));
});
afterAll(async () => {
  await test$.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  seedIfEmpty({ seedDemo: true, demoPassword: 'Quality-2026!', businessTz: 'Asia/Bangkok', dataDir }, test$.databaseUrl, () => undefined);
const count = async (what: string): Promise<number> => (await test$.sql<{ n: number }>(`select count(*)::int as n from ${what}`))[0]!.n;

test('two servers start together on an empty database: one fills it, both go on; a later start makes nothing more', async () => {
  expect((await Promise.all([start(), start()])).sort()).toEqual([false, true]);
  expect(await count('app_users')).toBeGreaterThan(15);
  const files = await count('files');
  expect(files).toBeGreaterThan(20);
  expect(await start()).toBe(false);
  expect(await count('files')).toBe(files);
});

test('what a start that was cut off did not make, the next makes', async () => {
  const files = await count('files');
  const claims = await count('supplier_complaints where claim_file is not null');
  // as if the server had ended before the last part
  await test$.sql('delete from files where key in (select claim_file from supplier_complaints)');
  await test$.sql('update supplier_complaints set claim_file = null');
  await test$.sql("delete from jobs where name = 'demo.claims'");
  expect(await start()).toBe(true);
  expect([await count('files'), await count('supplier_complaints where claim_file is not null')]).toEqual([files, claims]);
});

test('a database with other content is left alone', async () => {
  await test$.sql("delete from jobs where name like 'demo.%'");
  expect(await start()).toBe(false);
});
