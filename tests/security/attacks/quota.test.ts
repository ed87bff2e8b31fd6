/** Filling the disk: storage per user, per organisation and of unattached files is limited, and the last free space belongs to the database. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let clerk: Client;
beforeAll(async () => {
  test$ = await startApp();
  clerk = await test$.as('supplierQa');
});
afterAll(() => test$.close());
afterEach(() => test$.sql('delete from files'));

const mebibyte = 1024 * 1024;
const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000, 'x')]);
const upload = (client = clerk) => client.upload('SupplierComplaints', 'complaints', 'a.pdf', paper);
/** Rows as if so many megabytes had been sent; the content does not matter here. */
const sent = (person: 'supplierQa' | 'supplierManager', megabytes: number, { attached = false, at = 'now()' } = {}) =>
  test$.sql(
    `with f as (insert into files (container, key, name, type, size, sha256, uploaded_by, created_at) values ('complaints', md5(random()::text) || '.pdf', 'a.pdf', 'application/pdf', $1, '', $2, ${at}) returning key)
     insert into file_links (collection, entity_id, key) select 'SupplierComplaints', 1, key from f where $3`,
    [Math.round(megabytes * mebibyte), test$.world.users[person].id, attached],
  );

test('unattached files: 100 MB', async () => {
  await sent('supplierQa', 99);
  expect((await upload()).status).toBe(200);
  await sent('supplierQa', 2);
  const answer = await upload();
  expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([429, 'UPLOAD_LIMIT', '600']);
  // a colleague’s share is another
  expect((await upload(await test$.as('supplierManager'))).status).toBe(200);
});

test('uploads at the same time do not pass the limit together', async () => {
  await sent('supplierQa', 99);
  await sent('supplierQa', 1 - 2_500 / mebibyte);
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  const [loose] = await test$.sql<{ sum: number }>('select sum(size)::float8 as sum from files');
  expect(loose!.sum).toBeLessThanOrEqual(100 * mebibyte);
});

test('200 MB an hour of one person, 500 of an organisation', async () => {
  await sent('supplierQa', 199, { attached: true });
  expect((await upload()).status).toBe(200);
  await sent('supplierQa', 2, { attached: true });
  expect((await upload()).code).toBe('UPLOAD_LIMIT');
  await test$.sql("update files set created_at = now() - interval '61 minutes'");
  expect((await upload()).status).toBe(200);
  await sent('supplierManager', 501, { attached: true });
  expect((await upload()).code).toBe('UPLOAD_LIMIT');
  expect((await upload(await test$.as('foreignSupplierQa'))).status).toBe(200);
});

test('the last 200 MB of the disk are the database’s', async () => {
  const { files } = test$.app.services;
  const room = files.room;
  files.room = async () => 199 * mebibyte;
  try {
    const answer = await upload();
    expect([answer.status, answer.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await clerk.list('SupplierComplaints')).status).toBe(200);
  } finally {
    files.room = room;
  }
  expect(await room()).toBeGreaterThan(0);
});
