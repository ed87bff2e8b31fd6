/** The access review: whom it shows and why, what keeping and revoking do, whom nobody may decide about, and what stays on record. */
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';
import { reviewReasons, toReview, withReason } from '#domain/users/accessReview.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { reasonsOf } from '#src/areas/users/manage/userCells.ts';
import { ofUser } from '#src/areas/users/manage/userLoads.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const now = (): Date => test$.app.services.clock.now();
const ago = (days: number): string => new Date(now().getTime() - days * 86_400_000).toISOString();
const account = (more: Record<string, unknown> = {}) =>
  insertRow(test$.db, 'AppUser', {
    email: `review${unique()}@example.test`,
    side: 'supplier',
    status: 'active',
    language: 'en',
    lastLoginAt: ago(1),
    createdAt: ago(400),
    ...more,
  });
const due = async (ids: readonly number[]): Promise<number[]> => {
  const boss = await test$.as('superAdmin');
  const filter = JSON.stringify({ where: { and: [toReview(now().toISOString()), { id: { inq: ids } }] }, fields: ['id'], limit: 100 });
  const { status, body } = await boss.get<Row[]>(`/appusers?filter=${encodeURIComponent(filter)}`);
  expect(status).toBe(200);
  return body.map(({ id }) => id).sort((a, b) => a - b);
};
const decide = async (user: Row, step: 'keepAccess' | 'revokeAccess', more: object = {}) =>
  (await test$.as('superAdmin')).post(`/appusers/${user.id}/${step}`, { version: user.version, reason: 'Left the company', ...more });
const decisions = (user: Row) =>
  test$.sql('select decision, reason, found, created_by_id as by from access_reviews where app_user_id = $1', [user.id]);

test('shows who is idle, never logged in, gets no email, or belongs to an inactive partner; the page names the same reasons', async () => {
  const closed = test$.world.foreignFactory;
  await test$.sql("update suppliers set status = 'inActive' where id = $1", [closed.id]);
  const users = {
    fine: await account(),
    fresh: await account({ lastLoginAt: null, createdAt: ago(2) }),
    idle: await account({ lastLoginAt: ago(91) }),
    never: await account({ lastLoginAt: null }),
    mail: await account({ mailFailedAt: ago(3) }),
    partner: await account(),
    left: await account(),
    off: await account({ lastLoginAt: ago(91), status: 'disabled' }),
  };
  await insertRow(test$.db, 'SupplierUser', { appUserId: users.partner.id, supplierId: closed.id, role: 'user' });
  await insertRow(test$.db, 'SupplierUser', { appUserId: users.left.id, supplierId: closed.id, role: 'user', expiredAt: ago(5) });
  const all = Object.values(users).map(({ id }) => id);
  expect(await due(all)).toEqual([users.idle, users.never, users.mail, users.partner].map(({ id }) => id));
  const boss = await test$.as('superAdmin');
  for (const reason of reviewReasons) {
    const filter = JSON.stringify({
      where: { and: [withReason(now().toISOString(), [reason]), { id: { inq: all }, status: 'active' }] },
      include: ofUser,
    });
    const { body } = await boss.get<Row[]>(`/appusers?filter=${encodeURIComponent(filter)}`);
    expect(body.map(({ id }) => id)).toEqual([users[reason].id]);
    expect(reasonsOf(body[0] as never, { $now: now().toISOString() } as never)).toEqual([reason]);
  }
});

test('who is kept is not shown for 90 days; the decision is on record and cannot be changed', async () => {
  const user = await account({ lastLoginAt: ago(120) });
  expect((await decide(user, 'keepAccess', { reason: ' ' })).details.fields).toMatchObject({ reason: [{ code: 'REQUIRED' }] });
  expect((await decide(user, 'keepAccess')).status).toBe(200);
  expect(await due([user.id])).toEqual([]);
  expect(await decisions(user)).toEqual([
    { decision: 'keep', reason: 'Left the company', found: ['idle'], by: test$.world.users.superAdmin.id },
  ]);
  expect((await readRow(test$.db, 'AppUser', user.id))!['status']).toBe('active');
  // decided already: nothing is written twice
  const again = await readRow(test$.db, 'AppUser', user.id);
  expect((await decide(again as Row, 'revokeAccess')).code).toBe('GUARD_FAILED');
  expect(await decisions(user)).toHaveLength(1);
  await test$.sql("update access_reviews set created_at = created_at - interval '91 days' where app_user_id = $1", [user.id]);
  expect(await due([user.id])).toEqual([user.id]);
  const boss = await test$.as('superAdmin');
  const [kept] = (await boss.get<Row[]>(`/AccessReviews?filter=${encodeURIComponent(JSON.stringify({ where: { appUserId: user.id } }))}`))
    .body;
  expect((await boss.patch(`/AccessReviews/${kept!.id}`, { version: 1, decision: 'revoke' })).status).toBe(403);
  expect((await boss.post('/AccessReviews', { appUserId: user.id, decision: 'keep', reason: 'x', found: [] })).status).toBe(403);
});

test('who is revoked is disabled, with the sessions and the invitations sent', async () => {
  const user = await account({ lastLoginAt: null });
  await test$.sql('insert into sessions (token_hash, user_id) values ($1, $2)', [`h${unique()}`, user.id]);
  const done = await decide(user, 'revokeAccess');
  expect([done.status, (await readRow(test$.db, 'AppUser', user.id))!['status']]).toEqual([200, 'disabled']);
  expect(await test$.sql('select 1 from sessions where user_id = $1', [user.id])).toEqual([]);
  expect(await decisions(user)).toMatchObject([{ decision: 'revoke', found: ['never'] }]);
  expect((await decide(user, 'revokeAccess')).code).toBe('VERSION_CONFLICT');
});

test('nobody decides about themselves or about a higher rank, and no other role decides or reads decisions', async () => {
  const { superAdmin, admin } = test$.world.users;
  await test$.sql('update app_users set last_login_at = $2 where id = any($1)', [[superAdmin.id, admin.id], ago(200)]);
  const row = async (id: number): Promise<Row> => (await readRow(test$.db, 'AppUser', id)) as Row;
  expect((await decide(await row(superAdmin.id), 'keepAccess')).code).toBe('SELF_FORBIDDEN');
  expect((await decide(await row(admin.id), 'revokeAccess')).code).toBe('OUTRANKED');
  const user = await account({ lastLoginAt: ago(120) });
  for (const person of ['qa', 'supportAdmin', 'supplierManager'] as const) {
    const client = await test$.as(person);
    expect((await client.post(`/appusers/${user.id}/keepAccess`, { version: user.version, reason: 'Needed still' })).status).toBe(403);
    expect((await client.get('/AccessReviews')).status).toBe(403);
  }
  expect(await decisions(user)).toEqual([]);
});

test('two who decide at once: one does, the other is refused', async () => {
  const user = await account({ lastLoginAt: ago(120) });
  const both = await Promise.all([decide(user, 'keepAccess'), decide(user, 'revokeAccess')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await decisions(user)).toHaveLength(1);
});
