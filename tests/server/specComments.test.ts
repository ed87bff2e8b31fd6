/** Comments of a specification: who writes, answers and decides, and that nothing internal reaches a factory by any way. */
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

const path = '/ProductMfgSpecComments';
let test$: TestApp;
let qa: Client;
let factory: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, factory] = [await test$.as('qa'), await test$.as('supplierRd')];
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
const about = (spec: Row, more: Record<string, unknown> = {}) => ({
  specId: spec.id,
  section: 'composition',
  rowKey: 'row1',
  field: 'percent',
  text: `Words ${unique()}`,
  severity: 'must',
  ...more,
});
const write = (by: Client, spec: Row, more: Record<string, unknown> = {}): Promise<Row> => by.do('POST', path, about(spec, more));
const answer = (by: Client, thread: Row, words = 'It is 12 %') =>
  by.post<Row>(`${path}/${thread.id}/answer`, { version: thread.version, answer: words });
const counted = async (spec: Row): Promise<unknown> => (await readRow(test$.db, 'ProductMfgSpec', spec.id))!['openComments'];

test('a thread: asked by QA with a value, answered by the factory, resolved and opened again', async () => {
  const spec = await specOf();
  const thread = await write(qa, spec, { visibility: 'shared', suggestion: { value: 12 } });
  expect(thread).toMatchObject({ status: 'open', side: 'staff', suggestion: { value: 12 }, rowKey: 'row1', field: 'percent' });
  expect(await counted(spec)).toBe(1);
  const { body: answered } = await answer(factory, thread);
  expect(answered).toMatchObject({ status: 'answered', text: thread['text'], answeredById: test$.world.users.supplierRd.id });
  const { body: replies } = await factory.list('ProductMfgSpecComments', { where: { parentId: thread.id } });
  expect(replies).toEqual([
    expect.objectContaining({
      text: 'It is 12 %',
      side: 'supplier',
      visibility: 'shared',
      section: 'composition',
      rowKey: 'row1',
      severity: null,
    }),
  ]);
  expect(await counted(spec)).toBe(1);
  expect((await factory.post(`${path}/${thread.id}/resolve`, { version: answered.version })).status).toBe(403);
  const resolved = await qa.do('POST', `${path}/${thread.id}/resolve`, { version: answered.version });
  expect(resolved).toMatchObject({ status: 'resolved', resolvedById: test$.world.users.qa.id });
  expect(await counted(spec)).toBe(0);
  expect((await answer(factory, resolved)).status).toBe(422);
  expect((await qa.post(path, about(spec, { parentId: thread.id, severity: null }))).code).toBe('GUARD_FAILED');
  const again = await qa.do('POST', `${path}/${thread.id}/reopen`, { version: resolved.version });
  expect(again).toMatchObject({ status: 'open', resolvedAt: null });
  expect(await counted(spec)).toBe(1);
});

test('an answer of the staff stands at the place of its thread and is read by its readers alone', async () => {
  const spec = await specOf();
  const [shared, internal] = [await write(qa, spec, { visibility: 'shared' }), await write(qa, spec, { visibility: 'internal' })];
  const of = (thread: Row, visibility: string) =>
    write(qa, spec, { parentId: thread.id, visibility, section: 'storage', rowKey: null, suggestion: null });
  expect(await of(shared, 'internal')).toMatchObject({ visibility: 'shared', section: 'composition', rowKey: 'row1', severity: null });
  const hidden = await of(internal, 'shared');
  expect(hidden).toMatchObject({ visibility: 'internal', section: 'composition', rowKey: 'row1' });
  expect((await factory.get(`${path}/${hidden.id}`)).status).toBe(404);
  // an answer has no answers
  expect((await qa.post(path, about(spec, { parentId: hidden.id, severity: null }))).details.fields).toEqual({
    parentId: [{ code: 'REF' }],
  });
});

test('nothing internal reaches the factory: by id, list, count, include, usage, history, step, event or number', async () => {
  const spec = await specOf();
  const before = (await readRow(test$.db, 'ProductMfgSpec', spec.id))!;
  const socket = await test$.live('supplierRd');
  const internal = await write(qa, spec, { text: 'Nobody tells them zebra' });
  expect(internal['visibility']).toBe('internal');
  const shared = await write(qa, spec, { visibility: 'shared' });
  const reply = await write(qa, spec, { parentId: internal.id, severity: null, suggestion: null });
  for (const { id, version } of [internal, reply]) {
    expect((await factory.get(`${path}/${id}`)).status).toBe(404);
    expect((await factory.get(`${path}/${id}/history`)).status).toBe(404);
    expect((await answer(factory, { id, version })).status).toBe(404);
    expect((await factory.patch(`${path}/${id}`, { version, text: 'x' })).status).toBe(404);
    expect((await factory.delete(`${path}/${id}`)).status).toBe(404);
  }
  const where = { specId: spec.id };
  const ids = async (client: Client) => (await client.list('ProductMfgSpecComments', { where })).body.map(({ id }) => id).sort();
  expect(await ids(factory)).toEqual([shared.id]);
  expect(await ids(qa)).toEqual([internal.id, shared.id, reply.id].sort());
  const count = await factory.get<{ count: number }>(`${path}/count?where=${encodeURIComponent(JSON.stringify(where))}`);
  expect(count.body.count).toBe(1);
  const whole = await factory.list('ProductMfgSpecs', { where: { id: spec.id }, include: 'comments', limit: 10, usage: ['comments'] });
  expect(whole.body[0]).toMatchObject({ comments: [{ id: shared.id }], usage: { comments: 1 }, openComments: 1 });
  expect(JSON.stringify((await factory.get(`/ProductMfgSpecs/${spec.id}/history`)).body)).not.toContain(`"entityId":${internal.id}`);
  expect((await factory.get<Row[]>(`${path}?q=zebra`)).body).toEqual([]);
  await socket.until((self) => self.entities().some(({ id, collection }) => collection === 'ProductMfgSpecComments' && id === shared.id));
  expect(
    socket
      .entities()
      // an event of the test before may arrive late
      .filter(({ id, collection }) => collection === 'ProductMfgSpecComments' && [internal.id, shared.id, reply.id].includes(id))
      .map(({ id }) => id),
  ).toEqual([shared.id]);
  // the version of the specification rose for the shared one alone
  expect((await readRow(test$.db, 'ProductMfgSpec', spec.id))!.version).toBe(before.version + 1);
});

test('a factory writes about what it reads, always shared; its threads are its own to correct and take back', async () => {
  const spec = await specOf();
  expect((await factory.post(path, about(spec, { visibility: 'internal' }))).code).toBe('READ_ONLY_FIELD');
  const mine = await write(factory, spec, { severity: 'info' });
  expect(mine).toMatchObject({ visibility: 'shared', side: 'supplier', status: 'open' });
  for (const hidden of [await specOf({ status: 'created' }), await specOf({ supplierId: test$.world.foreignFactory.id })])
    expect((await factory.post(path, about(hidden))).status).toBe(422);
  expect((await (await test$.as('supplierQa')).post(path, about(await specOf({ lane: 'nir' })))).status).toBe(422);
  const fixed = await factory.do('PATCH', `${path}/${mine.id}`, { version: mine.version, text: 'Corrected' });
  expect((await qa.patch(`${path}/${mine.id}`, { version: fixed.version, text: 'Not theirs' })).status).toBe(403);
  await write(qa, spec, { parentId: mine.id, severity: null });
  expect((await factory.delete(`${path}/${mine.id}`)).code).toBe('IN_USE');
  const other = await write(factory, spec);
  expect((await factory.delete(`${path}/${other.id}`)).status).toBe(200);
  expect(await counted(spec)).toBe(1);
});

test('what is in force is not discussed; a thread says how heavy it is; a place does not change', async () => {
  for (const status of ['active', 'inActive'])
    for (const by of [qa, factory]) expect((await by.post(path, about(await specOf({ status })))).code).toBe('GUARD_FAILED');
  const spec = await specOf();
  expect((await qa.post(path, about(spec, { severity: null }))).details.fields).toEqual({ severity: [{ code: 'REQUIRED' }] });
  expect((await qa.post(path, about(spec, { suggestion: { value: 1, path: 'x' } }))).status).toBe(422);
  const thread = await write(qa, spec);
  expect((await qa.patch(`${path}/${thread.id}`, { version: thread.version, section: 'storage' })).code).toBe('READ_ONLY_FIELD');
});

test.each([
  ['sourcing', 2],
  ['rd', 2],
  ['superAdmin', 2],
  ['supportAdmin', 2],
  ['sustain', 1],
  ['supplier', 1],
  ['supplierManager', 1],
  ['supplierQa', 1],
] as const satisfies readonly (readonly [Person, number])[])('%s reads %i of an internal and a shared one', async (person, number) => {
  const spec = await specOf();
  for (const visibility of ['internal', 'shared']) await write(qa, spec, { visibility });
  expect((await (await test$.as(person)).list('ProductMfgSpecComments', { where: { specId: spec.id } })).body).toHaveLength(number);
});

test('roles without specifications read no comments', () => {
  const roles = entityNamed('ProductMfgSpecComment').access.flatMap((one) => one.roles);
  for (const role of ['areaUser', 'odomUser', 'wareHouseAdmin', 'auditor', 'supplierGroup'] as const) expect(roles).not.toContain(role);
});
