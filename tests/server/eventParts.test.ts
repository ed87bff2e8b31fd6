/** The event log in parts: an installation that was there loses nothing, months go on without a gap in timelines and pushes, what is too old goes with a line in the activity log. */
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { keepEvents, tidy } from '#server/jobs/clock.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { runSql, SERVER_URL, withDatabase } from '#tests/support/database.ts';

describe('an installation of before', () => {
  const name = `old_${Date.now()}`;
  const server = (): string => process.env[SERVER_URL]!;
  let client: pg.Client;
  beforeAll(async () => {
    await runSql(server(), `create database ${name}`);
    client = new pg.Client({ connectionString: withDatabase(server(), name) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await runSql(server(), `drop database ${name} with (force)`);
  });

  test('keeps every event, and goes on with higher numbers', async () => {
    await migrate(withDatabase(server(), name), '024');
    await client.query(
      "insert into events (actor_role, collection, entity_id, action, version, changes, parents, audience) select 'qa', 'Complaints', i / 4, 'edit', 1, '{\"title\": [\"a\", \"b\"]}', '{\"complaintId\": 1}', '{staff}' from generate_series(1, 1000) i",
    );
    await client.query('delete from events where id % 7 = 0');
    await client.query('insert into outbox select id, audience from events order by id desc limit 3');
    const all = async () =>
      (await client.query("select count(*)::int as n, md5(string_agg(e::text, '' order by id)) as sum from events e")).rows[0];
    const before = await all();
    await migrate(withDatabase(server(), name));
    expect(await all()).toEqual(before);
    const { rows } = await client.query<{ id: string; part: string }>(
      "insert into events (actor_role, collection, entity_id, action, version) values ('qa', 'Complaints', 1, 'edit', 2) returning id, tableoid::regclass::text as part",
    );
    expect(rows).toEqual([{ id: expect.anything(), part: 'events_2' }]);
    expect(Number(rows[0]!.id)).toBeGreaterThan(1_000);
    expect((await client.query('select name from event_parts order by from_id')).rows.map((row) => row.name)).toEqual([
      'events_1',
      'events_2',
      'events_3',
    ]);
    await expect(
      client.query(
        "insert into events (id, actor_role, collection, entity_id, action, version) values (1, 'qa', 'Complaints', 1, 'edit', 2)",
      ),
    ).rejects.toThrow('duplicate key');
  });
});

describe('months', () => {
  let test$: TestApp;
  beforeAll(async () => {
    test$ = await startApp({ env: { EVENTS_MONTHS: '3' } });
  });
  afterAll(() => test$.close());

  /** As though everything had happened so much earlier. */
  const later = (months: number) => test$.sql('update event_parts set began_at = began_at - make_interval(months => $1)', [months]);
  const parts = async () => (await test$.sql<{ name: string }>('select name from event_parts order by from_id')).map(({ name }) => name);
  const keep = () => keepEvents(test$.app.services);

  test('are created and dropped: timelines and pushes without a gap, then the oldest is dropped and that is logged', async () => {
    const qa = await test$.as('qa');
    const socket = await test$.live('qa');
    const { body } = await qa.post('/Complaints', {
      title: 'Hair',
      description: 'A hair in the soup',
      receivedAt: '2026-03-01T00:00:00.000Z',
    });
    const rename = async (title: string) => {
      const { version } = (await qa.get(`/Complaints/${body.id}`)).body;
      expect((await qa.patch(`/Complaints/${body.id}`, { version, title })).status).toBe(200);
    };
    const titles = async () =>
      (await qa.get<{ changes: Record<string, [unknown, unknown]> }[]>(`/Complaints/${body.id}/history`)).body.map(
        ({ changes }) => changes['title']?.[1],
      );
    await keep();
    expect(await parts()).toEqual(['events_1', 'events_2']);
    for (const [i, title] of ['of the second month', 'of the third month', 'of the fourth month'].entries()) {
      await later(1);
      // two servers at once begin one month
      await Promise.all([keep(), keep()]);
      expect((await parts()).at(-1)).toBe(`events_${i + 3}`);
      await rename(title);
      // the month is not over: nothing more to do
      await keep();
      expect((await parts()).at(-1)).toBe(`events_${i + 3}`);
    }
    await socket.until(
      (self) => self.entities().filter((change) => change.id === body.id && change.collection === 'Complaints').length === 4,
      5_000,
    );
    const feed = await test$.sql<{ seq: number; event_id: number }>('select seq, event_id from feed order by seq');
    expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, i) => i + 1));
    expect(feed.map(({ event_id }) => event_id)).toEqual(feed.map(({ event_id }) => event_id).toSorted((a, b) => a - b));
    expect(await titles()).toEqual(['of the fourth month', 'of the third month', 'of the second month', 'Hair']);

    // the second month began three months ago: what was before goes, whole
    await later(1);
    await keep();
    expect(await parts()).toEqual(['events_2', 'events_3', 'events_4', 'events_5', 'events_6']);
    expect(await titles()).toEqual(['of the fourth month', 'of the third month', 'of the second month']);
    const lines = (await (await test$.as('superAdmin')).list('logs', { where: { kind: 'job', entity: 'events' } })).body;
    expect(lines.map((line) => line['summary'])).toEqual([
      expect.stringMatching(/^Events before \d{4}-\d{2}-\d{2} deleted: retention 3 months$/),
    ]);
    const { body: last } = await qa.get<{ entityId: number }[]>('/Dashboards/events');
    expect(last[0]).toMatchObject({ collection: 'Complaints', entityId: body.id });
  });

  test('a feed that grew is swept from its oldest number on, however many rows are too old', async () => {
    await test$.sql("insert into feed (seq, event_id, at) select -i, 0, now() - interval '4 days' from generate_series(1, 12000) i");
    await tidy(test$.app.services);
    expect(await test$.sql('select count(*)::int as n from feed where seq < 0')).toEqual([{ n: 0 }]);
  });
});
