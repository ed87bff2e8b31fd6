/** Which rule a create or an edit is made by: the one whose roles, row, state and fields fit the call, with its effect; never the first of the table. */
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { Workflow } from '#domain/kernel/workflow.ts';
import { transaction } from '#server/db/pool.ts';
import { create, edit, type Effects, type EntityEffects } from '#server/records/write.ts';
import { Unit } from '#server/records/unit.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

let test$: TestApp;
let ran: string[] = [];
beforeAll(async () => {
  test$ = await startApp();
});
beforeEach(() => {
  ran = [];
});
afterAll(() => test$.close());

const noting =
  (name: string): Effects[string] =>
  ({ row }) => {
    ran.push(name);
    return { patch: { ownerName: `${name} of ${String(row['name'])}` } };
  };
const effects: EntityEffects = { Brand: { first: noting('first'), second: noting('second'), third: noting('third') } };

const workflow: Workflow = {
  states: ['active', 'inActive'],
  create: [
    { roles: ['superAdmin'], where: { status: 'inActive' }, fields: ['name', 'abbreviation', 'status'], effect: 'first' },
    { roles: ['superAdmin'], where: { status: 'active' }, fields: ['name', 'abbreviation', 'status'], effect: 'second' },
    { roles: ['superAdmin', 'qa'], fields: ['name', 'abbreviation', 'description'], effect: 'third' },
  ],
  edit: [
    { roles: ['superAdmin'], from: ['inActive'], fields: ['name', 'description'], effect: 'first' },
    { roles: ['superAdmin'], from: ['active'], when: { description: null }, fields: ['name'], effect: 'second' },
    { roles: ['superAdmin', 'qa'], from: ['active'], fields: ['description', 'logo'], effect: 'third' },
  ],
};
const Kind: Entity = { ...entityNamed('Brand'), workflow };

const as = async <T>(person: Person, work: (unit: Unit) => Promise<T>): Promise<T> => {
  const caller = await test$.caller(person);
  return transaction(test$.db, (client) =>
    work(new Unit({ client, caller, params: test$.params(caller), site: test$.app.services.site, requestId: 'test', derived: {} })),
  );
};
const named = (): Record<string, unknown> => ({ name: `Kind ${unique()}`, abbreviation: `K${unique()}`.padEnd(3, 'X') });
const made = (person: Person, body: Record<string, unknown>): Promise<Row> =>
  as(person, (unit) => create(unit, Kind, { ...named(), ...body }, effects));
const changed = async (person: Person, values: Record<string, unknown>, body: Record<string, unknown>): Promise<Row> => {
  const row = await insertRow(test$.db, 'Brand', { ...named(), ...values });
  return as(person, (unit) => edit(unit, Kind, row.id, { version: row.version, ...body }, effects));
};

test.each([
  ['superAdmin', { status: 'inActive' }, ['first']],
  ['superAdmin', { status: 'active' }, ['second']],
  // nothing said of the state: it begins as the first one of the table
  ['superAdmin', {}, ['second']],
  ['superAdmin', { description: 'Only the last rule has it' }, ['third']],
  ['qa', { description: 'Another role' }, ['third']],
  // admin passes roles and rows: the first rule that has the fields
  ['admin', { status: 'active' }, ['first']],
] as const)('created by %s with %j: %j', async (person, body, [rule]) => {
  const row = await made(person, body);
  expect(ran).toEqual([rule]);
  expect(row['ownerName']).toBe(`${rule} of ${String(row['name'])}`);
});

test('a rule about other rows does not apply to the call; a condition only the written row can answer is tested then', async () => {
  const only = (where: Where): Entity => ({
    ...Kind,
    workflow: { ...workflow, create: [{ roles: ['qa'], where, fields: ['name', 'abbreviation', 'status'], effect: 'first' }] },
  });
  const byQa = (where: Where): Promise<Row> => as('qa', (unit) => create(unit, only(where), { ...named(), status: 'active' }, effects));
  await expect(byQa({ status: 'inActive' })).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  expect(ran).toEqual([]);
  await expect(byQa({ ownerName: 'somebody else' })).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  expect(ran).toEqual(['first']);
  expect((await byQa({ ownerName: { like: 'first of %' } }))['ownerName']).toMatch(/^first of /);
});

test('a rule may ask about the rows a new row names', async () => {
  const where = { has: { relation: 'brand', where: { status: 'active' } } };
  const Contact: Entity = {
    ...entityNamed('BrandContact'),
    workflow: { states: ['active'], create: [{ roles: ['qa'], where, fields: ['brandId', 'name', 'email'], effect: 'first' }] },
  };
  const plain: EntityEffects = { BrandContact: { first: () => void ran.push('first') } };
  const under = async (status: string): Promise<Row> => {
    const brand = await insertRow(test$.db, 'Brand', { ...named(), status });
    return as('qa', (unit) => create(unit, Contact, { brandId: brand.id, name: 'Somebody', email: 'a@example.test' }, plain));
  };
  await expect(under('inActive')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  expect(ran).toEqual([]);
  expect((await under('active'))['name']).toBe('Somebody');
  expect(ran).toEqual(['first']);
});

test.each([
  ['superAdmin', { status: 'inActive' }, { name: 'Other' }, ['first']],
  ['superAdmin', { status: 'inActive' }, { description: 'Other' }, ['first']],
  ['superAdmin', {}, { name: 'Other' }, ['second']],
  ['superAdmin', {}, { description: 'Other' }, ['third']],
  ['superAdmin', { description: 'Old' }, { description: 'Other' }, ['third']],
  // no rule has both: each field is changed by the rule that has it
  ['superAdmin', {}, { name: 'Other', description: 'Other' }, ['second', 'third']],
  ['qa', {}, { description: 'Other' }, ['third']],
  // sent as it is, changed is something else
  ['superAdmin', { description: 'Old' }, { description: 'Old', logo: null }, ['third']],
] as const)('changed by %s, row %j, sent %j: %j', async (person, values, body, expected) => {
  await changed(person, values, body);
  expect(ran).toEqual(expected);
});

test('a field of a rule that does not fit the row is closed, and nothing runs', async () => {
  await expect(changed('superAdmin', { description: 'Old' }, { name: 'Other' })).rejects.toMatchObject({
    code: 'READ_ONLY_FIELD',
    details: { fields: { name: [{ code: 'READ_ONLY' }] } },
  });
  await expect(changed('qa', {}, { name: 'Other' })).rejects.toMatchObject({ code: 'READ_ONLY_FIELD' });
  expect(ran).toEqual([]);
});
