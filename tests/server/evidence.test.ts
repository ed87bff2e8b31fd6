/** Evidence once: a certificate takes a file of another one of the same head office, of nobody else, and both sides say who relies on it. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let factory: Client;
let sibling: Client;
let foreign: Client;
let license: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, factory, sibling, foreign] = await Promise.all([
    test$.as('qa'),
    test$.as('supplierQa'),
    test$.as('siblingQa'),
    test$.as('foreignSupplierQa'),
  ]);
  license = await insertRow(test$.db, 'License', { name: `ISO ${unique()}`, scopeRequired: false, hasExpiry: true });
});
afterAll(() => test$.close());

const day = 86_400_000;
const later = (days: number): string => new Date(test$.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const checks = { verifyMethod: 'register', verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } };
const upload = async (client: Client): Promise<string> =>
  (await client.upload('Certificates', 'certificates', 'iso.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf')).body.file;
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

test('the file of a sibling in force is offered with its source, and used again without an upload', async () => {
  const { world } = test$;
  const source = await given(sibling, world.sibling.id);
  const offered = (await factory.get('/Certificates/evidence')).body.rows as { id: number }[];
  expect(offered).toContainEqual({
    id: source.id,
    licence: license['name'],
    supplier: world.sibling['name'],
    own: false,
    certificateNo: source['certificateNo'],
    expireDate: later(300),
    files: [{ file: source.files[0], name: 'iso.pdf', size: 15 }],
  });
  // it is read through the own certificate only
  expect((await factory.get(`/Certificates/download/${source.files[0]}`)).status).toBe(404);
  const made = await factory.do('POST', '/Certificates', facts(world.factory.id, source.files));
  expect((await factory.get(`/Certificates/download/${source.files[0]}`)).status).toBe(200);

  const relying = (await qa.get(`/Certificates/${source.id}/evidence`)).body;
  expect(relying).toEqual({ certificates: [expect.objectContaining({ id: made.id, files: source.files })], hidden: 0 });
  // a factory does not read the certificates of its sibling, and is told that there is one
  expect((await factory.get(`/Certificates/${made.id}/evidence`)).body).toEqual({ certificates: [], hidden: 1 });
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
  test('a text that is too long, and who submits no certificates', async () => {
    expect((await factory.get(`/Certificates/evidence?q=${'x'.repeat(101)}`)).status).toBe(400);
    for (const person of ['sourcing', 'Area', 'auditor'] as const)
      expect((await (await test$.as(person)).get('/Certificates/evidence')).code).toBe('ACCESS_DENIED');
  });
});
