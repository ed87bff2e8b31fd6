/** Signatures of those who have no password: a fresh login at the provider, for one step of one row as its content is; and what an attacker gets. */
import { createHash } from 'node:crypto';
import { Brand } from '#domain/master/brand.ts';
import { approvalsField, type Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs, Step, Workflow } from '#domain/kernel/workflow.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { runSql, testDatabase } from '#tests/support/database.ts';
import { OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import { password } from '#tests/support/world.ts';

jest.setTimeout(120_000);

const signs: Signs = { content: ({ id, name }) => ({ id, name }) };
const step = (name: string): Step => ({ step: name, from: ['active'], to: 'same', roles: ['superAdmin'], signs });
const workflow = Brand.workflow as { steps?: Step[] } & Workflow;

let test$: TestApp;
let provider: OpenIdProvider;
let boss: Client;
let brand: Row;
beforeAll(async () => {
  workflow.steps = [step('release'), step('retire')];
  (Brand.fields as Fields)['approvals'] = approvalsField();
  const database = await testDatabase();
  await runSql(database.url, 'alter table brands add column approvals jsonb');
  provider = await new OpenIdProvider().start();
  test$ = await startApp({ database, env: { ...provider.env, PASSWORDS_OFF: 'staff' } });
  provider.clock = () => test$.clock.now().getTime();
  boss = await test$.as('superAdmin');
});
afterAll(async () => {
  delete workflow.steps;
  delete (Brand.fields as Fields)['approvals'];
  await test$.close();
  await provider.close();
});
beforeEach(async () => {
  test$.clock.reset();
  provider.person = { sub: 'subject-boss' };
  provider.claims = {};
  provider.refuses = null;
  for (const table of ['identities', 'provider_signings']) await test$.sql(`delete from ${table}`);
  for (const [subject, person] of [
    ['subject-boss', 'superAdmin'],
    ['subject-qa', 'qa'],
  ] as const)
    await test$.sql('insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, now())', [
      provider.url,
      subject,
      test$.world.users[person].id,
    ]);
  brand = await insertRow(test$.db, 'Brand', { status: 'active', name: `Brand ${unique()}`, abbreviation: `B${unique()}` });
});

const read = async (): Promise<Row> => (await boss.get<Row>(`/Brands/${brand.id}`)).body;
const hashOf = async (): Promise<string> =>
  createHash('sha256')
    .update(signedText(signs, await read()))
    .digest('hex');
const asked = async (more: Record<string, unknown> = {}, by = boss, cookie = ''): Promise<Answer<{ url: string }>> =>
  by.call({
    method: 'POST',
    path: '/appusers/oidc/sign',
    body: { collection: 'Brands', id: brand.id, step: 'release', hash: await hashOf(), back: '/brand/list?q=oat', ...more },
    headers: cookie ? { cookie } : {},
  });
const cookieOf = ({ headers }: Answer<unknown>): string => String(headers['set-cookie']).split(';')[0]!;
const back = async (url: URL, cookie: string): Promise<URL> => {
  const answer = await test$.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { cookie } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  return new URL(answer.headers.location!, 'http://product.test');
};
/** Asked, logged in, and back at the page. */
const through = async (more: Record<string, unknown> = {}, by = boss, known = ''): Promise<{ page: URL; cookie: string }> => {
  const answer = await asked(more, by, known);
  expect(answer.status).toBe(200);
  const cookie = cookieOf(answer);
  return { page: await back(await provider.visit(answer.body.url), cookie), cookie };
};
const sign = async (cookie: string, more: Record<string, unknown> = {}, name = 'release', by = boss): Promise<Answer> =>
  by.call({
    method: 'POST',
    path: `/Brands/${brand.id}/${name}`,
    body: { version: (await read()).version, signature: true, signedHash: await hashOf(), ...more },
    headers: { cookie },
  });

test('a fresh login is asked for, leads back to the page, and signs once', async () => {
  const answer = await asked();
  const words = new URL(answer.body.url).searchParams;
  expect(Object.fromEntries(words)).toMatchObject({ prompt: 'login', max_age: '0', code_challenge_method: 'S256' });
  expect(String(answer.headers['set-cookie'])).toMatch(/^sq_sign=[\w-]{43}; Path=\/api; Max-Age=900; HttpOnly; SameSite=Lax/);
  const { page, cookie } = await through();
  expect(`${page.pathname}${page.search}`).toBe('/brand/list?q=oat&signing=release');
  const done = await sign(cookie);
  expect(done.status).toBe(200);
  expect(done.body['approvals'] as Approval[]).toEqual([
    expect.objectContaining({ userId: test$.world.users.superAdmin.id, step: 'release' }),
  ]);
  expect((await sign(cookie)).code).toBe('SIGNATURE_FAILED');
  expect((await boss.get<{ signsByProvider: boolean }>('/appusers/me')).body.signsByProvider).toBe(true);
});

test('a refused step uses nothing up; a retried one answers as before', async () => {
  const { cookie } = await through();
  expect((await sign(cookie, { version: 99 })).code).toBe('VERSION_CONFLICT');
  const { version } = await read();
  const call = {
    method: 'POST' as const,
    path: `/Brands/${brand.id}/release`,
    body: { version, signature: true, signedHash: await hashOf() },
  };
  const headers = { cookie, 'Idempotency-Key': 'signed-once-and-lost' };
  const first = await boss.call({ ...call, headers });
  expect([first.status, (await boss.call({ ...call, headers })).status]).toEqual([200, 200]);
  expect((await read())['approvals']).toHaveLength(1);
});

test.each([
  ['another subject', () => void (provider.person = { sub: 'subject-qa' }), 'unknown'],
  [
    'a subject of nobody with the address of the signer',
    () => void (provider.person = { sub: 's', email: test$.world.users.superAdmin.email, email_verified: true }),
    'unknown',
  ],
  ['a login of before', () => void (provider.claims = { auth_time: Math.floor(provider.clock() / 1000) - 60 }), 'stale'],
  ['a login without its time', () => void (provider.claims = { auth_time: undefined }), 'stale'],
  ['a login of a time to come', () => void (provider.claims = { auth_time: Math.floor(provider.clock() / 1000) + 3_600 }), 'stale'],
  ['a token of another login', () => void (provider.claims = { nonce: 'n'.repeat(43) }), 'failed'],
  ['a login that was cancelled', () => void (provider.refuses = 'access_denied'), 'cancelled'],
])('%s proves nothing', async (_what, become, reason) => {
  become();
  const { page, cookie } = await through();
  expect(page.searchParams.get('unsigned')).toBe(reason);
  expect((await sign(cookie)).code).toBe('SIGNATURE_FAILED');
  expect((await read())['approvals']).toBeNull();
});

describe('what an attacker gets', () => {
  test('a replayed code, another browser, a late return: nothing', async () => {
    const one = await asked();
    const url = await provider.visit(one.body.url);
    expect((await back(url, cookieOf(one))).searchParams.get('signing')).toBe('release');
    // used up: it belongs to no signature any more, and to no login
    expect((await back(url, cookieOf(one))).pathname).toBe('/authredirect');
    const other = await asked();
    const foreign = await provider.visit(other.body.url);
    expect((await back(foreign, cookieOf(one))).searchParams.get('unsigned')).toBe('failed');
    expect((await back(foreign, cookieOf(other))).pathname).toBe('/authredirect');
    const late = await asked();
    const lateUrl = await provider.visit(late.body.url);
    test$.clock.advance(5 * 60_000 + 1_000);
    expect((await back(lateUrl, cookieOf(late))).searchParams.get('unsigned')).toBe('stale');
    expect((await sign(cookieOf(late))).code).toBe('SIGNATURE_FAILED');
  });

  test('a proof for another step, row, content, person or browser, or of more than five minutes: nothing is signed', async () => {
    const { cookie } = await through();
    expect((await sign(cookie, {}, 'retire')).code).toBe('SIGNATURE_FAILED');
    expect((await sign('')).code).toBe('SIGNATURE_FAILED');
    expect((await sign(`sq_sign=${'x'.repeat(43)}`)).code).toBe('SIGNATURE_FAILED');
    const second = await test$.as('admin');
    expect((await sign(cookie, {}, 'release', second)).status).not.toBe(200);
    const first = brand;
    brand = await insertRow(test$.db, 'Brand', { status: 'active', name: `Brand ${unique()}`, abbreviation: `B${unique()}` });
    expect((await sign(cookie)).code).toBe('SIGNATURE_FAILED');
    brand = first;
    await test$.sql("update brands set name = name || ' changed' where id = $1", [brand.id]);
    expect((await sign(cookie)).code).toBe('SIGNATURE_FAILED');
    await test$.sql("update brands set name = replace(name, ' changed', '') where id = $1", [brand.id]);
    test$.clock.advance(5 * 60_000 + 1_000);
    expect((await sign(cookie)).code).toBe('SIGNATURE_FAILED');
    test$.clock.reset();
    expect((await sign(cookie)).status).toBe(200);
  });

  test('two calls at once with one proof: one signs', async () => {
    const { cookie } = await through();
    const { version } = await read();
    const both = await Promise.all([sign(cookie, { version }), sign(cookie, { version })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read())['approvals']).toHaveLength(1);
  });

  test('two tabs of one browser: each has its own proof', async () => {
    const one = await through();
    const first = brand;
    brand = await insertRow(test$.db, 'Brand', { status: 'active', name: `Brand ${unique()}`, abbreviation: `B${unique()}` });
    const two = await through({}, boss, one.cookie);
    expect(two.cookie).toBe(one.cookie);
    expect((await sign(two.cookie)).status).toBe(200);
    brand = first;
    expect((await sign(two.cookie)).status).toBe(200);
  });

  test('who has a password signs with it; who may not take the step, and who names another page, is refused', async () => {
    const own = await test$.as('supplier');
    expect((await own.get<{ signsByProvider: boolean }>('/appusers/me')).body.signsByProvider).toBe(false);
    expect((await asked({}, own)).code).toBe('ACCESS_DENIED');
    expect((await asked({}, await test$.as('qa'))).code).toBe('ACCESS_DENIED');
    expect((await asked({ step: 'nothing' })).code).toBe('ACCESS_DENIED');
    expect((await asked({ collection: 'AppUsers' })).code).toBe('ACCESS_DENIED');
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/\\evil.test'])
      expect((await asked({ back: elsewhere })).status).toBe(422);
    expect((await test$.anonymous().post('/appusers/oidc/sign', {})).status).toBe(401);
    const { cookie } = await through();
    for (const signature of ['true', 1, 'x', { by: 'login' }, null]) expect((await sign(cookie, { signature })).status).not.toBe(200);
    expect((await sign(cookie, { signature: password })).code).toBe('PASSWORDS_OFF');
  });
});
