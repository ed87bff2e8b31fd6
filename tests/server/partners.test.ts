/** Technologies of a factory, notes about partners, warehouses, deactivation: rules and refusals through HTTP. */
import type { Row } from '#domain/kernel/entity.ts';
import { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let boss: Client;
let factory: Client;
let head: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, boss, factory, head] = await Promise.all([
    test$.as('qa'),
    test$.as('superAdmin'),
    test$.as('supplierManager'),
    test$.as('supplierGroup'),
  ]);
});
afterAll(() => test$.close());

describe('technologies', () => {
  let link: Row;
  let technology: Row;
  const of = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    supplierId: test$.world.factory.id,
    productCategoryId: test$.world.category.id,
    technologyId: technology.id,
    ...more,
  });
  beforeAll(async () => {
    technology = await insertRow(test$.db, 'Technology', { productCategoryId: test$.world.category.id, name: `Retort ${unique()}` });
  });

  test('QA approves a technology of an assigned category only, at a factory', async () => {
    expect((await qa.post('/SupplierTechnologies', of())).details.fields).toEqual({ productCategoryId: [{ code: 'REF' }] });
    link = await qa.do('POST', '/SupplierProductCategories', {
      supplierId: test$.world.factory.id,
      productCategoryId: test$.world.category.id,
    });
    const other = await insertRow(test$.db, 'ProductCategory', { productName: `Other ${unique()}` });
    const foreign = await insertRow(test$.db, 'Technology', { productCategoryId: other.id });
    expect((await qa.post('/SupplierTechnologies', of({ technologyId: foreign.id }))).details.fields).toEqual({
      technologyId: [{ code: 'REF' }],
    });
    expect((await qa.post('/SupplierTechnologies', of({ supplierId: test$.world.warehouse.id }))).details.fields).toEqual({
      supplierId: [{ code: 'REF' }],
    });
    const made = await qa.do('POST', '/SupplierTechnologies', of({ lines: 2, capacity: 40, capacityUnit: 't/day' }));
    expect(made).toMatchObject({ status: 'active', lines: 2, approvedById: test$.world.users.qa.id });
  });

  test('its factory and head office read it, nobody else of the suppliers; none of them writes', async () => {
    for (const reader of [factory, head]) expect((await reader.get<Row[]>('/SupplierTechnologies')).body).toHaveLength(1);
    expect((await (await test$.as('foreignSupplier')).get<Row[]>('/SupplierTechnologies')).body).toEqual([]);
    for (const writer of [factory, head, await test$.as('sourcing')])
      expect((await writer.post('/SupplierTechnologies', of())).status).toBe(403);
  });

  test('sent twice at once it is one row', async () => {
    const next = await insertRow(test$.db, 'Technology', { productCategoryId: test$.world.category.id, name: `Fry ${unique()}` });
    const answers = await Promise.all([1, 2].map(() => qa.post('/SupplierTechnologies', of({ technologyId: next.id }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await test$.sql<Row>('select id, version from supplier_technologies where technology_id = $1', [next.id]);
    await qa.do('POST', `/SupplierTechnologies/${row!.id}/retire`, { version: row!.version });
  });

  test('a category with an approved technology stays; retired it can go, and a retired technology returns only with its category', async () => {
    const refused = await factory.delete(`/SupplierProductCategories/${link.id}`);
    expect([refused.status, refused.code, refused.details.refs]).toEqual([409, 'IN_USE', { SupplierTechnologies: 1 }]);
    const off = await factory.patch(`/SupplierProductCategories/${link.id}`, { version: link.version, status: 'inActive' });
    expect(off.code).toBe('IN_USE');
    const [row] = await test$.sql<Row>('select id, version from supplier_technologies where technology_id = $1', [technology.id]);
    const described = await qa.do('POST', `/SupplierTechnologies/${row!.id}/describe`, { version: row!.version, lines: 3 });
    expect(described).toMatchObject({ lines: 3, status: 'active' });
    const retired = await qa.do('POST', `/SupplierTechnologies/${row!.id}/retire`, { version: described.version });
    expect(retired['status']).toBe('inActive');
    expect((await factory.delete(`/SupplierProductCategories/${link.id}`)).status).toBe(200);
    const again = await qa.post(`/SupplierTechnologies/${row!.id}/approve`, { version: retired.version });
    expect([again.status, again.code]).toEqual([422, 'REF_MISMATCH']);
  });

  test('the history of the factory names each technology', async () => {
    type Told = { collection: string; action: string; records: { name?: string }[] }[];
    const { body } = await factory.get<Told>(`/Suppliers/${test$.world.factory.id}/history`);
    const acts = body.map(({ collection, action, records }) => [collection, action, ...records.map(({ name }) => name)].join(' '));
    const name = String(technology['name']);
    expect(acts).toEqual(
      expect.arrayContaining([
        `SupplierTechnologies retire ${name}`,
        `SupplierTechnologies describe ${name}`,
        `SupplierTechnologies create ${name}`,
      ]),
    );
  });
});

describe('notes', () => {
  const note = (more: Record<string, unknown>): Promise<Row> =>
    qa.do('POST', '/SupplierNotes', { supplierId: test$.world.factory.id, text: `Note ${unique()}`, ...more });
  const read = async (client: Client): Promise<number[]> => (await client.get<Row[]>('/SupplierNotes')).body.map(({ id }) => id);

  test('internal notes stay with staff; shared ones are for the organisation and its head office', async () => {
    const internal = await note({});
    const shared = await note({ visibility: 'shared' });
    const ofGroup = await note({ visibility: 'shared', supplierId: undefined, supplierGroupId: test$.world.group.id });
    expect(await read(qa)).toEqual(expect.arrayContaining([internal.id, shared.id, ofGroup.id]));
    expect(await read(factory)).toEqual([shared.id]);
    expect(await read(head)).toEqual([shared.id, ofGroup.id]);
    for (const name of ['foreignSupplierQa', 'foreignGroup', 'siblingQa', 'wareHouseAdmin'] as const)
      expect(await read(await test$.as(name))).toEqual([]);
    expect((await factory.get(`/SupplierNotes/${internal.id}`)).status).toBe(404);
    expect((await factory.get(`/SupplierNotes/${internal.id}/history`)).status).toBe(404);
    const told = JSON.stringify((await factory.get(`/Suppliers/${test$.world.factory.id}/history`)).body);
    expect(told).not.toContain(String(internal['text']));
  });

  test('files of a shared note are read with it, those of an internal one are not', async () => {
    const upload = async (): Promise<string> => {
      const page = Buffer.from(`%PDF-1.7\n% ${unique()}\n%%EOF\n`);
      return (await qa.upload('SupplierNotes', 'certificates', 'visit.pdf', page, 'application/pdf')).body.file;
    };
    const [shared, internal] = [await upload(), await upload()];
    await note({ visibility: 'shared', files: [shared] });
    await note({ files: [internal] });
    const filter = encodeURIComponent(JSON.stringify({ where: { supplierId: test$.world.factory.id } }));
    const filesOf = async (client: Client): Promise<string[]> =>
      (await client.get<{ file: string }[]>(`/SupplierNotes/files?filter=${filter}`)).body.map(({ file }) => file);
    expect(await filesOf(qa)).toEqual([shared, internal]);
    expect(await filesOf(factory)).toEqual([shared]);
    expect((await factory.get(`/SupplierNotes/files/${internal}`)).status).toBe(404);
  });

  test('belongs to exactly one organisation; partners write none', async () => {
    const both = { text: 'x', supplierId: test$.world.factory.id, supplierGroupId: test$.world.group.id };
    expect((await qa.post('/SupplierNotes', both)).details.fields).toEqual({ supplierId: [{ code: 'REQUIRED' }] });
    expect((await qa.post('/SupplierNotes', { text: 'x' })).details.fields).toEqual({ supplierId: [{ code: 'REQUIRED' }] });
    for (const writer of [factory, head])
      expect((await writer.post('/SupplierNotes', { text: 'x', visibility: 'shared', supplierId: test$.world.factory.id })).status).toBe(
        403,
      );
  });

  test('its author corrects it for 15 minutes, nobody else; afterwards only a superAdmin hides it', async () => {
    const made = await note({ visibility: 'shared' });
    const other = await test$.as('qa2');
    expect((await other.patch(`/SupplierNotes/${made.id}`, { version: made.version, text: 'other' })).status).toBe(422);
    const fixed = await qa.do('PATCH', `/SupplierNotes/${made.id}`, { version: made.version, text: 'corrected' });
    await test$.db.query("update supplier_notes set created_at = created_at - interval '16 minutes' where id = $1", [made.id]);
    expect((await qa.patch(`/SupplierNotes/${made.id}`, { version: fixed.version, text: 'late' })).status).toBe(422);
    const pinned = await other.do('PATCH', `/SupplierNotes/${made.id}`, { version: fixed.version, pinned: true });
    const reason = { version: pinned.version, hiddenReason: 'Names a person without need' };
    expect((await qa.post(`/SupplierNotes/${made.id}/hide`, reason)).status).toBe(403);
    await boss.do('POST', `/SupplierNotes/${made.id}/hide`, reason);
    expect(await read(qa)).not.toContain(made.id);
    expect(await read(factory)).not.toContain(made.id);
    expect(await read(boss)).toContain(made.id);
  });
});

describe('warehouses', () => {
  const site = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    code: `W-${unique()}`,
    name: `Depot ${unique()}`,
    kind: 'coldStore',
    zones: ['frozen', 'chilled'],
    businessTypeId: test$.world.warehouseType.id,
    ...more,
  });

  test('comes with its supplier, and with a head office of its own where none is chosen', async () => {
    const made = await boss.do('POST', '/WareHouses', site());
    const supplier = (await readRow(test$.db, 'Supplier', made['supplierId'] as number))!;
    expect(supplier).toMatchObject({ supplierType: 'warehouse', name: made['name'], wizardCompleted: true });
    const group = (await readRow(test$.db, 'SupplierGroup', supplier['supplierGroupId'] as number))!;
    expect(group).toMatchObject({ name: made['name'], wizardCompleted: false });
    const renamed = await boss.do('PATCH', `/WareHouses/${made.id}`, { version: made.version, name: 'Depot North', zones: ['ambient'] });
    expect(renamed['zones']).toEqual(['ambient']);
    expect(await readRow(test$.db, 'Supplier', supplier.id)).toMatchObject({ name: 'Depot North' });
  });

  test('refused: a business type of factories, zones twice, a code that is taken, writers other than a superAdmin', async () => {
    expect((await boss.post('/WareHouses', site({ businessTypeId: test$.world.businessType.id }))).code).toBe('REF_MISMATCH');
    expect((await boss.post('/WareHouses', site({ zones: ['frozen', 'frozen'] }))).status).toBe(422);
    const [first, second] = await Promise.all(
      [1, 2].map(() => boss.post('/WareHouses', site({ code: 'TWICE', supplierGroupId: test$.world.group.id, name: `Same ${unique()}` }))),
    );
    expect([first!.status, second!.status].sort()).toEqual([200, 409]);
    const [left] = await test$.sql<{ n: number }>("select count(*)::int as n from suppliers where name like 'Same %'");
    expect(left!.n).toBe(1);
    for (const writer of [qa, head, await test$.as('wareHouseAdmin')]) expect((await writer.post('/WareHouses', site())).status).toBe(403);
  });

  test('a warehouse created as a supplier is among the warehouses', async () => {
    const made = await boss.do('POST', '/Suppliers', {
      name: `Store ${unique()}`,
      supplierType: 'warehouse',
      supplierGroupId: test$.world.group.id,
      businessTypeId: test$.world.warehouseType.id,
    });
    expect((await boss.get<Row[]>(`/WareHouses?filter=${JSON.stringify({ where: { supplierId: made.id } })}`)).body).toHaveLength(1);
  });
});

describe('deactivation', () => {
  const reason = 'Site closed for relocation';
  let site: Row;
  let member: Client;
  beforeAll(async () => {
    site = await insertRow(test$.db, 'Supplier', {
      name: `Closing ${unique()}`,
      code: `C-${unique()}`,
      supplierType: 'factory',
      supplierGroupId: test$.world.group.id,
      businessTypeId: test$.world.businessType.id,
      wizardCompleted: true,
    });
    const user = await insertRow(test$.db, 'AppUser', { email: `closing${unique()}@example.test`, side: 'supplier', status: 'active' });
    const [role] = await test$.sql<{ id: number }>("select id from roles where name = 'supplier'");
    await insertRow(test$.db, 'RoleMapping', { appUserId: user.id, roleId: role!.id, source: 'membership' });
    await insertRow(test$.db, 'SupplierUser', { appUserId: user.id, supplierId: site.id, role: 'supplierManager' });
    const { token } = await test$.app.services.sessions.open(user.id, 'test');
    member = new Client(test$.app.http, token, { supplierId: site.id });
  });
  const openAt = (client: Client, path = `/Suppliers/${site.id}/open`) => client.get<Record<string, number>>(path);

  test('what is open is counted first, for those who may deactivate; the numbers are those of the lists', async () => {
    await insertRow(test$.db, 'AuditJob', { auditKind: 'sustain', supplierId: site.id, status: 'Planned', jobNo: `AJ-${unique()}` });
    await insertRow(test$.db, 'AuditJob', { auditKind: 'sustain', supplierId: site.id, status: 'Closed', jobNo: `AJ-${unique()}` });
    expect((await openAt(boss)).body).toEqual({ cases: 0, movements: 0, certificates: 0, audits: 1, members: 1 });
    expect((await openAt(boss, `/SupplierGroups/${test$.world.group.id}/open`)).body).toMatchObject({ members: 1 });
    for (const reader of [qa, factory, head, member]) expect((await openAt(reader)).status).toBe(403);
    expect((await openAt(boss, '/Suppliers/999999/open')).status).toBe(404);
  });

  test('a deactivated factory is read-only for its members, who are notified; active again it is not', async () => {
    const path = `/Suppliers/${site.id}`;
    const phone = { phone: '+66 2 555 0100' };
    const edited = await member.do('PATCH', path, { version: site.version, ...phone });
    expect((await boss.post(`${path}/deactivate`, { version: edited.version, inactiveReason: 'short' })).status).toBe(422);
    const closed = await boss.do('POST', `${path}/deactivate`, { version: edited.version, inactiveReason: reason });
    expect((await member.get<Row>(path)).body).toMatchObject({ status: 'inActive', inactiveReason: reason });
    const writes = [
      member.patch(path, { version: closed.version, phone: '1' }),
      member.post('/SupplierProductCategories', { supplierId: site.id, productCategoryId: test$.world.category.id }),
      member.post('/InvitationEmails/invite', { kind: 'supplier', targetId: site.id, role: 'user', email: 'x@example.test' }),
    ];
    for (const answer of await Promise.all(writes)) expect([answer.status, answer.code]).toEqual([403, 'PARTNER_INACTIVE']);
    expect((await member.patch('/appusers/me', { phone: '1' })).code).not.toBe('PARTNER_INACTIVE');
    const told = await test$.sql<{ n: number }>('select count(*)::int as n from mails where collection = $1 and entity_id = $2', [
      'Suppliers',
      site.id,
    ]);
    expect(told[0]!.n).toBe(1);
    const opened = await boss.do('POST', `${path}/activate`, { version: closed.version });
    expect((await member.patch(path, { version: opened.version, phone: '2' })).status).toBe(200);
  });

  test('the factories of a deactivated head office are read-only too', async () => {
    await test$.sql("update supplier_groups set status = 'inActive' where id = $1", [test$.world.group.id]);
    const row = (await readRow(test$.db, 'Supplier', site.id))!;
    expect((await member.patch(`/Suppliers/${site.id}`, { version: row.version, phone: '3' })).code).toBe('PARTNER_INACTIVE');
    await test$.sql("update supplier_groups set status = 'active' where id = $1", [test$.world.group.id]);
  });

  test('deactivated twice at once: one is taken, the other refused', async () => {
    const row = (await readRow(test$.db, 'Supplier', site.id))!;
    const body = { version: row.version, inactiveReason: reason };
    const answers = await Promise.all([1, 2].map(() => boss.post(`/Suppliers/${site.id}/deactivate`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('duplicates', () => {
  const find = (client: Client, query: string, collection = 'Suppliers') => client.get<Row[]>(`/${collection}/similar?${query}`);
  const twin = async (of: Row, name: string, taxId: string): Promise<Row> =>
    insertRow(test$.db, 'Supplier', {
      name,
      taxId,
      code: `D-${unique()}`,
      supplierType: 'factory',
      supplierGroupId: of.id,
      businessTypeId: test$.world.businessType.id,
    });

  test('found by name without legal form and by tax ID; a head office learns of its own alone', async () => {
    const { group, foreignGroup } = test$.world;
    const own = await twin(group, 'Siam Bakery Co., Ltd.', 'T-1');
    const foreign = await twin(foreignGroup, 'SIAM  bakery Public Company Limited', 'T-2');
    const byName = (await find(qa, 'name=Siam%20Bakery%20Limited')).body;
    expect(byName.map(({ id, reason }) => [id, reason])).toEqual([
      [own.id, 'name'],
      [foreign.id, 'name'],
    ]);
    expect((await find(qa, 'taxId=T-2')).body).toMatchObject([{ id: foreign.id, reason: 'taxId' }]);
    expect((await find(head, 'name=Siam%20Bakery')).body.map(({ id }) => id)).toEqual([own.id]);
    expect((await find(head, 'taxId=T-2')).body).toEqual([]);
    expect(byName[0]).not.toHaveProperty('taxId');
  });

  test('too little to compare and wildcards find nothing, a parameter given twice is refused; at most five are answered', async () => {
    for (const query of ['', 'name=ab', 'name=Co.%20Ltd', 'name=%25%25%25', 'taxId=%25']) expect((await find(qa, query)).body).toEqual([]);
    expect(await find(qa, 'name=Siam&name=Bakery')).toMatchObject({ status: 422, details: { fields: { name: [{ code: 'TYPE' }] } } });
    for (let n = 0; n < 6; n += 1) await twin(test$.world.group, `Manifold ${n}`, `M-${n}`);
    expect((await find(qa, 'name=manifold')).body).toHaveLength(5);
  });

  test('those who create none are refused', async () => {
    for (const reader of [factory, await test$.as('rd'), await test$.as('wareHouseAdmin')])
      expect((await find(reader, 'name=Siam%20Bakery')).status).toBe(403);
    expect((await find(head, 'name=Demo', 'SupplierGroups')).status).toBe(403);
    expect((await find(qa, 'name=Demo%20Group', 'SupplierGroups')).body).toHaveLength(1);
  });
});

describe('setup of an audit firm', () => {
  const profile = {
    taxId: 'A-1',
    address: { line1: '1 Audit Road', country: 'TH' },
    phone: '+66 2 555 0100',
    email: 'desk@audit.example.test',
    accreditations: [{ scheme: 'ISO/IEC 17020', body: 'NSC', expireDate: '2027-01-31' }],
  };

  test('its auditor completes it when the profile is complete; field auditors and other firms do not; a superAdmin reopens it', async () => {
    const { auditor } = test$.world;
    await test$.sql('update auditors set wizard_completed = false where id = $1', [auditor.id]);
    const [lead, field, foreign] = await Promise.all([test$.as('auditor'), test$.as('auditorUser'), test$.as('foreignAuditor')]);
    const path = `/auditors/${auditor.id}`;
    const early = await lead.post(`${path}/completeSetup`, { version: auditor.version });
    expect([early.code, early.details.guards?.map(({ guard, params }) => params?.['field'] ?? guard)]).toEqual([
      'GUARD_FAILED',
      ['taxId', 'address', 'phone', 'email', 'accreditedOrReason'],
    ]);
    expect((await field.patch(path, { version: auditor.version, taxId: 'x' })).status).toBe(403);
    expect((await foreign.patch(path, { version: auditor.version, taxId: 'x' })).status).toBe(404);
    expect((await lead.patch(path, { version: auditor.version, wizardCompleted: true })).code).toBe('READ_ONLY_FIELD');
    for (const wrong of [[{ scheme: '' }], [{ scheme: 'x', expireDate: '2027-13-99x' }], Array(21).fill({ scheme: 'x' })])
      expect((await lead.patch(path, { version: auditor.version, accreditations: wrong })).status).toBe(422);
    const saved = await lead.do('PATCH', path, { version: auditor.version, ...profile });
    expect((await field.post(`${path}/completeSetup`, { version: saved.version })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => lead.post(`${path}/completeSetup`, { version: saved.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = (await readRow(test$.db, 'Auditor', auditor.id))!;
    expect(done).toMatchObject({ wizardCompleted: true, taxId: 'A-1' });
    const reopened = await boss.do('POST', `${path}/reopenSetup`, { version: done.version, reason: 'New owner of the firm' });
    expect(reopened['wizardCompleted']).toBe(false);
  });
});
