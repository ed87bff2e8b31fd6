/** Ways to gain rights or read foreign data, each closed. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const roleId = async (name: string): Promise<number> =>
  (await test$.sql<{ id: number }>('select id from roles where name = $1', [name]))[0]!.id;

test('a manager of one factory cannot promote himself in another where he is a plain member', async () => {
  const w = test$.world;
  const me = w.users.supplierManager;
  await insertRow(test$.db, 'SupplierUser', { appUserId: me.id, supplierId: w.foreignFactory.id, role: 'supplierRd' });
  test$.app.services.sessions.forget(me.id);
  const client = await test$.as('supplierManager');
  const answer = await client.post('/SupplierUsers', { appUserId: me.id, supplierId: w.foreignFactory.id, role: 'supplierManager' });
  // the row would be another factory's than the one he manages
  expect([answer.status, answer.code]).toEqual([403, 'ACCESS_DENIED']);
  expect(
    await test$.sql('select role from supplier_users where app_user_id = $1 and supplier_id = $2', [me.id, w.foreignFactory.id]),
  ).toEqual([{ role: 'supplierRd' }]);
  const [row] = await test$.sql<{ id: number }>('select id from supplier_users where app_user_id = $1 and supplier_id = $2', [
    me.id,
    w.foreignFactory.id,
  ]);
  expect((await client.post(`/SupplierUsers/${row!.id}/changeRole`, { version: 1, role: 'supplierManager' })).code).toBe('ACCESS_DENIED');
  await test$.sql('delete from supplier_users where id = $1', [row!.id]);
  test$.app.services.sessions.forget(me.id);
});

test('a group of users grants no role its creator could not grant: admin by admin only, no supplier roles', async () => {
  const boss = await test$.as('superAdmin');
  const member = { appUserId: test$.world.users.rd.id };
  const make = async (client: Client, role: string) => {
    const group = await client.post('/UserGroups', { name: `Group ${unique()}`, roleIds: [await roleId(role)] });
    return group.status === 200 ? client.post('/UserGroupMembers', { ...member, userGroupId: group.body.id }) : group;
  };
  expect((await make(boss, 'admin')).code).toBe('ACCESS_DENIED');
  expect((await make(boss, 'supplierQa')).code).toBe('ROLE_SIDE_MIX');
  expect(await test$.sql('select 1 from role_mappings where app_user_id = $1', [member.appUserId])).toEqual([]);
  const plain = await boss.do('POST', '/UserGroups', { name: `Group ${unique()}`, roleIds: [await roleId('sourcing')] });
  const joined = await boss.do('POST', '/UserGroupMembers', { ...member, userGroupId: plain.id });
  expect((await boss.patch(`/UserGroups/${plain.id}`, { version: 1, roleIds: [await roleId('admin')] })).code).toBe('ACCESS_DENIED');
  expect((await (await test$.as('rd')).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['sourcing', 'rd'] });
  expect((await boss.delete(`/UserGroupMembers/${joined.id}`)).status).toBe(200);
  expect((await (await test$.as('rd')).get('/appusers/me')).body).toMatchObject({ derivedRoles: ['rd'] });
});

test('admin is granted by admin only, user types are not mixed, the last administrator stays', async () => {
  const boss = await test$.as('superAdmin');
  const w = test$.world;
  expect((await boss.post('/RoleMappings', { appUserId: w.users.rd.id, roleId: await roleId('admin') })).code).toBe('ACCESS_DENIED');
  expect((await boss.post('/RoleMappings', { appUserId: w.users.supplierQa.id, roleId: await roleId('qa') })).code).toBe('ROLE_SIDE_MIX');
  expect((await boss.post('/CompanyUsers', { appUserId: w.users.supplierQa.id, role: 'qa' })).code).toBe('ROLE_SIDE_MIX');
  const mine = (await boss.list('RoleMappings', { where: { appUserId: w.users.superAdmin.id } })).body[0]!;
  expect((await boss.delete(`/RoleMappings/${mine.id}`)).code).toBe('SELF_FORBIDDEN');
  expect((await boss.post(`/appusers/${w.users.superAdmin.id}/disable`, { version: 1 })).code).toBe('SELF_FORBIDDEN');
});

test('a column one may not see answers no question asked through a relation, an order or a search', async () => {
  const w = test$.world;
  const complaint = await insertRow(test$.db, 'Complaint', {
    no: `C-${unique()}`,
    status: 'Investigating',
    source: 'line',
    title: 'T',
    description: 'long enough text',
    isQaAction: false,
    ownerId: w.users.qa.id,
    customerName: 'Canary Customer',
    customerPhone: '081234',
  });
  await insertRow(test$.db, 'SupplierComplaint', { complaintId: complaint.id, supplierId: w.factory.id, no: 'X-S1', status: 'Open' });
  const supplier = await test$.as('supplierQa');
  expect((await supplier.list('Complaints')).body).toHaveLength(1);
  for (const where of [
    { customerName: 'Canary Customer' },
    { ownerId: w.users.qa.id },
    { has: { relation: 'owner', where: { firstname: 'qa' } } },
    { hasNot: { relation: 'owner' } },
    { has: { relation: 'children' } },
    { has: { relation: 'parent' } },
  ]) {
    expect([where, (await supplier.list('Complaints', { where })).code]).toEqual([where, 'BAD_FILTER']);
    expect([where, (await supplier.get('/Complaints/count', { where })).code]).toEqual([where, 'BAD_FILTER']);
    expect([where, (await supplier.get('/Complaints/counts', { of: { all: {}, hidden: { where } } })).code]).toEqual([where, 'BAD_FILTER']);
  }
  for (const order of ['customerName', 'ownerId desc', 'lineUserId'])
    expect((await supplier.list('Complaints', { order })).code).toBe('BAD_FILTER');
  expect((await supplier.list('Complaints', { fields: ['id', 'customerName', 'ownerId', 'lineUserId'] })).body).toEqual([
    { id: complaint.id },
  ]);
  expect((await supplier.list('Complaints', undefined, { q: 'Canary' })).body).toEqual([]);
  const included = (await supplier.list('Complaints', { include: ['owner', 'parent', 'attachments', 'todos'].slice(0, 3) })).body;
  expect(JSON.stringify(included)).not.toMatch(/Canary|"owner":\{|081234/);
  // the people of operations see the complaint without its customer
  const ops = await test$.as('OD/OM');
  expect((await ops.get(`/Complaints/${complaint.id}`)).body).not.toHaveProperty('customerName');
  expect((await ops.list('Complaints', { where: { customerPhone: { like: '08%' } } })).code).toBe('BAD_FILTER');
  // hidden columns are hidden from everybody
  const boss = await test$.as('admin');
  expect((await boss.get(`/Complaints/${complaint.id}`)).body).not.toHaveProperty('trackingCode');
  expect((await boss.list('Complaints', { where: { trackingCode: 'x' } })).code).toBe('BAD_FILTER');
});

test('a row seen as a plain member shows no more through its includes', async () => {
  const w = test$.world;
  const me = w.users.supplierRd;
  await insertRow(test$.db, 'SupplierUser', { appUserId: me.id, supplierId: w.foreignFactory.id, role: 'supplierQa' });
  test$.app.services.sessions.forget(me.id);
  const rows = (await (await test$.as('supplierRd')).list('Suppliers', { include: ['businessType', 'certificates'], order: 'id' })).body;
  expect(rows.map((row) => [row['name'], (row['businessType'] as object | null) !== null, 'taxId' in row])).toEqual([
    ['Demo Factory', true, true],
    ['Foreign Factory', false, false],
  ]);
  expect(JSON.stringify(rows)).not.toContain('riskLevel');
  await test$.sql('delete from supplier_users where app_user_id = $1 and supplier_id = $2', [me.id, w.foreignFactory.id]);
  test$.app.services.sessions.forget(me.id);
});

test("a supplier's certificates are shown to readers of its certificates only", async () => {
  const w = test$.world;
  const license = await insertRow(test$.db, 'License', { name: `L ${unique()}`, status: 'active' });
  await insertRow(test$.db, 'LicenseBusinessType', { licenseId: license.id, businessTypeId: w.businessType.id, mandatory: true });
  await insertRow(test$.db, 'Certificate', {
    supplierId: w.factory.id,
    licenseId: license.id,
    status: 'Approved',
    certificateNo: 'CERT-1',
    expireDate: '2030-01-01',
    files: [],
  });
  const ask = async (who: 'qa' | 'supplier' | 'supplierGroup' | 'OD/OM' | 'rd' | 'foreignSupplier') =>
    (await test$.as(who)).post<{ held: boolean; certificateId: number | null }[]>('/Licenses/related-license', {
      supplierId: w.factory.id,
    });
  for (const who of ['qa', 'supplier', 'supplierGroup'] as const)
    expect([who, (await ask(who)).body]).toEqual([who, [expect.objectContaining({ held: true, state: 'Valid' })]]);
  for (const who of ['OD/OM', 'rd'] as const) expect([who, (await ask(who)).code]).toEqual([who, 'ACCESS_DENIED']);
  expect((await ask('foreignSupplier')).status).toBeGreaterThanOrEqual(403);
});

test('history and timeline keep to the reader’s fields, tenants and rows', async () => {
  const w = test$.world;
  const qa = await test$.as('qa');
  const complaint = await qa.do('POST', '/Complaints', {
    title: 'Hair',
    description: 'A hair in the product',
    category: 'foreignBody',
    productName: 'Dumplings',
    quantity: 1,
    unit: 'pack',
    lotNo: 'L1',
    severity: 'major',
    ownerId: w.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
    customerName: 'Canary Customer',
  });
  await qa.step('Complaints', complaint, 'submit');
  const draft = { instruction: 'Please find the cause', complaintId: complaint.id };
  const mine = await qa.do('POST', '/SupplierComplaints', { ...draft, supplierId: w.factory.id });
  const foreign = await qa.do('POST', '/SupplierComplaints', {
    ...draft,
    supplierId: w.foreignFactory.id,
    instruction: 'Canary instruction',
  });
  await qa.step('SupplierComplaints', mine, 'send');
  const read = async (who: 'supplierQa' | 'OD/OM' | 'qa' | 'foreignSupplierQa') =>
    (await test$.as(who)).get<{ collection: string; entityId: number; actorName?: string; changes: object }[]>(
      `/Complaints/${complaint.id}/timeline`,
    );
  const supplier = await read('supplierQa');
  expect(supplier.status).toBe(200);
  expect(supplier.text).not.toMatch(/Canary|customerName|ownerId|actorName/);
  expect(supplier.body.filter((entry) => entry.collection === 'SupplierComplaints').every((entry) => entry.entityId === mine.id)).toBe(
    true,
  );
  // a case that is still a draft is not there for operations, in no list and in no timeline
  const ops = await read('OD/OM');
  expect(ops.text).not.toMatch(/Canary|customerName/);
  expect(ops.body.some((entry) => entry.entityId === foreign.id && entry.collection === 'SupplierComplaints')).toBe(false);
  expect((await read('qa')).text).toMatch(/Canary instruction/);
  expect((await read('foreignSupplierQa')).code).toBe('MODEL_NOT_FOUND');
  const history = await (await test$.as('supplierQa')).get(`/Complaints/${complaint.id}/history`);
  expect(history.text).not.toMatch(/Canary|customerName|ownerId/);
  expect((await (await test$.as('foreignSupplierQa')).get(`/SupplierComplaints/${mine.id}/history`)).code).toBe('MODEL_NOT_FOUND');
});
