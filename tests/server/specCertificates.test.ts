/** Certificates of a specification: R&D of the factory writes them, its other roles and staff read them, a competitor never does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

const path = '/ProductMfgSpecCertificates';
let test$: TestApp;
let rd: Client;
beforeAll(async () => {
  test$ = await startApp();
  // R&D of a competitor
  await test$.db.query("update supplier_users set role = 'supplierRd' where app_user_id = $1", [test$.world.users.foreignSupplier.id]);
  rd = await test$.as('supplierRd');
});
afterAll(() => test$.close());

const specOf = (values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    status: 'draft',
    lane: 'direct',
    specNo: `S${unique()}`,
    ...values,
  });
const paper = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const upload = async (by: Client = rd): Promise<string> =>
  (await by.upload('ProductMfgSpecCertificates', 'specs', 'report.jpg', paper)).body.file;
const report = async (spec: Row, more: Record<string, unknown> = {}) => ({
  specId: spec.id,
  name: 'Pesticide report',
  kind: 'testReport',
  file: await upload(),
  expireDate: '2030-06-30',
  ...more,
});
const attach = async (spec: Row, more: Record<string, unknown> = {}): Promise<Row> => rd.do('POST', path, await report(spec, more));

test('attached with its document; corrected and removed while the factory fills in, not afterwards', async () => {
  const spec = await specOf();
  const row = await attach(spec, { number: 'TR-1', issueDate: '2025-01-05' });
  expect(row).toMatchObject({
    name: 'Pesticide report',
    number: 'TR-1',
    certificateId: null,
    createdById: test$.world.users.supplierRd.id,
  });
  const qa = await test$.as('qa');
  expect((await qa.get(`${path}/download/${row['file']}`)).status).toBe(200);
  const fixed = await rd.do('PATCH', `${path}/${row.id}`, { version: row.version, number: 'TR-2' });
  expect((await rd.patch(`${path}/${row.id}`, { version: row.version, number: 'TR-3' })).status).toBe(409);
  await test$.db.query("update product_mfg_specs set status = 'waitingApprove' where id = $1", [spec.id]);
  expect((await rd.patch(`${path}/${row.id}`, { version: fixed.version, number: 'TR-3' })).code).toBe('INVALID_TRANSITION');
  expect((await rd.delete(`${path}/${row.id}`)).code).toBe('INVALID_TRANSITION');
  // its renewal is a further one, also while the specification is in force
  await test$.db.query("update product_mfg_specs set status = 'active' where id = $1", [spec.id]);
  await attach(spec, { expireDate: '2031-06-30' });
  await test$.db.query("update product_mfg_specs set status = 'inActive' where id = $1", [spec.id]);
  expect((await rd.post(path, await report(spec))).code).toBe('GUARD_FAILED');
  await test$.db.query("update product_mfg_specs set status = 'rejected' where id = $1", [spec.id]);
  expect((await rd.delete(`${path}/${row.id}`)).status).toBe(200);
  expect((await test$.db.query('select 1 from file_links where key = $1', [row['file']])).rows).toEqual([]);
});

test('a certificate of the factory lends its values; that of another one is refused', async () => {
  const spec = await specOf();
  const license = await insertRow(test$.db, 'License', { name: `Halal ${unique()}`, status: 'active' });
  const certificate = (of: Row): Promise<Row> =>
    insertRow(test$.db, 'Certificate', {
      supplierId: of.id,
      licenseId: license.id,
      status: 'Approved',
      certificateNo: `H-${unique()}`,
      issuer: 'Islamic council',
      issueDate: '2026-01-05',
      expireDate: '2028-01-05',
    });
  const [own, foreign] = [await certificate(test$.world.factory), await certificate(test$.world.foreignFactory)];
  const linked = { specId: spec.id, kind: 'halal', expireDate: '2028-01-05' };
  const row = await rd.do('POST', path, { ...linked, certificateId: own.id, issuer: 'The council' });
  expect(row).toMatchObject({ name: license['name'], number: own['certificateNo'], issuer: 'The council', issueDate: '2026-01-05' });
  expect((await rd.post(path, { ...linked, certificateId: foreign.id })).details.fields).toEqual({ certificateId: [{ code: 'REF' }] });
  const admin = await test$.as('admin');
  expect((await admin.post(path, { ...linked, certificateId: foreign.id })).code).toBe('REF_MISMATCH');
});

test('what is none is refused at its field', async () => {
  const spec = await specOf();
  const codes = async (more: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries((await rd.post(path, await report(spec, more))).details.fields ?? {}).map(([name, [issue]]) => [name, issue!.code]),
    );
  expect(await codes({ name: null, file: null })).toEqual({ name: 'REQUIRED', file: 'REQUIRED' });
  expect(await codes({ expireDate: '2025-01-01' })).toEqual({ expireDate: 'DATE_PAST' });
  expect(await codes({ issueDate: '2026-01-05', expireDate: '2026-01-05' })).toMatchObject({ expireDate: expect.any(String) });
  expect(await codes({ kind: 'kosher' })).toEqual({ kind: 'ENUM' });
  expect(await codes({ expireDate: null })).toEqual({ expireDate: 'REQUIRED' });
  expect(await codes({ file: await upload(await test$.as('foreignSupplier')) })).toEqual({ file: 'FILE' });
  expect(await codes({ ingredientKey: 'flour' })).toEqual({ ingredientKey: 'REF' });
  const composition = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'composition', content: {} });
  await insertRow(test$.db, 'SpecIngredient', { sectionId: composition.id, lineKey: 'flour', name: 'Flour' });
  const row = await attach(spec, { ingredientKey: 'flour' });
  const moved = await rd.patch(`${path}/${row.id}`, { version: row.version, ingredientKey: 'salt' });
  expect(moved.details.fields).toEqual({ ingredientKey: [{ code: 'REF' }] });
  expect((await rd.patch(`${path}/${row.id}`, { version: row.version, specId: (await specOf()).id })).code).toBe('READ_ONLY_FIELD');
});

test.each([
  ['supplier', 1, 403],
  ['supplierManager', 1, 403],
  ['supplierQa', 1, 403],
  ['qa', 1, 403],
  ['rd', 1, 403],
  ['sourcing', 1, 403],
  ['superAdmin', 1, 403],
  ['supportAdmin', 1, 403],
  ['sustain', 1, 403],
  ['admin', 1, 200],
  ['foreignSupplierQa', 0, 403],
  ['siblingQa', 0, 403],
  ['supplierGroup', 'ACCESS_DENIED', 403],
  ['wareHouseAdmin', 'ACCESS_DENIED', 403],
  ['auditor', 'ACCESS_DENIED', 403],
] as const satisfies readonly (readonly [Person, number | string, number])[])(
  '%s reads %p of one, and its writing is %i',
  async (person, read, wrote) => {
    const spec = await specOf();
    await attach(spec);
    const by = await test$.as(person);
    const listed = await by.list('ProductMfgSpecCertificates', { where: { specId: spec.id } });
    expect(listed.code ?? listed.body.length).toBe(read);
    expect((await by.post(path, { ...(await report(spec)), ...(person === 'admin' ? { file: await upload(by) } : {}) })).status).toBe(
      wrote,
    );
  },
);

test('a competitor reads none by any way, and attaches none', async () => {
  const foreignRd = await test$.as('foreignSupplier');
  const spec = await specOf({ status: 'active' });
  const row = await attach(spec, { name: 'Nobody tells them zebra' });
  for (const address of [
    `${path}/${row.id}`,
    `${path}/${row.id}/history`,
    `${path}/download/${row['file']}`,
    `/ProductMfgSpecs/${spec.id}`,
  ])
    expect([address, (await foreignRd.get(address)).status]).toEqual([address, 404]);
  expect((await foreignRd.list('ProductMfgSpecCertificates', {})).body).toEqual([]);
  expect((await foreignRd.get<{ count: number }>(`${path}/count`)).body.count).toBe(0);
  expect((await foreignRd.patch(`${path}/${row.id}`, { version: row.version, name: 'x' })).status).toBe(404);
  expect((await foreignRd.delete(`${path}/${row.id}`)).status).toBe(404);
  const theirs = await specOf({ supplierId: test$.world.foreignFactory.id, status: 'active' });
  const mine = await foreignRd.do('POST', path, {
    specId: theirs.id,
    name: 'Own',
    kind: 'other',
    expireDate: '2030-06-30',
    file: await upload(foreignRd),
  });
  const around = await foreignRd.list('ProductMfgSpecCertificates', {
    include: [{ relation: 'spec', scope: { include: 'certificates' } }],
  });
  expect(around.body.map(({ id }) => id)).toEqual([mine.id]);
  expect(around.text).not.toContain('zebra');
  expect(
    (await foreignRd.post(path, { specId: spec.id, name: 'x', kind: 'other', expireDate: '2030-06-30', file: await upload(foreignRd) }))
      .details.fields,
  ).toEqual({
    specId: [{ code: 'REF' }],
  });
  // what sourcing has not sent is not there for its own factory either
  const unsent = await specOf({ status: 'created' });
  expect((await rd.post(path, await report(unsent))).details.fields).toEqual({ specId: [{ code: 'REF' }] });
});
