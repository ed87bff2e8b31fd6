/** Certificates: submitted, rejected, corrected, approved, renewed. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let boss: Client;
let factory: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, boss, factory] = await Promise.all([test$.as('qa'), test$.as('superAdmin'), test$.as('supplierRd')]);
});
afterAll(() => test$.close());

const later = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const fileOf = async (client: Client, collection: string, container: string): Promise<string> =>
  (await client.upload(collection, container, 'paper.pdf', pdf, 'application/pdf')).body.file;
const count = async (client: Client, topic: string): Promise<number | undefined> =>
  (await client.get<{ counts: Record<string, number> }>('/Notifications/counts')).body.counts[topic];

describe('certificate', () => {
  let license: Row;
  beforeAll(async () => {
    license = await boss.do('POST', '/Licenses', { name: `Hygiene ${unique()}` });
    await boss.do('POST', '/LicenseBusinessTypes', { licenseId: license.id, businessTypeId: test$.world.businessType.id });
  });
  const facts = async (): Promise<Record<string, unknown>> => ({
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo: 'H-1',
    issuer: 'Ministry',
    expireDate: later(300),
    issueDate: later(-10),
    files: [await fileOf(factory, 'Certificates', 'certificates')],
  });
  const needed = async (): Promise<Record<string, unknown> | undefined> =>
    (await factory.post<Record<string, unknown>[]>('/Licenses/related-license', {})).body.find(({ id }) => id === license.id);
  const checks = { verifyMethod: 'document', verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } };

  test('missing and expired values are reported at once', async () => {
    const answer = await factory.post('/Certificates', { ...(await facts()), issuer: '', files: [], expireDate: later(-1) });
    expect(answer.details.fields).toEqual({
      issuer: [{ code: 'REQUIRED' }],
      expireDate: [{ code: 'DATE_PAST' }],
      files: [{ code: 'REQUIRED' }],
    });
    expect(
      (await factory.post('/Certificates', { ...(await facts()), expireDate: later(-20), issueDate: later(-10) })).details.fields,
    ).toEqual({ expireDate: [{ code: 'DATE_ORDER', params: { from: later(-9) } }] });
  });

  test('no submission for a foreign factory', async () => {
    const answer = await factory.post('/Certificates', { ...(await facts()), supplierId: test$.world.sibling.id });
    expect(answer.details.fields).toEqual({ supplierId: [{ code: 'REF' }] });
  });

  test('submitted, refused, corrected, approved, renewed: the old one is disabled with the approval of the new', async () => {
    expect(await count(factory, 'certificate')).toBe(1);
    const made = await factory.do('POST', '/Certificates', await facts());
    expect(made).toMatchObject({ status: 'Submitted', disable: false });
    expect([await count(factory, 'certificate'), await count(qa, 'certificate'), await count(qa, 'supplier')]).toEqual([0, 1, 1]);
    const undone = await qa.post(`/Certificates/${made.id}/approve`, {
      version: made.version,
      verifyMethod: 'document',
      verifyChecks: { ...checks.verifyChecks, siteOk: false },
    });
    expect(undone.details.guards).toEqual([{ guard: 'allChecked', params: { check: 'siteOk' } }]);
    await qa.step('Certificates', made, 'reject', { rejectReason: 'The site is another one' });
    expect([await count(factory, 'certificate'), await count(qa, 'certificate')]).toEqual([1, 0]);
    const refused = (await factory.get(`/Certificates/${made.id}`)).body;
    expect((await factory.patch(`/Certificates/${made.id}`, { version: refused.version, issuer: 'Ministry' })).status).toBe(422);
    const corrected = await factory.do('PATCH', `/Certificates/${made.id}`, { version: refused.version, siteName: 'Plant 2' });
    expect(corrected).toMatchObject({ status: 'Submitted', rejectReason: null, verifiedAt: null, verifiedById: null });
    const approved = await qa.step('Certificates', made, 'approve', checks);
    expect(approved).toMatchObject({ status: 'Approved', verifiedById: test$.world.users.qa.id });
    expect((await factory.delete(`/Certificates/${made.id}`)).code).toBe('INVALID_TRANSITION');
    const renewal = { newIssuer: 'Ministry', newExpireDate: later(600), newFiles: [await fileOf(factory, 'Certificates', 'certificates')] };
    expect(
      (await factory.post(`/Certificates/${made.id}/renew`, { version: approved.version, ...renewal, newExpireDate: later(200) })).details
        .fields,
    ).toEqual({ newExpireDate: [{ code: 'DATE_ORDER', params: { from: later(301) } }] });
    const inForce = { held: true, certificateId: made.id, state: 'Valid', expireDate: later(300) };
    expect(await needed()).toMatchObject({ ...inForce, renewal: null });
    // a number is given once among first certificates in force
    expect((await factory.post('/Certificates', await facts())).code).toBe('DUPLICATE');
    // a renewal keeps its number unless a new one is given
    const renewed = await factory.step('Certificates', made, 'renew', renewal);
    const [next] = (await factory.list('Certificates', { where: { previousCertificateId: made.id } })).body;
    expect(next).toMatchObject({ status: 'Submitted', certificateNo: made['certificateNo'], expireDate: later(600) });
    expect(renewed['made']).toEqual([{ collection: 'Certificates', id: next!.id }]);
    // one renewal waits at a time, under whatever number
    const twice = await factory.post(`/Certificates/${made.id}/renew`, {
      ...renewal,
      version: renewed.version,
      newFiles: [await fileOf(factory, 'Certificates', 'certificates')],
    });
    expect([twice.status, twice.code, twice.details.guards]).toEqual([422, 'GUARD_FAILED', [{ guard: 'renewalWaits' }]]);
    // the one in force is shown until its renewal is approved, also when that is rejected and corrected
    expect(await needed()).toMatchObject({ ...inForce, renewal: { certificateId: next!.id, status: 'Submitted', expireDate: later(600) } });
    await qa.step('Certificates', next!, 'reject', { rejectReason: 'The second page is missing' });
    expect(await needed()).toMatchObject({ ...inForce, renewal: { certificateId: next!.id, status: 'Rejected' } });
    const { version } = (await factory.get(`/Certificates/${next!.id}`)).body;
    await factory.do('PATCH', `/Certificates/${next!.id}`, { version, siteName: 'Plant 2, both pages' });
    expect(await needed()).toMatchObject(inForce);
    await qa.step('Certificates', next!, 'approve', checks);
    expect(await readRow(test$.db, 'Certificate', made.id)).toMatchObject({ disable: true, status: 'Approved' });
    expect(await needed()).toMatchObject({ certificateId: next!.id, state: 'Valid', expireDate: later(600), renewal: null });
  });

  test('quality assurance and sustainability decide about every licence, other staff about none', async () => {
    const [sustain, sourcing] = await Promise.all([test$.as('sustain'), test$.as('sourcing')]);
    const made = await insertRow(test$.db, 'Certificate', {
      supplierId: test$.world.factory.id,
      licenseId: license.id,
      status: 'Submitted',
      files: [],
    });
    expect((await sourcing.post(`/Certificates/${made.id}/approve`, { version: 1, ...checks })).code).toBe('ACCESS_DENIED');
    expect((await sustain.step('Certificates', made, 'approve', checks))['status']).toBe('Approved');
  });
});
