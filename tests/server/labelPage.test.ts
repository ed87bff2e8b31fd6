/** The page behind the code of a label: what the pack says in three languages, and for everything else one 404 that says nothing. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

const gtin = '08850123456785';
let test$: TestApp;
let lot: Row;
beforeAll(async () => {
  test$ = await startApp();
  const supplierId = test$.world.factory.id;
  const spec = await insertRow(test$.db, 'ProductMfgSpec', { supplierId, status: 'active' });
  await insertRow(test$.db, 'SpecSection', {
    specId: spec.id,
    section: 'storage',
    content: { mode: 'chilled', tempMin: 0, tempMax: 5, dateMark: 'useBy' },
  });
  const section = await insertRow(test$.db, 'SpecSection', { specId: spec.id, section: 'allergens', content: {} });
  await insertRow(test$.db, 'SpecAllergen', { sectionId: section.id, lineKey: 'a', group: 'milk', presence: 'contains' });
  await insertRow(test$.db, 'SpecAllergen', { sectionId: section.id, lineKey: 'b', group: 'nuts', presence: 'absent' });
  const product = await insertRow(test$.db, 'ProductInfo', { name: 'Rice <b>milk</b>', gtin, productCategoryId: test$.world.category.id });
  await insertRow(test$.db, 'SupplierProduct', {
    productInfoId: product.id,
    supplierId,
    specId: spec.id,
    status: 'approved',
    isPrimary: true,
  });
  lot = await insertRow(test$.db, 'Lot', {
    supplierId,
    specId: spec.id,
    lotNo: 'L/260101',
    productName: 'Rice milk',
    mfgDate: '2026-01-01',
    expDate: '2026-06-30',
    status: 'Passed',
    holdReason: 'Secret reason of quality assurance',
  });
  await insertRow(test$.db, 'COA', {
    lotId: lot.id,
    supplierId,
    status: 'Approved',
    decisionAt: '2026-01-12T03:00:00.000Z',
    analystName: 'Anna Analyst',
    labName: 'Works laboratory',
  });
});
afterAll(() => test$.close());

let address = 0;
const page = (path: string, { from, language = 'en' }: { from?: string; language?: string } = {}) => {
  address += 1;
  return test$.app.http.inject({
    url: path,
    remoteAddress: from ?? `10.1.${address >> 8}.${address & 255}`,
    headers: { 'accept-language': language },
  });
};
const labelled = async (): Promise<{ id: number; token: string }> => {
  const { body } = await (
    await test$.as('supplier')
  ).post<{ labels: { id: number; token: string }[] }>('/Labels/print', {
    kind: 'lot',
    refIds: [lot.id],
    copies: 1,
  });
  return body.labels[0]!;
};

test('says what the pack says, in the language of its reader, in less than 30 KiB and without the application', async () => {
  const { token } = await labelled();
  expect(token).toMatch(/^[\w-]{22}$/);
  const english = await page(`/supplierLabel/${token}`);
  expect(english.statusCode).toBe(200);
  for (const text of [
    'Rice &lt;b&gt;milk&lt;/b&gt;',
    'L/260101',
    'Use by',
    'Milk',
    'Keep chilled, 0 to 5 °C',
    'Certificate of analysis approved on 12 Jan 2026',
  ])
    expect(english.body).toContain(text);
  for (const text of ['Nuts', 'Secret', 'Anna', 'Works laboratory', '<script', '<b>milk']) expect(english.body).not.toContain(text);
  expect(Buffer.byteLength(english.body)).toBeLessThan(30 * 1024);
  expect((await page(`/supplierLabel/${token}`, { language: 'zh-CN' })).body).toContain('冷藏');
  expect((await page(`/supplierLabel/${token}`, { language: 'th-TH' })).body).toContain('แช่เย็น');
  expect((await page(`/supplierLabel/${token}?lang=th`)).body).toContain('<html lang="th">');
});

test('a lot that is held is not released, without the reason', async () => {
  const { token } = await labelled();
  await test$.sql("update lots set status = 'Hold' where id = $1", [lot.id]);
  const { body } = await page(`/supplierLabel/${token}`);
  await test$.sql("update lots set status = 'Passed' where id = $1", [lot.id]);
  expect(body).toContain('Not released');
  expect(body).not.toContain('approved on');
});

test('the digital link opens with its token alone; everything else is the same 404', async () => {
  const { id, token } = await labelled();
  const link = (of: string, no: string, k: string): string => `/01/${of}/10/${encodeURIComponent(no)}?k=${k}`;
  const right = await page(link(gtin, 'L/260101', token));
  expect([right.statusCode, right.body.includes('Rice')]).toEqual([200, true]);
  const shape = (body: string): string => body.replaceAll(/nonce="[^"]+"/g, '');
  const known = await page('/supplierLabel/aaaaaaaaaaaaaaaaaaaaaa');
  expect(known.statusCode).toBe(404);
  for (const path of [
    link(gtin, 'L/260101', 'aaaaaaaaaaaaaaaaaaaaaa'),
    link(gtin, 'L/260101', ''),
    link('00000000000000', 'NONE', 'aaaaaaaaaaaaaaaaaaaaaa'),
    // a right token for other goods
    link(gtin, 'OTHER', token),
    link('00000000000000', 'L/260101', token),
    `/supplierLabel/${id}`,
    `/supplierLabel/${token}x`,
    `/supplierLabel/%00`,
  ]) {
    const answer = await page(path);
    expect([path, answer.statusCode, shape(answer.body) === shape(known.body)]).toEqual([path, 404, true]);
  }
});

test('a label that was revoked opens nothing, and the next print makes another one', async () => {
  const { id, token } = await labelled();
  const stranger = await (await test$.as('qa')).post('/Labels/revoke', { ids: [id] });
  expect(stranger.status).toBe(403);
  const { status } = await (await test$.as('supplier')).post('/Labels/revoke', { ids: [id] });
  expect([status, (await page(`/supplierLabel/${token}`)).statusCode]).toEqual([200, 404]);
  const next = await labelled();
  expect(next.token).not.toBe(token);
  expect((await page(`/supplierLabel/${next.token}`)).statusCode).toBe(200);
});

test('the label of a sample says that it is one, and nothing of it', async () => {
  await insertRow(test$.db, 'Label', {
    kind: 'blind',
    supplierId: test$.world.factory.id,
    token: 'bbbbbbbbbbbbbbbbbbbbbb',
    payload: { 92: '417' },
  });
  const { statusCode, body } = await page('/supplierLabel/bbbbbbbbbbbbbbbbbbbbbb');
  expect([statusCode, body.includes('not for sale'), body.includes('417'), body.includes(String(test$.world.factory['name']))]).toEqual([
    200,
    true,
    false,
    false,
  ]);
});

test('30 calls a minute and address', async () => {
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push((await page('/supplierLabel/none', { from: '10.9.9.9' })).statusCode);
  expect([answers[29], answers[30]]).toEqual([404, 429]);
});

test('where a lot belongs to two products, the page is of the one whose GTIN the label prints', async () => {
  const supplierId = test$.world.factory.id;
  await test$.sql('update supplier_products set is_primary = false where spec_id = $1', [lot['specId']]);
  const bare = await insertRow(test$.db, 'ProductInfo', { name: 'Without a code', gtin: null, productCategoryId: test$.world.category.id });
  const supply = { productInfoId: bare.id, supplierId, specId: lot['specId'], status: 'approved', isPrimary: true };
  await insertRow(test$.db, 'SupplierProduct', supply);
  const { body } = await (
    await test$.as('supplier')
  ).post<{ labels: { token: string; payload: Record<string, string> }[] }>('/Labels/print', { kind: 'lot', refIds: [lot.id], copies: 1 });
  const [label] = body.labels;
  expect(label!.payload['01']).toBe(gtin);
  expect((await page(`/01/${gtin}/10/${encodeURIComponent('L/260101')}?k=${label!.token}`)).statusCode).toBe(200);
});
