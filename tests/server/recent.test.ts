/** The activity of the dashboard: one act is one entry with its own time, what follows by itself is the product's act, an edit says what it changed. */
import { entities } from '#domain/index.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let other: Client;
let complaint: Row;
beforeAll(async () => {
  test$ = await startApp();
  [qa, other] = await Promise.all([test$.as('qa'), test$.as('qa2')]);
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Plastic',
    description: 'A piece of blue plastic',
    category: 'foreignBody',
    productName: 'Dumplings',
    quantity: 2,
    unit: 'pack',
    lotNo: 'L-77',
    severity: 'minor',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
  });
  complaint = await qa.step('Complaints', draft, 'submit');
});
afterAll(() => test$.close());

const recent = async (who: Client = other): Promise<RecentEvent[]> =>
  (await who.get<RecentEvent[]>('/Dashboards/events', { limit: 20, others: 1 })).body;

test('an edit names its fields, with values where they are short; long texts and rows by their field only', async () => {
  const version = (await qa.do('GET', `/Complaints/${complaint.id}`)).version;
  const change = { lotNo: 'L-78', description: 'A piece of blue plastic, 4 mm long', ownerId: test$.world.users.qa2.id };
  await qa.do('PATCH', `/Complaints/${complaint.id}`, { version, ...change });
  const [edit] = await recent();
  expect(edit).toMatchObject({ action: 'edit', title: complaint['no'], name: 'Plastic', actorRole: 'qa' });
  expect(edit!.changed!.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'description', values: ['A piece of blue plastic', 'A piece of blue plastic, 4 mm long'] },
    { name: 'lotNo', values: ['L-77', 'L-78'] },
    { name: 'ownerId' },
  ]);
  expect(edit).not.toHaveProperty('changes');
});

test('a case that is sent: QA sent it, the product began the investigation and made the report, which is named by its case', async () => {
  const written = await qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause',
  });
  const sent = await qa.step('SupplierComplaints', written, 'send');
  const acts = (await recent()).map(({ collection, action, actorRole, title }) => [collection, action, actorRole, title]);
  expect(acts.slice(0, 3)).toEqual([
    ['InvestigationReports', 'create', 'system', sent['no']],
    ['SupplierComplaints', 'send', 'qa', sent['no']],
    ['Complaints', 'startInvestigation', 'system', complaint['no']],
  ]);
  expect((await recent())[0]!.parents).toMatchObject({ supplierComplaintId: sent.id, complaintId: complaint.id });
});

test('what a rule of the product wrote beside the change of a person is no act: no field that people edit', async () => {
  await test$.sql(
    `insert into events (at, actor_role, collection, entity_id, action, version, changes, audience)
     values (now(), 'qa', 'Complaints', $1, 'edit', 9, '{"isQaAction":[true,false]}', array['staff'])`,
    [complaint.id],
  );
  expect((await recent())[0]).not.toMatchObject({ action: 'edit' });
});

test('the same act on one record after the other is one entry with all of them; on the same record it is told once', async () => {
  const more = await Promise.all(
    ['First', 'Second'].map(async (title) =>
      qa.do('POST', '/Complaints', { title, description: 'long enough to be a draft', receivedAt: test$.clock.now().toISOString() }),
    ),
  );
  const ids = [complaint.id, ...more.map(({ id }) => id), complaint.id];
  await test$.sql(
    `insert into events (at, actor_role, collection, entity_id, action, version, audience)
     select now() + make_interval(secs => n), 'system', 'Complaints', id, 'remind', 9, array['staff'] from unnest($1::int[]) with ordinality as of (id, n)`,
    [ids],
  );
  const [reminders, next] = await recent();
  expect([reminders!.action, reminders!.entityId, reminders!.also!.map(({ title }) => title)]).toEqual([
    'remind',
    complaint.id,
    [more[1]!['no'], more[0]!['no']],
  ]);
  expect(next!.action).not.toBe('remind');
});

/** An act of the product on each row, as an event that staff receive. */
const told = (rows: readonly { collection: string; id: number }[]): Promise<unknown> =>
  test$.sql(
    `insert into events (at, actor_role, collection, entity_id, action, version, audience)
     select now(), 'system', collection, id, 'remind', 9, array['staff'] from jsonb_to_recordset($1::jsonb) as of (collection text, id int)`,
    [JSON.stringify(rows)],
  );

test('a membership is called by its partner, never by its person; a row without a name of its own by the row it belongs to', async () => {
  const [member] = await test$.sql<{ id: number }>('select id from supplier_users where supplier_id = $1', [test$.world.factory.id]);
  const store = await insertRow(test$.db, 'Branch', { name: 'Harbour', storeNo: 'S9' });
  const report = await insertRow(test$.db, 'StoreComplaint', { complaintId: complaint.id, branchId: store.id });
  await told([
    { collection: 'SupplierUsers', id: member!.id },
    { collection: 'StoreComplaints', id: report.id },
  ]);
  const admin = await test$.as('superAdmin');
  const [first, second] = await recent(admin);
  expect([first, second]).toMatchObject([
    { collection: 'StoreComplaints', title: complaint['no'], name: 'Plastic' },
    { collection: 'SupplierUsers', title: String(member!.id), name: test$.world.factory['name'] },
  ]);
});

test('the activity opens for every role, whatever kind of row was written', async () => {
  await told(entities.filter(({ internal }) => !internal).map(({ collection }) => ({ collection, id: 1 })));
  const answers = await Promise.all(
    staffRoles.map(async (role) => [role, (await (await test$.as(role)).get('/Dashboards/events', { limit: 20 })).status]),
  );
  expect(answers).toEqual(staffRoles.map((role) => [role, 200]));
});
