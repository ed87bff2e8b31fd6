/** A sample from the factory's draft to QA's decision: who takes which step, what is refused, and what nobody learns while a request is blind. */
import type { Row } from '#domain/kernel/entity.ts';
import { blindFields } from '#domain/nir/nirBlind.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let lab: Client;
let manager: Client;
let sourcing: Client;
let rd: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  [lab, manager, sourcing, rd, qa] = (await Promise.all(
    (['supplierRd', 'supplierManager', 'sourcing', 'rd', 'qa'] as const).map((person) => test$.as(person)),
  )) as [Client, Client, Client, Client, Client];
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const code = ({ status, body }: Answer<unknown>): unknown[] => [status, (body as { error?: { code: string } }).error?.code];
const guards = ({ body }: Answer<unknown>): unknown =>
  (body as { error?: { details?: { guards?: { guard: string }[] } } }).error?.details?.guards?.map(({ guard }) => guard);

/** A request that a factory was asked for. */
const requestOf = async (
  values: Record<string, unknown> = {},
  status = 'Accepted',
  factory = test$.world.factory,
): Promise<{ item: Row; request: Row }> => {
  const item = await insertRow(test$.db, 'NewIngredientRequest', {
    productCategoryId: test$.world.category.id,
    code: `NIR-${unique()}`,
    status: 'Open',
    sampleQty: 6,
    ...values,
  });
  return { item, request: await insertRow(test$.db, 'NirRequest', { nirId: item.id, supplierId: factory.id, status }) };
};

const facts = () => ({ variant: `Oat ${unique()}`, qty: 12, unit: 'pack', mfgDate: day(-5), storageMode: 'ambient' });
const created = async (request: Row, values: Record<string, unknown> = {}, by = lab): Promise<Row> => {
  const { status, body } = await by.post<Row>('/NirSamples', { nirRequestId: request.id, ...facts(), ...values });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const take = async (
  by: Client,
  collection: string,
  id: number,
  step: string,
  input: Record<string, unknown> = {},
): Promise<Answer<Row>> => {
  const entity = { NirSamples: 'NirSample', NirSampleDeliveries: 'NirSampleDelivery', NirSampleEvaluations: 'NirSampleEvaluation' }[
    collection
  ];
  const { version } = (await readRow(test$.db, entity ?? 'NewIngredientRequest', id))!;
  return by.post<Row>(`/${collection}/${id}/${step}`, { version, ...input });
};
const done = async (
  by: Client,
  collection: string,
  id: number,
  step: string,
  input: Record<string, unknown> = {},
): Promise<Row & { made?: { collection: string; id: number }[] }> => {
  const { status, body } = await take(by, collection, id, step, input);
  expect([step, status, body]).toEqual([step, 200, expect.anything()]);
  return body;
};
const parcel = () => ({ destination: 'lab', carrier: 'Kerry', coldChain: false });
const status = async (id: number): Promise<unknown> => (await readRow(test$.db, 'NirSample', id))!['status'];
const shipped = async (request: Row, values: Record<string, unknown> = {}, by = lab): Promise<Row> => {
  const sample = await created(request, values, by);
  await done(by, 'NirSamples', sample.id, 'submit');
  await done(by, 'NirSamples', sample.id, 'ship', { ...parcel(), coldChain: true });
  return sample;
};
const evaluated = async (by: Client, sampleId: number, verdict: string): Promise<Row> => {
  const { body } = await by.post<Row>('/NirSampleEvaluations', { sampleId, overall: 7, verdict, attributes: [{ key: 'taste', score: 7 }] });
  return done(by, 'NirSampleEvaluations', body.id, 'submit');
};

test('a sample is written, shipped with others, received as a parcel, evaluated, made again and approved', async () => {
  const { request } = await requestOf();
  const [first, second] = [await created(request), await created(request)];
  expect([first['round'], first['status'], first['supplierId']]).toEqual([1, 'Draft', test$.world.factory.id]);
  for (const { id } of [first, second]) await done(lab, 'NirSamples', id, 'submit');
  const sent = await done(manager, 'NirSamples', first.id, 'ship', { ...parcel(), withSampleIds: [second.id] });
  expect(sent.made).toEqual([{ collection: 'NirSampleDeliveries', id: expect.any(Number) }]);
  const parcelId = sent.made![0]!.id;
  await done(sourcing, 'NirSampleDeliveries', parcelId, 'receive', { receiveCondition: 'ok' });
  expect([await status(first.id), await status(second.id)]).toEqual(['Received', 'Received']);
  const twice = await take(sourcing, 'NirSampleDeliveries', parcelId, 'receive', { receiveCondition: 'ok' });
  expect([code(twice), guards(twice)]).toEqual([[422, 'GUARD_FAILED'], ['parcelReceived']]);
  const codes = await test$.sql<{ blind_code: string }>('select blind_code from nir_samples where sample_delivery_id = $1', [parcelId]);
  expect(new Set(codes.map((row) => row.blind_code)).size).toBe(2);
  for (const row of codes) expect(row.blind_code).toMatch(/^[1-9]\d\d$/);

  await evaluated(qa, first.id, 'accept');
  expect(await status(first.id)).toBe('Received');
  await evaluated(rd, first.id, 'changes');
  expect(await status(first.id)).toBe('Evaluated');
  const again = await done(qa, 'NirSamples', first.id, 'resample', { decisionNote: 'Less sugar, please.' });
  const next = (await readRow(test$.db, 'NirSample', again.made![0]!.id))!;
  expect([next['round'], next['variant'], next['status'], next['measured']]).toEqual([2, first['variant'], 'Draft', null]);

  await evaluated(rd, second.id, 'reject');
  const keep = { retainUntil: day(200), retainLocation: 'Cold room 2, shelf B' };
  expect(guards(await take(qa, 'NirSamples', second.id, 'approve', keep))).toEqual(['rdAccepts']);
  await done(qa, 'NirSamples', second.id, 'reject', { decisionNote: 'Bitter after-taste.' });

  await lab.patch(`/NirSamples/${next.id}`, { version: next.version, mfgDate: day(-1) });
  await done(lab, 'NirSamples', next.id, 'submit');
  await done(lab, 'NirSamples', next.id, 'ship', parcel());
  await done(rd, 'NirSamples', next.id, 'receive', { receiveCondition: 'ok' });
  await evaluated(rd, next.id, 'accept');
  await done(qa, 'NirSamples', next.id, 'approve', { ...keep, isReference: true });
  const approved = (await readRow(test$.db, 'NirSample', next.id))!;
  expect([approved['status'], approved['isReference'], approved['retainLocation']]).toEqual(['Approved', true, keep.retainLocation]);
  // the parcel of a sample received alone is received
  const own = (await readRow(test$.db, 'NirSampleDelivery', Number(approved['sampleDeliveryId'])))!;
  expect(own['status']).toBe('Received');
});

test('a sample is submitted with a result for every parameter that the target demands', async () => {
  const { item, request } = await requestOf();
  const target = await insertRow(test$.db, 'DraftSpec', { nirId: item.id });
  const lines = [
    { lineKey: 'salt', name: 'Salt', must: true, max: 1.2 },
    { lineKey: 'fat', name: 'Fat', must: false },
  ];
  for (const line of lines) await insertRow(test$.db, 'DraftSpecLine', { draftSpecId: target.id, section: 'parameters', ...line });
  const sample = await created(request, { measured: { fat: '8' } });
  expect(guards(await take(lab, 'NirSamples', sample.id, 'submit'))).toEqual(['measuredMust']);
  await lab.patch(`/NirSamples/${sample.id}`, { version: 1, measured: { salt: '<0.5' } });
  await done(lab, 'NirSamples', sample.id, 'submit');
});

test('a second reference sample of a request is refused', async () => {
  const { request } = await requestOf();
  const keep = { retainUntil: day(200), retainLocation: 'A1', isReference: true };
  const answers: unknown[] = [];
  for (const _ of [1, 2]) {
    const sample = await shipped(request);
    await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok' });
    await evaluated(rd, sample.id, 'accept');
    answers.push(code(await take(qa, 'NirSamples', sample.id, 'approve', keep)));
  }
  expect(answers).toEqual([
    [200, undefined],
    [409, 'DUPLICATE'],
  ]);
});

test('what is lacking, foreign or out of order is refused', async () => {
  const { request } = await requestOf();
  const draft = await created(request, { qty: 3 });
  const cold = await created(request, { storageMode: 'frozen' });
  await done(lab, 'NirSamples', cold.id, 'submit');
  const foreign = await requestOf({}, 'Accepted', test$.world.foreignFactory);
  const [supplierQa, stranger] = [await test$.as('supplierQa'), foreign.request];
  expect(guards(await take(lab, 'NirSamples', draft.id, 'submit'))).toEqual(['sampleQty']);
  expect(code(await take(manager, 'NirSamples', draft.id, 'submit'))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await take(lab, 'NirSamples', draft.id, 'ship', parcel()))).toEqual([422, 'INVALID_TRANSITION']);
  expect(code(await take(lab, 'NirSamples', cold.id, 'ship', parcel()))).toEqual([422, 'VALIDATION']);
  expect(code(await take(lab, 'NirSamples', cold.id, 'ship', { ...parcel(), coldChain: true, withSampleIds: [draft.id] }))).toEqual([
    422,
    'VALIDATION',
  ]);
  expect(code(await take(lab, 'NirSamples', cold.id, 'ship', { ...parcel(), coldChain: true, eta: day(-1) }))).toEqual([422, 'VALIDATION']);
  expect(code(await manager.post('/NirSamples', { nirRequestId: request.id, ...facts() }))).toEqual([403, 'ACCESS_DENIED']);
  expect((await supplierQa.get('/NirSamples')).status).toBe(403);
  expect((await lab.post('/NirSamples', { nirRequestId: stranger.id, ...facts() })).status).toBe(422);
  const late = await requestOf({}, 'Awarded');
  expect(guards(await lab.post('/NirSamples', { nirRequestId: late.request.id, ...facts() }))).toEqual(['requestGoesOn']);
  expect(code(await lab.post('/NirSamples', { nirRequestId: request.id, ...facts(), mfgDate: day(3) }))).toEqual([422, 'VALIDATION']);
  expect(code(await lab.post('/NirSamples', { nirRequestId: request.id, ...facts(), expDate: day(-9) }))).toEqual([422, 'VALIDATION']);
  expect(code(await lab.post('/NirSamples', { nirRequestId: request.id, ...facts(), round: 5 }))).toEqual([422, 'READ_ONLY_FIELD']);
  await done(lab, 'NirSamples', cold.id, 'ship', { ...parcel(), coldChain: true });
  expect(code(await take(sourcing, 'NirSamples', cold.id, 'receive', { receiveCondition: 'warm' }))).toEqual([422, 'VALIDATION']);
  expect(code(await rd.post('/NirSampleEvaluations', { sampleId: cold.id, overall: 5 }))).toEqual([422, 'GUARD_FAILED']);
  // damaged on arrival: made again at once
  await done(sourcing, 'NirSamples', cold.id, 'receive', { receiveCondition: 'warm', receiveTempC: 9 });
  await done(sourcing, 'NirSamples', cold.id, 'resample', { decisionNote: 'Thawed on the way.' });
});

test('an evaluation is one per person, fixed once submitted, and read by others after their own', async () => {
  const { request } = await requestOf();
  const sample = await shipped(request);
  await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok' });
  const mine = await evaluated(sourcing, sample.id, 'accept');
  const { version } = (await readRow(test$.db, 'NirSampleEvaluation', mine.id))!;
  expect(code(await sourcing.patch(`/NirSampleEvaluations/${mine.id}`, { version, overall: 1 }))).toEqual([422, 'INVALID_TRANSITION']);
  expect(code(await sourcing.post('/NirSampleEvaluations', { sampleId: sample.id, overall: 2 }))).toEqual([409, 'DUPLICATE']);
  const where = encodeURIComponent(JSON.stringify({ where: { sampleId: sample.id } }));
  const seen = async (by: Client): Promise<number> => (await by.get<Row[]>(`/NirSampleEvaluations?filter=${where}`)).body.length;
  expect([await seen(rd), await seen(qa)]).toEqual([0, 0]);
  expect((await rd.get(`/NirSampleEvaluations/${mine.id}`)).status).toBe(404);
  const draft = await rd.post<Row>('/NirSampleEvaluations', { sampleId: sample.id, overall: 6 });
  // a draft opens nothing
  expect(await seen(rd)).toBe(1);
  expect(guards(await take(rd, 'NirSampleEvaluations', draft.body.id, 'submit'))).toEqual(['fieldNeeded']);
  await rd.patch(`/NirSampleEvaluations/${draft.body.id}`, { version: 1, verdict: 'accept' });
  await done(rd, 'NirSampleEvaluations', draft.body.id, 'submit');
  // QA decides with all of them
  expect([await seen(rd), await seen(qa), await seen(sourcing)]).toEqual([2, 2, 2]);
  expect((await lab.get('/NirSampleEvaluations')).status).toBe(403);
});

test('blind is set before the first sample is received, and by sourcing alone', async () => {
  const { item, request } = await requestOf();
  expect(code(await take(rd, 'NewIngredientRequests', item.id, 'setBlind', { blind: true }))).toEqual([403, 'ACCESS_DENIED']);
  await done(sourcing, 'NewIngredientRequests', item.id, 'setBlind', { blind: true });
  expect((await lab.get<Row>(`/NewIngredientRequests/${item.id}`)).body).not.toHaveProperty('blind');
  const sample = await shipped(request);
  await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok' });
  expect(guards(await take(sourcing, 'NewIngredientRequests', item.id, 'setBlind', { blind: false }))).toEqual(['noSampleReceived']);
});

describe('while a request is blind', () => {
  let item: Row;
  let samples: Row[];
  const photo = `${'B'.repeat(22)}.jpg`;
  beforeAll(async () => {
    const own = await requestOf({ blind: true });
    item = own.item;
    const other = await insertRow(test$.db, 'NirRequest', {
      nirId: item.id,
      supplierId: test$.world.foreignFactory.id,
      status: 'Accepted',
    });
    const parcels = [
      await insertRow(test$.db, 'NirSampleDelivery', { supplierId: test$.world.factory.id }),
      await insertRow(test$.db, 'NirSampleDelivery', { supplierId: test$.world.foreignFactory.id }),
    ];
    samples = [await shipped(own.request, { variant: 'Honeycomb', lotNo: 'L77', photos: [] })];
    await done(sourcing, 'NirSamples', samples[0]!.id, 'receive', { receiveCondition: 'ok' });
    samples.push(
      await insertRow(test$.db, 'NirSample', {
        nirRequestId: other.id,
        nirId: item.id,
        supplierId: test$.world.foreignFactory.id,
        status: 'Received',
        variant: 'Cinnamon',
        blindCode: '111',
        sampleDeliveryId: parcels[1]!.id,
        lotNo: 'X9',
        photos: [photo],
        receivedAt: '2026-03-01T00:00:00.000Z',
      }),
      // on its way: nobody who evaluates knows of it
      await insertRow(test$.db, 'NirSample', {
        nirRequestId: other.id,
        nirId: item.id,
        supplierId: test$.world.foreignFactory.id,
        status: 'Shipped',
        variant: 'Ginger',
      }),
    );
  });
  const filtered = <T = Row[]>(by: Client, filter: unknown, path = '/NirSamples'): Promise<Answer<T>> =>
    by.get<T>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const evaluators = (): readonly (readonly [string, Client])[] => [
    ['rd', rd],
    ['qa', qa],
  ];

  test('rd and qa read the code, the photos, what was measured and how it is kept, and nothing else', async () => {
    for (const [, by] of evaluators()) {
      const { body } = await filtered(by, { where: { nirId: item.id }, order: 'blindCode asc' });
      expect(body.length).toBe(2);
      for (const row of body) expect(Object.keys(row).filter((name) => !['id', 'version', ...blindFields].includes(name))).toEqual([]);
      const one = await by.get<Row>(`/NirSamples/${samples[1]!.id}`);
      expect(Object.keys(one.body).filter((name) => !['id', 'version', ...blindFields].includes(name))).toEqual([]);
      expect((await by.get(`/NirSamples/${samples[2]!.id}`)).status).toBe(404);
    }
  });

  test('no filter, order, include, search or count tells more', async () => {
    const secrets = Object.keys(samples[0]!).filter((name) => !['id', 'version', ...blindFields].includes(name));
    expect(secrets).toEqual(
      expect.arrayContaining([
        'supplierId',
        'nirRequestId',
        'lotNo',
        'sampleNo',
        'sampleDeliveryId',
        'round',
        'variant',
        'createdById',
        'receivedAt',
      ]),
    );
    for (const [, by] of evaluators()) {
      for (const name of secrets) {
        const value = samples[1]![name];
        expect([name, code(await filtered(by, { where: { [name]: value } }))]).toEqual([name, [400, 'BAD_FILTER']]);
        expect([name, code(await filtered(by, { order: `${name} asc` }))]).toEqual([name, [400, 'BAD_FILTER']]);
        const where = encodeURIComponent(JSON.stringify({ [name]: value }));
        expect([name, code(await by.get(`/NirSamples/count?where=${where}`))]).toEqual([name, [400, 'BAD_FILTER']]);
      }
      for (const relation of ['supplier', 'nirRequest', 'sampleDelivery', 'receivedBy']) {
        const { body } = await filtered<unknown>(by, { where: { nirId: item.id }, include: [{ relation }] });
        // refused where the collection is closed, empty where the row hides its key
        expect([relation, Array.isArray(body) ? body.flatMap((row: Row) => row[relation] ?? []) : []]).toEqual([relation, []]);
        expect([relation, code(await filtered(by, { where: { has: { relation } } }))]).toEqual([relation, [400, 'BAD_FILTER']]);
      }
      for (const word of ['Cinnamon', 'Honeycomb', String(samples[0]!['sampleNo'])])
        expect([word, (await by.get<Row[]>(`/NirSamples?q=${word}`)).body]).toEqual([word, []]);
      // from the other side: rows that know their samples
      for (const path of ['/NewIngredientRequests', '/NirRequests', '/Suppliers', '/NirSampleDeliveries', '/Labels']) {
        const { body } = await filtered<unknown>(
          by,
          { where: { has: { relation: 'nirSamples', where: { supplierId: test$.world.factory.id } } } },
          path,
        );
        expect([path, Array.isArray(body)]).toEqual([path, false]);
      }
      const { body } = await filtered(by, { where: { id: item.id }, include: [{ relation: 'nirSamples' }] }, '/NewIngredientRequests');
      expect(JSON.stringify(body)).not.toMatch(/Cinnamon|Honeycomb|L77|X9|S-0/);
    }
  });

  test('no event, history, activity or step tells who sent it', async () => {
    const { firstname, lastname } = (await readRow(test$.db, 'AppUser', test$.world.users.supplierRd.id))!;
    const maker = `${String(firstname)} ${String(lastname)}`;
    const told = await sourcing.get(`/NirSamples/${samples[0]!.id}/history`);
    expect(JSON.stringify(told.body)).toContain(maker);
    for (const [, by] of evaluators()) {
      for (const path of [`/NirSamples/${samples[0]!.id}/history`, `/NewIngredientRequests/${item.id}/history`, '/NirSamples/recent']) {
        const { body } = await by.get(path);
        const text = JSON.stringify(body);
        for (const secret of [maker, 'Honeycomb', 'L77', `"supplierId":`, `"nirRequestId":`])
          expect([path, text.includes(secret)]).toEqual([path, false]);
      }
      const { body } = await by.get<Row[]>(`/NirSamples/${samples[0]!.id}/history`);
      expect(JSON.stringify(body)).not.toMatch(/"action":"(create|submit|ship)"/);
      expect(code(await take(by, 'NirSamples', samples[1]!.id, 'receive', { receiveCondition: 'ok' }))).toEqual([403, 'ACCESS_DENIED']);
    }
  });

  test('files have no names of their own', async () => {
    await test$.sql(
      "insert into files (key, container, name, type, size, sha256) values ($1, 'nir', 'Golden Bakery cinnamon.jpg', 'image/jpeg', 3, 'x')",
      [photo],
    );
    await test$.sql("insert into file_links (key, collection, entity_id) values ($1, 'NirSamples', $2)", [photo, samples[1]!.id]);
    const names = async (by: Client, path: string): Promise<unknown> => {
      const { body } = await by.get<{ name: string } | { name: string }[]>(path);
      return [body].flat().map(({ name }) => name);
    };
    for (const path of [`/NirSamples/files?id=${samples[1]!.id}`, `/NirSamples/files/${photo}`]) {
      expect(await names(sourcing, path)).toEqual(['Golden Bakery cinnamon.jpg']);
      for (const [role, by] of evaluators()) expect([role, await names(by, path)]).toEqual([role, [photo]]);
    }
  });

  test('a push tells that a sample arrived, and nothing of what the factory did', async () => {
    const [live, known] = await Promise.all([test$.live('rd'), test$.live('sourcing')]);
    const next = await requestOf({ blind: true });
    const sample = await shipped(next.request);
    await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok' });
    const of = (socket: typeof live): ReturnType<typeof live.entities> =>
      socket.entities().filter(({ collection, id }) => collection === 'NirSamples' && id === sample.id);
    await Promise.all([live, known].map((socket) => socket.until(() => of(socket).some(({ action }) => action === 'receive'))));
    expect(of(known).map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'submit', 'ship', 'receive']));
    expect(of(live).map(({ action, parents, actorName }) => ({ action, parents, actorName }))).toEqual([
      { action: 'receive', parents: { nirId: next.item.id }, actorName: undefined },
    ]);
    expect(JSON.stringify(live.entities())).not.toMatch(/NirSampleDeliveries|supplierId|nirRequestId/);
  });

  test('the own evaluation opens the sample it is of, and no other', async () => {
    await evaluated(rd, samples[0]!.id, 'accept');
    const [open, closed] = [await rd.get<Row>(`/NirSamples/${samples[0]!.id}`), await rd.get<Row>(`/NirSamples/${samples[1]!.id}`)];
    expect([open.body['supplierId'], open.body['lotNo']]).toEqual([test$.world.factory.id, 'L77']);
    expect(closed.body).not.toHaveProperty('supplierId');
    expect((await qa.get<Row>(`/NirSamples/${samples[0]!.id}`)).body).not.toHaveProperty('supplierId');
  });

  test('the next round is not answered to who evaluates blind', async () => {
    const again = await done(rd, 'NirSamples', samples[0]!.id, 'resample', { decisionNote: 'Less honey, please.' });
    expect(again.made ?? []).toEqual([]);
  });

  test('codes do not follow the order of ids', async () => {
    const many = await requestOf({ blind: true, sampleQty: 1 });
    const codes: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const sample = await shipped(many.request);
      await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok' });
      codes.push(Number((await readRow(test$.db, 'NirSample', sample.id))!['blindCode']));
    }
    expect(new Set(codes).size).toBe(12);
    // one order in twelve factorial
    expect(codes).not.toEqual(codes.toSorted((a, b) => a - b));
    expect(codes).not.toEqual(codes.toSorted((a, b) => b - a));
  });
});

test('emails follow a sample: sourcing hears of the parcel, the factory of the receipt and of each decision, with links to its own pages', async () => {
  await test$.sql('delete from mails');
  const { request } = await requestOf({ blind: true });
  const sample = await shipped(request, { storageMode: 'chilled' });
  await done(sourcing, 'NirSamples', sample.id, 'receive', { receiveCondition: 'ok', receiveTempC: 4 });
  await evaluated(rd, sample.id, 'changes');
  await done(qa, 'NirSamples', sample.id, 'resample', { decisionNote: 'Less sugar, please.' });
  const [next] = await test$.sql<{ id: number }>('select id from nir_samples where nir_request_id = $1 and round = 2', [request.id]);
  const sent = await test$.sql<{ to: string; subject: string; body: string }>(
    'select to_address as to, subject, body from mails order by id',
  );
  const about = (words: string): string[] => [...new Set(sent.filter(({ subject }) => subject.includes(words)).map(({ to }) => to))];
  const { users } = test$.world;
  expect(about('shipped')).toContain(users.sourcing.email);
  expect(about('Received')).toContain(users.supplierRd.email);
  expect(about('a new sample')).toContain(users.supplierRd.email);
  // nobody who evaluates blind is written to
  for (const evaluator of [users.rd.email, users.qa.email]) expect(sent.map(({ to }) => to)).not.toContain(evaluator);
  const again = sent.find(({ subject }) => subject.includes('a new sample'))!;
  expect(again.body).toContain('Less sugar, please.');
  expect(again.body).toContain(`/nir/delivery/${next!.id}`);
});
