/** The copy of a specification: what it has, who makes it for whom, and that no share of a confidential ingredient reaches another factory by it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

let test$: TestApp;
let sourcing: Client;
let factory: Client;
let foreign: Client;
let qa: Client;
let categoryId: number;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory, qa] = [await test$.as('sourcing'), await test$.as('supplierRd'), await test$.as('qa')];
  foreign = await test$.as('foreignSupplier');
  categoryId = (await insertRow(test$.db, 'ProductCategory', { productName: 'Biscuits', family: 'food', status: 'active' })).id;
});
afterAll(() => test$.close());

const picture = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const upload = async (collection: string, by = factory): Promise<string> =>
  (await by.upload(collection, 'specs', `${collection}.jpg`, picture)).body.file;

const sectionOf = async (spec: { id: number }, section: string, by = factory): Promise<Row> =>
  (await by.list('SpecSections', { where: { specId: spec.id, section } })).body[0]!;
const linesOf = async (spec: { id: number }, section: string, collection: string, by = factory): Promise<Row[]> =>
  (await by.list(collection, { where: { sectionId: (await sectionOf(spec, section, by)).id }, order: ['seq ASC', 'lineKey ASC'] })).body;

const recipe = [
  { lineKey: 'flour', seq: 1, name: 'Wheat flour', percent: 60, allergens: ['gluten'] },
  { lineKey: 'chips', seq: 2, name: 'Chocolate chips', percent: 25 },
  { lineKey: 'cocoa', seq: 3, parentKey: 'chips', name: 'Cocoa mass', percent: 45, confidential: true, sourceFactory: 'Cocoa & Co' },
  { lineKey: 'butter', seq: 4, name: 'Butter', percentMin: 10, percentMax: 15, confidential: true },
  { lineKey: 'spice', seq: 5, name: 'Spice', confidential: true },
];

/** A specification that its factory has filled in, with files. */
const filled = async (): Promise<{ spec: Row; front: string; chart: string; label: string }> => {
  const spec: Row = await sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Oat biscuits',
    productKind: 'food',
    productCategoryId: categoryId,
    gtin: '4006381333931',
    sku: '4711',
  });
  const sent = await sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/sendToSupplier`, { version: spec.version, dueDate: '2031-01-31' });
  const save = async (section: string, input: Record<string, unknown>): Promise<void> => {
    const { id, version } = await sectionOf(spec, section);
    await factory.do('POST', `/SpecSections/${id}/save`, { version, ...input });
  };
  const [front, chart, label] = [await upload('SpecPictures'), await upload('SpecSections'), await upload('SpecArtworks')];
  await save('composition', { fields: { basis: 'mixingBowl' }, lines: recipe });
  await save('general', { fields: { legalName: 'Oat biscuits', registrationNo: '10-1-23' } });
  await save('packaging', { fields: { unitsPerCase: 12, caseGtin: '4006381333931' } });
  await save('pictures', { lines: [{ lineKey: 'p1', view: 'front', file: front }] });
  await save('process', { fields: { flowChart: chart } });
  await save('artwork', { lines: [{ lineKey: 'v1', labelVersion: '3', approvedBy: 'Somebody', approvedAt: '2026-01-05', file: label }] });
  return { spec: sent, front, chart, label };
};

type Copy = Row & { left: { shares: number; files: unknown[] } };
const copy = (spec: { id: number }, by: Client, input: Record<string, unknown> = {}) =>
  by.post<Copy>(`/ProductMfgSpecs/${spec.id}/copy`, input);

test('a factory copies its own for itself: a new number, the same lines, the same files, nothing of the old label', async () => {
  const { spec, front, chart, label } = await filled();
  const { status, body } = await copy(spec, factory, { productName: 'Oat biscuits with honey' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      status: 'supplierDraft',
      lane: 'direct',
      revision: 1,
      productName: 'Oat biscuits with honey',
      productCategoryId: categoryId,
      supplierId: test$.world.factory.id,
      copiedFromId: spec.id,
      gtin: null,
      sku: '4711',
      dueDate: null,
      left: { shares: 0, files: [{ section: 'artwork', rowKey: 'v1', field: 'file' }] },
    }),
  ]);
  expect(body['specNo']).not.toBe(spec['specNo']);
  const keys = ['lineKey', 'parentKey', 'name', 'percent', 'percentMax', 'band', 'confidential', 'allergens'];
  const told = (rows: Row[]) => rows.map((row) => keys.map((key) => row[key]));
  const [before, after] = [await linesOf(spec, 'composition', 'SpecIngredients'), await linesOf(body, 'composition', 'SpecIngredients')];
  expect(told(after)).toEqual(told(before));
  expect(after).toHaveLength(5);
  const sections = async (of: { id: number }) =>
    new Map((await factory.list('SpecSections', { where: { specId: of.id } })).body.map((row) => [row['section'], row]));
  const [old, made] = [await sections(spec), await sections(body)];
  expect(made.get('general')).toMatchObject({ content: { legalName: 'Oat biscuits' } });
  expect(made.get('packaging')).toMatchObject({ content: { unitsPerCase: 12 } });
  expect(made.get('packaging')!['content']).not.toHaveProperty('caseGtin');
  for (const name of ['composition', 'pictures', 'process', 'storage'])
    expect([name, made.get(name)!['filled'], made.get(name)!['wanted']]).toEqual([
      name,
      old.get(name)!['filled'],
      old.get(name)!['wanted'],
    ]);
  expect(Number(made.get('artwork')!['filled'])).toBe(Number(old.get('artwork')!['filled']) - 1);
  expect(await linesOf(body, 'artwork', 'SpecArtworks')).toEqual([
    expect.objectContaining({ labelVersion: '3', file: null, approvedBy: null, approvedAt: null }),
  ]);
  // the files are read below the copy too, and live as long as one of the two
  expect(made.get('process')).toMatchObject({ flowChart: chart });
  const links = async (key: string) => (await test$.db.query('select entity_id from file_links where key = $1', [key])).rows.length;
  expect([await links(front), await links(chart), await links(label)]).toEqual([2, 2, 1]);
  await factory.do('POST', `/ProductMfgSpecs/${body.id}/delete`, { version: body.version });
  expect([await links(front), await links(chart), await links(label)]).toEqual([1, 1, 1]);
  expect((await factory.get(`/SpecPictures/download/${front}`)).status).toBe(200);
});

test('sourcing copies for another factory: no shares of confidential ingredients and no files, and the answer says so', async () => {
  const { spec, front } = await filled();
  for (const by of [sourcing, await test$.as('superAdmin'), await test$.as('admin')]) {
    const { body } = await copy(spec, by, { supplierId: test$.world.foreignFactory.id });
    expect(body).toMatchObject({ status: 'created', supplierId: test$.world.foreignFactory.id, copiedFromId: spec.id });
    expect(body.left).toEqual({
      shares: 2,
      files: [
        { section: 'process', rowKey: null, field: 'flowChart' },
        { section: 'artwork', rowKey: 'v1', field: 'file' },
        { section: 'pictures', rowKey: 'p1', field: 'file' },
      ],
    });
    expect((await foreign.get(`/ProductMfgSpecs/${body.id}`)).status).toBe(404);
    await by.do('POST', `/ProductMfgSpecs/${body.id}/sendToSupplier`, { version: body.version, dueDate: '2031-01-31' });
    const lines = await linesOf(body, 'composition', 'SpecIngredients', foreign);
    expect(lines.map((row) => [row['lineKey'], row['percent'], row['confidential']])).toEqual([
      ['flour', 60, false],
      ['chips', 25, false],
      ['cocoa', null, true],
      ['butter', null, true],
      ['spice', null, true],
    ]);
    for (const row of lines.slice(2))
      for (const name of ['percent', 'percentMin', 'percentMax', 'band', 'sourceFactory', 'rest', 'guessed'])
        expect([name, row[name]]).toEqual([name, null]);
    expect(Number((await sectionOf(body, 'composition', foreign))['filled'])).toBe(
      Number((await sectionOf(spec, 'composition'))['filled']) - 2,
    );
    // neither by history, nor by the source, nor by its files
    for (const row of lines)
      expect((await foreign.get(`/SpecIngredients/${row.id}/history`)).text).not.toMatch(/Cocoa & Co|"percent\w*":\[null,(45|10|15)\]/);
    expect((await foreign.get(`/ProductMfgSpecs/${body.id}?filter={"include":"copiedFrom"}`)).body).toMatchObject({ copiedFrom: null });
    expect((await foreign.get(`/SpecPictures/download/${front}`)).status).toBe(404);
  }
});

test('sourcing copies within a factory: its shares go with the recipe and stay hidden from sourcing', async () => {
  const { spec, front } = await filled();
  const { body } = await copy(spec, sourcing);
  expect(body).toMatchObject({ status: 'created', supplierId: test$.world.factory.id, left: { shares: 0 } });
  const shares = async (by: Client) => (await linesOf(body, 'composition', 'SpecIngredients', by)).map((row) => row['percent']);
  expect(await shares(qa)).toEqual([60, 25, 45, null, null]);
  expect(await shares(sourcing)).toEqual([60, 25, undefined, undefined, undefined]);
  const row = await sectionOf(body, 'composition', sourcing);
  const lifted = await sourcing.post(`/SpecSections/${row.id}/save`, {
    version: row.version,
    lines: [{ lineKey: 'cocoa', confidential: false }],
  });
  expect(lifted.details.fields).toEqual({ 'lines.0.confidential': [{ code: 'READ_ONLY' }] });
  expect((await linesOf(body, 'pictures', 'SpecPictures', sourcing))[0]).toMatchObject({ file: front });
});

test('the chosen sections only; the others are there and empty', async () => {
  const { spec } = await filled();
  const { body } = await copy(spec, sourcing, { sections: ['general', 'packaging'] });
  const { body: sections } = await sourcing.list('SpecSections', { where: { specId: body.id } });
  expect(sections).toHaveLength(12);
  expect(await linesOf(body, 'composition', 'SpecIngredients', sourcing)).toEqual([]);
  expect(sections.filter((row) => Object.keys(row['content'] as object).length > 0).map((row) => row['section'])).toEqual([
    'general',
    'packaging',
  ]);
  const header = await copy(spec, sourcing, { sections: [] });
  expect(header.status).toBe(200);
  expect((await copy(spec, sourcing, { sections: ['general', 'nothing'] })).code).toBe('VALIDATION');
});

test('who may not: readers, other factories, what is not content yet, factories that cannot take it', async () => {
  const { spec } = await filled();
  for (const person of ['qa', 'rd', 'sustain', 'supportAdmin', 'supplierGroup', 'wareHouseAdmin', 'auditor'] as const)
    expect([person, (await copy(spec, await test$.as(person))).code]).toEqual([person, 'ACCESS_DENIED']);
  expect((await copy(spec, foreign)).status).toBe(404);
  expect((await copy(spec, foreign, { supplierId: test$.world.foreignFactory.id })).status).toBe(404);
  for (const id of [test$.world.foreignFactory.id, test$.world.sibling.id, 999_999])
    expect((await copy(spec, factory, { supplierId: id })).details.fields).toEqual({ supplierId: [{ code: 'REF' }] });
  expect((await copy(spec, sourcing, { supplierId: test$.world.warehouse.id })).code).toBe('REF_MISMATCH');
  expect((await copy(spec, sourcing, { supplierId: 999_999 })).code).toBe('INACTIVE_REF');
  // staff read the header of what a supplier drafts, not its content
  const { body: draft } = await copy(spec, factory);
  expect((await copy(draft, sourcing)).details.fields).toEqual({ sections: [{ code: 'REF' }] });
  const packaging: Row = await sourcing.do('POST', '/ProductMfgSpecs', {
    supplierId: test$.world.factory.id,
    productName: 'Box',
    productKind: 'packaging',
    productCategoryId: categoryId,
  });
  expect((await copy(packaging, sourcing, { sections: ['sensory'] })).details.fields).toEqual({ sections: [{ code: 'REF' }] });
  expect((await copy(packaging, factory)).status).toBe(404);
});

test('copies at once have numbers of their own; the source stays as it was', async () => {
  const { spec } = await filled();
  const made = await Promise.all([copy(spec, sourcing), copy(spec, factory), copy(spec, sourcing)]);
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(made.map(({ body }) => body['specNo'])).size).toBe(3);
  expect((await readRow(test$.db, 'ProductMfgSpec', spec.id))!.version).toBe(spec.version);
});

test('the largest composition is copied with its history in a few statements', async () => {
  const { spec } = await filled();
  const { id, version } = await sectionOf(spec, 'composition');
  const many = Array.from({ length: 490 }, (_, i) => ({
    lineKey: `l${i}`,
    seq: i + 10,
    name: `Ingredient ${i}`,
    confidential: true,
    percent: 0.01,
  }));
  await factory.do('POST', `/SpecSections/${id}/save`, { version, lines: many });
  const { body } = await copy(spec, sourcing, { supplierId: test$.world.foreignFactory.id });
  expect(body.left.shares).toBe(492);
  const { rows } = await test$.db.query(
    'select count(*)::int as n from spec_ingredients i join spec_sections s on s.id = i.section_id where s.spec_id = $1 and i.percent is not null',
    [body.id],
  );
  expect(rows[0]).toEqual({ n: 2 });
});
