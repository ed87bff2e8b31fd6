/** Links and numbers say what they mean, for every role of the demonstration company: lines of the work list, recent events, badges, what is late. */
import { caseDeadlines, lateCases } from '#domain/complaints/caseDeadlines.ts';
import { entities, entityAt } from '#domain/index.ts';
import { snake, type Row } from '#domain/kernel/entity.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { seed } from '#server/seed/seed.ts';
import { callerOf, selectionOf } from '#server/accounts/acting.ts';
import type { ServerCaller } from '#server/records/caller.ts';
import { topicRoute, topicsOf } from '#domain/topicLists.ts';
import { recordLink } from '#src/views/history/recordLink.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { dueGroupOf } from '#src/areas/system/dashboard/work/dueGroups.ts';
import { documentsOf, reminderCalls } from '#src/live/reminderCalls.ts';
import { hitsOf } from '#src/selectors/finder.ts';
import { listIn } from '#src/selectors/views.ts';
import type { Json } from '#src/store/state.ts';
import { kindsOf, queueLoads, waitingIn } from '#src/views/queue/queue.ts';
import { ownLicenceLink, type LicenceLine } from '#domain/documents/licenceLinks.ts';
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
  await seed(test$.db, { now: test$.clock.now().toISOString(), passwordHash: 'none' });
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
      const { hrefs, task } = kind.itemOf(row);
      const targets = await Promise.all(hrefs.map(async (href) => [href, await opened(href, actor.caller)] as const));
      // a page of another build or role is skipped by the line itself
      const [href, target] = targets.find(([, { page, allowed }]) => page !== null && allowed) ?? [];
      if (!href || !target) continue;
      linked.add(task);
      const fault = await wrong(href, target, { collection, id: row.id }, actor);
      if (fault) faults.push(`${kind.view}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the work list was seen with rows of every task that has a page of its own', () => {
  expect([...linked].sort()).toEqual(
    expect.arrayContaining(['acknowledge', 'answer', 'conclude', 'fill', 'judge', 'read', 'review', 'signOff', 'store', 'todo']),
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

/** The link that is drawn: the first whose page exists and is open. */
const drawnLink = async (hrefs: readonly string[], { caller }: Actor): Promise<readonly [string, Opened] | null> => {
  for (const href of hrefs) {
    const target = await opened(href, caller);
    if (target.page !== null && target.allowed) return [href, target];
  }
  return null;
};

const searched = entities.filter(({ face }) => face?.finds);
/** Names of two rows of each kind the finder knows, as a person types them. */
const typedNames = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const { table, title, fields, face } of searched) {
    const paths = [...(face!.title ?? [title]), ...(face!.facts ?? [])]
      .flatMap((path) => path.split(' '))
      .filter((path) => Object.hasOwn(fields, path));
    for (const path of paths.slice(0, 2)) {
      const rows = await sql<{ name: string }>(
        `select "${snake(path)}"::text as name from "${table}" where "${snake(path)}" is not null order by id limit 2`,
      );
      names.push(...rows.map(({ name }) => name.slice(0, 40)));
    }
  }
  return [...new Set(names)].filter((name) => name.length > 1);
};
const found = new Set<string>();

test.each(people)('each result of the finder of %s opens its record', async (name) => {
  const actor = actors.get(name)!;
  const faults: string[] = [];
  for (const typed of await typedNames()) {
    const { body, status } = await actor.client.get('/Search', { q: typed });
    expect([typed, status]).toEqual([typed, 200]);
    const view = { value: body as Json };
    for (const { collection, key, hrefs } of hitsOf(view, { typed, partner: actor.caller.supplierId !== null, visited: [] })) {
      const drawn = await drawnLink(hrefs, actor);
      if (!drawn) continue;
      found.add(collection);
      const fault = await wrong(...drawn, { collection, id: Number(key.split('/')[1]) }, actor);
      if (fault) faults.push(`${typed}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the finder was seen with records of every kind it knows', () => {
  // a relation of another kind brings it up, or it has no page of its own in this build
  expect(searched.map(({ collection }) => collection).filter((collection) => !found.has(collection))).toEqual([]);
});

const reminded: string[] = [];

test.each(people)('each line of the reminders of %s opens what it names', async (name) => {
  const actor = actors.get(name)!;
  const { supplierId, groupId } = actor.caller;
  const faults: string[] = [];
  const note = async (what: string, href: string, row: Named | null): Promise<void> => {
    const target = await opened(href, actor.caller);
    // the dialog draws no link to a page that is not the reader's
    if (target.page === null || !target.allowed) return;
    reminded.push(what);
    const fault = row && (await wrong(href, target, row, actor));
    if (fault) faults.push(`${what}: ${fault}`);
  };
  if (supplierId !== null && !actor.caller.roles.includes('supplierGroup')) {
    const { method, path, body } = reminderCalls.relatedLicenses({ supplierId, groupId });
    const answer = await actor.client.call<LicenceLine[]>({ method, path, body });
    for (const line of answer.status === 200 ? answer.body : []) {
      const { word, href } = ownLicenceLink(line);
      const id = line.renewal?.certificateId ?? line.certificateId;
      await note(`licence ${word}`, href, id === null ? null : { collection: 'Certificates', id });
      // a licence to add is named by the address itself
      if (id === null) expect(href).toContain(`licenseId=${line.id}`);
    }
  }
  if (groupId !== null) {
    const { path, query } = reminderCalls.requiredDocuments({ supplierId, groupId }, ['supplierGroup', 'both']);
    const answer = await actor.client.get<Row[]>(path, { ...query });
    for (const { id, state } of documentsOf(answer.status === 200 ? (answer.body as never) : []))
      await note(`document ${state}`, `/headOffice/documentReview/${id}`, { collection: 'SupplierDocuments', id });
  }
  expect(faults).toEqual([]);
});

test('a rejected certificate opens its correction, one in review the same page, a missing one the form with its licence', async () => {
  expect([...new Set(reminded)].sort()).toEqual(expect.arrayContaining(['document notSubmitted', 'licence add']));
  const actor = actors.get('suppliermanager')!;
  const { supplierId } = actor.caller;
  const [first] = await sql<{ id: number; license_id: number }>(
    "select id, license_id from certificates where supplier_id = $1 and status = 'Approved' and not disable order by id limit 1",
    [supplierId],
  );
  for (const [status, word] of [
    ['Rejected', 'correct'],
    ['Submitted', 'change'],
  ] as const) {
    await sql('update certificates set status = $2 where supplier_id = $1 and license_id = $3', [supplierId, status, first!.license_id]);
    const { body } = await actor.client.post<LicenceLine[]>('/Licenses/related-license', { supplierId });
    const line = body.find(({ id }) => id === first!.license_id)!;
    const { word: said, href } = ownLicenceLink(line);
    expect([status, said]).toEqual([status, word]);
    const { page, allowed, rows } = await opened(href, actor.caller);
    expect([page, allowed, rows.map(({ id }) => id)]).toEqual(['companyCertificateEdit', true, [line.certificateId]]);
  }
  await sql("update certificates set status = 'Approved' where supplier_id = $1 and license_id = $2", [supplierId, first!.license_id]);
});

test('each "Review" line of sourcing opens its own document, and one whose day is past stands under "Overdue"', async () => {
  const actor = actors.get('sourcing')!;
  const kind = workKinds(actor.caller).find(({ ask }) => ask.collection === 'SupplierDocuments')!;
  const { collection, topic, fields, include, order } = kind.ask;
  const { body } = await actor.client.list(collection, { include, order, fields: ['id', ...fields!] }, { topic: topic! });
  expect(body.length).toBeGreaterThan(1);
  const opens = await Promise.all(body.map(async (row) => (await drawnLink(kind.itemOf(row).hrefs, actor))![1].rows.map(({ id }) => id)));
  expect(opens).toEqual(body.map(({ id }) => [id]));
  const now = test$.clock.now().getTime();
  const late = kind.itemOf({ ...body[0]!, dueDate: '2025-07-14' } as Row);
  expect([late.task, dueGroupOf(late, now, 'Asia/Bangkok')]).toEqual(['judge', 'overdue']);
  const supplier = workKinds(actors.get('suppliergroup')!.caller).find(({ ask }) => ask.collection === 'SupplierDocuments')!;
  expect(
    dueGroupOf(supplier.itemOf({ ...body[0]!, submittedAt: null, accepted: null, dueDate: '2025-07-14' } as Row), now, 'Asia/Bangkok'),
  ).toBe('overdue');
});

test.each(people)('each record that waits next for %s is opened by its button', async (name) => {
  const actor = actors.get(name)!;
  const kinds = kindsOf(actor.caller);
  const loads = queueLoads(actor.caller);
  const faults: string[] = [];
  for (const [i, wish] of loads.entries()) {
    const { path, query } = wish.payload as { path: string; query: Record<string, unknown> };
    const { body } = await actor.client.get(path, query);
    for (const { id, href } of waitingIn(kinds[i]!, body as never)) {
      const collection = kinds[i] === 'reports' ? 'InvestigationReports' : path.slice(1);
      const fault = await wrong(href, await opened(href, actor.caller), { collection, id }, actor);
      if (fault) faults.push(fault);
    }
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
    // a badge of two collections shows both
    const lists = target.lists.filter((list) => list.view === 'list' || list.topic === topic);
    const found = await Promise.all(
      lists.map(async (list) => {
        const { body } = await client.get<{ count: number }>(`/${list.collection}/count`, {
          where: list.where ?? {},
          topic: list.topic ?? '',
        });
        return body.count;
      }),
    );
    expect([href, lists[0]!.topic, found.reduce((sum, one) => sum + one, 0)]).toEqual([href, topic, counts[topic]]);
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
