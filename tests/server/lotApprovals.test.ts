/** First lots of a specification: named, tested, signed by another person, decided; what passes in a row, what is refused, and what stays of a result that changed. */
import { createHash } from 'node:crypto';
import { signedCoa } from '#domain/lots/coaSteps.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';
import { password } from '#tests/support/world.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let lab: Client;
let head: Client;
let sourcing: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp();
  lab = await test$.as('supplierRd');
  head = await test$.as('supplier');
  sourcing = await test$.as('sourcing');
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const parameters = [
  {
    lineKey: 'moisture',
    name: 'Moisture',
    group: 'chemical',
    type: 'numeric',
    unit: '%',
    min: 10,
    max: 14,
    warnMax: 13.5,
    frequency: 'everyLot',
  },
  {
    lineKey: 'salmonella',
    name: 'Salmonella',
    group: 'micro',
    type: 'presence',
    unit: '/25 g',
    n: 1,
    c: 0,
    critical: true,
    frequency: 'everyLot',
  },
  { lineKey: 'lead', name: 'Lead', group: 'contaminant', type: 'numeric', unit: 'mg/kg', max: 0.2, frequency: 'yearly' },
];

const specInForce = async (): Promise<Row> => {
  const spec = await insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    status: 'active',
    lane: 'direct',
    effectiveFrom: day(-300),
    effectiveTo: null,
  });
  await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'storage', content: { shelfLifeDays: 365, lotPattern: 'L\\d{6}' } });
  const section = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'parameters', content: {} });
  for (const [i, line] of parameters.entries())
    await insertRow(test$.db, 'SpecParameter', {
      sectionId: section.id,
      seq: i + 1,
      onCoa: true,
      critical: false,
      min: null,
      max: null,
      warnMin: null,
      warnMax: null,
      ...line,
    });
  return spec;
};
const current = async (collection: string, row: Row): Promise<Row> => (await readRow(test$.db, collection, row.id))!;
const take = async (
  by: Client,
  entity: 'COA' | 'Lot' | 'LotApproval',
  row: Row,
  step: string,
  input: object = {},
): Promise<Answer<Row>> => {
  const { version } = await current(entity, row);
  return by.post<Row>(`/${entity}s/${row.id}/${step}`, { version, ...input });
};
const done = async (...of: Parameters<typeof take>): Promise<Row> => {
  const { status, body } = await take(...of);
  expect([of[3], status, status === 200 ? null : body]).toEqual([of[3], 200, null]);
  return body;
};
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];

const opened = async (requiredLots = 3, spec?: Row): Promise<{ approval: Row; lots: Row[]; spec: Row }> => {
  const of = spec ?? (await specInForce());
  const approval: Row = await sourcing.do('POST', '/LotApprovals', { specId: of.id, requiredLots, dueDate: day(30) });
  const { body: lots } = await lab.list('Lots', { where: { lotApprovalId: approval.id }, order: 'seq asc' });
  return { approval, lots, spec: of };
};
let lotNo = 100_000;
const named = async (lot: Row, values: object = {}): Promise<Row> => {
  lotNo += 1;
  const { version } = await current('Lot', lot);
  return lab.do('PATCH', `/Lots/${lot.id}`, { version, lotNo: `L${lotNo}`, mfgDate: day(-5), expDate: day(300), ...values });
};
const begun = async (lot: Row): Promise<Row> => {
  await named(lot);
  return lab.do('POST', '/COAs', { lotId: lot.id, labName: 'Works laboratory', sampledAt: day(-4), analysedAt: day(-2) });
};
const written = (of: Record<string, string>, more: object = {}) => ({
  lines: Object.entries(of).map(([lineKey, text]) => ({ lineKey, written: text, ...more })),
});
const good = { moisture: '12.1', salmonella: 'absent/25 g', lead: '<0.01' };
const sign = async (by: Client, coa: Row): Promise<Answer<Row>> => {
  const { body } = await by.list('COAs', { where: { id: coa.id }, include: ['lot', 'results'] });
  const signedHash = createHash('sha256').update(signedText(signedCoa, body[0]!)).digest('hex');
  return take(by, 'COA', coa, 'sign', { signature: password, signedHash });
};
const submitted = async (lot: Row, of: Record<string, string> = good): Promise<Row> => {
  const coa = await begun(lot);
  await done(lab, 'COA', coa, 'save', written(of));
  await done(lab, 'COA', coa, 'requestSign');
  expect((await sign(head, coa)).status).toBe(200);
  return current('COA', coa);
};
const linesOf = async (coa: Row): Promise<Record<string, Row>> => {
  const { body } = await qa.list('COAResults', { where: { coaId: coa.id } });
  return Object.fromEntries(body.map((row) => [String(row['lineKey']), row]));
};

test('three lots in a row pass, one of them with a concession, after one failed; the approval closes and the factory may supply', async () => {
  const { approval, lots, spec } = await opened(3);
  const product = await insertRow(test$.db, 'ProductInfo', { productCategoryId: test$.world.category.id });
  const supply = await insertRow(test$.db, 'SupplierProduct', {
    productInfoId: product.id,
    supplierId: test$.world.factory.id,
    specId: spec.id,
    status: 'pending',
    isPrimary: true,
  });
  expect(lots.map((lot) => [lot['seq'], lot['lotNo'], lot['status']])).toEqual([1, 2, 3].map((seq) => [seq, null, 'Open']));
  // moisture fails: quality assurance decides, and fails the lot
  const failed = await submitted(lots[0]!, { ...good, moisture: '14.2' });
  expect([failed['verdict'], failed['failedLines'], failed['failedCritical']]).toEqual(['fail', 1, 0]);
  expect(code(await take(sourcing, 'COA', failed, 'approve'))).toEqual([422, 'GUARD_FAILED']);
  await done(qa, 'COA', failed, 'reject', { rejectReason: 'Too moist: this lot is not sold.' });
  await done(qa, 'Lot', lots[0]!, 'fail', { holdReason: 'Too moist for its shelf life.' });
  await done(sourcing, 'LotApproval', approval, 'addLot', { qty: 500, unit: 'pack' });
  const { body: all } = await lab.list('Lots', { where: { lotApprovalId: approval.id }, order: 'seq asc' });
  // marginal: conceded
  const marginal = await submitted(all[1]!, { ...good, moisture: '13.8' });
  expect(marginal['verdict']).toBe('conditional');
  await done(qa, 'COA', marginal, 'concede', { concedeReason: 'Within the legal limit.', qtyLimit: 400, validUntil: day(60) });
  await done(sourcing, 'COA', await submitted(all[2]!), 'approve');
  expect(code(await take(sourcing, 'LotApproval', approval, 'approve'))).toEqual([422, 'GUARD_FAILED']);
  await done(sourcing, 'COA', await submitted(all[3]!), 'approve');
  expect(await current('LotApproval', approval)).toMatchObject({ passedInRow: 3, lastLotsPassed: true });
  await done(sourcing, 'LotApproval', approval, 'approve', { decisionReason: 'All passed' });
  expect((await current('SupplierProduct', supply))['status']).toBe('approved');
  expect((await current('ProductInfo', product))['activeSpecId']).toBe(spec.id);
  const mails = await test$.sql<{ n: number }>(
    "select count(*)::int as n from mails where collection = 'LotApprovals' and entity_id = $1",
    [approval.id],
  );
  expect(mails[0]!.n).toBeGreaterThan(1);
});

test('a voided certificate opens its lot, and the results before stay beside the next with their reason', async () => {
  const { approval, lots } = await opened(1);
  const coa = await submitted(lots[0]!);
  await done(qa, 'COA', coa, 'approve');
  expect((await current('LotApproval', approval))['passedInRow']).toBe(1);
  expect(code(await take(lab, 'COA', coa, 'void', { voidReason: 'Wrong sample was tested.' }))).toEqual([422, 'INVALID_TRANSITION']);
  await done(qa, 'COA', coa, 'void', { voidReason: 'Wrong sample was tested.' });
  expect((await current('Lot', lots[0]!))['status']).toBe('Open');
  expect((await current('LotApproval', approval))['passedInRow']).toBe(0);
  const next: Row = await lab.do('POST', '/COAs', { lotId: lots[0]!.id, labName: 'Works', sampledAt: day(-1), analysedAt: day(-1) });
  expect(code(await take(lab, 'COA', next, 'save', written({ moisture: '12.9' })))).toEqual([422, 'VALIDATION']);
  await done(lab, 'COA', next, 'save', written({ moisture: '12.9' }, { changeReason: 'newSample' }));
  await done(lab, 'COA', next, 'save', written({ lead: '<0.01' }));
  const { moisture, lead } = await linesOf(next);
  expect(moisture).toMatchObject({ tries: 2, earlier: [{ written: '12.1', reason: 'newSample' }] });
  expect(lead).toMatchObject({ tries: 1, earlier: [] });
});

test('a result that changes after a rejection says why, once; an entry error is no further test', async () => {
  const { lots } = await opened(1);
  const coa = await submitted(lots[0]!, { ...good, moisture: '15' });
  await done(qa, 'COA', coa, 'reject', {
    rejectReason: 'Moisture is out of the limit.',
    lineComments: [{ lineKey: 'moisture', comment: 'Test again' }],
  });
  expect((await linesOf(coa))['moisture']!['reviewComment']).toBe('Test again');
  expect(code(await take(lab, 'COA', coa, 'save', written({ moisture: '12.5' })))).toEqual([422, 'VALIDATION']);
  await done(lab, 'COA', coa, 'save', written({ moisture: '12.5' }, { changeReason: 'retest' }));
  await done(lab, 'COA', coa, 'save', written({ moisture: '12.6' }));
  await done(lab, 'COA', coa, 'save', written({ lead: '0.01' }, { changeReason: 'entryError' }));
  const { moisture, lead } = await linesOf(coa);
  expect(moisture).toMatchObject({ written: '12.6', tries: 2, earlier: [{ written: '15', verdict: 'fail', reason: 'retest', round: 1 }] });
  expect(lead).toMatchObject({ tries: 1, earlier: [{ reason: 'entryError' }] });
});

test('who wrote it does not sign or decide it, and nobody signs what was not shown', async () => {
  const { lots } = await opened(1);
  const coa = await begun(lots[0]!);
  await done(lab, 'COA', coa, 'save', written(good));
  await done(lab, 'COA', coa, 'requestSign');
  expect(code(await sign(lab, coa))).toEqual([422, 'FOUR_EYES']);
  expect(code(await take(head, 'COA', coa, 'sign', { signature: password, signedHash: 'x' }))).toEqual([409, 'SIGNED_CONTENT']);
  expect(code(await take(head, 'COA', coa, 'sign', { signature: 'Wrong-Horse-9', signedHash: 'x' }))).toEqual([403, 'SIGNATURE_FAILED']);
  expect(code(await take(head, 'COA', coa, 'recall'))).toEqual([403, 'ACCESS_DENIED']);
  expect((await sign(head, coa)).status).toBe(200);
  const signed = await current('COA', coa);
  expect(signed).toMatchObject({ status: 'Submitted', selfSigned: false, verdict: 'pass' });
  expect(signed['contentHash']).toMatch(/^[0-9a-f]{64}$/);
  // its lot cannot change any more
  const { version } = await current('Lot', lots[0]!);
  expect((await lab.patch(`/Lots/${lots[0]!.id}`, { version, lotNo: 'L999999' })).status).toBe(422);
});

test('where the master specification says so, a passing certificate of a delivery is approved as it is signed; all others wait for a person', async () => {
  const masterOf = async (coaReview: string): Promise<number> => {
    const category = await insertRow(test$.db, 'ProductCategory', {});
    return (await insertRow(test$.db, 'MasterSpec', { coaReview, status: 'active', productCategoryId: category.id })).id;
  };
  const signed = async (coaReview: string, results: Record<string, string>, ofDelivery: boolean): Promise<Row> => {
    const spec = await specInForce();
    await test$.sql('update product_mfg_specs set master_spec_id = $1 where id = $2', [await masterOf(coaReview), spec.id]);
    if (!ofDelivery) return submitted((await opened(1, spec)).lots[0]!, results);
    const own = { supplierId: test$.world.factory.id, specId: spec.id, lotApprovalId: null, status: 'Open' };
    return submitted(await insertRow(test$.db, 'Lot', own), results);
  };
  const atOnce = await signed('auto', good, true);
  expect(atOnce).toMatchObject({ status: 'Approved', verdict: 'pass', decisionById: null, decisionAt: expect.any(String) });
  expect((await readRow(test$.db, 'Lot', Number(atOnce['lotId'])))!['status']).toBe('Passed');
  const { body: events } = await qa.get<Row[]>(`/COAs/${atOnce.id}/history`);
  expect(events.map(({ action }) => action)).toContain('approveByRule');
  expect((await signed('auto', { ...good, moisture: '9' }, true))['status']).toBe('Submitted');
  expect((await signed('manual', good, true))['status']).toBe('Submitted');
  expect((await signed('auto', good, false))['status']).toBe('Submitted');
});

test('a certificate that lacks an answer is not signed; a critical parameter must be tested, and its failure is not conceded', async () => {
  const { lots } = await opened(1);
  const coa = await begun(lots[0]!);
  await done(lab, 'COA', coa, 'save', written({ moisture: '12' }));
  const lacking = await take(lab, 'COA', coa, 'requestSign');
  expect(code(lacking)).toEqual([422, 'COA_INCOMPLETE']);
  await done(lab, 'COA', coa, 'save', {
    lines: ['salmonella', 'lead'].map((lineKey) => ({ lineKey, notTestedReason: 'No sample' })),
  });
  expect(code(await take(lab, 'COA', coa, 'requestSign'))).toEqual([422, 'COA_CRITICAL_NOT_TESTED']);
  await done(lab, 'COA', coa, 'save', written({ salmonella: 'detected' }));
  await done(lab, 'COA', coa, 'requestSign');
  expect((await sign(head, coa)).status).toBe(200);
  expect(await current('COA', coa)).toMatchObject({ verdict: 'fail', failedCritical: 1 });
  expect(code(await take(qa, 'COA', coa, 'concede', { concedeReason: 'It will be cooked.' }))).toEqual([422, 'GUARD_FAILED']);
});

test('bad input is refused with its reason, and nothing is written', async () => {
  const { lots, spec, approval } = await opened(1);
  expect(code(await sourcing.post('/LotApprovals', { specId: spec.id, requiredLots: 1, dueDate: day(9) }))).toEqual([
    409,
    'LOT_APPROVAL_OPEN',
  ]);
  const of = async (values: object) => {
    const { version } = await current('Lot', lots[0]!);
    return code(await lab.patch(`/Lots/${lots[0]!.id}`, { version, ...values }));
  };
  expect(await of({ lotNo: 'L 26 ü' })).toEqual([422, 'LOT_NUMBER_INVALID']);
  expect(await of({ mfgDate: day(2) })).toEqual([422, 'LOT_FUTURE']);
  expect(await of({ mfgDate: day(-2), expDate: day(-3) })).toEqual([422, 'LOT_DATES']);
  const coa = await begun(lots[0]!);
  expect(code(await lab.post('/COAs', { lotId: lots[0]!.id }))).toEqual([409, 'COA_EXISTS']);
  const cases: [Record<string, string>, string][] = [
    [{ moisture: 'moist' }, 'text'],
    [{ lead: 'ND' }, 'detection'],
    [{ lead: '12 %' }, 'unit'],
    [{ moisture: '≤ 5' }, 'operator'],
    [{ salmonella: 'perhaps' }, 'text'],
  ];
  for (const [results, why] of cases) {
    const { status, body } = await take(lab, 'COA', coa, 'save', written(results));
    const { error } = body as unknown as { error: { code: string; details: { fields: Record<string, { params: { why: string } }[]> } } };
    expect([status, error.code, error.details.fields['lines.0.written']?.[0]?.params.why]).toEqual([422, 'RESULT_INVALID', why]);
  }
  expect((await linesOf(coa))['moisture']!['written']).toBeNull();
  // with its limit of detection it is understood, and stays as written
  await done(lab, 'COA', coa, 'save', { lines: [{ lineKey: 'lead', written: 'n.d.', lod: 0.01 }] });
  expect((await linesOf(coa))['lead']).toMatchObject({
    written: 'n.d.',
    values: [{ op: '<', value: 0.01, written: 'n.d.' }],
    verdict: 'pass',
  });
  // others do not write
  for (const name of ['supplierQa', 'supplierManager'] as const)
    expect(code(await take(await test$.as(name), 'COA', coa, 'save', written(good)))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await take(await test$.as('foreignSupplier'), 'COA', coa, 'save', written(good)))).toEqual([404, 'MODEL_NOT_FOUND']);
  expect(code(await take(lab, 'LotApproval', approval, 'approve'))).toEqual([403, 'ACCESS_DENIED']);
});

test('what is tested once a year is covered by the certificate that tested it; the lines that every certificate has are judged', async () => {
  const { lots, spec } = await opened(2);
  const first = await submitted(lots[0]!);
  await done(qa, 'COA', first, 'approve');
  const second = await begun(lots[1]!);
  const { lead, lotNumber, shelfLife, revision } = await linesOf(second);
  expect(lead).toMatchObject({ coveredByCoaId: first.id, verdict: 'covered' });
  await done(lab, 'COA', second, 'save', written({ moisture: '12', salmonella: 'ND' }));
  // before the first result as well: whoever types sees them counted
  expect([lotNumber, shelfLife, revision].map((line) => [line!['parameterKind'], line!['verdict']])).toEqual([
    ['system', 'pass'],
    ['system', 'pass'],
    ['system', 'pass'],
  ]);
  const judged = await linesOf(second);
  expect(['lotNumber', 'shelfLife', 'revision', 'salmonella'].map((key) => judged[key]!['verdict'])).toEqual([
    'pass',
    'pass',
    'pass',
    'pass',
  ]);
  expect((await current('COA', second))['verdict']).toBe('pass');
  expect(spec.id).toBe((await current('COA', second))['specId']);
});

test('a lot is held and released by quality assurance, with the reason', async () => {
  const { lots, approval } = await opened(1);
  await done(qa, 'COA', await submitted(lots[0]!), 'approve');
  expect(code(await take(sourcing, 'Lot', lots[0]!, 'hold', { holdReason: 'Complaint about this lot' }))).toEqual([403, 'ACCESS_DENIED']);
  await done(qa, 'Lot', lots[0]!, 'hold', { holdReason: 'Complaint about this lot' });
  expect((await current('LotApproval', approval))['lastLotsPassed']).toBe(false);
  await done(qa, 'Lot', lots[0]!, 'unhold', { releaseReason: 'The complaint is about another lot.' });
  expect(await current('Lot', lots[0]!)).toMatchObject({ status: 'Passed', holdReason: null });
});

test('a rejected approval is opened again with further lots, a cancelled one is over', async () => {
  const { approval } = await opened(2);
  await done(qa, 'LotApproval', approval, 'reject', { decisionReason: 'Two lots failed in a row.' });
  await done(sourcing, 'LotApproval', approval, 'reopen', { reopenReason: 'The dryer was repaired.', newLots: 2, newDueDate: day(40) });
  const { body: lots } = await lab.list('Lots', { where: { lotApprovalId: approval.id }, order: 'seq asc' });
  expect(lots.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  await done(sourcing, 'LotApproval', approval, 'cancel', { decisionReason: 'The product is not listed.' });
  expect(
    code(await take(sourcing, 'LotApproval', approval, 'reopen', { reopenReason: 'Once more please.', newLots: 1, newDueDate: day(40) })),
  ).toEqual([422, 'INVALID_TRANSITION']);
});

test('what earlier lots and the trend of a parameter answer is no envelope', async () => {
  const [lot] = (await qa.list('Lots', { where: { specNo: { neq: null } }, limit: 1 })).body;
  expect((await qa.get(`/Lots/${lot!.id}/previousResults`)).body).toEqual({ data: expect.any(Array) });
  const [result] = (await qa.list('COAResults', { where: { parameterKind: 'spec' }, limit: 1 })).body;
  const trend = await qa.get(`/COAs/trend?specNo=${String(lot!['specNo'])}&parameterKey=${String(result!['lineKey'])}`);
  expect(trend.body).toMatchObject({ limits: expect.any(Object), points: expect.any(Array) });
  const trends = await qa.get(`/COAs/${String(result!['coaId'])}/trends`);
  expect(trends.status).toBe(200);
  expect(trends.body).toEqual({ lines: expect.any(Array), repeated: expect.any(Array) });
});

test('the page of a certificate says who may sign it: never its author while another person of the laboratory could', async () => {
  const { lots } = await opened(1);
  const coa = await begun(lots[0]!);
  const signers = async (by: Client) => (await by.get<{ mine: boolean; names: string[] }>(`/COAs/${coa.id}/signers`)).body;
  expect(await signers(lab)).toEqual({ mine: false, names: [] });
  await done(lab, 'COA', coa, 'save', { fields: {}, ...written(good) });
  await done(lab, 'COA', coa, 'requestSign');
  const [author, other] = [await signers(lab), await signers(head)];
  expect([author.mine, other.mine]).toEqual([false, true]);
  expect(author.names).toEqual(other.names);
  expect(author.names.length).toBeGreaterThan(0);
  expect(code(await sign(lab, coa))).toEqual([422, 'FOUR_EYES']);
  expect((await sign(head, coa)).status).toBe(200);
});
