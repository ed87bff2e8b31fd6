/** In which specifications an ingredient or an allergen is: found however it is written, by those who read it, and no share of a confidential one by any filter. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

interface Found {
  data: (Row & { ingredients: { lineKey: string; name: string }[]; presence: string | null; supplier: Row })[];
  total: number;
}

let test$: TestApp;
let sourcing: Client;
let factory: Client;
beforeAll(async () => {
  test$ = await startApp();
  [sourcing, factory] = [await test$.as('sourcing'), await test$.as('supplier')];
  const { factory: own, foreignFactory, sibling } = test$.world;
  await spec(own, 'Crackers', 'active', [{ name: 'น้ำปลา' }, { name: 'Palm oil', percent: 12.5, confidential: true }, { name: 'Salt' }], {
    fish: 'contains',
    milk: 'absent',
  });
  await spec(own, 'Crackers in work', 'draft', [{ name: 'Palm oil' }], { fish: 'mayContain' });
  await spec(own, 'Crackers of its own', 'supplierDraft', [{ name: 'Palm oil' }], {});
  await spec(foreignFactory, 'Dumplings', 'active', [{ name: 'Crème fraîche' }, { name: 'PALM OIL, refined', percent: 3 }], {
    milk: 'mayContain',
  });
  await spec(foreignFactory, 'Drink', 'active', [{ name: '白砂糖', eNumber: 'E330' }], { fish: 'mayContain' });
  await spec(foreignFactory, 'Unsent', 'created', [{ name: 'Palm oil' }], {});
  await spec(sibling, 'Sauce', 'active', [{ name: 'Cane_sugar' }], {});
});
afterAll(() => test$.close());

const spec = async (
  of: Row,
  productName: string,
  status: string,
  ingredients: object[],
  allergens: Record<string, string>,
): Promise<Row> => {
  const row = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: of.id,
    productName,
    status,
    lane: 'direct',
    specNo: `S${unique()}`,
  });
  const composition = await insertRow(test$.db, 'SpecSection', { specId: row.id, section: 'composition', content: {} });
  for (const [i, line] of ingredients.entries())
    await insertRow(test$.db, 'SpecIngredient', { sectionId: composition.id, lineKey: `k${i}`, seq: i + 1, ...line });
  const declared = await insertRow(test$.db, 'SpecSection', { specId: row.id, section: 'allergens', content: {} });
  for (const [group, presence] of Object.entries(allergens))
    await insertRow(test$.db, 'SpecAllergen', { sectionId: declared.id, lineKey: group, group, presence });
  return row;
};
const ask = (query: Record<string, unknown>, by = sourcing) => by.get<Found>('/ProductMfgSpecs/where-used', query);
const names = async (query: Record<string, unknown>, by = sourcing): Promise<unknown[]> =>
  (await ask(query, by)).body.data.map((row) => row['productName']);

test('staff find an ingredient over all factories, however it is written, with the lines that hold it', async () => {
  const { body } = await ask({ ingredient: 'palm oil' });
  expect(body).toEqual({
    total: 2,
    data: [
      expect.objectContaining({
        productName: 'Crackers',
        status: 'active',
        supplier: expect.objectContaining({ name: 'Demo Factory' }),
        ingredients: [{ lineKey: 'k1', parentKey: null, name: 'Palm oil', eNumber: null }],
        presence: null,
      }),
      expect.objectContaining({ productName: 'Dumplings', ingredients: [expect.objectContaining({ name: 'PALM OIL, refined' })] }),
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/percent|sections|12\.5/);
  for (const text of ['creme FRAICHE', 'Cre\u0300me', 'ｃｒｅｍｅ', 'fraîche crème'])
    expect([text, await names({ ingredient: text })]).toEqual([text, ['Dumplings']]);
  for (const text of ['น้ำปลา', '\u200bน้ำปลา']) expect([text, await names({ ingredient: text })]).toEqual([text, ['Crackers']]);
  for (const text of ['白砂糖', '砂糖', 'e330']) expect([text, await names({ ingredient: text })]).toEqual([text, ['Drink']]);
  for (const text of ['%', '_', 'cane_suga\\', 'e33', '%e330%', 'e33_'])
    expect([text, await names({ ingredient: text })]).toEqual([text, text === '_' ? ['Sauce'] : []]);
});

test('an allergen that is in it or may be; both together; pages with a total', async () => {
  expect((await ask({ allergen: 'fish' })).body.data.map((row) => [row['productName'], row.presence, row.ingredients])).toEqual([
    ['Crackers', 'contains', []],
    ['Drink', 'mayContain', []],
  ]);
  expect(await names({ allergen: 'milk' })).toEqual(['Dumplings']);
  expect(await names({ allergen: 'milk', ingredient: 'palm' })).toEqual(['Dumplings']);
  expect(await names({ allergen: 'eggs' })).toEqual([]);
  // in work too: what is not sent is known to sourcing, what a factory drafts for itself is not
  expect(await names({ ingredient: 'palm oil', inForce: '0' })).toEqual(['Crackers', 'Crackers in work', 'Dumplings', 'Unsent']);
  const page = (await ask({ ingredient: 'palm', limit: '1', skip: '1' })).body;
  expect([page.total, page.data.map((row) => row['productName'])]).toEqual([2, ['Dumplings']]);
  for (const query of [
    {},
    { ingredient: ' ' },
    { ingredient: '\u200b' },
    { allergen: 'wood' },
    { ingredient: 'a', limit: '101' },
    { ingredient: 'x'.repeat(81) },
  ])
    expect([query, (await ask(query)).status]).toEqual([query, 422]);
});

test('partners find in their own, the rest is closed', async () => {
  expect(await names({ ingredient: 'palm oil', inForce: '0' }, factory)).toEqual(['Crackers', 'Crackers in work', 'Crackers of its own']);
  expect(await names({ ingredient: 'fraiche' }, factory)).toEqual([]);
  expect((await ask({ allergen: 'milk' }, factory)).body).toEqual({ data: [], total: 0 });
  const head = await test$.as('supplierGroup');
  expect(await names({ ingredient: 'a', inForce: '0' }, head)).toEqual(['Crackers', 'Sauce']);
  for (const person of ['auditor', 'Area', 'wareHouseAdmin', 'temp'] as const)
    expect([person, (await ask({ ingredient: 'palm' }, await test$.as(person))).code]).toEqual([person, 'ACCESS_DENIED']);
});

describe('the filters of the list', () => {
  const within = (relation: string, where: object) => ({ has: { relation: 'sections', where: { has: { relation, where } } } });
  const listed = async (where: object, by = sourcing): Promise<unknown[]> =>
    (await by.list('ProductMfgSpecs', { where, order: ['productName ASC'] })).body.map((row) => row['productName']);

  test('contains an ingredient, contains an allergen', async () => {
    const oil = within('ingredients', { name: { ilike: '%palm oil%' } });
    expect(await listed(oil)).toEqual(['Crackers', 'Crackers in work', 'Dumplings', 'Unsent']);
    expect(await listed({ and: [oil, { status: 'active' }] }, factory)).toEqual(['Crackers']);
    const fish = { group: 'fish', presence: { inq: ['contains', 'mayContain'] } };
    expect(await listed(within('allergens', fish))).toEqual(['Crackers', 'Crackers in work', 'Drink']);
    const without = { hasNot: { relation: 'sections', where: { has: { relation: 'allergens', where: fish } } }, status: 'active' };
    expect(await listed(without)).toEqual(['Dumplings', 'Sauce']);
    const post = await sourcing.post<Found>('/ProductMfgSpecs/mfg-specs', { where: oil, inForce: true });
    expect(post.body.total).toBe(2);
  });

  test('the share of a confidential ingredient is asked by none of them', async () => {
    for (const person of ['sourcing', 'sustain', 'supportAdmin', 'supplierGroup'] as const) {
      const by = await test$.as(person);
      for (const [name, value] of Object.entries({ percent: 12.5, percentMin: 1, percentMax: 1, sourceFactory: 'x', rest: 'x' })) {
        const where = within('ingredients', { [name]: value });
        const told = async (path: string, query: Record<string, unknown>) => [person, name, path, (await by.get(path, query)).code];
        expect(await told('/ProductMfgSpecs', { filter: JSON.stringify({ where }) })).toEqual([
          person,
          name,
          '/ProductMfgSpecs',
          'BAD_FILTER',
        ]);
        expect(await told('/ProductMfgSpecs/count', { where: JSON.stringify(where) })).toEqual([
          person,
          name,
          '/ProductMfgSpecs/count',
          'BAD_FILTER',
        ]);
        expect(await told('/ProductMfgSpecs/counts', { of: JSON.stringify({ a: { where } }) })).toEqual([
          person,
          name,
          '/ProductMfgSpecs/counts',
          'BAD_FILTER',
        ]);
        expect((await by.post('/ProductMfgSpecs/mfg-specs', { where })).code).toBe('BAD_FILTER');
        const ordered = {
          include: [{ relation: 'sections', scope: { include: [{ relation: 'ingredients', scope: { order: [`${name} ASC`] } }] } }],
        };
        expect((await by.list('ProductMfgSpecs', ordered)).code).toBe('BAD_FILTER');
      }
    }
  });
});

test('a word that is everywhere: bounded lines, bounded time', async () => {
  const row = await spec(test$.world.foreignFactory, 'A lot', 'active', [], {});
  await test$.db.query(
    `insert into spec_ingredients (section_id, line_key, seq, name, minor, quid, processing_aid, confidential)
     select s.id, 'm' || n, n, 'Zucker ' || n, false, false, false, false from spec_sections s, generate_series(1, 500) n where s.spec_id = $1 and s.section = 'composition'`,
    [row.id],
  );
  const { body } = await ask({ ingredient: 'zucker' });
  expect([body.total, body.data[0]!.ingredients.length]).toEqual([1, 10]);
});
