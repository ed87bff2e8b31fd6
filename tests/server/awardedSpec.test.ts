/** The specification of an award: what it begins with by choice, what is said before, who makes it, and what is refused. */
import type { SpecPreview } from '#domain/nir/specPreview.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

let test$: TestApp;
let sourcing: Client;
let factory: Client;
let master: Row;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory] = [await test$.as('sourcing'), await test$.as('supplier')];
  master = await insertRow(test$.db, 'MasterSpec', {
    code: 'MS-9001',
    name: 'Biscuits',
    revision: 1,
    status: 'active',
    productKind: 'food',
    productCategoryId: test$.world.category.id,
    technologyId: null,
  });
  await insertRow(test$.db, 'MasterSpecParameter', {
    masterSpecId: master.id,
    lineKey: 'aw',
    seq: 1,
    name: 'Water activity',
    max: 0.6,
    type: 'numeric',
  });
});
afterAll(() => test$.close());

const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];
const fields = ({ body }: Answer<unknown>): unknown =>
  Object.keys((body as { error: { details: { fields: object } } }).error.details.fields);

/** An awarded offer that misses one wish, with an approved sample that measured the other. */
const awarded = async (more: Record<string, unknown> = {}, item: Record<string, unknown> = {}): Promise<Row> => {
  const { category, factory: own } = test$.world;
  const nir = await insertRow(test$.db, 'NewIngredientRequest', {
    itemKind: 'product',
    name: 'Oat biscuit',
    description: 'A biscuit of oat',
    productCategoryId: category.id,
    status: 'Awarded',
    ...item,
  });
  const target = await insertRow(test$.db, 'DraftSpec', { nirId: nir.id });
  const line = (lineKey: string, seq: number, values: Record<string, unknown>): Promise<Row> =>
    insertRow(test$.db, 'DraftSpecLine', { draftSpecId: target.id, lineKey, seq, section: 'parameters', must: true, ...values });
  await line('moist', 1, { name: 'Moisture', max: 4.5, unit: '%' });
  await line('salt', 2, { name: 'Salt', max: 0.8, unit: '%' });
  await line('box', 3, { section: 'packaging', name: 'Carton', requirement: 'Recycled board' });
  const request = await insertRow(test$.db, 'NirRequest', {
    nirId: nir.id,
    supplierId: own.id,
    status: 'Awarded',
    deviations: [{ targetKey: 'salt', meets: false, offered: '1.0 %' }],
    ...more,
  });
  await insertRow(test$.db, 'NirSample', {
    nirId: nir.id,
    nirRequestId: request.id,
    supplierId: own.id,
    status: 'Approved',
    storageMode: 'ambient',
    measured: { moist: { value: 3.9 } },
  });
  return request;
};
const create = (request: Row, input: Record<string, unknown> = {}, by = sourcing): Promise<Answer<Row>> =>
  by.post<Row>(`/NirRequests/${request.id}/createMfgSpec`, { version: request.version, productKind: 'food', ...input });
const preview = (request: Row, query: Record<string, string> = {}, by = sourcing): Promise<Answer<SpecPreview>> =>
  by.get<SpecPreview>(`/NirRequests/${request.id}/specPreview`, query);
const amounts = ({ sections }: SpecPreview): Record<string, number> =>
  Object.fromEntries(sections.filter(({ lines }) => lines > 0).map(({ section, lines }) => [section, lines]));
const linesOf = (specId: unknown, table: string): Promise<Row[]> =>
  test$.sql(`select l.* from ${table} l join spec_sections s on s.id = l.section_id where s.spec_id = $1 order by l.seq`, [specId]);

test.each([
  ['award', { parameters: 3, packaging: 1 }, 'Salt: 1.0 %', 3.9],
  ['target', { parameters: 3, packaging: 1 }, null, null],
  ['master', { parameters: 1 }, null, null],
  ['blank', {}, null, null],
])('%s: what is said before is what it begins with', async (seed, expected, deviation, measured) => {
  const request = await awarded();
  const before = await preview(request, { seed });
  expect(before.body.masterSpec).toEqual({ code: 'MS-9001', name: 'Biscuits', revision: 1, parameters: 1 });
  expect(amounts(before.body)).toEqual(expected);
  const made = await create(request, { seed });
  expect(made.status).toBe(200);
  const specId = made.body['mfgSpecId'];
  const [general] = await test$.sql<{ content: { description?: string } }>(
    "select content from spec_sections where spec_id = $1 and section = 'general'",
    [specId],
  );
  expect(general!.content.description?.includes('Salt: 1.0 %') ?? false).toBe(deviation !== null);
  const parameters = await linesOf(specId, 'spec_parameters');
  expect(parameters).toHaveLength((expected as Record<string, number>)['parameters'] ?? 0);
  expect(parameters.find((line) => line['name'] === 'Moisture')?.['target'] ?? null).toBe(measured);
  expect(await linesOf(specId, 'spec_packagings')).toHaveLength((expected as Record<string, number>)['packaging'] ?? 0);
});

test('the header that is asked for is the one it gets, and by it the master is another', async () => {
  const request = await awarded();
  const other = await insertRow(test$.db, 'ProductCategory', { productName: 'Oats', family: 'food', status: 'active' });
  expect((await preview(request, { productCategoryId: String(other.id) })).body.masterSpec).toBeNull();
  const input = {
    productName: 'Oat biscuit 200 g',
    productNameLocal: '燕麦饼干',
    gtin: '4006381333931',
    sku: '4711',
    productCategoryId: other.id,
  };
  const { body } = await create(request, input);
  expect(await readRow(test$.db, 'ProductMfgSpec', Number(body['mfgSpecId']))).toMatchObject({ ...input, technologyId: null });
  expect(fields(await create(await awarded(), { gtin: '4006381333930' }))).toEqual(['gtin']);
});

test('a copy has the sections of its source, and of another factory no confidential share', async () => {
  const source = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.foreignFactory.id,
    status: 'active',
    productKind: 'food',
    lane: 'direct',
  });
  const section = await insertRow(test$.db, 'SpecSection', { specId: source.id, section: 'composition', content: {} });
  for (const [seq, confidential] of [false, true].entries())
    await insertRow(test$.db, 'SpecIngredient', {
      sectionId: section.id,
      lineKey: `i${seq}`,
      seq,
      name: `Flour ${seq}`,
      percent: 50,
      confidential,
    });
  const request = await awarded();
  const asked = { seed: 'copy', copyOfId: source.id };
  const before = await preview(request, { seed: 'copy', copyOfId: String(source.id) });
  expect([amounts(before.body), before.body.left]).toEqual([{ composition: 2 }, { shares: 1, files: 0 }]);
  const { body } = await create(request, asked);
  const lines = await linesOf(body['mfgSpecId'], 'spec_ingredients');
  expect(lines.map((line) => line['percent'])).toEqual([50, null]);
  expect((await readRow(test$.db, 'ProductMfgSpec', Number(body['mfgSpecId'])))!['copiedFromId']).toBe(source.id);

  const again = await awarded();
  expect(fields(await create(again, { seed: 'copy' }))).toEqual(['copyOfId']);
  expect(fields(await create(again, { seed: 'copy', copyOfId: 999_999 }))).toEqual(['copyOfId']);
  await test$.sql("update product_mfg_specs set status = 'supplierDraft' where id = $1", [source.id]);
  expect(fields(await create(again, asked))).toEqual(['copyOfId']);
});

test('it is sent to the factory at once where a day is named, and nothing is made where it cannot be', async () => {
  const request = await awarded();
  const count = async (): Promise<unknown> => (await test$.sql('select count(*)::int as n from product_mfg_specs'))[0];
  const before = await count();
  expect(fields(await create(request, { sendBy: '2020-01-01' }))).toEqual(['sendBy']);
  expect(await count()).toEqual(before);
  const sendBy = new Date(test$.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await create(request, { sendBy, note: 'As agreed' });
  const spec = (await factory.get<Row>(`/ProductMfgSpecs/${String(body['mfgSpecId'])}`)).body;
  expect(spec).toMatchObject({ status: 'waitingSupplier', dueDate: sendBy, productName: 'Oat biscuit' });
  expect(
    (await test$.sql("select id from mails where collection = 'ProductMfgSpecs' and entity_id = $1", [spec.id])).length,
  ).toBeGreaterThan(0);
});

test('one is made of one award, by sourcing, for an active factory', async () => {
  const request = await awarded();
  const both = await Promise.all([create(request), create(request)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(code(await create((await readRow(test$.db, 'NirRequest', request.id))!))).toEqual([422, 'INVALID_TRANSITION']);
  expect(code(await create(await awarded({ status: 'Submitted' })))).toEqual([422, 'INVALID_TRANSITION']);
  expect(code(await create(await awarded({}, { status: 'Cancelled' })))).toEqual([422, 'INVALID_TRANSITION']);
  const own = await awarded();
  for (const role of ['rd', 'qa', 'supplier', 'supplierGroup'] as const) {
    const by = await test$.as(role);
    expect([role, (await create(own, {}, by)).status, (await preview(own, {}, by)).status]).toEqual([role, 403, 403]);
  }
  await test$.sql("update suppliers set status = 'inActive' where id = $1", [test$.world.factory.id]);
  expect(code(await create(own))).toEqual([422, 'INACTIVE_REF']);
  await test$.sql("update suppliers set status = 'active' where id = $1", [test$.world.factory.id]);
});
