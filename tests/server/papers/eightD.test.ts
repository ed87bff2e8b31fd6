/** The 8D report as a PDF: whoever may read the report gets it, with the fields that its reader may see; everybody else gets the refusal of the report itself. */
import { roles } from '#domain/roles.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(240_000);

let test$: TestApp;
let report: Row;
/** What no supplier may read of a complaint. */
const hidden = 'CANARY-CUSTOMER-NAME';
beforeAll(async () => {
  test$ = await startApp();
  const complaint = await insertRow(test$.db, 'Complaint', {
    no: 'C2026-00043',
    title: '塑料碎片 in dumplings',
    status: 'Investigating',
    severity: 'major',
    productName: 'Dumplings',
    customerName: hidden,
    receivedAt: '2026-03-01T18:30:00.000Z',
  });
  const made = await insertRow(test$.db, 'SupplierComplaint', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    status: 'Submitted',
    no: 'SC-00043',
    requestType: 'report8d',
    instruction: 'Find the cause',
  });
  report = await insertRow(test$.db, 'InvestigationReport', {
    supplierComplaintId: made.id,
    cycle: 1,
    revision: 1,
    status: 'Submitted',
    submittedAt: '2026-03-05T03:00:00.000Z',
    d2Problem: 'A piece of plastic',
    d4Occurrence: { whys: ['The belt broke'], rootCause: 'Worn belt', causeCode: 'machine' },
  });
  await insertRow(test$.db, 'InvestigationAction', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: 'occurrence',
    description: 'Replace the belt',
    position: 1,
  });
});
afterAll(() => test$.close());

const paperOf = async (role: (typeof roles)[number], language = 'en') => {
  const client = await test$.as(role);
  return {
    page: await client.get(`/InvestigationReports/${report.id}`),
    paper: await client.get(`/InvestigationReports/${report.id}/paper`, { language }),
  };
};

test.each(roles)('%s gets the paper of a report exactly when the report can be read', async (role) => {
  const { page, paper } = await paperOf(role);
  expect(paper.status).toBe(page.status);
  if (page.status !== 200) return;
  const text = await pdfText(paper.bytes);
  expect(text).toContain('SC-00043');
  expect(text).not.toContain(hidden);
  expect(text.includes('Worn belt')).toBe(JSON.stringify(page.body).includes('Worn belt'));
});

test('it says what the print page says, in both languages, and is told in the activity log', async () => {
  for (const [language, words] of [
    ['en', ['8D report', 'A piece of plastic', 'Replace the belt', 'Occurrence cause', 'Page 1 of']],
    ['zh', ['8D', 'A piece of plastic', 'Replace the belt', '塑料碎片', '第 1 页']],
  ] as const) {
    const { paper } = await paperOf('qa', language);
    expect(paper.headers['content-type']).toBe('application/pdf');
    const text = (await pdfText(paper.bytes)).replaceAll(/\s+/g, ' ');
    for (const word of words) expect(text).toContain(word);
  }
  const logged = await test$.sql<{ n: number }>(
    "select count(*)::int as n from logs where kind = 'download' and entity = 'InvestigationReports' and entity_id = $1",
    [report.id],
  );
  expect(logged[0]!.n).toBeGreaterThanOrEqual(2);
});

test('without a language of the product it is refused', async () => {
  const { paper } = await paperOf('qa', 'xx');
  expect(paper.status).toBe(422);
});
