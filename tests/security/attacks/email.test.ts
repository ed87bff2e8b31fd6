/** Taking over an account through its address: a new address is written after the old and the new one have confirmed, and never for a user of higher rank. */
import type { Row } from '#domain/kernel/entity.ts';
import { tidy } from '#server/jobs/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';
import { password, type Person } from '#tests/support/world.ts';

let test$: TestApp;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
});
// sweeping goes by the database's clock and ends the sessions of this one
beforeEach(async () => {
  boss = await test$.signedIn('superAdmin');
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const stored = async (id: number): Promise<Row> => (await readRow(test$.db, 'AppUser', id))!;
const change = async (person: Person, email: string, by = boss) => {
  const { id } = test$.world.users[person];
  return by.patch(`/appusers/${id}`, { version: (await stored(id)).version, email });
};
/** The paths of the newest two links, by who got them. */
const links = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await mails(test$.db)).slice(-2).map((mail) => [mail.to, /\/api\/appusers\/email\/[\w-]{43}/.exec(mail.body)![0]]));
const page = (path: string, method: 'GET' | 'POST', language = 'en') =>
  test$.app.http.inject({
    method,
    url: path,
    headers: { 'accept-language': language, ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
  });
const login = async (email: string): Promise<number> => (await test$.anonymous().post('/appusers/login', { email, password })).status;

test('a super administrator cannot touch the administrator: no address, no profile, no disabling', async () => {
  const { id } = test$.world.users.admin;
  const before = await stored(id);
  expect([
    (await change('admin', 'mine@example.test')).code,
    (await boss.patch(`/appusers/${id}`, { version: before.version, phone: '1' })).code,
  ]).toEqual(['OUTRANKED', 'OUTRANKED']);
  expect((await boss.post(`/appusers/${id}/disable`, { version: before.version })).code).toBe('OUTRANKED');
  expect(await stored(id)).toEqual(before);
  expect((await mails(test$.db)).filter(({ to }) => to === 'mine@example.test')).toEqual([]);
});

test('both addresses are asked; opening the link confirms nothing; the second confirmation writes it and notifies both', async () => {
  const { id, email } = test$.world.users.sourcing;
  // asked for before, so that an address that is lost opens nothing later
  await test$.anonymous().post('/appusers/reset', { email });
  await eventually(
    () => mails(test$.db),
    (all) => all.some(({ to, body }) => to === email && body.includes('/newPassword/')),
  );
  const answer = await change('sourcing', 'New.Address@example.test');
  expect(answer.body).toMatchObject({ email, pendingEmail: 'new.address@example.test' });
  const asked = await links();
  expect(Object.keys(asked).sort()).toEqual([email, 'new.address@example.test'].sort());
  for (const path of Object.values(asked)) for (let i = 0; i < 3; i += 1) expect((await page(path, 'GET')).statusCode).toBe(200);
  expect((await stored(id))['email']).toBe(email);

  expect((await page(asked['new.address@example.test']!, 'POST')).body).toContain('Email address confirmed');
  // the same address again is not the other one
  expect((await page(asked['new.address@example.test']!, 'POST')).body).toContain('Email address confirmed');
  expect([(await stored(id))['email'], await login(email)]).toEqual([email, 200]);

  expect((await page(asked[email]!, 'POST')).body).toContain('Email address changed');
  expect(await stored(id)).toMatchObject({ email: 'new.address@example.test', pendingEmail: null });
  expect([await login(email), await login('new.address@example.test')]).toEqual([401, 200]);
  expect((await mails(test$.db)).slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'The email address of your account was changed'],
    ['new.address@example.test', 'The email address of your account was changed'],
  ]);
  expect(await test$.sql('select 1 from password_resets where user_id = $1 and used_at is null', [id])).toEqual([]);
  const used = await page(asked[email]!, 'POST');
  expect([used.statusCode, used.body]).toEqual([400, expect.stringContaining('This link cannot be used')]);
});

test('the new address alone changes nothing, a newer request replaces the older one, and after seven days the request expires', async () => {
  const { id, email } = test$.world.users.rd;
  await change('rd', 'first@example.test');
  const first = await links();
  await change('rd', 'second@example.test');
  const second = await links();
  expect((await page(first[email]!, 'POST')).statusCode).toBe(400);
  expect((await page(second['second@example.test']!, 'POST')).statusCode).toBe(200);
  test$.clock.advance(7 * 86_400_000 + 1_000);
  expect((await page(second[email]!, 'POST')).statusCode).toBe(400);
  await test$.sql("update email_changes set expires_at = now() - interval '1 minute' where user_id = $1", [id]);
  await tidy(test$.app.services);
  expect(await stored(id)).toMatchObject({ email, pendingEmail: null });
});

test('an address of another account is refused on request and on confirmation', async () => {
  const { id, email } = test$.world.users.sustain;
  expect((await change('sustain', test$.world.users.qa.email)).code).toBe('DUPLICATE');
  await change('sustain', 'wanted@example.test');
  const asked = await links();
  await insertRow(test$.db, 'AppUser', { email: 'wanted@example.test', side: 'staff', status: 'active' });
  await page(asked['wanted@example.test']!, 'POST');
  expect((await page(asked[email]!, 'POST')).statusCode).toBe(409);
  expect((await stored(id))['email']).toBe(email);
});

test('the address of an account without a login is corrected at once; nobody changes their own address at once', async () => {
  const fresh = await boss.do('POST', '/appusers', {
    firstname: 'Demo',
    lastname: 'Clerk',
    email: `slip${unique()}@example.test`,
    side: 'staff',
  });
  expect((await boss.do('PATCH', `/appusers/${fresh.id}`, { version: fresh.version, email: 'right@example.test' }))['email']).toBe(
    'right@example.test',
  );
  const { id, email } = test$.world.users.superAdmin;
  expect((await change('superAdmin', 'other@example.test')).body).toMatchObject({ email, pendingEmail: 'other@example.test' });
  expect((await stored(id))['email']).toBe(email);
});

test('the page is in the reader’s language, executes nothing and sends no referrer', async () => {
  await change('supportAdmin', 'support.new@example.test');
  const asked = await links();
  const answer = await page(asked['support.new@example.test']!, 'GET', 'zh');
  expect(answer.body).toMatch(/<html lang="zh">[^]*<h1>确认更改邮箱地址<\/h1>[^]*<button type="submit">确认更改邮箱地址<\/button>/);
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*form-action 'self'/),
  });
  expect(answer.body).not.toContain('<script');
  expect((await page('/api/appusers/email/short', 'GET')).statusCode).toBe(400);
});
