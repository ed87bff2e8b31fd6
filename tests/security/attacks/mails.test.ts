/** Emails: claimed, sent outside of any transaction, confirmed. Nothing is sent twice, a slow receiver delays no other, undelivered ones are shown to super administrators. */
import { sendQueued } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { startSmtp, type Judge, type TestSmtp } from '#tests/support/smtp.ts';

jest.setTimeout(60_000);
const deep = process.env['TEST_DEEP'] === '1';

let test$: TestApp;
let smtp: TestSmtp | undefined;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());
afterEach(async () => {
  test$.clock.reset();
  await smtp?.close();
  smtp = undefined;
  await test$.sql('delete from mails');
});

const services = (url: string): Services => ({ ...test$.app.services, config: { ...test$.config, smtpUrl: url } });
const start = async (judge?: Judge): Promise<Services> => {
  smtp = await startSmtp(judge);
  return services(smtp.url);
};
const queue = async (...addresses: string[]): Promise<void> => {
  for (const address of addresses)
    await test$.sql("insert into mails (to_address, subject, body) values ($1, 'Subject', 'Text')", [address]);
};
const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await test$.sql<{ to_address: string; state: string }>('select to_address, state from mails order by id')).map((row) => [
      row.to_address,
      row.state,
    ]),
  );
const addresses = (mails: { to: string[] }[]): string[] => mails.map(({ to }) => to[0]!).sort();

test('a slow receiver gets the email once, and the others do not wait for it', async () => {
  let free!: () => void;
  const held = new Promise<void>((done) => (free = done));
  const with$ = await start(({ to }) => (to[0] === 'slow@b.example' ? held : undefined));
  await queue('slow@b.example', 'slow@b.example', 'a@b.example', 'c@b.example', 'd@b.example', 'e@b.example', 'f@b.example', 'g@b.example');
  const round = sendQueued(with$);
  await eventually(
    () => smtp!.taken.length,
    (count) => count === 6,
    5_000,
  );
  // longer than a transaction may be idle
  const until = Date.now() + (deep ? 12_000 : 300);
  while (Date.now() < until) expect(await sendQueued(with$)).toBe(0);
  expect(smtp!.heard.filter(({ to }) => to[0] === 'slow@b.example')).toHaveLength(1);
  free();
  await round;
  await sendQueued(with$);
  expect(addresses(smtp!.taken)).toEqual([
    'a@b.example',
    'c@b.example',
    'd@b.example',
    'e@b.example',
    'f@b.example',
    'g@b.example',
    'slow@b.example',
    'slow@b.example',
  ]);
  expect(new Set(smtp!.taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)![1])).size).toBe(8);
});

test('two servers at once send forty emails once each', async () => {
  const with$ = await start();
  const all = Array.from({ length: 40 }, (_, i) => `p${i}@b.example`);
  await queue(...all);
  const { app } = await test$.another();
  const sent = await Promise.all([sendQueued(with$), sendQueued({ ...with$, db: app.services.db })]);
  expect(sent[0]! + sent[1]!).toBe(40);
  expect(addresses(smtp!.taken)).toEqual([...all].sort());
});

test('a connection that breaks after the text was sent: it may have arrived, so it is not sent again', async () => {
  const with$ = await start(async (_mail, cut) => {
    cut();
    await new Promise<void>(() => undefined);
  });
  await queue('a@b.example');
  await sendQueued(with$);
  expect(await states()).toEqual({ 'a@b.example': 'failed' });
  test$.clock.advance(24 * 3_600_000);
  await sendQueued(with$);
  expect(smtp!.heard).toHaveLength(1);
  const boss = await test$.as('superAdmin');
  test$.clock.reset();
  const [dead] = (await boss.get<{ id: number; to: string; error: string }[]>('/Mails')).body;
  expect([dead!.to, dead!.error]).toEqual(['a@b.example', expect.stringContaining('it may have arrived')]);
  expect((await boss.list('logs', { where: { kind: 'mail' }, order: 'id desc', limit: 1 })).body[0]).toMatchObject({
    summary: expect.stringContaining(`Email ${dead!.id} was not delivered`),
  });
});

test('a server that ended while sending: the email is shown as not delivered, and a super administrator may send it again', async () => {
  const with$ = await start();
  await queue('a@b.example');
  await test$.sql("update mails set state = 'sending', attempts = 1, claimed_at = $1", [test$.clock.now()]);
  await sendQueued(with$);
  expect(await states()).toEqual({ 'a@b.example': 'sending' });
  test$.clock.advance(11 * 60_000);
  await sendQueued(with$);
  expect([await states(), smtp!.taken]).toEqual([{ 'a@b.example': 'failed' }, []]);
  const boss = await test$.as('superAdmin');
  const [dead] = (await boss.get<{ id: number }[]>('/Mails')).body;
  expect((await (await test$.as('qa')).get('/Mails')).code).toBe('ACCESS_DENIED');
  expect((await (await test$.as('qa')).post(`/Mails/${dead!.id}/resend`)).code).toBe('ACCESS_DENIED');
  expect((await boss.post(`/Mails/${dead!.id}/resend`)).status).toBe(200);
  expect((await boss.post(`/Mails/${dead!.id}/resend`)).code).toBe('MODEL_NOT_FOUND');
  expect(await sendQueued(with$)).toBe(1);
  expect((await boss.get('/Mails')).body).toEqual([]);
});

test('an unreachable mail server is tried once per round; refused emails wait longer each time, unknown addresses are given up at once', async () => {
  await queue('a@b.example', 'c@b.example', 'd@b.example', 'e@b.example', 'f@b.example', 'g@b.example', 'h@b.example', 'i@b.example');
  await sendQueued(services('smtp://127.0.0.1:9'));
  const [tried] = await test$.sql<{ n: number }>('select count(*)::int as n from mails where attempts > 0');
  expect(tried!.n).toBeLessThanOrEqual(4);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['queued']));
  await test$.sql('delete from mails');

  const with$ = await start(({ to }) => {
    throw Object.assign(new Error(to[0]!), { responseCode: to[0] === 'unknown@b.example' ? 550 : 451 });
  });
  await queue('unknown@b.example', 'busy@b.example');
  const waits: number[] = [];
  for (;;) {
    await sendQueued(with$);
    expect((await states())['unknown@b.example']).toBe('failed');
    const [busy] = await test$.sql<{ state: string; next_try_at: string }>(
      "select state, next_try_at from mails where to_address = 'busy@b.example'",
    );
    if (busy!.state !== 'queued') break;
    const wait = Date.parse(busy!.next_try_at) - test$.clock.now().getTime();
    waits.push(Math.round(wait / 60_000));
    // just before its time nothing is sent
    test$.clock.advance(wait - 5_000);
    const heard = smtp!.heard.length;
    await sendQueued(with$);
    expect(smtp!.heard).toHaveLength(heard);
    test$.clock.advance(6_000);
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 480]);
});

test('a link with a token is not kept once it was sent', async () => {
  const with$ = await start();
  await test$.anonymous().post('/appusers/reset', { email: test$.world.users.qa.email });
  await eventually(
    () => states(),
    (all) => Object.keys(all).length === 1,
  );
  expect(await sendQueued(with$)).toBe(1);
  expect(smtp!.taken[0]!.text).toContain('/newPassword/');
  expect(await test$.sql('select body, html from mails')).toEqual([{ body: '', html: null }]);
});

test('an account whose address takes no email is marked until one arrives; others are not', async () => {
  const user = test$.world.users.temp;
  const marked = async (): Promise<number[]> =>
    (await test$.sql<{ id: number }>('select id from app_users where mail_failed_at is not null')).map(({ id }) => id);
  let takes = false;
  const with$ = await start(() => {
    if (!takes) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  });
  await test$.sql('delete from mails');
  await queue(String(user['email']).toUpperCase(), 'nobody.here@b.example');
  while ((await sendQueued(with$)) > 0);
  expect(await marked()).toEqual([user.id]);
  takes = true;
  await queue(String(user['email']));
  while ((await sendQueued(with$)) > 0);
  expect(await marked()).toEqual([]);
});
