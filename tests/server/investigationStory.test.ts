/** What the 8D asks of the server beyond the long story of a complaint: drafts in pieces, two writers, bad input by its field, a refused claim, the events of a case. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { mails, readRow } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let supplier: Client;
let manager: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, supplier, manager] = await Promise.all([test$.as('qa'), test$.as('supplierQa'), test$.as('supplierManager')]);
});
afterAll(() => test$.close());

const later = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const sent = async (more: object = {}): Promise<{ made: Row; report: Row }> => {
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Plastic',
    description: 'A piece of blue plastic',
    category: 'foreignBody',
    productName: 'Dumplings',
    quantity: 2,
    unit: 'pack',
    lotNo: 'L-77',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
  });
  const complaint = await qa.step('Complaints', draft, 'submit');
  const written = await qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause',
    ...more,
  });
  const made = await qa.step('SupplierComplaints', written, 'send');
  const [report] = (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id } })).body;
  return { made, report: report! };
};
const saveDraft = (who: Client, report: Row, version: number, fields: object) =>
  who.post(`/InvestigationReports/${report.id}/saveDraft`, { version, ...fields });

test('a draft is saved in any state of completeness, a submit is not', async () => {
  const { report } = await sent();
  const half = {
    d1Team: [{ name: '', role: 'leader' }],
    d4Occurrence: { whys: ['The belt'], rootCause: '', causeCode: null },
    d2Quantities: { produced: 10, shipped: null, inStock: null },
  };
  const saved = await saveDraft(supplier, report, report.version, half);
  expect(saved.status).toBe(200);
  expect(await readRow(test$.db, 'InvestigationReport', report.id)).toMatchObject({
    status: 'Draft',
    d4Occurrence: half.d4Occurrence,
    d2Quantities: half.d2Quantities,
  });
  const refused = await supplier.post(`/InvestigationReports/${report.id}/submit`, { version: saved.body['version'] });
  expect([refused.status, refused.code]).toEqual([422, 'GUARD_FAILED']);
  expect(refused.details.guards!.map((guard) => guard.params!['section'])).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd7', 'd8']);
});

test('wrong input is named down to its part and changes nothing', async () => {
  const { report } = await sent();
  const wrong = await saveDraft(supplier, report, report.version, {
    d2Quantities: { produced: -1, shipped: 'many', inStock: 0 },
    d4Occurrence: { whys: ['1', '2', '3', '4', '5', '6'], rootCause: 'x', causeCode: 'weather' },
    d8Statement: 'x'.repeat(4001),
    extra: 1,
  });
  expect([wrong.status, wrong.code]).toEqual([422, 'VALIDATION']);
  expect(Object.fromEntries(Object.entries(wrong.details.fields!).map(([path, issues]) => [path, issues[0]!.code]))).toEqual({
    'd2Quantities.produced': 'RANGE',
    'd2Quantities.shipped': 'TYPE',
    'd4Occurrence.whys': 'ITEMS',
    'd4Occurrence.causeCode': 'ENUM',
    d8Statement: 'LENGTH',
    extra: 'UNKNOWN',
  });
  expect((await readRow(test$.db, 'InvestigationReport', report.id))!.version).toBe(report.version);
});

test('of two writers the second is shown what the first saved', async () => {
  const { report } = await sent();
  expect((await saveDraft(supplier, report, report.version, { d2Problem: 'Plastic' })).status).toBe(200);
  const second = await saveDraft(manager, report, report.version, { d8Statement: 'Mine' });
  expect([second.status, second.code]).toEqual([409, 'VERSION_CONFLICT']);
  const current = second.details.current as Row;
  expect(current).toMatchObject({ id: report.id, d2Problem: 'Plastic' });
  expect(current).not.toHaveProperty('score');
  expect((await saveDraft(manager, report, current.version, { d8Statement: 'Mine' })).status).toBe(200);
  expect(await readRow(test$.db, 'InvestigationReport', report.id)).toMatchObject({ d2Problem: 'Plastic', d8Statement: 'Mine' });
});

test('a claim is refused with a reason alone; the report is the supplier’s again and no revision is rewritten', async () => {
  const { made, report } = await sent();
  const { file } = (await supplier.upload('SupplierComplaints', 'complaints', 'claim.csv', Buffer.from('lot,ours\n'), 'text/csv')).body;
  await supplier.step('SupplierComplaints', made, 'claimNotRelated', {
    notRelatedReason: 'The lot number is not one of ours at all',
    claimFile: file,
  });
  const past = await qa.post(`/InvestigationReports/${report.id}/reject`, {
    version: report.version + 1,
    rejectReason: 'It is yours, see the print',
    sectionComments: {},
    dueDate: later(-1),
  });
  expect(past.details.fields).toEqual({ dueDate: [{ code: 'DATE_PAST' }] });
  await qa.step('InvestigationReports', report, 'reject', {
    rejectReason: 'It is yours, see the print',
    sectionComments: {},
    dueDate: later(5),
  });
  expect(await readRow(test$.db, 'InvestigationReport', report.id)).toMatchObject({ status: 'Rejected', isClaim: false });
  expect(await readRow(test$.db, 'SupplierComplaint', made.id)).toMatchObject({
    status: 'Rejected',
    notRelatedClaimedAt: null,
    dueDate: later(5),
  });
  expect((await mails(test$.db)).at(-1)!.body).toContain(`/complaint/investigation/${report.id}/complaint/${String(made['complaintId'])}`);
});

/** A complete short report, submitted. */
const submitted = async (): Promise<{ report: Row; row: () => Promise<Row> }> => {
  const { report } = await sent({ requestType: 'shortReport' });
  await supplier.do('POST', '/InvestigationActions', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: 'occurrence',
    description: 'Belt changed',
  });
  await supplier.step('InvestigationReports', report, 'submit', {
    d2Problem: 'Plastic in a pack',
    d2Quantities: { produced: 10, shipped: 5, inStock: 5 },
    noContainmentReason: 'All of it was sold',
    d4Occurrence: { whys: ['The belt'], rootCause: 'The belt was worn', causeCode: 'machine' },
  });
  return { report, row: async () => (await readRow(test$.db, 'InvestigationReport', report.id))! };
};

test('a rejected report does not go again as it was without saying why; what is said stands with the revision', async () => {
  const { report, row } = await submitted();
  const reject = async (): Promise<Row> =>
    qa.step('InvestigationReports', await row(), 'reject', {
      rejectReason: 'The cause is not shown',
      sectionComments: { d4: 'Why was it worn?' },
      dueDate: later(5),
    });
  await reject();
  const again = await supplier.post(`/InvestigationReports/${report.id}/submit`, { version: (await row()).version });
  expect([again.status, again.details.fields]).toEqual([422, { unchangedReason: [{ code: 'REQUIRED' }] }]);
  // opening and saving it as it is changes nothing
  const saved = await saveDraft(supplier, report, (await row()).version, { d2Problem: 'Plastic in a pack' });
  expect((await supplier.post(`/InvestigationReports/${report.id}/submit`, { version: saved.body['version'] })).status).toBe(422);
  await supplier.step('InvestigationReports', await row(), 'submit', { unchangedReason: 'The wear is documented in the service log' });
  const [newest] = (await qa.list('InvestigationReportRevisions', { where: { investigationReportId: report.id }, order: 'id desc' })).body;
  expect(newest).toMatchObject({ revision: 2, payload: { unchangedReason: 'The wear is documented in the service log' } });
  // with a change no reason is needed
  // in review again: the decision on the revision before stands with that revision
  expect(await row()).toMatchObject({ qaDecisionAt: null, qaDecisionById: null });
  await reject();
  await supplier.step('InvestigationReports', await row(), 'submit', {
    d4Occurrence: { whys: ['The belt'], rootCause: 'The belt was never changed', causeCode: 'machine' },
  });
  const [third] = (await qa.list('InvestigationReportRevisions', { where: { investigationReportId: report.id }, order: 'id desc' })).body;
  expect(third!['payload'] as object).not.toHaveProperty('unchangedReason');
});

test('a draft is visible to its writers until it is submitted; a containment that was sent is visible before', async () => {
  const { report } = await sent();
  const [d3] = [
    await supplier.do('POST', '/InvestigationActions', {
      investigationReportId: report.id,
      discipline: 'D3',
      description: 'Canary: stock blocked',
    }),
    await supplier.do('POST', '/InvestigationActions', {
      investigationReportId: report.id,
      discipline: 'D5',
      cause: 'occurrence',
      description: 'Canary: belt changed',
    }),
  ];
  const saved = await saveDraft(supplier, report, report.version, { d2Problem: 'Canary: half a sen', noContainmentReason: 'Canary: none' });
  const read = async (who: Client): Promise<string> =>
    JSON.stringify([
      (
        await who.get(
          `/InvestigationReports/${report.id}?filter=${encodeURIComponent(JSON.stringify({ include: 'investigationActions' }))}`,
        )
      ).body,
      (await who.list('InvestigationReports', { where: { id: report.id } })).body,
      (await who.list('InvestigationActions', { where: { investigationReportId: report.id } })).body,
      (await who.get(`/InvestigationActions/${d3.id}`)).body,
    ]);
  const staff = [qa, await test$.as('OD/OM'), await test$.as('superAdmin')];
  for (const who of staff) expect(await read(who)).not.toContain('Canary');
  expect(await read(supplier)).toContain('Canary: half a sen');
  // nor can it be guessed by asking for rows with certain words
  expect((await qa.list('InvestigationReports', { where: { d2Problem: { like: 'Canary%' } } })).status).toBe(400);
  await saveDraft(supplier, report, saved.body['version'] as number, { containmentSubmitted: true });
  for (const who of staff) {
    const told = await read(who);
    for (const word of ['stock blocked', 'Canary: none']) expect(told).toContain(word);
    for (const word of ['half a sen', 'belt changed']) expect(told).not.toContain(word);
  }
  const { report: given } = await submitted();
  expect((await qa.get<Row>(`/InvestigationReports/${given.id}`)).body).toMatchObject({ d2Problem: 'Plastic in a pack' });
});

test('the events of a case: names for staff, roles for its supplier, nothing for another', async () => {
  const { made, report } = await sent();
  await supplier.step('SupplierComplaints', made, 'acknowledge');
  await supplier.do('POST', '/InvestigationActions', { investigationReportId: report.id, discipline: 'D3', description: 'Stock blocked' });
  const told = (await qa.get(`/SupplierComplaints/${made.id}/timeline`)).body as unknown as {
    collection: string;
    action: string;
    actorName?: string;
  }[];
  expect(told.map((one) => `${one.collection} ${one.action}`)).toEqual(
    expect.arrayContaining([
      'SupplierComplaints acknowledge',
      'SupplierComplaints send',
      'InvestigationReports saveDraft',
      'InvestigationReports create',
    ]),
  );
  expect(told[0]).toHaveProperty('actorName');
  const own = (await supplier.get(`/SupplierComplaints/${made.id}/timeline`)).body as unknown as object[];
  expect(own.length).toBeGreaterThan(0);
  expect(own[0]).not.toHaveProperty('actorName');
  expect((await (await test$.as('wareHouseAdmin')).get(`/SupplierComplaints/${made.id}/timeline`)).code).toBe('MODEL_NOT_FOUND');
});

test('actions are put in another order among their own kind, until the report is sent', async () => {
  const { report } = await sent();
  const write = (description: string, cause: string): Promise<Row> =>
    supplier.do('POST', '/InvestigationActions', { investigationReportId: report.id, discipline: 'D5', cause, description });
  const [first, , third] = [await write('One', 'occurrence'), await write('Two', 'occurrence'), await write('Three', 'occurrence')];
  await write('Escape', 'escape');
  const order = async (): Promise<unknown[]> =>
    (await supplier.list('InvestigationActions', { where: { investigationReportId: report.id }, order: 'position' })).body.map(
      (row) => row['description'],
    );
  expect(await order()).toEqual(['One', 'Two', 'Three', 'Escape']);
  await supplier.step('InvestigationActions', third!, 'move', { place: 1 });
  expect(await order()).toEqual(['Three', 'One', 'Two', 'Escape']);
  // its row was moved with the others: the version it was read with is old
  expect((await supplier.post(`/InvestigationActions/${first!.id}/move`, { version: first!.version, place: 3 })).code).toBe(
    'VERSION_CONFLICT',
  );
  await supplier.step('InvestigationActions', first!, 'move', { place: 99 });
  expect(await order()).toEqual(['Three', 'Two', 'One', 'Escape']);
  expect((await supplier.post(`/InvestigationActions/${first!.id}/move`, { version: 1, place: 0 })).status).toBeGreaterThanOrEqual(409);
  const now = (await readRow(test$.db, 'InvestigationAction', first!.id))!;
  expect((await supplier.post(`/InvestigationActions/${now.id}/move`, { version: now.version, place: 0 })).code).toBe('VALIDATION');
  expect((await supplier.patch(`/InvestigationActions/${now.id}`, { version: now.version, position: 9 })).code).toBe('READ_ONLY_FIELD');
  expect(
    (await (await test$.as('foreignSupplier')).post(`/InvestigationActions/${now.id}/move`, { version: now.version, place: 2 })).status,
  ).toBeGreaterThanOrEqual(403);
  expect((await qa.post(`/InvestigationActions/${now.id}/move`, { version: now.version, place: 2 })).code).toBe('ACCESS_DENIED');
  await test$.sql("update investigation_reports set status = 'Submitted' where id = $1", [report.id]);
  expect((await supplier.post(`/InvestigationActions/${now.id}/move`, { version: now.version, place: 2 })).code).toBe('INVALID_TRANSITION');
});

test('an ineffective action notifies QA when its complaint was closed already, else not', async () => {
  const told = async (closed: boolean): Promise<string[]> => {
    const { made, report } = await sent();
    await supplier.do('POST', '/InvestigationActions', {
      investigationReportId: report.id,
      discipline: 'D3',
      description: 'Stock blocked',
    });
    await test$.sql("update investigation_reports set status = 'Approved' where id = $1", [report.id]);
    if (closed) await test$.sql("update complaints set status = 'Closed' where id = $1", [made['complaintId']]);
    const before = (await mails(test$.db)).length;
    await qa.step('InvestigationReports', report, 'verify', { effectivenessResult: 'ineffective', effectivenessNote: 'It came back' });
    return (await mails(test$.db))
      .slice(before)
      .filter((mail) => mail.body.includes('It came back'))
      .map((mail) => mail.to)
      .filter((to) => !to.startsWith('supplier'));
  };
  expect(await told(false)).toEqual([]);
  const people = await told(true);
  expect(people).toContain('qa@example.test');
  expect(people.every((to) => to.startsWith('qa'))).toBe(true);
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({ faults: [], pages: ['complaintShow', 'investigation', 'investigationApprove'] });
});
