// The demo rows are deterministic, fit their declarations, never lie in the future, and do not repeat themselves.
import { entities, entityNamed } from '#domain/index.ts';
import { matches } from '#domain/kernel/matches.ts';
import { check } from '#domain/kernel/validate.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { roles } from '#domain/roles.ts';
import { demoEvents } from '#mocks/data/events.ts';
import { paramsAt } from '#mocks/answers.ts';
import { demoData } from '#mocks/data/index.ts';

const now = '2026-11-21T04:00:00.000Z';
const data = demoData(now);
const rows = (name: string): Record<string, unknown>[] => data[name]!;

test('the same moment gives the same rows', () => expect(JSON.stringify(demoData(now))).toBe(JSON.stringify(data)));

test('every entity has its rows and every row fits its fields', () => {
  for (const entity of entities) {
    for (const row of rows(entity.name)) {
      const { issues } = check(entity.fields, row, Object.keys(entity.fields));
      expect([entity.name, row['id'], issues]).toEqual([entity.name, row['id'], {}]);
    }
    expect(rows(entity.name).map((row) => row['id'])).toEqual(rows(entity.name).map((_, i) => i + 1));
  }
});

test('references lead to rows, unique rows are unique', () => {
  for (const entity of entities) {
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'ref')
        for (const row of rows(entity.name))
          if (row[name] !== null)
            expect([entity.name, name, rows(field.to!)[(row[name] as number) - 1]?.['id']]).toEqual([entity.name, name, row[name]]);
    for (const unique of entity.unique ?? []) {
      const node = readWhere(entity, unique.where, entityNamed, paramsAt(now, null));
      const keys = rows(entity.name)
        .filter((row) => matches(node, row) && (unique.nullsEqual || unique.fields.every((name) => row[name] !== null)))
        .map((row) => JSON.stringify(unique.fields.map((name) => row[name])));
      expect([entity.name, unique, new Set(keys).size]).toEqual([entity.name, unique, keys.length]);
    }
  }
});

test.each([
  '2026-11-21T04:00:00.000Z',
  '2026-11-20T17:00:30.000Z',
  '2026-12-31T23:59:00.000Z',
  '2026-03-01T05:00:00.000Z',
  '2026-11-23T16:59:00.000Z',
])('nothing has happened after %s', (moment) => {
  const ahead = new Set([
    'eta',
    'dueAt',
    'containmentDueAt',
    'expireAt',
    'publishAt',
    'publishedAt',
    'planSubmissionDeadline',
    'actionDeadline',
    'resubmitDeadline',
    'expiresAt',
  ]);
  const at = demoData(moment);
  for (const [name, list] of Object.entries(at))
    for (const row of list)
      for (const [field, declared] of Object.entries(entityNamed(name).fields))
        if (declared.kind === 'datetime' && !ahead.has(field) && row[field] !== null)
          expect([name, row.id, field, String(row[field]) <= moment]).toEqual([name, row.id, field, true]);
  for (const event of demoEvents(at)) expect(event.at <= moment).toBe(true);
});

test('nobody signed after the moment of the demonstration', () => {
  const signed = rows('ProductMfgSpec').flatMap(({ approvals }) => (approvals as readonly { at: string }[] | null) ?? []);
  expect(signed.length).toBeGreaterThan(10);
  expect(signed.filter(({ at }) => at > now)).toEqual([]);
});

test('the promised amounts', () => {
  const amounts = {
    SupplierGroup: 6,
    Supplier: 15,
    ProductCategory: 14,
    Technology: 34,
    License: 16,
    Document: 5,
    Brand: 8,
    Branch: 24,
    Position: 9,
    Complaint: 180,
    SupplierComplaint: 96,
    ProductMovement: 22,
    Announcement: 8,
    AnnouncementPublish: 7,
    Role: 17,
    ProductMfgSpecCertificate: 35,
    ProductInfo: 40,
    SupplierProduct: 42,
  };
  expect(Object.fromEntries(Object.keys(amounts).map((name) => [name, rows(name).length]))).toEqual(amounts);
  const status = (name: string): Record<string, number> =>
    Object.fromEntries(
      Object.entries(Object.groupBy(rows(name), (row) => String(row['status']))).map(([key, list]) => [key, list!.length]),
    );
  expect(status('Complaint')).toEqual({ Closed: 152, Investigating: 17, Submitted: 7, Draft: 4 });
  expect(new Set(rows('Complaint').map((row) => row['category'])).size).toBe(10);
  expect(new Set(rows('Complaint').map((row) => row['source'])).size).toBe(6);
  expect(rows('Complaint').filter((row) => row['parentId'] && row['status'] === 'Closed')).toHaveLength(4);
  expect(rows('SupplierComplaint').filter((row) => row['notRelated'])).toHaveLength(5);
  expect(new Set(rows('SupplierComplaint').map((row) => row['status'])).size).toBe(7);
  expect(new Set(rows('ProductMovement').map((row) => row['type'])).size).toBe(4);
  expect(rows('InvestigationReport').filter((row) => row['cycle'] === 2)).toHaveLength(1);
  const valid = rows('ProductMfgSpecCertificate').map((row) => Date.parse(String(row['expireDate'])) - Date.parse(now));
  expect(valid.filter((left) => left > 0 && left < 60 * 86_400_000)).toHaveLength(4);
  expect(valid.filter((left) => left < 0)).toHaveLength(1);
});

test('an account for each role, and none with two user types', () => {
  const addresses = rows('AppUser').map((row) => String(row['email']));
  for (const role of roles) expect(addresses).toContain(`${role.toLowerCase().replace(/[^a-z]/g, '')}@example.test`);
  const factoryAccounts = ['supplier', 'suppliermanager', 'supplierqa', 'supplierrd', 'warehouseadmin'];
  for (const local of factoryAccounts) {
    const user = rows('AppUser').find((row) => row['email'] === `${local}@example.test`)!;
    expect(rows('SupplierUser').filter((row) => row['appUserId'] === user['id'])).toHaveLength(1);
  }
});

test('180 complaints have 180 different descriptions', () => {
  const texts = rows('Complaint').map((row) => String(row['description']));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null/);
});

test('at most one report of a case is not done', () => {
  for (const of of rows('SupplierComplaint'))
    expect(
      rows('InvestigationReport').filter((row) => row['supplierComplaintId'] === of['id'] && row['status'] !== 'Done').length,
    ).toBeLessThanOrEqual(1);
});

test('a short report has no action against a cause it does not explain, and no section it does not have', () => {
  const short = new Set(
    rows('SupplierComplaint')
      .filter((row) => row['requestType'] === 'shortReport')
      .map((row) => row['id']),
  );
  const reports = rows('InvestigationReport').filter((report) => short.has(report['supplierComplaintId']) && report['d2Problem'] !== null);
  expect(reports.length).toBeGreaterThan(0);
  for (const report of reports) {
    expect([
      report['id'],
      report['d1Team'],
      report['d4Escape'],
      report['d7Prevention'],
      report['d8Statement'],
      report['d4Occurrence'] === null,
    ]).toEqual([report['id'], null, null, null, null, false]);
    const actions = rows('InvestigationAction').filter((action) => action['investigationReportId'] === report['id']);
    expect(
      [...new Set(actions.map(({ discipline, cause }) => `${String(discipline)} ${String(cause)}`))].filter(
        (kind) => !['D3 null', 'D5 occurrence'].includes(kind),
      ),
    ).toEqual([]);
  }
});

test('a second cycle comes after the first: every time of it is later', () => {
  const seconds = data['InvestigationReport']!.filter((row) => row['cycle'] === 2);
  expect(seconds.length).toBeGreaterThan(0);
  for (const second of seconds) {
    const first = data['InvestigationReport']!.find(
      (row) => row['supplierComplaintId'] === second['supplierComplaintId'] && row['cycle'] === 1,
    )!;
    const order = [
      first.createdAt,
      first['submittedAt'],
      first['qaDecisionAt'],
      second.createdAt,
      second['submittedAt'],
      second['qaDecisionAt'],
      second.updatedAt,
    ].map(String);
    expect([...new Set(order)].toSorted()).toEqual(order);
    const frozen = data['InvestigationReportRevision']!.filter((row) => row['investigationReportId'] === second.id);
    for (const revision of frozen) expect(String(revision['submittedAt']) > String(first['qaDecisionAt'])).toBe(true);
  }
});

test('audits: grades and levels as promised, and an action for each finding of a reported audit', () => {
  const jobs = rows('AuditJob').filter(({ status }) => status === 'Reported' || status === 'Closed');
  const grades = (kind: string): string =>
    jobs
      .filter(({ auditKind }) => auditKind === kind)
      .map(({ grade }) => String(grade))
      .sort()
      .join('');
  expect([grades('quality'), grades('sustain')]).toEqual(['AAAABBBBBCCCDD', 'ABBCE']);
  for (const job of jobs) {
    const actions = rows('CorrectiveAction').filter(({ auditJobId }) => auditJobId === job['id']);
    const counts = ['critical', 'major', 'minor'].map((severity) => actions.filter((one) => one['severity'] === severity).length);
    expect([job['jobNo'], counts]).toEqual([job['jobNo'], [job['criticalCount'], job['majorCount'], job['minorCount']]]);
  }
  const causes = rows('AuditFormResultRevision').map(({ cause }) => cause);
  expect(new Set(causes)).toEqual(new Set(['submit', 'reject', 'approve', 'amend']));
});
