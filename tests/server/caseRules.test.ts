/** Rules of cases that the long stories do not cover: who gets emails, what operations reject, how a second cycle starts, what blocks closing, which files are transferred. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, unique, type StoredMail } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let ops: Client;
let supplier: Client;
let warehouse: Client;
beforeAll(async () => {
  test$ = await startApp();
  [qa, ops, supplier, warehouse] = await Promise.all([
    test$.as('qa'),
    test$.as('OD/OM'),
    test$.as('supplierQa'),
    test$.as('wareHouseAdmin'),
  ]);
});
afterAll(() => test$.close());
afterEach(() => test$.clock.reset());

const later = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const stored = async (name: string, row: { id: number }): Promise<Row> => (await readRow(test$.db, name, row.id))!;
const open = async (facts: object = {}): Promise<Row> => {
  const complaint = await qa.do('POST', '/Complaints', {
    title: 'Glass in jam',
    description: 'A splinter of glass was found',
    category: 'foreignBody',
    productName: 'Jam',
    quantity: 2,
    unit: 'piece',
    lotNo: 'J-1',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
    ...facts,
  });
  return qa.step('Complaints', complaint, 'submit');
};
const write = (complaint: Row, facts: object = {}): Promise<Row> =>
  qa.do('POST', '/SupplierComplaints', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    instruction: 'Find the cause, contain the lot',
    ...facts,
  });
const reportOf = async (made: Row): Promise<Row> =>
  (await qa.list('InvestigationReports', { where: { supplierComplaintId: made.id }, order: 'cycle desc' })).body[0]!;
const send = async (complaint: Row, facts: object = {}): Promise<{ made: Row; report: Row }> => {
  const made = await qa.step('SupplierComplaints', await write(complaint, facts), 'send');
  return { made, report: await reportOf(made) };
};
const cause = { whys: ['because'], rootCause: 'A worn guard', causeCode: 'machine' };
const answer8d = {
  d1Team: [{ name: 'Lead', role: 'leader' }],
  d2Problem: 'Glass of a jar',
  d2Quantities: { produced: 10, shipped: 8, inStock: 2 },
  noContainmentReason: 'The lot is sold out',
  d4Occurrence: cause,
  d4Escape: cause,
  d7Prevention: { documents: ['sop'], horizontal: true, text: 'Checks each shift' },
  d8Statement: 'Done',
};
const act = (report: Row, of: string): Promise<Row> =>
  supplier.do('POST', '/InvestigationActions', {
    investigationReportId: report.id,
    discipline: 'D5',
    cause: of,
    description: `New guard (${of})`,
  });
const proof = async (): Promise<string> =>
  (await supplier.upload('InvestigationActions', 'complaints', 'proof.csv', Buffer.from('guard,done\n'), 'text/csv')).body.file;
const submitted = async (complaint: Row, facts: object = {}): Promise<{ made: Row; report: Row; actions: Row[] }> => {
  const { made, report } = await send(complaint, facts);
  const actions = [await act(report, 'occurrence'), await act(report, 'escape')];
  return { made, report: await supplier.step('InvestigationReports', report, 'submit', answer8d), actions };
};
const score = { timeliness: 4, analysis: 4, action: 5, evidence: 3 };
const refusal = { rejectReason: 'The stores were not asked', sectionComments: { d3: 'Ask the stores' } };
const newMails = async (before: number): Promise<StoredMail[]> => (await mails(test$.db)).slice(before);

describe('who is written to', () => {
  test('the supplier gets a link to the case, the brand’s contacts an email without one', async () => {
    const brandId = test$.world.brand.id;
    const contact = (email: string, more: object = {}) =>
      insertRow(test$.db, 'BrandContact', {
        brandId,
        name: 'Brand quality',
        email,
        receivesComplaint: true,
        receivesClose: true,
        status: 'active',
        ...more,
      });
    await contact('brand@example.test');
    await contact('closing@example.test', { receivesComplaint: false });
    await contact('left@example.test', { status: 'inActive' });
    const before = (await mails(test$.db)).length;
    const { made, report } = await send(await open({ brandId }));
    const told = await newMails(before);
    expect(told.map((mail) => mail.to).sort()).toEqual(['brand@example.test', 'suppliermanager@example.test', 'supplierqa@example.test']);
    const page = `http://product.test/complaint/investigation/${report.id}/complaint/${String(made['complaintId'])}`;
    for (const mail of told) expect(mail.body.includes('http')).toBe(mail.to !== 'brand@example.test');
    expect(told.find((mail) => mail.to === 'supplierqa@example.test')!.body).toContain(page);
    const extended = (await mails(test$.db)).length;
    await qa.step('SupplierComplaints', made, 'extend', { dueDate: later(20), reason: 'The laboratory needs longer' });
    expect((await newMails(extended))[0]!.body).toContain(page);
  });

  test('a supplier without users is notified at the given address; without one the case is not sent', async () => {
    const lonely = await insertRow(test$.db, 'Supplier', {
      name: `Lonely ${unique()}`,
      supplierType: 'factory',
      status: 'active',
      supplierGroupId: test$.world.group.id,
      businessTypeId: test$.world.businessType.id,
    });
    const made = await write(await open(), { supplierId: lonely.id });
    const refused = await qa.post(`/SupplierComplaints/${made.id}/send`, { version: made.version });
    expect(refused.details.guards).toEqual([{ guard: 'supplierHasQa', route: `/supplier/factory/show/${lonely.id}` }]);
    expect((await qa.post(`/SupplierComplaints/${made.id}/send`, { version: made.version, forceMail: 'no address' })).code).toBe(
      'VALIDATION',
    );
    const before = (await mails(test$.db)).length;
    expect(await qa.step('SupplierComplaints', made, 'send', { forceMail: 'boss@example.test' })).toMatchObject({
      status: 'Open',
      forceMail: 'boss@example.test',
    });
    const [mail, ...more] = await newMails(before);
    expect([mail!.to, more]).toEqual(['boss@example.test', []]);
    expect(mail!.body).not.toContain('/complaint/');
  });

  test('where there are users, they are notified and the address is not', async () => {
    const before = (await mails(test$.db)).length;
    const { made } = await send(await open(), { forceMail: 'boss@example.test' });
    expect((await newMails(before)).map((mail) => mail.to)).not.toContain('boss@example.test');
    expect((await supplier.get(`/SupplierComplaints/${made.id}`)).body).not.toHaveProperty('forceMail');
  });
});

describe('decisions', () => {
  test('what operations refuse is their decision: who approved stays written; approved again, it is theirs anew', async () => {
    const { report } = await submitted(await open(), { needOpsSignOff: true });
    await qa.step('InvestigationReports', report, 'approve', { score });
    const approved = await stored('InvestigationReport', report);
    test$.clock.advance(60_000);
    await ops.step('InvestigationReports', report, 'reject', { ...refusal, dueDate: later(5) });
    expect(await stored('InvestigationReport', report)).toMatchObject({
      status: 'Rejected',
      qaDecisionAt: approved['qaDecisionAt'],
      qaDecisionById: test$.world.users.qa.id,
      opsDecisionById: test$.world.users['OD/OM'].id,
      opsDecisionAt: expect.any(String),
    });
    await supplier.step('InvestigationReports', report, 'submit', { unchangedReason: 'Nothing more is known at the site' });
    await qa.step('InvestigationReports', report, 'approve', { score });
    expect(await stored('InvestigationReport', report)).toMatchObject({ status: 'Inprogress', opsDecisionAt: null, opsDecisionById: null });
    // who may sign may refuse
    await (await test$.as('superAdmin')).step('InvestigationReports', report, 'reject', { ...refusal, dueDate: later(5) });
    expect(await stored('InvestigationReport', report)).toMatchObject({
      status: 'Rejected',
      opsDecisionById: test$.world.users.superAdmin.id,
      qaDecisionById: test$.world.users.qa.id,
    });
  });

  test('operations sign where goods are held or called back, unless it is only played or QA says otherwise', async () => {
    const asked = async (more: object): Promise<Row> => {
      const complaint = await open();
      await qa.do('POST', '/ProductMovements/batch', {
        complaintId: complaint.id,
        supplierIds: [test$.world.warehouse.id],
        reach: 'warehouse',
        productName: 'Jam',
        lotNos: ['J-1'],
        instruction: 'Where did it go to',
        ...more,
      });
      return complaint;
    };
    const needed = async (complaint: Row, facts: object = {}): Promise<unknown> => (await write(complaint, facts))['needOpsSignOff'];
    expect(await needed(await asked({ type: 'quarantine' }))).toBe(true);
    expect(await needed(await asked({ type: 'recall', isDrill: true }))).toBe(false);
    expect(await needed(await asked({ type: 'trace' }))).toBe(false);
    expect(await needed(await asked({ type: 'recall' }), { needOpsSignOff: false })).toBe(false);
  });

  test('QA refuses what operations have not seen: that is QA’s decision', async () => {
    const { report } = await submitted(await open());
    await qa.step('InvestigationReports', report, 'reject', { ...refusal, dueDate: later(5) });
    expect(await stored('InvestigationReport', report)).toMatchObject({ qaDecisionById: test$.world.users.qa.id, opsDecisionById: null });
  });

  test('a second cycle has due dates of its own and its supplier is notified', async () => {
    const { made, report, actions } = await submitted(await open());
    await supplier.do('GET', `/SupplierComplaints/${made.id}`);
    await qa.step('InvestigationReports', report, 'approve', { score });
    for (const action of actions)
      await supplier.do('PATCH', `/InvestigationActions/${action.id}`, {
        version: action.version,
        doneDate: later(0),
        evidence: [await proof()],
      });
    test$.clock.advance(60 * 86_400_000);
    const [late, lateMaker] = [await test$.signedIn('qa'), await test$.signedIn('supplierQa')];
    const before = (await mails(test$.db)).length;
    const verified = await late.step('InvestigationReports', report, 'verify', {
      effectivenessResult: 'ineffective',
      effectivenessNote: 'It came back',
    });
    const of = await stored('SupplierComplaint', made);
    expect(of).toMatchObject({ status: 'Open', ackAt: null });
    expect(String(of['dueDate']) > later(9)).toBe(true);
    expect(Date.parse(String(of['containmentDueAt'])) - test$.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
    const next = (await lateMaker.list('InvestigationReports', { where: { supplierComplaintId: made.id, cycle: 2 } })).body[0]!;
    expect(verified['made']).toEqual([{ collection: 'InvestigationReports', id: next.id }]);
    const told = await newMails(before);
    expect(told.map((mail) => mail.to).sort()).toEqual(['suppliermanager@example.test', 'supplierqa@example.test']);
    expect(told[0]!.body).toContain(`/complaint/investigation/${next.id}/complaint/${String(made['complaintId'])}`);
    expect(told[0]!.body).toContain('It came back');
  });
});

describe('evidence', () => {
  test('a planned action is enough for a submit; one said to be carried out is shown to be', async () => {
    const { report } = await send(await open());
    const [first] = [await act(report, 'occurrence'), await act(report, 'escape')];
    const done = await supplier.do('PATCH', `/InvestigationActions/${first.id}`, { version: first.version, doneDate: later(0) });
    const refused = await supplier.post(`/InvestigationReports/${report.id}/submit`, { version: report.version, ...answer8d });
    expect(refused.details.guards).toEqual([{ guard: 'sectionsComplete', params: { section: 'd5' } }]);
    await supplier.do('PATCH', `/InvestigationActions/${first.id}`, { version: done.version, evidence: [await proof()] });
    expect((await supplier.step('InvestigationReports', report, 'submit', answer8d))['status']).toBe('Submitted');
  });

  test('an action changed or deleted while its report is being sent: the report is frozen as it was sent', async () => {
    const { report } = await send(await open());
    const [first, second] = [await act(report, 'occurrence'), await act(report, 'escape')];
    // the report is locked: the submit waits first, the changes behind it
    const holder = await test$.db.connect();
    await holder.query('begin');
    await holder.query('select 1 from investigation_reports where id = $1 for update', [report.id]);
    const locks = async (): Promise<number> =>
      (
        await test$.sql<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      )[0]!.n;
    const waiting = (n: number) => eventually(locks, (now) => now >= n);
    const sending = supplier.post(`/InvestigationReports/${report.id}/submit`, { version: report.version, ...answer8d });
    await waiting(1);
    const editing = supplier.patch(`/InvestigationActions/${first.id}`, { version: first.version, description: 'Something else' });
    const deleting = supplier.delete(`/InvestigationActions/${second.id}`);
    await waiting(3);
    await holder.query('commit');
    holder.release();
    const [sent, edited, deleted] = await Promise.all([sending, editing, deleting]);
    expect([sent.status, edited.code, deleted.code]).toEqual([200, 'INVALID_TRANSITION', 'INVALID_TRANSITION']);
    const [revision] = (await qa.list('InvestigationReportRevisions', { where: { investigationReportId: report.id } })).body;
    const live = (await qa.list('InvestigationActions', { where: { investigationReportId: report.id }, order: 'position' })).body;
    expect((revision!['payload'] as { actions: Row[] }).actions.map((one) => one['description'])).toEqual(
      live.map((one) => one['description']),
    );
    expect(live).toHaveLength(2);
  });
});

describe('closing', () => {
  const closing = { closeReason: 'resolved', isJustified: true, conclusion: 'Settled with the store' };

  test('an unsent case does not block closing, and cannot be sent after it', async () => {
    const complaint = await qa.step('Complaints', await open(), 'startInvestigation');
    const draft = await write(complaint);
    expect((await qa.step('Complaints', complaint, 'close', closing))['status']).toBe('Closed');
    expect(
      (await qa.post(`/SupplierComplaints/${draft.id}/send`, { version: draft.version })).details.guards!.map((one) => one.guard),
    ).toContain('complaintOpen');
    const early = await open();
    await write(early);
    expect(
      (await qa.step('Complaints', early, 'closeEarly', { closeReason: 'withdrawn', conclusion: 'The customer was mistaken' }))['status'],
    ).toBe('Closed');
  });

  test('a sent case does', async () => {
    const complaint = await open();
    const { made } = await send(complaint);
    const now = (await qa.get(`/Complaints/${complaint.id}`)).body;
    expect(
      (await qa.post(`/Complaints/${complaint.id}/close`, { version: now.version, ...closing })).details.guards!.map(
        (one) => one.params!['no'],
      ),
    ).toEqual([made['no']]);
  });
});

describe('files for suppliers', () => {
  const attach = async (complaint: Row, visibility: string): Promise<{ row: Row; file: string }> => {
    const { file } = (await qa.upload('ComplaintAttachments', 'complaints', 'label.csv', Buffer.from(`label,${unique()}\n`), 'text/csv'))
      .body;
    return { row: await qa.do('POST', '/ComplaintAttachments', { complaintId: complaint.id, file, visibility, kind: 'label' }), file };
  };
  const reads = async (who: Client, { row, file }: { row: Row; file: string }): Promise<unknown[]> => [
    (await who.get(`/ComplaintAttachments/${row.id}`)).status,
    (await who.get(`/ComplaintAttachments/download/${file}`)).status,
  ];

  test('a warehouse that was asked about the goods reads what is for suppliers, another one nothing', async () => {
    const complaint = await open();
    const [shown, kept] = [await attach(complaint, 'supplier'), await attach(complaint, 'internal')];
    expect(await reads(warehouse, shown)).toEqual([404, 404]);
    await qa.do('POST', '/ProductMovements/batch', {
      complaintId: complaint.id,
      supplierIds: [test$.world.warehouse.id],
      type: 'trace',
      reach: 'warehouse',
      productName: 'Jam',
      lotNos: ['J-1'],
      instruction: 'Where did it go to',
    });
    expect([await reads(warehouse, shown), await reads(warehouse, kept)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await reads(await test$.as('foreignWarehouse'), shown)).toEqual([404, 404]);
    expect(await reads(supplier, shown)).toEqual([404, 404]);
  });

  test('merged: the files of the complaint go with the case that moves, as far as they are for suppliers', async () => {
    const [lead, child] = [await open(), await open()];
    const [shown, kept] = [await attach(child, 'supplier'), await attach(child, 'internal')];
    const { made } = await send(child);
    expect(await reads(supplier, shown)).toEqual([200, 200]);
    await qa.do('POST', '/ComplaintMergings', { parentId: lead.id, childIds: [child.id], reason: 'The same splinter of glass' });
    expect((await stored('SupplierComplaint', made))['complaintId']).toBe(lead.id);
    expect([await reads(supplier, shown), await reads(supplier, kept)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await reads(await test$.as('foreignSupplierQa'), shown)).toEqual([404, 404]);
    const [of] = (
      await supplier.list('SupplierComplaints', {
        where: { id: made.id },
        include: [
          {
            relation: 'complaint',
            scope: { include: [{ relation: 'children', scope: { fields: ['id', 'parentId'], include: [{ relation: 'attachments' }] } }] },
          },
        ],
      })
    ).body;
    const children = (of!['complaint'] as { children: { attachments: Row[] }[] }).children;
    expect(children.flatMap((one) => one.attachments.map((file) => file.id))).toEqual([shown.row.id]);
  });
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({
    faults: [],
    pages: [
      'complaintShow',
      'factoryShow',
      'investigation',
      'investigationApprove',
      'investigationHistory',
      'productMovementEdit',
      'start',
    ],
  });
});
