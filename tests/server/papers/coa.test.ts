/** A certificate of analysis as a PDF: its digits as they were written, what stood before, who signed, the concession; for whoever may read the certificate. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let coa: Row;
const limits = { group: null, target: null, warnMin: null, warnMax: null, n: null, c: null, m: null, M: null, acceptNumber: null };
const parameter = (more: object) => ({
  ...limits,
  type: 'numeric',
  unit: '%',
  min: null,
  max: null,
  allowedValues: [],
  marginalValues: [],
  method: 'ISO 712',
  frequency: null,
  critical: false,
  ...more,
});
beforeAll(async () => {
  test$ = await startApp();
  const lot = await insertRow(test$.db, 'Lot', {
    supplierId: test$.world.factory.id,
    lotNo: 'L-778',
    productName: 'Oat cookies 燕麦',
    status: 'Passed',
  });
  coa = await insertRow(test$.db, 'COA', {
    lotId: lot.id,
    supplierId: test$.world.factory.id,
    coaNo: 'COA-2026-000777',
    context: 'lotApproval',
    status: 'Concession',
    verdict: 'conditional',
    labName: 'Works laboratory',
    selfSigned: true,
    signedAt: '2026-03-05T03:00:00.000Z',
    contentHash: 'a'.repeat(64),
    concession: { reason: 'Within the law for this order', qtyLimit: 480, validUntil: '2027-01-31' },
  });
  const line = { coaId: coa.id, parameterKind: 'spec', values: [], tries: 1, earlier: [] };
  await insertRow(test$.db, 'COAResult', {
    ...line,
    seq: 1,
    lineKey: 'moisture',
    name: 'Moisture',
    written: '4,500 %',
    verdict: 'marginal',
    tries: 2,
    parameter: parameter({ min: 1, max: 5, critical: true }),
    earlier: [{ written: '6,1', values: [], verdict: 'fail', reason: 'retest', round: 1, at: '2026-03-02T03:00:00.000Z' }],
  });
  await insertRow(test$.db, 'COAResult', {
    ...line,
    seq: 2,
    lineKey: 'lead',
    name: 'Lead',
    written: '<0.010',
    lod: 0.01,
    verdict: 'pass',
    parameter: parameter({ max: 0.2, unit: 'mg/kg' }),
  });
});
afterAll(() => test$.close());

const paperOf = async (role: Parameters<TestApp['as']>[0], language = 'en') =>
  (await test$.as(role)).get(`/COAs/${coa.id}/paper`, { language });

test.each([
  [
    'en',
    ['Certificate of analysis', '4,500 %', '<0.010', '6,1', 'Retest', 'Within the law for this order', 'COA-2026-000777', 'L-778', '燕麦'],
  ],
  ['zh', ['检验证书', '4,500 %', '<0.010', '6,1', '让步接收', '检出限', 'L-778', '燕麦']],
])('in %s it says every line as it was written, what stood before, and the concession', async (language, words) => {
  const paper = await paperOf('qa', language);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = (await pdfText(paper.bytes)).replaceAll(/\s+/g, ' ');
  for (const word of words) expect(text.toLowerCase()).toContain(word.toLowerCase());
});

test('whoever may not read the certificate gets no paper of it', async () => {
  expect((await paperOf('supplierQa')).status).toBe(200);
  expect((await paperOf('wareHouseAdmin')).status).toBe(403);
  expect((await paperOf('qa', 'xx')).status).toBe(422);
});
