/** Revisions of a specification: the next one with its content, deactivation and return, and the day on which the next comes into force. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '#domain/kernel/entity.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let sourcing: Client;
let factory: Client;
let qa: Client;
let categoryId: number;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
  categoryId = (await insertRow(test$.db, 'ProductCategory', { productName: 'Biscuits', family: 'food', status: 'active' })).id;
});
afterAll(() => test$.close());
beforeEach(async () => {
  // days pass between the tests: older sessions have ended
  [sourcing, factory, qa] = await Promise.all([test$.signedIn('sourcing'), test$.signedIn('supplierRd'), test$.signedIn('qa')]);
});

const picture = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const day = (): string => test$.clock.day(test$.clock.now());
const now = async (spec: { id: number }): Promise<Row> => (await readRow(test$.db, 'ProductMfgSpec', spec.id))!;
const step = async (by: Client, spec: { id: number }, name: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  by.post(`/ProductMfgSpecs/${spec.id}/${name}`, { version: (await now(spec)).version, ...input });
const sectionOf = async (spec: { id: number }, section: string, by = factory): Promise<Row> =>
  (await by.list('SpecSections', { where: { specId: spec.id, section } })).body[0]!;
const linesOf = async (spec: { id: number }, section: string, collection: string): Promise<Row[]> =>
  (await sourcing.list(collection, { where: { sectionId: (await sectionOf(spec, section, sourcing)).id }, order: ['seq ASC'] })).body;

/** A specification in force that its factory wrote, with a picture and open comments. */
const inForce = async (more: Record<string, unknown> = {}): Promise<Row> => {
  const spec: Row = await sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Oat biscuits',
    productKind: 'food',
    productCategoryId: categoryId,
  });
  await step(sourcing, spec, 'sendToSupplier', { dueDate: addDays(day(), 30) });
  const save = async (section: string, input: Record<string, unknown>): Promise<void> => {
    const { id, version } = await sectionOf(spec, section);
    await factory.do('POST', `/SpecSections/${id}/save`, { version, ...input });
  };
  const { file } = (await factory.upload('SpecPictures', 'specs', 'front.jpg', picture)).body;
  await save('composition', { lines: [{ lineKey: 'oats', seq: 1, name: 'Oats', percent: 70, confidential: true, sourceFactory: 'Mill' }] });
  await save('general', { fields: { legalName: 'Oat biscuits', registrationNo: '10-1-23' } });
  await save('pictures', { lines: [{ lineKey: 'p1', view: 'front', file }] });
  for (const severity of ['should', 'info'])
    await qa.do('POST', '/ProductMfgSpecComments', {
      specId: spec.id,
      section: 'general',
      text: `As ${severity}`,
      severity,
      visibility: 'shared',
    });
  const [first] = (await qa.list('ProductMfgSpecComments', { where: { specId: spec.id, severity: 'should' } })).body;
  await factory.do('POST', `/ProductMfgSpecComments/${first!.id}/answer`, { version: first!.version, answer: 'We will' });
  const [second] = (await qa.list('ProductMfgSpecComments', { where: { specId: spec.id, severity: 'info' } })).body;
  await qa.do('POST', `/ProductMfgSpecComments/${second!.id}/resolve`, { version: second!.version });
  await put(spec, { status: 'active', effective_from: addDays(day(), -90), ...more });
  return now(spec);
};
const put = async (spec: { id: number }, columns: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(columns);
  await test$.sql(`update product_mfg_specs set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where id = $1`, [
    spec.id,
    ...Object.values(columns),
  ]);
};

const idOf = async (name: string): Promise<number> =>
  (await test$.sql<{ id: number }>('select id from app_users where email = $1', [`${name}@example.test`]))[0]!.id;

const change = { changeReason: 'The oats come from another mill', changeClass: 'minor' };
const revised = async (by: Client, spec: Row, input: Record<string, unknown> = change): Promise<Row> => {
  const { status, body } = await step(by, spec, 'revise', input);
  if (status !== 200) throw new Error(`revise: ${status} ${JSON.stringify(body)}`);
  const [made] = (body as unknown as { made: { collection: string; id: number }[] }).made;
  expect(made!.collection).toBe('ProductMfgSpecs');
  return now(made!);
};

test('a revision has all content by the same keys, its files, its open threads with author and answer; the other stays in force', async () => {
  const spec = await inForce();
  const next = await revised(sourcing, spec);
  expect(next).toMatchObject({
    specNo: spec['specNo'],
    revision: 2,
    previousId: spec.id,
    status: 'updated',
    lane: 'direct',
    ...change,
    approvals: null,
    effectiveFrom: null,
    openComments: 1,
  });
  expect(await now(spec)).toMatchObject({ status: 'active', changeReason: null, changeClass: null });
  const [oats] = await test$.sql<{ percent: number; source_factory: string }>(
    'select i.* from spec_ingredients i join spec_sections s on s.id = i.section_id where s.spec_id = $1',
    [next.id],
  );
  expect(oats).toMatchObject({ line_key: 'oats', source_factory: 'Mill' });
  expect((await sectionOf(next, 'general', sourcing))['content']).toEqual({ legalName: 'Oat biscuits', registrationNo: '10-1-23' });
  const [then, copied] = [await linesOf(spec, 'pictures', 'SpecPictures'), await linesOf(next, 'pictures', 'SpecPictures')];
  expect(copied[0]!['file']).toBe(then[0]!['file']);
  const threads = (await qa.list('ProductMfgSpecComments', { where: { specId: next.id }, order: ['id ASC'] })).body;
  expect(threads).toEqual([
    expect.objectContaining({ text: 'As should', status: 'answered', parentId: null, createdById: await idOf('qa') }),
    expect.objectContaining({ text: 'We will', parentId: threads[0]!.id, createdById: await idOf('supplierrd') }),
  ]);
});

test('each side begins its own: QA as updated, sourcing also for development, the factory as its draft; nobody while one is open', async () => {
  const started = async (by: Client, input: Record<string, unknown> = change): Promise<Row> => revised(by, await inForce(), input);
  expect(await started(qa)).toMatchObject({ status: 'updated', lane: 'direct' });
  expect(await started(sourcing, { ...change, lane: 'nir' })).toMatchObject({ status: 'sourcingDraft', lane: 'nir' });
  const own = await started(factory);
  expect(own).toMatchObject({ status: 'supplierDraft', lane: 'direct' });
  const before = await now({ id: Number(own['previousId']) });
  const again = await step(sourcing, before, 'revise', change);
  expect([again.status, again.body]).toMatchObject([409, { error: { code: 'SPEC_OPEN_REVISION' } }]);
  const lane = await step(qa, await inForce(), 'revise', { ...change, lane: 'nir' });
  expect(lane.status).toBe(422);
  const foreign = await test$.as('foreignSupplier');
  expect((await step(foreign, before, 'revise', change)).status).toBe(404);
  expect((await step(sourcing, before, 'revise', { changeClass: 'minor' })).status).toBe(422);
});

test('two who revise at once begin one', async () => {
  const spec = await inForce();
  const answers = await Promise.all([step(sourcing, spec, 'revise', change), step(factory, spec, 'revise', change)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const supplied = async (spec: Row): Promise<{ product: Row; supply: Row }> => {
  const product = await insertRow(test$.db, 'ProductInfo', {
    sku: `S${unique()}`,
    productCategoryId: categoryId,
    activeSpecId: spec.id,
    status: 'active',
  });
  const supply = await insertRow(test$.db, 'SupplierProduct', {
    productInfoId: product.id,
    supplierId: test$.world.factory.id,
    specId: spec.id,
    isPrimary: true,
    status: 'approved',
  });
  return { product, supply };
};
const shownBy = async ({ id }: Row): Promise<unknown> => (await readRow(test$.db, 'ProductInfo', id))!['activeSpecId'];

test('a later revision replaces the one before on its day, products follow; also after days of standstill, and only once', async () => {
  const spec = await inForce();
  const { product, supply } = await supplied(spec);
  const next = await revised(sourcing, spec);
  const from = addDays(day(), 2);
  await put(next, { status: 'active', effective_from: from });
  await put(spec, { effective_to: addDays(from, -1) });
  const nextDay = async (days: number): Promise<void> => {
    test$.clock.advance(days * 86_400_000);
    await tick(test$.app.services);
  };
  await nextDay(1);
  expect(await now(spec)).toMatchObject({ status: 'active' });
  await nextDay(4);
  expect(await now(spec)).toMatchObject({ status: 'inActive', closedReason: 'superseded', effectiveTo: addDays(from, -1) });
  expect(await now(next)).toMatchObject({ status: 'active', effectiveFrom: from });
  expect(await shownBy(product)).toBe(next.id);
  expect(await readRow(test$.db, 'SupplierProduct', supply.id)).toMatchObject({ specId: next.id, status: 'approved' });
  const { version } = await now(spec);
  await test$.sql("delete from jobs where name = 'clock.day'");
  await tick(test$.app.services);
  expect((await now(spec)).version).toBe(version);
});

test('a specification out of use is shown by no product, and comes back over QA; open lot approvals are said first', async () => {
  const spec = await inForce();
  const { product, supply } = await supplied(spec);
  await insertRow(test$.db, 'LotApproval', { specId: spec.id, supplierId: test$.world.factory.id, status: 'Open', code: `LA-${unique()}` });
  const reason = 'The product is not sold any more';
  const refused = await step(sourcing, spec, 'deactivate', { reason });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: { details: { guards: [{ guard: 'openLotApprovals', params: { count: 1 } }] } } },
  ]);
  const lastOrderDate = addDays(day(), 20);
  expect((await step(sourcing, spec, 'deactivate', { reason, lastOrderDate, force: true })).status).toBe(200);
  expect(await now(spec)).toMatchObject({ status: 'inActive', closedReason: 'delisted', effectiveTo: day(), lastOrderDate });
  expect(await shownBy(product)).toBeNull();
  expect(await readRow(test$.db, 'SupplierProduct', supply.id)).toMatchObject({ status: 'suspended' });
  expect((await step(factory, spec, 'reactivate', { reason })).status).toBe(403);
  expect((await step(qa, spec, 'reactivate', { reason })).status).toBe(200);
  expect(await now(spec)).toMatchObject({ status: 'waitingApprove', closedReason: null, effectiveFrom: null, lastOrderDate: null });
});

test('a revision that is withdrawn before its day leaves the one before in force; an older one does not come back', async () => {
  const spec = await inForce();
  const next = await revised(sourcing, spec);
  const from = addDays(day(), 5);
  await put(next, { status: 'active', effective_from: from });
  await put(spec, { effective_to: addDays(from, -1) });
  expect((await step(sourcing, spec, 'revise', change)).body).toMatchObject({
    error: { details: { guards: [{ guard: 'newestRevision' }] } },
  });
  const reason = 'The change is not wanted any more';
  expect((await step(qa, next, 'deactivate', { reason })).status).toBe(200);
  expect(await now(spec)).toMatchObject({ status: 'active', effectiveTo: null });
  await put(spec, { status: 'inActive', closed_reason: 'delisted' });
  expect((await step(qa, spec, 'reactivate', { reason })).body).toMatchObject({
    error: { details: { guards: [{ guard: 'newestRevision' }] } },
  });
  await put(spec, { closed_reason: 'superseded' });
  expect((await step(qa, spec, 'reactivate', { reason })).status).toBe(422);
});

test('the revisions of a specification are answered to those who read them, newest first', async () => {
  const spec = await inForce();
  const next = await revised(sourcing, spec);
  const seen = async (by: Client): Promise<number[]> =>
    (await by.get<{ data: Row[] }>(`/ProductMfgSpecs/${spec.id}/revisions`)).body.data.map(({ id }) => id);
  expect(await seen(qa)).toEqual([next.id, spec.id]);
  expect(await seen(factory)).toEqual([spec.id]);
});

interface Dossier {
  held: { party: string; days: number; times: number }[];
  uses: Row[];
  others: Row[];
  complaints: { month: string; count: number }[] | null;
}

test('the dossier: days by party from the log, products and who else makes them, complaints of the pack by month', async () => {
  const spec = await inForce({ gtin: '4006381333931' });
  const { product } = await supplied(spec);
  await insertRow(test$.db, 'SupplierProduct', {
    productInfoId: product.id,
    supplierId: test$.world.foreignFactory.id,
    status: 'pending',
  });
  for (const barcode of ['4006381333931', '4006381333931', '96385074'])
    await insertRow(test$.db, 'Complaint', {
      barcode,
      status: 'Submitted',
      no: `C${unique()}`,
      receivedAt: test$.clock.now().toISOString(),
    });
  const of = async (by: Client): Promise<Dossier> => (await by.get<Dossier>(`/ProductMfgSpecs/${spec.id}/dossier`)).body;
  const seen = await of(qa);
  expect(seen.held.map(({ party, times }) => [party, times])).toEqual([
    ['sourcing', 1],
    ['supplier', 1],
  ]);
  expect(seen.uses).toEqual([expect.objectContaining({ productInfo: expect.objectContaining({ id: product.id, activeSpecId: spec.id }) })]);
  expect(seen.others).toEqual([expect.objectContaining({ supplierId: test$.world.foreignFactory.id, status: 'pending' })]);
  expect(seen.complaints).toHaveLength(12);
  expect(seen.complaints!.at(-1)).toEqual({ month: day().slice(0, 7), count: 2 });
  expect((await of(sourcing)).complaints).toBeNull();
  expect((await factory.get(`/ProductMfgSpecs/${spec.id}/dossier`)).status).toBe(403);
});
