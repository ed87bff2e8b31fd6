/** Certificates through HTTP: every refusal of bad input, who reads what, notes, numbers within a chain of renewals; the matrix, and links of licences with their impact. */
import type { Row } from '#domain/kernel/entity.ts';
import { addDays, dayIn } from '#domain/kernel/workdays.ts';
import type { Client } from '#tests/support/client.ts';
import { businessTz, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let boss: Client;
let factory: Client;
let license: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, boss, factory] = await Promise.all([test$.as('qa'), test$.as('superAdmin'), test$.as('supplierQa')]);
  license = await boss.do('POST', '/Licenses', { name: `Halal ${unique()}`, scopeRequired: false });
});
afterAll(() => test$.close());

const hour = 3_600_000;
const day = 24 * hour;
const later = (days: number): string => new Date(test$.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const fileOf = async (client: Client): Promise<string> =>
  (await client.upload('Certificates', 'certificates', 'paper.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf')).body.file;
const facts = async (client: Client = factory, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
  supplierId: test$.world.factory.id,
  licenseId: license.id,
  certificateNo: `N-${unique()}`,
  issuer: 'Council',
  issueDate: later(-10),
  expireDate: later(300),
  files: [await fileOf(client)],
  ...more,
});
const checks = { verifyMethod: 'register', verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } };
const stored = (values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo: `N-${unique()}`,
    issuer: 'Council',
    expireDate: later(300),
    status: 'Submitted',
    files: [],
    ...values,
  });

describe('bad input', () => {
  const refused: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'dates reversed',
      { issueDate: '2027-05-01', expireDate: '2027-04-30' },
      { expireDate: [{ code: 'DATE_ORDER', params: { from: '2027-05-02' } }] },
    ],
    [
      'dates equal',
      { issueDate: '2027-05-01', expireDate: '2027-05-01' },
      { expireDate: [{ code: 'DATE_ORDER', params: { from: '2027-05-02' } }] },
    ],
    ['no such day', { expireDate: '2027-02-30' }, { expireDate: [{ code: 'DATE' }] }],
    ['no end though its licence asks for one', { expireDate: null }, { expireDate: [{ code: 'REQUIRED' }] }],
    ['no file', { files: [] }, { files: [{ code: 'REQUIRED' }] }],
    ['a file that was never sent', { files: ['AAAAAAAAAAAAAAAAAAAAAA.pdf'] }, { files: [{ code: 'FILE' }] }],
    ['a number too long', { certificateNo: 'x'.repeat(81) }, { certificateNo: [expect.objectContaining({ code: 'LENGTH' })] }],
  ];
  test.each(refused)('%s', async (_what, more, fields) => {
    const answer = await factory.post('/Certificates', await facts(factory, more));
    expect([answer.status, answer.details.fields]).toEqual([422, expect.objectContaining(fields)]);
  });

  test('fields of the server are not written, unknown ones are refused', async () => {
    expect((await factory.post('/Certificates', await facts(factory, { status: 'Approved' }))).code).toBe('READ_ONLY_FIELD');
    expect((await factory.post('/Certificates', await facts(factory, { verifiedById: 1 }))).code).toBe('READ_ONLY_FIELD');
    expect((await factory.post('/Certificates', await facts(factory, { nope: 1 }))).status).toBe(422);
  });

  test('an inactive licence, and an inactive supplier', async () => {
    const gone = await insertRow(test$.db, 'License', { name: `Gone ${unique()}`, status: 'inActive' });
    // a supplier does not even see it, staff are notified
    expect((await factory.post('/Certificates', await facts(factory, { licenseId: gone.id }))).details.fields).toEqual({
      licenseId: [{ code: 'REF' }],
    });
    expect((await qa.post('/Certificates', await facts(qa, { licenseId: gone.id }))).code).toBe('INACTIVE_REF');
    await test$.sql("update suppliers set status = 'inActive' where id = $1", [test$.world.foreignFactory.id]);
    expect((await qa.post('/Certificates', await facts(qa, { supplierId: test$.world.foreignFactory.id }))).code).toBe('INACTIVE_REF');
    await test$.sql("update suppliers set status = 'active' where id = $1", [test$.world.foreignFactory.id]);
  });

  test('a decision needs a reason of ten characters, all checks and a method', async () => {
    const made = await stored();
    const send = (step: string, body: object) => qa.post(`/Certificates/${made.id}/${step}`, { version: made.version, ...body });
    for (const rejectReason of [undefined, '', 'too short', 'x'.repeat(501)])
      expect([rejectReason, (await send('reject', { rejectReason })).status]).toEqual([rejectReason, 422]);
    expect((await send('approve', { verifyChecks: checks.verifyChecks })).details.fields).toEqual({ verifyMethod: [{ code: 'REQUIRED' }] });
    expect((await send('approve', { ...checks, verifyChecks: { numberOk: true } })).status).toBe(422);
    expect((await send('approve', { ...checks, verifyChecks: { ...checks.verifyChecks, datesOk: false } })).code).toBe('GUARD_FAILED');
    expect((await send('withdraw', { rejectReason: 'The issuer suspended it' })).code).toBe('INVALID_TRANSITION');
  });

  test('one that expired meanwhile is not approved; who submitted it does not approve it', async () => {
    const old = await stored({ expireDate: later(-1) });
    expect((await qa.post(`/Certificates/${old.id}/approve`, { version: 1, ...checks })).details.guards).toEqual([
      { guard: 'notExpired', params: { date: later(-1) } },
    ]);
    const own = await qa.do('POST', '/Certificates', await facts(qa));
    expect((await qa.post(`/Certificates/${own.id}/approve`, { version: own.version, ...checks })).details.guards).toEqual([
      { guard: 'notOwnUpload' },
    ]);
    // correcting what another submitted makes it one's own
    const theirs = await stored({ submittedById: test$.world.users.supplierQa.id });
    const changed = await qa.do('PATCH', `/Certificates/${theirs.id}`, { version: 1, siteName: 'Plant 3', files: [await fileOf(qa)] });
    expect((await qa.post(`/Certificates/${theirs.id}/approve`, { version: changed.version, ...checks })).code).toBe('GUARD_FAILED');
    expect((await boss.step('Certificates', own, 'approve', checks))['status']).toBe('Approved');
  });
});

describe('numbers', () => {
  test('one number once among enabled certificates, also against those inside a chain of renewals', async () => {
    const first = await stored({ status: 'Approved', certificateNo: 'CHAIN-1' });
    const renewal = async (more: object = {}) => ({
      newIssuer: 'Council',
      newExpireDate: later(600),
      newFiles: [await fileOf(factory)],
      ...more,
    });
    // the refusals of a renewal name its own inputs
    expect(
      (await factory.post(`/Certificates/${first.id}/renew`, { version: 1, ...(await renewal({ newFiles: [] })) })).details.fields,
    ).toEqual({
      newFiles: [{ code: 'REQUIRED' }],
    });
    expect(
      (await factory.post(`/Certificates/${first.id}/renew`, { version: 1, ...(await renewal({ newExpireDate: first['expireDate'] })) }))
        .details.fields,
    ).toEqual({ newExpireDate: [{ code: 'DATE_ORDER', params: { from: addDays(String(first['expireDate']), 1) } }] });
    const renewed = await factory.step('Certificates', first, 'renew', await renewal());
    const second = (await readRow(test$.db, 'Certificate', (renewed['made'] as { id: number }[])[0]!.id))!;
    expect(second).toMatchObject({ certificateNo: 'CHAIN-1', status: 'Submitted', submittedById: test$.world.users.supplierQa.id });
    await qa.step('Certificates', second, 'approve', checks);
    expect(await readRow(test$.db, 'Certificate', first.id)).toMatchObject({ disable: true });
    // the number now lives in the renewal alone
    expect((await factory.post('/Certificates', await facts(factory, { certificateNo: 'CHAIN-1' }))).details.fields).toEqual({
      certificateNo: [{ code: 'DUPLICATE' }],
    });
    const now = (await readRow(test$.db, 'Certificate', first.id))!;
    expect((await qa.post(`/Certificates/${first.id}/enable`, { version: now.version })).code).toBe('DUPLICATE');
    const other = await factory.do('POST', '/Certificates', await facts(factory));
    expect((await factory.patch(`/Certificates/${other.id}`, { version: other.version, certificateNo: 'CHAIN-1' })).code).toBe('DUPLICATE');
    // another supplier may have it
    const sibling = await insertRow(test$.db, 'Certificate', {
      supplierId: test$.world.sibling.id,
      licenseId: license.id,
      certificateNo: 'CHAIN-1',
      status: 'Submitted',
    });
    expect(sibling.id).toBeGreaterThan(0);
  });

  test('sent twice at the same time one is made, and a step is taken once', async () => {
    const body = await facts(factory, { certificateNo: 'TWICE' });
    const second = { ...body, files: [await fileOf(factory)] };
    const made = await Promise.all([factory.post('/Certificates', body), factory.post('/Certificates', second)]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = made.find(({ status }) => status === 200)!.body;
    const steps = await Promise.all([
      qa.post(`/Certificates/${row.id}/approve`, { version: row.version, ...checks }),
      boss.post(`/Certificates/${row.id}/reject`, { version: row.version, rejectReason: 'The seal is missing' }),
    ]);
    expect(steps.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('who reads a certificate: its supplier, its head office, staff; an auditor those in force of the suppliers of its audits, without names and reasons', async () => {
  const [inForce, waiting] = [await stored({ status: 'Approved', rejectReason: 'old words' }), await stored()];
  const [auditor, field] = await Promise.all([test$.as('auditor'), test$.as('auditorUser')]);
  expect((await auditor.get(`/Certificates/${inForce.id}`)).status).toBe(404);
  const job = await insertRow(test$.db, 'AuditJob', {
    auditKind: 'quality',
    supplierId: test$.world.factory.id,
    auditorId: test$.world.auditor.id,
    status: 'Planned',
    jobNo: `AJ-${unique()}`,
  });
  const seen = (await auditor.get(`/Certificates/${inForce.id}`)).body;
  expect(seen).toMatchObject({ status: 'Approved', issuer: 'Council' });
  for (const name of ['rejectReason', 'submittedById', 'verifiedById', 'verifyChecks']) expect(seen).not.toHaveProperty(name);
  expect((await auditor.get(`/Certificates/${waiting.id}`)).status).toBe(404);
  expect((await auditor.get(`/Suppliers/${test$.world.factory.id}`)).body).not.toHaveProperty('taxId');
  // a field auditor: only with the job
  expect((await field.get(`/Certificates/${inForce.id}`)).status).toBe(404);
  await test$.sql("update audit_jobs set status = 'Cancelled' where id = $1", [job.id]);
  expect((await auditor.get(`/Certificates/${inForce.id}`)).status).toBe(404);
  const statuses = async (person: Parameters<TestApp['as']>[0]) =>
    (await (await test$.as(person)).get(`/Certificates/${waiting.id}`)).status;
  expect([await statuses('supplier'), await statuses('supplierGroup'), await statuses('sustain')]).toEqual([200, 200, 200]);
  expect([await statuses('foreignGroup'), await statuses('wareHouseAdmin'), await statuses('rd')]).toEqual([404, 404, 403]);
  expect((await auditor.post('/Certificates', await facts(factory))).code).toBe('ACCESS_DENIED');
});

test('notes: internal ones stay with staff, those of a supplier are shared, nobody writes on a foreign certificate', async () => {
  const made = await stored();
  const internal = await qa.do('POST', '/CertificateNotes', { certificateId: made.id, text: 'Ask the council' });
  expect(internal).toMatchObject({ visibility: 'internal' });
  const shared = await qa.do('POST', '/CertificateNotes', { certificateId: made.id, text: 'Add the line', visibility: 'shared' });
  const theirs = await factory.do('POST', '/CertificateNotes', { certificateId: made.id, text: 'Next week' });
  expect(theirs).toMatchObject({ visibility: 'shared' });
  const texts = async (client: Client) =>
    (await client.list('CertificateNotes', { where: { certificateId: made.id }, order: 'id asc' })).body.map((row) => row['text']);
  expect(await texts(qa)).toEqual(['Ask the council', 'Add the line', 'Next week']);
  expect(await texts(factory)).toEqual(['Add the line', 'Next week']);
  expect((await factory.get(`/CertificateNotes/${internal.id}`)).status).toBe(404);
  expect(await texts(await test$.as('foreignGroup'))).toEqual([]);
  expect((await factory.post('/CertificateNotes', { certificateId: made.id, text: 'x', visibility: 'internal' })).status).toBe(422);
  const foreign = await stored({ supplierId: test$.world.foreignFactory.id });
  expect((await factory.post('/CertificateNotes', { certificateId: foreign.id, text: 'x' })).details.fields).toEqual({
    certificateId: [{ code: 'REF' }],
  });
  expect((await factory.post('/CertificateNotes', { certificateId: made.id, text: '   ' })).status).toBe(422);
  expect((await qa.patch(`/CertificateNotes/${shared.id}`, { version: 1, text: 'Other words' })).code).toBe('ACCESS_DENIED');
  // the notes go with their certificate
  expect((await factory.delete(`/Certificates/${made.id}`)).status).toBe(200);
  expect(await readRow(test$.db, 'CertificateNote', internal.id)).toBeUndefined();
});

interface Group {
  total: number;
  suppliers: { id: number; name: string }[];
}
interface Impact {
  active: boolean;
  affected: number;
  missing: Group;
  covered: Group;
  released: Group;
}
interface Matrix {
  total: number;
  licences: { id: number }[];
  suppliers: { id: number; cells: { licenseId: number; mandatory: boolean; certificates: { status: string }[] }[] }[];
}

describe('links of a licence', () => {
  let asked: Row;
  const links = (types: object[], categories: object[] = []) => ({ businessTypes: types, productCategories: categories });
  beforeAll(async () => {
    asked = await boss.do('POST', '/Licenses', { name: `Organic ${unique()}` });
  });
  const impact = async (body: object): Promise<Impact> => (await boss.post<Impact>(`/Licenses/${asked.id}/impact`, body)).body;

  test('the impact names who is affected, newly missing and newly covered; nothing is written', async () => {
    const type = { id: test$.world.businessType.id, mandatory: true };
    await stored({ licenseId: asked.id, supplierId: test$.world.sibling.id, status: 'Approved' });
    const found = await impact(links([type]));
    expect(found).toMatchObject({ active: true, affected: 3, released: { total: 0 } });
    expect(found.missing.suppliers.map(({ id }) => id).sort()).toEqual([test$.world.factory.id, test$.world.foreignFactory.id].sort());
    expect(found.covered).toMatchObject({ total: 1, suppliers: [{ id: test$.world.sibling.id }] });
    expect((await boss.list('LicenseBusinessTypes', { where: { licenseId: asked.id } })).body).toEqual([]);
    // optional: requirements change, nobody misses anything
    expect(await impact(links([{ ...type, mandatory: false }]))).toMatchObject({
      affected: 3,
      missing: { total: 0 },
      covered: { total: 0 },
    });
    expect(await impact(links([]))).toMatchObject({ affected: 0 });
  });

  test('saved as a whole: badges move, a removed link releases, two at once are one', async () => {
    const topic = async () => (await factory.get<{ counts: Record<string, number> }>('/Notifications/counts')).body.counts['certificate']!;
    const before = await topic();
    const type = { id: test$.world.businessType.id, mandatory: true };
    const saved = await boss.do('POST', `/Licenses/${asked.id}/links`, { version: asked.version, ...links([type]) });
    expect(saved.version).toBe(asked.version + 1);
    expect(await topic()).toBe(before + 1);
    expect(await impact(links([]))).toMatchObject({ affected: 3, released: { total: 3 } });
    expect(await impact(links([type]))).toMatchObject({ affected: 0 });
    // in a category and in the type: the same suppliers, asked once
    expect(await impact(links([type], [{ id: test$.world.category.id, mandatory: true }]))).toMatchObject({ affected: 0 });
    const twice = await Promise.all(
      [links([]), links([{ ...type, mandatory: false }])].map((body) =>
        boss.post(`/Licenses/${asked.id}/links`, { version: saved.version, lowerReason: 'No law asks for it any more', ...body }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await topic()).toBe(before);
    expect((await boss.get(`/Licenses/${asked.id}/history`)).text).toContain('"links"');
  });

  test('refused: other roles, unknown and inactive rows, doubles, other shapes', async () => {
    const { version } = (await boss.get(`/Licenses/${asked.id}`)).body;
    const inactive = await insertRow(test$.db, 'BusinessType', { name: `Old ${unique()}`, supplierType: 'factory', status: 'inActive' });
    const one = { id: test$.world.businessType.id, mandatory: true };
    for (const body of [
      links([one, one]),
      links([{ id: 1 }]),
      links([{ id: -1, mandatory: true }]),
      { businessTypes: 'all', productCategories: [] },
      {},
    ])
      for (const call of ['impact', 'links'])
        expect([call, body, (await boss.post(`/Licenses/${asked.id}/${call}`, { version, ...body })).status]).toEqual([call, body, 422]);
    expect((await boss.post(`/Licenses/${asked.id}/links`, { version, ...links([{ id: 999_999, mandatory: true }]) })).status).toBe(422);
    expect((await boss.post(`/Licenses/${asked.id}/links`, { version, ...links([{ id: inactive.id, mandatory: true }]) })).code).toBe(
      'INACTIVE_REF',
    );
    const many = Array.from({ length: 201 }, (_, i) => ({ id: i + 1, mandatory: true }));
    expect((await boss.post(`/Licenses/${asked.id}/impact`, links(many))).status).toBe(422);
    for (const person of ['qa', 'sourcing', 'supplier', 'auditor', 'temp'] as const) {
      const client = await test$.as(person);
      expect([person, (await client.post(`/Licenses/${asked.id}/impact`, links([]))).code]).toEqual([person, 'ACCESS_DENIED']);
      expect([person, (await client.post(`/Licenses/${asked.id}/links`, { version, ...links([]) })).code]).toEqual([
        person,
        'ACCESS_DENIED',
      ]);
    }
    expect((await boss.post('/Licenses/999999/impact', links([]))).status).toBe(404);
    await test$.sql("update licenses set status = 'inActive' where id = $1", [asked.id]);
    expect(await impact(links([one]))).toMatchObject({ active: false, affected: 0 });
  });
});

describe('matrix', () => {
  test('a page of suppliers with the licences they need; gaps are those that miss a mandatory one', async () => {
    const needed = await boss.do('POST', '/Licenses', { name: `Fire ${unique()}` });
    await boss.do('POST', `/Licenses/${needed.id}/links`, {
      version: needed.version,
      businessTypes: [{ id: test$.world.businessType.id, mandatory: true }],
      productCategories: [],
    });
    await stored({ licenseId: needed.id, status: 'Approved' });
    await stored({ licenseId: needed.id, supplierId: test$.world.sibling.id, status: 'Rejected' });
    await stored({ licenseId: needed.id, supplierId: test$.world.foreignFactory.id, status: 'Approved', expireDate: later(-2) });
    const read = async (query: Record<string, string> = {}): Promise<Matrix> => (await qa.get<Matrix>('/Certificates/matrix', query)).body;
    const all = await read({ limit: '100' });
    expect(all.total).toBe(5);
    const cellOf = (id: number) => all.suppliers.find((one) => one.id === id)!.cells.find(({ licenseId }) => licenseId === needed.id);
    expect(cellOf(test$.world.factory.id)).toMatchObject({ mandatory: true, certificates: [{ status: 'Approved' }] });
    expect(cellOf(test$.world.warehouse.id)).toBeUndefined();
    const gaps = await read({ gaps: '1' });
    expect(gaps.suppliers.map(({ id }) => id).sort()).toEqual([test$.world.sibling.id, test$.world.foreignFactory.id].sort());
    expect(gaps.total).toBe(2);
    expect(await read({ limit: '2', skip: '4' })).toMatchObject({ total: 5, suppliers: [expect.anything()] });
    expect((await read({ q: 'WAREHOUSE', type: 'warehouse' })).total).toBe(2);
    expect((await read({ q: '%' })).total).toBe(0);
  });

  test('for staff of certificates only, within limits', async () => {
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { limit: 'x' },
      { skip: '-1' },
      { type: 'shop' },
      { gaps: 'yes' },
      { q: 'x'.repeat(101) },
    ])
      expect([query, (await qa.get('/Certificates/matrix', query)).code]).toEqual([query, 'BAD_FILTER']);
    for (const person of ['supplier', 'supplierGroup', 'wareHouseAdmin', 'auditor', 'rd', 'OD/OM', 'supportAdmin', 'temp'] as const)
      expect([person, (await (await test$.as(person)).get('/Certificates/matrix')).code]).toEqual([person, 'ACCESS_DENIED']);
    for (const person of ['sourcing', 'sustain', 'superAdmin', 'admin'] as const)
      expect([person, (await (await test$.as(person)).get('/Certificates/matrix')).status]).toEqual([person, 200]);
  });
});

test('expired yesterday or today by the business day, also while the other half of the world is a day behind', async () => {
  // after midnight in Bangkok it is still the evening before in UTC
  test$.clock.advance(16.5 * hour);
  const late = await test$.signedIn('supplierQa');
  const today = dayIn(businessTz, test$.clock.now().getTime());
  expect(today).toBe(later(1));
  for (const [expireDate, status] of [
    [later(0), 422],
    [today, 422],
    [later(2), 200],
  ] as const)
    expect([expireDate, (await late.post('/Certificates', await facts(late, { expireDate }))).status]).toEqual([expireDate, status]);
});
