/** Usage counts reveal no rows hidden from the caller, neither in a list nor in the refusal of a deletion. */
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { roles } from '#domain/roles.ts';
import { transaction } from '#server/db/pool.ts';
import { Unit } from '#server/records/unit.ts';
import { remove } from '#server/records/write.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

jest.setTimeout(120_000);
let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
  await makeEveryRow(test$);
});
afterAll(() => test$.close());

const cases = async (person: Person): Promise<number> =>
  (await (await test$.as(person)).list('Complaints', { limit: 100, usage: ['supplierComplaints'] })).body
    .map((row) => (row['usage'] as Record<string, number>)['supplierComplaints']!)
    .reduce((sum, n) => sum + n, 0);

test('a supplier counts its own cases, fewer than there are', async () => {
  const [all, own] = [await cases('qa'), await cases('supplierQa')];
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
});

test.each(roles.map((role) => [role] as const))('%s: every count is of the rows this role is shown', async (role) => {
  const client = await test$.as(role);
  const caller = await test$.caller(role);
  for (const entity of entities.filter((one) => !one.internal && accessOf(one, caller).length > 0))
    for (const [name, relation] of Object.entries(entity.relations)) {
      if (relation.kind !== 'many') continue;
      const shown = await client.list(entity.collection, { limit: 100, include: [{ relation: name, scope: { fields: ['id'] } }] });
      const counted = await client.list(entity.collection, { limit: 100, usage: [name] });
      expect([entity.collection, name, counted.status, counted.code]).toEqual([entity.collection, name, shown.status, shown.code]);
      if (shown.status !== 200) continue;
      expect([entity.collection, name, counted.body.map((row) => [row.id, row['usage']])]).toEqual([
        entity.collection,
        name,
        shown.body.map((row) => [row.id, { [name]: (row[name] as unknown[]).length }]),
      ]);
    }
});

test('a deletion refused because of rows its caller may not see names none of them', async () => {
  const Deletable: Entity = {
    ...entityNamed('Brand'),
    workflow: { states: ['active', 'inActive'], delete: [{ roles: ['rd', 'qa'], from: ['any'] }] },
  };
  const brand = await insertRow(test$.db, 'Brand', { abbreviation: `U${unique()}`.padEnd(3, 'X') });
  await insertRow(test$.db, 'BrandContact', { brandId: brand.id, email: 'a@example.test' });
  await insertRow(test$.db, 'BrandContact', { brandId: brand.id, email: 'b@example.test' });
  const refused = async (person: Person): Promise<unknown> => {
    const caller = await test$.caller(person);
    return transaction(test$.db, (client) =>
      remove(
        new Unit({ client, caller, params: test$.params(caller), site: test$.app.services.site, requestId: 'test', derived: {} }),
        Deletable,
        brand.id,
        {},
      ),
    ).catch((error: unknown) => error);
  };
  expect(await refused('qa')).toMatchObject({ code: 'IN_USE', details: { refs: { BrandContacts: 2 } } });
  expect(await refused('rd')).toMatchObject({ code: 'IN_USE', details: { refs: {} } });
});
