/** A log shown live: a code for one reader, pieces in order, nothing left on the server, and the end on either side. */
import { livePieceLength } from '#domain/constants.ts';
import { codeMs, silentMs } from '#server/remotes/system/liveLogs.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let test$: TestApp;
let person: Client;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
  [person, boss] = await Promise.all([test$.as('supplierQa'), test$.as('superAdmin')]);
});
afterAll(() => test$.close());
beforeEach(() => test$.sql('delete from login_failures'));

interface Begun {
  id: number;
  code: string;
}
const begin = async (): Promise<Begun> => (await person.post('/LiveLogs', {})).body as unknown as Begun;
const watched = async (): Promise<Begun> => {
  const log = await begin();
  expect((await boss.post('/LiveLogs/watch', { code: log.code })).body).toMatchObject({ id: log.id, name: expect.any(String) });
  return log;
};
const send = (log: Begun, body: object = {}) => person.post(`/LiveLogs/${log.id}/pieces`, body);
const read = async (log: Begun, from: number) => (await boss.get(`/LiveLogs/${log.id}/pieces?from=${from}`)).body;
const waiting = async (): Promise<number> =>
  (await test$.db.query<{ n: number }>('select count(*)::int as n from live_log_pieces')).rows[0]!.n;

test('pieces arrive in order, once, and are deleted when they have', async () => {
  const log = await begin();
  expect(log.code).toMatch(/^[A-Z2-8]{8}$/);
  expect((await send(log)).body).toEqual({ watched: false, ended: false });
  // nothing is sent before somebody watches
  expect((await send(log, { n: 0, text: 'early' })).code).toBe('BAD_REQUEST');
  const found = await boss.post('/LiveLogs/watch', { code: ` ${log.code.slice(0, 4).toLowerCase()}-${log.code.slice(4)}` });
  expect(found.body).toMatchObject({ id: log.id });
  expect((await send(log)).body).toEqual({ watched: true, ended: false });
  await send(log, { n: 0, text: 'a' });
  await send(log, { n: 2, text: 'c' });
  // the second is on its way
  expect(await read(log, 0)).toEqual({ pieces: ['a'], ended: false });
  await send(log, { n: 1, text: 'b' });
  await send(log, { n: 1, text: 'again' });
  expect(await read(log, 1)).toEqual({ pieces: ['b', 'c'], ended: false });
  expect(await read(log, 3)).toEqual({ pieces: [], ended: false });
  expect(await waiting()).toBe(0);
  const { rows } = await test$.db.query(
    "select app_user_id, entity_id, kind from logs where summary = 'The log of a browser tab watched live'",
  );
  expect(rows).toEqual([{ app_user_id: test$.world.users.superAdmin.id, entity_id: test$.world.users.supplierQa.id, kind: 'read' }]);
});

test('either side ends it, and nothing stays', async () => {
  const log = await watched();
  await send(log, { n: 0, text: 'a' });
  await person.post(`/LiveLogs/${log.id}/end`, {});
  expect(await read(log, 0)).toEqual({ pieces: [], ended: true });
  expect(await waiting()).toBe(0);
  const other = await watched();
  await boss.post(`/LiveLogs/${other.id}/end`, {});
  expect((await send(other, { n: 0, text: 'a' })).body).toEqual({ watched: false, ended: true });
});

test('it ends when a side is not heard of any more, and when a person shows another tab', async () => {
  const silent = await watched();
  test$.clock.advance(silentMs + 1_000);
  expect(await read(silent, 0)).toMatchObject({ ended: true });
  const unread = await watched();
  test$.clock.advance(silentMs - 1_000);
  await send(unread);
  test$.clock.advance(2_000);
  expect((await send(unread)).body).toEqual({ watched: false, ended: true });
  const first = await watched();
  await begin();
  expect(await read(first, 0)).toMatchObject({ ended: true });
});

describe('refused', () => {
  const tryCode = async (client: Client, code: unknown): Promise<string | undefined> =>
    (await client.post('/LiveLogs/watch', { code })).code;

  test('a wrong code, a used one, an old one: the same answer', async () => {
    const log = await watched();
    expect(await tryCode(boss, log.code)).toBe('LIVE_CODE_INVALID');
    expect(await tryCode(boss, 'AAAAAAAA')).toBe('LIVE_CODE_INVALID');
    const old = await begin();
    test$.clock.advance(codeMs + 1_000);
    expect(await tryCode(boss, old.code)).toBe('LIVE_CODE_INVALID');
    expect(await tryCode(boss, { $ne: '' })).toBe('LIVE_CODE_INVALID');
  });

  test('guessing is slowed down', async () => {
    const { code } = await begin();
    for (let i = 0; i < 5; i += 1) await tryCode(boss, `WRONG${i}`);
    expect(await tryCode(boss, code)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('who is no super administrator, another reader, another sender', async () => {
    const log = await begin();
    for (const one of ['qa', 'supportAdmin', 'supplierGroup', 'auditor'] as const)
      expect(await tryCode(await test$.as(one), log.code)).toBe('ACCESS_DENIED');
    await boss.post('/LiveLogs/watch', { code: log.code });
    await send(log, { n: 0, text: 'a' });
    const qa = await test$.as('qa');
    expect((await qa.get(`/LiveLogs/${log.id}/pieces?from=0`)).body).toEqual({ pieces: [], ended: true });
    expect((await qa.post(`/LiveLogs/${log.id}/pieces`, { n: 1, text: 'foreign' })).body).toEqual({ watched: false, ended: true });
    await qa.post(`/LiveLogs/${log.id}/end`, {});
    expect(await read(log, 0)).toEqual({ pieces: ['a'], ended: false });
  });

  test('pieces that are too long, without a number, or more than are read', async () => {
    const log = await watched();
    for (const body of [
      { n: 0, text: 'x'.repeat(livePieceLength + 1) },
      { n: -1, text: 'a' },
      { n: '0', text: 'a' },
      { n: 0, text: {} },
    ])
      expect((await send(log, body)).code).toBe('BAD_REQUEST');
    let ended = false;
    for (let n = 0; n < 60 && !ended; n += 1) ended = (await send(log, { n, text: 'a' })).body['ended'] as boolean;
    expect(ended).toBe(true);
    expect(await waiting()).toBe(0);
  });
});
