/** Invitations: from the email to a member, with a new account or an existing one; every refusal; what nobody learns; two at once. */
import { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';
import { password, type Person } from '#tests/support/world.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const address = (): string => `new${unique()}@example.test`;
const strong = 'Wide-Harbour-71';
const names = { firstname: 'Ana', lastname: 'Souza' };
const dayMs = 86_400_000;

interface Sent {
  id: number;
  version: number;
  link?: string;
  role: string;
}
const invite = async (person: Person, body: Record<string, unknown>) =>
  (await test$.as(person)).post<Sent>('/InvitationEmails/invite', { language: 'en', ...body });
const toFactory = (body: Record<string, unknown> = {}) => ({
  kind: 'supplier',
  targetId: test$.world.factory.id,
  role: 'supplierQa',
  email: address(),
  ...body,
});
/** The token of the last email to an address. */
const tokenTo = async (email: string): Promise<string> => {
  const mail = (await mails(test$.db)).filter((one) => one.to === email).at(-1)!;
  return /\/register\/([\w-]{43})/.exec(mail.body)![1]!;
};
const accept = (token: unknown, body: Record<string, unknown> = { ...names, password: strong }, client: Client = test$.anonymous()) =>
  client.post<Record<string, unknown>>('/InvitationEmails/accept', { token, ...body });
const open = (token: string) => test$.anonymous().get<Record<string, unknown>>(`/InvitationEmails/by-token/${token}`);
const login = async (email: string, secret = strong): Promise<Client> => {
  const answer = await test$.anonymous().post<{ id: string }>('/appusers/login', { email, password: secret });
  expect(answer.status).toBe(200);
  return new Client(test$.app.http, answer.body.id);
};

describe('a new account', () => {
  test('the email is in the language of the invited person; the link makes a member who can log in', async () => {
    const email = address();
    const sent = await invite(
      'supplierManager',
      toFactory({ email: ` ${email.toUpperCase()} `.trim(), language: 'zh', message: 'Welcome' }),
    );
    expect([sent.status, sent.body.link]).toEqual([200, undefined]);
    expect(sent.text).not.toMatch(/token/i);
    const mail = (await mails(test$.db)).at(-1)!;
    expect(mail).toMatchObject({ to: email, collection: 'InvitationEmails' });
    expect(mail.subject).toContain('Demo Factory');
    expect(mail.body).toMatch(/供应商 QA[^]*的原话：\n> Welcome[^]*http:\/\/product\.test\/register\//);
    expect(mail.body).not.toMatch(/\{\{|\n{3}/);
    const token = await tokenTo(email);
    expect(JSON.stringify(await test$.sql('select * from invitation_emails'))).not.toContain(token);
    const page = await open(token);
    expect(page.body).toMatchObject({
      organisation: 'Demo Factory',
      role: 'supplierQa',
      email,
      hasAccount: false,
      kind: 'supplier',
      language: 'zh',
    });
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);

    const done = await accept(token);
    expect([done.status, done.body['role'], done.body['supplierId']]).toEqual([200, 'supplierQa', test$.world.factory.id]);
    const me = await (await login(email)).get<{ derivedRoles: string[]; language: string }>('/appusers/me');
    expect([me.body.derivedRoles, me.body.language]).toEqual([['supplierQa'], 'zh']);
    expect(await readRow(test$.db, 'InvitationEmail', sent.body.id)).toMatchObject({ acceptedUserId: done.body['userId'] });
    const again = await accept(token);
    expect([again.status, again.code, again.details.params]).toEqual([410, 'INVITATION_CLOSED', { state: 'Accepted' }]);
    expect((await open(token)).code).toBe('INVITATION_CLOSED');
  });

  test('names, password and token are checked before anything is written', async () => {
    const email = address();
    await invite('supplierManager', toFactory({ email }));
    const token = await tokenTo(email);
    const empty = await accept(token, {});
    expect([empty.status, Object.keys(empty.details.fields!).sort()]).toEqual([422, ['firstname', 'lastname', 'password']]);
    expect((await accept(token, { ...names, password: 'short' })).code).toBe('PASSWORD_WEAK');
    expect((await accept(token, { ...names, password: email.split('@')[0]!.repeat(3) })).code).toBe('PASSWORD_WEAK');
    expect((await accept(token, { firstname: { a: 1 }, lastname: 'x', password: strong })).status).toBe(422);
    for (const wrong of ['x'.repeat(43), '', `${token}x`, token.toLowerCase()]) expect((await accept(wrong)).status).toBe(404);
    expect((await accept({ ne: '' })).details.fields).toEqual({ token: [{ code: 'TYPE' }] });
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect(await test$.sql('select 1 from app_users where email = $1', [email])).toEqual([]);
    expect((await accept(token)).status).toBe(200);
  });

  test('the password of a call is not stored, not even as a hash of the call', async () => {
    const email = address();
    await invite('supplierManager', toFactory({ email }));
    const before = await test$.sql<{ n: number }>('select count(*)::int as n from idempotency');
    await test$.anonymous().call({
      method: 'POST',
      path: '/InvitationEmails/accept',
      body: { token: await tokenTo(email), ...names, password: strong },
      headers: { 'idempotency-key': 'key-of-acceptance' },
    });
    expect(await test$.sql<{ n: number }>('select count(*)::int as n from idempotency')).toEqual(before);
  });

  test('an account that an administrator created without a login gets its first password', async () => {
    const email = address();
    const user = await insertRow(test$.db, 'AppUser', { email, side: 'supplier', status: 'active', language: 'en' });
    await invite('supplierManager', toFactory({ email }));
    const done = await accept(await tokenTo(email));
    expect([done.status, done.body['userId']]).toEqual([200, user.id]);
    await login(email);
  });
});

describe('an existing account', () => {
  test('logs in and accepts; without a login it is told to', async () => {
    const { email, id } = test$.world.users.siblingQa;
    await invite('supplierManager', toFactory({ email, role: 'supplierRd' }));
    const token = await tokenTo(email);
    expect((await open(token)).body['hasAccount']).toBe(true);
    expect((await accept(token)).code).toBe('ACCOUNT_EXISTS');
    const other = await accept(token, {}, await test$.as('foreignSupplierQa'));
    expect([other.status, other.code]).toEqual([409, 'EMAIL_MISMATCH']);
    expect((await accept(token, {}, await login(email, password))).status).toBe(200);
    expect(
      await test$.sql('select role from supplier_users where app_user_id = $1 and supplier_id = $2 and expired_at is null', [
        id,
        test$.world.factory.id,
      ]),
    ).toEqual([{ role: 'supplierRd' }]);
  });

  test('an expired membership is restored instead of a second one added', async () => {
    const { email, id } = test$.world.users.foreignSupplier;
    const former = await insertRow(test$.db, 'SupplierUser', {
      appUserId: id,
      supplierId: test$.world.factory.id,
      role: 'supplierQa',
      expiredAt: '2026-01-05T03:00:00.000Z',
    });
    await invite('supplierManager', toFactory({ email }));
    const done = await accept(await tokenTo(email), {}, await login(email, password));
    expect([done.status, done.body['memberId']]).toEqual([200, former.id]);
    expect(await readRow(test$.db, 'SupplierUser', former.id)).toMatchObject({ expiredAt: null });
  });

  test('of the other side: refused; disabled: refused', async () => {
    const { email } = test$.world.users.rd;
    await invite('supplierManager', toFactory({ email }));
    const mixed = await accept(await tokenTo(email), {}, await login(email, password));
    expect([mixed.status, mixed.code]).toEqual([422, 'ROLE_SIDE_MIX']);
    const gone = address();
    await insertRow(test$.db, 'AppUser', { email: gone, side: 'supplier', status: 'disabled', language: 'en' });
    await invite('supplierManager', toFactory({ email: gone }));
    expect((await accept(await tokenTo(gone))).code).toBe('ACCOUNT_DISABLED');
  });
});

describe('the life of an invitation', () => {
  test('expires after seven days; resent it works again and the old link ends; five times at most', async () => {
    const email = address();
    const sent = await invite('supplierManager', toFactory({ email }));
    const first = await tokenTo(email);
    test$.clock.advance(7 * dayMs + 1_000);
    expect((await open(first)).details.params).toEqual({ state: 'Expired' });
    expect((await accept(first)).code).toBe('INVITATION_CLOSED');
    const client = await test$.signedIn('supplierManager');
    let version = sent.body.version;
    const resend = async () => {
      const answer = await client.post<Sent>(`/InvitationEmails/${sent.body.id}/resend`, { version });
      version = answer.body.version ?? version;
      return answer;
    };
    expect((await resend()).status).toBe(200);
    expect((await open(first)).status).toBe(404);
    expect((await open(await tokenTo(email))).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await resend()).status).toBe(200);
    const limit = await resend();
    expect([limit.status, limit.code]).toEqual([422, 'RESEND_LIMIT']);
  });

  test('revoked: the link ends, and it can be sent no more', async () => {
    const email = address();
    const sent = await invite('supplierManager', toFactory({ email }));
    const client = await test$.as('supplierManager');
    const revoked = await client.post<Sent>(`/InvitationEmails/${sent.body.id}/revoke`, { version: sent.body.version });
    expect(revoked.status).toBe(200);
    expect((await open(await tokenTo(email))).details.params).toEqual({ state: 'Revoked' });
    const resent = await client.post<Sent>(`/InvitationEmails/${sent.body.id}/resend`, { version: revoked.body.version });
    expect([resent.status, resent.code]).toEqual([422, 'INVALID_TRANSITION']);
  });

  test('who loses the membership takes the open invitations along', async () => {
    const [email, staying] = [address(), address()];
    const hash = await test$.sql<{ password_hash: string }>('select password_hash from credentials limit 1');
    const user = await insertRow(test$.db, 'AppUser', { email: address(), side: 'supplier', status: 'active', language: 'en' });
    await test$.db.query('insert into credentials (user_id, password_hash) values ($1, $2)', [user.id, hash[0]!.password_hash]);
    const member = await insertRow(test$.db, 'SupplierUser', {
      appUserId: user.id,
      supplierId: test$.world.factory.id,
      role: 'supplierManager',
    });
    const client = new Client(test$.app.http, (await test$.app.services.sessions.open(user.id, 'test')).token, {
      supplierId: test$.world.factory.id,
    });
    expect((await client.post('/InvitationEmails/invite', toFactory({ email }))).status).toBe(200);
    await invite('supplierManager', toFactory({ email: staying }));
    const revoked = await (await test$.as('supplierManager')).post(`/SupplierUsers/${member.id}/revoke`, { version: 1 });
    expect(revoked.status).toBe(200);
    expect((await open(await tokenTo(email))).details.params).toEqual({ state: 'Revoked' });
    expect((await open(await tokenTo(staying))).status).toBe(200);
  });

  test('an organisation that was closed takes nobody in', async () => {
    const email = address();
    const closing = await insertRow(test$.db, 'SupplierGroup', { name: 'Closing', code: `HO-${unique()}x`, wizardCompleted: true });
    expect((await invite('supportAdmin', { kind: 'supplierGroup', targetId: closing.id, role: 'user', email })).status).toBe(200);
    await test$.sql("update supplier_groups set status = 'inActive' where id = $1", [closing.id]);
    expect((await accept(await tokenTo(email))).code).toBe('INACTIVE_REF');
    expect((await invite('supportAdmin', { kind: 'supplierGroup', targetId: closing.id, role: 'user', email: address() })).code).toBe(
      'INACTIVE_REF',
    );
  });
});

describe('who may invite', () => {
  const cases: [string, Person, () => Record<string, unknown>, string][] = [
    ['a member of the company', 'superAdmin', () => ({ kind: 'company', role: 'qa' }), '200'],
    ['a colleague of a factory', 'supplier', () => toFactory({ role: 'user' }), '200'],
    ['a manager, without being one', 'supplier', () => toFactory({ role: 'supplierManager' }), '403 OUTRANKED'],
    ['a manager, being one', 'supplierManager', () => toFactory({ role: 'supplierManager' }), '200'],
    ['into another factory', 'supplierManager', () => toFactory({ targetId: test$.world.foreignFactory.id }), '422 VALIDATION'],
    ['into a factory of the group', 'supplierGroup', () => toFactory({ targetId: test$.world.sibling.id }), '200'],
    ['into a factory of another group', 'supplierGroup', () => toFactory({ targetId: test$.world.foreignFactory.id }), '422 VALIDATION'],
    ['into the own head office', 'supplierGroup', () => ({ kind: 'supplierGroup', targetId: test$.world.group.id, role: 'user' }), '200'],
    [
      'into the head office above',
      'supplierManager',
      () => ({ kind: 'supplierGroup', targetId: test$.world.group.id, role: 'user' }),
      '403 ACCESS_DENIED',
    ],
    ['a warehouse administrator', 'wareHouseAdmin', () => toFactory({ targetId: test$.world.warehouse.id, role: 'wareHouseAdmin' }), '200'],
    ['a factory role at a warehouse', 'wareHouseAdmin', () => toFactory({ targetId: test$.world.warehouse.id }), '422 REF_MISMATCH'],
    ['a warehouse role at a factory', 'supportAdmin', () => toFactory({ role: 'wareHouseAdmin' }), '422 REF_MISMATCH'],
    ['an auditor', 'qa', () => ({ kind: 'auditor', targetId: test$.world.auditor.id, role: 'auditor' }), '200'],
    ['a colleague auditor', 'auditor', () => ({ kind: 'auditor', targetId: test$.world.auditor.id, role: 'user' }), '200'],
    ['as a field auditor', 'auditorUser', () => ({ kind: 'auditor', targetId: test$.world.auditor.id, role: 'user' }), '403 ACCESS_DENIED'],
    ['staff, as support', 'supportAdmin', () => ({ kind: 'company', role: 'qa' }), '403 ACCESS_DENIED'],
    ['as quality staff of a factory', 'supplierQa', () => toFactory(), '403 ACCESS_DENIED'],
    ['a role of another kind', 'superAdmin', () => ({ kind: 'company', role: 'supplierManager' }), '422 VALIDATION'],
    ['without the organisation', 'superAdmin', () => toFactory({ targetId: null }), '422 VALIDATION'],
    ['with two organisations', 'superAdmin', () => toFactory({ supplierGroupId: test$.world.group.id }), '422 VALIDATION'],
    ['no email address', 'superAdmin', () => toFactory({ email: 'nobody' }), '422 VALIDATION'],
    ['a link in the message', 'superAdmin', () => toFactory({ message: 'See https://elsewhere.example' }), '422 VALIDATION'],
    ['an unknown kind', 'superAdmin', () => toFactory({ kind: '__proto__' }), '422 VALIDATION'],
    ['what the server writes', 'superAdmin', () => toFactory({ acceptedAt: '2026-01-05T03:00:00.000Z' }), '422 READ_ONLY_FIELD'],
  ];
  test.each(cases)('%s', async (_what, person, body, expected) => {
    const { status, code } = await invite(person, { email: address(), ...body() });
    expect([status, code].filter(Boolean).join(' ')).toBe(expected);
  });

  test('nobody invites the own address', async () => {
    const answer = await invite('supplierManager', toFactory({ email: test$.world.users.supplierManager.email }));
    expect(answer.code).toBe('SELF_FORBIDDEN');
  });

  test('the link is for super administrators only, and once', async () => {
    const client = await test$.as('superAdmin');
    const call = {
      method: 'POST' as const,
      path: '/InvitationEmails/invite',
      body: toFactory({ language: 'en' }),
      headers: { 'idempotency-key': 'key-of-invitation' },
    };
    const first = await client.call<Sent>(call);
    expect(first.body.link).toMatch(/^http:\/\/product\.test\/register\/[\w-]{43}$/);
    const second = await client.call<Sent>(call);
    expect([second.body.id, second.body.link]).toEqual([first.body.id, undefined]);
    expect(JSON.stringify(await test$.sql('select * from idempotency'))).not.toContain(first.body.link!.slice(-43));
    expect(JSON.stringify(await test$.sql('select * from events'))).not.toContain(first.body.link!.slice(-43));
  });
});

describe('what nobody learns', () => {
  test('inviting an address with an account, without one, of the other side and disabled is one answer', async () => {
    const shape = async (email: string): Promise<string> => {
      const { status, text } = await invite('supplierManager', toFactory({ email, role: 'supplierRd' }));
      return `${status} ${text.replace(email, 'EMAIL').replace(/\d+/g, 'N')}`;
    };
    const { users } = test$.world;
    const found = [await shape(address()), await shape(users.sourcing.email), await shape(users.foreignGroup.email)];
    expect(new Set(found).size).toBe(1);
  });

  test('a member or an open invitation of the own organisation is named: the inviter sees both anyway', async () => {
    const email = address();
    expect((await invite('supplierManager', toFactory({ email }))).status).toBe(200);
    expect((await invite('supplierManager', toFactory({ email: email.toUpperCase() }))).code).toBe('ALREADY_INVITED');
    expect((await invite('supplierManager', toFactory({ email, role: 'supplierRd' }))).status).toBe(200);
    expect((await invite('supplierManager', toFactory({ email: test$.world.users.supplierQa.email }))).code).toBe('ALREADY_MEMBER');
  });

  test('others see none of it: rows, counts and links', async () => {
    const sent = await invite('supplierManager', toFactory());
    for (const person of ['supplierQa', 'foreignSupplier', 'foreignGroup', 'auditor', 'qa', 'sourcing', 'temp'] as const) {
      const client = await test$.as(person);
      const list = await client.get<{ id: number }[]>('/InvitationEmails');
      expect(list.status === 403 || !list.body.some(({ id }) => id === sent.body.id)).toBe(true);
      expect((await client.post(`/InvitationEmails/${sent.body.id}/revoke`, { version: 1 })).status).toBeGreaterThanOrEqual(403);
    }
    const own = await (await test$.as('supplierGroup')).get<{ id: number }[]>('/InvitationEmails');
    expect(own.body.map(({ id }) => id)).toContain(sent.body.id);
  });
});

describe('at once', () => {
  /** Resolves when a statement waits for the lock on the logins. */
  const untilWaiting = async (): Promise<void> => {
    for (;;) {
      const waiting = await test$.sql("select 1 from pg_locks where not granted and relation = 'credentials'::regclass");
      if (waiting.length > 0) return;
    }
  };
  test('two people accept one link: one wins, the other reads that it is used', async () => {
    const email = address();
    await invite('supplierManager', toFactory({ email }));
    const token = await tokenTo(email);
    const both = await Promise.all([accept(token), accept(token, { ...names, firstname: 'Bea', password: strong })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await test$.sql('select 1 from app_users where email = $1', [email])).toHaveLength(1);
    expect(
      await test$.sql('select 1 from supplier_users s join app_users u on u.id = s.app_user_id where u.email = $1', [email]),
    ).toHaveLength(1);
  });

  test('an acceptance that began before the other ended reads that the link is used, not that the account exists', async () => {
    const email = address();
    await invite('supplierManager', toFactory({ email }));
    const token = await tokenTo(email);
    const other = await test$.db.connect();
    try {
      await other.query('begin');
      await other.query('lock table credentials in access exclusive mode');
      const late = accept(token);
      // the invitation is read, the question for a login waits
      await untilWaiting();
      await other.query(
        "insert into app_users (email, firstname, lastname, side, status, language) values ($1, 'Ana', 'Souza', 'supplier', 'active', 'en')",
        [email],
      );
      await other.query(
        "insert into credentials (user_id, password_hash, changed_at) select id, 'x', now() from app_users where email = $1",
        [email],
      );
      await other.query(
        'update invitation_emails set accepted_at = now(), accepted_user_id = (select id from app_users where email = $1) where email = $1',
        [email],
      );
      await other.query('commit');
      const answer = await late;
      expect([answer.status, answer.code, answer.details.params]).toEqual([410, 'INVITATION_CLOSED', { state: 'Accepted' }]);
    } finally {
      other.release();
    }
  });

  test('two invitations of one address at once: one account, the other is told to log in', async () => {
    const email = address();
    await invite('supplierManager', toFactory({ email }));
    const first = await tokenTo(email);
    await invite('supplierManager', toFactory({ email, role: 'supplierRd' }));
    const both = await Promise.all([accept(first), accept(await tokenTo(email))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.code).toBe('ACCOUNT_EXISTS');
  });

  test('the same invitation twice: one email', async () => {
    const email = address();
    const both = await Promise.all([invite('supplierManager', toFactory({ email })), invite('supplier', toFactory({ email }))]);
    expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['ALREADY_INVITED', 'sent']);
    expect((await mails(test$.db)).filter((one) => one.to === email)).toHaveLength(1);
  });

  test('a partner sends thirty an hour, and ten a day reach one address', async () => {
    const email = address();
    for (let i = 0; i < 10; i += 1) {
      const sent = await invite('superAdmin', { ...toFactory({ email }) });
      expect(sent.status).toBe(200);
      await (await test$.as('superAdmin')).post(`/InvitationEmails/${sent.body.id}/revoke`, { version: sent.body.version });
    }
    expect((await invite('superAdmin', toFactory({ email }))).code).toBe('TOO_MANY_REQUESTS');
    const warehouse = { targetId: test$.world.foreignWarehouse.id, role: 'wareHouseAdmin' };
    // a server that is too busy to look refuses for the moment, and is asked again
    const looked = async (): ReturnType<typeof invite> => {
      const answer = await invite('foreignWarehouse', toFactory(warehouse));
      return answer.status === 503 ? looked() : answer;
    };
    const all = await Promise.all(Array.from({ length: 34 }, looked));
    const codes: Record<string, number> = {};
    for (const { code } of all) codes[code ?? 'sent'] = (codes[code ?? 'sent'] ?? 0) + 1;
    expect(codes).toEqual({ sent: 30, TOO_MANY_REQUESTS: 4 });
  });
});

describe('who stays', () => {
  const revoke = async (person: Person, collection: string, id: number) => {
    const row = (await readRow(test$.db, collection === 'SupplierUsers' ? 'SupplierUser' : 'SupplierGroupUser', id))!;
    return (await test$.as(person)).post(`/${collection}/${id}/revoke`, { version: row.version });
  };
  const member = async (supplierId: number, role: string): Promise<{ id: number; userId: number; client: Client }> => {
    const user = await insertRow(test$.db, 'AppUser', { email: address(), side: 'supplier', status: 'active', language: 'en' });
    const row = await insertRow(test$.db, 'SupplierUser', { appUserId: user.id, supplierId, role });
    const { token } = await test$.app.services.sessions.open(user.id, 'test');
    return { id: row.id, userId: user.id, client: new Client(test$.app.http, token, { supplierId }) };
  };

  test('the last manager of a factory stays, also when two revoke each other at once; a super administrator may', async () => {
    const factory = await insertRow(test$.db, 'Supplier', {
      name: 'Two managers',
      code: `S-${unique()}`,
      supplierType: 'factory',
      supplierGroupId: test$.world.group.id,
      businessTypeId: test$.world.businessType.id,
      wizardCompleted: true,
    });
    const [one, two] = [await member(factory.id, 'supplierManager'), await member(factory.id, 'supplierManager')];
    const self = await one.client.post(`/SupplierUsers/${one.id}/revoke`, { version: 1 });
    expect(self.code).toBe('SELF_FORBIDDEN');
    const both = await Promise.all([
      one.client.post(`/SupplierUsers/${two.id}/revoke`, { version: 1 }),
      two.client.post(`/SupplierUsers/${one.id}/revoke`, { version: 1 }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both[0]!.status === 200 ? one : two;
    expect((await revoke('supportAdmin', 'SupplierUsers', left.id)).code).toBe('LAST_MANAGER');
    const lower = await (await test$.as('supportAdmin')).post(`/SupplierUsers/${left.id}/changeRole`, { version: 1, role: 'user' });
    expect([lower.status, lower.code]).toEqual([422, 'LAST_MANAGER']);
    expect((await revoke('superAdmin', 'SupplierUsers', left.id)).status).toBe(200);
  });

  test('the last member of an active head office stays', async () => {
    const [row] = await test$.sql<{ id: number }>(
      'select id from supplier_group_users where supplier_group_id = $1 and expired_at is null',
      [test$.world.foreignGroup.id],
    );
    const answer = await revoke('superAdmin', 'SupplierGroupUsers', row!.id);
    expect([answer.status, answer.code]).toEqual([422, 'LAST_MEMBER']);
  });

  test('two super administrators disable each other at once: one stays', async () => {
    const app = await startApp();
    try {
      await app.sql("delete from role_mappings where role_id in (select id from roles where name = 'admin')");
      const [role] = await app.sql<{ id: number }>("select id from roles where name = 'superAdmin'");
      const second = await insertRow(app.db, 'AppUser', { email: address(), side: 'staff', status: 'active', language: 'en' });
      await insertRow(app.db, 'RoleMapping', { appUserId: second.id, roleId: role!.id, source: 'direct' });
      const { token } = await app.app.services.sessions.open(second.id, 'test');
      const first = app.world.users.superAdmin.id;
      const both = await Promise.all([
        (await app.as('superAdmin')).post(`/appusers/${second.id}/disable`, { version: 1 }),
        new Client(app.app.http, token).post(`/appusers/${first}/disable`, { version: 1 }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await app.sql(
        "select 1 from app_users u join role_mappings m on m.app_user_id = u.id where u.status = 'active' and m.role_id = $1",
        [role!.id],
      );
      expect(active).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});
