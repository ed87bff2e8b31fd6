/** Repeated and simultaneous calls: one row per idempotency key, one winner per version. */
import { randomUUID } from 'node:crypto';
import type { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, lastEvent, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
  boss = await test$.as('superAdmin');
});
afterAll(() => test$.close());

const body = () => ({ name: `Position ${unique()}` });
const post = (key: string, payload: object, client = boss) => client.post('/positions', payload, { 'idempotency-key': key });
const rowsNamed = async (name: string): Promise<number> => (await test$.sql('select 1 from positions where name = $1', [name])).length;

describe('idempotency', () => {
  test('the same call again: one row, one event, the same answer', async () => {
    const key = randomUUID();
    const payload = body();
    const since = await lastEvent(test$.db);
    const first = await post(key, payload);
    const again = await post(key, payload);
    expect(first.status).toBe(200);
    expect([again.status, again.body, again.headers['x-event']]).toEqual([200, first.body, first.headers['x-event']]);
    expect(await rowsNamed(payload.name)).toBe(1);
    expect(await eventsAfter(test$.db, since)).toHaveLength(1);
  });

  test('the key with another body or another address is 422', async () => {
    const key = randomUUID();
    await post(key, body());
    for (const answer of [
      await post(key, body()),
      await boss.post('/Brands', body(), { 'idempotency-key': key }),
      await boss.patch('/positions', body(), { 'idempotency-key': key }),
    ])
      expect([answer.status, answer.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  test('twenty at once: one row, twenty equal answers', async () => {
    const key = randomUUID();
    const payload = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, payload)));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]!.body]);
    expect(await rowsNamed(payload.name)).toBe(1);
  });

  test('a refused call keeps nothing: the corrected one may use a new try of the same key', async () => {
    const key = randomUUID();
    expect((await post(key, { name: '' })).status).toBe(422);
    expect((await post(key, body())).status).toBe(200);
  });

  test('keys belong to the user', async () => {
    const key = randomUUID();
    const payload = body();
    await post(key, payload);
    expect((await post(key, payload, await test$.as('admin'))).code).toBe('DUPLICATE');
  });

  test('steps and deletes repeat as well', async () => {
    const qa = await test$.as('qa');
    const draft = await qa.do('POST', '/Complaints', {
      title: 'Hair',
      description: 'A hair in the soup',
      category: 'quality',
      productName: 'Soup',
      quantity: 1,
      unit: 'pack',
      receivedAt: test$.clock.now().toISOString(),
    });
    const key = randomUUID();
    const submit = () => qa.post(`/Complaints/${draft.id}/submit`, { version: draft.version }, { 'idempotency-key': key });
    const first = await submit();
    expect([first.status, (await submit()).body]).toEqual([200, first.body]);
    const made = await boss.do('POST', '/positions', body());
    const remove = () => boss.call({ method: 'DELETE', path: `/positions/${made.id}`, headers: { 'idempotency-key': `${key}-d` } });
    expect([(await remove()).body, (await remove()).body]).toEqual([{ count: 1 }, { count: 1 }]);
  });

  test.each(['short', 'x'.repeat(81), 'with space in it', 'semi;colon-key'])('the key %j is 400', async (key) => {
    expect((await post(key, body())).code).toBe('BAD_REQUEST');
  });
});

describe('races', () => {
  test('no call waits for the number of a complaint that is not written yet', async () => {
    const qa = await test$.as('qa');
    const brand = await boss.do('POST', '/Brands', { name: `Brand ${unique()}`, abbreviation: `B${unique()}` });
    const complaint = (more: object = {}) =>
      qa.post('/Complaints', { title: 'Hair', description: 'A hair in the soup', receivedAt: test$.clock.now().toISOString(), ...more });
    const holder = await test$.db.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from brands where id = $1 for update', [brand.id]);
      let answered = false;
      // has its number, cannot be inserted yet
      const held = complaint({ brandId: brand.id }).finally(() => (answered = true));
      await eventually(
        () => test$.sql<{ n: number }>("select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'"),
        ([row]) => row!.n > 0,
      );
      const free = await complaint();
      expect([free.status, answered]).toEqual([200, false]);
      await holder.query('commit');
      const late = await held;
      expect(late.status).toBe(200);
      expect(String(free.body['no']) > String(late.body['no'])).toBe(true);
    } finally {
      holder.release();
    }
  });

  test('ten changes of one version, twenty times: exactly one wins, as many events as successes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const made = await boss.do('POST', '/positions', body());
      const since = await lastEvent(test$.db);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => boss.patch(`/positions/${made.id}`, { version: 1, department: `D${i}` })),
      );
      const won = answers.filter((answer) => answer.status === 200);
      expect(won).toHaveLength(1);
      for (const lost of answers.filter((answer) => answer.status !== 200))
        expect([lost.status, lost.code, lost.details.current]).toEqual([409, 'VERSION_CONFLICT', won[0]!.body]);
      expect(await eventsAfter(test$.db, since)).toHaveLength(1);
    }
  });

  test('a change and a delete of one row: one of them, and the other learns which', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await boss.do('POST', '/positions', body());
      const [changed, removed] = await Promise.all([
        boss.patch(`/positions/${made.id}`, { version: 1, department: 'D' }),
        boss.delete(`/positions/${made.id}`),
      ]);
      expect(removed!.status).toBe(200);
      expect([200, 404]).toContain(changed!.status);
    }
  });

  test('numbers of complaints made at once are all different and without a gap', async () => {
    const qa = await test$.as('qa');
    const facts = { title: 'Hair', description: 'A hair in the soup', receivedAt: test$.clock.now().toISOString() };
    const made = await Promise.all(Array.from({ length: 15 }, () => qa.do('POST', '/Complaints', facts)));
    const numbers = made.map((row) => Number(String(row['no']).slice(6))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, i) => numbers[0]! + i));
  });

  test('the same unique name at once: one row, the others DUPLICATE', async () => {
    const payload = body();
    const answers = await Promise.all(Array.from({ length: 8 }, () => boss.post('/positions', payload)));
    expect(answers.map((answer) => answer.code ?? 'made').sort()).toEqual([...Array.from({ length: 7 }, () => 'DUPLICATE'), 'made']);
  });
});
