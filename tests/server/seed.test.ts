// The demo database: fast to fill, ready to go on, and every badge shows the number the domain document promises.
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { isProven } from '#domain/complaints/eightD.ts';
import { entities } from '#domain/index.ts';
import type { Role } from '#domain/roles.ts';
import { topicsOf } from '#domain/topics.ts';
import { demoFactoryId, demoGroupId, demoWarehouseId } from '#mocks/data/suppliers.ts';
import { openPool } from '#server/db/pool.ts';
import { seed } from '#server/seed/seed.ts';
import { seedFiles } from '#server/seed/seedFiles.ts';
import { openFolderStore } from '#server/files/folder.ts';
import type { FileStore } from '#server/files/store.ts';
import { countTopics, type Counts } from '#server/live/counts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = '2026-11-21T04:00:00.000Z';
const today = '2026-11-21';

let database: TestDatabase;
let pool: pg.Pool;
let took: number;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { max: 2, statementTimeoutMs: 20_000 });
  const start = performance.now();
  await seed(pool, { now, passwordHash: 'none' });
  took = performance.now() - start;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Series without demo rows begin with one. */
const fromOne: readonly string[] = ['problem'];

test('every series of numbers goes on after the demo: the next record gets a number that is free', async () => {
  const { rows } = await pool.query<{ key: string }>('select key from counters');
  const used = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/nextOfSeries\([`']([^`']+)[`']/g)].flatMap(([, key]) =>
      key!.startsWith('${series}') ? ['nir', 'npd'] : [/^[a-zA-Z]+/.exec(key!)![0]],
    ),
  );
  expect(used.length).toBeGreaterThan(12);
  const seeded = new Set(rows.map(({ key }) => /^[a-z][a-zA-Z]*?(?=[A-Z]{2}|:|$)/.exec(key)?.[0] ?? key));
  expect(used.filter((name) => !fromOne.includes(name) && !seeded.has(name))).toEqual([]);
});

const count = (
  roles: Role[],
  selection: { supplierId?: number; groupId?: number; auditorId?: number; userId?: number } = {},
): Promise<Counts> => {
  const caller = { userId: 1, roles, supplierId: null, groupId: null, auditorId: null, ...selection };
  return countTopics(pool, caller as never, {
    $supplierId: caller.supplierId,
    $groupId: caller.groupId,
    $auditorId: caller.auditorId,
    $me: caller.userId,
    $today: today,
    $now: now,
  });
};
const factory = { supplierId: demoFactoryId };

test('takes less than five seconds', () => expect(took).toBeLessThan(5_000));

test('qa', async () => {
  const { counts, parts } = await count(['qa']);
  expect(counts).toMatchObject({
    complaints: 11,
    supplierComplaints: 4,
    productMovements: 3,
    complaintTotal: 17,
    certificate: 9,
    productMfgSpecs: 6,
    productMfgNir: 2,
  });
  expect(parts['complaints']).toEqual({ draft: 2, toTriage: 6, toConclude: 3 });
  expect(parts['supplierComplaints']).toEqual({ reports: 3, claims: 1 });
  expect(parts['productMovements']).toEqual({ trace: 1, quarantine: 1, recall: 1, release: 0 });
});

test('superAdmin and admin count qa and sourcing together', async () => {
  const expected = { complaints: 11, complaintTotal: 17, documents: 5, supplierGroup: 4, productMfgNir: 4 };
  expect((await count(['superAdmin'])).counts).toMatchObject(expected);
  expect((await count(['admin'])).counts).toMatchObject(expected);
});

test('quality people of the demo factory', async () => {
  for (const role of ['supplierQa', 'supplierManager'] as const)
    expect((await count([role], factory)).counts).toMatchObject({
      supplierComplaints: 3,
      complaintTotal: 3,
      certificate: 2,
      announcements: 2,
      productMfgSpecs: role === 'supplierQa' ? 2 : 3,
    });
});

test('other people of the demo factory see no complaints', async () => {
  const { counts } = await count(['supplierRd'], factory);
  expect(counts).toEqual({
    certificate: 2,
    announcements: 2,
    productMfgSpecs: 3,
    productMfgNir: 2,
    correctiveActions: 4,
    nir: 3,
    nirSample: 2,
    nirLotApproval: 4,
  });
});

test('demo warehouse', async () => {
  expect((await count(['wareHouseAdmin'], { supplierId: demoWarehouseId })).counts).toEqual({
    productMovements: 3,
    supplierComplaints: 1,
    complaintTotal: 3,
    documents: 2,
    correctiveActions: 2,
    announcements: 0,
  });
});

test('demo customer of the messaging channel: two complaints, one with an open question', async () => {
  const { rows } = await pool.query(
    "select status, info_requested_at is not null and info_answered_at is null as asked, length(tracking_code) as code from complaints where line_user_id = 'Udemo-customer' order by id",
  );
  expect(rows).toEqual([
    { status: 'Investigating', asked: false, code: 22 },
    { status: 'Submitted', asked: true, code: 22 },
  ]);
});

test('demo head office: one new, one waiting, one refused', async () => {
  expect((await count(['supplierGroup'], { groupId: demoGroupId })).counts).toEqual({ documents: 3, nir: 3 });
});

test('operations sign off two reports', async () => {
  for (const role of ['OD/OM', 'Area'] as const) expect((await count([role])).counts).toEqual({ supplierComplaints: 2, complaintTotal: 2 });
});

test('sourcing and rd', async () => {
  expect((await count(['sourcing'])).counts).toEqual({
    supplierGroup: 4,
    documents: 5,
    productMfgNir: 2,
    productMfgNirCreate: 3,
    nir: 8,
    nirSample: 4,
    nirLotApproval: 2,
  });
  expect((await count(['rd'])).counts).toEqual({ productMfgNir: 2, nir: 1, nirSample: 8 });
});

test('audits: qa, the organisation, the field auditor with a co-audit, sustainability and the audited factory', async () => {
  const field = async (email: string): Promise<number> =>
    (await pool.query<{ id: number }>('select id from app_users where email = $1', [email])).rows[0]!.id;
  expect((await count(['qa'])).counts).toMatchObject({ auditJobs: 6, correctiveActions: 4, nirSample: 7, nirLotApproval: 1 });
  expect((await count(['sustain'])).counts).toEqual({ sustainLists: 3, sustainCorrectiveActions: 2 });
  expect((await count(['auditor'], { auditorId: 1 })).counts).toEqual({ auditJobs: 4, correctiveActions: 4 });
  expect((await count(['auditorUser'], { auditorId: 1, userId: await field('auditoruser@example.test') })).counts).toEqual({
    auditJobs: 3,
    correctiveActions: 2,
  });
  const { counts, parts } = await count(['supplierQa'], factory);
  expect(counts).toMatchObject({ correctiveActions: 4, sustainCorrectiveActions: 3, nirLotApproval: 4 });
  expect(parts['correctiveActions']).toEqual({
    rejected: 1,
    approved: 0,
    actionSubmitted: 0,
    planApproved: 1,
    planSubmitted: 0,
    planNotSubmitted: 1,
    waitForPlan: 1,
  });
});

test('each role without topics counts nothing', () => {
  for (const role of ['supportAdmin', 'temp'] as const) expect(topicsOf({ roles: [role] })).toEqual([]);
});

test('reminders of the demo factory: one certificate refused, one expiring in 20 days', async () => {
  const { rows } = await pool.query<{ status: string; days: number }>(
    `select status, expire_date - $2::date as days from certificates where supplier_id = $1 and not disable and (status = 'Rejected' or expire_date <= $2::date + 60)`,
    [demoFactoryId, today],
  );
  expect(rows.sort((a, b) => a.days - b.days)).toEqual([
    { status: 'Approved', days: 20 },
    { status: 'Rejected', days: 250 },
  ]);
});

test('counts of independent SQL', async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from complaints where status <> 'Closed' and parent_id is null and is_qa_action and (status <> 'Draft' or source = 'qa')) as complaints,
            (select count(distinct supplier_complaint_id)::int from investigation_reports where status = 'Submitted') as reports,
            (select count(*)::int from product_movements where status = 'Submitted' and read_at is null) as movements,
            (select count(*)::int from suppliers s where status = 'active' and (exists (select 1 from product_mfg_specs p where p.supplier_id = s.id and p.status in ('waitingApprove', 'qaDraft'))
              or exists (select 1 from certificates c where c.supplier_id = s.id and c.status = 'Submitted' and not c.disable and (c.expire_date is null or c.expire_date >= $1)))) as supplier`,
    [today],
  );
  expect(rows[0]).toMatchObject({ complaints: 11, reports: 4, movements: 3 });
  expect((await count(['qa'])).counts['supplier']).toBe(rows[0]!['supplier']);
});

test('new rows go on after the demo rows, and versions agree with the history', async () => {
  for (const entity of entities) {
    const { rows } = await pool.query<{ last: number; max: number }>(
      `select nextval(pg_get_serial_sequence('"${entity.table}"', 'id'))::int as last, coalesce(max(id), 0) as max from "${entity.table}"`,
    );
    expect(rows[0]!.last).toBeGreaterThan(rows[0]!.max);
  }
  const { rows } = await pool.query(
    `select 1 from complaints c where version <> (select max(version) from events e where e.collection = 'Complaints' and e.entity_id = c.id)
     union all select 1 from investigation_reports r where version <> (select max(version) from events e where e.collection = 'InvestigationReports' and e.entity_id = r.id)`,
  );
  expect(rows).toEqual([]);
  expect((await pool.query('select 1 from outbox')).rowCount).toBe(0);
});

describe('files', () => {
  let folder: string;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supplier-quality-seed-'));
    store = openFolderStore(folder);
    await seedFiles(pool, store);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('every reported audit has its report in force with what the audit came to; the amended one has the version before as well', async () => {
    const { rows } = await pool.query<{ jobId: number; score: number; printed: string; versions: number[]; inForce: number[] }>(
      `select j.id as "jobId", j.total_score as score, (select r.snapshot->'job'->>'totalScore' from audit_reports r where r.audit_job_id = j.id and r.current) as printed,
         array(select r.report_version from audit_reports r where r.audit_job_id = j.id order by 1) as versions,
         array(select r.report_version from audit_reports r where r.audit_job_id = j.id and r.current) as "inForce"
       from audit_jobs j where j.status in ('Reported', 'Closed')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(
      rows.filter(({ score, printed, versions, inForce }) => Number(printed) !== score || inForce.join() !== String(versions.at(-1))),
    ).toEqual([]);
    expect(rows.filter(({ versions }) => versions.length > 1).map(({ versions }) => versions)).toEqual([[1, 2]]);
  });

  test('every file of a specification is in the store and linked to its row', async () => {
    const { rows } = await pool.query<{ key: string; file: string | null; linked: boolean }>(
      `select a.file as key, f.key as file, exists (select 1 from file_links l where l.collection = 'SpecArtworks' and l.entity_id = a.id and l.key = a.file) as linked
       from spec_artworks a left join files f on f.key = a.file and f.container = 'specs' where a.file is not null`,
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ file, linked }) => !file || !linked)).toEqual([]);
    expect((await store.bytes(rows[0]!.key)).subarray(0, 5).toString()).toBe('%PDF-');
    const { rows: others } = await pool.query<{ key: string | null }>(
      `select f.key from spec_sections s left join files f on f.key = s.evidence_file where s.evidence_file is not null
       union all select f.key from spec_pictures p left join files f on f.key = p.file where p.file is not null`,
    );
    expect(others.filter(({ key }) => key === null)).toEqual([]);
  });

  test('corrective actions of the demonstration are closed exactly where they were approved', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `select a.id from corrective_actions a join corrective_action_revisions r on r.id = a.current_revision_id
       where (a.closed_at is not null) <> (r.reject_date is null and r.approve_date is not null)`,
    );
    expect(rows).toEqual([]);
  });

  test('what was carried out is shown, what was claimed has its document: approved reports of the demonstration can be verified', async () => {
    const { rows: actions } = await pool.query<{ status: string; doneDate: string | null; evidence: string[] | null }>(
      `select r.status, a.done_date as "doneDate", a.evidence from investigation_actions a join investigation_reports r on r.id = a.investigation_report_id where a.discipline = 'D5'`,
    );
    const approved = actions.filter((row) => row.status === 'Approved' || row.status === 'Done');
    expect(approved.length).toBeGreaterThan(20);
    expect(approved.filter((row) => !isProven(row))).toEqual([]);
    expect(actions.filter((row) => !row.doneDate && row.evidence)).toEqual([]);
    const { rows: claims } = await pool.query<{ file: string | null; linked: boolean }>(
      `select claim_file as file, exists (select 1 from file_links l where l.collection = 'SupplierComplaints' and l.entity_id = c.id and l.key = c.claim_file) as linked from supplier_complaints c where not_related_claimed_at is not null`,
    );
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.filter((row) => !row.file || !row.linked)).toEqual([]);
    const { rows: files } = await pool.query<{ key: string; type: string; size: number }>(
      "select f.key, f.type, f.size from files f join file_links l on l.key = f.key where l.collection in ('InvestigationActions', 'SupplierComplaints')",
    );
    expect(new Set(files.map((file) => file.type))).toEqual(new Set(['application/pdf', 'image/jpeg']));
    const paper = files.find((file) => file.type === 'application/pdf')!;
    const text = await store.bytes(paper.key);
    expect([text.length, text.subarray(0, 5).toString()]).toEqual([paper.size, '%PDF-']);
  });
});
