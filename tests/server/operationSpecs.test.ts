/** Operation specifications: facts copied from the source in force, steps as lines of the save, one active revision for stores, and a review when the source changes. */
import type { Row } from '#domain/kernel/entity.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const day = (n = 0): string => addDays(test$.clock.day(test$.clock.now()), n);
type Told = Row & { made?: { id: number }[] };
const now = async (row: { id: number }): Promise<Row> => (await readRow(test$.db, 'OperationSpec', row.id))!;
const step = async (row: { id: number }, name: string, input: Record<string, unknown> = {}, by = qa) =>
  by.post<Told>(`/OperationSpecs/${row.id}/${name}`, { version: (await now(row)).version, ...input });
const eventsOf = async ({ id }: { id: number }): Promise<string[]> =>
  (
    await test$.sql<{ action: string }>("select action from events where collection = 'OperationSpecs' and entity_id = $1 order by id", [
      id,
    ])
  ).map(({ action }) => action);

/** A specification in force, with allergens and storage. */
const sourceOf = async (more: Record<string, unknown> = {}): Promise<Row> => {
  const spec = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    status: 'active',
    lane: 'direct',
    specNo: `SP-${unique()}`,
    productName: 'Shrimp dumplings',
    gtin: '8850000000017',
    effectiveFrom: day(-30),
    ...more,
  });
  const allergens = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'allergens', content: {} });
  for (const [group, presence] of [
    ['crustaceans', 'contains'],
    ['soya', 'mayContain'],
    ['milk', 'absent'],
  ])
    await insertRow(test$.db, 'SpecAllergen', { sectionId: allergens.id, lineKey: group, group, presence });
  const content = { mode: 'frozen', tempMin: -28, tempMax: -18, shelfLifeDays: 540, minRemainingPct: 66 };
  await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'storage', content });
  return spec;
};
const create = async (spec: Row): Promise<Row> => qa.do('POST', '/OperationSpecs', { specId: spec.id });
const wash = { lineKey: 'wash', seq: 1, text: 'Wash your hands', textLocal: '洗手' };
const steam = { lineKey: 'steam', seq: 2, text: 'Steam with the lid closed', timerSeconds: 480 };
const active = async (spec: Row): Promise<Row> => {
  const draft = await create(spec);
  await step(draft, 'save', { lines: [wash, steam] });
  return (await step(draft, 'activate')).body;
};
const stepsOf = async (row: Row, by = qa): Promise<Row[]> =>
  (await by.list('OperationSteps', { where: { operationSpecId: row.id }, order: ['seq ASC'] })).body;
const putStorage = (spec: Row, content: Record<string, unknown>) =>
  test$.sql("update spec_sections set content = content || $2 where spec_id = $1 and section = 'storage'", [spec.id, content]);
/** The revision that comes into force today. */
const nextOf = async (spec: Row): Promise<Row> => {
  const next = await sourceOf({ specNo: spec['specNo'], revision: 2, previousId: spec.id, effectiveFrom: day(1) });
  test$.clock.advance(24 * 3_600_000);
  await tick(test$.app.services);
  qa = await test$.signedIn('qa');
  return next;
};

test('a sheet begins with the product, the allergens, the storage and the shelf life of its source', async () => {
  const spec = await sourceOf();
  const sheet = await create(spec);
  expect(sheet).toMatchObject({
    code: expect.stringMatching(/^OS-\d{4}$/),
    status: 'draft',
    revision: 1,
    needsReview: false,
    title: 'Shrimp dumplings',
    gtin: '8850000000017',
    specNo: spec['specNo'],
    contains: ['crustaceans'],
    mayContain: ['soya'],
    storageMode: 'frozen',
    storageMaxC: -18,
    receivingMaxC: -18,
    shelfLifeDays: 540,
    receivingPct: 66,
  });
  expect((await qa.post('/OperationSpecs', { specId: spec.id })).code).toBe('DUPLICATE');
  expect((await qa.post('/OperationSpecs', { specId: (await sourceOf({ effectiveFrom: day(3) })).id })).code).toBe('GUARD_FAILED');
  expect((await qa.post('/OperationSpecs', { specId: (await sourceOf({ status: 'draft' })).id })).code).toBe('GUARD_FAILED');
});

test('steps are saved by their keys; what is copied, or no value of a sheet, is refused at its place and nothing is written', async () => {
  const draft = await create(await sourceOf());
  expect((await step(draft, 'activate')).code).toBe('GUARD_FAILED');
  const { body: saved } = await step(draft, 'save', { fields: { holdingMinutes: 90, audience: ['convenience'] }, lines: [steam, wash] });
  expect(saved).toMatchObject({ holdingMinutes: 90, audience: ['convenience'] });
  expect((await stepsOf(draft)).map((line) => [line['lineKey'], line['timerSeconds'], line['textLocal']])).toEqual([
    ['wash', null, '洗手'],
    ['steam', 480, null],
  ]);
  const refused = await step(draft, 'save', {
    fields: { contains: ['milk'], shelfLifeDays: 3, colour: 1, holdingMinutes: 0 },
    lines: [{ lineKey: 'wash', timerSeconds: -1, operationSpecId: 1 }],
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.details.fields ?? {}).sort()).toEqual([
    'fields.colour',
    'fields.contains',
    'fields.holdingMinutes',
    'fields.shelfLifeDays',
    'lines.0.operationSpecId',
    'lines.0.timerSeconds',
  ]);
  expect(await now(draft)).toMatchObject({ holdingMinutes: 90, contains: ['crustaceans'] });
  const inForce = (await step(draft, 'activate')).body;
  expect(inForce).toMatchObject({ status: 'active', effectiveFrom: day(), activatedById: test$.world.users.qa.id });
  expect((await step(inForce, 'save', { lines: [wash] })).code).toBe('INVALID_TRANSITION');
});

test('stores read active sheets with their steps, and nobody beside them and quality assurance reads any', async () => {
  const draft = await create(await sourceOf());
  const inForce = await active(await sourceOf());
  for (const role of ['OD/OM', 'Area'] as const) {
    const by = await test$.as(role);
    const ids = (await by.list('OperationSpecs', { where: { id: { inq: [draft.id, inForce.id] } } })).body.map(({ id }) => id);
    expect([role, ids, (await stepsOf(inForce, by)).length, (await stepsOf(draft, by)).length]).toEqual([role, [inForce.id], 2, 0]);
    expect([role, (await step(inForce, 'retire', { reason: 'No longer sold in stores' }, by)).status]).toEqual([role, 403]);
    expect([role, (await by.get(`/OperationSpecs/${inForce.id}/revisions`)).status]).toEqual([role, 403]);
  }
  for (const role of ['sourcing', 'supplierQa', 'supplierGroup', 'auditor'] as const)
    expect([role, (await (await test$.as(role)).list('OperationSpecs', {})).status]).toEqual([role, 403]);
});

test('when the next revision of its source comes into force a sheet belongs to it and asks for a review; its revision takes the facts over and replaces it', async () => {
  const spec = await sourceOf();
  const first = await active(spec);
  const next = await nextOf(spec);
  await putStorage(next, { tempMax: -20 });
  expect(await now(first)).toMatchObject({ specId: next.id, specRevision: 1, needsReview: true, status: 'active', storageMaxC: -18 });
  expect(await eventsOf(first)).toEqual(['create', 'save', 'activate', 'askReview']);

  const { body: asked } = await qa.get<Row[]>('/OperationSpecs?topic=operationSpecs');
  expect(asked.map(({ id }) => id)).toEqual([first.id]);

  const { body: told } = await step(first, 'revise', { reason: 'The storage of the source is colder' });
  const second = (await readRow(test$.db, 'OperationSpec', told.made![0]!.id))!;
  expect(second).toMatchObject({
    revision: 2,
    previousId: first.id,
    status: 'draft',
    needsReview: false,
    specRevision: 2,
    storageMaxC: -20,
  });
  expect((await stepsOf(second)).map((line) => line['lineKey'])).toEqual(['wash', 'steam']);
  expect((await step(first, 'revise', { reason: 'The storage of the source is colder' })).code).toBe('DUPLICATE');

  expect((await step(second, 'activate')).body).toMatchObject({ status: 'active', needsReview: false });
  expect(await now(first)).toMatchObject({ status: 'inActive', needsReview: false });
  const { body: all } = await qa.get<{ data: Row[] }>(`/OperationSpecs/${second.id}/revisions`);
  expect(all.data.map(({ revision, steps }) => [revision, (steps as Row[]).length])).toEqual([
    [2, 2],
    [1, 2],
  ]);
});

test('a draft whose source says something else by now is not activated before it takes that over', async () => {
  const spec = await sourceOf();
  const draft = await create(spec);
  await step(draft, 'save', { lines: [wash] });
  const next = await nextOf(spec);
  await putStorage(next, { shelfLifeDays: 365 });
  const { code, details } = await step(draft, 'activate');
  expect([code, details]).toEqual([
    'GUARD_FAILED',
    expect.objectContaining({ guards: [{ guard: 'operationFactsDiffer', params: { count: 1 } }] }),
  ]);
  expect((await step(draft, 'takeOver')).body).toMatchObject({ shelfLifeDays: 365, specRevision: 2, needsReview: false });
  expect((await step(draft, 'activate')).body).toMatchObject({ status: 'active' });
});

test('a source that goes out of use asks for a review; a retired sheet asks for none, and its specification may have a new one', async () => {
  const spec = await sourceOf();
  const sheet = await active(spec);
  const sourcing = await test$.signedIn('sourcing');
  const { version } = (await readRow(test$.db, 'ProductMfgSpec', spec.id))!;
  await sourcing.do('POST', `/ProductMfgSpecs/${spec.id}/deactivate`, {
    version,
    lastOrderDate: null,
    reason: 'The product is no longer ordered',
  });
  expect(await now(sheet)).toMatchObject({ needsReview: true });
  expect((await step(sheet, 'revise', { reason: 'The storage of the source is colder' })).code).toBe('GUARD_FAILED');
  expect((await step(sheet, 'retire', { reason: 'No longer sold in stores' })).body).toMatchObject({
    status: 'inActive',
    needsReview: false,
  });
  const other = await sourceOf();
  const draft = await create(other);
  await step(draft, 'save', { lines: [wash] });
  expect((await step(draft, 'delete')).status).toBe(200);
  expect((await test$.sql('select 1 from operation_steps where operation_spec_id = $1', [draft.id])).length).toBe(0);
  expect((await create(other))['status']).toBe('draft');
});
