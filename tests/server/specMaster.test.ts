/** A specification under a master specification: it begins with its parameters, is checked against its policy, and keeps the one that it was submitted under. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let sourcing: Client;
let factory: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory, qa] = [await test$.as('sourcing'), await test$.as('supplierRd'), await test$.as('qa')];
});
afterAll(() => test$.close());

const picture = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const limit = {
  group: 'physical',
  name: 'Wall',
  type: 'numeric',
  unit: 'mm',
  min: 1.2,
  max: 1.8,
  method: 'Calliper',
  onCoa: false,
  critical: false,
};

const categoryOf = async (): Promise<number> =>
  (await insertRow(test$.db, 'ProductCategory', { productName: `Boxes ${unique()}`, family: 'general', status: 'active' })).id;
const technologyOf = async (productCategoryId: number): Promise<number> =>
  (await insertRow(test$.db, 'Technology', { productCategoryId, name: 'Moulding', status: 'active' })).id;
const masterOf = async (productCategoryId: number, more: Record<string, unknown> = {}): Promise<Row> => {
  const master = await insertRow(test$.db, 'MasterSpec', {
    code: `MS-${unique()}`,
    productCategoryId,
    productKind: 'packaging',
    status: 'active',
    bannedIngredients: ['PVC'],
    ...more,
  });
  await insertRow(test$.db, 'MasterSpecParameter', {
    masterSpecId: master.id,
    lineKey: 'wall',
    seq: 1,
    ...limit,
    basis: 'Our own drop tests',
  });
  return master;
};
const create = async (productCategoryId: number, more: Record<string, unknown> = {}): Promise<Row> =>
  sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Box',
    productKind: 'packaging',
    productCategoryId,
    ...more,
  });
const sent = async (productCategoryId: number): Promise<Row> => {
  const spec = await create(productCategoryId);
  return sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2031-01-31' });
};
const sectionOf = async (spec: Row, section: string): Promise<Row> =>
  (await factory.list('SpecSections', { where: { specId: spec.id, section } })).body[0]!;
const save = async (spec: Row, section: string, input: Record<string, unknown>): Promise<Row> => {
  const row = await sectionOf(spec, section);
  return factory.do('POST', `/SpecSections/${row.id}/save`, { version: row.version, ...input });
};
const fill = async (spec: Row): Promise<void> => {
  const { file } = (await factory.upload('SpecPictures', 'specs', 'front.jpg', picture)).body;
  await save(spec, 'general', { fields: { legalName: 'Box', countryOfOrigin: 'TH', netContent: 1, netUnit: 'pcs' } });
  await save(spec, 'composition', { lines: [{ lineKey: 'pp', seq: 1, name: 'Polypropylene', percent: 100 }] });
  await save(spec, 'packaging', { lines: [{ lineKey: 'case', seq: 1, level: 'secondary', component: 'Case', material: 'Board' }] });
  await save(spec, 'pictures', { lines: [{ lineKey: 'front', seq: 1, view: 'front', file }] });
};
const submit = (spec: Row) =>
  factory.post<Row & { error?: { details: { checks: { code: string; key: string | null }[] } } }>(`/ProductMfgSpecs/${spec.id}/submit`, {
    version: spec.version,
  });
const codes = ({ body }: Awaited<ReturnType<typeof submit>>): unknown[] => body.error!.details.checks.map(({ code }) => code);
const policyOf = (spec: Row, by = factory) => by.get<{ masterSpec: Row | null }>(`/ProductMfgSpecs/${spec.id}/master`);
const parametersOf = async (spec: Row): Promise<Row[]> =>
  (await factory.list('SpecParameters', { where: { sectionId: (await sectionOf(spec, 'parameters')).id } })).body;

test('a new specification begins with the parameters of its master, each by its key', async () => {
  const category = await categoryOf();
  await masterOf(category);
  const spec = await sent(category);
  expect((await parametersOf(spec)).map((line) => [line['lineKey'], line['masterKey'], line['max'], line['name']])).toEqual([
    ['wall', 'wall', 1.8, 'Wall'],
  ]);
  expect((await sectionOf(spec, 'parameters'))['filled']).toBe(3 + 1);
  expect(await parametersOf(await sent(await categoryOf()))).toEqual([]);
});

test('the master of its technology counts before that of its category, one of another kind never', async () => {
  const category = await categoryOf();
  const technologyId = await technologyOf(category);
  const told = async (more: Record<string, unknown> = {}) =>
    (await policyOf(await create(category, more), sourcing)).body.masterSpec?.['code'];
  expect(await told({ technologyId })).toBeUndefined();
  await masterOf(category, { productKind: 'nonFood', code: `N-${category}` });
  await masterOf(category, { status: 'draft', code: `D-${category}` });
  const special = await masterOf(category, { technologyId });
  expect([await told(), await told({ technologyId })]).toEqual([undefined, special['code']]);
  const general = await masterOf(category);
  expect([await told(), await told({ technologyId })]).toEqual([general['code'], special['code']]);
});

test('the factory learns the policy of its own specification and nothing else of it', async () => {
  const category = await categoryOf();
  const master = await masterOf(category, { minShelfLifeDays: 90, allergenPolicy: 'internal', changeReason: 'internal' });
  const spec = await sent(category);
  const { body } = await policyOf(spec);
  expect(body.masterSpec).toMatchObject({ code: master['code'], revision: 1, minShelfLifeDays: 90, bannedIngredients: ['PVC'] });
  expect(body.masterSpec!['parameters']).toEqual([expect.objectContaining({ lineKey: 'wall', max: 1.8 })]);
  expect(JSON.stringify(body)).not.toMatch(/internal|drop tests/);
  for (const role of ['sourcing', 'rd', 'qa', 'supplier', 'supplierQa'] as const)
    expect([role, (await policyOf(spec, await test$.as(role))).body]).toEqual([role, body]);
  expect((await policyOf(spec, await test$.as('foreignSupplier'))).status).toBe(404);
  for (const role of ['supplierGroup', 'auditor'] as const)
    expect([role, (await policyOf(spec, await test$.as(role))).status]).toEqual([role, 403]);
  // not sent yet
  expect((await policyOf(await create(category))).status).toBe(404);
});

test('the submit is refused beyond the limits of the master, unless the reason is said', async () => {
  const category = await categoryOf();
  const master = await masterOf(category);
  const spec = await sent(category);
  await fill(spec);
  await save(spec, 'parameters', { lines: [{ lineKey: 'wall', max: 2.5 }] });
  expect(codes(await submit(spec))).toEqual(['LIMIT_WIDER_THAN_MASTER']);
  await save(spec, 'parameters', { removedLines: ['wall'], lines: [{ ...limit, lineKey: 'w2', seq: 1, max: 2.5 }] });
  expect(codes(await submit(spec))).toEqual(['MASTER_PARAMETER_MISSING']);
  await save(spec, 'composition', { lines: [{ lineKey: 'pp', name: 'PVC' }] });
  expect(codes(await submit(spec))).toEqual(['INGREDIENT_BANNED', 'MASTER_PARAMETER_MISSING']);
  await save(spec, 'composition', { lines: [{ lineKey: 'pp', name: 'Polypropylene' }] });
  await save(spec, 'parameters', { lines: [{ lineKey: 'w2', masterKey: 'wall', waiverRequest: 'A thicker wall for the freezer' }] });
  const { status, body } = await submit(spec);
  expect([status, body['masterSpecId']]).toEqual([200, master.id]);
});

test('what is submitted keeps its master; written again, it follows the one in force', async () => {
  const category = await categoryOf();
  const first = await masterOf(category);
  const spec = await sent(category);
  await fill(spec);
  const { body: submitted } = await submit(spec);
  const { body: revised } = await qa.post<{ made: { id: number }[] }>(`/MasterSpecs/${first.id}/revise`, {
    version: first.version,
    reason: 'Boxes broke in the freezer',
  });
  const draft = (await readRow(test$.db, 'MasterSpec', revised.made[0]!.id))!;
  await qa.do('POST', `/MasterSpecs/${draft.id}/activate`, { version: draft.version });
  const revisionOf = async (): Promise<unknown> => (await policyOf(spec)).body.masterSpec!['revision'];
  expect(await revisionOf()).toBe(1);
  const back: Row = await factory.do('POST', `/ProductMfgSpecs/${spec.id}/withdraw`, { version: submitted.version });
  expect(await revisionOf()).toBe(2);
  expect((await submit(back)).body['masterSpecId']).toBe(draft.id);
});

test('without a master nothing is asked beside the kind of product', async () => {
  const spec = await sent(await categoryOf());
  await fill(spec);
  await save(spec, 'parameters', { lines: [{ ...limit, lineKey: 'wall', seq: 1, max: 9 }] });
  expect((await policyOf(spec)).body).toEqual({ masterSpec: null });
  const { status, body } = await submit(spec);
  expect([status, body['masterSpecId']]).toEqual([200, null]);
});
