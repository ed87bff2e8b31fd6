/** The calls beyond the generic verbs, the document that describes them all, and the headers of every answer. */
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeEveryRow } from '#tests/support/everyRow.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
  await makeEveryRow(test$);
});
afterAll(() => test$.close());

interface Page {
  data: ({ id: number; mfgcount?: number; certificates?: object[]; documents?: { groupId?: number }[] } & Record<string, unknown>)[];
  total: number;
  counts?: Record<string, number>;
}

describe('list calls of partners', () => {
  test('suppliers with their certificates and waiting specifications; 0 is no limit; search and where narrow', async () => {
    const qa = await test$.as('qa');
    const all = (await qa.post<Page>('/Suppliers/list', { limit: 0 })).body;
    expect([all.total, all.data.length]).toEqual([5, 5]);
    expect(all.data.find((row) => row.id === test$.world.factory.id)).toMatchObject({
      mfgcount: 2,
      certificates: expect.arrayContaining([expect.objectContaining({ status: expect.any(String) })]),
    });
    expect((await qa.post<Page>('/Suppliers/list', { limit: 2, skip: 4, order: 'name' })).body).toMatchObject({
      total: 5,
      data: [{ name: 'Sibling Factory' }],
    });
    expect((await qa.post<Page>('/Suppliers/list', { search: 'foreign', where: { supplierType: 'warehouse' } })).body).toMatchObject({
      total: 1,
      data: [{ name: 'Foreign Warehouse' }],
    });
    const head = (await (await test$.as('supplierGroup')).post<Page>('/Suppliers/list', {})).body;
    expect(head.data.map((row) => row.id).sort()).toEqual(
      [test$.world.factory.id, test$.world.sibling.id, test$.world.warehouse.id].sort(),
    );
    expect(JSON.stringify(head)).not.toContain('riskLevel');
    for (const person of ['supplierQa', 'OD/OM', 'temp', 'auditor'] as const)
      expect([person, (await (await test$.as(person)).post('/Suppliers/list', {})).code]).toEqual([person, 'ACCESS_DENIED']);
    expect((await qa.post('/Suppliers/list', { limit: -1 })).code).toBe('BAD_FILTER');
    expect((await qa.post('/Suppliers/list', { where: { nope: 1 } })).code).toBe('BAD_FILTER');
  });

  test('head offices with their documents; specifications lean with counts', async () => {
    const groups = (await (await test$.as('sourcing')).post<Page>('/SupplierGroups/list', {})).body;
    expect(groups.total).toBe(2);
    const foreign = (await (await test$.as('foreignGroup')).post<Page>('/SupplierGroups/list', {})).body;
    expect(foreign.data.map((row) => row.id)).toEqual([test$.world.foreignGroup.id]);
    const specs = (
      await (await test$.as('supplier')).post<Page>('/ProductMfgSpecs/mfg-specs', { supplierId: test$.world.factory.id, limit: 1 })
    ).body;
    expect(specs.data).toHaveLength(1);
    expect(specs.total).toBe(7);
    expect(specs.counts).toEqual({ draft: 2, active: 3, waitingApprove: 2 });
    // another factory is as a missing one
    expect(
      (await (await test$.as('supplier')).post<Page>('/ProductMfgSpecs/mfg-specs', { supplierId: test$.world.foreignFactory.id })).status,
    ).toBe(404);
  });
});

test('similar complaints are shown to QA and operations only', async () => {
  const qa = await test$.as('qa');
  await test$.sql("update complaints set lot_no = 'LOT-9', barcode = '4006381333931' where status <> 'Draft'");
  const found = (
    await qa.get<{ reason: string; score: number; status: string }[]>('/Complaints/similar', { lotNo: 'LOT-9', barcode: '4006381333931' })
  ).body;
  expect(found).toHaveLength(8);
  expect(found.every((row) => row.reason === 'lot' && row.score >= 0.75 && row.status !== 'Draft')).toBe(true);
  expect((await qa.get('/Complaints/similar')).body).toEqual([]);
  expect((await (await test$.as('supplierQa')).get('/Complaints/similar', { lotNo: 'LOT-9' })).code).toBe('ACCESS_DENIED');
  expect((await qa.get('/Complaints/similar', { lotNo: 'a\u0000' })).status).toBeLessThan(500);
});

test('the last events are of rows the reader may see', async () => {
  const boss = await test$.as('superAdmin');
  const made = await boss.do('POST', '/positions', { name: 'Shift lead' });
  await test$.sql("insert into counters (key, last) values ('complaint:2026', 500)");
  const draft = await (
    await test$.as('qa')
  ).do('POST', '/Complaints', { title: 'Canary', description: 'Canary description', receivedAt: test$.clock.now().toISOString() });
  const titles = async (person: 'qa' | 'rd' | 'supplier') =>
    (await (await test$.as(person)).get<{ title: string }[]>('/Dashboards/events')).body.map((event) => event.title);
  expect(await titles('qa')).toEqual([draft['no'], 'Shift lead']);
  // words for a row whose title is a number
  const named = (await (await test$.as('qa')).get<{ name?: string }[]>('/Dashboards/events')).body.map((event) => event.name);
  expect(named).toEqual(['Canary', undefined]);
  expect(await titles('rd')).toEqual(['Shift lead']);
  expect(await titles('supplier')).toEqual([made['name']]);
  expect((await (await test$.as('supplier')).get('/Dashboards/events')).text).not.toContain('actorName');
  for (const limit of ['0', '101', 'x']) expect((await boss.get('/Dashboards/events', { limit })).code).toBe('BAD_REQUEST');
});

test("changes of others are listed without the reader's own", async () => {
  const boss = await test$.as('superAdmin');
  await boss.do('POST', '/positions', { name: 'Own position' });
  const titles = async (query: object) =>
    (await boss.get<{ title: string }[]>('/Dashboards/events', { limit: '3', ...query })).body.map(({ title }) => title);
  expect((await titles({}))[0]).toBe('Own position');
  expect(await titles({ others: '1' })).not.toContain('Own position');
  // changes by the system are news to everybody
  await test$.sql("update events set actor_id = null where id = (select max(id) from events where collection = 'positions')");
  expect((await titles({ others: '1' }))[0]).toBe('Own position');
});

test('the last visit ended with the sign-out before this session, or began with the sign-in where there was none', async () => {
  const last = async () => (await (await test$.as('rd')).get<{ at: string | null }>('/Dashboards/lastVisit')).body.at;
  const note = (kind: string, days: number) =>
    test$.sql('insert into logs (at, app_user_id, kind, summary) values ($1, $2, $3, $4)', [
      new Date(test$.clock.now().getTime() - days * 86_400_000).toISOString(),
      test$.world.users.rd.id,
      kind,
      kind,
    ]);
  expect(await last()).toBeNull();
  await note('login', 3);
  await note('export', 1);
  const signedIn = await last();
  expect(signedIn).toMatch(/^\d{4}-/);
  await note('logout', 2);
  expect(Date.parse((await last())!)).toBeGreaterThan(Date.parse(signedIn!));
  expect((await test$.app.http.inject('/api/Dashboards/lastVisit')).statusCode).toBe(401);
});

test('the explorer is readable by plain http too: own inline styles allowed, no address turned into https', async () => {
  const policy = String((await test$.app.http.inject('/api/explorer')).headers['content-security-policy']);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(policy).not.toContain('https:');
});

test('every address of the OpenAPI document is there', async () => {
  const answer = await test$.app.http.inject('/api/openapi.json');
  const document = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const client = await test$.as('admin');
  let called = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) {
      if (path === '/appusers/logout') continue;
      const url = path
        .replaceAll('{file}', `${'A'.repeat(22)}.pdf`)
        .replaceAll('{token}', 'x'.repeat(30))
        .replace(/\{\w+\}/g, '2147483646');
      const told = await client.call({
        method: method.toUpperCase() as 'GET',
        path: url,
        ...(method === 'get' || method === 'delete' ? {} : { body: {} }),
      });
      expect([method, path, told.code === 'ROUTE_NOT_FOUND', told.status >= 500 && told.code !== 'LINE_OFF']).toEqual([
        method,
        path,
        false,
        false,
      ]);
      called += 1;
    }
  expect(called).toBeGreaterThan(250);
});

test('headers: nothing is sniffed, framed or cached, and no answer reveals what runs here', async () => {
  for (const url of ['/api/Brands', '/api/Nothing', '/api/ConnectionTests/test', '/health']) {
    const { headers } = await test$.app.http.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    if (url.startsWith('/api'))
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
  }
});

test.each([
  ['DELETE', '/api/ConnectionTests/test', 405, 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/api/Complaints', 405, 'METHOD_NOT_ALLOWED'],
  ['POST', '/api/Complaints/5', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/Nothing', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/api/Complaints/5/nothing', 404, 'ROUTE_NOT_FOUND'],
] as const)('%s %s is %d %s', async (method, url, status, code) => {
  const answer = await test$.app.http.inject({ method, url });
  expect([answer.statusCode, (answer.json() as { error: { code: string } }).error.code]).toEqual([status, code]);
});

test('a form or too much JSON is reported as such', async () => {
  const form = await test$.app.http.inject({
    method: 'POST',
    url: '/api/appusers/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a',
  });
  expect((form.json() as { error: { code: string } }).error.code).toBe('MEDIA_TYPE');
  const long = await test$.app.http.inject({
    method: 'POST',
    url: '/api/appusers/login',
    payload: { email: 'x'.repeat(1_100_000), password: 'y' },
  });
  expect((long.json() as { error: { code: string } }).error.code).toBe('BODY_TOO_LARGE');
});
