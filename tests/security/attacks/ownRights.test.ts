/** Generated from the registry: every role tries every write on accounts, roles, memberships and groups that could change its own rights, or those of a user of higher rank. None succeeds. */
import { entities } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { deriveRoles, noSelection, rankOf, roles, type Role } from '#domain/roles.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

jest.setTimeout(240_000);

let test$: TestApp;
/** Everything that determines a user's rights. */
const deciding = entities.filter((entity) => entity.area === 'users' && !entity.internal && entity.name !== 'UserPreference');

beforeAll(async () => {
  test$ = await startApp();
  const w = test$.world;
  const roleIds = (await test$.sql<{ id: number }>("select id from roles where name in ('qa', 'sourcing') order by id")).map(
    ({ id }) => id,
  );
  const now = '2026-01-08T00:00:00.000Z';
  const team = await insertRow(test$.db, 'UserGroup', { name: 'Team', roleIds: [], status: 'active' });
  await insertRow(test$.db, 'UserGroup', { name: 'Powerful', roleIds, status: 'active' });
  // everybody has lost a right once, and staff belong to a group: there is something to take back
  for (const role of roles) {
    const { id, acting } = w.users[role];
    if (acting.supplierId)
      await insertRow(test$.db, 'SupplierUser', { appUserId: id, supplierId: w.sibling.id, role: 'supplierManager', expiredAt: now });
    else if (acting.supplierGroupId)
      await insertRow(test$.db, 'SupplierGroupUser', { appUserId: id, supplierGroupId: w.foreignGroup.id, role: 'user', expiredAt: now });
    else if (acting.auditorId)
      await insertRow(test$.db, 'AuditorUser', { appUserId: id, auditorId: w.foreignAuditor.id, role: 'auditor', expiredAt: now });
    else {
      await insertRow(test$.db, 'CompanyUser', { appUserId: id, role: role === 'sustain' ? 'sourcing' : 'sustain', expiredAt: now });
      await insertRow(test$.db, 'UserGroupMember', { userGroupId: team.id, appUserId: id });
    }
  }
  // in the own factory too, where a manager of it could restore it
  for (const role of ['supplier', 'supplierRd', 'supplierManager'] as const)
    await insertRow(test$.db, 'SupplierUser', {
      appUserId: w.users[role].id,
      supplierId: w.factory.id,
      role: 'supplierQa',
      expiredAt: now,
    });
});
afterAll(() => test$.close());

/** All rights of a user, in every context. */
const snapshot = async (id: number): Promise<string> => {
  const account = await test$.app.services.sessions.account(id);
  const contexts = account
    ? [
        noSelection,
        ...account.supplierUsers.map(({ supplierId }) => ({ ...noSelection, supplierId })),
        ...account.groupIds.map((groupId) => ({ ...noSelection, groupId })),
        ...account.auditorUsers.map(({ auditorId }) => ({ ...noSelection, auditorId })),
      ]
    : [];
  const user = await test$.sql('select email, status, side from app_users where id = $1', [id]);
  const secret = await test$.sql('select password_hash from credentials where user_id = $1', [id]);
  const sessions = await test$.sql('select count(*)::int as n from sessions where user_id = $1', [id]);
  return JSON.stringify([user, secret, sessions, contexts.map((selection) => [selection, [...deriveRoles(account!, selection)].sort()])]);
};

/** Values an attacker would try for a field; `target` is whose rights are to change. */
const triesOf = async (name: string, field: Field, target: number): Promise<unknown[]> => {
  const w = test$.world;
  if (field.kind === 'ref') {
    if (field.to === 'AppUser') return [target];
    if (field.to === 'Supplier') return [w.factory.id, w.sibling.id, w.foreignFactory.id, w.warehouse.id];
    if (field.to === 'SupplierGroup') return [w.group.id, w.foreignGroup.id];
    if (field.to === 'Auditor') return [w.auditor.id, w.foreignAuditor.id];
    if (field.to === 'Role') return (await test$.sql<{ id: number }>('select id from roles')).map(({ id }) => id);
    if (field.to === 'UserGroup') return (await test$.sql<{ id: number }>('select id from user_groups')).map(({ id }) => id);
    return [null];
  }
  if (field.kind === 'enum') return [...field.values!];
  if (field.kind === 'boolean') return [true];
  if (name === 'email') return [`taken${unique()}@example.test`];
  if (name === 'roleIds')
    return [(await test$.sql<{ id: number }>('select id from roles where kind = $1', ['staff'])).map(({ id }) => id), []];
  if (field.kind === 'string' || field.kind === 'text') return [`Name ${unique()}`];
  return [];
};

const product = (lists: [string, unknown[]][]): Record<string, unknown>[] =>
  lists.reduce<Record<string, unknown>[]>(
    (all, [name, values]) => (values.length === 0 ? all : all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))),
    [{}],
  );

const bodiesOf = async (fields: Fields, names: readonly string[], target: number): Promise<Record<string, unknown>[]> =>
  product(await Promise.all(names.map(async (name): Promise<[string, unknown[]]> => [name, await triesOf(name, fields[name]!, target)])));

/** Rows of the entity that determine the user's rights. */
const rowsAbout = async (entity: Entity, target: number): Promise<{ id: number; version: number }[]> => {
  if (entity.name === 'AppUser') return test$.sql('select id, version from app_users where id = $1', [target]);
  if (entity.name === 'UserGroup')
    return test$.sql(
      'select g.id, g.version from user_groups g join user_group_members m on m.user_group_id = g.id where m.app_user_id = $1',
      [target],
    );
  return entity.fields['appUserId'] ? test$.sql(`select id, version from "${entity.table}" where app_user_id = $1`, [target]) : [];
};

type Attack = [what: string, run: () => Promise<{ status: number }>];

const attacksOn = async (client: Client, entity: Entity, role: Role, target: number): Promise<Attack[]> => {
  const attacks: Attack[] = [];
  const { collection, fields } = entity;
  const allowed = creatable(entity, { userId: 1, roles: [role], supplierId: 1, groupId: 1, auditorId: 1 });
  // who may create nothing is refused before the body is read: one try says as much as all
  const bodies = allowed
    ? await bodiesOf(
        fields,
        [...allowed].filter((name) => fields[name]!.required),
        target,
      )
    : [{}];
  for (const body of bodies) attacks.push([`POST ${collection} ${JSON.stringify(body)}`, () => client.post(`/${collection}`, body)]);
  for (const { id } of await rowsAbout(entity, target)) {
    const version = async (): Promise<number> =>
      (await test$.sql<Row>(`select version from "${entity.table}" where id = $1`, [id]))[0]?.version ?? 0;
    for (const { step, input = {} } of entity.workflow.steps ?? [])
      for (const body of await bodiesOf(
        input,
        Object.keys(input).filter((name) => input[name]!.required),
        target,
      ))
        attacks.push([
          `${step} ${collection} ${JSON.stringify(body)}`,
          async () => client.post(`/${collection}/${id}/${step}`, { ...body, version: await version() }),
        ]);
    for (const name of new Set((entity.workflow.edit ?? []).flatMap((rule) => [...rule.fields])))
      for (const value of await triesOf(name, fields[name]!, target))
        attacks.push([
          `PATCH ${collection} ${name}`,
          async () => client.patch(`/${collection}/${id}`, { [name]: value, version: await version() }),
        ]);
    attacks.push([`DELETE ${collection}`, () => client.delete(`/${collection}/${id}`)]);
  }
  return attacks;
};

/** Runs every attack; answers those that changed a user's rights. */
const succeeded = async (role: Role, target: Person): Promise<{ won: string[]; tried: number }> => {
  const client = await test$.as(role);
  const { id } = test$.world.users[target];
  const won: string[] = [];
  let tried = 0;
  let before = await snapshot(id);
  for (const entity of deciding)
    for (const [what, run] of await attacksOn(client, entity, role, id)) {
      tried += 1;
      const answer = await run();
      if (answer.status >= 500) won.push(`${role} on ${target}: ${what} answered ${answer.status}`);
      if (answer.status >= 300) continue;
      const after = await snapshot(id);
      if (after !== before) won.push(`${role} on ${target}: ${what}`);
      before = after;
    }
  return { won, tried };
};

test.each(roles.map((role) => [role] as const))('%s changes nothing of the own rights', async (role) => {
  const { won, tried } = await succeeded(role, role);
  expect(won).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});

const higher = roles.flatMap((role) => roles.filter((other) => rankOf([other]) > rankOf([role])).map((other) => [role, other] as const));

test.each(higher)('%s changes nothing of %s, who ranks above', async (role, other) => {
  expect((await succeeded(role, other)).won).toEqual([]);
});

test('who ranks above whom', () => {
  const byRank = Object.groupBy(roles, (role) => rankOf([role]));
  expect(Object.values(byRank)).toEqual([
    ['temp'],
    ['auditorUser', 'supplier', 'supplierQa', 'supplierRd'],
    ['supplierManager', 'wareHouseAdmin'],
    ['auditor', 'supplierGroup'],
    ['qa', 'sourcing', 'rd', 'OD/OM', 'Area', 'supportAdmin', 'sustain'],
    ['superAdmin'],
    ['admin'],
  ]);
});
