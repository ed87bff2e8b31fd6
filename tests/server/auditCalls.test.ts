/** The calls that list audits: for each role the rows that it reads as a collection, in one shape, with nothing in them that the role may not read. */
import { stages } from '#domain/audits/stage.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';
import { insertRow } from '#tests/support/rows.ts';
import { people, type Person } from '#tests/support/world.ts';

jest.setTimeout(120_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
  await makeEveryRow(test$);
  await test$.sql(
    "update audit_jobs set total_score = 91.5, grade = 'A', result = 'pass', critical_count = 0, major_count = 1, minor_count = 2, observation_count = 3, next_audit_due = '2027-01-01'",
  );
  await test$.sql("update audit_job_supplier_technologies set grade = 'A', next_audit_due = '2027-01-01'");
  const [form] = await test$.sql<Row>('select id from audit_forms limit 1');
  for (const { id, status } of await test$.sql<Row>('select id, status from audit_jobs order by id')) {
    const [line] = await test$.sql<Row>('select id from audit_job_supplier_technologies where audit_job_id = $1', [id]);
    await insertRow(test$.db, 'AuditFormResult', {
      auditJobId: id,
      auditFormId: form!.id,
      auditJobSupplierTechnologyId: line?.id ?? null,
      status: ['Reported', 'Closed'].includes(String(status)) ? 'Approved' : 'Submitted',
      score: 91.5,
      grade: 'A',
    });
  }
});
afterAll(() => test$.close());

const plain =
  'id jobNo auditKind auditType announced status planDate planEndDate actualStartAt actualEndAt supplierId auditorId auditorUserId totalScore grade result criticalCount majorCount minorCount observationCount nextAuditDue version'.split(
    ' ',
  );
const composed = ['supplier', 'auditor', 'auditorUser', 'leadUser', 'auditJobSupplierTechnologies', 'auditSustain', 'correctiveSummary'];

const calls = [
  ['getListPlanReport', 'quality'],
  ['getSustainList', 'sustain'],
] as const;
const sustainPeople: readonly Person[] = ['superAdmin', 'sustain', 'supplierQa', 'supplierManager'];

const readBoth = async (person: Person, name: string, auditKind: string) => {
  const client = await test$.as(person);
  const { supplierId } = test$.world.users[person].acting;
  const called = await client.get<Row[]>(`/AuditJobs/${name}`, supplierId ? { currentSupplier: String(supplierId) } : {});
  const read = await client.get<Row[]>('/AuditJobs', { filter: { where: { auditKind }, order: ['planDate DESC', 'id DESC'] } });
  return { called, read };
};

describe.each(calls)('%s', (name, kind) => {
  test.each(people)('%s gets the rows and fields that the collection has', async (person) => {
    const { called, read } = await readBoth(person, name, kind);
    const closed = read.status === 403 || (kind === 'sustain' && read.body.length === 0 && called.status === 403);
    if (closed) {
      expect([called.status, called.code]).toEqual([403, 'ACCESS_DENIED']);
      return;
    }
    expect(called.status).toBe(200);
    expect(called.headers['x-total-count']).toBe(String(read.body.length));
    expect(called.body.map((row) => Object.fromEntries(plain.map((field) => [field, row[field]])))).toEqual(
      read.body.map((row) => Object.fromEntries(plain.map((field) => [field, row[field] ?? null]))),
    );
    const keys = [...plain, ...composed, ...(kind === 'sustain' ? ['auditFormResults'] : [])].sort();
    for (const row of called.body) expect(Object.keys(row).sort()).toEqual(keys);
  });
});

test('who reads no sustainability audit is refused its list', async () => {
  for (const person of sustainPeople)
    expect([person, (await (await test$.as(person)).get('/AuditJobs/getSustainList')).status]).toEqual([person, 200]);
  for (const person of ['qa', 'auditor', 'supplier', 'supplierRd', 'wareHouseAdmin'] as const)
    expect([person, (await (await test$.as(person)).get('/AuditJobs/getSustainList')).status]).toEqual([person, 403]);
});

test.each(calls)('a supplier reads no outcome in %s before the report', async (name, kind) => {
  const { called } = await readBoth('supplierQa', name, kind);
  const open = called.body.filter(({ status }) => ['Planned', 'Inprogress', 'Submitted'].includes(String(status)));
  const reported = called.body.filter(({ status }) => ['Reported', 'Closed'].includes(String(status)));
  expect([open.length > 0, reported.length > 0]).toEqual([true, true]);
  const linesOf = (row: Row) => row['auditJobSupplierTechnologies'] as Record<string, unknown>[];
  for (const row of open) {
    expect(row).toMatchObject({ totalScore: null, grade: null, result: null, criticalCount: null, nextAuditDue: null });
    for (const line of linesOf(row))
      expect(line).toMatchObject({ grade: null, nextAuditDue: null, auditFormResult: null, auditForm: null });
    expect(row['auditFormResults'] ?? []).toEqual([]);
  }
  for (const row of reported) expect(row).toMatchObject({ totalScore: 91.5, grade: 'A', majorCount: 1, nextAuditDue: '2027-01-01' });
  if (kind === 'quality')
    expect(reported.flatMap(linesOf)).toContainEqual(
      expect.objectContaining({ grade: 'A', auditFormResult: expect.objectContaining({ score: 91.5 }) }),
    );
});

test('a row names its supplier, team and technologies, with the result of each and the stages of its corrective actions', async () => {
  const { called } = await readBoth('qa', 'getListPlanReport', 'quality');
  const row = called.body.find(({ status, auditorId }) => status === 'Reported' && auditorId !== null)!;
  expect(row).toMatchObject({
    supplier: { id: row['supplierId'], name: expect.any(String), supplierType: expect.any(String) },
    auditor: { id: row['auditorId'], name: expect.any(String) },
    auditSustain: null,
    auditJobSupplierTechnologies: [
      {
        id: expect.any(Number),
        technology: { id: expect.any(Number), name: expect.any(String) },
        productCategory: { id: expect.any(Number), productName: expect.any(String) },
        auditFormResult: { id: expect.any(Number), status: 'Approved', score: 91.5, grade: 'A', answeredCount: 0, questionCount: 0 },
        weight: 1,
        grade: 'A',
        nextAuditDue: '2027-01-01',
      },
    ],
    correctiveSummary: { total: 1, open: 1 },
  });
  expect(Object.keys((row['correctiveSummary'] as { byStage: object }).byStage)).toEqual([...stages]);
});

describe('currentSupplier and filter', () => {
  test('the audited side reads its own supplier only, none is no rows, what is no number is refused', async () => {
    const supplier = await test$.as('supplierQa');
    const { factory, foreignFactory } = test$.world;
    for (const none of [{}, { currentSupplier: '' }, { currentSupplier: 'null' }, { currentSupplier: 'undefined' }]) {
      const answer = await supplier.get<Row[]>('/AuditJobs/getListPlanReport', none);
      expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    }
    expect((await supplier.get('/AuditJobs/getListPlanReport', { currentSupplier: String(foreignFactory.id) })).code).toBe(
      'MODEL_NOT_FOUND',
    );
    for (const wrong of ['x', '-1', '1.5', '99999999999'])
      expect([wrong, (await supplier.get('/AuditJobs/getListPlanReport', { currentSupplier: wrong })).code]).toEqual([
        wrong,
        'BAD_REQUEST',
      ]);
    const qa = await test$.as('qa');
    const some = (await qa.get<Row[]>('/AuditJobs/getListPlanReport', { currentSupplier: String(factory.id) })).body;
    expect(new Set(some.map(({ supplierId }) => supplierId))).toEqual(new Set([factory.id]));
  });

  test('a page has the total of all; a field that is none of it is refused', async () => {
    const qa = await test$.as('qa');
    const filter = { where: { status: 'Reported' }, order: 'id ASC' };
    const all = await qa.get<Row[]>('/AuditJobs/getListPlanReport', { filter });
    const page = await qa.get<Row[]>('/AuditJobs/getListPlanReport', { filter: { ...filter, limit: 1, skip: 1 } });
    expect(all.body.length).toBeGreaterThan(1);
    expect(page.body.map(({ id }) => id)).toEqual([all.body[1]!.id]);
    expect(page.headers['x-total-count']).toBe(String(all.body.length));
    expect((await qa.get<Row[]>('/AuditJobs/getListPlanReport', { filter: { limit: 0 } })).body.length).toBeGreaterThan(all.body.length);
    for (const wrong of [{ where: { nope: 1 } }, { order: 'nope' }, { limit: -1 }])
      expect((await qa.get('/AuditJobs/getListPlanReport', { filter: wrong })).code).toBe('BAD_FILTER');
  });
});
