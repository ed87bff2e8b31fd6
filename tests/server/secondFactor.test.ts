/** The second factor: switched on with a first code, asked for at login, each code once, recovery codes, limits, reset, and where it is required. */
import { createHmac } from 'node:crypto';
import { Client, type Answer } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { mails } from '#tests/support/rows.ts';
import { password, type Person } from '#tests/support/world.ts';

jest.setTimeout(60_000);

interface LoggedIn {
  id?: string;
  asks?: 'code' | 'setUp';
  ticket?: string;
  recoveryCodes?: string[];
}
interface Begun {
  secret: string;
  uri: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 6238, written from its text: what an app shows. */
const codeOf = (secret: string, at: number): string => {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const from = hash[19]! & 15;
  return String((hash.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

test('the codes of this test are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59_000, 1_111_111_109_000, 20_000_000_000_000].map((at) => codeOf(secret, at))).toEqual(['287082', '081804', '353130']);
});

/** A reset by a client, at the row's present version. */
const reset = async (test$: TestApp, client: Client, person: Person): Promise<Answer<{ id: number }>> => {
  const { id } = test$.world.users[person];
  const [row] = await test$.sql<{ version: number }>('select version from app_users where id = $1', [id]);
  return client.post(`/appusers/${id}/resetSecondFactor`, { version: row!.version });
};

/** Calls of one server by its users. */
const on = (test$: () => TestApp) => {
  const at = (): number => test$().clock.now().getTime();
  const nextStep = (): void => test$().clock.advance(30_000);
  const login = (person: Person, secret = password, headers: Record<string, string> = {}): Promise<Answer<LoggedIn>> =>
    test$().anonymous().post<LoggedIn>('/appusers/login', { email: test$().world.users[person].email, password: secret }, headers);
  const enter = (ticket: unknown, code: unknown, headers: Record<string, string> = {}): Promise<Answer<LoggedIn>> =>
    test$().anonymous().post<LoggedIn>('/appusers/login/code', { ticket, code }, headers);
  const ticketOf = async (person: Person): Promise<string> => (await login(person)).body.ticket!;
  const switchedOn = async (person: Person) => {
    const client = await test$().signedIn(person);
    const begun = await client.post<Begun>('/appusers/me/secondFactor/begin', { password });
    const confirmed = await client.post<{ recoveryCodes: string[] }>('/appusers/me/secondFactor/confirm', {
      code: codeOf(begun.body.secret, at()),
    });
    expect([begun.status, confirmed.status]).toEqual([200, 200]);
    nextStep();
    return { client, secret: begun.body.secret, uri: begun.body.uri, recovery: confirmed.body.recoveryCodes };
  };
  return { at, nextStep, login, enter, ticketOf, switchedOn };
};

describe('a voluntary second factor', () => {
  let test$: TestApp;
  beforeAll(async () => {
    test$ = await startApp();
  });
  afterAll(() => test$.close());
  beforeEach(async () => {
    await test$.sql('delete from login_failures');
    await test$.sql('delete from known_devices');
    for (const table of ['second_factors', 'recovery_codes', 'login_tickets']) await test$.sql(`delete from ${table}`);
    await test$.sql('update app_users set second_factor_at = null where second_factor_at is not null');
  });
  const { at, nextStep, login, enter, ticketOf, switchedOn } = on(() => test$);
  const state = (client: Client) =>
    client.get<{ on: boolean; recoveryCodes: number; needed: boolean; password: boolean }>('/appusers/me/secondFactor');

  test('the login opens no session: it answers a ticket, and the code of the app opens one', async () => {
    const { secret, uri, recovery, client } = await switchedOn('qa');
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Supplier Quality:${test$.world.users.qa.email}`);
    expect(recovery).toHaveLength(10);
    expect((await state(client)).body).toMatchObject({ on: true, recoveryCodes: 10, needed: false, password: true });
    const first = await login('qa');
    expect([first.status, first.body.asks, first.body.id, first.headers['cache-control'], first.headers['set-cookie']]).toEqual([
      200,
      'code',
      undefined,
      'no-store',
      undefined,
    ]);
    // the ticket is no token
    expect((await new Client(test$.app.http, first.body.ticket!).get('/appusers/me')).code).toBe('INVALID_TOKEN');
    const done = await enter(first.body.ticket, codeOf(secret, at()));
    expect(done.status).toBe(200);
    expect(done.headers['set-cookie']).toMatch(/^sq_device=/);
    expect((await new Client(test$.app.http, done.body.id!).get('/appusers/me')).status).toBe(200);
    const stored = JSON.stringify(await test$.sql('select * from login_tickets, recovery_codes'));
    for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(await test$.sql('select 1 from idempotency where body::text like $1', [`%${recovery[0]}%`])).toEqual([]);
    expect((await mails(test$.db)).filter(({ subject }) => subject === 'Two-step verification was switched on')).toHaveLength(1);
  });

  test('each code once, in any order, and one step of difference of the clocks at most', async () => {
    const { secret } = await switchedOn('qa');
    const now = codeOf(secret, at());
    expect((await enter(await ticketOf('qa'), now)).status).toBe(200);
    expect((await enter(await ticketOf('qa'), now)).code).toBe('CODE_INVALID');
    // the step before was passed over
    expect((await enter(await ticketOf('qa'), codeOf(secret, at() - 30_000))).code).toBe('CODE_INVALID');
    expect((await enter(await ticketOf('qa'), codeOf(secret, at() + 60_000))).code).toBe('CODE_INVALID');
    expect((await enter(await ticketOf('qa'), ` ${codeOf(secret, at() + 30_000).replace(/^(...)/, '$1 ')}`)).status).toBe(200);
    nextStep();
    nextStep();
    expect((await enter(await ticketOf('qa'), codeOf(secret, at() - 30_000))).code).toBe('CODE_INVALID');
    expect((await enter(await ticketOf('qa'), codeOf(secret, at()))).status).toBe(200);
  });

  test('ten calls at once with one ticket and one code open one session', async () => {
    const { secret } = await switchedOn('qa');
    const ticket = await ticketOf('qa');
    const before = await test$.sql('select 1 from sessions');
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(ticket, codeOf(secret, at()))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test$.sql('select 1 from sessions')).toHaveLength(before.length + 1);
  });

  test('a ticket is used once, for one account, for five minutes; an altered one is none', async () => {
    const { secret } = await switchedOn('qa');
    const other = await switchedOn('rd');
    const ticket = await ticketOf('qa');
    const used = await ticketOf('qa');
    expect((await enter(used, codeOf(secret, at()))).status).toBe(200);
    nextStep();
    expect((await enter(used, codeOf(secret, at()))).code).toBe('TICKET_INVALID');
    // the code of another account
    expect((await enter(ticket, codeOf(other.secret, at()))).code).toBe('CODE_INVALID');
    expect((await enter(`${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`, codeOf(secret, at()))).code).toBe('TICKET_INVALID');
    for (const wrong of ['', 'x', '%00']) expect((await enter(wrong, codeOf(secret, at()))).code).toBe('TICKET_INVALID');
    for (const wrong of [null, 7, {}, ['x']]) expect((await enter(wrong, codeOf(secret, at()))).code).toBe('USERNAME_EMAIL_REQUIRED');
    test$.clock.advance(5 * 60_000);
    const late = await enter(ticket, codeOf(secret, at()));
    expect([late.status, late.code]).toEqual([400, 'TICKET_INVALID']);
    expect((await test$.anonymous().post('/appusers/login/setUp', { ticket: await ticketOf('qa') })).code).toBe('TICKET_INVALID');
  });

  test('a new password and a disabled account end the tickets', async () => {
    const { secret, client } = await switchedOn('sourcing');
    const ticket = await ticketOf('sourcing');
    const next = 'Another-Horse-77';
    expect((await client.post('/appusers/change-password', { oldPassword: password, newPassword: next })).status).toBe(204);
    expect((await enter(ticket, codeOf(secret, at()))).code).toBe('TICKET_INVALID');
    await client.post('/appusers/change-password', { oldPassword: next, newPassword: password });
    const disabled = await ticketOf('sourcing');
    await test$.sql("update app_users set status = 'disabled' where id = $1", [test$.world.users.sourcing.id]);
    expect((await enter(disabled, codeOf(secret, at()))).code).toBe('ACCOUNT_DISABLED');
    await test$.sql("update app_users set status = 'active' where id = $1", [test$.world.users.sourcing.id]);
  });

  test('guessing: five codes are checked, new tickets and a new password by email give no more, a known browser has its own', async () => {
    const { secret } = await switchedOn('qa');
    const device = String((await enter(await ticketOf('qa'), codeOf(secret, at()))).headers['set-cookie']).split(';')[0]!;
    nextStep();
    const ticket = await ticketOf('qa');
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => enter(ticket, String(100_000 + i))));
    expect(guesses.filter(({ code }) => code === 'CODE_INVALID')).toHaveLength(5);
    const blocked = await enter(await ticketOf('qa'), codeOf(secret, at()));
    expect([blocked.status, blocked.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enter(await ticketOf('qa'), codeOf(secret, at()), { cookie: device })).status).toBe(200);
    await test$.anonymous().post('/appusers/reset', { email: test$.world.users.qa.email });
    const sent = await eventually(
      async () => (await mails(test$.db)).findLast(({ subject }) => subject === 'Set a new password'),
      (mail) => mail !== undefined,
    );
    const token = /newPassword\/([\w-]+)/.exec(sent!.body)![1];
    expect((await test$.anonymous().post('/appusers/reset-password', { token, newPassword: 'Reset-Horse-770' })).status).toBe(204);
    const after = await login('qa', 'Reset-Horse-770');
    expect(after.body.asks).toBe('code');
    nextStep();
    expect((await enter(after.body.ticket, codeOf(secret, at()))).code).toBe('TOO_MANY_ATTEMPTS');
    // a super administrator unlocks
    await (await test$.as('superAdmin')).step('appusers', test$.world.users.qa, 'unlock');
    expect((await enter(after.body.ticket, codeOf(secret, at()))).status).toBe(200);
    await test$.sql('update credentials c set password_hash = o.password_hash from credentials o where c.user_id = $1 and o.user_id = $2', [
      test$.world.users.qa.id,
      test$.world.users.rd.id,
    ]);
  });

  test('a code is read in the digits of any keyboard', async () => {
    const { recovery, secret } = await switchedOn('qa');
    const wide = (code: string): string =>
      code.replace(/[0-9A-Z]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + '０'.codePointAt(0)! - '0'.codePointAt(0)!));
    const thai = (code: string): string => code.replace(/\d/g, (sign) => String.fromCodePoint('๐'.codePointAt(0)! + Number(sign)));
    nextStep();
    expect((await enter(await ticketOf('qa'), wide(codeOf(secret, at())))).status).toBe(200);
    nextStep();
    expect((await enter(await ticketOf('qa'), thai(codeOf(secret, at())))).status).toBe(200);
    expect((await enter(await ticketOf('qa'), wide(recovery[0]!))).status).toBe(200);
  });

  test('a recovery code replaces the app once; new ones end the old ones', async () => {
    const { recovery, client, secret } = await switchedOn('qa');
    const [one, two] = recovery as [string, string];
    expect((await enter(await ticketOf('qa'), one.toLowerCase())).status).toBe(200);
    expect((await enter(await ticketOf('qa'), one)).code).toBe('CODE_INVALID');
    const raced = await Promise.all((await Promise.all([1, 2, 3].map(() => ticketOf('qa')))).map((ticket) => enter(ticket, two)));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await state(client)).body.recoveryCodes).toBe(8);
    expect((await client.post('/appusers/me/secondFactor/recoveryCodes', { password: 'wrong', code: codeOf(secret, at()) })).code).toBe(
      'INVALID_PASSWORD',
    );
    expect((await client.post('/appusers/me/secondFactor/recoveryCodes', { password, code: '000000' })).code).toBe('CODE_INVALID');
    const renewed = await client.post<{ recoveryCodes: string[] }>('/appusers/me/secondFactor/recoveryCodes', {
      password,
      code: codeOf(secret, at()),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enter(await ticketOf('qa'), recovery[5]!)).code).toBe('CODE_INVALID');
    expect((await enter(await ticketOf('qa'), renewed.body.recoveryCodes[0]!)).status).toBe(200);
  });

  test('before the password is right, nothing tells whether an account has one', async () => {
    await switchedOn('qa');
    const bare = (text: string): string => text.replace(/"requestId":"\w+"/, '');
    const [withOne, without, nobody] = [
      await login('qa', 'wrong password'),
      await login('rd', 'wrong password'),
      await test$.anonymous().post('/appusers/login', { email: 'nobody@example.test', password: 'wrong password' }),
    ];
    expect(withOne.code).toBe('LOGIN_FAILED');
    expect([bare(without.text), bare(nobody.text)]).toEqual([bare(withOne.text), bare(withOne.text)]);
    expect(
      (await (await test$.as('supportAdmin')).get<Record<string, unknown>>(`/appusers/${test$.world.users.qa.id}`)).body,
    ).not.toHaveProperty('secondFactorAt');
  });

  test('switching on asks for the password and a first code, and ends other sessions; a second one waits for the first to end', async () => {
    const client = await test$.signedIn('qa');
    const elsewhere = await test$.signedIn('qa');
    expect((await client.post('/appusers/me/secondFactor/begin', {})).code).toBe('INVALID_PASSWORD');
    expect((await client.post('/appusers/me/secondFactor/confirm', { code: '123456' })).code).toBe('CODE_INVALID');
    const first = (await client.post<Begun>('/appusers/me/secondFactor/begin', { password })).body;
    // not confirmed: the login does not ask
    expect((await login('qa')).body.id).toBeDefined();
    const second = (await client.post<Begun>('/appusers/me/secondFactor/begin', { password })).body;
    const confirm = (code: string) => client.post<LoggedIn>('/appusers/me/secondFactor/confirm', { code });
    expect((await confirm(codeOf(first.secret, at()))).code).toBe('CODE_INVALID');
    const code = codeOf(second.secret, at());
    expect((await confirm(code)).status).toBe(200);
    expect((await client.get('/appusers/me')).status).toBe(200);
    expect((await elsewhere.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await enter(await ticketOf('qa'), code)).code).toBe('CODE_INVALID');
    expect((await client.post('/appusers/me/secondFactor/begin', { password })).code).toBe('SECOND_FACTOR_ON');
    expect((await test$.anonymous().get('/appusers/me/secondFactor')).code).toBe('AUTHORIZATION_REQUIRED');
  });

  test('who reads that it is on finds all other sessions ended', async () => {
    const client = await test$.signedIn('qa');
    const elsewhere = await test$.signedIn('qa');
    const begun = (await client.post<Begun>('/appusers/me/secondFactor/begin', { password })).body;
    const holder = await test$.db.connect();
    let answered = false;
    try {
      await holder.query('begin');
      await holder.query('select 1 from sessions for update');
      const confirmed = client.post<LoggedIn>('/appusers/me/secondFactor/confirm', { code: codeOf(begun.secret, at()) }).then((answer) => {
        answered = true;
        return answer;
      });
      while ((await test$.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%sessions%'")).length === 0);
      expect(answered).toBe(false);
      await holder.query('commit');
      expect((await confirmed).status).toBe(200);
    } finally {
      holder.release();
    }
    expect((await elsewhere.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await client.get('/appusers/me')).status).toBe(200);
  });

  test('switching off asks for password and code, and is told', async () => {
    const { client, secret } = await switchedOn('qa');
    const off = (body: object) => client.post('/appusers/me/secondFactor/off', body);
    expect((await off({ code: codeOf(secret, at()) })).code).toBe('INVALID_PASSWORD');
    expect((await off({ password })).code).toBe('CODE_INVALID');
    expect((await off({ password, code: codeOf(secret, at()) })).status).toBe(200);
    expect((await login('qa')).body.id).toBeDefined();
    expect((await off({ password, code: codeOf(secret, at()) })).code).toBe('SECOND_FACTOR_OFF');
    const kinds = await test$.sql<{ summary: string }>(
      "select summary from logs where app_user_id = $1 and kind = 'secondFactor' order by id desc limit 2",
      [test$.world.users.qa.id],
    );
    expect(kinds.map(({ summary }) => summary)).toEqual(['Second factor switched off', 'Second factor switched on']);
    expect((await mails(test$.db)).at(-1)!.subject).toBe('Two-step verification was switched off');
  });

  test('a super administrator resets it for others of no higher rank; sessions and tickets end, the person is told', async () => {
    const { client } = await switchedOn('qa');
    const ticket = await ticketOf('qa');
    const boss = await test$.as('superAdmin');
    for (const person of ['supportAdmin', 'sourcing', 'supplierManager'] as const)
      expect((await reset(test$, await test$.as(person), 'qa')).status).toBe(403);
    expect((await reset(test$, boss, 'qa')).status).toBe(200);
    expect((await client.get('/appusers/me')).code).toBe('INVALID_TOKEN');
    expect((await enter(ticket, '123456')).code).toBe('TICKET_INVALID');
    expect((await login('qa')).body.id).toBeDefined();
    expect((await mails(test$.db)).at(-1)).toMatchObject({
      to: test$.world.users.qa.email,
      subject: 'Two-step verification was reset',
    });
    // nothing left to reset; not the own one; not one of higher rank
    expect((await reset(test$, boss, 'qa')).code).toBe('INVALID_TRANSITION');
    await switchedOn('superAdmin');
    expect((await reset(test$, boss, 'superAdmin')).code).toBe('INVALID_TOKEN');
    const own = await test$.signedIn('superAdmin');
    expect((await reset(test$, own, 'superAdmin')).code).toBe('SELF_FORBIDDEN');
    await switchedOn('admin');
    expect((await reset(test$, own, 'admin')).code).toBe('OUTRANKED');
  });
});

describe('required of staff', () => {
  let test$: TestApp;
  beforeAll(async () => {
    test$ = await startApp({ env: { SECOND_FACTOR: 'staff' } });
  });
  afterAll(() => test$.close());
  const { at, nextStep, login, enter } = on(() => test$);

  test('the first login sets it up before there is a session; the second one asks for a code', async () => {
    const first = await login('qa');
    expect([first.body.asks, first.body.id]).toEqual(['setUp', undefined]);
    const { ticket } = first.body;
    const setUp = () => test$.anonymous().post<Begun>('/appusers/login/setUp', { ticket });
    expect((await enter(ticket, '123456')).code).toBe('CODE_INVALID');
    const { secret } = (await setUp()).body;
    const done = await enter(ticket, codeOf(secret, at()));
    expect([done.status, done.body.recoveryCodes?.length]).toEqual([200, 10]);
    const client = new Client(test$.app.http, done.body.id!);
    expect((await client.get('/Complaints', { filter: { limit: 1 } })).status).toBe(200);
    expect((await setUp()).code).toBe('TICKET_INVALID');
    nextStep();
    const again = await login('qa');
    expect(again.body.asks).toBe('code');
    const off = await client.post('/appusers/me/secondFactor/off', { password, code: codeOf(secret, at()) });
    expect([off.status, off.code]).toEqual([422, 'SECOND_FACTOR_NEEDED']);
    expect((await enter(again.body.ticket, codeOf(secret, at()))).status).toBe(200);
  });

  test('a session without one is none: calls and sockets are refused; suppliers are not asked', async () => {
    const { token } = await test$.app.services.sessions.open(test$.world.users.rd.id, 'before it was required');
    expect((await new Client(test$.app.http, token).get('/appusers/me')).code).toBe('INVALID_TOKEN');
    const socket = test$.socket({ token });
    await socket.until((self) => self.refused === 'INVALID_TOKEN', 5_000);
    expect((await login('supplierQa')).body.id).toBeDefined();
  });

  test('after a reset the next login sets it up again', async () => {
    const { ticket } = (await login('sustain')).body;
    const { secret } = (await test$.anonymous().post<Begun>('/appusers/login/setUp', { ticket })).body;
    await enter(ticket, codeOf(secret, at()));
    const boss = await test$.app.services.sessions.open(test$.world.users.superAdmin.id, 'test', true);
    expect((await reset(test$, new Client(test$.app.http, boss.token), 'sustain')).status).toBe(200);
    expect((await login('sustain')).body.asks).toBe('setUp');
  });
});
