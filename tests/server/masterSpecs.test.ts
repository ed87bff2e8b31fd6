/** Master specifications: their parameters are lines of the save, one revision is in force, and only quality assurance reads them. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const categoryOf = async (): Promise<number> =>
  (await insertRow(test$.db, 'ProductCategory', { productName: `Noodles ${unique()}`, family: 'food', status: 'active' })).id;
const create = async (more: Record<string, unknown> = {}): Promise<Row> =>
  qa.do('POST', '/MasterSpecs', { name: 'Noodles', productKind: 'food', productCategoryId: await categoryOf(), ...more });
const step = (row: Row, name: string, input: Record<string, unknown> = {}, by = qa) =>
  by.post<Row & { made?: { id: number }[] }>(`/MasterSpecs/${row.id}/${name}`, { version: row.version, ...input });
const moisture = { lineKey: 'moisture', seq: 1, group: 'physical', name: 'Moisture', type: 'numeric', unit: '%', max: 12, basis: 'Codex' };
const lead = { lineKey: 'lead', seq: 2, group: 'contaminant', name: 'Lead', type: 'numeric', unit: 'mg/kg', max: 0.2 };
const active = async (more: Record<string, unknown> = {}): Promise<Row> => {
  const { body: saved } = await step(await create(more), 'save', { lines: [moisture, lead] });
  return (await step(saved, 'activate')).body;
};
const linesOf = async (row: Row, by = qa): Promise<Row[]> =>
  (await by.list('MasterSpecParameters', { where: { masterSpecId: row.id }, order: ['seq ASC'] })).body;

test('a draft gets its policy and its parameters by one save; a parameter is needed to activate it', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ code: expect.stringMatching(/^MS-\d{4}$/), revision: 1, status: 'draft', coaReview: 'manual' });
  expect((await step(draft, 'activate')).code).toBe('GUARD_FAILED');
  const { rows: before } = await test$.db.query<{ last: number }>('select max(id) as last from events');
  const { body: saved, status } = await step(draft, 'save', {
    fields: { minShelfLifeDays: 180, requiredSections: ['attachments'], bannedIngredients: [' Borax '], labelChecklist: ['name'] },
    lines: [moisture, lead],
  });
  expect([status, saved]).toEqual([200, expect.objectContaining({ minShelfLifeDays: 180, bannedIngredients: ['Borax'] })]);
  const { rows: events } = await test$.db.query<{ collection: string }>('select collection from events where id > $1 order by 1', [
    before[0]!.last,
  ]);
  expect(events.map(({ collection }) => collection)).toEqual(['MasterSpecParameters', 'MasterSpecParameters', 'MasterSpecs']);
  expect((await step(draft, 'save', { lines: [] })).status).toBe(409);
  const { body: less } = await step(saved, 'save', { lines: [{ lineKey: 'moisture', max: 11 }], removedLines: ['lead'] });
  expect((await linesOf(less)).map((line) => [line['lineKey'], line['max'], line['basis']])).toEqual([['moisture', 11, 'Codex']]);
  const { body: inForce } = await step(less, 'activate');
  expect(inForce).toMatchObject({ status: 'active', approvedById: test$.world.users.qa.id, effectiveFrom: expect.any(String) });
  expect((await step(inForce, 'save', { lines: [lead] })).code).toBe('INVALID_TRANSITION');
});

test('what is no value of a policy, or no parameter, is refused at its place and nothing is written', async () => {
  const draft = await create();
  const { status, body } = await step(draft, 'save', {
    fields: {
      minShelfLifeDays: -1,
      code: 'x',
      colour: 1,
      requiredSections: ['kitchen'],
      effectiveFrom: '2026-05-02',
      reviewDueAt: '2026-05-01',
    },
    lines: [moisture, { lineKey: 'lead', max: 'much', masterSpecId: 1, waiverRequest: 'x' }],
  });
  expect(status).toBe(422);
  expect(Object.keys((body as { error?: { details: { fields: object } } }).error!.details.fields).sort()).toEqual([
    'fields.code',
    'fields.colour',
    'fields.minShelfLifeDays',
    'fields.requiredSections.0',
    'fields.reviewDueAt',
    'lines.1.masterSpecId',
    'lines.1.max',
    'lines.1.waiverRequest',
  ]);
  expect(await linesOf(draft)).toEqual([]);
  // a detergent has no sensory section that could be filled
  const detergent = await create({ productKind: 'nonFood' });
  expect((await step(detergent, 'save', { fields: { requiredSections: ['sensory'] } })).status).toBe(422);
  expect((await step(detergent, 'save', { fields: { requiredSections: ['attachments'] } })).status).toBe(200);
});

test('a revision begins with the lines of the one in force and replaces it when it is activated', async () => {
  const first = await active();
  const reason = 'All factories reach a lower moisture';
  const { body: revised } = await step(first, 'revise', { reason });
  expect(revised['status']).toBe('active');
  const next = (await readRow(test$.db, 'MasterSpec', revised.made![0]!.id))!;
  expect(next).toMatchObject({ code: first['code'], revision: 2, previousId: first.id, changeReason: reason, status: 'draft' });
  expect((await linesOf(next)).map((line) => [line['lineKey'], line['max']])).toEqual([
    ['moisture', 12],
    ['lead', 0.2],
  ]);
  expect((await step((await readRow(test$.db, 'MasterSpec', first.id))!, 'revise', { reason })).code).toBe('DUPLICATE');
  // its products are those of the first revision
  const other = await qa.patch(`/MasterSpecs/${next.id}`, { version: next.version, productCategoryId: await categoryOf() });
  expect(other.code).toBe('READ_ONLY_FIELD');
  expect((await step(next, 'activate')).body['status']).toBe('active');
  expect(await readRow(test$.db, 'MasterSpec', first.id)).toMatchObject({ status: 'inActive' });
});

test('one is in force for a category, technology and kind; a technology is one of the category', async () => {
  const first = await active();
  const { body: second } = await step(await create({ productCategoryId: first['productCategoryId'] }), 'save', { lines: [moisture] });
  expect((await step(second, 'activate')).code).toBe('DUPLICATE');
  const technology = await insertRow(test$.db, 'Technology', { productCategoryId: await categoryOf(), name: 'Frying', status: 'active' });
  const strange = await qa.post('/MasterSpecs', {
    name: 'Fried',
    productCategoryId: first['productCategoryId'],
    technologyId: technology.id,
  });
  expect(strange.code).toBe('REF_MISMATCH');
  const { status } = await qa.patch(`/MasterSpecs/${second.id}`, { version: second.version, technologyId: technology.id });
  expect(status).toBe(422);
  const retired = await step((await readRow(test$.db, 'MasterSpec', first.id))!, 'retire', { reason: 'The category is no longer sold' });
  expect(retired.body['status']).toBe('inActive');
  expect((await step(second, 'activate')).status).toBe(200);
});

test('a draft is deleted with its lines; nobody but quality assurance reads or writes any', async () => {
  const { body: draft } = await step(await create(), 'save', { lines: [moisture] });
  for (const role of ['sourcing', 'rd', 'supplier', 'supplierQa', 'supplierGroup', 'auditor'] as const) {
    const by = await test$.as(role);
    expect([role, (await by.list('MasterSpecs', {})).status, (await by.list('MasterSpecParameters', {})).status]).toEqual([role, 403, 403]);
    expect([role, (await step(draft, 'save', { lines: [] }, by)).status]).toEqual([role, 403]);
  }
  expect((await step(draft, 'delete')).status).toBe(200);
  expect((await test$.db.query('select 1 from master_spec_parameters where master_spec_id = $1', [draft.id])).rows).toEqual([]);
});
