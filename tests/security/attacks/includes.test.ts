/** A short address cannot cause an endless answer: included rows are counted over the whole tree before anything is sent, and a row is not repeated below itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Answer, Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Row } from '#domain/kernel/entity.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let clerk: Client;
let qa: Client;
const certificates = 600;

beforeAll(async () => {
  test$ = await startApp();
  const w = test$.world;
  const license = await insertRow(test$.db, 'License', { name: `L ${unique()}`, status: 'active' });
  for (let i = 0; i < certificates; i += 1)
    await insertRow(test$.db, 'Certificate', {
      supplierId: w.factory.id,
      licenseId: license.id,
      certificateNo: `C-${i}`,
      status: 'Approved',
      files: [],
    });
  for (let i = 0; i < 60; i += 1) {
    const complaint = await insertRow(test$.db, 'Complaint', {
      no: `C-${unique()}`,
      status: 'Investigating',
      description: 'long text '.repeat(100),
      brandId: w.brand.id,
    });
    await insertRow(test$.db, 'SupplierComplaint', {
      complaintId: complaint.id,
      supplierId: w.factory.id,
      no: `S-${unique()}`,
      status: 'Open',
    });
  }
  clerk = await test$.as('supplierQa');
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

/** Longest block of the event loop while the call was answered, ms. */
const blocked = async <T>(call: () => Promise<T>): Promise<[T, number]> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await call();
  // the block that ends with the answer is measured at the next look
  await new Promise((done) => setTimeout(done, 20));
  delay.disable();
  return [answer, delay.max / 1e6];
};

const refused = (answer: Answer<unknown>): void => expect([answer.status, answer.code]).toEqual([400, 'ANSWER_TOO_LARGE']);

test('one supplier with 600 certificates, each with its supplier and its 600 certificates: refused at once', async () => {
  for (const include of [
    { supplier: 'certificates' },
    { supplier: { certificates: 'supplier' } },
    { supplier: { certificates: 'license' } },
  ]) {
    const [answer, ms] = await blocked(() => clerk.list('Certificates', { include }));
    refused(answer);
    expect(ms).toBeLessThan(3_000);
  }
});

test('60 complaints, each with its case, its factory and its 600 certificates', async () => {
  const filter = { include: [{ supplierComplaints: { supplier: 'certificates' } }] };
  const [answer, ms] = await blocked(() => qa.list('Complaints', filter));
  refused(answer);
  expect(ms).toBeLessThan(3_000);
});

test('many rows of much text are refused by what they hold', async () => {
  const long = 'x'.repeat(4_000);
  const text = (i: number) => insertRow(test$.db, 'Complaint', { no: `L-${i}`, status: 'Investigating', description: long });
  // a few at a time: more would wait for a connection longer than it lets them
  for (let i = 0; i < 2_100; i += 4) await Promise.all(Array.from({ length: 4 }, (_, n) => text(i + n)));
  refused(await qa.list('Complaints'));
  refused(await qa.list('Complaints', { limit: 2_100 }));
  expect((await qa.list('Complaints', { limit: 200 })).body).toHaveLength(200);
});

test('a filter names at most 24 relations in all', async () => {
  const eight = ['brand', 'branch', 'owner', 'parent', 'children', 'attachments', 'todos', 'productCategory'];
  const answer = await qa.list('Complaints', {
    limit: 1,
    include: [
      { children: eight },
      { parent: eight },
      { supplierComplaints: ['supplier', 'investigationReports'] },
      ...'brand',
      'branch',
      'owner',
      'attachments',
    ],
  });
  expect([answer.status, answer.code]).toEqual([400, 'BAD_FILTER']);
});

test('an ancestor is reduced to its id below itself', async () => {
  const [certificate] = (await clerk.list('Certificates', { limit: 1, include: [{ supplier: { relation: 'businessType' } }] })).body;
  expect(certificate!['supplier']).toMatchObject({ name: 'Demo Factory' });
  const factory = (
    await clerk.get(`/Suppliers/${test$.world.factory.id}`, {
      filter: { include: [{ relation: 'certificates', scope: { limit: 2, include: ['supplier', 'license'] } }] },
    })
  ).body;
  expect(factory['certificates']).toEqual([
    expect.objectContaining({ supplier: { id: test$.world.factory.id }, license: expect.objectContaining({ status: 'active' }) }),
    expect.anything(),
  ]);
  const [first] = await test$.sql<{ id: number }>('select complaint_id as id from supplier_complaints order by id limit 1');
  await insertRow(test$.db, 'SupplierComplaint', {
    complaintId: first!.id,
    supplierId: test$.world.foreignFactory.id,
    no: `S-${unique()}`,
    status: 'Open',
  });
  const [one] = (await qa.list('SupplierComplaints', { limit: 1, order: 'id', include: [{ complaint: 'supplierComplaints' }] })).body;
  const siblings = (one!['complaint'] as Row)['supplierComplaints'] as Row[];
  expect(siblings.find((row) => row.id === one!.id)).toEqual({ id: one!.id });
  expect(siblings.find((row) => row.id !== one!.id)).toHaveProperty('status');
});

test('a long answer is what a short one would be, sent in pieces', async () => {
  const filter = { include: ['license', { relation: 'supplier', scope: { fields: ['id', 'name'] } }] };
  const [answer, ms] = await blocked(() => clerk.list('Certificates', filter));
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(certificates);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body.at(-1)).toEqual((await clerk.list('Certificates', { ...filter, where: { id: answer.body.at(-1)!.id } })).body[0]);
  expect(ms).toBeLessThan(3_000);
});
