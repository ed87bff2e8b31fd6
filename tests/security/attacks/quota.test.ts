/** Filling the disk: storage per user, per organisation and of unattached files is limited, and the last free space belongs to the database. */
import sharp from 'sharp';
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
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

describe('customers, who have no account', () => {
  let token: string;
  let user: string;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    token = (await test$.anonymous().post<{ lineToken: string }>('/LineComplaints/session', { demo: true })).body.lineToken;
    user = (await test$.sql<{ user: string }>('select line_user_id as user from line_sessions limit 1'))[0]!.user;
  });
  const complaint = (): Promise<Row> => insertRow(test$.db, 'Complaint', { status: 'Submitted', lineUserId: user, no: `C-${unique()}` });
  const send = (id: number, key?: string) =>
    test$.anonymous().form(`/LineComplaints/${id}/files`, 'a.jpg', picture, 'image/jpeg', {
      'x-line-token': token,
      ...(key ? { 'idempotency-key': key } : {}),
    });
  const storedFiles = async (): Promise<number> => {
    let count = 0;
    for await (const page of test$.app.services.files.list()) count += page.length;
    return count;
  };
  const sentByCustomer = (megabytes: number, attached: boolean) =>
    test$.sql(
      `with f as (insert into files (container, key, name, type, size, sha256, line_user_id) values ('complaints', md5(random()::text) || '.jpg', 'a.jpg', 'image/jpeg', $1, '', $2) returning key)
       insert into file_links (collection, entity_id, key) select 'ComplaintAttachments', 1, key from f where $3`,
      [Math.round(megabytes * mebibyte), user, attached],
    );

  test('pictures that were removed again: 100 MB', async () => {
    const { id } = await complaint();
    expect((await send(id)).status).toBe(200);
    await sentByCustomer(100, false);
    const answer = await send(id);
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([429, 'UPLOAD_LIMIT', '600']);
  });

  test('200 MB an hour', async () => {
    const { id } = await complaint();
    await sentByCustomer(200, true);
    expect((await send(id)).code).toBe('UPLOAD_LIMIT');
    await test$.sql("update files set created_at = now() - interval '61 minutes'");
    expect((await send(id)).status).toBe(200);
  });

  test('pictures at the same time pass no limit together, and what is refused is not kept', async () => {
    const { id } = await complaint();
    const before = await storedFiles();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)));
    expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual([
      ...Array.from({ length: 5 }, () => '200 '),
      '422 LINE_PICTURES',
    ]);
    const rows = await test$.sql<{ key: string }>('select key from files where line_user_id = $1', [user]);
    expect(rows).toHaveLength(5);
    expect((await storedFiles()) - before).toBe(5);
    // room for two and a half more of this hour
    const [sent] = await test$.sql<{ sum: number; one: number }>('select sum(size)::float8 as sum, max(size) as one from files');
    await sentByCustomer(200 - (sent!.sum + 2.5 * sent!.one) / mebibyte, true);
    const more = await complaint();
    const others = await Promise.all(Array.from({ length: 5 }, () => send(more.id)));
    expect(others.map(({ code }) => code ?? 'kept').sort()).toEqual(['UPLOAD_LIMIT', 'UPLOAD_LIMIT', 'UPLOAD_LIMIT', 'kept', 'kept']);
    expect((await storedFiles()) - before).toBe(7);
  });

  test('a repeated call has its answer and leaves no second picture', async () => {
    const { id } = await complaint();
    const before = await storedFiles();
    const first = await send(id, 'again-and-again');
    expect(await send(id, 'again-and-again')).toMatchObject({ status: 200, body: first.body });
    expect((await storedFiles()) - before).toBe(1);
  });
});
