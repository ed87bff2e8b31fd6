/** The generic verbs of every collection: list, findOne, count, get, POST, PATCH, PUT, DELETE, on the collection and by id, with the refusals of each. */
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, insertRow, lastEvent, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let boss: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  boss = await test$.as('superAdmin');
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const brand = (): Record<string, unknown> => {
  const n = unique();
  return { name: `Brand ${n}`, abbreviation: `B${n}`.padEnd(3, 'X') };
};

describe('reading', () => {
  test('list, findOne, count and get agree; the collection’s name is not case-sensitive', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    const where = { name: made['name'] };
    const list = await boss.list('bRANDS', { where });
    expect([list.status, list.body]).toEqual([200, [made]]);
    expect(Number(list.headers['x-event-seq'])).toBeGreaterThanOrEqual(0);
    expect((await boss.get('/Brands/findOne', { filter: { where } })).body).toEqual(made);
    expect((await boss.get('/Brands/count', { where })).body).toEqual({ count: 1 });
    expect((await boss.get(`/Brands/${made.id}`)).body).toEqual(made);
    expect((await boss.get(`/Brands/${made.id}`, { filter: { fields: ['name'] } })).body).toEqual({ name: made['name'] });
  });

  test('no row: 404 on get and findOne, [] on list, 0 on count', async () => {
    const where = { name: 'there is none' };
    expect((await boss.get('/Brands/findOne', { filter: { where } })).code).toBe('MODEL_NOT_FOUND');
    expect((await boss.list('Brands', { where })).body).toEqual([]);
    expect((await boss.get('/Brands/count', { where })).body).toEqual({ count: 0 });
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999', '2147483648', 'null'])
      expect([id, (await boss.get(`/Brands/${id}`)).code]).toEqual([id, 'MODEL_NOT_FOUND']);
  });

  test('many counts in one call: each name with its own where and topic, the search for all; one that is refused refuses all', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    const of = {
      all: {},
      mine: { where: { name: made['name'] } },
      none: { where: { name: 'there is none' } },
      both: { where: { or: [{ name: made['name'] }, { name: 'there is none' }] } },
    };
    const every = (await boss.get<{ count: number }>('/Brands/count')).body.count;
    expect((await boss.get('/bRANDS/counts', { of })).body).toEqual({ counts: { all: every, mine: 1, none: 0, both: 1 } });
    expect((await boss.get('/Brands/counts', { of, q: String(made['name']) })).body).toEqual({
      counts: { all: 1, mine: 1, none: 0, both: 1 },
    });
    const topic = { counted: { topic: 'complaints' }, same: { topic: 'complaints', where: { status: 'Draft' } } };
    expect((await qa.get('/Complaints/counts', { of: topic })).body).toEqual({
      counts: {
        counted: (await qa.get<{ count: number }>('/Complaints/count', { topic: 'complaints' })).body.count,
        same: (await qa.get<{ count: number }>('/Complaints/count', { topic: 'complaints', where: { status: 'Draft' } })).body.count,
      },
    });
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`n${i}`, {}]));
    for (const wrong of [
      undefined,
      '',
      '[]',
      '{',
      [],
      {},
      { a: null },
      { a: [] },
      { a: { limit: 1 } },
      { a: { where: { nothing: 1 } } },
      { a: {}, b: { where: { name: { near: 1 } } } },
      { a: { topic: 'nothing' } },
      { a: { topic: 1 } },
      { ['x'.repeat(41)]: {} },
      many,
    ])
      expect([wrong, (await boss.get('/Brands/counts', { of: wrong })).code]).toEqual([wrong, 'BAD_FILTER']);
    expect((await (await test$.as('supplierQa')).get('/ProblemReports/counts', { of: { a: {} } })).code).toBe('ACCESS_DENIED');
  });

  test('refusals have one shape, in the caller’s language', async () => {
    const answer = await boss.get('/Brands/999999', {}, { 'accept-language': 'zh-CN' });
    expect(answer.body).toEqual({
      error: {
        statusCode: 404,
        name: 'Error',
        code: 'MODEL_NOT_FOUND',
        message: expect.stringMatching(/[\u4e00-\u9fff]/),
        details: expect.any(Object),
        requestId: expect.stringMatching(/^[0-9A-F]{10}$/),
      },
    });
    expect(answer.headers['x-request-id']).toBe((answer.body as unknown as { error: { requestId: string } }).error.requestId);
    expect((await boss.get('/Brands/999999')).text).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test('an unknown collection or address is 404, and says nothing of tables that are none', async () => {
    for (const path of [
      '/Nothing',
      '/Nothing/1',
      '/sessions',
      '/credentials',
      '/outbox',
      '/events',
      '/idempotency',
      '/files',
      '/__proto__',
      '/constructor',
    ])
      expect([path, (await boss.get(path)).code]).toEqual([path, 'ROUTE_NOT_FOUND']);
    expect((await boss.delete('/Brands')).code).toBe('METHOD_NOT_ALLOWED');
    const broken = await boss.get('/Brands/%zz');
    expect([broken.status, broken.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    ['text that is no JSON', '{'],
    ['a list', '[]'],
    ['an unknown word', '{"wher":{}}'],
    ['an unknown field', '{"where":{"nope":1}}'],
    ['an unknown operator', '{"where":{"name":{"$gt":1}}}'],
    ['two operators', '{"where":{"id":{"gte":1,"lte":2}}}'],
    ['a prototype key', '{"where":{"__proto__":{"x":1}}}'],
    ['a constructor', '{"where":{"constructor":1}}'],
    ['an unknown order', '{"order":"nope"}'],
    ['SQL in the order', '{"order":"name; drop table brands"}'],
    ['an unknown relation', '{"include":"nope"}'],
    ['an unknown field list', '{"fields":["nope"]}'],
    ['a negative limit', '{"limit":-1}'],
    ['a limit that is no number', '{"limit":"all"}'],
    ['a value that is no number', '{"where":{"id":"x"}}'],
    ['a pattern that ends with an escape', '{"where":{"name":{"like":"a\\\\"}}}'],
    ['a regular expression PostgreSQL cannot read', '{"where":{"name":{"regexp":"(?<n>a)\\\\k<n>"}}}'],
    ['a moment beyond the calendar', '{"where":{"createdAt":{"gt":8640000000000000}}}'],
    ['a NUL', '{"where":{"name":"\\u0000"}}'],
  ])('%s in the filter is 400 BAD_FILTER', async (_what, filter) => {
    const answer = await boss.get('/Brands', { filter });
    expect([answer.status, answer.code]).toEqual([400, 'BAD_FILTER']);
  });

  test('a filter given twice and a NUL in the search are refused', async () => {
    expect((await boss.call({ method: 'GET', path: '/Brands?filter=%7B%7D&filter=%7B%7D' })).code).toBe('BAD_FILTER');
    expect((await boss.get('/Brands', { q: 'a\u0000' })).status).toBeLessThan(500);
  });

  test('more than 40 conditions or 1,000 values are refused, exactly that many are not', async () => {
    const ask = async (where: unknown) => (await boss.list('Brands', { where })).status;
    const many = (n: number) => ({ or: Array.from({ length: n }, (_, i) => ({ id: i + 1 })) });
    expect([await ask(many(39)), await ask(many(40))]).toEqual([200, 400]);
    const values = (n: number) => ({ id: { inq: Array.from({ length: n }, (_, i) => i + 1) } });
    expect([await ask(values(1_000)), await ask(values(1_001))]).toEqual([200, 400]);
  });

  test('more than 5,000 rows without a limit: LIMIT_REQUIRED, never a silent cut', async () => {
    await test$.sql(
      "insert into technologies (product_category_id, name, status) select $1, 'T' || n, 'active' from generate_series(1, 5001) n",
      [test$.world.category.id],
    );
    const all = await boss.list('technologies', { fields: ['id'] });
    expect([all.status, all.code]).toEqual([400, 'LIMIT_REQUIRED']);
    expect((await boss.list('technologies', { fields: ['id'], limit: 0 })).code).toBe('LIMIT_REQUIRED');
    expect((await boss.list('technologies', { fields: ['id'], limit: 6_000 })).code).toBe('LIMIT_REQUIRED');
    expect((await boss.list('technologies', { fields: ['id'], limit: 5_000 })).body).toHaveLength(5_000);
    expect((await boss.get('/technologies/count')).body).toEqual({ count: 5_001 });
    await test$.sql(
      "insert into technologies (product_category_id, name, status) select $1, 'T' || n, 'active' from generate_series(5002, 20001) n",
      [test$.world.category.id],
    );
    expect(
      (
        await boss.list('productCategories', {
          where: { id: test$.world.category.id },
          include: { relation: 'technologies', scope: { fields: ['id'] } },
        })
      ).code,
    ).toBe('ANSWER_TOO_LARGE');
    await test$.sql('delete from technologies where name like $1', ['T%']);
    expect((await boss.list('technologies')).body).toEqual([]);
  });

  test('q looks into the search fields, with its signs taken as letters', async () => {
    await boss.do('POST', '/Brands', { ...brand(), name: '100%_pure', ownerName: 'Somebody' });
    const names = async (q: string) => (await boss.list('Brands', { order: 'id' }, { q })).body.map((row) => row['name']);
    expect(await names('100%_P')).toEqual(['100%_pure']);
    expect(await names('somebod')).toEqual(['100%_pure']);
    expect(await names('1000_pure')).toEqual([]);
    expect((await boss.get('/Brands/count', { q: '100%_' })).body).toEqual({ count: 1 });
  });
});

describe('creating', () => {
  test('answers the row, with an event that the answer names', async () => {
    const since = await lastEvent(test$.db);
    const answer = await boss.post('/Brands', brand());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ version: 1, status: 'active', createdById: test$.world.users.superAdmin.id });
    const [event, ...more] = await eventsAfter(test$.db, since);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      collection: 'Brands',
      entityId: answer.body.id,
      action: 'create',
      version: 1,
      audience: ['all'],
      actorId: test$.world.users.superAdmin.id,
    });
    expect(answer.headers['x-event']).toBe(String(event!.id));
  });

  test.each([
    ['an id', { id: 7 }, 'READ_ONLY_FIELD'],
    ['a version', { version: 1 }, 'READ_ONLY_FIELD'],
    ['a creator', { createdById: 1 }, 'READ_ONLY_FIELD'],
    ['an unknown field', { nope: 1 }, 'VALIDATION'],
    ['a missing name', { name: undefined }, 'VALIDATION'],
    ['a wrong type', { name: { a: 1 } }, 'VALIDATION'],
    ['a name too long', { name: 'x'.repeat(121) }, 'VALIDATION'],
    ['a wrong status', { status: 'gone' }, 'VALIDATION'],
  ])('%s is 422', async (_what, change, code) => {
    const answer = await boss.post('/Brands', { ...brand(), ...change });
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(Object.keys(answer.details.fields!)).toEqual(Object.keys(change));
  });

  test('several errors are reported at once, each with its field', async () => {
    const answer = await boss.post('/Brands', { abbreviation: 'lower', status: 'x', logo: 'not-a-key', nope: 1 });
    expect(answer.details.fields).toEqual({
      name: [{ code: 'REQUIRED' }],
      abbreviation: [{ code: 'FORMAT' }],
      status: [{ code: 'ENUM' }],
      logo: [{ code: 'FILE' }],
      nope: [{ code: 'UNKNOWN' }],
    });
  });

  test('lists, texts and nothing are no body', async () => {
    for (const body of [[brand()], 'text', 1, null]) {
      const answer = await boss.call({ method: 'POST', path: '/Brands', body: JSON.stringify(body) });
      expect([body, answer.status]).toEqual([body, 422]);
    }
    expect((await boss.call({ method: 'POST', path: '/Brands', body: '{"name":' })).code).toBe('BAD_JSON');
    expect((await boss.call({ method: 'POST', path: '/Brands', body: '{"name":"x","__proto__":{"admin":true}}' })).code).toBe('BAD_JSON');
    expect(
      (
        await boss.call({
          method: 'POST',
          path: '/Brands',
          body: 'name=x',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415);
    expect((await boss.call({ method: 'POST', path: '/Brands', body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) })).status).toBe(413);
  });

  test('a second row of the same name is 409 DUPLICATE with the field', async () => {
    const first = brand();
    await boss.do('POST', '/Brands', first);
    const answer = await boss.post('/Brands', { ...brand(), abbreviation: first['abbreviation'] });
    expect([answer.status, answer.code, answer.details.fields]).toEqual([409, 'DUPLICATE', { abbreviation: [{ code: 'DUPLICATE' }] }]);
  });

  test('a reference to a missing row, or to one the caller may not read, is the same refusal', async () => {
    const missing = await qa.post('/BrandContacts', { brandId: 999_999, name: 'A', email: 'a@b.example' });
    expect([missing.status, missing.details.fields]).toEqual([422, { brandId: [{ code: 'REF' }] }]);
    const group = await test$.as('supplierGroup');
    const link = (supplierId: number) =>
      group.post('/SupplierProductCategories', { supplierId, productCategoryId: test$.world.category.id });
    const foreign = await link(test$.world.foreignFactory.id);
    const unknown = await link(999_999);
    expect([foreign.status, foreign.details]).toEqual([422, unknown.details]);
    expect((await link(test$.world.sibling.id)).status).toBe(200);
  });

  test('texts are trimmed and freed of control signs; a NUL inside json is refused', async () => {
    const made = await boss.do('POST', '/Brands', { ...brand(), name: '  A\u0000\u0007 b\r\n c  ' });
    expect(made['name']).toBe('A b  c');
    const answer = await boss.post('/Announcements', { name: 'x', body: { en: 'a\u0000b' } });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('changing', () => {
  test('PATCH changes the fields sent, by id or by the id in the body', async () => {
    const made = await boss.do('POST', '/Brands', { ...brand(), ownerName: 'Old' });
    const since = await lastEvent(test$.db);
    const one = await boss.patch(`/Brands/${made.id}`, { version: 1, ownerName: 'New' });
    expect(one.body).toMatchObject({ version: 2, ownerName: 'New', name: made['name'] });
    const two = await boss.patch('/Brands', { id: made.id, version: 2, ownerName: '' });
    expect(two.body).toMatchObject({ version: 3, ownerName: null });
    const events = await eventsAfter(test$.db, since);
    expect(events.map((event) => [event.action, event.version, event.changes])).toEqual([
      ['edit', 2, { ownerName: ['Old', 'New'] }],
      ['edit', 3, { ownerName: ['New', null] }],
    ]);
  });

  test('nothing changed: no new version and no event', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    const since = await lastEvent(test$.db);
    expect((await boss.patch(`/Brands/${made.id}`, { version: 1, name: made['name'] })).body).toEqual(made);
    expect(await eventsAfter(test$.db, since)).toEqual([]);
  });

  test('PUT replaces what the caller may write: absent becomes empty or the default, the rest stays', async () => {
    const made = await boss.do('POST', '/Brands', { ...brand(), ownerName: 'Old', description: 'D', status: 'inActive' });
    const put = await boss.put('/Brands', { id: made.id, version: 1, name: 'Put', abbreviation: made['abbreviation'] });
    expect(put.body).toMatchObject({
      version: 2,
      name: 'Put',
      ownerName: null,
      description: null,
      status: 'active',
      createdAt: made['createdAt'],
    });
    const lacking = await boss.put(`/Brands/${made.id}`, { version: 2, ownerName: 'X' });
    expect([lacking.status, Object.keys(lacking.details.fields!).sort()]).toEqual([422, ['abbreviation', 'name']]);
  });

  test('neither ever creates: no id 422, unknown id 404', async () => {
    const count = async () => (await boss.get<{ count: number }>('/Brands/count')).body.count;
    const before = await count();
    for (const method of ['PATCH', 'PUT'] as const) {
      const none = await boss.call({ method, path: '/Brands', body: { ...brand(), version: 1 } });
      expect([none.status, none.details.fields]).toEqual([422, { id: [{ code: 'REQUIRED' }] }]);
      expect((await boss.call({ method, path: '/Brands', body: { ...brand(), id: 999_999, version: 1 } })).code).toBe('MODEL_NOT_FOUND');
      expect((await boss.call({ method, path: '/Brands/999999', body: { ...brand(), version: 1 } })).code).toBe('MODEL_NOT_FOUND');
      expect((await boss.call({ method, path: '/Brands' })).status).toBe(422);
    }
    expect(await count()).toBe(before);
  });

  test('without the version 422, with an old one 409 with the present row', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    expect((await boss.patch(`/Brands/${made.id}`, { name: 'x' })).details.fields).toEqual({ version: [{ code: 'REQUIRED' }] });
    const now = await boss.do('PATCH', `/Brands/${made.id}`, { version: 1, name: 'First' });
    const late = await boss.patch(`/Brands/${made.id}`, { version: 1, name: 'Second' });
    expect([late.status, late.code, late.details.current]).toEqual([409, 'VERSION_CONFLICT', now]);
  });

  test('a field kept by the server: its present value is ignored, another is 422', async () => {
    const complaint = await insertRow(test$.db, 'Complaint', {
      no: `C-${unique()}`,
      status: 'Draft',
      source: 'qa',
      title: 'T',
      description: 'long enough text',
      isQaAction: true,
    });
    const read = (await qa.get(`/Complaints/${complaint.id}`)).body;
    expect((await qa.patch(`/Complaints/${complaint.id}`, { ...read, title: 'Changed' })).body).toMatchObject({
      title: 'Changed',
      version: 2,
    });
    for (const change of [
      { status: 'Closed' },
      { no: 'C-1' },
      { isQaAction: false },
      { source: 'line' },
      { createdAt: '2020-01-01T00:00:00.000Z' },
      { lineUserId: 'x' },
    ]) {
      const answer = await qa.patch(`/Complaints/${complaint.id}`, { version: 2, ...change });
      expect([change, answer.status, answer.code]).toEqual([change, 422, 'READ_ONLY_FIELD']);
    }
    expect(await readRow(test$.db, 'Complaint', complaint.id)).toMatchObject({ version: 2, status: 'Draft', source: 'qa' });
  });

  test('the order of refusals: role, row, version, state, input', async () => {
    const complaint = await insertRow(test$.db, 'Complaint', {
      no: `C-${unique()}`,
      status: 'Closed',
      source: 'qa',
      title: 'T',
      description: 'long enough text',
      isQaAction: false,
    });
    const rd = await test$.as('rd');
    const bad = { version: 99, title: '' };
    expect((await rd.patch('/Complaints/999999', bad)).code).toBe('ACCESS_DENIED');
    expect((await qa.patch('/Complaints/999999', bad)).code).toBe('MODEL_NOT_FOUND');
    expect((await qa.patch(`/Complaints/${complaint.id}`, bad)).code).toBe('VERSION_CONFLICT');
    expect((await qa.patch(`/Complaints/${complaint.id}`, { version: 1, title: '' })).code).toBe('INVALID_TRANSITION');
    expect((await qa.post(`/Complaints/${complaint.id}/submit`, { version: 1 })).code).toBe('INVALID_TRANSITION');
    expect((await qa.post(`/Complaints/${complaint.id}/reopen`, { version: 1 })).details.fields).toEqual({
      reason: [{ code: 'REQUIRED' }],
    });
    expect((await qa.post(`/Complaints/${complaint.id}/nothing`, { version: 1 })).code).toBe('ROUTE_NOT_FOUND');
  });
});

describe('deleting', () => {
  test('answers a count; the event keeps the row', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    const since = await lastEvent(test$.db);
    expect((await boss.delete(`/Brands/${made.id}`)).body).toEqual({ count: 1 });
    expect((await boss.delete(`/Brands/${made.id}`)).code).toBe('MODEL_NOT_FOUND');
    const [event] = await eventsAfter(test$.db, since);
    expect(event).toMatchObject({ action: 'delete', version: 2, changes: { name: [made['name'], null] } });
  });

  test('a row in use is 409 with where it is used and how often', async () => {
    const made = await boss.do('POST', '/Brands', brand());
    for (let i = 0; i < 2; i += 1) await qa.do('POST', '/BrandContacts', { brandId: made.id, name: 'A', email: `a${unique()}@b.example` });
    const answer = await boss.delete(`/Brands/${made.id}`);
    expect([answer.status, answer.code, answer.details.refs]).toEqual([409, 'IN_USE', { BrandContacts: 2 }]);
    expect(await readRow(test$.db, 'Brand', made.id)).toMatchObject({ version: 1 });
  });

  test('owned children go with the row, each with an event', async () => {
    const license = await boss.do('POST', '/Licenses', { name: `L ${unique()}` });
    await boss.do('POST', '/LicenseBusinessTypes', { licenseId: license.id, businessTypeId: test$.world.businessType.id });
    await boss.do('POST', '/LicenseProductCategories', { licenseId: license.id, productCategoryId: test$.world.category.id });
    const since = await lastEvent(test$.db);
    expect((await boss.delete(`/Licenses/${license.id}`)).status).toBe(200);
    expect((await eventsAfter(test$.db, since)).map((event) => `${event.collection} ${event.action}`)).toEqual([
      'LicenseBusinessTypes delete',
      'LicenseProductCategories delete',
      'Licenses delete',
    ]);
  });

  test('only where the table allows it', async () => {
    const complaint = await insertRow(test$.db, 'Complaint', {
      no: `C-${unique()}`,
      status: 'Submitted',
      source: 'qa',
      title: 'T',
      description: 'long enough text',
      isQaAction: true,
    });
    expect((await qa.delete(`/Complaints/${complaint.id}`)).code).toBe('INVALID_TRANSITION');
    expect((await (await test$.as('OD/OM')).delete(`/Complaints/${complaint.id}`)).code).toBe('ACCESS_DENIED');
    expect((await boss.delete(`/Suppliers/${test$.world.factory.id}`)).code).toBe('ACCESS_DENIED');
    expect((await boss.delete('/logs/1')).code).toBe('ACCESS_DENIED');
  });
});

describe('context', () => {
  test('an acting context must be a membership; one of several must be named; own memberships need none', async () => {
    const w = test$.world;
    const client = await test$.as('supplierQa', { supplierId: w.foreignFactory.id });
    expect([(await client.get('/Brands')).status, (await client.get('/Brands')).code]).toEqual([403, 'CONTEXT_INVALID']);
    for (const bad of ['x', '-1', '1.5'])
      expect((await (await test$.as('supplierQa', {})).get('/Brands', {}, { 'x-acting-supplier': bad })).code).toBe('CONTEXT_INVALID');
    // a single membership is taken by itself
    expect((await (await test$.as('supplierQa', {})).get('/Suppliers')).body).toHaveLength(1);
    await insertRow(test$.db, 'SupplierUser', { appUserId: w.users.siblingQa.id, supplierId: w.factory.id, role: 'supplierRd' });
    test$.app.services.sessions.forget(w.users.siblingQa.id);
    const two = await test$.as('siblingQa', {});
    expect([(await two.get('/Brands')).status, (await two.get('/Brands')).code]).toEqual([403, 'CONTEXT_REQUIRED']);
    expect(
      (await two.list('SupplierUsers', { include: 'supplier' })).body.map((row) => (row['supplier'] as { name: string }).name).sort(),
    ).toEqual(['Demo Factory', 'Sibling Factory']);
    expect((await (await test$.as('siblingQa', { supplierId: w.factory.id })).get('/appusers/me')).body).toMatchObject({
      derivedRoles: ['supplierRd'],
    });
  });
});
