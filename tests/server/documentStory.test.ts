/** Certificates and required documents: submitted, rejected, accepted, renewed, required again. */
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
    ).toEqual({ expireDate: [{ code: 'DATE_ORDER' }] });
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
    expect(corrected).toMatchObject({ status: 'Submitted', rejectReason: null });
    const approved = await qa.step('Certificates', made, 'approve', checks);
    expect(approved).toMatchObject({ status: 'Approved', verifiedById: test$.world.users.qa.id });
    expect((await factory.delete(`/Certificates/${made.id}`)).code).toBe('INVALID_TRANSITION');
    const renewal = { newIssuer: 'Ministry', newExpireDate: later(600), newFiles: [await fileOf(factory, 'Certificates', 'certificates')] };
    expect(
      (await factory.post(`/Certificates/${made.id}/renew`, { version: approved.version, ...renewal, newExpireDate: later(200) })).details
        .fields,
    ).toEqual({ newExpireDate: [{ code: 'DATE_ORDER' }] });
    // a number is given once among first certificates in force
    expect((await factory.post('/Certificates', await facts())).code).toBe('DUPLICATE');
    // a renewal keeps its number unless a new one is given
    const renewed = await factory.step('Certificates', made, 'renew', renewal);
    const [next] = (await factory.list('Certificates', { where: { previousCertificateId: made.id } })).body;
    expect(next).toMatchObject({ status: 'Submitted', certificateNo: made['certificateNo'], expireDate: later(600) });
    expect(renewed['made']).toEqual([{ collection: 'Certificates', id: next!.id }]);
    // one renewal of it with this number; another number is another certificate
    const twice = await factory.post(`/Certificates/${made.id}/renew`, {
      ...renewal,
      version: renewed.version,
      newFiles: [await fileOf(factory, 'Certificates', 'certificates')],
    });
    expect([twice.status, twice.code, twice.details.guards]).toEqual([422, 'GUARD_FAILED', [{ guard: 'renewalWaits' }]]);
    await qa.step('Certificates', next!, 'approve', checks);
    expect(await readRow(test$.db, 'Certificate', made.id)).toMatchObject({ disable: true, status: 'Approved' });
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

describe('document', () => {
  test('published to the groups it applies to, signed, refused, accepted; a new revision asks anew', async () => {
    const head = await test$.as('supplierGroup');
    const sourcing = await test$.as('sourcing');
    const document = await boss.do('POST', '/Documents', {
      name: 'Code of conduct',
      code: 'COC',
      kind: 'policy',
      appliesTo: 'supplierGroup',
      signedCopyRequired: true,
    });
    const revise = async (): Promise<Row> => {
      const revision = await boss.do('POST', '/DocumentRevisions', {
        documentId: document.id,
        title: 'Code of conduct',
        effectiveDate: later(30),
      });
      const early = await boss.post(`/DocumentRevisions/${revision.id}/publish`, { version: revision.version });
      expect(early.details.guards).toEqual([{ guard: 'fieldNeeded', params: { field: 'file' } }]);
      const filled = await boss.do('PATCH', `/DocumentRevisions/${revision.id}`, {
        version: revision.version,
        file: await fileOf(boss, 'DocumentRevisions', 'documents'),
      });
      expect((await head.get(`/DocumentRevisions/${revision.id}`)).code).toBe('MODEL_NOT_FOUND');
      return boss.do('POST', `/DocumentRevisions/${revision.id}/publish`, { version: filled.version });
    };
    const first = await revise();
    expect(first).toMatchObject({ revisionNo: 1, publishedAt: expect.any(String) });
    expect(
      (await boss.list('SupplierDocuments', { where: { documentRevisionId: first.id } })).body.map((row) => row['supplierGroupId']).sort(),
    ).toEqual([test$.world.group.id, test$.world.foreignGroup.id]);
    expect((await boss.patch(`/DocumentRevisions/${first.id}`, { version: first.version, title: 'Changed' })).code).toBe(
      'INVALID_TRANSITION',
    );
    const [mine, ...more] = (await head.list('SupplierDocuments')).body as [Row, ...Row[]];
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ accepted: null, dueDate: later(14) });
    expect([await count(head, 'documents'), await count(sourcing, 'documents'), await count(sourcing, 'supplierGroup')]).toEqual([1, 0, 0]);

    const signed = { signerName: 'Ada', signerTitle: 'Director' };
    expect((await head.post(`/SupplierDocuments/${mine.id}/submit`, { version: 1, ...signed })).details.guards).toEqual([
      { guard: 'signedCopy', params: { field: 'file' } },
    ]);
    await head.step('SupplierDocuments', mine, 'submit', { ...signed, file: await fileOf(head, 'SupplierDocuments', 'documents') });
    expect([await count(head, 'documents'), await count(sourcing, 'documents'), await count(sourcing, 'supplierGroup')]).toEqual([1, 1, 1]);
    expect((await (await test$.as('foreignGroup')).get(`/SupplierDocuments/${mine.id}`)).code).toBe('MODEL_NOT_FOUND');
    expect((await (await test$.as('qa')).post(`/SupplierDocuments/${mine.id}/accept`, { version: 2 })).code).toBe('ACCESS_DENIED');
    await sourcing.step('SupplierDocuments', mine, 'reject', { rejectReason: 'The signature is missing' });
    expect(await readRow(test$.db, 'SupplierDocument', mine.id)).toMatchObject({
      accepted: false,
      reviewedById: test$.world.users.sourcing.id,
    });
    await head.step('SupplierDocuments', mine, 'submit', signed);
    const recalled = await head.step('SupplierDocuments', mine, 'recall');
    expect(recalled).toMatchObject({ submittedAt: null });
    await head.step('SupplierDocuments', mine, 'submit', signed);
    await sourcing.step('SupplierDocuments', mine, 'accept');
    expect([await count(head, 'documents'), await count(sourcing, 'documents')]).toEqual([0, 0]);

    const second = await revise();
    expect(second['revisionNo']).toBe(2);
    expect(await count(head, 'documents')).toBe(1);
    const [older] = (await head.list('SupplierDocuments', { where: { documentRevisionId: first.id } })).body;
    expect((await sourcing.post(`/SupplierDocuments/${older!.id}/accept`, { version: older!.version })).code).toBe('INVALID_TRANSITION');
  });

  test('a group’s first warehouse brings the warehouses’ documents', async () => {
    const document = await boss.do('POST', '/Documents', { name: 'Cold chain', code: 'COLD', kind: 'policy', appliesTo: 'warehouse' });
    const revision = await boss.do('POST', '/DocumentRevisions', {
      documentId: document.id,
      title: 'Cold chain',
      effectiveDate: later(1),
      file: await fileOf(boss, 'DocumentRevisions', 'documents'),
    });
    await boss.step('DocumentRevisions', revision, 'publish');
    const warehouse = await test$.as('wareHouseAdmin');
    expect((await warehouse.list('SupplierDocuments', { where: { documentRevisionId: revision.id } })).body).toHaveLength(1);
    const fresh = await boss.do('POST', '/SupplierGroups', { name: 'Newcomer' });
    expect((await boss.list('SupplierDocuments', { where: { supplierGroupId: fresh.id } })).body).toEqual([]);
    await boss.do('POST', '/Suppliers', {
      name: 'New store',
      supplierType: 'warehouse',
      supplierGroupId: fresh.id,
      businessTypeId: test$.world.warehouseType.id,
    });
    const asked = (
      await boss.list('SupplierDocuments', { where: { supplierGroupId: fresh.id }, include: { documentRevision: 'document' } })
    ).body;
    expect(asked.map((row) => (row['documentRevision'] as { document: { code: string } }).document.code)).toEqual(['COLD']);
    expect(
      (
        await boss.post('/Suppliers', {
          name: 'Wrong kind',
          supplierType: 'factory',
          supplierGroupId: fresh.id,
          businessTypeId: test$.world.warehouseType.id,
        })
      ).code,
    ).toBe('REF_MISMATCH');
  });
});
