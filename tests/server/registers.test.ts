/** Certificates of a licence compared with a register: what agrees, differs, is unknown or absent; who may; what is refused. */
import type { Row } from '#domain/kernel/entity.ts';
import { mostRegisterLines } from '#domain/documents/registerCheck.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
let license: Row;
const held = (certificateNo: string, values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo,
    issuer: 'Council',
    grade: 'AA',
    issueDate: '2026-01-10',
    expireDate: '2049-01-31',
    status: 'Approved',
    files: [],
    ...values,
  });

beforeAll(async () => {
  test$ = await startApp();
  license = await insertRow(test$.db, 'License', { name: 'Food safety', status: 'active' });
});
afterAll(() => test$.close());

const reconcile = async (
  lines: unknown,
  { as = 'qa', ...body }: { as?: Parameters<TestApp['token']>[0]; [name: string]: unknown } = {},
): Promise<{ status: number; body: Record<string, unknown> & { error?: { code: string; details: { fields?: object } } } }> => {
  const answer = await fetch(`${test$.url}/api/RegisterChecks/reconcile`, {
    method: 'POST',
    headers: { Authorization: await test$.token(as), 'Content-Type': 'application/json' },
    body: JSON.stringify({ licenseId: license.id, register: 'brcgs', fileName: 'directory.csv', exportedOn: '2026-11-20', lines, ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const linesOfCheck = (id: unknown): Promise<Record<string, unknown>[]> =>
  test$.sql('select state, certificate_id, supplier_id, differing, "row" from register_lines where register_check_id = $1 order by id', [
    id,
  ]);

test('numbers are found however they are printed; every field the register prints is compared', async () => {
  const same = await held('BRC 0012-A');
  const older = await held('X-77', { status: 'Rejected', expireDate: '2025-01-01' });
  const other = await held('X-77', { expireDate: '2049-06-30', previousCertificateId: older.id });
  const absent = await held('NOT-LISTED');
  await held('ENDED', { expireDate: '2020-01-01' });
  await held('IN-REVIEW', { status: 'Submitted' });
  await held('SWITCHED-OFF', { disable: true });
  const [{ name }] = (await test$.sql('select name from suppliers where id = $1', [test$.world.factory.id])) as [{ name: string }];
  const versions = await test$.sql('select id, version from certificates order by id');
  const { status, body } = await reconcile([
    { row: '2', certificateNo: 'brc0012a', holder: `${name} Co., Ltd.`, grade: 'aa', expireDate: '2049-01-31', status: 'Certified' },
    {
      row: '3',
      certificateNo: 'X77',
      holder: 'Somebody else',
      grade: 'B',
      issueDate: '2026-01-10',
      expireDate: '2026-06-30',
      status: 'Suspended',
    },
    { row: '4', certificateNo: 'NEW-1', holder: name },
    { row: '5', certificateNo: 'NEW-2', holder: 'Unheard of' },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ agrees: 1, differs: 1, unknown: 2, absent: 1, fileName: 'directory.csv', exportedOn: '2026-11-20' });
  expect(await linesOfCheck(body['id'])).toEqual([
    { state: 'agrees', certificate_id: same.id, supplier_id: test$.world.factory.id, differing: [], row: 2 },
    {
      state: 'differs',
      certificate_id: other.id,
      supplier_id: test$.world.factory.id,
      differing: ['holder', 'grade', 'expireDate', 'status'],
      row: 3,
    },
    { state: 'unknown', certificate_id: null, supplier_id: test$.world.factory.id, differing: [], row: 4 },
    { state: 'unknown', certificate_id: null, supplier_id: null, differing: [], row: 5 },
    { state: 'absent', certificate_id: absent.id, supplier_id: test$.world.factory.id, differing: [], row: null },
  ]);
  expect(await test$.sql('select id, version from certificates order by id')).toEqual(versions);
});

test('a certificate that can still be deleted is compared without a reference, and stays deletable', async () => {
  const draft = await held('DRAFT-1', { status: 'Submitted' });
  const { body } = await reconcile([{ certificateNo: 'draft 1', expireDate: '2048-01-01' }]);
  expect((await linesOfCheck(body['id']))[0]).toMatchObject({ state: 'differs', certificate_id: null, differing: ['expireDate'] });
  const removed = await fetch(`${test$.url}/api/Certificates/${draft.id}`, {
    method: 'DELETE',
    headers: { Authorization: await test$.token('superAdmin') },
  });
  expect(removed.status).toBeLessThan(300);
});

test('a certificate that the register ends is told, a word of neither kind is not', async () => {
  await held('W-1');
  const { body } = await reconcile([
    { certificateNo: 'W-1', status: 'withdrawn' },
    { certificateNo: 'W-1', status: 'Announced' },
  ]);
  expect((await linesOfCheck(body['id'])).slice(0, 2).map(({ differing }) => differing)).toEqual([['status'], []]);
});

test('only those who review certificates compare; suppliers and other staff learn nothing', async () => {
  const { body } = await reconcile([{ certificateNo: 'W-1' }]);
  for (const as of ['sourcing', 'rd', 'supplierQa', 'supplierManager'] as const)
    expect([as, (await reconcile([{ certificateNo: 'W-1' }], { as })).status]).toEqual([as, 403]);
  const read = async (as: Parameters<TestApp['token']>[0], collection: string): Promise<number> =>
    (await fetch(`${test$.url}/api/${collection}`, { headers: { Authorization: await test$.token(as) } })).status;
  for (const collection of ['RegisterChecks', 'RegisterLines', `RegisterChecks/${String(body['id'])}`]) {
    expect(await read('sourcing', collection)).toBe(200);
    expect([403, 404]).toContain(await read('supplierManager', collection));
  }
});

test('bad lines are refused as a whole, and nothing is kept', async () => {
  const before = await test$.sql('select count(*) from register_checks');
  const cases: [unknown, Record<string, unknown>, string][] = [
    [[], {}, 'lines'],
    ['text', {}, 'lines'],
    [[{ certificateNo: 'A', formula: '=1' }], {}, 'lines'],
    [[{ certificateNo: '  ' }], {}, 'lines'],
    [[{ certificateNo: 'A', expireDate: '31/12/2026' }], {}, 'lines'],
    [[{ certificateNo: 'A', expireDate: '2026-02-30' }], {}, 'lines'],
    [[{ certificateNo: 'A', expireDate: '2569-05-15' }], {}, 'expireDate'],
    [[{ certificateNo: 'A', issueDate: '0026-05-15' }], {}, 'issueDate'],
    [[{ certificateNo: 'A'.repeat(81) }], {}, 'lines'],
    [[{ certificateNo: 'A\u0000' }], {}, 'lines'],
    [Array.from({ length: mostRegisterLines + 1 }, () => ({ certificateNo: 'A' })), {}, 'lines'],
    [[{ certificateNo: 'A' }], { licenseId: 9_999_999 }, 'licenseId'],
    [[{ certificateNo: 'A' }], { licenseId: '1' }, 'licenseId'],
    [[{ certificateNo: 'A' }], { register: 'mine' }, 'register'],
    [[{ certificateNo: 'A' }], { exportedOn: 'yesterday' }, 'exportedOn'],
    [[{ certificateNo: 'A' }], { exportedOn: '9999-12-31' }, 'exportedOn'],
    [[{ certificateNo: 'A' }], { fileName: '' }, 'fileName'],
  ];
  for (const [lines, more, field] of cases) {
    const { status, body } = await reconcile(lines, more);
    // a line is named by its place
    const named = Object.keys(body.error?.details.fields ?? {}).map((path) => path.split('.')[0]);
    expect([field, status, named]).toEqual([field, 422, [field]]);
  }
  expect(await test$.sql('select count(*) from register_checks')).toEqual(before);
});

test('the most lines at once are compared and kept', async () => {
  const lines = Array.from({ length: mostRegisterLines }, (_, i) => ({
    row: String(i + 2),
    certificateNo: `BULK-${i}`,
    holder: `Company ${i}`,
  }));
  const { status, body } = await reconcile(lines);
  expect([status, body['unknown']]).toEqual([200, mostRegisterLines]);
});
