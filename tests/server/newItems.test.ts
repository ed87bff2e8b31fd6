/** A request for a new item from R&D's idea to the specification of its award: who takes which step, what competitors learn, and what is refused. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let rd: Client;
let sourcing: Client;
let office: Client;
let factory: Client;
let rival: Client;
let rivalOffice: Client;
beforeAll(async () => {
  test$ = await startApp();
  rd = await test$.as('rd');
  sourcing = await test$.as('sourcing');
  office = await test$.as('supplierGroup');
  factory = await test$.as('supplier');
  rival = await test$.as('foreignSupplier');
  rivalOffice = await test$.as('foreignGroup');
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];

const take = async (by: Client, entity: string, id: number, step: string, input: Record<string, unknown> = {}): Promise<Answer<Row>> => {
  const { version } = (await readRow(test$.db, entity, id))!;
  return by.post<Row>(`/${entity}s/${id}/${step}`, { version, ...input });
};
const done = async (by: Client, entity: string, id: number, step: string, input: Record<string, unknown> = {}): Promise<Row> => {
  const { status, body } = await take(by, entity, id, step, input);
  expect([step, status, body]).toEqual([step, 200, expect.anything()]);
  return body;
};

const nir = 'NewIngredientRequest';
const request = 'NirRequest';
const reason = 'For a reason of ten letters';
const targetOf = async (nirId: number): Promise<Row> => {
  const [row] = await test$.sql<{ id: number }>('select id from draft_specs where nir_id = $1', [nirId]);
  return (await readRow(test$.db, 'DraftSpec', row!.id))!;
};
const lines = [
  { lineKey: 'moist', section: 'parameters', name: 'Moisture', must: true, max: 4.5, unit: '%' },
  { lineKey: 'box', section: 'packaging', name: 'Carton', must: false, requirement: 'Recycled board' },
];

/** R&D's draft with its target. */
const drafted = async (values: Record<string, unknown> = {}, by: Client = rd): Promise<Row> => {
  const { body } = await by.post<Row>('/NewIngredientRequests', {
    itemKind: 'product',
    requestType: 'new',
    name: 'Oat biscuit',
    productCategoryId: test$.world.category.id,
    description: 'A biscuit of oat',
    ...values,
  });
  await done(by, 'DraftSpec', (await targetOf(body.id)).id, 'save', { lines });
  return body;
};
const dates = () => ({ responseDueDate: day(14), sampleDueDate: day(30), sampleQty: 6 });
const opened = async (values: Record<string, unknown> = {}): Promise<Row> => {
  const item = await drafted(values);
  await done(rd, nir, item.id, 'request');
  return done(sourcing, nir, item.id, 'open', dates());
};
const proposed = (id: number, body: Record<string, unknown>): Promise<Answer<{ proposals: number[] }>> =>
  sourcing.post(`/NewIngredientRequests/${id}/propose`, { dueDate: day(10), ...body });
const requestOf = async (nirId: number, supplierId: number): Promise<Row> => {
  const [row] = await test$.sql<{ id: number }>('select id from nir_requests where nir_id = $1 and supplier_id = $2', [nirId, supplierId]);
  return (await readRow(test$.db, request, row!.id))!;
};
const price = { unitPrice: 20, currency: 'THB', priceUnit: 'carton', moq: 500, leadTimeDays: 20 };
const answers = [{ targetKey: 'moist', meets: true }];
/** Asked, accepted and offered. */
const offeredBy = async (by: Client, nirId: number, supplierId: number, values: Record<string, unknown> = {}): Promise<Row> => {
  const { id } = await requestOf(nirId, supplierId);
  const { version } = await done(by, request, id, 'accept');
  const edited = await by.patch<Row>(`/NirRequests/${id}`, { version, ...price, deviations: answers, ...values });
  expect(edited.status).toBe(200);
  return done(by, request, id, 'submit');
};
const ready = async (values: Record<string, unknown> = {}): Promise<{ item: Row; offer: Row }> => {
  const item = await opened(values);
  const { factory: own } = test$.world;
  expect((await proposed(item.id, { supplierIds: [own.id] })).status).toBe(200);
  return { item, offer: await offeredBy(factory, item.id, own.id) };
};

test('from the idea to the specification: handed over, opened, matched, offered, awarded, specified', async () => {
  const item = await drafted();
  expect(item).toMatchObject({
    code: expect.stringMatching(/^NIR-\d{4}-\d{5}$/),
    status: 'Draft',
    rdOwnerId: test$.world.users.rd.id,
    ownerId: null,
  });
  await done(rd, nir, item.id, 'request');
  await done(sourcing, nir, item.id, 'returnToAuthor', { returnReason: reason });
  expect(await readRow(test$.db, nir, item.id)).toMatchObject({ status: 'Draft', returnedAt: expect.anything() });
  await done(rd, nir, item.id, 'request');
  expect(await readRow(test$.db, nir, item.id)).toMatchObject({ returnReason: null, returnedAt: null });
  await done(sourcing, nir, item.id, 'open', dates());
  expect(await readRow(test$.db, nir, item.id)).toMatchObject({ status: 'Open', ownerId: test$.world.users.sourcing.id });

  const { group, foreignGroup, factory: own } = test$.world;
  const { body } = await proposed(item.id, { groupIds: [group.id, foreignGroup.id] });
  expect(body.proposals).toHaveLength(2);
  await done(office, 'NirPropose', body.proposals[0]!, 'match', { supplierIds: [own.id] });
  const offer = await offeredBy(factory, item.id, own.id);
  expect(await take(sourcing, request, offer.id, 'award', { decisionReason: reason }).then(code)).toEqual([422, 'SAMPLE_REQUIRED']);
  await done(sourcing, request, offer.id, 'award', { decisionReason: reason, sampleWaiver: 'The same biscuit is sold already' });
  expect(await readRow(test$.db, nir, item.id)).toMatchObject({ status: 'Awarded' });

  const made = await done(sourcing, request, offer.id, 'createMfgSpec', { productKind: 'food' });
  const [link] = made['made'] as { collection: string; id: number }[];
  expect(link).toEqual({ collection: 'ProductMfgSpecs', id: made['mfgSpecId'] });
  expect(await readRow(test$.db, 'ProductMfgSpec', link!.id)).toMatchObject({
    status: 'sourcingDraft',
    lane: 'nir',
    productName: 'Oat biscuit',
    supplierId: own.id,
  });
  const parameters = await test$.sql(
    'select p.line_key, p.max, p.unit from spec_parameters p join spec_sections s on s.id = p.section_id where s.spec_id = $1',
    [link!.id],
  );
  expect(parameters).toEqual([{ line_key: 'moist', max: 4.5, unit: '%' }]);
  expect(await take(sourcing, request, offer.id, 'createMfgSpec', { productKind: 'food' }).then(code)).toEqual([422, 'INVALID_TRANSITION']);
  expect(await take(sourcing, request, offer.id, 'unaward', { reason }).then(code)).toEqual([422, 'INVALID_TRANSITION']);
});

test('a request needs a description and a must; sourcing opens its own draft itself, with days that lie ahead', async () => {
  const { body: bare } = await rd.post<Row>('/NewIngredientRequests', { name: 'Bare', productCategoryId: test$.world.category.id });
  const refused = await take(rd, nir, bare.id, 'request');
  expect(code(refused)).toEqual([422, 'GUARD_FAILED']);
  expect(refused.details.guards?.map(({ guard }) => guard)).toEqual(['fieldNeeded', 'targetHasMust']);
  expect(await take(sourcing, nir, bare.id, 'open', dates()).then(code)).toEqual([422, 'INVALID_TRANSITION']);

  const own = await drafted({ name: 'Own of sourcing' }, sourcing);
  for (const wrong of [{ responseDueDate: day(0) }, { sampleDueDate: day(10) }])
    expect(await take(sourcing, nir, own.id, 'open', { ...dates(), ...wrong }).then(code)).toEqual([422, 'VALIDATION']);
  await done(sourcing, nir, own.id, 'open', dates());
  expect(await take(rd, nir, own.id, 'cancel', { closedReason: reason }).then(code)).toEqual([403, 'ACCESS_DENIED']);
});

test('nobody is asked twice while an answer runs; one whose answer is over is asked again on its row', async () => {
  const item = await opened();
  const { group, factory: own } = test$.world;
  expect((await proposed(item.id, { groupIds: [group.id] })).status).toBe(200);
  expect(code(await proposed(item.id, { groupIds: [group.id] }))).toEqual([409, 'NIR_DUPLICATE']);
  expect((await proposed(item.id, { supplierIds: [own.id] })).status).toBe(200);
  expect(code(await proposed(item.id, { supplierIds: [own.id] }))).toEqual([409, 'NIR_DUPLICATE']);
  const asked = await requestOf(item.id, own.id);
  await done(factory, request, asked.id, 'decline', { declineReason: reason });
  expect((await proposed(item.id, { supplierIds: [own.id] })).status).toBe(200);
  expect(await requestOf(item.id, own.id)).toMatchObject({ id: asked.id, status: 'Requested', declineReason: null });
  expect(code(await proposed(item.id, { supplierIds: [own.id], dueDate: day(0) }))).toEqual([422, 'VALIDATION']);
});

test('a head office names active factories of its own; a misfit needs a word', async () => {
  const { category, group, factory: own, foreignFactory } = test$.world;
  const technology = await insertRow(test$.db, 'Technology', { productCategoryId: category.id, name: 'Extrusion' });
  const item = await opened({ technologyId: technology.id });
  const { body } = await proposed(item.id, { groupIds: [group.id] });
  const id = body.proposals[0]!;
  expect(await take(office, 'NirPropose', id, 'match', { supplierIds: [foreignFactory.id] }).then(code)).toEqual([404, 'MODEL_NOT_FOUND']);
  const without = await take(office, 'NirPropose', id, 'match', { supplierIds: [own.id] });
  expect(without.details.fields).toEqual({ matchNote: [{ code: 'REQUIRED' }] });
  await test$.sql("update suppliers set status = 'inactive' where id = $1", [own.id]);
  expect(await take(office, 'NirPropose', id, 'match', { supplierIds: [own.id], matchNote: 'x' }).then(code)).toEqual([
    422,
    'INACTIVE_REF',
  ]);
  await test$.sql("update suppliers set status = 'active' where id = $1", [own.id]);
  await done(office, 'NirPropose', id, 'match', { supplierIds: [own.id], matchNote: 'The line is ordered' });
  expect((await requestOf(item.id, own.id))['status']).toBe('Requested');
});

test('an offer is whole, in time and priced; nothing charged needs its reason', async () => {
  const item = await opened();
  const { factory: own } = test$.world;
  await proposed(item.id, { supplierIds: [own.id] });
  const { id } = await requestOf(item.id, own.id);
  const { version } = await done(factory, request, id, 'accept');
  const free = await factory.patch<Row>(`/NirRequests/${id}`, { version, ...price, unitPrice: 0 });
  expect(free.details.fields).toEqual({ freeReason: [{ code: 'REQUIRED' }] });
  const high = await factory.patch<Row>(`/NirRequests/${id}`, { version, ...price, unitPrice: 1e12 });
  expect(high.details.fields).toMatchObject({ unitPrice: [{ code: 'RANGE' }] });
  const edited = await factory.patch<Row>(`/NirRequests/${id}`, { version, ...price });
  expect(edited.status).toBe(200);
  expect(await take(factory, request, id, 'submit').then(code)).toEqual([422, 'OFFER_INCOMPLETE']);
  await factory.patch(`/NirRequests/${id}`, { version: edited.body.version, deviations: [{ targetKey: 'moist', meets: false }] });
  // a deviation without what is offered instead answers nothing
  expect(await take(factory, request, id, 'submit').then(code)).toEqual([422, 'OFFER_INCOMPLETE']);
  await test$.sql('update nir_requests set due_date = $1, deviations = $2 where id = $3', [day(-1), JSON.stringify(answers), id]);
  expect(await take(factory, request, id, 'submit').then(code)).toEqual([422, 'DUE_PASSED']);
  await done(sourcing, request, id, 'extend', { dueDate: day(3), extendReason: reason });
  await done(factory, request, id, 'submit');
});

test('the head office settles terms, not the words of its factory', async () => {
  const item = await opened();
  const { factory: own } = test$.world;
  await proposed(item.id, { supplierIds: [own.id] });
  const { id } = await requestOf(item.id, own.id);
  const { version } = await done(factory, request, id, 'accept');
  const edited = await office.patch<Row>(`/NirRequests/${id}`, { version, unitPrice: 18, currency: 'THB', priceUnit: 'carton' });
  expect([edited.status, edited.body['unitPrice']]).toEqual([200, 18]);
  const words = await office.patch<Row>(`/NirRequests/${id}`, { version: edited.body.version, offerNote: 'x' });
  expect(words.status).toBeGreaterThanOrEqual(400);
});

test('licences that the request names: a plan where they lack', async () => {
  const license = await insertRow(test$.db, 'License', { name: 'Organic', status: 'active' });
  const { offer } = await ready({ requiredLicenceIds: [license.id] });
  const award = { decisionReason: reason, sampleWaiver: 'Known product' };
  const refused = await take(sourcing, request, offer.id, 'award', award);
  expect([code(refused), refused.details.params]).toEqual([[422, 'LICENCE_PLAN_REQUIRED'], { names: 'Organic' }]);
  expect(refused.details.fields).toEqual({ licencePlan: [{ code: 'REQUIRED' }] });
  await done(sourcing, request, offer.id, 'award', { ...award, licencePlan: 'Audit of the certifier next month' });
});

test('an inactive factory is not awarded; two awards at once both stand and the request is awarded once', async () => {
  const { item, offer } = await ready();
  const { foreignFactory, factory: own } = test$.world;
  await proposed(item.id, { supplierIds: [foreignFactory.id] });
  const second = await offeredBy(rival, item.id, foreignFactory.id);
  const award = { decisionReason: reason, sampleWaiver: 'Known product' };
  await test$.sql("update suppliers set status = 'inactive' where id = $1", [own.id]);
  expect(await take(sourcing, request, offer.id, 'award', award).then(code)).toEqual([422, 'INACTIVE_REF']);
  await test$.sql("update suppliers set status = 'active' where id = $1", [own.id]);
  const both = await Promise.all([offer, second].map(({ id }) => take(sourcing, request, id, 'award', award)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readRow(test$.db, nir, item.id))!['status']).toBe('Awarded');
  await done(sourcing, request, offer.id, 'unaward', { reason });
  expect((await readRow(test$.db, nir, item.id))!['status']).toBe('Awarded');
  await done(sourcing, request, second.id, 'unaward', { reason });
  expect((await readRow(test$.db, nir, item.id))!['status']).toBe('Open');
});

test('an award waits for a deactivation that is under way, and is refused by it', async () => {
  const { offer } = await ready();
  const own = test$.world.factory;
  const other = await test$.db.connect();
  await other.query('begin');
  await other.query("update suppliers set status = 'inactive' where id = $1", [own.id]);
  const award = take(sourcing, request, offer.id, 'award', { decisionReason: reason, sampleWaiver: 'Known product' });
  await new Promise((waited) => setTimeout(waited, 200));
  await other.query('commit');
  other.release();
  expect(code(await award)).toEqual([422, 'INACTIVE_REF']);
  expect((await readRow(test$.db, request, offer.id))!['status']).toBe('Submitted');
  await test$.sql("update suppliers set status = 'active' where id = $1", [own.id]);
});

test('an offer is taken on the whole day it is due, and refused the day after', async () => {
  const handIn = async (due: string): Promise<unknown> => {
    const item = await opened();
    await proposed(item.id, { supplierIds: [test$.world.factory.id] });
    const { id } = await requestOf(item.id, test$.world.factory.id);
    const { version } = await done(factory, request, id, 'accept');
    await factory.patch(`/NirRequests/${id}`, { version, ...price, deviations: answers });
    await test$.sql('update nir_requests set due_date = $1 where id = $2', [due, id]);
    return code(await take(factory, request, id, 'submit'));
  };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(test$.clock.now());
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  expect(await handIn(today)).toEqual([200, undefined]);
  expect(await handIn(yesterday)).toEqual([422, 'DUE_PASSED']);
});

test('cancelling withdraws everything that was asked', async () => {
  const { item, offer } = await ready();
  await proposed(item.id, { groupIds: [test$.world.foreignGroup.id] });
  await done(sourcing, nir, item.id, 'cancel', { closedReason: reason });
  expect((await readRow(test$.db, request, offer.id))!['status']).toBe('Withdrawn');
  expect(await test$.sql('select distinct status from nir_proposes where nir_id = $1', [item.id])).toEqual([{ status: 'Withdrawn' }]);
  expect(code(await proposed(item.id, { groupIds: [test$.world.group.id] }))).toEqual([422, 'INVALID_TRANSITION']);
});

test('a competitor learns nothing: not by lists, counts, search, includes, history or its own rows', async () => {
  const { item, offer } = await ready();
  const { foreignFactory } = test$.world;
  await proposed(item.id, { supplierIds: [foreignFactory.id] });
  const own = await requestOf(item.id, foreignFactory.id);
  for (const by of [rival, rivalOffice]) {
    expect((await by.get<Row>(`/NirRequests/${offer.id}`)).status).toBe(404);
    const list = await by.get<Row[]>('/NirRequests', { filter: JSON.stringify({ where: { nirId: item.id } }) });
    expect(list.body.map(({ id }) => id)).toEqual([own.id]);
    expect((await by.get<{ count: number }>('/NirRequests/count', { where: JSON.stringify({ nirId: item.id }) })).body.count).toBe(1);
    const found = await by.get<Row[]>('/NirRequests', { filter: JSON.stringify({ where: { nirId: item.id } }), q: 'Demo Factory' });
    expect(found.body).toEqual([]);
    const include = await by.get<Row>(`/NewIngredientRequests/${item.id}`, { filter: JSON.stringify({ include: ['nirRequests'] }) });
    expect((include.body['nirRequests'] as Row[]).map(({ id }) => id)).toEqual([own.id]);
    for (const hidden of ['status', 'requestType', 'targetCost', 'npdId', 'forecastQty']) expect(include.body).not.toHaveProperty(hidden);
  }
  expect((await rival.get(`/NewIngredientRequests/${item.id}/compare`)).status).toBe(403);
  expect((await rival.get(`/NewIngredientRequests/${item.id}/candidates`)).status).toBe(403);
  // what happens to the others leaves the rival's view of the request as it was
  const before = await rival.get<Row>(`/NewIngredientRequests/${item.id}`);
  await done(sourcing, request, offer.id, 'notSelect', { decisionReason: reason });
  expect((await rival.get<Row>(`/NewIngredientRequests/${item.id}`)).body).toEqual(before.body);
});

test('the target cost is shown to factories only where it is shared; R&D reads offers without prices', async () => {
  const { item, offer } = await ready({ targetCost: 18, currency: 'THB' });
  expect((await factory.get<Row>(`/NewIngredientRequests/${item.id}`)).body).not.toHaveProperty('targetCost');
  const { version } = (await readRow(test$.db, nir, item.id))!;
  await sourcing.patch(`/NewIngredientRequests/${item.id}`, { version, shareTargetCost: true });
  expect((await factory.get<Row>(`/NewIngredientRequests/${item.id}`)).body['targetCost']).toBe(18);
  const read = await rd.get<Row>(`/NirRequests/${offer.id}`);
  expect([read.status, read.body['leadTimeDays'], 'unitPrice' in read.body]).toEqual([200, 20, false]);
});

test('the comparison marks the best among equal currencies only, and R&D compares without prices', async () => {
  const { item, offer } = await ready();
  const { foreignFactory } = test$.world;
  await proposed(item.id, { supplierIds: [foreignFactory.id] });
  const second = await offeredBy(rival, item.id, foreignFactory.id, { unitPrice: 15, leadTimeDays: 9 });
  type Compared = { offers: Row[]; targets: Row[]; best: Record<string, { ids: number[]; mixed: boolean }> };
  const compare = async (by: Client): Promise<Compared> => (await by.get<Compared>(`/NewIngredientRequests/${item.id}/compare`)).body;
  const one = await compare(sourcing);
  expect(one.targets.map((line) => line['lineKey'])).toEqual(['moist', 'box']);
  expect(one.offers.map(({ id }) => id)).toEqual([offer.id, second.id]);
  expect(one.best['unitPrice']).toEqual({ ids: [second.id], mixed: false });
  await test$.sql("update nir_requests set currency = 'USD' where id = $1", [second.id]);
  const other = await compare(sourcing);
  expect(other.best['unitPrice']).toEqual({ ids: [], mixed: true });
  expect(other.best['leadTimeDays']).toEqual({ ids: [second.id], mixed: false });
  const blind = await compare(rd);
  expect(blind.offers.every((row) => !('unitPrice' in row) && !('currency' in row))).toBe(true);
  expect(blind.best['unitPrice']!.ids).toEqual([]);
});

test('scores of samples stand in the comparison for whoever has given their own', async () => {
  const { item, offer } = await ready();
  const { factory: own, users } = test$.world;
  const sample = await insertRow(test$.db, 'NirSample', {
    nirRequestId: offer.id,
    nirId: item.id,
    supplierId: own.id,
    status: 'Received',
    round: 2,
    receivedAt: '2026-03-01T00:00:00.000Z',
  });
  const first = await insertRow(test$.db, 'NirSample', {
    nirRequestId: offer.id,
    nirId: item.id,
    supplierId: own.id,
    status: 'Resample',
    round: 1,
  });
  const evaluated = (sampleId: number, evaluatorId: number, role: string, overall: number) =>
    insertRow(test$.db, 'NirSampleEvaluation', { sampleId, evaluatorId, role, overall, verdict: 'accept', status: 'Submitted' });
  await evaluated(first.id, users.rd.id, 'rd', 2);
  await evaluated(sample.id, users.qa.id, 'qa', 6);
  await evaluated(sample.id, users.rd.id, 'rd', 9);
  type Scored = { sampleScore: number | null; evaluations: number; samples: number };
  const scores = async (by: Client): Promise<unknown> => {
    const { body } = await by.get<{ offers: Scored[] }>(`/NewIngredientRequests/${item.id}/compare`);
    return body.offers.map(({ sampleScore, evaluations, samples }) => [sampleScore, evaluations, samples]);
  };
  expect(await scores(rd)).toEqual([[7.5, 2, 2]]);
  // the earlier round was decided on: it is read by all, the present one after the own evaluation
  expect(await scores(sourcing)).toEqual([[2, 1, 2]]);
  await evaluated(sample.id, users.sourcing.id, 'sourcing', 3);
  expect(await scores(sourcing)).toEqual([[6, 3, 2]]);
  // blind: R&D has evaluated both of them, and learns of no third
  await insertRow(test$.db, 'NirSample', { nirRequestId: offer.id, nirId: item.id, supplierId: own.id, status: 'Received', round: 3 });
  await test$.sql('update new_ingredient_requests set blind = true where id = $1', [item.id]);
  expect(await scores(rd)).toEqual([[6, 3, 2]]);
  await test$.sql('delete from nir_sample_evaluations where evaluator_id = $1 and sample_id = $2', [users.rd.id, sample.id]);
  expect(await scores(rd)).toEqual([[2, 1, 1]]);
});

test('the course of an item tells whose turn it was and how far it came, and blind evaluators of no sample on its way', async () => {
  const { item, offer } = await ready();
  type Course = { held: { party: string; times: number }[]; now: string[]; steps: { step: string; at: string | null }[] };
  const course = async (by: Client): Promise<Course> => (await by.get<Course>(`/NewIngredientRequests/${item.id}/course`)).body;
  const reached = async (by: Client): Promise<string[]> => (await course(by)).steps.filter(({ at }) => at !== null).map(({ step }) => step);
  const before = await course(sourcing);
  expect([before.now, before.held.map(({ party }) => party)]).toEqual([['sourcing'], ['rd', 'sourcing', 'supplier']]);
  expect(await reached(sourcing)).toEqual(['idea', 'handedOver', 'opened', 'asked', 'offered']);
  await insertRow(test$.db, 'NirSample', {
    nirRequestId: offer.id,
    nirId: item.id,
    supplierId: test$.world.factory.id,
    status: 'Submitted',
  });
  expect([(await course(sourcing)).now, (await course(rd)).now]).toEqual([['supplier'], ['supplier']]);
  await test$.sql('update new_ingredient_requests set blind = true where id = $1', [item.id]);
  expect([(await course(sourcing)).now, (await course(rd)).now]).toEqual([['supplier'], ['sourcing']]);
  await done(sourcing, request, offer.id, 'award', { decisionReason: reason, sampleWaiver: 'Known product' });
  expect((await reached(sourcing)).at(-1)).toBe('awarded');
  await done(sourcing, request, offer.id, 'createMfgSpec', { productKind: 'food' });
  expect((await reached(sourcing)).at(-1)).toBe('specified');
  for (const by of [factory, office]) expect((await by.get(`/NewIngredientRequests/${item.id}/course`)).status).toBe(403);
});

test('candidates are ranked with their reasons; a head office ranks its own factories only', async () => {
  const { category, group, factory: own, sibling, foreignFactory } = test$.world;
  await test$.sql('delete from supplier_product_categories where supplier_id = any($1) and product_category_id = $2', [
    [own.id, foreignFactory.id],
    category.id,
  ]);
  for (const supplierId of [own.id, foreignFactory.id])
    await insertRow(test$.db, 'SupplierProductCategory', { supplierId, productCategoryId: category.id, status: 'active' });
  const item = await opened();
  type Ranked = { total: number; rows: { supplierId: number; score: number; facts: Record<string, unknown> }[] };
  const all = await sourcing.get<Ranked>(`/NewIngredientRequests/${item.id}/candidates`);
  expect(all.body.rows.map(({ supplierId }) => supplierId)).toEqual(expect.arrayContaining([own.id, foreignFactory.id]));
  expect(all.body.rows.every(({ facts }) => facts['category'] === true)).toBe(true);
  const { body } = await proposed(item.id, { groupIds: [group.id] });
  const mine = await office.get<Ranked>(`/NirProposes/${body.proposals[0]!}/candidates`);
  expect(mine.body.rows.map(({ supplierId }) => supplierId).sort()).toEqual([own.id, sibling.id].sort());
  expect(mine.body.rows[0]!.supplierId).toBe(own.id);
  expect((await rivalOffice.get(`/NirProposes/${body.proposals[0]!}/candidates`)).status).toBe(404);
});

test('what was sourced before is found by words of the name', async () => {
  await drafted({ name: 'Seaweed cracker crisp' }).then(({ id }) => done(rd, nir, id, 'request'));
  type Found = { requests: { name: string; words: number }[] };
  const found = await rd.get<Found>('/NewIngredientRequests/alreadySourced', { name: 'Crisp seaweed snack' });
  expect(found.body.requests).toEqual([expect.objectContaining({ name: 'Seaweed cracker crisp', words: 2 })]);
  const none = await rd.get<Found>('/NewIngredientRequests/alreadySourced', { name: 'Dishwasher tablets' });
  expect(none.body.requests).toEqual([]);
});

test('a project follows its requests; the stage is nobody’s to write', async () => {
  const { body: project } = await rd.post<Row>('/NewProductDevelopments', { name: 'Biscuits' });
  expect(project).toMatchObject({ code: expect.stringMatching(/^NPD-\d{4}-\d{3}$/), stage: 'brief', ownerId: test$.world.users.rd.id });
  const { item, offer } = await ready({ npdId: project.id });
  await done(sourcing, request, offer.id, 'award', { decisionReason: reason, sampleWaiver: 'Known product' });
  expect((await readRow(test$.db, 'NewProductDevelopment', project.id))!['stage']).toBe('spec');
  await done(sourcing, nir, item.id, 'cancel', { closedReason: reason });
  const after = (await readRow(test$.db, 'NewProductDevelopment', project.id))!;
  expect(after['stage']).toBe('stopped');
  expect((await rd.patch(`/NewProductDevelopments/${project.id}`, { version: after.version, stage: 'launch' })).status).toBe(422);
});

test('an event tells what it changed, and the brief and its target as they were then', async () => {
  const item = await opened({ name: 'Rye cracker' });
  await sourcing.patch(`/NewIngredientRequests/${item.id}`, { version: item.version, description: 'A cracker of rye, thin' });
  const target = await targetOf(item.id);
  await done(sourcing, 'DraftSpec', target.id, 'save', { lines: [{ lineKey: 'moist', max: 3 }], removedLines: ['box'] });
  const { body: history } = await sourcing.get<{ id: number; collection: string; action: string }[]>(
    `/NewIngredientRequests/${item.id}/history`,
  );
  const at = (collection: string, action: string): number =>
    history.find((one) => one.collection === collection && one.action === action)!.id;
  const info = async (id: number) =>
    (
      await sourcing.get<{ nir: Row; told: { action: string; changes: object }[]; row: Row; lines: Row[] }>(
        `/NewIngredientRequests/historyInfo/${id}`,
      )
    ).body;

  const handedOver = await info(at('NewIngredientRequests', 'request'));
  expect(handedOver.nir).toEqual({ id: item.id, code: item['code'], name: 'Rye cracker' });
  expect(handedOver.told).toMatchObject([{ action: 'request', changes: { status: ['Draft', 'Requested'] } }]);
  expect(handedOver.row).toMatchObject({ status: 'Requested', description: 'A biscuit of oat' });
  expect(handedOver.lines.map((line) => [line['lineKey'], line['max']])).toEqual([
    ['moist', 4.5],
    ['box', null],
  ]);
  const changed = await info(at('DraftSpecs', 'save'));
  expect(changed.row).toMatchObject({ status: 'Open', description: 'A cracker of rye, thin' });
  expect(changed.lines.map((line) => [line['lineKey'], line['max']])).toEqual([['moist', 3]]);

  const path = `/NewIngredientRequests/historyInfo/${at('NewIngredientRequests', 'request')}`;
  expect((await factory.get(path)).status).toBe(403);
  expect((await rd.get(path)).status).toBe(200);
  // an event of something else
  await sourcing.post('/NewProductDevelopments', { name: 'Rye snacks' });
  const [other] = await test$.sql<{ id: number }>(
    "select id from events where collection <> 'NewIngredientRequests' and parents->>'nirId' is null limit 1",
  );
  expect((await sourcing.get(`/NewIngredientRequests/historyInfo/${other!.id}`)).status).toBe(404);
  expect((await sourcing.get('/NewIngredientRequests/historyInfo/999999999')).status).toBe(404);
});
