/** A specification from its creation to the supplier's submit: sections saved by line, two writers, files, what each reader sees of a confidential recipe. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

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

const create = (more: Record<string, unknown> = {}): Promise<Row> =>
  sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Oat biscuits',
    productKind: 'food',
    productCategoryId: categoryId,
    ...more,
  });
const sent = async (): Promise<Row> => {
  const spec = await create();
  return sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2031-01-31' });
};
const sectionOf = async (spec: Row, section: string, by = factory): Promise<Row> => {
  const { body } = await by.list('SpecSections', { where: { specId: spec.id, section } });
  return body[0]!;
};
const save = (row: Row, input: Record<string, unknown>, by = factory) =>
  by.post<Row>(`/SpecSections/${row.id}/save`, { version: row.version, ...input });
const linesOf = async (row: Row, by = factory, collection = 'SpecIngredients'): Promise<Row[]> =>
  (await by.list(collection, { where: { sectionId: row.id }, order: ['seq ASC'] })).body;

/** Until a statement waits for the lock of another. */
const waiting = async (): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await test$.db.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
    if (rows.length > 0) return;
  }
  throw new Error('nothing waits for a lock');
};

const picture = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));

const recipe = [
  { lineKey: 'flour', seq: 1, name: 'Wheat flour', percent: 60, allergens: ['gluten'], origins: ['TH'] },
  { lineKey: 'chips', seq: 2, name: 'Chocolate chips', percent: 25 },
  { lineKey: 'sugar', seq: 1, parentKey: 'chips', name: 'Sugar', percent: 55 },
  { lineKey: 'cocoa', seq: 2, parentKey: 'chips', name: 'Cocoa mass', percent: 45, confidential: true },
  { lineKey: 'butter', seq: 3, name: 'Butter', percent: 15, allergens: ['milk'], confidential: true },
];

test('created with the sections of its kind, sent, and hidden from the factory until then', async () => {
  const spec = await create();
  expect(spec).toMatchObject({ status: 'created', lane: 'direct', revision: 1, specNo: expect.stringMatching(/^SP-\d{6}$/) });
  expect((await factory.get(`/ProductMfgSpecs/${spec.id}`)).status).toBe(404);
  expect((await factory.list('SpecSections', { where: { specId: spec.id } })).body).toEqual([]);
  const { body: sections } = await sourcing.list('SpecSections', { where: { specId: spec.id } });
  expect(sections).toHaveLength(12);
  const packaging = await create({ productKind: 'packaging' });
  expect((await sourcing.list('SpecSections', { where: { specId: packaging.id } })).body).toHaveLength(9);

  const past = await sourcing.post(`/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2025-01-31' });
  expect(past.status).toBe(422);
  const out = await sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2031-01-31' });
  expect(out).toMatchObject({ status: 'draft', dueDate: '2031-01-31' });
  expect((await factory.get(`/ProductMfgSpecs/${spec.id}`)).status).toBe(200);
});

test('a section is saved by its changed values and lines; its version is the lock', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'composition');
  const { body: first, status } = await save(row, { fields: { basis: 'mixingBowl' }, lines: recipe });
  expect([status, first.version]).toEqual([200, row.version + 1]);
  expect(first).toMatchObject({ content: { basis: 'mixingBowl' } });
  expect(Number(first['filled'])).toBe(Number(first['wanted']));

  // one changed cell: one line gets a version and a history, the feed the event of the section
  const { rows: before } = await test$.db.query<{ last: number }>('select max(id) as last from events');
  const { body: second } = await save(first, { lines: [{ lineKey: 'flour', percent: 59.5 }] });
  const { rows: events } = await test$.db.query<{ collection: string }>('select collection from events where id > $1 order by collection', [
    before[0]!.last,
  ]);
  expect(events.map(({ collection }) => collection)).toEqual(['SpecIngredients', 'SpecSections']);
  const lines = await linesOf(second);
  expect(lines.filter(({ version }) => version > 1).map((line) => [line['lineKey'], line['percent']])).toEqual([['flour', 59.5]]);

  // somebody who read an older section is told, and nothing is written
  expect((await save(first, { lines: [{ lineKey: 'flour', percent: 1 }] })).status).toBe(409);
  // the parts of a removed compound ingredient go with it
  const { body: third } = await save(second, { removedLines: ['chips'] });
  expect((await linesOf(third)).map((line) => line['lineKey'])).toEqual(['flour', 'butter']);
});

test('what does not belong to the section, or is no value of it, is refused at its place', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'composition');
  const { status, body } = await save(row, {
    fields: { basis: 'bowl', legalName: 'x' },
    lines: [
      { lineKey: 'a', percent: '12' },
      { lineKey: 'a', band: 'to5' },
      { lineKey: 'b', allergens: ['wood'], sectionId: 1, colour: 'red' },
    ],
  });
  expect(status).toBe(422);
  expect(Object.keys((body as { error?: { details: { fields: object } } }).error!.details.fields).sort()).toEqual([
    'fields.basis',
    'fields.legalName',
    'lines.0.percent',
    'lines.1.band',
    'lines.1.lineKey',
    'lines.2.allergens.0',
    'lines.2.colour',
    'lines.2.sectionId',
  ]);
  expect(await linesOf(row)).toEqual([]);
  const many = Array.from({ length: 500 }, (_, i) => ({ lineKey: `l${i}`, seq: i + 1, name: `Ingredient ${i}` }));
  const { body: full } = await save(row, { lines: many });
  expect((await save(full, { lines: [{ lineKey: 'one-more' }] })).status).toBe(422);
});

test('the share of a confidential ingredient: a band for sourcing, by no way the percent', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'composition');
  await save(row, { lines: recipe });
  const shares = async (by: Client): Promise<unknown[]> =>
    (await linesOf(row, by)).map((line) => [line['lineKey'], line['percent'], line['band']]);
  expect(await shares(qa)).toContainEqual(['butter', 15, 'to20']);
  expect(await shares(factory)).toContainEqual(['butter', 15, 'to20']);
  const seen = await shares(sourcing);
  expect(seen).toContainEqual(['butter', undefined, 'to20']);
  expect(seen).toContainEqual(['flour', 60, 'over20']);
  for (const filter of [{ where: { percent: 15 } }, { order: ['percent ASC'] }, { where: { percent: { gt: 14 } } }])
    expect([filter, (await sourcing.list('SpecIngredients', filter)).status]).toEqual([filter, 400]);
  const { body: history } = await sourcing.get<unknown>(`/ProductMfgSpecs/${spec.id}/history`);
  expect(JSON.stringify(history)).not.toContain('Butter');
  // another factory learns nothing
  const foreign = await test$.as('foreignSupplier');
  expect((await foreign.list('SpecIngredients', {})).body).toEqual([]);
});

test('staff do not write what the supplier writes, and nobody what is submitted', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'general');
  expect((await save(row, { fields: { legalName: 'Biscuits' } }, sourcing)).status).toBe(422);
  expect((await save(row, { fields: { legalName: 'Biscuits' } }, qa)).status).toBe(422);
  const early = await factory.post<{ error: { code: string; details: { checks: { section: string }[] } } }>(
    `/ProductMfgSpecs/${spec.id}/submit`,
    { version: spec.version },
  );
  expect([early.status, early.body.error.code]).toEqual([422, 'SPEC_CHECK_FAILED']);
  expect(early.body.error.details.checks.map(({ section }) => section)).toContain('general');
  await test$.db.query("update product_mfg_specs set status = 'waitingApprove' where id = $1", [spec.id]);
  expect((await save(row, { fields: { legalName: 'Biscuits' } })).status).toBe(422);
});

test('a save that waited for a submit is refused: what was submitted stays as it was judged', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'general');
  const submitting = await test$.db.connect();
  try {
    await submitting.query('begin');
    await submitting.query("update product_mfg_specs set status = 'waitingApprove' where id = $1", [spec.id]);
    const late = save(row, { fields: { legalName: 'Biscuits' } });
    await waiting();
    await submitting.query('commit');
    expect((await late).status).toBe(422);
  } finally {
    submitting.release();
  }
  expect((await sectionOf(spec, 'general'))['content']).toEqual({});
});

test('a file of a line is kept as long as the line, and only an own upload is taken', async () => {
  const spec = await sent();
  const row = await sectionOf(spec, 'pictures');
  const { file: key } = (await factory.upload('SpecPictures', 'specs', 'front.jpg', picture)).body;
  const { body: saved, status } = await save(row, { lines: [{ lineKey: 'p1', seq: 1, view: 'front', file: key }] });
  expect(status).toBe(200);
  const links = async (): Promise<unknown> =>
    (await test$.db.query('select collection from file_links where key = $1', [key])).rows.map((link: Row) => link['collection']);
  expect(await links()).toEqual(['SpecPictures']);
  expect((await qa.get(`/SpecPictures/download/${key}`)).status).toBe(200);
  const foreign = (await qa.upload('SpecPictures', 'specs', 'other.jpg', picture)).body;
  expect((await save(saved, { lines: [{ lineKey: 'p2', file: foreign.file }] })).status).toBe(422);
  await save(saved, { removedLines: ['p1'] });
  expect(await links()).toEqual([]);
});

test('a declined request goes back to sourcing with its reason', async () => {
  const spec = await create();
  await test$.db.query("update product_mfg_specs set status = 'sourcingDraft', lane = 'nir' where id = $1", [spec.id]);
  const asked = await sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/requestSupplier`, { version: spec.version, dueDate: '2031-01-31' });
  // who can answer is told, with the way to the answer
  const { rows: mails } = await test$.db.query<{ to: string; body: string }>(
    'select to_address as "to", body from mails where collection = $1 and entity_id = $2',
    ['ProductMfgSpecs', spec.id],
  );
  const { rows: outside } = await test$.db.query<{ email: string }>(
    "select u.email from supplier_users s join app_users u on u.id = s.app_user_id where s.supplier_id = $1 and s.role = 'supplierQa'",
    [test$.world.factory.id],
  );
  expect(outside.length).toBeGreaterThan(0);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ body }) => !body.includes(`/specs/nir/request/${spec.id}`))).toEqual([]);
  for (const { email } of outside) expect(mails.map(({ to }) => to)).not.toContain(email);
  const returnReason = 'The line is full until spring';
  const { status } = await factory.post(`/ProductMfgSpecs/${spec.id}/declineRequest`, { version: asked.version, returnReason });
  expect(status).toBe(200);
  expect(await readRow(test$.db, 'ProductMfgSpec', spec.id)).toMatchObject({ status: 'sourcingDraft', returnReason });
});

test('a draft that nobody else has seen is deleted with its sections, lines and comments', async () => {
  const spec = await create();
  const thread: Row = await sourcing.do('POST', '/ProductMfgSpecComments', {
    specId: spec.id,
    section: 'general',
    text: 'Which plant?',
    severity: 'info',
  });
  await sourcing.do('POST', '/ProductMfgSpecComments', { specId: spec.id, section: 'general', text: 'The second', parentId: thread.id });
  const row = await sectionOf(spec, 'composition', sourcing);
  await save(row, { lines: recipe }, sourcing);
  const { status, body } = await sourcing.post(`/ProductMfgSpecs/${spec.id}/delete`, { version: spec.version });
  expect([status, body]).toEqual([200, expect.anything()]);
  expect((await test$.db.query('select id from spec_sections where spec_id = $1', [spec.id])).rows).toEqual([]);
  expect((await test$.db.query('select id from spec_ingredients where section_id = $1', [row.id])).rows).toEqual([]);
});
