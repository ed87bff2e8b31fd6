/** Login by the OpenID provider of an organisation, over real HTTP: who gets a session, who a sentence, and what an attacker gets. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client, type Answer } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { mails } from '#tests/support/rows.ts';
import { password, type Person } from '#tests/support/world.ts';

jest.setTimeout(60_000);

const run = promisify(execFile);

let test$: TestApp;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await new OpenIdProvider().start();
  test$ = await startApp({ env: { ...provider.env, PASSWORDS_OFF: 'staff', SECOND_FACTOR: 'staff' } });
});
afterAll(async () => {
  await test$.close();
  await provider.close();
});
beforeEach(async () => {
  test$.clock.reset();
  provider.person = { sub: 'subject-qa', email: test$.world.users.qa.email.toUpperCase(), email_verified: true };
  provider.claims = {};
  provider.refuses = null;
  provider.forges = false;
  for (const table of ['identities', 'provider_logins', 'login_tickets', 'login_failures']) await test$.sql(`delete from ${table}`);
});

const get = (url: string, cookie = '') => test$.app.http.inject({ method: 'GET', url, headers: { cookie } });
const start = async (rediRect?: string): Promise<{ at: string; cookie: string }> => {
  const answer = await get(`/api/appusers/oidc/start${rediRect === undefined ? '' : `?rediRect=${encodeURIComponent(rediRect)}`}`);
  expect(answer.statusCode).toBe(302);
  return { at: answer.headers.location!, cookie: String(answer.headers['set-cookie']).split(';')[0]! };
};
/** The address of the page a callback leads to. */
const back = async (url: URL, cookie: string): Promise<URL> => {
  const answer = await get(`${url.pathname}${url.search}`, cookie);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([302, 'no-store', 'no-referrer']);
  return new URL(answer.headers.location!, 'http://product.test');
};
const through = async (rediRect?: string) => {
  const { at, cookie } = await start(rediRect);
  const page = await back(await provider.visit(at), cookie);
  return { page, cookie, ticket: page.searchParams.get('ticket'), refused: page.searchParams.get('refused') };
};
const exchange = (ticket: unknown, cookie = ''): Promise<Answer<{ id: string; userId: number }>> =>
  test$.anonymous().post<{ id: string; userId: number }>('/appusers/exchange-ticket', { ticket }, cookie ? { cookie } : {});
const as = (person: Person, sub: string, more: object = {}): void =>
  void (provider.person = { sub, email: test$.world.users[person].email, email_verified: true, ...more });

describe('who gets a session', () => {
  test('an account of the verified address: code with PKCE, state and nonce, a ticket, a session without a password or a code', async () => {
    const { at, cookie } = await start('/complaint/list?page=2');
    const words = new URL(at).searchParams;
    expect(Object.fromEntries(words)).toMatchObject({
      response_type: 'code',
      client_id: 'supplier-quality',
      redirect_uri: 'http://product.test/api/appusers/oidc/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const word of ['state', 'nonce', 'code_challenge']) expect(words.get(word)).toMatch(/^[\w-]{43}$/);
    const page = await back(await provider.visit(at), cookie);
    expect([page.pathname, page.searchParams.get('rediRect')]).toEqual(['/authredirect', '/complaint/list?page=2']);
    const done = await exchange(page.searchParams.get('ticket'), cookie);
    expect([done.status, done.body.userId]).toEqual([200, test$.world.users.qa.id]);
    expect((await new Client(test$.app.http, done.body.id).get('/Complaints', { filter: { limit: 1 } })).status).toBe(200);
    expect(JSON.stringify(await test$.sql('select * from provider_logins, login_tickets'))).toBe('[]');
  });

  test('the same subject later, whatever its address is by then', async () => {
    await through();
    provider.person = { sub: 'subject-qa', email: 'married@example.test', email_verified: true };
    const { ticket, cookie } = await through();
    expect((await exchange(ticket, cookie)).body.userId).toBe(test$.world.users.qa.id);
  });

  test.each([
    ['a stranger', () => void (provider.person = { sub: 's-9', email: 'stranger@example.test', email_verified: true }), 'unknown'],
    ['an address that is not verified', () => as('qa', 's-9', { email_verified: false }), 'unknown'],
    ['an address said to be verified by a text', () => as('qa', 's-9', { email_verified: 'true' }), 'unknown'],
    ['no address', () => void (provider.person = { sub: 's-9' }), 'unknown'],
    ['a user of a type that does not log in this way', () => as('supplierQa', 's-9'), 'unknown'],
    ['a token of another key', () => void (provider.forges = true), 'failed'],
    ['a token of another issuer', () => void (provider.claims = { iss: 'https://elsewhere.test' }), 'failed'],
    ['a token for another product', () => void (provider.claims = { aud: 'another-product' }), 'failed'],
    ['a token of another login', () => void (provider.claims = { nonce: 'n'.repeat(43) }), 'failed'],
    ['a token that has expired', () => void (provider.claims = { exp: Math.floor(Date.now() / 1000) - 120 }), 'failed'],
    ['a login that was cancelled', () => void (provider.refuses = 'access_denied'), 'cancelled'],
  ])('%s gets a sentence and no session; no account is created', async (_who, become, reason) => {
    become();
    const before = await test$.sql('select id from app_users');
    const { ticket, refused, page } = await through('/certificate/list');
    expect([ticket, refused, page.searchParams.get('rediRect')]).toEqual([null, reason, '/certificate/list']);
    expect(await test$.sql('select id from app_users')).toEqual(before);
    expect(await test$.sql('select 1 from identities')).toEqual([]);
    expect(await test$.sql('select 1 from login_tickets')).toEqual([]);
  });

  test('an address that was given to another subject does not open the account of the first', async () => {
    await through();
    as('qa', 'subject-of-the-successor');
    expect((await through()).refused).toBe('unknown');
  });

  test('a disabled account: before the ticket, and after it', async () => {
    const { ticket, cookie } = await through();
    await test$.sql("update app_users set status = 'disabled' where id = $1", [test$.world.users.qa.id]);
    expect((await exchange(ticket, cookie)).code).toBe('ACCOUNT_DISABLED');
    expect((await through()).refused).toBe('disabled');
    await test$.sql("update app_users set status = 'active' where id = $1", [test$.world.users.qa.id]);
  });
});

describe('what an attacker gets', () => {
  test('a callback in another browser, a state of nobody, a used state, a late one: nothing', async () => {
    const { at, cookie } = await start();
    const url = await provider.visit(at);
    const other = await start();
    expect((await back(url, other.cookie)).searchParams.get('refused')).toBe('failed');
    // used up by the attempt
    expect((await back(url, cookie)).searchParams.get('refused')).toBe('failed');
    const fresh = await provider.visit(other.at);
    fresh.searchParams.set('state', 'x'.repeat(43));
    expect((await back(fresh, other.cookie)).searchParams.get('refused')).toBe('failed');
    const late = await start();
    const lateUrl = await provider.visit(late.at);
    test$.clock.advance(10 * 60_000 + 1_000);
    expect((await back(lateUrl, late.cookie)).searchParams.get('refused')).toBe('failed');
    for (const query of ['', '?state=a%00b&code=x', '?state=%00', '?state=x&code=a%00b'])
      expect((await get(`/api/appusers/oidc/callback${query}`)).headers.location).toBe('/authredirect?refused=failed');
    expect(await test$.sql('select 1 from login_tickets')).toEqual([]);
  });

  test('a ticket: in another browser, altered, late, used, at another door', async () => {
    const { ticket, cookie } = await through();
    const other = await start();
    for (const wrong of ['', other.cookie]) expect((await exchange(ticket, wrong)).code).toBe('TICKET_INVALID');
    expect((await exchange(`${ticket!.slice(0, -1)}${ticket!.endsWith('A') ? 'B' : 'A'}`, cookie)).code).toBe('TICKET_INVALID');
    expect((await test$.anonymous().post('/appusers/login/code', { ticket, code: '123456' })).code).toBe('TICKET_INVALID');
    expect((await test$.anonymous().post('/appusers/login/setUp', { ticket })).code).toBe('TICKET_INVALID');
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(ticket, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const late = await through();
    test$.clock.advance(61_000);
    expect((await exchange(late.ticket, late.cookie)).code).toBe('TICKET_INVALID');
  });

  test.each(['//elsewhere.test', 'https://elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', `/${'x'.repeat(3_000)}`])(
    'an address outside the product is not kept: %s',
    async (rediRect) => {
      expect((await through(rediRect)).page.searchParams.get('rediRect')).toBeNull();
    },
  );

  test('the cookie is for this way in alone, and stored as a hash', async () => {
    const answer = await get('/api/appusers/oidc/start');
    expect(answer.headers['set-cookie']).toMatch(/^sq_login=[\w-]{43}; Path=\/api\/appusers; Max-Age=900; HttpOnly; SameSite=Lax$/);
    const word = /sq_login=([\w-]{43})/.exec(String(answer.headers['set-cookie']))![1];
    expect(JSON.stringify(await test$.sql('select * from provider_logins'))).not.toContain(word);
  });
});

describe('passwords switched off for staff', () => {
  const login = (person: Person, secret = password) =>
    test$.anonymous().post<{ id?: string }>('/appusers/login', { email: test$.world.users[person].email, password: secret });

  test('the right password is refused with the reason, a wrong one as everywhere; suppliers keep theirs', async () => {
    expect([(await login('qa')).status, (await login('qa')).code]).toEqual([403, 'PASSWORDS_OFF']);
    expect((await login('qa', 'wrong password')).code).toBe('LOGIN_FAILED');
    expect((await login('supplierQa')).body.id).toBeDefined();
  });

  test('a new password: the email says how to log in, a link of before is refused, and so is changing it', async () => {
    await test$.anonymous().post('/appusers/reset', { email: test$.world.users.rd.email });
    const mail = await eventually(
      async () => (await mails(test$.db)).at(-1),
      (last) => last !== undefined,
    );
    expect(mail).toMatchObject({ to: test$.world.users.rd.email, subject: "Log in with your organisation's account" });
    expect(mail!.body).not.toContain('newPassword');
    const token = 'r'.repeat(43);
    const { createHash } = await import('node:crypto');
    await test$.sql(
      "insert into password_resets (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 year')",
      [createHash('sha256').update(token).digest('hex'), test$.world.users.rd.id],
    );
    expect((await test$.anonymous().post('/appusers/reset-password', { token, newPassword: 'Another-Horse-10' })).code).toBe(
      'PASSWORDS_OFF',
    );
    as('rd', 'subject-rd');
    const { ticket, cookie } = await through();
    const client = new Client(test$.app.http, (await exchange(ticket, cookie)).body.id);
    const change = await client.post('/appusers/change-password', { oldPassword: password, newPassword: 'Another-Horse-10' });
    expect(change.code).toBe('PASSWORDS_OFF');
    expect((await client.get('/appusers/me/secondFactor')).body).toMatchObject({ password: false });
    expect((await client.post('/appusers/me/secondFactor/begin', { password })).code).toBe('PASSWORDS_OFF');
  });

  test('an invitation makes an account without a password, which its verified address opens', async () => {
    const boss = await test$.app.services.sessions.open(test$.world.users.superAdmin.id, 'test', true);
    const invite = (kind: object, email: string) =>
      new Client(test$.app.http, boss.token).post<{ link: string }>('/InvitationEmails/invite', { ...kind, email, language: 'en' });
    const tokenOf = (answer: Answer<{ link: string }>): string => answer.body.link.split('/').at(-1)!;
    const token = tokenOf(await invite({ kind: 'company', role: 'sourcing' }, 'newcomer@example.test'));
    expect((await test$.anonymous().get(`/InvitationEmails/by-token/${token}`)).body).toMatchObject({
      withPassword: false,
      hasAccount: false,
    });
    expect((await test$.anonymous().post('/InvitationEmails/accept', { token, firstname: 'Nora', lastname: 'New' })).status).toBe(200);
    provider.person = { sub: 'subject-new', email: 'newcomer@example.test', email_verified: true };
    const { ticket, cookie } = await through();
    const done = await exchange(ticket, cookie);
    expect((await new Client(test$.app.http, done.body.id).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['sourcing'] });
    // who has logged in that way has an account
    const again = tokenOf(await invite({ kind: 'company', role: 'qa' }, 'newcomer@example.test'));
    expect((await test$.anonymous().post('/InvitationEmails/accept', { token: again, firstname: 'X', lastname: 'Y' })).code).toBe(
      'ACCOUNT_EXISTS',
    );
    const supplier = tokenOf(
      await invite({ kind: 'supplier', targetId: test$.world.factory.id, role: 'supplierQa' }, 'factory.new@example.test'),
    );
    expect(
      (await test$.anonymous().post('/InvitationEmails/accept', { token: supplier, firstname: 'X', lastname: 'Y' })).details.fields,
    ).toEqual({
      password: [{ code: 'REQUIRED' }],
    });
  });

  test('an account of npm run admin:create logs in with its password, and sets its second factor up', async () => {
    const email = 'breakglass@example.test';
    const secret = 'Wide-Harbour-7171';
    await run(process.execPath, ['scripts/adminCreate.ts', email], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: test$.databaseUrl, ADMIN_PASSWORD: secret },
    });
    const answer = await test$.anonymous().post<{ asks?: string }>('/appusers/login', { email, password: secret });
    expect(answer.body.asks).toBe('setUp');
    // nor is its new password lost
    await test$.anonymous().post('/appusers/reset', { email });
    const mail = await eventually(
      async () => (await mails(test$.db)).at(-1),
      (last) => last?.to === email,
    );
    expect(mail!.body).toContain('/newPassword/');
  });
});

test('a provider that cannot be reached leads back with the reason; without one there is no way in', async () => {
  const gone = await new OpenIdProvider().start();
  const { env } = gone;
  await gone.close();
  const other = await startApp({ env });
  try {
    const answer = await other.app.http.inject({ method: 'GET', url: '/api/appusers/oidc/start?rediRect=%2Fx' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/authredirect?refused=off&rediRect=%2Fx']);
  } finally {
    await other.close();
  }
  const none = await startApp();
  try {
    for (const path of ['start', 'callback?code=x&state=y'])
      expect((await none.app.http.inject({ method: 'GET', url: `/api/appusers/oidc/${path}` })).headers.location).toBe(
        '/authredirect?refused=off',
      );
    expect((await none.anonymous().post('/appusers/exchange-ticket', { ticket: 'x'.repeat(43) })).code).toBe('TICKET_INVALID');
  } finally {
    await none.close();
  }
});
