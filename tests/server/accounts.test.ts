/** Login, sessions, the own row, password reset and change: what the user gets, and what nobody learns. */
import { idleMs, absoluteMs } from '#server/accounts/sessions.ts';
import { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { mails } from '#tests/support/rows.ts';
import { password } from '#tests/support/world.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const login = (email: unknown, secret: unknown) =>
  test$.anonymous().post<{ id: string; ttl: number; userId: number; created: string }>('/appusers/login', { email, password: secret });
const tokenOf = async (person: 'rd' | 'qa' | 'sourcing' | 'sustain'): Promise<Client> =>
  new Client(test$.app.http, (await login(test$.world.users[person].email, password)).body.id);

describe('login', () => {
  test('trims and lowers the email, never the password; answers a token of 256 bits that is stored only as a hash', async () => {
    const { id, email } = test$.world.users.qa;
    const answer = await login(`  ${email.toUpperCase()} `, password);
    expect([answer.status, answer.body.userId, answer.body.ttl, answer.headers['cache-control']]).toEqual([200, id, 3600, 'no-store']);
    expect(Buffer.from(answer.body.id, 'base64url')).toHaveLength(32);
    expect((await login(email, ` ${password}`)).code).toBe('LOGIN_FAILED');
    const stored = await test$.sql<{ token_hash: string }>('select token_hash from sessions');
    expect(JSON.stringify(stored)).not.toContain(answer.body.id);
    expect((await new Client(test$.app.http, answer.body.id).get('/appusers/me')).status).toBe(200);
    // a refusal is noted a while after its answer
    await eventually(
      () => test$.sql<{ kind: string }>('select kind from logs where app_user_id = $1 order by id', [id]),
      (rows) => rows.map(({ kind }) => kind).join() === 'login,loginFailed',
    );
  });

  test('a wrong password and an unknown name are the same answer', async () => {
    const wrong = await login(test$.world.users.rd.email, 'something else');
    const unknown = await login('nobody@example.test', 'something else');
    const bare = (text: string): string => text.replace(/"requestId":"\w+"/, '');
    expect([wrong.status, wrong.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(bare(unknown.text)).toBe(bare(wrong.text));
    expect(wrong.headers['retry-after']).toBeUndefined();
  });

  test.each([
    ['objects instead of texts', { gt: '' }, { gt: '' }],
    ['no password', 'qa@example.test', undefined],
    ['an empty name', '   ', password],
  ])('%s are 400', async (_what, email, secret) => {
    const answer = await login(email, secret);
    expect([answer.status, answer.code]).toEqual([400, 'USERNAME_EMAIL_REQUIRED']);
  });

  test('a NUL in the name is refused, not a fault', async () => {
    expect((await login('a\u0000b@example.test', password)).status).toBeLessThan(500);
  });

  test('a disabled account: 403 with the right password, 401 like everybody with a wrong one', async () => {
    const { id, email } = test$.world.users.foreignAuditor;
    await test$.sql("update app_users set status = 'disabled' where id = $1", [id]);
    expect([(await login(email, password)).code, (await login(email, 'wrong password')).code]).toEqual([
      'ACCOUNT_DISABLED',
      'LOGIN_FAILED',
    ]);
    expect((await login(email, password)).status).toBe(403);
  });

  test('five wrong tries are free, then 1, 2, 4 minutes with Retry-After; the right password clears them', async () => {
    const { email } = test$.world.users.sourcing;
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong password')).status).toBe(401);
    const blocked = await login(email, password);
    expect([blocked.status, blocked.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(55);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60);
    test$.clock.advance(61_000);
    expect((await login(email, 'wrong password')).status).toBe(401);
    const again = await login(email, password);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(115);
    test$.clock.advance(121_000);
    expect((await login(email, password)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong password')).status).toBe(401);
  });

  test('tries of one name do not block another', async () => {
    for (let i = 0; i < 6; i += 1) await login('victim@example.test', 'x');
    expect((await login('victim@example.test', 'x')).status).toBe(429);
    expect((await login(test$.world.users.rd.email, password)).status).toBe(200);
  });
});

describe('session', () => {
  test('no token, a false token, another scheme', async () => {
    const none = await test$.anonymous().get('/Complaints');
    expect([none.status, none.code]).toEqual([401, 'AUTHORIZATION_REQUIRED']);
    const wrong = await new Client(test$.app.http, 'x'.repeat(43)).get('/Complaints');
    expect([wrong.status, wrong.code]).toEqual([401, 'INVALID_TOKEN']);
    const bearer = await new Client(test$.app.http, `Bearer ${(await login(test$.world.users.rd.email, password)).body.id}`).get(
      '/appusers/me',
    );
    expect(bearer.status).toBe(200);
  });

  test('the token in the query is taken by /appusers/me only', async () => {
    const { token } = await tokenOf('rd');
    expect((await test$.anonymous().get('/appusers/me', { access_token: token })).status).toBe(200);
    expect((await test$.anonymous().get('/positions', { access_token: token })).code).toBe('AUTHORIZATION_REQUIRED');
    expect((await test$.anonymous().get('/ConnectionTests/test', { access_token: token })).body).not.toHaveProperty('seq');
  });

  test('logout ends the token, a second logout is as good', async () => {
    const client = await tokenOf('rd');
    expect((await client.post('/appusers/logout')).status).toBe(204);
    expect((await client.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await client.post('/appusers/logout')).status).toBe(204);
    expect((await test$.anonymous().post('/appusers/logout')).status).toBe(204);
  });

  test('idle for an hour ends it; calls keep it, polls and connection tests do not', async () => {
    const active = await tokenOf('rd');
    const polling = await tokenOf('rd');
    for (let i = 0; i < 3; i += 1) {
      test$.clock.advance(19 * 60_000);
      expect((await active.get('/positions')).status).toBe(200);
      expect((await polling.get('/positions', {}, { 'x-background': '1' })).status).toBe(200);
      expect((await polling.get('/ConnectionTests/test')).body).toHaveProperty('scopeSeq');
    }
    test$.clock.advance(4 * 60_000);
    expect((await active.get('/positions')).status).toBe(200);
    expect((await polling.get('/positions', {}, { 'x-background': '1' })).code).toBe('INVALID_TOKEN');
    test$.clock.advance(idleMs + 1_000);
    expect((await active.get('/positions')).code).toBe('INVALID_TOKEN');
  });

  test('an open socket does not keep it either', async () => {
    const client = await test$.signedIn('sustain');
    await test$.live('sustain', { token: client.token });
    test$.clock.advance(idleMs + 1_000);
    expect((await client.get('/positions')).code).toBe('INVALID_TOKEN');
  });

  test('after twelve hours it ends however busy it was', async () => {
    const client = await tokenOf('rd');
    for (let hours = 0; hours < 12; hours += 0.5) {
      expect((await client.get('/positions')).status).toBe(200);
      test$.clock.advance(absoluteMs / 24);
    }
    test$.clock.advance(1_000);
    expect((await client.get('/positions')).code).toBe('INVALID_TOKEN');
  });
});

describe('me', () => {
  test('the spec’s call: roles, companyUsers and supplierUsers that are not revoked', async () => {
    const filter = {
      include: [
        { relation: 'roles' },
        { relation: 'companyUsers', scope: { where: { expiredAt: null } } },
        { relation: 'supplierUsers', scope: { where: { expiredAt: null } } },
      ],
    };
    const supplier = await (await test$.as('supplierManager')).get('/appusers/me', { filter });
    expect(supplier.status).toBe(200);
    expect(supplier.body).toMatchObject({
      roles: [{ name: 'supplier' }],
      companyUsers: [],
      supplierUsers: [{ role: 'supplierManager', supplierId: test$.world.factory.id, expiredAt: null }],
      derivedRoles: ['supplierManager'],
      businessTz: 'Asia/Bangkok',
      developerTools: false,
    });
    expect((await (await test$.as('superAdmin')).get('/appusers/me', { filter })).body).toMatchObject({
      roles: [{ name: 'superAdmin' }],
      derivedRoles: ['superAdmin'],
    });
    expect((await (await test$.as('temp')).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['temp'], side: 'staff' });
  });

  test('its includes reach no further than the user’s own rights', async () => {
    const client = await test$.as('supplierQa');
    for (const inner of ['supplierComplaints', 'supplierUsers', 'certificates']) {
      const answer = await client.get('/appusers/me', {
        filter: { include: { relation: 'supplierUsers', scope: { include: { relation: 'supplier', scope: { include: inner } } } } },
      });
      if (answer.status === 200) {
        expect(answer.text).not.toContain('riskReason');
        const [membership] = answer.body['supplierUsers'] as { supplier: Record<string, { appUserId?: number }[]> }[];
        // the membership above is named by its id only
        for (const row of membership!.supplier[inner] ?? []) expect([undefined, test$.world.users.supplierQa.id]).toContain(row.appUserId);
      } else expect(answer.code).toBe('BAD_FILTER');
    }
    expect(
      (await client.get('/appusers/me', { filter: { include: { relation: 'roleMappings', scope: { include: { relation: 'appUser' } } } } }))
        .code,
    ).toBe('BAD_FILTER');
  });

  test('PATCH writes the own profile and nothing else', async () => {
    const client = await test$.as('rd');
    const before = (await client.get('/appusers/me')).body;
    const answer = await client.patch('/appusers/me', {
      version: before.version,
      firstname: 'Rose',
      language: 'zh',
      mailPrefs: { complaints: 'daily' },
    });
    expect(answer.body).toMatchObject({
      firstname: 'Rose',
      language: 'zh',
      mailPrefs: { complaints: 'daily' },
      version: before.version + 1,
    });
    expect((await client.patch('/appusers/me', { version: before.version, firstname: 'Late' })).code).toBe('VERSION_CONFLICT');
    for (const body of [{ email: 'a@b.example' }, { side: 'staff' }, { status: 'active' }, { lastLoginAt: null }]) {
      const refused = await client.patch('/appusers/me', body);
      expect([refused.status, refused.code]).toEqual([422, 'READ_ONLY_FIELD']);
    }
    expect((await client.patch('/appusers/me', { firstname: '' })).details.fields).toEqual({ firstname: [{ code: 'REQUIRED' }] });
  });
});

const linkIn = (body: string): string => /newPassword\/([\w-]+)/.exec(body)![1]!;
const resetMails = async (): Promise<string[]> =>
  (await mails(test$.db)).filter((mail) => mail.body.includes('/newPassword/')).map((mail) => linkIn(mail.body));
const askReset = async (email: string): Promise<string> => {
  const before = (await resetMails()).length;
  expect((await test$.anonymous().post('/appusers/reset', { email })).status).toBe(204);
  return (await eventually(resetMails, (links) => links.length > before)).at(-1)!;
};
const setPassword = (token: string, newPassword: string) => test$.anonymous().post('/appusers/reset-password', { token, newPassword });

describe('password reset', () => {
  test('a link works once, the older one is dead, and all sessions end', async () => {
    const { email } = test$.world.users.Area;
    const session = await test$.signedIn('Area');
    const socket = await test$.live('Area', { token: session.token });
    const older = await askReset(email);
    const link = await askReset(` ${email.toUpperCase()} `);
    const state = async (token: string) => (await test$.anonymous().get<{ state: string }>(`/appusers/reset/${token}`)).body.state;
    expect([await state(older), await state(link)]).toEqual(['used', 'valid']);
    expect((await setPassword(older, 'Another-Horse-10')).code).toBe('RESET_TOKEN_INVALID');
    // a weak password does not burn the link
    expect((await setPassword(link, 'short')).code).toBe('PASSWORD_WEAK');
    expect((await setPassword(link, 'Another-Horse-10')).status).toBe(204);
    expect((await setPassword(link, 'Third-Horse-11')).code).toBe('RESET_TOKEN_INVALID');
    expect((await session.get('/positions')).code).toBe('INVALID_TOKEN');
    await socket.until((self) => self.ended.includes('INVALID_TOKEN') && self.closed);
    expect([(await login(email, password)).status, (await login(email, 'Another-Horse-10')).status]).toEqual([401, 200]);
    const sent = await mails(test$.db);
    expect(sent.at(-1)).toMatchObject({ to: email });
    expect(sent.every((mail) => !/href|script/.test(mail.body))).toBe(true);
    expect(sent.find((mail) => mail.body.includes(link))!.body).toContain(`http://product.test/newPassword/${link}`);
  });

  test('two at once: one of them sets the password', async () => {
    const link = await askReset(test$.world.users.auditor.email);
    const answers = await Promise.all([setPassword(link, 'First-Horse-12'), setPassword(link, 'Second-Horse-13')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
  });

  test('twenty minutes, then it is expired', async () => {
    const link = await askReset(test$.world.users.auditorUser.email);
    test$.clock.advance(20 * 60_000 + 1_000);
    expect((await test$.anonymous().get<{ state: string }>(`/appusers/reset/${link}`)).body).toEqual({ state: 'expired', language: 'en' });
    expect((await setPassword(link, 'Another-Horse-10')).code).toBe('RESET_TOKEN_INVALID');
  });

  test('an unknown or disabled name gets the same answer and no email; three emails an hour', async () => {
    const before = (await resetMails()).length;
    for (const email of ['nobody@example.test', test$.world.users.foreignAuditor.email])
      expect((await test$.anonymous().post('/appusers/reset', { email })).status).toBe(204);
    const { email } = test$.world.users.sustain;
    for (let i = 0; i < 4; i += 1) await test$.anonymous().post('/appusers/reset', { email });
    await eventually(resetMails, (links) => links.length === before + 3);
    await new Promise((done) => setTimeout(done, 100));
    expect(await resetMails()).toHaveLength(before + 3);
  });

  test.each(['', 'short', 'x'.repeat(43), '../../../etc/passwd'])('the token %j is refused', async (token) => {
    expect((await setPassword(token, 'Another-Horse-10')).code).toBe('RESET_TOKEN_INVALID');
  });
});

describe('change password', () => {
  test('needs the old one, ends the other sessions, keeps this one', async () => {
    const mine = await test$.signedIn('supportAdmin');
    const other = await test$.signedIn('supportAdmin');
    const socket = await test$.live('supportAdmin', { token: other.token });
    const change = (oldPassword: string, newPassword: string) => mine.post('/appusers/change-password', { oldPassword, newPassword });
    const wrong = await change('not it', 'Another-Horse-10');
    expect([wrong.status, wrong.code]).toEqual([400, 'INVALID_PASSWORD']);
    for (const weak of ['short', password, 'password-2026', 'aaaaaaaaaaaa', 'x'.repeat(129), 'supportadmin-2026'])
      expect([weak, (await change(password, weak)).code]).toEqual([weak, 'PASSWORD_WEAK']);
    expect((await change(password, 'Another-Horse-10')).status).toBe(204);
    expect((await mine.get('/positions')).status).toBe(200);
    expect((await other.get('/positions')).code).toBe('INVALID_TOKEN');
    await socket.until((self) => self.ended.includes('INVALID_TOKEN') && self.closed);
    expect((await login(test$.world.users.supportAdmin.email, 'Another-Horse-10')).status).toBe(200);
  });
});
