/** Labels of samples and parcels: who prints which, what the sheet holds, and what a scanned one opens. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let lab: Client;
let sourcing: Client;
let rd: Client;
let sample: Row;
let parcel: Row;
beforeAll(async () => {
  test$ = await startApp();
  [lab, sourcing, rd] = (await Promise.all((['supplierRd', 'sourcing', 'rd'] as const).map((person) => test$.as(person)))) as [
    Client,
    Client,
    Client,
  ];
  const { factory, category } = test$.world;
  const item = await insertRow(test$.db, 'NewIngredientRequest', {
    productCategoryId: category.id,
    code: 'NIR-2026-00077',
    name: 'Oat biscuit',
    blind: true,
  });
  const request = await insertRow(test$.db, 'NirRequest', { nirId: item.id, supplierId: factory.id, status: 'Accepted' });
  parcel = await insertRow(test$.db, 'NirSampleDelivery', {
    supplierId: factory.id,
    parcelNo: 'P-70001',
    carrier: 'Kerry',
    status: 'Received',
    receivedAt: '2026-03-01T00:00:00.000Z',
    receivedById: test$.world.users.sourcing.id,
  });
  sample = await insertRow(test$.db, 'NirSample', {
    nirRequestId: request.id,
    nirId: item.id,
    supplierId: factory.id,
    sampleNo: 'S-70001',
    variant: 'Honeycomb',
    lotNo: 'L77',
    mfgDate: '2026-03-01',
    status: 'Received',
    blindCode: '482',
    sampleDeliveryId: parcel.id,
  });
});
afterAll(() => test$.close());

interface Printed {
  labels: readonly { id: number; token: string; payload: Record<string, string>; printCount: number }[];
}
const print = (by: Client, kind: string, refIds: readonly number[], copies = 1) =>
  by.post<Printed>('/Labels/print', { kind, refIds, copies });

test('labels have random tokens and what is printed of them, and count their copies', async () => {
  const first = await print(lab, 'sample', [sample.id], 3);
  expect(first.status).toBe(200);
  const [label] = first.body.labels;
  expect(label!.token).toMatch(/^[\w-]{22}$/);
  expect(label!.payload).toEqual({ '10': 'L77', '11': '260301', '91': 'S-70001' });
  expect(label!.printCount).toBe(3);
  const again = (await print(lab, 'sample', [sample.id, sample.id], 2)).body.labels;
  expect(again).toEqual([{ ...label, printCount: 5 }]);
  expect((await print(sourcing, 'blind', [sample.id])).body.labels[0]!.payload).toEqual({ '92': '482', '93': 'NIR-2026-00077' });
});

test('foreign records, too many copies and blind labels of a factory are refused', async () => {
  const foreign = await test$.as('foreignSupplier');
  expect((await print(foreign, 'sample', [sample.id])).status).toBe(404);
  expect((await print(lab, 'blind', [sample.id])).status).toBe(403);
  expect((await print(rd, 'sample', [sample.id])).status).toBe(403);
  expect((await print(lab, 'sample', [sample.id], 501)).status).toBe(422);
  expect((await print(lab, 'sample', [], 1)).status).toBe(422);
  expect((await print(lab, 'lot', [999_999], 1)).status).toBe(404);
  const draft = await insertRow(test$.db, 'NirSample', {
    nirRequestId: sample['nirRequestId'],
    nirId: sample['nirId'],
    supplierId: sample['supplierId'],
    sampleNo: `S-${unique()}`,
    status: 'Shipped',
  });
  expect((await print(sourcing, 'blind', [draft.id])).status).toBe(422);
});

test('the sheet is a PDF in each size; the blind label tells nothing of the factory', async () => {
  const factory = String((await readRow(test$.db, 'Supplier', test$.world.factory.id))!['name']);
  const [own] = (await print(lab, 'sample', [sample.id])).body.labels;
  for (const size of ['100x150', 'a6', 'a4x4']) {
    const { status, bytes } = await lab.get('/Labels/sheet', { ids: JSON.stringify([own!.id]), copies: '5', size, language: 'en' });
    expect([size, status]).toEqual([size, 200]);
    const text = await pdfText(bytes);
    expect(text).toContain('S-70001');
    expect(text.split('Honeycomb').length - 1).toBe(5);
  }
  const [blind] = (await print(sourcing, 'blind', [sample.id])).body.labels;
  const sheet = { ids: JSON.stringify([blind!.id]), copies: '1', size: 'a6', language: 'zh' };
  const text = await pdfText((await sourcing.get('/Labels/sheet', sheet)).bytes);
  expect(text).toContain('482');
  expect(text).not.toMatch(new RegExp(`Honeycomb|L77|S-70001|P-70001|${factory}`));
  expect((await lab.get('/Labels/sheet', sheet)).status).toBe(404);
});

test('a scanned label opens its record for who may read it', async () => {
  const [own] = (await print(lab, 'sample', [sample.id])).body.labels;
  const [blind] = (await print(sourcing, 'blind', [sample.id])).body.labels;
  const scan = async (by: Client, code: string): Promise<unknown> => {
    const { status, body } = await by.get<Row>('/Labels/scan', { code });
    return status === 200 ? [body['collection'], body.id] : status;
  };
  const of = ['NirSamples', sample.id];
  for (const code of [own!.token, `https://quality.example/supplierLabel/${own!.token}`, 's-70001']) {
    expect([code, await scan(lab, code)]).toEqual([code, of]);
    expect([code, await scan(sourcing, code)]).toEqual([code, of]);
    // evaluated blind: neither its number nor the label of its factory leads there
    expect([code, await scan(rd, code)]).toEqual([code, 404]);
  }
  expect(await scan(rd, blind!.token)).toEqual(of);
  expect(await scan(await test$.as('foreignSupplier'), own!.token)).toBe(404);
  expect(await scan(sourcing, 'P-70001')).toEqual(['NirSampleDeliveries', parcel.id]);
  expect((await sourcing.get<Row>('/Labels/scan', { code: 'P-70001' })).body).toMatchObject({
    status: 'Received',
    receivedBy: expect.stringMatching(/\w/),
  });
  expect(await scan(sourcing, 'nothing')).toBe(404);
});
