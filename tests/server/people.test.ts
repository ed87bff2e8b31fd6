/** Accounts and what belongs to them: sessions of one's own and of others, what members are read of, user groups, the topics of emails. */
import { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';
import { mailTo } from '#server/effects/recipients.ts';
import type { Person } from '#tests/support/world.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

interface Session {
  id: number;
  current: boolean;
  userAgent: string;
}
const roleId = async (name: string): Promise<number> =>
  (await test$.sql<{ id: number }>('select id from roles where name = $1', [name]))[0]!.id;
const staff = (more: Record<string, unknown> = {}) =>
  insertRow(test$.db, 'AppUser', { email: `team${unique()}@example.test`, side: 'staff', status: 'active', language: 'en', ...more });

describe('own sessions', () => {
  test('are listed without tokens; one of another device ends, with its socket; the own stays', async () => {
    const here = await test$.signedIn('rd');
    const there = await test$.signedIn('rd');
    const socket = await test$.live('rd', { token: there.token! });
    const list = await here.get<Session[]>('/appusers/me/sessions');
    expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(list.text).not.toMatch(/hash|token/i);
    expect(list.body.filter(({ current }) => current)).toHaveLength(1);
    // the third one is the cached token of the socket helper
    const [, other] = [...list.body].sort((a, b) => a.id - b.id) as [Session, Session];
    expect((await here.delete(`/appusers/me/sessions/${other.id}`)).status).toBe(204);
    await socket.until((self) => self.closed, 2_000);
    expect((await there.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await here.get('/appusers/me')).status).toBe(200);
    expect((await here.delete(`/appusers/me/sessions/${other.id}`)).status).toBe(404);
  });

  test('all others end at once', async () => {
    const here = await test$.signedIn('sustain');
    const more = await Promise.all([test$.signedIn('sustain'), test$.signedIn('sustain')]);
    expect((await here.delete('/appusers/me/sessions')).status).toBe(204);
    for (const one of more) expect((await one.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await here.get<Session[]>('/appusers/me/sessions')).body).toHaveLength(1);
  });

  test('those of others are not reached by their number, nor without a login', async () => {
    const foreign = await test$.signedIn('sourcing');
    const [theirs] = (await foreign.get<Session[]>('/appusers/me/sessions')).body;
    expect((await (await test$.signedIn('rd')).delete(`/appusers/me/sessions/${theirs!.id}`)).status).toBe(404);
    expect((await foreign.get('/appusers/me')).status).toBe(200);
    expect((await test$.anonymous().get('/appusers/me/sessions')).code).toBe('AUTHORIZATION_REQUIRED');
    for (const id of ['x', '0', '99999999999', '1;drop']) expect((await foreign.delete(`/appusers/me/sessions/${id}`)).status).toBe(404);
  });
});

describe('sessions of others', () => {
  test.each<[Person, number]>([
    ['supportAdmin', 403],
    ['qa', 403],
    ['supplierManager', 403],
    ['temp', 403],
  ])('%s may neither read nor end them', async (person, status) => {
    const client = await test$.as(person);
    const path = `/appusers/${test$.world.users.rd.id}/sessions`;
    expect((await client.get(path)).status).toBe(status);
    expect((await client.delete(path)).status).toBe(status);
    expect((await client.delete(`${path}/1`)).status).toBe(status);
  });

  test('a super administrator ends them, never those of an administrator', async () => {
    const victim = await test$.signedIn('Area');
    const boss = await test$.as('superAdmin');
    const path = `/appusers/${test$.world.users.Area.id}/sessions`;
    expect((await boss.get<Session[]>(path)).body.length).toBeGreaterThan(0);
    expect((await boss.delete(path)).status).toBe(204);
    expect((await victim.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    const admin = `/appusers/${test$.world.users.admin.id}/sessions`;
    expect([(await boss.get(admin)).code, (await boss.delete(admin)).code]).toEqual(['OUTRANKED', 'OUTRANKED']);
    expect((await boss.get('/appusers/2000000000/sessions')).status).toBe(404);
  });
});

describe('members as those who manage them read them', () => {
  const read = async (person: Person, id: number) => (await test$.as(person)).get<Record<string, unknown>>(`/appusers/${id}`);

  test('a manager reads address and last login of the own factory, nothing of others', async () => {
    const { users } = test$.world;
    const own = await read('supplierManager', users.supplierQa.id);
    expect(own.body).toMatchObject({ email: users.supplierQa.email, firstname: 'supplierQa' });
    expect(Object.keys(own.body)).not.toEqual(expect.arrayContaining(['phone']));
    expect((await read('supplierManager', users.foreignSupplierQa.id)).status).toBe(404);
    expect((await read('supplierManager', users.siblingQa.id)).status).toBe(404);
    expect((await read('supplierQa', users.supplierManager.id)).status).toBe(404);
    expect((await read('supplierGroup', users.siblingQa.id)).body).toMatchObject({ email: users.siblingQa.email });
    expect((await read('supplierGroup', users.foreignSupplierQa.id)).status).toBe(404);
    expect((await read('supplierManager', users.rd.id)).body['email']).toBeUndefined();
  });

  test('addresses cannot be searched for', async () => {
    const client = await test$.as('supplierManager');
    const where = { email: test$.world.users.rd.email };
    expect((await client.get('/appusers', { filter: { where } })).code).toBe('BAD_FILTER');
    expect((await client.get('/appusers/count', { where })).code).toBe('BAD_FILTER');
    expect(
      (await client.get<unknown[]>('/appusers', { q: test$.world.users.rd.email.slice(0, 6), filter: { limit: 5 } })).status,
    ).toBeLessThan(500);
  });
});

describe('user groups', () => {
  const save = async (method: 'post' | 'patch', path: string, body: Record<string, unknown>) =>
    (await test$.as('superAdmin'))[method](path, body);

  test('grant roles to members at once, and take them back; the session follows', async () => {
    const user = await staff();
    const { token } = await test$.app.services.sessions.open(user.id, 'test');
    const client = new Client(test$.app.http, token);
    const roles = async (): Promise<string[]> => (await client.get<{ derivedRoles: string[] }>('/appusers/me')).body.derivedRoles;
    expect(await roles()).toEqual(['temp']);
    const group = await save('post', '/UserGroups', { name: `Desk ${unique()}`, roleIds: [await roleId('qa')], notifyTopics: [] });
    expect(group.status).toBe(200);
    const member = await save('post', '/UserGroupMembers', { userGroupId: group.body.id, appUserId: user.id });
    expect([member.status, await roles()]).toEqual([200, ['qa']]);
    const changed = await save('patch', `/UserGroups/${group.body.id}`, {
      version: group.body.version,
      roleIds: [await roleId('sourcing')],
    });
    expect([changed.status, await roles()]).toEqual([200, ['sourcing']]);
    await save('patch', `/UserGroups/${group.body.id}`, { version: changed.body.version, status: 'inActive' });
    expect(await roles()).toEqual(['temp']);
  });

  test('never a role of another side, of higher rank, or one that does not exist; never suppliers as members', async () => {
    const create = (roleIds: unknown) => save('post', '/UserGroups', { name: `Desk ${unique()}`, roleIds });
    expect((await create([await roleId('supplierManager')])).code).toBe('ROLE_SIDE_MIX');
    expect((await create([await roleId('admin')])).code).toBe('ACCESS_DENIED');
    expect((await create([999_999])).details.fields).toEqual({ roleIds: [{ code: 'REF' }] });
    expect((await create('qa')).status).toBe(422);
    const group = await create([await roleId('qa')]);
    const known = await save('patch', `/UserGroups/${group.body.id}`, { version: 1, roleIds: [await roleId('admin')] });
    expect(known.code).toBe('ACCESS_DENIED');
    const outside = await save('post', '/UserGroupMembers', { userGroupId: group.body.id, appUserId: test$.world.users.supplierQa.id });
    expect(outside.code).toBe('ROLE_SIDE_MIX');
    expect((await (await test$.as('qa')).post('/UserGroups', { name: 'Mine', roleIds: [] })).status).toBe(403);
  });

  test('the last administrator by a group stays one', async () => {
    const other = await startApp();
    try {
      await other.sql(
        "delete from role_mappings where role_id in (select id from roles where name in ('admin', 'superAdmin')) and app_user_id <> $1",
        [other.world.users.superAdmin.id],
      );
      const [role] = await other.sql<{ id: number }>("select id from roles where name = 'superAdmin'");
      const group = await insertRow(other.db, 'UserGroup', { name: 'Bosses', roleIds: [role!.id], status: 'active' });
      const second = await insertRow(other.db, 'AppUser', {
        email: 'second@example.test',
        side: 'staff',
        status: 'active',
        language: 'en',
      });
      const member = await insertRow(other.db, 'UserGroupMember', { userGroupId: group.id, appUserId: second.id });
      await insertRow(other.db, 'RoleMapping', { appUserId: second.id, roleId: role!.id, source: 'group', sourceId: group.id });
      await other.sql('delete from role_mappings where app_user_id = $1', [other.world.users.superAdmin.id]);
      await other.sql(
        "insert into role_mappings (app_user_id, role_id, source) select $1, id, 'direct' from roles where name = 'superAdmin'",
        [other.world.users.superAdmin.id],
      );
      const boss = await other.signedIn('superAdmin');
      await other.sql("update app_users set status = 'disabled' where id = $1", [other.world.users.superAdmin.id]);
      // the caller was disabled meanwhile: refused as a session
      expect((await boss.delete(`/UserGroupMembers/${member.id}`)).status).toBeGreaterThanOrEqual(400);
      expect(await readRow(other.db, 'UserGroupMember', member.id)).toBeDefined();
    } finally {
      await other.close();
    }
  });
});

describe('topics of emails', () => {
  const about = { collection: 'InvestigationReports', entityId: 1 };
  const sentTo = async (
    names: readonly { email: string; language: null }[],
    mail: 'reportSubmitted' | 'movementAsked',
  ): Promise<string[]> => {
    const [last] = await test$.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from mails');
    await test$.unit((unit) => mailTo(unit, names, mail, { no: 'C1' }, about));
    return (await test$.sql<{ to: string }>('select to_address as to from mails where id > $1 order by id', [last!.id])).map(
      ({ to }) => to,
    );
  };

  test('a user who switched a topic off gets none of it, but everything else', async () => {
    const user = await staff();
    const { token } = await test$.app.services.sessions.open(user.id, 'test');
    const saved = await new Client(test$.app.http, token).patch('/appusers/me', { mailPrefs: { supplierComplaints: 'off' } });
    expect(saved.status).toBe(200);
    const person = { email: String(user['email']), language: null };
    expect(await sentTo([person], 'reportSubmitted')).toEqual([]);
    expect(await sentTo([person], 'movementAsked')).toEqual([person.email]);
  });

  test('members of a group with the topic get it too, each once, while the group and they are active', async () => {
    const [one, two, gone] = [await staff(), await staff(), await staff({ status: 'disabled' })];
    const group = await insertRow(test$.db, 'UserGroup', {
      name: `Mail ${unique()}`,
      roleIds: [],
      notifyTopics: ['supplierComplaints'],
      status: 'active',
    });
    for (const user of [one, two, gone]) await insertRow(test$.db, 'UserGroupMember', { userGroupId: group.id, appUserId: user.id });
    const owner = { email: String(one['email']), language: null };
    expect((await sentTo([owner], 'reportSubmitted')).sort()).toEqual([one['email'], two['email']].sort());
    expect(await sentTo([owner], 'movementAsked')).toEqual([owner.email]);
    await test$.sql("update user_groups set status = 'inActive' where id = $1", [group.id]);
    expect(await sentTo([owner], 'reportSubmitted')).toEqual([owner.email]);
  });
});

describe('the activity log', () => {
  test('is for super administrators alone, and nobody writes it', async () => {
    const boss = await test$.as('superAdmin');
    expect((await boss.get('/logs', { filter: { limit: 5, order: 'id desc', include: ['appUser'] } })).status).toBe(200);
    for (const person of ['qa', 'supportAdmin', 'supplierManager', 'temp'] as const)
      expect((await (await test$.as(person)).get('/logs', { filter: { limit: 5 } })).status).toBe(403);
    expect((await boss.post('/logs', { kind: 'login', at: '2026-03-11T03:00:00.000Z' })).status).toBe(403);
  });
});
