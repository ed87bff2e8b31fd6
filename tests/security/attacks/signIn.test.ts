/** Guessing passwords: every attempt is counted before it is checked, per device, per address and name, per address, per name; and no user who knows the password is locked out by others. */
import type { Answer } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { password } from '#tests/support/world.ts';

jest.setTimeout(60_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => test$.close());
beforeEach(async () => {
  test$.clock.reset();
  await test$.sql('delete from login_failures');
  await test$.sql('delete from known_devices');
});

interface SignedIn {
  id: string;
}
const login = (email: string, secret: string, address: string, cookie?: string): Promise<Answer<SignedIn>> =>
  test$
    .anonymous()
    .post<SignedIn>('/appusers/login', { email, password: secret }, { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
const count = (answers: readonly Answer<unknown>[], status: number): number => answers.filter((answer) => answer.status === status).length;
/** The device's cookie as a browser sends it back. */
const cookieOf = (answer: Answer<unknown>): string => String(answer.headers['set-cookie']).split(';')[0]!;
const mine = () => test$.world.users.qa.email;

test('1,000 guesses at once on one account: five are checked, and the right one among them opens nothing afterwards', async () => {
  const guesses = Array.from({ length: 999 }, (_, i) => login(mine(), `guess number ${i}`, '203.0.113.9'));
  const answers = await Promise.all([...guesses, login(mine(), password, '203.0.113.9')]);
  expect(count(answers, 401)).toBe(5);
  expect(count(answers, 200)).toBe(0);
  expect(count(answers, 429) + count(answers, 503)).toBe(995);
  for (const answer of answers.filter((one) => one.status > 401)) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('200 guesses from 40 addresses: thirty are checked', async () => {
  const answers: Answer<unknown>[] = [];
  for (let round = 0; round < 5; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, i) => login(mine(), `guess ${round}`, `198.51.100.${i}`)))));
  expect(count(answers, 401)).toBe(30);
  expect(count(answers, 429)).toBe(170);
});

test('the delay grows with each further try, to fifteen minutes', async () => {
  const waits: number[] = [];
  for (let i = 0; i < 4; i += 1) await login(mine(), 'wrong password', '203.0.113.9');
  for (let i = 0; i < 7; i += 1) {
    expect((await login(mine(), 'wrong password', '203.0.113.9')).status).toBe(401);
    const seconds = Number((await login(mine(), password, '203.0.113.9')).headers['retry-after']);
    waits.push(Math.round(seconds / 60));
    test$.clock.advance((seconds + 1) * 1_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('attempts from elsewhere do not lock out the user: not at a known address, not in a known browser', async () => {
  const first = await login(mine(), password, '192.0.2.1');
  expect(first.status).toBe(200);
  for (let i = 0; i < 40; i += 1) await login(mine(), 'wrong password', `198.51.100.${i}`);
  expect((await login(mine(), password, '192.0.2.99')).status).toBe(429);
  expect((await login(mine(), password, '192.0.2.1')).status).toBe(200);
  expect((await login(mine(), password, '192.0.2.77', cookieOf(first))).status).toBe(200);
});

test('nor does a stranger behind the same address, for whom uses a known browser', async () => {
  const first = await login(mine(), password, '192.0.2.1');
  for (let i = 0; i < 8; i += 1) await login(mine(), 'wrong password', '192.0.2.1');
  expect((await login(mine(), password, '192.0.2.1')).status).toBe(429);
  expect((await login(mine(), password, '192.0.2.1', cookieOf(first))).status).toBe(200);
});

test('110 failures with invented names at one address slow down strangers there, not who signed in from there before', async () => {
  const known = test$.world.users.rd.email;
  expect((await login(known, password, '192.0.2.1')).status).toBe(200);
  const answers: Answer<unknown>[] = [];
  for (let i = 0; i < 110; i += 1) answers.push(await login(`invented${i}@example.test`, 'x', '192.0.2.1'));
  expect([count(answers, 401), count(answers, 429)]).toEqual([100, 10]);
  expect((await login(known, password, '192.0.2.1')).status).toBe(200);
  expect((await login(mine(), password, '192.0.2.1')).status).toBe(429);
  // a minute later even a new name may try again
  test$.clock.advance(61_000);
  expect((await login(mine(), password, '192.0.2.1')).status).toBe(200);
});

test('everybody who signs in at once behind one new address gets in', async () => {
  const everybody = Object.values(test$.world.users).map(({ email }) => email);
  const answers = await Promise.all(everybody.map((email) => login(email, password, '192.0.2.50')));
  expect(answers.map((answer) => answer.status)).toEqual(everybody.map(() => 200));
  expect(await test$.sql('select 1 from login_failures where failures > 0')).toEqual([]);
});

test('the cookie is for sign-in only, kept as a hash, of one person, and has five tries of its own', async () => {
  const first = await login(mine(), password, '192.0.2.1');
  expect(first.headers['set-cookie']).toMatch(
    /^sq_device=[\w-]{43}; Path=\/api\/appusers\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(first);
  expect((await login(mine(), password, '192.0.2.1', cookie)).headers['set-cookie']).toBeUndefined();
  const [, word] = cookie.split('=');
  expect(JSON.stringify(await test$.sql('select mark from known_devices'))).not.toContain(word);
  // for another account it is a stranger's
  const other = test$.world.users.sourcing.email;
  for (let i = 0; i < 8; i += 1) await login(other, 'wrong password', '192.0.2.1', cookie);
  expect(await test$.sql("select 1 from login_failures where key like 'device:%'")).toEqual([]);
  const tries: number[] = [];
  for (let i = 0; i < 6; i += 1) tries.push((await login(mine(), 'wrong password', `203.0.113.${i}`, cookie)).status);
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a signed-in browser guesses the present password five times, not more', async () => {
  const client = await test$.signedIn('sustain');
  const change = (oldPassword: string) => client.post('/appusers/change-password', { oldPassword, newPassword: 'another-Fine-one-7' });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => change(`guess ${i}`)));
  expect(answers.filter((answer) => answer.code === 'INVALID_PASSWORD')).toHaveLength(5);
  expect((await change(password)).code).toBe('TOO_MANY_ATTEMPTS');
  test$.clock.advance(61_000);
  expect((await change(password)).status).toBe(204);
});

test('a new password by email resets the limits, and so does unlocking', async () => {
  const boss = await test$.as('superAdmin');
  for (let i = 0; i < 40; i += 1) await login(mine(), 'wrong password', `198.51.100.${i}`);
  expect((await login(mine(), password, '192.0.2.99')).status).toBe(429);
  await boss.step('appusers', test$.world.users.qa, 'unlock');
  expect((await login(mine(), password, '192.0.2.99')).status).toBe(200);
});

// times are compared over many calls: with the deep tests only
(process.env['TEST_DEEP'] === '1' ? test : test.skip)('how long a refusal takes tells nothing of whether there is an account', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 2_000; i += 1) {
    const which = Math.random() < 0.5 ? 'known' : 'unknown';
    await test$.sql('delete from login_failures');
    const began = performance.now();
    const answer = await login(which === 'known' ? mine() : 'nobody@example.test', 'wrong password', '192.0.2.60');
    times[which].push(performance.now() - began);
    expect(answer.status).toBe(401);
  }
  // the slowest tenth is what else the machine did
  const kept = Object.values(times).map((all) => all.sort((a, b) => a - b).slice(0, Math.floor(all.length * 0.9)));
  const [known, unknown] = kept.map((all) => {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    return { mean, error: all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length / all.length };
  });
  const z = Math.abs(known!.mean - unknown!.mean) / Math.sqrt(known!.error + unknown!.error);
  expect([z < 4, z, known!.mean, unknown!.mean]).toEqual([true, z, known!.mean, unknown!.mean]);
});
