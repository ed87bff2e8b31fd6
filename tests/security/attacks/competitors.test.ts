/** What a factory and a head office learn of others that were asked for the same item, or of an item they were not asked for: nothing. All they can read is read before and after, and is the same. */
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { remotes } from '#server/remotes/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { readRow, unique } from '#tests/support/rows.ts';
import type { TestSocket } from '#tests/support/socket.ts';

jest.setTimeout(240_000);

type Watcher = 'foreignSupplier' | 'foreignGroup';
const watchers = ['foreignSupplier', 'foreignGroup'] as const;

let test$: TestApp;
const by = {} as Record<Watcher | 'rd' | 'qa' | 'sourcing' | 'supplierRd', Client>;
const sockets = {} as Record<Watcher, TestSocket>;
beforeAll(async () => {
  test$ = await startApp();
  for (const person of [...watchers, 'rd', 'qa', 'sourcing', 'supplierRd'] as const) by[person] = await test$.as(person);
  for (const person of watchers) sockets[person] = await test$.live(person);
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const reason = 'For a reason of ten letters';
const secret = 'Zanzibar';

const done = async (client: Client, entity: string, id: number, step: string, input: Record<string, unknown> = {}): Promise<Row> => {
  const { version } = (await readRow(test$.db, entity, id))!;
  const { status, body } = await client.post<Row>(`/${entityNamed(entity).collection}/${id}/${step}`, { version, ...input });
  expect([step, status, body]).toEqual([step, 200, expect.anything()]);
  return body;
};
const opened = async (name: string): Promise<Row> => {
  const { body } = await by.rd.post<Row>('/NewIngredientRequests', {
    itemKind: 'product',
    requestType: 'new',
    name,
    productCategoryId: test$.world.category.id,
    description: 'A biscuit',
  });
  const [target] = await test$.sql<{ id: number }>('select id from draft_specs where nir_id = $1', [body.id]);
  const lines = [{ lineKey: 'moist', section: 'packaging', name: 'Carton', must: true, requirement: 'Board' }];
  await done(by.rd, 'DraftSpec', target!.id, 'save', { lines });
  await done(by.rd, 'NewIngredientRequest', body.id, 'request');
  return done(by.sourcing, 'NewIngredientRequest', body.id, 'open', { responseDueDate: day(14), sampleDueDate: day(30), sampleQty: 6 });
};
const asked = async (nirId: number, supplierId: number): Promise<number> => {
  const answer = await by.sourcing.post(`/NewIngredientRequests/${nirId}/propose`, { dueDate: day(10), supplierIds: [supplierId] });
  expect(answer.status).toBe(200);
  const [row] = await test$.sql<{ id: number }>('select id from nir_requests where nir_id = $1 and supplier_id = $2', [nirId, supplierId]);
  return row!.id;
};
const offered = async (client: Client, id: number, words: string, unitPrice: number): Promise<void> => {
  const { version } = await done(client, 'NirRequest', id, 'accept');
  const edited = await client.patch(`/NirRequests/${id}`, {
    version,
    unitPrice,
    currency: 'THB',
    priceUnit: 'carton',
    moq: 500,
    leadTimeDays: 20,
    offerNote: words,
    deviations: [{ targetKey: 'moist', meets: true }],
  });
  expect(edited.status).toBe(200);
  await done(client, 'NirRequest', id, 'submit');
};
/** Everything that the winning factory and the company do with it. */
const won = async (nirId: number): Promise<number> => {
  const id = await asked(nirId, test$.world.factory.id);
  await offered(by.supplierRd, id, secret, 17.25);
  const made = await by.supplierRd.post<Row>('/NirSamples', {
    nirRequestId: id,
    variant: secret,
    qty: 12,
    unit: 'pack',
    mfgDate: day(-5),
    storageMode: 'ambient',
    measured: {},
  });
  expect(made.status).toBe(200);
  await done(by.supplierRd, 'NirSample', made.body.id, 'submit');
  await done(by.supplierRd, 'NirSample', made.body.id, 'ship', { destination: 'lab', carrier: secret, coldChain: false });
  await done(by.sourcing, 'NirSample', made.body.id, 'receive', { receiveCondition: 'ok' });
  const own = await by.rd.post<Row>('/NirSampleEvaluations', { sampleId: made.body.id, overall: 8, verdict: 'accept' });
  await done(by.rd, 'NirSampleEvaluation', own.body.id, 'submit');
  await done(by.qa, 'NirSample', made.body.id, 'approve', { retainUntil: day(200), retainLocation: 'A1' });
  await done(by.sourcing, 'NirRequest', id, 'award', { decisionReason: reason });
  await done(by.sourcing, 'NirRequest', id, 'createMfgSpec', { productKind: 'food' });
  return id;
};

const developing = entities.filter(({ area }) => area === 'nir');
/** The asked id, the number of the call and that of the last event of the whole product differ, and nothing else may. */
const told = ({ status, body }: Answer<unknown>): unknown => [
  status,
  JSON.stringify(body).replace(/"(requestId":"\w+"|seq":\d+|id":\d+(?=\}\},))/g, ''),
];
const q = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Each address that answers rows, numbers or words to this reader, over every collection. */
const addresses = (client: Watcher): string[] => {
  const caller: Parameters<typeof accessOf>[1] = {
    userId: 0,
    roles: [client === 'foreignGroup' ? 'supplierGroup' : 'supplier'],
    supplierId: null,
    groupId: null,
    auditorId: null,
  };
  const of = entities.filter((entity) => !entity.internal && accessOf(entity, caller).length > 0);
  return [
    ...of.flatMap(({ collection, relations, area }) => [
      `/${collection}?filter=${q({ limit: 200, order: 'id desc' })}`,
      `/${collection}/count`,
      ...(area === 'nir'
        ? [
            ...Object.keys(relations).map((relation) => `/${collection}?filter=${q({ include: [{ relation }], limit: 50 })}`),
            ...Object.keys(relations).map((relation) => `/${collection}/count?where=${q({ has: { relation } })}`),
            `/${collection}?q=${secret}`,
            `/${collection}/recent`,
          ]
        : []),
    ]),
    `/Search?q=${secret}`,
    '/Search?q=Demo%20Factory',
    '/Notifications/counts',
    '/Dashboards/events',
    ...remotes
      .filter(({ method, path }) => method === 'GET' && /Dashboards|Notifications|Recent|Search/.test(path) && !path.includes(':'))
      .map(({ path }) => path),
  ];
};
const seen = async (who: Watcher): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const path of addresses(who)) found[path] = told(await by[who].get(path));
  return found;
};
const aboutItems = (who: Watcher) =>
  sockets[who].entities().filter(({ collection }) => developing.some((one) => one.collection === collection));
const mailsTo = async (who: Watcher): Promise<number> =>
  (await test$.sql<{ n: number }>('select count(*)::int as n from mails where to_address = $1', [test$.world.users[who].email]))[0]!.n;

interface Quiet {
  seen: Record<string, unknown>;
  pushed: number;
  mails: number;
}
const watched = async (who: Watcher): Promise<Quiet> => ({
  seen: await seen(who),
  pushed: aboutItems(who).length,
  mails: await mailsTo(who),
});

describe.each([
  ['an item that nobody asked them for', false],
  ['an item that they offered, and another was awarded', true],
])('%s', (_what, isAsked) => {
  let nirId: number;
  let winning: number;
  let own: number | null = null;
  const before = {} as Record<Watcher, Quiet>;
  beforeAll(async () => {
    const item = await opened(isAsked ? 'Oat ring' : `${secret} ring`);
    nirId = item.id;
    if (isAsked) {
      own = await asked(nirId, test$.world.foreignFactory.id);
      await offered(by.foreignSupplier, own, 'Ours', 18);
    }
    for (const who of watchers) before[who] = await watched(who);
    winning = await won(nirId);
  });

  test.each(watchers)('leaves all that %s reads, counts, finds and is pushed as it was', async (who) => {
    const after = await watched(who);
    for (const [path, answer] of Object.entries(after.seen)) expect([path, answer]).toEqual([path, before[who].seen[path]]);
    expect([after.mails, after.pushed]).toEqual([before[who].mails, before[who].pushed]);
  });

  test.each(watchers)('is answered to %s as what does not exist', async (who) => {
    const [sample] = await test$.sql<{ id: number; parcel: number }>(
      'select id, sample_delivery_id as parcel from nir_samples where nir_request_id = $1',
      [winning],
    );
    const rows: [string, number][] = [
      ['NirRequests', winning],
      ['NirSamples', sample!.id],
      ['NirSampleDeliveries', sample!.parcel],
      ...(isAsked ? [] : ([['NewIngredientRequests', nirId]] as [string, number][])),
    ];
    for (const [collection, id] of rows)
      for (const path of ['', '/history', '/compare', '/course', '/candidates'])
        expect([collection, path, told(await by[who].get(`/${collection}/${id}${path}`))]).toEqual([
          collection,
          path,
          told(await by[who].get(`/${collection}/2147483647${path}`)),
        ]);
    for (const [collection, id] of rows) {
      const step = collection === 'NirSamples' ? 'submit' : collection === 'NirRequests' ? 'accept' : 'receive';
      const call = (of: number) => by[who].post(`/${collection}/${of}/${step}`, { version: 1 }).then(told);
      expect([collection, step, await call(id)]).toEqual([collection, step, await call(2_147_483_647)]);
    }
  });

  test.each(watchers)('stands in no history of %s', async (who) => {
    if (own === null) return;
    for (const path of [`/NirRequests/${own}/history`, `/NewIngredientRequests/${nirId}/history`]) {
      const { status, body } = await by[who].get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|Awarded|17\\.25|${test$.world.factory.name as string}`));
    }
  });
});

test('a request that changes is pushed to whoever was asked, with what they may read of it, and to nobody else', async () => {
  const item = await opened(`Ring ${unique()}`);
  await asked(item.id, test$.world.foreignFactory.id);
  const live = await test$.live('supplier');
  const change = { description: 'A thinner ring', forecastQty: 123_456, requiredLicenceIds: [] };
  const { version } = (await readRow(test$.db, 'NewIngredientRequest', item.id))!;
  expect((await by.sourcing.patch(`/NewIngredientRequests/${item.id}`, { version, ...change })).status).toBe(200);
  const of = (socket: TestSocket) =>
    socket.entities().filter(({ collection, id }) => collection === 'NewIngredientRequests' && id === item.id);
  await sockets.foreignSupplier.until(() => of(sockets.foreignSupplier).some(({ action }) => action === 'edit'));
  const text = JSON.stringify(of(sockets.foreignSupplier));
  expect(text).not.toMatch(/123456|forecastQty/);
  const history = await by.foreignSupplier.get(`/NewIngredientRequests/${item.id}/history`);
  expect(JSON.stringify(history.body)).toContain('A thinner ring');
  expect(JSON.stringify(history.body)).not.toMatch(/123456|forecastQty/);
  expect(of(live)).toEqual([]);
});
