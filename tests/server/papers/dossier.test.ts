/** The dossier of a complaint as a PDF: the parts of its print page, for those who may print it, with its pictures. */
import sharp from 'sharp';
import { qaRoles, roles, type Role } from '#domain/roles.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(240_000);

let test$: TestApp;
let complaint: Row;
beforeAll(async () => {
  test$ = await startApp();
  complaint = await insertRow(test$.db, 'Complaint', {
    no: 'C2026-00044',
    title: '塑料碎片 in dumplings',
    description: 'A blue piece, พลาสติก, two centimetres long.',
    status: 'Investigating',
    severity: 'major',
    productName: 'Dumplings',
    lotUnknown: true,
    quantity: 2,
    unit: 'piece',
    customerName: 'Customer of the dossier',
    receivedAt: '2026-03-01T18:30:00.000Z',
  });
  const of = { complaintId: complaint.id };
  const made = await insertRow(test$.db, 'SupplierComplaint', {
    ...of,
    supplierId: test$.world.factory.id,
    status: 'Submitted',
    no: 'SC-00044',
    requestType: 'report8d',
    instruction: 'Find the cause',
  });
  const report = await insertRow(test$.db, 'InvestigationReport', {
    supplierComplaintId: made.id,
    cycle: 1,
    revision: 1,
    status: 'Submitted',
    d2Problem: 'A piece of plastic',
    d4Occurrence: { whys: ['The belt broke'], rootCause: 'Worn belt', causeCode: 'machine' },
  });
  await insertRow(test$.db, 'InvestigationAction', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: 'occurrence',
    description: 'Replace the belt',
    ownerName: 'Maintenance lead',
    position: 1,
  });
  await insertRow(test$.db, 'ComplaintTodo', { ...of, title: 'Ask for the retained sample', dueDate: '2026-03-09' });
});
afterAll(() => test$.close());

const paperOf = async (role: Role, query: Record<string, string> = {}) =>
  (await test$.as(role)).get(`/Complaints/${complaint.id}/paper`, { language: 'en', ...query });
const textOf = async (query: Record<string, string> = {}): Promise<string> => {
  const { status, bytes } = await paperOf('qa', query);
  expect(status).toBe(200);
  return (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
};

test.each(roles)('%s gets it exactly when the complaint may be printed', async (role) => {
  const prints = role === 'admin' || (qaRoles as readonly Role[]).includes(role);
  expect((await paperOf(role)).status).toBe(prints ? 200 : 403);
});

test('it says what the print page says, in both languages; parts without rows are named once', async () => {
  const english = await textOf();
  for (const words of [
    'Complaint report C2026-00044 · Investigating',
    'Lot unknown',
    '2 pieces',
    'two centimetres long.',
    'Customer of the dossier',
    'SC-00044',
    'Worn belt',
    'Replace the belt',
    'Ask for the retained sample',
    'Nothing recorded: Files and pictures, Store reports, Product movements, Store recommendations',
    'Page 1 of',
  ])
    expect(english).toContain(words);
  const chinese = await textOf({ language: 'zh' });
  for (const words of ['塑料碎片', 'Worn belt', '第 1 页']) expect(chinese).toContain(words);
});

test('parts that are named are alone in it; a part that does not exist is refused by name', async () => {
  const text = await textOf({ parts: JSON.stringify(['todos']) });
  expect(text).toContain('Ask for the retained sample');
  expect(text).not.toContain('Worn belt');
  expect(text).not.toContain('Customer of the dossier');
  const wrong = await paperOf('qa', { parts: JSON.stringify(['secrets']) });
  expect([wrong.status, Object.keys(wrong.details.fields ?? {})]).toEqual([422, [expect.stringMatching(/^parts/)]]);
});

test('its pictures are in it with their captions, also transparent ones and those of a camera held upright', async () => {
  const qa = await test$.as('qa');
  const pictures = [
    [
      'clear.png',
      await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.2 } } })
        .png()
        .toBuffer(),
    ],
    [
      'upright.jpg',
      await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#0a0' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    ],
  ] as const;
  for (const [name, bytes] of pictures) {
    const { body } = await qa.upload('ComplaintAttachments', 'complaints', name, bytes);
    const made = await qa.post('/ComplaintAttachments', {
      complaintId: complaint.id,
      file: body.file,
      kind: 'product',
      caption: `Picture ${name}`,
    });
    expect(made.status).toBe(200);
  }
  const { bytes } = await paperOf('qa', { parts: JSON.stringify(['pictures']) });
  const text = await pdfText(bytes);
  expect(text).toContain('Picture clear.png');
  expect(text).toContain('Picture upright.jpg');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(2);
});

test('a complaint that is not there has none', async () => {
  expect((await (await test$.as('qa')).get('/Complaints/99999/paper', { language: 'en' })).status).toBe(404);
});
