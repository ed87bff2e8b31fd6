/** Evidence once: a certificate or signed document takes a file of another one of the same head office, of nobody else, and both sides say who relies on it. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let factory: Client;
let sibling: Client;
let foreign: Client;
let head: Client;
let sourcing: Client;
let boss: Client;
let warehouse: Client;
let license: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, factory, sibling, foreign, head, sourcing, boss, warehouse] = (await Promise.all(
    (['qa', 'supplierQa', 'siblingQa', 'foreignSupplierQa', 'supplierGroup', 'sourcing', 'superAdmin', 'wareHouseAdmin'] as const).map(
      (person) => test$.as(person),
    ),
  )) as [Client, Client, Client, Client, Client, Client, Client, Client];
  license = await insertRow(test$.db, 'License', { name: `ISO ${unique()}`, scopeRequired: false, hasExpiry: true });
});
afterAll(() => test$.close());

const day = 86_400_000;
const later = (days: number): string => new Date(test$.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const checks = { verifyMethod: 'register', verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } };
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const upload = async (client: Client, collection = 'Certificates', container = 'certificates'): Promise<string> =>
  (await client.upload(collection, container, 'iso.pdf', pdf, 'application/pdf')).body.file;
const facts = (supplierId: number, files: readonly string[]): Record<string, unknown> => ({
  supplierId,
  licenseId: license.id,
  certificateNo: `N-${unique()}`,
  issuer: 'Council',
  issueDate: later(-10),
  expireDate: later(300),
  files,
});

/** Submitted by the client for its factory; `approved` where QA agrees. */
const given = async (client: Client, supplierId: number, approved = true): Promise<Row & { files: string[] }> => {
  const made = await client.do('POST', '/Certificates', facts(supplierId, [await upload(client)]));
  return (approved ? await qa.step('Certificates', made, 'approve', checks) : made) as Row & { files: string[] };
};

/** A document published to head offices, and the row that asks the one of these suppliers for it. */
const asked = async (appliesTo = 'both'): Promise<{ document: Row; row: Row }> => {
  const document = await boss.do('POST', '/Documents', { name: `Policy ${unique()}`, code: `D${unique()}`, kind: 'policy', appliesTo });
  const file = await upload(boss, 'DocumentRevisions', 'documents');
  const draft = { documentId: document.id, title: 'Policy', effectiveDate: later(30), file };
  const revision = await boss.step('DocumentRevisions', await boss.do('POST', '/DocumentRevisions', draft), 'publish');
  const where = { documentRevisionId: revision.id, supplierGroupId: test$.world.group.id };
  return { document, row: (await boss.list('SupplierDocuments', { where })).body[0]! };
};
const signed = { signerName: 'Quality director', signerTitle: 'Director' };
/** Signed by the head office with a file of its own; `accepted` where sourcing agrees. */
const answered = async (accepted = true): Promise<{ document: Row; row: Row & { file: string } }> => {
  const { document, row } = await asked();
  const made = await head.step('SupplierDocuments', row, 'submit', { ...signed, file: await upload(head, 'SupplierDocuments') });
  return { document, row: (accepted ? await sourcing.step('SupplierDocuments', made, 'accept') : made) as Row & { file: string } };
};

test('the file of a sibling in force is offered with its source, and used again without an upload', async () => {
  const { world } = test$;
  const source = await given(sibling, world.sibling.id);
  const offered = (await factory.get('/Certificates/evidence')).body.rows as { id: number }[];
  expect(offered).toContainEqual({
    kind: 'certificate',
    id: source.id,
    title: license['name'],
    supplier: world.sibling['name'],
    own: false,
    number: source['certificateNo'],
    expireDate: later(300),
    files: [{ file: source.files[0], name: 'iso.pdf', size: 15 }],
  });
  // it is read through the own certificate only
  expect((await factory.get(`/Certificates/download/${source.files[0]}`)).status).toBe(404);
  const made = await factory.do('POST', '/Certificates', facts(world.factory.id, source.files));
  expect((await factory.get(`/Certificates/download/${source.files[0]}`)).status).toBe(200);

  const relying = (await qa.get(`/Certificates/${source.id}/evidence`)).body;
  expect(relying).toEqual({ certificates: [expect.objectContaining({ id: made.id, files: source.files })], documents: [], hidden: 0 });
  // a factory does not read the certificates of its sibling, and learns that there is one
  expect((await factory.get(`/Certificates/${made.id}/evidence`)).body).toEqual({ certificates: [], documents: [], hidden: 1 });
  expect((await factory.get(`/Certificates/${source.id}/evidence`)).status).toBe(404);
  // the source goes, the file stays with the certificate that relies on it
  await qa.step('Certificates', source, 'disable');
  expect((await factory.get(`/Certificates/download/${source.files[0]}`)).status).toBe(200);
});

test('a renewal may hold the file of another certificate too', async () => {
  const { world } = test$;
  const [source, own] = [await given(sibling, world.sibling.id), await given(factory, world.factory.id)];
  await factory.step('Certificates', own, 'renew', { newIssuer: 'Council', newExpireDate: later(600), newFiles: source.files });
  const [next] = (await factory.list('Certificates', { where: { previousCertificateId: own.id } })).body;
  expect(next!['files']).toEqual(source.files);
});

test('staff who upload for a supplier are offered what its head office has, for a search', async () => {
  const { world } = test$;
  const source = await given(sibling, world.sibling.id);
  const found = (
    await qa.get<{ total: number; rows: Row[] }>(
      `/Certificates/evidence?supplierId=${world.factory.id}&q=${String(source['certificateNo'])}`,
    )
  ).body;
  expect([found.total, found.rows.map(({ id }) => id)]).toEqual([1, [source.id]]);
  expect((await qa.get(`/Certificates/evidence?supplierId=${world.foreignFactory.id}`)).body.rows).toEqual([]);
  expect((await qa.get('/Certificates/evidence')).status).toBeGreaterThanOrEqual(400);
});

test('a certificate of a supplier is the signed copy of its head office, which sees it before the certificate goes', async () => {
  const { world } = test$;
  const source = await given(sibling, world.sibling.id);
  const { row } = await asked();
  const offered = (await head.get(`/SupplierDocuments/evidence?q=${String(source['certificateNo'])}`)).body;
  expect(offered).toMatchObject({ total: 1, rows: [{ kind: 'certificate', id: source.id, supplier: world.sibling['name'], own: false }] });
  const made = await head.step('SupplierDocuments', row, 'submit', { ...signed, file: source.files[0] });
  expect(made['file']).toBe(source.files[0]);
  expect((await sourcing.get(`/SupplierDocuments/download/${source.files[0]}`)).status).toBe(200);

  expect((await qa.get(`/Certificates/${source.id}/evidence`)).body).toEqual({
    certificates: [],
    documents: [
      expect.objectContaining({ id: made.id, file: source.files[0], supplierGroup: expect.objectContaining({ id: world.group.id }) }),
    ],
    hidden: 0,
  });
  // a factory does not read the documents of its head office, and learns that there is one
  expect((await sibling.get(`/Certificates/${source.id}/evidence`)).body).toEqual({ certificates: [], documents: [], hidden: 1 });
  expect((await sourcing.get(`/SupplierDocuments/${made.id}/evidence`)).body).toMatchObject({
    certificates: [{ id: source.id }],
    hidden: 0,
  });
  expect((await (await test$.as('foreignGroup')).get(`/SupplierDocuments/${made.id}/evidence`)).code).toBe('MODEL_NOT_FOUND');
});

test('a warehouse signs with the certificate of a supplier of its head office', async () => {
  const source = await given(factory, test$.world.factory.id);
  const { row } = await asked('warehouse');
  expect((await warehouse.get('/SupplierDocuments/evidence')).body.rows).toContainEqual(expect.objectContaining({ id: source.id }));
  expect(await warehouse.step('SupplierDocuments', row, 'submit', { ...signed, file: source.files[0] })).toMatchObject({
    file: source.files[0],
  });
});

test('an accepted document is evidence of a certificate, to those who read documents', async () => {
  const { world } = test$;
  const { document, row } = await answered();
  const at = `/Certificates/evidence?supplierId=${world.factory.id}&q=${String(document['code'])}`;
  expect((await qa.get(at)).body.rows).toEqual([
    {
      kind: 'document',
      id: row.id,
      title: document['name'],
      supplier: world.group['name'],
      own: false,
      number: document['code'],
      expireDate: null,
      files: [{ file: row.file, name: 'iso.pdf', size: pdf.length }],
    },
  ]);
  expect((await warehouse.get(`/Certificates/evidence?q=${String(document['code'])}`)).body.total).toBe(1);
  const made = await warehouse.do('POST', '/Certificates', facts(world.warehouse.id, [row.file]));
  expect((await head.get(`/SupplierDocuments/${row.id}/evidence`)).body).toMatchObject({
    certificates: [{ id: made.id, supplierId: world.warehouse.id }],
    documents: [],
    hidden: 0,
  });
  // one signed paper may answer two documents
  const second = await asked();
  expect((await head.step('SupplierDocuments', second.row, 'submit', { ...signed, file: row.file }))['file']).toBe(row.file);
});

describe('refused', () => {
  const taken = async (files: readonly string[]): Promise<unknown> =>
    (await factory.post('/Certificates', facts(test$.world.factory.id, files))).details.fields;
  const refusal = { files: [{ code: 'FILE' }] };

  test('the file of a stranger, however its key was found', async () => {
    const source = await given(foreign, test$.world.foreignFactory.id);
    expect(await taken(source.files)).toEqual(refusal);
    expect((await factory.get(`/Certificates/evidence?supplierId=${test$.world.foreignFactory.id}`)).body.rows).not.toContainEqual(
      expect.objectContaining({ id: source.id }),
    );
  });
  test('of a sibling: one in review, one withdrawn, one that has ended', async () => {
    const { sibling: at } = test$.world;
    expect(await taken((await given(sibling, at.id, false)).files)).toEqual(refusal);
    const withdrawn = await given(sibling, at.id);
    await qa.step('Certificates', withdrawn, 'withdraw', { rejectReason: 'The register does not know it.' });
    expect(await taken(withdrawn.files)).toEqual(refusal);
    const ended = await given(sibling, at.id);
    await test$.db.query('update certificates set expire_date = $2 where id = $1', [ended.id, later(-2)]);
    expect(await taken(ended.files)).toEqual(refusal);
  });
  test('a signed document: to a factory, of a stranger, one that waits, one that was revoked, one of an older revision', async () => {
    const { world } = test$;
    const { document, row } = await answered();
    expect((await factory.get(`/Certificates/evidence?q=${String(document['code'])}`)).body.total).toBe(0);
    expect(await taken([row.file])).toEqual(refusal);
    const tried = async (file: string, supplierId = world.warehouse.id): Promise<unknown> =>
      (await qa.post('/Certificates', facts(supplierId, [file]))).details.fields;
    expect(await tried(row.file, world.foreignFactory.id)).toEqual(refusal);
    expect(await tried((await answered(false)).row.file)).toEqual(refusal);
    await sourcing.step('SupplierDocuments', row, 'revokeAcceptance', { rejectReason: 'Signed by the wrong company' });
    expect(await tried(row.file)).toEqual(refusal);
    const older = await answered();
    await test$.db.query('update documents set current_revision_id = null where id = $1', [older.document.id]);
    expect(await tried(older.row.file)).toEqual(refusal);
  });
  test('as a signed copy: the certificate of a stranger, one in review', async () => {
    const { world } = test$;
    const { row } = await asked();
    for (const source of [await given(foreign, world.foreignFactory.id), await given(sibling, world.sibling.id, false)])
      expect(
        (await head.post(`/SupplierDocuments/${row.id}/submit`, { version: row.version, ...signed, file: source.files[0] })).details.fields,
      ).toEqual({
        file: [{ code: 'FILE' }],
      });
    for (const person of ['sourcing', 'supplierQa', 'qa', 'auditor'] as const)
      expect((await (await test$.as(person)).get('/SupplierDocuments/evidence')).code).toBe('ACCESS_DENIED');
  });
  test('a text that is too long, and who submits no certificates', async () => {
    expect((await factory.get(`/Certificates/evidence?q=${'x'.repeat(101)}`)).status).toBe(400);
    for (const person of ['sourcing', 'Area', 'auditor'] as const)
      expect((await (await test$.as(person)).get('/Certificates/evidence')).code).toBe('ACCESS_DENIED');
  });
});
