/** A suggested value that is accepted: written to its place as a save would write it, once, by whoever may write there. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

const path = '/ProductMfgSpecComments';
let test$: TestApp;
let sourcing: Client;
let factory: Client;
let qa: Client;
let categoryId: number;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory, qa] = [await test$.as('sourcing'), await test$.as('supplierRd'), await test$.as('qa')];
  categoryId = (await insertRow(test$.db, 'ProductCategory', { productName: 'Biscuits', family: 'food', status: 'active' })).id;
});
afterAll(() => test$.close());

const create = (): Promise<Row> =>
  sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Oat biscuits',
    productKind: 'food',
    productCategoryId: categoryId,
  });
const sectionOf = async (spec: Row, section: string, by = factory): Promise<Row> =>
  (await by.list('SpecSections', { where: { specId: spec.id, section } })).body[0]!;
const save = (row: Row, input: Record<string, unknown>, by = factory) =>
  by.post<Row>(`/SpecSections/${row.id}/save`, { version: row.version, ...input });
const lineOf = async (row: Row, lineKey: string): Promise<Row> =>
  (await qa.list('SpecIngredients', { where: { sectionId: row.id, lineKey } })).body[0]!;

const recipe = [
  { lineKey: 'flour', seq: 1, name: 'Wheat flour', percent: 60 },
  { lineKey: 'butter', seq: 2, name: 'Butter', percent: 15, confidential: true },
];

/** A specification the factory fills in, with two ingredients. */
const filling = async (): Promise<{ spec: Row; row: Row }> => {
  const spec = await create();
  const sent = await sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2031-01-31' });
  const row = await sectionOf(sent, 'composition');
  return { spec: sent, row: (await save(row, { lines: recipe })).body };
};
const suggest = (spec: Row, more: Record<string, unknown>, by = qa): Promise<Row> =>
  by.do('POST', path, {
    specId: spec.id,
    section: 'composition',
    text: 'Is it not this?',
    severity: 'should',
    visibility: 'shared',
    ...more,
  });
const accept = (thread: Row, by = factory) => by.post<Row>(`${path}/${thread.id}/acceptSuggestion`, { version: thread.version });
const lastEvent = async (): Promise<number> => Number((await test$.db.query('select max(id) as last from events')).rows[0].last);
const eventsSince = async (last: number): Promise<string[]> =>
  (await test$.db.query('select collection from events where id > $1 order by 1', [last])).rows.map((event: Row) =>
    String(event['collection']),
  );

test('a factory accepts: the cell, the version and the history of the section, and the thread is answered', async () => {
  const { spec, row } = await filling();
  const thread = await suggest(spec, { rowKey: 'flour', field: 'percent', suggestion: { value: '58.5' } });
  const before = await lastEvent();
  const { status, body } = await accept(thread);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      status: 'answered',
      acceptedById: test$.world.users.supplierRd.id,
      answeredById: test$.world.users.supplierRd.id,
      resolvedById: null,
    }),
  ]);
  expect(await lineOf(row, 'flour')).toMatchObject({ percent: 58.5, version: 2, name: 'Wheat flour', band: 'over20' });
  expect((await readRow(test$.db, 'SpecSection', row.id))!.version).toBe(row.version + 1);
  expect(await eventsSince(before)).toEqual(['ProductMfgSpecComments', 'SpecIngredients', 'SpecSections']);
  // accepted is accepted: only a reopened thread is accepted again
  expect((await accept(body)).status).toBe(422);
  const resolved = await qa.do('POST', `${path}/${thread.id}/resolve`, { version: body.version });
  expect((await accept(resolved)).code).toBe('INVALID_TRANSITION');
  const again = await qa.do('POST', `${path}/${thread.id}/reopen`, { version: resolved.version });
  expect((await accept(again)).status).toBe(200);
});

test('a value of the section is accepted by sourcing before it is sent, and the thread is resolved', async () => {
  const spec = await create();
  const thread = await suggest(spec, {
    section: 'general',
    field: 'legalName',
    visibility: 'internal',
    suggestion: { value: ' Oat biscuits ' },
  });
  expect((await accept(thread, qa)).code).toBe('INVALID_TRANSITION');
  const { status, body } = await accept(thread, sourcing);
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'resolved', resolvedById: test$.world.users.sourcing.id })]);
  const row = await sectionOf(spec, 'general', sourcing);
  expect(row).toMatchObject({ content: { legalName: 'Oat biscuits' }, filled: 1 });
  // a suggested emptiness
  const empty = await suggest(spec, { section: 'general', field: 'legalName', suggestion: { value: null } });
  expect((await accept(empty, sourcing)).status).toBe(200);
  expect((await sectionOf(spec, 'general', sourcing))['content']).toEqual({});
  expect((await readRow(test$.db, 'ProductMfgSpec', spec.id))!['openComments']).toBe(0);
});

test.each([
  ['percent', 'flour', 'a lot', 'VALIDATION'],
  ['percent', 'flour', -1, 'VALIDATION'],
  ['percent', 'flour', true, 'VALIDATION'],
  ['confidential', 'flour', null, 'VALIDATION'],
  ['band', 'flour', 'to5', 'VALIDATION'],
  ['lineKey', 'flour', 'salt', 'VALIDATION'],
  ['sectionId', 'flour', 1, 'VALIDATION'],
  ['toString', 'flour', 'x', 'VALIDATION'],
  ['basis', null, 'bowl', 'VALIDATION'],
  ['legalName', null, 'Biscuits', 'VALIDATION'],
  ['percent', 'gone', 12, 'GUARD_FAILED'],
])('refused, and nothing is written: %s of %s is %p', async (field, rowKey, value, code) => {
  const { spec, row } = await filling();
  const thread = await suggest(spec, { rowKey, field, suggestion: { value } });
  const before = await lastEvent();
  const refused = await accept(thread);
  expect([refused.status, refused.code]).toEqual([422, code]);
  if (code === 'VALIDATION') expect(Object.keys(refused.details.fields!)).toEqual(['suggestion']);
  expect(await lastEvent()).toBe(before);
  expect((await readRow(test$.db, 'SpecSection', row.id))!.version).toBe(row.version);
  expect((await readRow(test$.db, 'ProductMfgSpecComment', thread.id))!).toMatchObject({ status: 'open', version: thread.version });
});

test('refused without a value or a field, on what is submitted or in force, for readers and other factories', async () => {
  const { spec } = await filling();
  for (const more of [{ field: 'percent' }, { suggestion: { value: 'x' } }])
    expect((await accept(await suggest(spec, { rowKey: 'flour', ...more }))).code).toBe('INVALID_TRANSITION');
  const thread = await suggest(spec, { rowKey: 'flour', field: 'percent', suggestion: { value: 50 } });
  // staff do not write what the supplier writes
  expect((await accept(thread, sourcing)).code).toBe('INVALID_TRANSITION');
  for (const person of ['rd', 'sustain', 'supportAdmin'] as const)
    expect([person, (await accept(thread, await test$.as(person))).code]).toEqual([person, 'ACCESS_DENIED']);
  expect((await accept(thread, await test$.as('foreignSupplier'))).status).toBe(404);
  const internal = await suggest(spec, { rowKey: 'flour', field: 'percent', suggestion: { value: 50 }, visibility: 'internal' });
  expect((await accept(internal)).status).toBe(404);
  for (const status of ['waitingApprove', 'active', 'inActive']) {
    await test$.db.query('update product_mfg_specs set status = $2 where id = $1', [spec.id, status]);
    expect([status, (await accept(thread)).code]).toEqual([status, 'INVALID_TRANSITION']);
  }
});

test('two who accept at once write once; two threads of one section at once write both', async () => {
  const { spec, row } = await filling();
  const thread = await suggest(spec, { rowKey: 'flour', field: 'percent', suggestion: { value: 50 } });
  const twice = await Promise.all([accept(thread), accept(thread, await test$.as('supplierManager'))]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readRow(test$.db, 'SpecSection', row.id))!.version).toBe(row.version + 1);
  const one = await suggest(spec, { rowKey: 'flour', field: 'name', suggestion: { value: 'Oat flour' } });
  const two = await suggest(spec, { rowKey: 'butter', field: 'name', suggestion: { value: 'Ghee' } });
  expect((await Promise.all([accept(one), accept(two)])).map(({ status }) => status)).toEqual([200, 200]);
  expect([(await lineOf(row, 'flour'))['name'], (await lineOf(row, 'butter'))['name']]).toEqual(['Oat flour', 'Ghee']);
});

test('many accepted at once in sections of one specification are all written, and counted', async () => {
  const spec = await create();
  const places = {
    general: 'legalName',
    storage: 'lotPattern',
    sensory: 'taste',
    process: 'noCcpReason',
    nutrition: 'servingSize',
    packaging: 'netKg',
  };
  const threads = await Promise.all(
    Object.entries(places).map(([section, field]) => suggest(spec, { section, field, suggestion: { value: '12' } })),
  );
  const answers = await Promise.all(threads.map((thread) => accept(thread, sourcing)));
  expect(answers.map(({ status }) => status)).toEqual(threads.map(() => 200));
  expect((await readRow(test$.db, 'ProductMfgSpec', spec.id))!['openComments']).toBe(0);
});

test('who does not read the share of a confidential ingredient neither writes it nor lifts the mark that hides it', async () => {
  const { spec, row } = await filling();
  await test$.db.query("update product_mfg_specs set status = 'updated' where id = $1", [spec.id]);
  for (const [field, value] of [
    ['percent', 99],
    ['sourceFactory', 'Elsewhere'],
    ['confidential', false],
  ] as const) {
    const thread = await suggest(spec, { rowKey: 'butter', field, suggestion: { value } });
    expect([field, (await accept(thread, sourcing)).details.fields]).toEqual([field, { suggestion: [{ code: 'READ_ONLY' }] }]);
    const refused = await save(row, { lines: [{ lineKey: 'butter', [field]: value }] }, sourcing);
    expect([field, refused.details.fields]).toEqual([field, { [`lines.0.${field}`]: [{ code: 'READ_ONLY' }] }]);
  }
  // other cells, the mark as it is, and what QA reads
  expect((await save(row, { lines: [{ lineKey: 'butter', name: 'Ghee', confidential: true }] }, sourcing)).status).toBe(200);
  const thread = await suggest(spec, { rowKey: 'butter', field: 'percent', suggestion: { value: 14 } });
  expect((await accept(thread, qa)).status).toBe(200);
  expect(await lineOf(row, 'butter')).toMatchObject({ percent: 14, confidential: true, name: 'Ghee' });
});

test('a save is told to the factory of its specification as soon as sourcing has sent it, and not before', async () => {
  const audienceOf = async (id: number): Promise<string[]> =>
    (
      await test$.db.query(`select audience from events where collection = 'SpecSections' and entity_id = $1 order by id desc limit 1`, [
        id,
      ])
    ).rows[0].audience as string[];
  const key = `supplier:${test$.world.factory.id}`;
  const early = await sectionOf(await create(), 'general', sourcing);
  await save(early, { fields: { legalName: 'Oat biscuits' } }, sourcing);
  expect(await audienceOf(early.id)).not.toContain(key);
  const { row } = await filling();
  expect(await audienceOf(row.id)).toContain(key);
});
