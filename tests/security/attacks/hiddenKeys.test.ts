/** What a caller may not see is revealed by no include, no push and no health page. */
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf, visibleFields } from '#domain/kernel/access.ts';
import { roles } from '#domain/roles.ts';
import { dealt, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);
let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp({ env: { HEALTH_TOKEN: 'monitoring-word-1' } });
});
afterAll(() => test$.close());

test('business types do not reveal their suppliers to callers who may not see them', async () => {
  for (const role of ['OD/OM', 'rd'] as const) {
    const client = await test$.as(role);
    expect((await client.list('businessTypes', { include: 'suppliers' })).code).toBe('BAD_FILTER');
    expect((await client.list('Suppliers', { where: { businessTypeId: test$.world.businessType.id } })).code).toBe('BAD_FILTER');
  }
  const [type] = (await (await test$.as('qa')).list('businessTypes', { where: { id: test$.world.businessType.id }, include: 'suppliers' }))
    .body;
  expect(type!['suppliers']).toHaveLength(3);
});

test.each(roles.map((role) => [role] as const))('%s: no declared relation leads over a key that is hidden', async (role) => {
  const client = await test$.as(role);
  const caller = await test$.caller(role);
  for (const entity of entities.filter((one) => !one.internal && accessOf(one, caller).length > 0))
    for (const [name, relation] of Object.entries(entity.relations)) {
      if (relation.kind !== 'many') continue;
      const to = entityNamed(relation.to);
      if (accessOf(to, caller).length === 0 || visibleFields(to, accessOf(to, caller)).has(relation.key)) continue;
      const answer = await client.list(entity.collection, { limit: 1, include: name });
      expect([entity.collection, name, answer.code]).toEqual([entity.collection, name, 'BAD_FILTER']);
    }
});

test('a push names the fields that changed only to who is shown them', async () => {
  const w = test$.world;
  const complaint = await insertRow(test$.db, 'Complaint', {
    no: `C-${unique()}`,
    status: 'Investigating',
    description: 'long enough text',
    ownerId: w.users.qa.id,
  });
  await insertRow(test$.db, 'SupplierComplaint', {
    complaintId: complaint.id,
    supplierId: w.factory.id,
    no: `S-${unique()}`,
    status: 'Open',
  });
  await dealt(test$, test$.app);
  const [supplier, staff] = await Promise.all([test$.live('supplierQa'), test$.live('qa')]);
  await (
    await test$.as('qa')
  ).do('PATCH', `/Complaints/${complaint.id}`, {
    version: complaint.version,
    customerName: 'Canary',
    receiptNo: 'R-1',
    description: 'another text that is long',
  });
  const mine = (all: readonly { collection: string; id: number }[]) =>
    all.find((change) => change.collection === 'Complaints' && change.id === complaint.id) as { changed: string[] } | undefined;
  await Promise.all([supplier, staff].map((socket) => socket.until((self) => mine(self.entities()) !== undefined, 5_000)));
  expect(mine(staff.entities())!.changed.sort()).toEqual(['customerName', 'description', 'receiptNo']);
  expect(mine(supplier.entities())!.changed).toEqual(['description']);
});

test('health answers ok to everybody, details to monitoring only', async () => {
  const ask = async (headers: Record<string, string> = {}) => (await test$.app.http.inject({ url: '/health', headers })).json<object>();
  expect(await ask()).toEqual({ ok: true });
  expect(await ask({ authorization: 'Bearer wrong' })).toEqual({ ok: true });
  expect(await ask({ authorization: 'Bearer monitoring-word-1' })).toEqual({
    ok: true,
    version: expect.any(String),
    seq: expect.any(Number),
    sockets: expect.any(Number),
  });
});
