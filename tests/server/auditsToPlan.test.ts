/** The suppliers that an audit has to be planned for: which ones, in which order, with which reasons, for whom. */
import { dueStates, planPriority, type ToPlan, type ToPlanRow } from '#domain/audits/toPlan.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const today = '2026-03-11';
const supplierOf = (name: string, values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Supplier', {
    name,
    code: `S${unique()}`,
    supplierGroupId: test$.world.group.id,
    businessTypeId: test$.world.businessType.id,
    supplierType: 'factory',
    status: 'active',
    ...values,
  });
const technologyOf = async (supplier: Row, values: Record<string, unknown> = {}): Promise<Row> => {
  const productCategoryId = test$.world.category.id;
  const technology = await insertRow(test$.db, 'Technology', { productCategoryId });
  return insertRow(test$.db, 'SupplierTechnology', {
    supplierId: supplier.id,
    productCategoryId,
    technologyId: technology.id,
    status: 'active',
    ...values,
  });
};
interface Ended {
  result?: string;
  grade?: string;
  due?: string | null;
  ended?: string;
  status?: string;
  kind?: string;
}
let numbers = 0;
/** A reported audit of these technologies, or an open one. */
const auditOf = async (supplier: Row, technologies: readonly Row[], of: Ended = {}): Promise<Row> => {
  numbers += 1;
  const { result = 'pass', grade = 'B', due = null, ended = '2025-06-01T03:00:00.000Z', status = 'Reported', kind = 'quality' } = of;
  const job = await insertRow(test$.db, 'AuditJob', {
    jobNo: `TP-${numbers}`,
    auditKind: kind,
    supplierId: supplier.id,
    status,
    ...(status === 'Reported' ? { actualEndAt: ended, grade, result, nextAuditDue: due } : {}),
  });
  const form = await insertRow(test$.db, 'AuditForm', {
    code: `F${unique()}`.slice(0, 20),
    kind: 'audit',
    domain: kind,
    status: 'Retired',
    name: 'Hygiene',
  });
  for (const one of technologies) {
    const line = await insertRow(test$.db, 'AuditJobSupplierTechnology', {
      auditJobId: job.id,
      supplierTechnologyId: one.id,
      technologyId: one['technologyId'],
      productCategoryId: one['productCategoryId'],
      auditFormId: form.id,
      ...(status === 'Reported' ? { grade, nextAuditDue: due } : {}),
    });
    await insertRow(test$.db, 'AuditFormResult', {
      auditJobId: job.id,
      auditFormId: form.id,
      auditJobSupplierTechnologyId: line.id,
      status: status === 'Reported' ? 'Approved' : 'Draft',
      ...(status === 'Reported' ? { grade, result } : {}),
    });
  }
  return job;
};
const read = async (query: Record<string, unknown> = {}, person: 'qa' | 'sustain' | 'superAdmin' = 'qa'): Promise<ToPlan> => {
  const answer = await (await test$.as(person)).get<ToPlan>('/AuditJobs/toPlan', query);
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  return answer.body;
};
const rowOf = async (
  supplier: Row,
  query: Record<string, unknown> = {},
  person?: 'qa' | 'sustain' | 'superAdmin',
): Promise<ToPlanRow | undefined> => (await read({ limit: '100', ...query }, person)).rows.find((row) => row.supplier.id === supplier.id);

test('each state of a technology: never, failed, expired and due soon ask for an audit; what is valid or on an open audit does not', async () => {
  const supplier = await supplierOf('States');
  const [never, failed, expired, soon, valid, held] = await Promise.all(Array.from({ length: 6 }, () => technologyOf(supplier)));
  await technologyOf(supplier, { status: 'inActive' });
  await auditOf(supplier, [failed!], { result: 'fail', grade: 'D', due: '2027-01-01' });
  await auditOf(supplier, [expired!], { due: '2026-03-10' });
  await auditOf(supplier, [soon!], { due: '2026-05-10' });
  await auditOf(supplier, [valid!], { due: '2026-05-11' });
  await auditOf(supplier, [held!], { status: 'Planned' });
  await auditOf(supplier, [never!], { status: 'Cancelled' });
  const row = (await rowOf(supplier))!;
  expect(row.technologies.map(({ supplierTechnologyId, state, nextAuditDue }) => [supplierTechnologyId, state, nextAuditDue])).toEqual([
    [failed!.id, 'failed', '2027-01-01'],
    [expired!.id, 'expired', '2026-03-10'],
    [never!.id, 'never', null],
    [soon!.id, 'dueSoon', '2026-05-10'],
  ]);
  expect(row).toMatchObject({ state: 'failed', nextAuditDue: '2026-03-10', complaints: 0, overdue: 0, certificates: 0 });
});

test('the last audit counts, by its end; a later pass makes a failed technology valid, and its supplier is left out', async () => {
  const supplier = await supplierOf('Recovered');
  const one = await technologyOf(supplier);
  await auditOf(supplier, [one], { ended: '2025-08-01T03:00:00.000Z', due: '2027-08-01' });
  await auditOf(supplier, [one], { ended: '2025-01-01T03:00:00.000Z', result: 'fail', due: '2025-04-01' });
  expect(await rowOf(supplier)).toBeUndefined();
  const closed = await supplierOf('Inactive supplier', { status: 'inActive' });
  await technologyOf(closed);
  expect(await rowOf(closed)).toBeUndefined();
});

test('complaints of twelve months, audits with overdue actions and expiring certificates are counted and raise the priority', async () => {
  const supplier = await supplierOf('Risky');
  const one = await technologyOf(supplier);
  const job = await auditOf(supplier, [one], { due: '2025-12-11' });
  const before = (await rowOf(supplier))!;
  for (const receivedAt of ['2026-02-01T03:00:00.000Z', '2025-03-10T17:00:00.000Z', '2025-03-10T16:59:59.000Z']) {
    const complaint = await insertRow(test$.db, 'Complaint', { no: `C${unique()}`, receivedAt });
    await insertRow(test$.db, 'SupplierComplaint', { no: `SC${unique()}`, complaintId: complaint.id, supplierId: supplier.id });
  }
  const license = await insertRow(test$.db, 'License', { name: `L ${unique()}` });
  for (const [expireDate, status] of [
    ['2026-03-11', 'Approved'],
    ['2026-05-10', 'Approved'],
    ['2026-05-11', 'Approved'],
    ['2026-03-10', 'Approved'],
    ['2026-04-01', 'Submitted'],
  ])
    await insertRow(test$.db, 'Certificate', {
      supplierId: supplier.id,
      licenseId: license.id,
      status,
      disable: false,
      expireDate,
      certificateNo: unique(),
    });
  const action = await insertRow(test$.db, 'CorrectiveAction', { auditJobId: job.id, supplierId: supplier.id, carNo: `CA-${unique()}` });
  const revision = await insertRow(test$.db, 'CorrectiveActionRevision', {
    correctiveActionId: action.id,
    planSubmissionDeadline: '2026-03-01T00:00:00.000Z',
  });
  await test$.sql('update corrective_actions set current_revision_id = $2 where id = $1', [action.id, revision.id]);
  const after = (await rowOf(supplier))!;
  expect(after).toMatchObject({ complaints: 2, overdue: 1, certificates: 2, state: 'expired', nextAuditDue: '2025-12-11' });
  expect([before.priority, after.priority]).toEqual([38, 38 + 6 + 6 + 4]);
});

test('the rows stand by the priority that the shared rule gives, and pages of them join without gap', async () => {
  for (let i = 0; i < 12; i += 1) {
    const supplier = await supplierOf(`Many ${i}`);
    const one = await technologyOf(supplier);
    if (i % 4 > 0)
      await auditOf(supplier, [one], { result: i % 4 === 1 ? 'fail' : 'pass', due: ['2025-01-05', '2026-03-20', '2024-06-01'][i % 3]! });
    for (let n = 0; n < i % 6; n += 1) {
      const complaint = await insertRow(test$.db, 'Complaint', { no: `C${unique()}`, receivedAt: '2026-01-01T03:00:00.000Z' });
      await insertRow(test$.db, 'SupplierComplaint', { no: `SC${unique()}`, complaintId: complaint.id, supplierId: supplier.id });
    }
  }
  const all = await read({ limit: '100' });
  expect(all.total).toBe(all.rows.length);
  expect(all.rows.map(({ priority }) => priority)).toEqual(all.rows.map((row) => planPriority(row, today)));
  expect(new Set(all.rows.map(({ state }) => state))).toEqual(new Set(dueStates));
  expect(all.rows.map(({ priority }) => priority)).toEqual(all.rows.map(({ priority }) => priority).toSorted((a, b) => b - a));
  const pages = [];
  for (let skip = 0; skip < all.total; skip += 5) pages.push(...(await read({ limit: '5', skip: String(skip) })).rows);
  expect(pages).toEqual(all.rows);
  expect(await read({ limit: '5', skip: '1000' })).toMatchObject({ total: all.total, rows: [] });
});

test('a supplier is found by its name or code, in any writing', async () => {
  const supplier = await supplierOf('Délice Foods');
  await technologyOf(supplier);
  expect((await read({ q: 'delice' })).rows.map((row) => row.supplier.id)).toEqual([supplier.id]);
  expect(await read({ q: 'no such supplier' })).toMatchObject({ total: 0, rows: [] });
});

test('sustainability audits are of the site: a supplier without one is never audited, one with an open one is planned', async () => {
  const [never, failed, held] = [await supplierOf('Site never'), await supplierOf('Site failed'), await supplierOf('Site held')];
  await auditOf(failed, [], { kind: 'sustain', result: 'fail', grade: 'E', due: '2026-06-01' });
  await auditOf(held, [], { kind: 'sustain', status: 'Inprogress' });
  const of = (supplier: Row) => rowOf(supplier, { kind: 'sustain' }, 'sustain');
  expect(await of(never)).toMatchObject({ state: 'never', lastAuditJobId: null, technologies: [] });
  expect(await of(failed)).toMatchObject({ state: 'failed', lastGrade: 'E', nextAuditDue: '2026-06-01', technologies: [] });
  expect(await of(held)).toBeUndefined();
});

test('sustainability is shown no complaints: it reads none', async () => {
  const supplier = await supplierOf('Complained of');
  const complaint = await insertRow(test$.db, 'Complaint', { no: `C${unique()}`, receivedAt: '2026-01-01T03:00:00.000Z' });
  await insertRow(test$.db, 'SupplierComplaint', { no: `SC${unique()}`, complaintId: complaint.id, supplierId: supplier.id });
  expect((await rowOf(supplier, { kind: 'sustain' }, 'sustain'))!.complaints).toBe(0);
  expect((await rowOf(supplier, { kind: 'sustain' }, 'superAdmin'))!.complaints).toBe(1);
});

test('each kind is for those who plan it; what is no page or kind is refused', async () => {
  const allowed = { qa: ['quality'], sustain: ['sustain'], superAdmin: ['quality', 'sustain'], auditor: [], supplierQa: [], sourcing: [] };
  for (const [person, kinds] of Object.entries(allowed))
    for (const kind of ['quality', 'sustain']) {
      const { status } = await (await test$.as(person as 'qa')).get('/AuditJobs/toPlan', { kind });
      expect([person, kind, status]).toEqual([person, kind, (kinds as string[]).includes(kind) ? 200 : 403]);
    }
  const qa = await test$.as('qa');
  for (const wrong of [{ kind: 'all' }, { limit: '0' }, { limit: '101' }, { skip: '-1' }, { skip: 'x' }])
    expect([wrong, (await qa.get('/AuditJobs/toPlan', wrong)).code]).toEqual([wrong, 'BAD_FILTER']);
});
