/** Links and numbers say what they mean, for every role of the demonstration company: lines of the work list, recent events, badges, what is late. */
import { caseDeadlines, lateCases } from '#domain/complaints/caseDeadlines.ts';
import { entityAt } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { seed } from '#server/db/seed.ts';
import { callerOf, selectionOf } from '#server/http/context.ts';
import type { ServerCaller } from '#server/records/caller.ts';
import { topicRoute, topicsOf } from '#domain/topicLists.ts';
import { recordLink } from '#src/views/history/recordLink.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { listIn } from '#src/selectors/views.ts';
import { menuOf } from '#src/app/shell/sidebar/menu.ts';
import { routes } from '#src/app/routes.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { Client } from '#tests/support/client.ts';
import { isAbout, opened, type Named, type Opened } from '#tests/support/opens.ts';
import { scopes } from '#tests/support/parityWorld.ts';
import type { Acting } from '#tests/support/world.ts';

interface Actor {
  client: Client;
  caller: ServerCaller;
}

let test$: TestApp;
const actors = new Map<string, Actor>();

const actingOf = async (userId: number): Promise<Acting> => {
  const first = async (table: string, key: string): Promise<number | undefined> =>
    (
      await test$.sql<{ id: number }>(
        `select ${key} as id from ${table} where app_user_id = $1 and expired_at is null order by id limit 1`,
        [userId],
      )
    )[0]?.id;
  const [supplierId, supplierGroupId, auditorId] = [
    await first('supplier_users', 'supplier_id'),
    await first('supplier_group_users', 'supplier_group_id'),
    await first('auditor_users', 'auditor_id'),
  ];
  return { ...(supplierId ? { supplierId } : supplierGroupId ? { supplierGroupId } : {}), ...(auditorId ? { auditorId } : {}) };
};

const people = [...scopes, 'admin', 'supportadmin', 'temp'] as const;

beforeAll(async () => {
  test$ = await startApp({ empty: true });
  await seed(test$.db as never, { now: test$.clock.now().toISOString(), passwordHash: 'none' });
  for (const name of people) {
    const [user] = await test$.sql<{ id: number }>(
      'select id from app_users where email = $1 or email like $2 order by email = $1 desc limit 1',
      [`${name}@example.test`, `${name}@%`],
    );
    const { sessions } = test$.app.services;
    const acting = await actingOf(user!.id);
    const account = (await sessions.account(user!.id))!;
    actors.set(name, {
      client: new Client(test$.app.http, (await sessions.open(user!.id, 'test')).token, acting),
      caller: callerOf(account, selectionOf(account, acting), 'en'),
    });
  }
});
afterAll(() => test$.close());

const sql = <T extends object>(text: string, values?: unknown[]): Promise<T[]> => test$.sql<T>(text, values);

/** What is wrong with a link to this row: nothing, or a sentence. */
const wrong = async (href: string, target: Opened, row: Named, { client }: Actor): Promise<string | null> => {
  if (target.page === null || !target.allowed) return `${href}: no page for this role`;
  // a profile that shows the rows of a badge
  const listed = target.lists.some(
    ({ view, topic, collection }) => view === 'list' && topic && entityAt(collection) === entityAt(row.collection),
  );
  if (listed) return null;
  if (target.rows.length === 0) {
    const shown = target.lists.some((list) => entityAt(list.collection) === entityAt(row.collection));
    return shown ? null : `${href}: a list without ${row.collection}`;
  }
  for (const opens of target.rows) {
    if (!(await isAbout(sql, opens, row))) return `${href} for ${row.collection} ${row.id} opens ${opens.collection} ${opens.id}`;
    const answer = await client.get(`/${opens.collection}/${opens.id}`);
    if (answer.status !== 200) return `${href}: ${answer.status} ${answer.code}`;
  }
  return null;
};

const linked = new Set<string>();

test.each(people)('each line of the work list of %s opens its row', async (name) => {
  const actor = actors.get(name)!;
  const faults: string[] = [];
  for (const kind of workKinds(actor.caller)) {
    const { collection, topic, view: _view, size: _size, watches: _watches, total: _total, fields, ...filter } = kind.ask;
    const { body, status } = await actor.client.list(
      collection,
      { ...filter, limit: 100, ...(fields ? { fields: ['id', ...fields] } : {}) },
      topic === undefined ? {} : { topic },
    );
    expect([kind.view, status]).toEqual([kind.view, 200]);
    for (const row of body) {
      const targets = await Promise.all(kind.itemOf(row).hrefs.map(async (href) => [href, await opened(href, actor.caller)] as const));
      // a page of another build or role is skipped by the line itself
      const [href, target] = targets.find(([, { page, allowed }]) => page !== null && allowed) ?? [];
      if (!href || !target) continue;
      linked.add(kind.view);
      const fault = await wrong(href, target, { collection, id: row.id }, actor);
      if (fault) faults.push(`${kind.view}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the work list was seen with rows of every kind that has a page of its own', () => {
  expect([...linked].sort()).toEqual(
    expect.arrayContaining([
      'work.announcements',
      'work.cases',
      'work.complaints',
      'work.movements',
      'work.reports',
      'work.requests',
      'work.signOffs',
      'work.stores',
      'work.todos',
    ]),
  );
});

test.each(people)('each recent event of %s opens its record', async (name) => {
  const actor = actors.get(name)!;
  const { body } = await actor.client.get('/Dashboards/events', { limit: 100 });
  const faults: string[] = [];
  for (const event of listIn<RecentEvent>(body as never)) {
    const at = new Map<string, Opened>();
    // the link asks page by page whether it is open, so all answers are there before
    recordLink(event, (href) => (at.set(href, { page: null, allowed: false, rows: [], lists: [] }), false));
    for (const href of at.keys()) at.set(href, await opened(href, actor.caller));
    const href = recordLink(event, (one) => at.get(one)!.page !== null && at.get(one)!.allowed);
    if (href)
      faults.push(
        ...[await wrong(href, at.get(href)!, { collection: event.collection, id: event.entityId }, actor)].filter((one) => one !== null),
      );
  }
  expect(faults).toEqual([]);
});

test.each(people)('each badge of %s opens a list of exactly the rows it counts', async (name) => {
  const { client, caller } = actors.get(name)!;
  const { counts } = (await client.get('/Notifications/counts')).body as unknown as { counts: Record<string, number> };
  const tiles = topicsOf(caller).map((topic) => ({ topic, href: topicRoute(topic, caller)! }));
  const entries = menuOf(routes, caller.roles).flatMap(({ items }) =>
    items.flatMap(({ topic, topicHref }) => (topic && topicHref && topicsOf(caller).includes(topic) ? [{ topic, href: topicHref }] : [])),
  );
  for (const { topic, href } of [...tiles, ...entries]) {
    const target = await opened(href, caller);
    // pages of later builds are no links yet
    if (target.page === null || !target.allowed) continue;
    const list = target.lists.find(({ view }) => view === 'list')!;
    const { body } = await client.get<{ count: number }>(`/${list.collection}/count`, { where: list.where ?? {}, topic: list.topic ?? '' });
    expect([href, list.topic, body.count]).toEqual([href, topic, counts[topic]]);
  }
});

test('the cases a list finds late are those whose row says so', async () => {
  const { client, caller } = actors.get('qa')!;
  const { $now: now, $today: today } = test$.params(caller);
  const ids = async (where?: object): Promise<number[]> =>
    (await client.list('SupplierComplaints', { ...(where ? { where } : {}), fields: ['id'], order: 'id' })).body.map(({ id }) => id);
  const { body } = await client.list('SupplierComplaints', { include: ['investigationReports'], order: 'id' });
  const late = body.filter((row) => {
    const reports = row['investigationReports'] as (Row & { cycle: number })[];
    const { next } = caseDeadlines(row, reports.toSorted((a, b) => b.cycle - a.cycle)[0]);
    return next !== null && (next.includes('T') ? next < now : next < today);
  });
  expect(late.length).toBeGreaterThan(0);
  expect(await ids(lateCases(now, today))).toEqual(late.map(({ id }) => id));
});
