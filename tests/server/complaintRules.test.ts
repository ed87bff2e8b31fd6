/** Rules of a complaint a screen cannot be trusted with: due times, defect codes, who may be given work, what a closed one allows, where questions go, and the words of steps. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, type StoredMail } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let supplier: Client;
let warehouse: Client;
beforeAll(async () => {
  // a Friday morning in Bangkok; the Monday after is a holiday
  test$ = await startApp({ clock: movableClock('2026-03-13T03:00:00.000Z'), env: { HOLIDAYS: '2026-03-16' } });
  [qa, supplier, warehouse] = await Promise.all([test$.as('qa'), test$.as('supplierQa'), test$.as('wareHouseAdmin')]);
});
afterAll(() => test$.close());

const now = (): number => test$.clock.now().getTime();
const ahead = (days: number): string => new Date(now() + days * 86_400_000).toISOString();
const day = (days: number): string => ahead(days).slice(0, 10);
const stored = async (name: string, row: { id: number }): Promise<Row> => (await readRow(test$.db, name, row.id))!;
const newMails = async (before: number): Promise<StoredMail[]> => (await mails(test$.db)).slice(before);
const facts = {
  title: 'Plastic in dumplings',
  description: 'A piece of blue plastic was found',
  category: 'foreignBody',
  productName: 'Dumplings',
  quantity: 2,
  unit: 'pack',
  lotNo: 'L-77',
  severity: 'major',
};
const draft = (more: object = {}): Promise<Row> =>
  qa.do('POST', '/Complaints', { ...facts, ownerId: test$.world.users.qa.id, receivedAt: test$.clock.now().toISOString(), ...more });
const open = async (more: object = {}): Promise<Row> => qa.step('Complaints', await draft(more), 'submit');
const investigated = async (more: object = {}): Promise<Row> => qa.step('Complaints', await open(more), 'startInvestigation');
const patch = async (row: Row, values: object) =>
  qa.patch(`/Complaints/${row.id}`, { version: (await stored('Complaint', row)).version, ...values });
const close = { closeReason: 'notJustified', isJustified: false, conclusion: 'Nothing was found' };
const closed = async (row: Row, more: object = {}): Promise<Row> => qa.step('Complaints', row, 'close', { ...close, ...more });

describe('when it is due', () => {
  test('working days are those of the business zone, without its holidays', async () => {
    // Friday, two at night in Bangkok, is still Thursday in Greenwich: one working day later is Tuesday, two at night
    expect(await investigated({ receivedAt: '2026-03-12T19:00:00.000Z', severity: 'critical' })).toMatchObject({
      dueAt: '2026-03-16T19:00:00.000Z',
    });
  });

  test('the clock runs from receipt, before triage', async () => {
    // Wednesday morning in Bangkok; without a severity it is due like the most severe
    const receivedAt = '2026-03-11T03:00:00.000Z';
    const waiting = await open({ receivedAt, severity: null });
    expect(waiting).toMatchObject({ status: 'Submitted', severity: null, dueAt: '2026-03-12T03:00:00.000Z', dueAtReason: null });
    expect((await patch(waiting, { severity: 'major' })).body).toMatchObject({ dueAt: '2026-03-19T03:00:00.000Z', dueAtReason: null });
    expect(await open({ receivedAt, severity: 'minor' })).toMatchObject({ status: 'Submitted', dueAt: '2026-03-26T03:00:00.000Z' });
    expect(await draft({ receivedAt })).toMatchObject({ status: 'Draft', dueAt: null });
  });

  test('a due time other than the computed one is in the future and has a reason', async () => {
    const row = await investigated();
    expect((await patch(row, { dueAt: ahead(6) })).details.fields).toEqual({ dueAtReason: [{ code: 'REQUIRED' }] });
    expect((await patch(row, { dueAt: ahead(-1), dueAtReason: 'The authority asks for it' })).details.fields).toEqual({
      dueAt: [{ code: 'DATE_PAST' }],
    });
    const named = (await patch(row, { dueAt: ahead(6), dueAtReason: 'The authority asks for it' })).body;
    expect(named).toMatchObject({ dueAtReason: 'The authority asks for it' });
    // less severe is no reason to wait longer, more severe is one to hurry
    expect((await patch(row, { severity: 'minor', lowerReason: 'Checked again with the customer' })).body).toMatchObject({
      dueAt: named['dueAt'],
      dueAtReason: 'The authority asks for it',
    });
    const hurried = (await patch(row, { severity: 'critical' })).body;
    expect(hurried).toMatchObject({ dueAtReason: null });
    expect(String(hurried['dueAt']) < String(named['dueAt'])).toBe(true);
    // emptied: computed again
    const late = (await patch(row, { dueAt: ahead(20), dueAtReason: 'The laboratory needs the time' })).body;
    expect((await patch(late, { dueAt: null })).body).toMatchObject({ dueAt: hurried['dueAt'], dueAtReason: null });
  });

  test('a health effect found later makes it critical and due at once', async () => {
    const row = await investigated();
    const changed = (await patch(row, { healthEffect: true })).body;
    expect(changed).toMatchObject({ severity: 'critical' });
    expect(String(changed['dueAt']) < String(row['dueAt'])).toBe(true);
  });

  test('under investigation it keeps severity and owner', async () => {
    const row = await investigated();
    expect((await patch(row, { severity: null, ownerId: null })).details.fields).toEqual({
      severity: [{ code: 'REQUIRED' }],
      ownerId: [{ code: 'REQUIRED' }],
    });
  });
});

test('a defect code is one of its category; another category empties it', async () => {
  expect(
    (await qa.post('/Complaints', { ...facts, receivedAt: test$.clock.now().toISOString(), defectCode: 'leak' })).details.fields,
  ).toEqual({ defectCode: [{ code: 'ENUM' }] });
  const row = await open({ defectCode: 'plastic' });
  expect((await patch(row, { defectCode: 'nonsense' })).details.fields).toEqual({ defectCode: [{ code: 'ENUM' }] });
  expect((await patch(row, { category: 'packaging' })).body).toMatchObject({ category: 'packaging', defectCode: null });
  expect((await patch(row, { category: 'quality', defectCode: 'colour' })).body).toMatchObject({
    category: 'quality',
    defectCode: 'colour',
  });
});

test('who called is known by name and telephone before it is submitted', async () => {
  const row = await draft({ source: 'callCenter' });
  const answer = await qa.post(`/Complaints/${row.id}/submit`, { version: row.version });
  expect(answer.details.guards).toEqual(['customerName', 'customerPhone'].map((field) => ({ guard: 'fieldNeeded', params: { field } })));
});

describe('who is given work', () => {
  test('an owner acts as QA and is active', async () => {
    const row = await open();
    const refused = async (ownerId: number): Promise<unknown> => (await patch(row, { ownerId })).details?.fields;
    const { users } = test$.world;
    for (const user of [users['OD/OM'], users.rd, users.supplierQa])
      expect([user.email, await refused(user.id)]).toEqual([user.email, { ownerId: [{ code: expect.stringMatching(/PERSON|REF/) }] }]);
    const wrong = await qa.post(`/Complaints/${row.id}/startInvestigation`, { version: row.version, ownerId: users.sourcing.id });
    expect(wrong.details.fields).toEqual({ ownerId: [{ code: 'PERSON' }] });
    await test$.sql("update app_users set status = 'disabled' where id = $1", [users.qa2.id]);
    expect(await refused(users.qa2.id)).toEqual({ ownerId: [{ code: 'PERSON' }] });
    await test$.sql("update app_users set status = 'active' where id = $1", [users.qa2.id]);
    expect((await patch(row, { ownerId: users.qa2.id })).body).toMatchObject({ ownerId: users.qa2.id });
  });

  test('a to-do goes to who can open the complaint, from today on, and they are written to', async () => {
    const row = await open();
    const { users } = test$.world;
    const write = (more: object) => qa.post('/ComplaintTodos', { complaintId: row.id, title: 'Call the store', ...more });
    expect((await write({ assigneeId: users.rd.id })).details.fields).toEqual({ assigneeId: [{ code: 'PERSON' }] });
    expect((await write({ dueDate: day(-1) })).details.fields).toEqual({ dueDate: [{ code: 'DATE_PAST' }] });
    let before = (await mails(test$.db)).length;
    const todo = (await write({ assigneeId: users['OD/OM'].id, dueDate: day(2) })).body;
    expect(await newMails(before)).toMatchObject([
      {
        to: users['OD/OM'].email,
        subject: expect.stringContaining('Call the store'),
        body: expect.stringContaining(`/complaint/show/${row.id}`),
      },
    ]);
    before = (await mails(test$.db)).length;
    const changed = (await qa.patch(`/ComplaintTodos/${todo.id}`, { version: todo.version, title: 'Call the store again' })).body;
    await qa.do('PATCH', `/ComplaintTodos/${todo.id}`, { version: changed.version, assigneeId: users.qa.id });
    // no news for who has it already, nor for who took it
    expect(await newMails(before)).toEqual([]);
  });
});

describe('no new work on a closed complaint', () => {
  test('reports of stores are added, corrected and removed until it is closed', async () => {
    const row = await investigated();
    const branchId = (await insertRow(test$.db, 'Branch', { storeNo: '0999', name: 'Riverside', format: 'supermarket', region: 'North' }))
      .id;
    const report = await qa.do('POST', '/StoreComplaints', { complaintId: row.id, branchId, quantityFound: 2 });
    await closed(row);
    expect((await qa.post('/StoreComplaints', { complaintId: row.id, branchId })).details.guards).toEqual([
      { guard: 'complaintNotClosed', route: `/complaint/show/${row.id}` },
    ]);
    const { version } = report;
    for (const late of [
      await qa.patch(`/StoreComplaints/${report.id}`, { version, quantityFound: 9 }),
      await qa.delete(`/StoreComplaints/${report.id}`),
    ])
      expect(late.code).toBe('INVALID_TRANSITION');
    expect((await stored('StoreComplaint', report))['quantityFound']).toBe(2);
  });

  test('to-dos, and requests to warehouses that were answered before', async () => {
    const row = await investigated();
    const asked = await qa.do('POST', '/ProductMovements', {
      complaintId: row.id,
      supplierId: test$.world.warehouse.id,
      type: 'trace',
      reach: 'warehouse',
      productName: 'Dumplings',
      instruction: 'Tell where the lot is',
      lotNos: ['L-77'],
    });
    await warehouse.step('ProductMovements', asked, 'submit', { lines: [{ lineKey: 'w1', receivedQty: 10, onHandQty: 10 }] });
    const read = await qa.step('ProductMovements', asked, 'markRead');
    await closed(row);
    const guards = [{ guard: 'complaintOpen', route: `/complaint/show/${row.id}` }];
    expect((await qa.post('/ComplaintTodos', { complaintId: row.id, title: 'Too late for this' })).details.guards).toEqual(guards);
    expect(
      (await qa.post(`/ProductMovements/${asked.id}/return`, { version: read.version, returnReason: 'The branch is missing' })).details
        .guards,
    ).toEqual(guards);
    expect(
      (
        await qa.post(`/ProductMovements/${asked.id}/escalate`, {
          version: read.version,
          nextType: 'recall',
          nextInstruction: 'Bring all of it back',
        })
      ).details.guards,
    ).toEqual(guards);
    expect((await stored('ProductMovement', asked))['status']).toBe('Submitted');
  });
});

describe('closing', () => {
  test('an amount is named where money was given, and only there', async () => {
    expect(
      (await qa.post(`/Complaints/${(await investigated()).id}/close`, { version: 3, ...close, compensation: 'voucher' })).details.fields,
    ).toEqual({ compensationAmount: [{ code: 'REQUIRED' }] });
    expect(await closed(await investigated(), { compensation: 'replacement' })).toMatchObject({
      status: 'Closed',
      compensation: 'replacement',
      compensationAmount: null,
    });
  });
});

test('operations sign where goods are held, not for a drill', async () => {
  const row = await investigated();
  const hold = (more: object) =>
    qa.do('POST', '/ProductMovements', {
      complaintId: row.id,
      supplierId: test$.world.warehouse.id,
      type: 'quarantine',
      reach: 'warehouse',
      productName: 'Dumplings',
      instruction: 'Block the whole lot',
      lotNos: ['L-77'],
      ...more,
    });
  const asked = (supplierId: number) =>
    qa.do('POST', '/SupplierComplaints', { complaintId: row.id, supplierId, instruction: 'Find the cause' });
  await hold({ isDrill: true });
  expect(await asked(test$.world.factory.id)).toMatchObject({ needOpsSignOff: false });
  await hold({});
  expect(await asked(test$.world.sibling.id)).toMatchObject({ needOpsSignOff: true });
});

describe('a question', () => {
  const ask = async (row: Row): Promise<StoredMail[]> => {
    const before = (await mails(test$.db)).length;
    await qa.step('Complaints', row, 'requestInfo', { infoRequest: 'Which best-before date is printed?' });
    return newMails(before);
  };

  test('goes to the customer who consented, to the managers of the reporting store, or nowhere', async () => {
    const { users } = test$.world;
    const branch = await insertRow(test$.db, 'Branch', {
      storeNo: '0071',
      name: 'Rama',
      format: 'supermarket',
      region: 'Bangkok',
      areaUserId: users.Area.id,
      odomUserId: users['OD/OM'].id,
    });
    const customer = { customerEmail: 'buyer@example.test' };
    expect(await ask(await open({ ...customer, consentAt: test$.clock.now().toISOString() }))).toMatchObject([
      // in both languages, and the answer reaches the one who asked
      {
        to: 'buyer@example.test',
        replyTo: users.qa.email,
        subject: expect.stringMatching(/question about your report.*我们有一个问题/),
        body: expect.stringMatching(/Which best-before date is printed\?[^]*请答复以下问题[^]*Which best-before date is printed\?/),
      },
    ]);
    expect(await ask(await open(customer))).toEqual([]);
    expect(await ask(await open({ branchId: branch.id }))).toEqual([]);
    expect((await ask(await open({ source: 'store', branchId: branch.id }))).map(({ to }) => to).sort()).toEqual(
      [users.Area.email, users['OD/OM'].email].sort(),
    );
    await test$.sql("update app_users set status = 'disabled' where id = $1", [users.Area.id]);
    expect((await ask(await open({ source: 'store', branchId: branch.id }))).map(({ to }) => to)).toEqual([users['OD/OM'].email]);
    await test$.sql("update app_users set status = 'active' where id = $1", [users.Area.id]);
  });
});

describe('what was said', () => {
  test('the reason of a step stays in the history for colleagues; a supplier does not read it', async () => {
    const row = await closed(await investigated());
    await qa.step('Complaints', row, 'reopen', { reason: 'The customer found another piece' });
    const timeline = (await qa.get(`/Complaints/${row.id}/timeline`)).body as unknown as {
      action: string;
      changes: Record<string, unknown>;
    }[];
    expect(timeline.find(({ action }) => action === 'reopen')!.changes['reason']).toEqual([null, 'The customer found another piece']);

    const asked = await qa.step(
      'SupplierComplaints',
      await qa.do('POST', '/SupplierComplaints', {
        complaintId: row.id,
        supplierId: test$.world.factory.id,
        instruction: 'Find the cause',
      }),
      'send',
    );
    await qa.step('SupplierComplaints', asked, 'extend', { dueDate: day(30), reason: 'They are slow every time' });
    const read = async (client: Client): Promise<string> => (await client.get(`/SupplierComplaints/${asked.id}/history`)).text;
    expect(await read(qa)).toContain('They are slow every time');
    const theirs = await read(supplier);
    expect(theirs).toContain('extend');
    expect(theirs).not.toContain('They are slow every time');
  });

  test('QA’s reason for “not related” replaces a claim that was refused before', async () => {
    const row = await open();
    const asked = await qa.step(
      'SupplierComplaints',
      await qa.do('POST', '/SupplierComplaints', {
        complaintId: row.id,
        supplierId: test$.world.factory.id,
        instruction: 'Find the cause',
      }),
      'send',
    );
    const { file } = (await supplier.upload('SupplierComplaints', 'complaints', 'claim.csv', Buffer.from('lot,ours\n'), 'text/csv')).body;
    await supplier.step('SupplierComplaints', asked, 'claimNotRelated', {
      notRelatedReason: 'The lot number is not one of ours at all',
      claimFile: file,
    });
    const ended = await qa.step('SupplierComplaints', asked, 'markNotRelated', { reason: 'The laboratory named another maker' });
    expect(ended).toMatchObject({ status: 'Done', notRelated: true, notRelatedReason: 'The laboratory named another maker' });
  });
});

describe('merged complaints', () => {
  const merge = (parent: Row, children: readonly Row[]): Promise<Row> =>
    qa.do('POST', '/ComplaintMergings', { parentId: parent.id, childIds: children.map((row) => row.id), reason: 'Same lot, same metal' });
  const unmerge = (merging: Row) => qa.step('ComplaintMergings', merging, 'unmerge', { unmergeReason: 'Another defect after all' });

  test('go with their leading complaint: into investigation, to the end, and open again', async () => {
    const [parent, child] = [await open(), await open({ severity: undefined, ownerId: undefined })];
    await merge(parent, [child]);
    expect(await stored('Complaint', child)).toMatchObject({ status: 'Submitted', investigatingAt: null });
    await qa.step('Complaints', parent, 'startInvestigation');
    expect(await stored('Complaint', child)).toMatchObject({ status: 'Investigating', investigatingAt: expect.any(String) });
    await closed(parent);
    expect(await stored('Complaint', child)).toMatchObject({ status: 'Closed', closeReason: 'duplicate' });
    await qa.step('Complaints', parent, 'reopen', { reason: 'The customer found another piece' });
    expect(await stored('Complaint', child)).toMatchObject({
      status: 'Investigating',
      closedAt: null,
      closeReason: null,
      conclusion: null,
    });
  });

  test('the first sending to a supplier takes them along as well', async () => {
    const [parent, child] = [await open(), await open()];
    await merge(parent, [child]);
    await qa.step(
      'SupplierComplaints',
      await qa.do('POST', '/SupplierComplaints', {
        complaintId: parent.id,
        supplierId: test$.world.factory.id,
        instruction: 'Find the cause',
      }),
      'send',
    );
    expect(await stored('Complaint', child)).toMatchObject({ status: 'Investigating', investigatingAt: expect.any(String) });
  });

  test('on its own again, one without severity or owner waits for triage; another is due in its own time', async () => {
    const [parent, bare, whole] = [await investigated(), await open({ severity: undefined, ownerId: undefined }), await open()];
    const merging = await merge(parent, [bare, whole]);
    for (const child of [bare, whole])
      expect(await stored('Complaint', child)).toMatchObject({ status: 'Investigating', investigatingAt: expect.any(String) });
    await unmerge(merging);
    expect(await stored('Complaint', bare)).toMatchObject({ status: 'Submitted', investigatingAt: null, parentId: null, isQaAction: true });
    expect(await stored('Complaint', whole)).toMatchObject({ status: 'Investigating', parentId: null, dueAt: expect.any(String) });
  });
});

describe('a critical complaint', () => {
  test('staff are notified once, when it becomes critical; a supplier with a case of it is not', async () => {
    const [mine, theirs, author] = [await test$.live('qa2'), await test$.live('supplierQa'), await test$.live('qa')];
    const news = (socket: typeof mine, id: number) =>
      socket.entities().filter((change) => change.collection === 'Complaints' && change.id === id && change.action === 'critical');
    const row = await open();
    const asked = await qa.do('POST', '/SupplierComplaints', {
      complaintId: row.id,
      supplierId: test$.world.factory.id,
      instruction: 'Find the cause',
    });
    await qa.step('SupplierComplaints', asked, 'send');
    await patch(row, { severity: 'critical' });
    // the last event of this row: all earlier ones have arrived with it
    const { version } = (await patch(row, { title: 'Plastic in dumplings, again' })).body;
    for (const socket of [mine, theirs, author])
      await socket.until((self) =>
        self.entities().some((change) => change.collection === 'Complaints' && change.id === row.id && change.version === version),
      );
    expect(news(mine, row.id)).toEqual([expect.not.objectContaining({ own: true })]);
    // the author's event is flagged as their own
    expect(news(author, row.id)).toEqual([expect.objectContaining({ own: true })]);
    expect(news(theirs, row.id)).toEqual([]);
    // a draft raises no alert until it is submitted
    const written = await draft({ severity: 'critical' });
    await qa.step('Complaints', written, 'submit');
    await mine.until((self) => news(self, written.id).length === 1);
  });
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({ faults: [], pages: ['complaintShow', 'investigation', 'productMovementEdit'] });
});
