/** A complaint from creation to closing: the rows, events, emails and the flag that it awaits QA. */
import type { Row } from '#domain/kernel/entity.ts';
import { tidy } from '#server/jobs/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, lastEvent, mails, readRow, type StoredMail } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let supplier: Client;
let warehouse: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, supplier, warehouse] = await Promise.all([test$.as('qa'), test$.as('supplierQa'), test$.as('wareHouseAdmin')]);
});
afterAll(() => test$.close());

const later = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const stored = async (name: string, row: { id: number }): Promise<Row> => (await readRow(test$.db, name, row.id))!;
const waitsForQa = async (complaint: Row): Promise<unknown> => (await stored('Complaint', complaint))['isQaAction'];

const open = async (facts: object = {}): Promise<Row> => {
  const complaint = await qa.do('POST', '/Complaints', {
    title: 'Plastic in dumplings',
    description: 'A piece of blue plastic was found',
    category: 'foreignBody',
    productName: 'Dumplings',
    quantity: 2,
    unit: 'pack',
    lotNo: 'L-77',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
    ...facts,
  });
  return qa.step('Complaints', complaint, 'submit');
};
const caseOf = async (complaint: Row, facts: object = {}): Promise<{ made: Row; report: Row }> => {
  const made = await qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause, contain the lot',
    ...facts,
  });
  const sent = await qa.step('SupplierComplaints', made, 'send');
  const [report] = (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id }, order: 'cycle desc' })).body;
  return { made: sent, report: report! };
};
const cause = { whys: ['because'], rootCause: 'A worn belt', causeCode: 'machine' };
const answer8d = {
  d1Team: [{ name: 'Lead', role: 'leader' }],
  d2Problem: 'Plastic from a belt',
  d2Quantities: { produced: 10, shipped: 8, inStock: 2 },
  noContainmentReason: 'The lot is sold out',
  d4Occurrence: cause,
  d4Escape: cause,
  d7Prevention: { documents: ['sop'], horizontal: true, text: 'Checks each shift' },
  d8Statement: 'Closed with thanks',
};
const fill = async (report: Row): Promise<Row[]> => {
  const action = (of: string) =>
    supplier.do('POST', '/InvestigationActions', {
      investigationReportId: report.id,
      discipline: 'D5',
      cause: of,
      description: `Replace the belt (${of})`,
    });
  return [await action('occurrence'), await action('escape')];
};
const score = { timeliness: 4, analysis: 4, action: 5, evidence: 3 };
const newMails = async (before: number): Promise<StoredMail[]> => (await mails(test$.db)).slice(before);

test('draft, submitted, with a supplier, answered, approved, verified, closed', async () => {
  const since = await lastEvent(test$.db);
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Hair',
    description: 'A hair in the soup',
    receivedAt: test$.clock.now().toISOString(),
    healthEffect: true,
  });
  expect(draft).toMatchObject({ no: 'C2026-00001', status: 'Draft', severity: 'critical', isQaAction: true, source: 'qa' });
  const early = await qa.post(`/Complaints/${draft.id}/submit`, { version: draft.version });
  expect([early.status, early.code]).toEqual([422, 'GUARD_FAILED']);
  expect(early.details.guards).toEqual(
    ['category', 'productName', 'quantity', 'unit'].map((field) => ({ guard: 'fieldNeeded', params: { field } })),
  );
  await qa.do('DELETE', `/Complaints/${draft.id}`);

  const complaint = await open();
  expect(complaint).toMatchObject({ no: 'C2026-00002', status: 'Submitted', submittedAt: expect.any(String) });
  expect(await waitsForQa(complaint)).toBe(true);
  expect((await supplier.get(`/Complaints/${complaint.id}`)).code).toBe('MODEL_NOT_FOUND');

  const made = await qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause',
  });
  expect(made).toMatchObject({
    no: 'C2026-00002-S1',
    status: 'Draft',
    lotNo: 'L-77',
    quantity: 2,
    needOpsSignOff: false,
    dueDate: '2026-03-25',
  });
  expect((await supplier.list('SupplierComplaints')).body).toEqual([]);
  const before = (await mails(test$.db)).length;
  const sent = await qa.step('SupplierComplaints', made, 'send');
  expect(sent).toMatchObject({ status: 'Open', sentAt: expect.any(String) });
  expect(await stored('Complaint', complaint)).toMatchObject({ status: 'Investigating', isQaAction: false, dueAt: expect.any(String) });
  const told = await newMails(before);
  expect(told.map((mail) => mail.to).sort()).toEqual(['supplierqa@example.test', 'suppliermanager@example.test'].sort());
  expect(told[0]!.body).toMatch(/http:\/\/product\.test\/complaint\/investigation\/\d+\/complaint\/\d+$/);

  expect((await supplier.step('SupplierComplaints', sent, 'acknowledge'))['status']).toBe('Inprogress');
  const [report] = (await supplier.list('InvestigationReports')).body as [Row];
  expect(report).toMatchObject({ status: 'Open', cycle: 1, revision: 0 });
  expect(report).not.toHaveProperty('score');
  const lacking = await supplier.post(`/InvestigationReports/${report.id}/submit`, { version: report.version });
  expect(lacking.details.guards!.map((guard) => guard.params!['section'])).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd7', 'd8']);
  const saved = await supplier.step('InvestigationReports', report, 'saveDraft', { d2Problem: 'Plastic', containmentSubmitted: true });
  expect(saved).toMatchObject({ status: 'Draft', containmentSubmittedAt: expect.any(String) });
  expect((await stored('SupplierComplaint', sent))['status']).toBe('Inprogress');
  const actions = await fill(report);
  const submitted = await supplier.step('InvestigationReports', report, 'submit', answer8d);
  expect(submitted).toMatchObject({ status: 'Submitted', revision: 1, submittedById: test$.world.users.supplierQa.id });
  expect((await stored('SupplierComplaint', sent))['status']).toBe('Submitted');
  expect((await mails(test$.db)).at(-1)).toMatchObject({ to: 'qa@example.test', collection: 'InvestigationReports' });
  expect(
    (await supplier.post('/InvestigationActions', { investigationReportId: report.id, discipline: 'D3', description: 'Too late' })).code,
  ).toBe('INVALID_TRANSITION');
  expect((await supplier.patch(`/InvestigationActions/${actions[0]!.id}`, { version: 1, description: 'Too late' })).code).toBe(
    'INVALID_TRANSITION',
  );

  const notYet = await qa.post(`/InvestigationReports/${report.id}/reject`, {
    version: submitted.version,
    rejectReason: 'The cause is not shown',
    sectionComments: {},
    dueDate: later(5),
  });
  expect(notYet.details.fields).toEqual({ sectionComments: [{ code: 'REQUIRED' }] });
  await qa.step('InvestigationReports', report, 'reject', {
    rejectReason: 'The cause is not shown',
    sectionComments: { d4: 'Why did it escape?' },
    dueDate: later(5),
  });
  expect(await stored('SupplierComplaint', sent)).toMatchObject({ status: 'Rejected', rejectedCount: 1, dueDate: later(5) });
  expect(await waitsForQa(complaint)).toBe(false);
  await supplier.step('InvestigationReports', report, 'submit', { d4Escape: { ...cause, rootCause: 'No check' } });
  const approved = await qa.step('InvestigationReports', report, 'approve', { score });
  expect(approved).toMatchObject({ status: 'Approved', revision: 2, score, effectivenessDueDate: later(60) });
  expect(await stored('SupplierComplaint', sent)).toMatchObject({ status: 'Approved', approvedAt: expect.any(String) });
  expect(await waitsForQa(complaint)).toBe(true);
  expect(
    (await qa.list('InvestigationReportRevisions', { where: { investigationReportId: report.id }, order: 'revision' })).body.map(
      (row) => row['decision'],
    ),
  ).toEqual(['rejected', 'approved']);
  expect((await supplier.get(`/InvestigationReports/${report.id}`)).body['score']).toEqual(score);

  const unproven = await qa.post(`/InvestigationReports/${report.id}/verify`, {
    version: approved.version,
    effectivenessResult: 'effective',
  });
  expect(unproven.details.guards!.map((guard) => guard.guard)).toEqual(['correctiveActionsDone', 'correctiveActionsDone']);
  for (const action of actions) {
    const proof = await supplier.upload('InvestigationActions', 'complaints', 'proof.csv', Buffer.from('belt,done\n'), 'text/csv');
    await supplier.do('PATCH', `/InvestigationActions/${action.id}`, { version: 1, doneDate: later(0), evidence: [proof.body.file] });
  }
  await qa.step('InvestigationReports', report, 'verify', { effectivenessResult: 'effective' });
  expect(await stored('SupplierComplaint', sent)).toMatchObject({ status: 'Done', doneAt: expect.any(String) });

  const todo = await qa.do('POST', '/ComplaintTodos', { complaintId: complaint.id, title: 'Call the customer' });
  const closing = { closeReason: 'resolved', isJustified: true, conclusion: 'The belt was replaced', compensation: 'refund' };
  const now = (await qa.get(`/Complaints/${complaint.id}`)).body;
  expect((await qa.post(`/Complaints/${complaint.id}/close`, { version: now.version, ...closing })).details.guards).toEqual([
    { guard: 'todosDone', params: { title: 'Call the customer' } },
  ]);
  await qa.step('ComplaintTodos', todo, 'done');
  expect((await qa.post(`/Complaints/${complaint.id}/close`, { version: now.version, ...closing })).details.fields).toEqual({
    compensationAmount: [{ code: 'REQUIRED' }],
  });
  const closed = await qa.step('Complaints', complaint, 'close', { ...closing, compensationAmount: 12.5 });
  expect(closed).toMatchObject({ status: 'Closed', isQaAction: false, closedById: test$.world.users.qa.id });
  const reopened = await qa.step('Complaints', complaint, 'reopen', { reason: 'The customer found another piece' });
  expect(reopened).toMatchObject({ status: 'Investigating', isQaAction: true, closedAt: null, reopenedAt: expect.any(String) });

  const events = await eventsAfter(test$.db, since);
  for (const event of events.filter((one) => one.collection === 'SupplierComplaints' && one.changes['status']?.[1] === 'Draft'))
    expect(event.audience).toEqual(['staff']);
  expect(JSON.stringify(events)).not.toMatch(/passwordHash|trackingCode|lineUserId/);
  const versions = new Map<string, number>();
  for (const event of events) {
    const key = `${event.collection}:${event.entityId}`;
    expect([key, event.version]).toEqual([key, (versions.get(key) ?? (event.action === 'create' ? 0 : event.version - 1)) + 1]);
    versions.set(key, event.version);
  }
});

test('what QA writes down of a call is its own draft: counted, corrected, submitted; a complaint of the channel is not QA’s to begin', async () => {
  const facts = {
    title: 'Sour milk',
    description: 'The customer calls about sour milk',
    category: 'quality',
    productName: 'Milk',
    quantity: 1,
    unit: 'piece',
    receivedAt: test$.clock.now().toISOString(),
  };
  const draft = await qa.do('POST', '/Complaints', {
    ...facts,
    source: 'callCenter',
    customerName: 'Ann Customer',
    customerPhone: '02 000 0000',
  });
  expect(draft).toMatchObject({ status: 'Draft', source: 'callCenter', isQaAction: true });
  expect((await qa.list('Complaints', { where: { id: draft.id } }, { topic: 'complaints' })).body).toHaveLength(1);
  const corrected = await qa.do('PATCH', `/Complaints/${draft.id}`, { version: draft.version, title: 'Sour milk, one bottle' });
  expect(await qa.step('Complaints', corrected, 'submit')).toMatchObject({ status: 'Submitted' });
  const unwanted = await qa.do('POST', '/Complaints', { ...facts, source: 'email' });
  expect((await qa.delete(`/Complaints/${unwanted.id}`)).status).toBeLessThan(300);
  const refused = await qa.post('/Complaints', { ...facts, source: 'line' });
  expect([refused.status, refused.details.fields]).toEqual([422, { source: [{ code: 'ENUM' }] }]);
});

test('operations sign off a critical case; the submitter does not approve; ineffective starts another cycle', async () => {
  const complaint = await open({ severity: 'critical' });
  const { made, report } = await caseOf(complaint);
  expect(made).toMatchObject({ needOpsSignOff: true });
  await fill(report);
  await supplier.step('InvestigationReports', report, 'submit', answer8d);
  const ops = await test$.as('OD/OM');
  expect((await ops.post(`/InvestigationReports/${report.id}/signOff`, { version: 2 })).code).toBe('INVALID_TRANSITION');
  const read = (await qa.get(`/InvestigationReports/${report.id}`)).body;
  expect((await (await test$.as('rd')).post(`/InvestigationReports/${report.id}/approve`, { version: read.version, score })).code).toBe(
    'ACCESS_DENIED',
  );
  await test$.sql('update investigation_reports set submitted_by_id = $2 where id = $1', [report.id, test$.world.users.qa2.id]);
  expect((await (await test$.as('qa2')).post(`/InvestigationReports/${report.id}/approve`, { version: read.version, score })).code).toBe(
    'FOUR_EYES',
  );
  expect((await qa.step('InvestigationReports', report, 'approve', { score }))['status']).toBe('Inprogress');
  expect((await stored('SupplierComplaint', made))['status']).toBe('Submitted');
  expect((await qa.post(`/InvestigationReports/${report.id}/signOff`, { version: read.version + 1 })).code).toBe('ACCESS_DENIED');
  await ops.step('InvestigationReports', report, 'signOff', { opsComment: 'Agreed' });
  expect(await stored('InvestigationReport', report)).toMatchObject({ status: 'Approved', opsDecisionById: test$.world.users['OD/OM'].id });
  for (const action of (await supplier.list('InvestigationActions', { where: { investigationReportId: report.id } })).body) {
    const proof = await supplier.upload('InvestigationActions', 'complaints', 'proof.csv', Buffer.from('a,b\n'), 'text/csv');
    await supplier.do('PATCH', `/InvestigationActions/${action.id}`, {
      version: action.version,
      doneDate: later(0),
      evidence: [proof.body.file],
    });
  }
  await qa.step('InvestigationReports', report, 'verify', { effectivenessResult: 'ineffective', effectivenessNote: 'Came again' });
  expect(
    (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id }, order: 'cycle' })).body.map((row) => [
      row['cycle'],
      row['status'],
    ]),
  ).toEqual([
    [1, 'Done'],
    [2, 'Open'],
  ]);
  expect(await stored('SupplierComplaint', made)).toMatchObject({ status: 'Open', approvedAt: null });
});

test('a supplier says it is not its product; QA agrees, or marks it itself', async () => {
  const complaint = await open();
  const { made, report } = await caseOf(complaint);
  const { file } = (await supplier.upload('SupplierComplaints', 'complaints', 'claim.csv', Buffer.from('lot,ours\n'), 'text/csv')).body;
  const claimed = await supplier.step('SupplierComplaints', made, 'claimNotRelated', {
    notRelatedReason: 'The lot number is not one of ours at all',
    claimFile: file,
  });
  expect(claimed).toMatchObject({ status: 'Submitted', claimFile: file, notRelatedClaimedAt: expect.any(String) });
  expect(await stored('InvestigationReport', report)).toMatchObject({ status: 'Submitted', isClaim: true });
  expect((await qa.post(`/InvestigationReports/${report.id}/approve`, { version: 2, score })).code).toBe('INVALID_TRANSITION');
  await qa.step('SupplierComplaints', made, 'acceptNotRelated');
  expect(await stored('SupplierComplaint', made)).toMatchObject({ status: 'Done', notRelated: true });
  expect((await stored('InvestigationReport', report))['status']).toBe('Done');
  expect(await waitsForQa(complaint)).toBe(true);
});

test('a case needs an open complaint, an active supplier with a user who can answer, and is one per supplier', async () => {
  const complaint = await open({ severity: undefined, lotNo: undefined });
  const write = (facts: object) =>
    qa.post('/SupplierComplaints', {
      complaintId: complaint.id,
      supplierId: test$.world.factory.id,
      instruction: 'Find the cause',
      ...facts,
    });
  const made = (await write({})).body;
  expect((await write({})).code).toBe('DUPLICATE');
  const send = await qa.post(`/SupplierComplaints/${made.id}/send`, { version: made.version });
  expect(send.details.guards!.map((guard) => guard.params!['field'])).toEqual(['severity', 'lotNo']);
  const nobody = (await write({ supplierId: test$.world.warehouse.id })).body;
  await qa.do('PATCH', `/Complaints/${complaint.id}`, { version: complaint.version, severity: 'minor', lotUnknown: true });
  expect((await qa.step('SupplierComplaints', nobody, 'send'))['status']).toBe('Open');
  await test$.sql("update suppliers set status = 'inActive' where id = $1", [test$.world.foreignWarehouse.id]);
  expect((await write({ supplierId: test$.world.foreignWarehouse.id })).code).toBe('INACTIVE_REF');
  await test$.sql("update suppliers set status = 'active' where id = $1", [test$.world.foreignWarehouse.id]);
});

test('a movement: open, drafted, submitted, read, returned, escalated', async () => {
  const complaint = await open();
  const ask = {
    complaintId: complaint.id,
    supplierId: test$.world.warehouse.id,
    type: 'trace',
    reach: 'warehouse',
    productName: 'Dumplings',
    instruction: 'Tell where the lot is',
    lotNos: ['L-77'],
  };
  expect((await qa.post('/ProductMovements', { ...ask, supplierId: test$.world.factory.id })).code).toBe('REF_MISMATCH');
  expect((await qa.post('/ProductMovements', { ...ask, lotNos: [] })).details.guards!.map((guard) => guard.guard)).toEqual(['scopeGiven']);
  const before = (await mails(test$.db)).length;
  const asked = await qa.do('POST', '/ProductMovements', ask);
  expect(asked).toMatchObject({ no: 'PM2026-00001', status: 'Open', dueAt: expect.any(String) });
  expect(await stored('Complaint', complaint)).toMatchObject({ status: 'Investigating', isQaAction: false });
  expect((await newMails(before)).map((mail) => mail.to)).toEqual(['warehouseadmin@example.test']);
  await warehouse.step('ProductMovements', asked, 'saveDraft');
  expect((await qa.post(`/ProductMovements/${asked.id}/delete`, { version: asked.version + 1, reason: 'Asked by mistake' })).code).toBe(
    'INVALID_TRANSITION',
  );
  await warehouse.step('ProductMovements', asked, 'submit', { lines: [{ lineKey: 'w1', receivedQty: 10, onHandQty: 10 }] });
  expect(await waitsForQa(complaint)).toBe(false);
  expect((await qa.list('ProductMovements', undefined, { topic: 'productMovements' })).body.map((row) => row.id)).toEqual([asked.id]);
  await qa.step('ProductMovements', asked, 'return', { returnReason: 'The branch is missing' });
  await warehouse.step('ProductMovements', asked, 'submit');
  await qa.step('ProductMovements', asked, 'markRead');
  expect(await waitsForQa(complaint)).toBe(true);
  expect((await qa.post(`/ProductMovements/${asked.id}/markRead`, { version: 99 })).code).toBe('VERSION_CONFLICT');
  const down = (await qa.get(`/ProductMovements/${asked.id}`)).body;
  expect(
    (
      await qa.post(`/ProductMovements/${asked.id}/escalate`, {
        version: down.version,
        nextType: 'trace',
        nextInstruction: 'Once more please',
      })
    ).code,
  ).toBe('VALIDATION');
  await qa.step('ProductMovements', asked, 'escalate', { nextType: 'recall', nextInstruction: 'Bring all of it back' });
  const [next] = (await qa.list('ProductMovements', { where: { previousId: asked.id } })).body;
  expect(next).toMatchObject({ type: 'recall', status: 'Open', lotNos: ['L-77'], no: 'PM2026-00002' });
  expect(await waitsForQa(complaint)).toBe(false);
});

test('two steps at once on one row: one succeeds, the other gets the conflict', async () => {
  const complaint = await open();
  const answers = await Promise.all([
    qa.post(`/Complaints/${complaint.id}/startInvestigation`, { version: complaint.version }),
    qa.post(`/Complaints/${complaint.id}/closeEarly`, {
      version: complaint.version,
      closeReason: 'withdrawn',
      conclusion: 'The customer withdrew it',
    }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

// last: the sweep ends the sessions of these tests too, whose clock stands still
test('evidence a submit named stays with its revision: taken off the action and swept, QA still reads it, another supplier never', async () => {
  const { report } = await caseOf(await open({ lotNo: 'L-78' }));
  const [action] = await fill(report);
  const proof = (await supplier.upload('InvestigationActions', 'complaints', 'proof.csv', Buffer.from('belt,planned\n'), 'text/csv')).body
    .file;
  const spare = (await supplier.upload('InvestigationActions', 'complaints', 'spare.csv', Buffer.from('belt,spare\n'), 'text/csv')).body
    .file;
  await supplier.do('PATCH', `/InvestigationActions/${action!.id}`, { version: 1, evidence: [proof] });
  await supplier.step('InvestigationReports', report, 'submit', answer8d);
  await qa.step('InvestigationReports', report, 'reject', {
    rejectReason: 'The cause is not shown',
    sectionComments: { d4: 'Why did it escape?' },
    dueDate: later(5),
  });
  await supplier.do('PATCH', `/InvestigationActions/${action!.id}`, { version: 2, evidence: [spare] });
  await supplier.do('PATCH', `/InvestigationActions/${action!.id}`, { version: 3, evidence: [] });
  await test$.sql("update files set created_at = created_at - interval '2 days' where key = any($1)", [[proof, spare]]);
  await tidy(test$.app.services);

  const [revision] = (await qa.list('InvestigationReportRevisions', { where: { investigationReportId: report.id } })).body;
  expect((await qa.get(`/InvestigationReportRevisions/files?id=${revision!.id}`)).body).toMatchObject([{ file: proof, name: 'proof.csv' }]);
  const read = (client: Client, key: string) => client.get(`/InvestigationReportRevisions/files/${key}`);
  expect((await read(qa, proof)).body).toMatchObject({ file: proof });
  expect((await read(supplier, proof)).status).toBe(200);
  expect((await qa.get(`/InvestigationActions/download/${proof}`)).status).toBe(200);
  expect((await read(await test$.as('foreignSupplierQa'), proof)).code).toBe('FILE_NOT_FOUND');
  // what no submit named is gone
  expect((await read(qa, spare)).code).toBe('FILE_NOT_FOUND');
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({
    faults: [],
    pages: ['complaintShow', 'investigation', 'investigationApprove', 'productMovementEdit'],
  });
});
