/** Between investigation and a closed complaint: store recommendations, merging, the closing email, user preferences. */
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { Row } from '#domain/kernel/entity.ts';
import { sendQueued } from '#server/mail/outbox.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, insertRow, lastEvent, mails, readRow } from '#tests/support/rows.ts';
import { toldLinks } from '#tests/support/told.ts';

let test$: TestApp;
let qa: Client;
let ops: Client;
let rd: Client;
let stores: Row[];
beforeAll(async () => {
  test$ = await startApp();
  [qa, ops, rd] = await Promise.all([test$.as('qa'), test$.as('Area'), test$.as('rd')]);
  stores = [];
  for (const i of [1, 2, 3])
    stores.push(
      await insertRow(test$.db, 'Branch', {
        storeNo: `S${i}`,
        name: `Store ${i}`,
        areaUserId: test$.world.users.Area.id,
        odomUserId: i === 1 ? test$.world.users['OD/OM'].id : null,
        status: 'active',
      }),
    );
});
afterAll(() => test$.close());

const later = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const stored = async (name: string, row: { id: number }): Promise<Row> => (await readRow(test$.db, name, row.id))!;
const open = async (facts: object = {}): Promise<Row> => {
  const draft = await qa.do('POST', '/Complaints', {
    title: 'Metal in cookies',
    description: 'A piece of metal was found',
    category: 'foreignBody',
    productName: 'Oat cookies',
    quantity: 1,
    unit: 'pack',
    lotNo: 'OC-1',
    severity: 'major',
    ownerId: test$.world.users.qa.id,
    receivedAt: test$.clock.now().toISOString(),
    ...facts,
  });
  return qa.step('Complaints', draft, 'submit');
};
const investigated = async (facts: object = {}): Promise<Row> =>
  qa.step('Complaints', await open(facts), 'startInvestigation', { severity: 'major', ownerId: test$.world.users.qa.id });
const recommend = (complaint: Row, more: object = {}): Promise<Row> =>
  qa.do('POST', '/StoreRecommends', {
    complaintId: complaint.id,
    title: 'Take it off',
    instruction: 'Please take all packs off the shelf',
    actionType: 'removeFromShelf',
    dueDate: later(2),
    branchIds: stores.map((store) => store.id),
    ...more,
  });
const answersOf = async (row: Row): Promise<Row[]> =>
  (await qa.list('StoreRecommendBranches', { where: { storeRecommendId: row.id }, order: 'id' })).body;
const closing = { closeReason: 'resolved', isJustified: true, conclusion: 'The belt was replaced' };

describe('store recommendations', () => {
  test('asked, answered, waived, verified: the complaint cannot be closed before', async () => {
    const complaint = await investigated();
    expect((await stored('Complaint', complaint))['isQaAction']).toBe(true);
    const draft = await recommend(complaint);
    expect(await answersOf(draft)).toEqual([]);
    expect((await stored('Complaint', complaint))['isQaAction']).toBe(true);
    const since = await lastEvent(test$.db);
    const before = (await mails(test$.db)).length;
    const sent = await qa.step('StoreRecommends', draft, 'send');
    expect(sent['sentAt']).toEqual(expect.any(String));
    // the same transaction: whoever sees the recommendation sent also sees the complaint awaiting it
    expect((await stored('Complaint', complaint))['isQaAction']).toBe(false);
    expect((await eventsAfter(test$.db, since)).some((event) => event.collection === 'Complaints' && 'isQaAction' in event.changes)).toBe(
      true,
    );
    const told = (await mails(test$.db)).slice(before);
    expect(told.map((mail) => mail.to).sort()).toEqual(['area@example.test', 'odom@example.test']);
    expect(told.find((mail) => mail.to === 'area@example.test')!.body).toMatch(
      /S1 Store 1, S2 Store 2, S3 Store 3[^]*\/complaint\/store-recommend\/edit\//,
    );

    const now = (await qa.get(`/Complaints/${complaint.id}`)).body;
    expect((await qa.post(`/Complaints/${complaint.id}/close`, { version: now.version, ...closing })).details.guards).toEqual([
      { guard: 'recommendsVerified', params: { title: 'Take it off' }, route: `/complaint/store-recommend/edit/${sent.id}` },
    ]);

    const [one, two, three] = (await answersOf(sent)) as [Row, Row, Row];
    expect([one, two, three].map((row) => row['branchId'])).toEqual(stores.map((store) => store.id));
    expect((await eventsAfter(test$.db, since)).find((event) => event.collection === 'StoreRecommendBranches')!.parents).toEqual({
      storeRecommendId: sent.id,
      complaintId: complaint.id,
    });
    await ops.step('StoreRecommendBranches', one, 'answer', { quantityFound: 12, quantityRemoved: 10, quantityDestroyed: 2 });
    expect(await stored('StoreRecommendBranch', one)).toMatchObject({ quantityFound: 12, answeredById: test$.world.users.Area.id });
    await qa.step('StoreRecommendBranches', two, 'answer', { quantityFound: 0, comment: 'None left' });
    const early = await qa.post(`/StoreRecommends/${sent.id}/verify`, { version: sent.version });
    expect(early.details.guards).toEqual([
      { guard: 'branchesAnswered', params: { count: 1 }, route: `/complaint/store-recommend/edit/${sent.id}` },
    ]);
    const off = await qa.step('StoreRecommendBranches', three, 'waive', { waivedReason: 'Closed for rebuilding' });
    await qa.step('StoreRecommendBranches', off, 'undo');
    await qa.step('StoreRecommendBranches', three, 'waive', { waivedReason: 'Closed for rebuilding' });
    // an answer is put right
    await ops.step('StoreRecommendBranches', one, 'answer', { quantityFound: 11, quantityRemoved: 11 });
    await qa.step('StoreRecommends', sent, 'verify');
    expect((await stored('Complaint', complaint))['isQaAction']).toBe(true);
    expect(
      (
        await ops.post(`/StoreRecommendBranches/${one.id}/answer`, {
          version: (await stored('StoreRecommendBranch', one)).version,
          quantityFound: 1,
          comment: 'late',
        })
      ).details.guards,
    ).toEqual([{ guard: 'recommendOpen' }]);
    await qa.step('Complaints', complaint, 'close', closing);
  });

  test('bad input is refused by name and nothing is written', async () => {
    const complaint = await investigated();
    const body = {
      complaintId: complaint.id,
      title: 'T',
      instruction: 'Please take all packs off',
      actionType: 'inspect',
      dueDate: later(1),
      branchIds: [stores[0]!.id],
    };
    const refused = async (more: object): Promise<unknown[]> => {
      const { status, code, details } = await qa.post('/StoreRecommends', { ...body, ...more });
      return [status, code, details.fields];
    };
    expect(await refused({ dueDate: later(-1) })).toEqual([422, 'VALIDATION', { dueDate: [{ code: 'DATE_PAST' }] }]);
    expect(await refused({ branchIds: [] })).toEqual([422, 'VALIDATION', { branchIds: [{ code: 'TOO_SHORT', params: { min: 1 } }] }]);
    expect(await refused({ branchIds: [999_999] })).toEqual([422, 'VALIDATION', { branchIds: [{ code: 'REF' }] }]);
    expect(await refused({ branchIds: [stores[0]!.id, stores[0]!.id] })).toEqual([
      422,
      'VALIDATION',
      { branchIds: [{ code: 'DUPLICATE' }] },
    ]);
    expect(await refused({ sentAt: '2026-01-01T00:00:00Z' })).toEqual([422, 'READ_ONLY_FIELD', { sentAt: [{ code: 'READ_ONLY' }] }]);
    expect(await refused({ actionType: 'burn', instruction: 'short' })).toEqual([
      422,
      'VALIDATION',
      { actionType: [{ code: 'ENUM' }], instruction: [{ code: 'TOO_SHORT', params: { min: 10 } }] },
    ]);
    expect((await qa.list('StoreRecommends', { where: { complaintId: complaint.id } })).body).toEqual([]);
    expect((await ops.post('/StoreRecommends', body)).code).toBe('ACCESS_DENIED');
    expect((await rd.get('/StoreRecommends')).code).toBe('ACCESS_DENIED');

    const sent = await qa.step('StoreRecommends', await recommend(complaint), 'send');
    const [one] = (await answersOf(sent)) as [Row];
    const answer = async (input: object): Promise<unknown> =>
      (await ops.post(`/StoreRecommendBranches/${one.id}/answer`, { version: one.version, ...input })).details.fields;
    expect(await answer({})).toEqual({ quantityFound: [{ code: 'REQUIRED' }] });
    expect(await answer({ quantityFound: -1 })).toEqual({ quantityFound: [{ code: 'RANGE', params: { min: 0, max: 1_000_000 } }] });
    expect(await answer({ quantityFound: 5, quantityRemoved: 3, quantityReturned: 3 })).toEqual({
      quantityReturned: [{ code: 'RANGE', params: { min: 0, max: 2 } }],
    });
    expect(await answer({ quantityFound: 0 })).toEqual({ comment: [{ code: 'REQUIRED' }] });
    expect(await stored('StoreRecommendBranch', one)).toMatchObject({ version: 1, answeredAt: null });
    expect((await qa.post(`/StoreRecommends/${sent.id}/send`, { version: sent.version })).code).toBe('INVALID_TRANSITION');
    expect((await qa.patch(`/StoreRecommends/${sent.id}`, { version: sent.version, title: 'Other' })).code).toBe('INVALID_TRANSITION');
  });
});

describe('merging', () => {
  const merge = (parent: Row, children: readonly Row[]): Promise<Row> =>
    qa.do('POST', '/ComplaintMergings', { parentId: parent.id, childIds: children.map((row) => row.id), reason: 'Same lot, same metal' });
  const ask = (complaint: Row, supplierId: number): Promise<Row> =>
    qa.do('POST', '/SupplierComplaints', { complaintId: complaint.id, supplierId, instruction: 'Find the cause, contain the lot' });

  test('live work goes to the lead complaint, a duplicate case ends, the unanswered part goes back', async () => {
    const { factory, sibling } = test$.world;
    const parent = await open();
    const child = await open();
    const third = await open({ severity: null, ownerId: null });
    await qa.step('SupplierComplaints', await ask(parent, factory.id), 'send');
    const twin = await qa.step('SupplierComplaints', await ask(child, factory.id), 'send');
    const own = await ask(child, sibling.id);
    const movement = await qa.do('POST', '/ProductMovements', {
      complaintId: child.id,
      supplierId: test$.world.warehouse.id,
      type: 'trace',
      reach: 'warehouse',
      productName: 'Oat cookies',
      lotNos: ['OC-1'],
      instruction: 'Where is the lot now?',
    });
    const todo = await qa.do('POST', '/ComplaintTodos', { complaintId: child.id, title: 'Call the customer' });
    const since = await lastEvent(test$.db);

    const merging = await merge(parent, [child, third]);
    expect(merging).toMatchObject({
      movedSupplierComplaintIds: [{ id: own.id, from: child.id }],
      movedProductMovementIds: [{ id: movement.id, from: child.id }],
      movedTodoIds: [{ id: todo.id, from: child.id }],
      movedStoreRecommendIds: [],
    });
    for (const one of [child, third])
      expect(await stored('Complaint', one)).toMatchObject({ parentId: parent.id, status: 'Investigating' });
    expect(await stored('SupplierComplaint', twin)).toMatchObject({ complaintId: child.id, notRelated: true, status: 'Done' });
    expect(await stored('SupplierComplaint', own)).toMatchObject({ complaintId: parent.id });
    expect(await stored('ProductMovement', movement)).toMatchObject({ complaintId: parent.id });
    const events = await eventsAfter(test$.db, since);
    expect(events.filter((event) => event.action === 'merge').map((event) => [event.collection, event.entityId, event.parents])).toEqual([
      ['Complaints', child.id, { parentId: parent.id }],
      ['Complaints', third.id, { parentId: parent.id }],
    ]);
    const timeline = (await qa.get(`/Complaints/${parent.id}/timeline`)).body as unknown as { collection: string }[];
    expect(timeline.some((event) => event.collection === 'ComplaintMergings')).toBe(true);
    // badge and list leave the merged ones out
    const listed = (await qa.get('/Complaints?topic=complaints')).body as unknown as Row[];
    expect(listed.map((row) => row.id)).not.toEqual(expect.arrayContaining([child.id]));

    const undone = await qa.step('ComplaintMergings', merging, 'unmerge', { unmergeReason: 'Another defect after all' });
    expect(undone).toMatchObject({ unmergedAt: expect.any(String), unmergedById: test$.world.users.qa.id });
    for (const one of [child, third]) expect((await stored('Complaint', one))['parentId']).toBeNull();
    for (const [name, row] of [
      ['SupplierComplaint', own],
      ['ProductMovement', movement],
      ['ComplaintTodo', todo],
    ] as const)
      expect((await stored(name, row))['complaintId']).toBe(child.id);
    expect(
      (await qa.post(`/ComplaintMergings/${merging.id}/unmerge`, { version: undone.version, unmergeReason: 'Once more, please' })).code,
    ).toBe('INVALID_TRANSITION');
  });

  test('an investigated child brings its leading complaint along, with what that one lacks', async () => {
    const parent = await open({ severity: null, ownerId: null });
    const child = await investigated();
    await merge(parent, [child]);
    expect(await stored('Complaint', parent)).toMatchObject({
      status: 'Investigating',
      severity: 'major',
      ownerId: test$.world.users.qa.id,
      investigatingAt: expect.any(String),
    });
  });

  test('closing the leading complaint closes the merged ones; then nothing can be undone', async () => {
    const parent = await investigated();
    const child = await open();
    const merging = await merge(parent, [child]);
    await qa.step('Complaints', parent, 'close', closing);
    expect(await stored('Complaint', child)).toMatchObject({ status: 'Closed', closeReason: 'duplicate' });
    const refused = await qa.post(`/ComplaintMergings/${merging.id}/unmerge`, {
      version: merging.version,
      unmergeReason: 'Too late for this',
    });
    expect(refused.details.guards).toEqual([{ guard: 'parentOpen', route: `/complaint/show/${parent.id}` }]);
    await qa.step('Complaints', parent, 'reopen', { reason: 'One more piece was found' });
    await qa.step('ComplaintMergings', merging, 'unmerge', { unmergeReason: 'Another defect after all' });
  });

  test('what cannot be merged', async () => {
    const [a, b, c, draft] = [
      await open(),
      await open(),
      await open(),
      await qa.do('POST', '/Complaints', { title: 'Draft', description: 'Not submitted yet', receivedAt: test$.clock.now().toISOString() }),
    ];
    const led = await open();
    await merge(led, [await open()]);
    const merged = await open();
    await merge(await open(), [merged]);
    const closed = await qa.step('Complaints', await open(), 'closeEarly', {
      closeReason: 'withdrawn',
      conclusion: 'The customer withdrew it',
    });
    const refused = async (parent: Row, children: readonly Row[]): Promise<unknown[]> => {
      const { status, code, details } = await qa.post('/ComplaintMergings', {
        parentId: parent.id,
        childIds: children.map((row) => row.id),
        reason: 'Same lot, same metal',
      });
      return [status, code, details.guards?.map((guard) => guard.guard)];
    };
    expect(await refused(merged, [a])).toEqual([422, 'MERGE_NOT_ALLOWED', ['parentMerged']]);
    expect(await refused(closed, [a])).toEqual([422, 'MERGE_NOT_ALLOWED', ['parentNotOpen']]);
    expect(await refused(a, [closed, draft])).toEqual([422, 'MERGE_NOT_ALLOWED', ['childNotOpen', 'childNotOpen']]);
    expect(await refused(a, [led])).toEqual([422, 'MERGE_NOT_ALLOWED', ['childHasChildren']]);
    expect(await refused(a, [merged])).toEqual([422, 'MERGE_NOT_ALLOWED', ['childMerged']]);
    expect(await refused(a, [b, b])).toEqual([422, 'MERGE_NOT_ALLOWED', ['childTwice']]);
    expect(await refused(a, [a, b])).toEqual([422, 'MERGE_NOT_ALLOWED', ['childIsParent']]);
    expect(await refused(a, [])).toEqual([422, 'VALIDATION', undefined]);
    expect(
      (await qa.post('/ComplaintMergings', { parentId: a.id, childIds: [999_999], reason: 'Same lot, same metal' })).details.fields,
    ).toEqual({ childIds: [{ code: 'REF' }] });
    expect((await qa.post('/ComplaintMergings', { parentId: a.id, childIds: [b.id], reason: 'short' })).details.fields).toEqual({
      reason: [{ code: 'TOO_SHORT', params: { min: 10 } }],
    });
    expect((await ops.post('/ComplaintMergings', { parentId: a.id, childIds: [b.id], reason: 'Same lot, same metal' })).code).toBe(
      'ACCESS_DENIED',
    );
    for (const row of [a, b, c]) expect((await stored('Complaint', row)).version).toBe(row.version);
  });

  test('two users merging the same complaints at once: one of them is refused', async () => {
    const [a, b] = [await open(), await open()];
    const body = (parent: Row, child: Row) => ({ parentId: parent.id, childIds: [child.id], reason: 'Same lot, same metal' });
    const answers = await Promise.all([qa.post('/ComplaintMergings', body(a, b)), qa.post('/ComplaintMergings', body(b, a))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)!.code).toBe('MERGE_NOT_ALLOWED');
  });
});

describe('the closing email', () => {
  const mailOf = (complaint: Row, more: object = {}): Promise<Row> =>
    qa.do('POST', '/MailCloseComplaints', {
      complaintId: complaint.id,
      language: 'en',
      to: ['brand@example.test'],
      cc: ['area@example.test'],
      subject: 'Your report',
      body: '<p>Dear all,</p><p>it is <b>closed</b>.</p>',
      ...more,
    });
  const queued = async (mail: Row) =>
    test$.sql<{ id: number; to_address: string; cc: string; body: string; html: string; state: string }>(
      "select * from mails where collection = 'MailCloseComplaints' and entity_id = $1 order by id",
      [mail.id],
    );

  test('a template in each language, with the recipients who may be written to', async () => {
    await insertRow(test$.db, 'BrandContact', {
      brandId: test$.world.brand.id,
      email: 'close@brand.example',
      receivesClose: true,
      status: 'active',
    });
    await insertRow(test$.db, 'BrandContact', {
      brandId: test$.world.brand.id,
      email: 'left@brand.example',
      receivesClose: true,
      status: 'inActive',
    });
    const complaint = await investigated({
      brandId: test$.world.brand.id,
      branchId: stores[0]!.id,
      customerName: 'A < B',
      customerEmail: 'customer@example.test',
      lotNo: 'OC-9',
      receivedAt: '2026-03-05T19:00:00.000Z',
    });
    const template = async (query: object) =>
      (await qa.get('/MailCloseComplaints/template', { complaintId: String(complaint.id), ...query })) as unknown as {
        status: number;
        code?: string;
        body: { subject: string; body: string; to: string[]; cc: string[] };
      };
    const { body: en } = await template({});
    expect(en.subject).toBe(`Your report ${String(complaint['no'])} about Oat cookies`);
    expect(en.body).toContain('<p>Dear Sir or Madam,</p>');
    expect(en.body).toContain('<p>{{conclusion}}</p>');
    // the day in Bangkok, as the reader writes it
    expect(en.body).toContain('on 6 March 2026.');
    expect((await template({ language: 'zh' })).body.body).toContain('2026年3月6日');
    expect(en).toMatchObject({ to: ['close@brand.example'], cc: expect.arrayContaining(['area@example.test', 'odom@example.test']) });
    expect((await template({ language: 'zh', template: 'notJustified' })).body.subject).toContain('关于 Oat cookies 的反馈');
    expect((await template({ language: 'th' })).body.body).toContain('เรียน');
    expect((await template({ language: 'fr' })).code).toBe('BAD_REQUEST');
    expect((await ops.get('/MailCloseComplaints/template', { complaintId: String(complaint.id) })).code).toBe('ACCESS_DENIED');
    await qa.do('PATCH', `/Complaints/${complaint.id}`, {
      version: (await stored('Complaint', complaint)).version,
      consentAt: test$.clock.now().toISOString(),
    });
    const agreed = (await template({})).body;
    expect(agreed.to).toEqual(['customer@example.test']);
    expect(agreed.body).toContain('<p>Dear A &lt; B,</p>');
  });

  test('sent once, read in the outbox, sent again only on purpose', async () => {
    const complaint = await investigated();
    const mail = await mailOf(complaint);
    const body = { version: mail.version };
    const key = { 'Idempotency-Key': 'closing-mail-once' };
    const both = await Promise.all(
      [0, 1].map(() => qa.call({ method: 'POST', path: `/MailCloseComplaints/${mail.id}/send`, body, headers: key })),
    );
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    const again = await qa.post(`/MailCloseComplaints/${mail.id}/send`, { version: (await stored('MailCloseComplaint', mail)).version });
    expect(again.code).toBe('INVALID_TRANSITION');
    expect(await queued(mail)).toMatchObject([
      {
        to_address: 'brand@example.test',
        cc: 'area@example.test',
        body: 'Dear all,\n\nit is closed.',
        html: '<p>Dear all,</p><p>it is <b>closed</b>.</p>',
        state: 'queued',
      },
    ]);
    expect(await stored('MailCloseComplaint', mail)).toMatchObject({ deliveryState: 'queued', sentById: test$.world.users.qa.id });
    expect(
      (await qa.patch(`/MailCloseComplaints/${mail.id}`, { version: (await stored('MailCloseComplaint', mail)).version, subject: 'Other' }))
        .code,
    ).toBe('INVALID_TRANSITION');
    // in the queue it is sent by the worker
    expect(
      (await qa.post(`/MailCloseComplaints/${mail.id}/resend`, { version: (await stored('MailCloseComplaint', mail)).version })).code,
    ).toBe('INVALID_TRANSITION');
  });

  test('what cannot be saved or sent, field by field', async () => {
    const complaint = await investigated({ customerEmail: 'Customer@example.test' });
    const refused = async (more: object): Promise<unknown[]> => {
      const { status, code, details } = await qa.post('/MailCloseComplaints', { complaintId: complaint.id, ...more });
      return [status, code, details.fields];
    };
    expect(await refused({ to: ['no address'] })).toEqual([422, 'MAIL_INVALID', { to: [{ code: 'ADDRESS', params: { n: 1 } }] }]);
    expect(await refused({ cc: ['a@b.example', 'a@b.example\r\nBcc: x@y.example'] })).toEqual([
      422,
      'MAIL_INVALID',
      { cc: [{ code: 'ADDRESS', params: { n: 2 } }] },
    ]);
    expect(await refused({ to: ['a@b.example, c@d.example'] })).toEqual([
      422,
      'MAIL_INVALID',
      { to: [{ code: 'ADDRESS', params: { n: 1 } }] },
    ]);
    expect(await refused({ body: '<p>Hi<script>alert(1)</script></p>' })).toEqual([
      422,
      'MAIL_INVALID',
      { body: [{ code: 'MARKUP', params: { what: '<script>' } }] },
    ]);
    expect(await refused({ body: '<a href="javascript:alert(1)">x</a>' })).toEqual([
      422,
      'MAIL_INVALID',
      { body: [{ code: 'MARKUP', params: { what: '<a ...>' } }] },
    ]);
    expect(await refused({ attachmentIds: [999_999] })).toEqual([422, 'VALIDATION', { attachmentIds: [{ code: 'REF' }] }]);
    expect(await refused({ subject: 'x'.repeat(201) })).toEqual([
      422,
      'VALIDATION',
      { subject: [{ code: 'LENGTH', params: { over: 1, max: 200 } }] },
    ]);
    const sendOf = async (more: object): Promise<unknown[]> => {
      const mail = await mailOf(complaint, more);
      const { status, code, details } = await qa.post(`/MailCloseComplaints/${mail.id}/send`, { version: mail.version });
      expect(await queued(mail)).toEqual([]);
      return [status, code, details.fields];
    };
    expect(await sendOf({ to: [], subject: '' })).toEqual([
      422,
      'MAIL_INVALID',
      { to: [{ code: 'REQUIRED' }], subject: [{ code: 'REQUIRED' }] },
    ]);
    expect(await sendOf({ body: '<p>{{conclusion}}</p>' })).toEqual([422, 'MAIL_INVALID', { body: [{ code: 'PLACEHOLDER' }] }]);
    expect(await sendOf({ cc: ['customer@EXAMPLE.test'] })).toEqual([422, 'MAIL_INVALID', { cc: [{ code: 'CONSENT' }] }]);
  });

  test('is sent with the closing or not at all', async () => {
    const complaint = await investigated();
    const other = await mailOf(await investigated());
    const wrong = await mailOf(complaint, { body: '<p>{{greeting}}</p>' });
    const now = (await stored('Complaint', complaint)).version;
    expect((await qa.post(`/Complaints/${complaint.id}/close`, { version: now, ...closing, mailId: other.id })).details.fields).toEqual({
      mailId: [{ code: 'REF' }],
    });
    expect((await qa.post(`/Complaints/${complaint.id}/close`, { version: now, ...closing, mailId: wrong.id })).code).toBe('MAIL_INVALID');
    expect(await stored('Complaint', complaint)).toMatchObject({ status: 'Investigating', version: now });
    const mail = await mailOf(complaint, { body: '<p>Dear all,</p><p>{{ conclusion }}</p>' });
    await qa.step('Complaints', complaint, 'close', { ...closing, conclusion: 'Belt < 2 mm\nreplaced', mailId: mail.id });
    expect(await queued(mail)).toMatchObject([
      { body: 'Dear all,\n\nBelt < 2 mm\nreplaced', html: '<p>Dear all,</p><p>Belt &lt; 2 mm<br />replaced</p>' },
    ]);
  });
});

describe('real SMTP', () => {
  test('both parts, the files and one Message-ID are sent; the row shows the delivery status; sent again it is a new email', async () => {
    const got: string[] = [];
    let refuse = true;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (refuse) return done(new Error('mailbox full'));
          got.push(Buffer.concat(parts).toString('utf8'));
          done();
        });
      },
    });
    await new Promise<void>((done) => {
      smtp.listen(0, '127.0.0.1', done);
    });
    const services = {
      ...test$.app.services,
      config: { ...test$.app.services.config, smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` },
    };
    try {
      await test$.sql("update mails set state = 'sent' where state = 'queued'");
      const complaint = await investigated();
      const { body: upload } = await qa.upload('ComplaintAttachments', 'complaints', 'letter.csv', Buffer.from('a,b\n'), 'text/csv');
      const attachment = await qa.do('POST', '/ComplaintAttachments', { complaintId: complaint.id, file: upload.file, kind: 'other' });
      const mail = await qa.do('POST', '/MailCloseComplaints', {
        complaintId: complaint.id,
        to: ['a@b.example', 'c@d.example'],
        subject: '关于反馈',
        body: '<p>Bye &amp; thanks</p>',
        attachmentIds: [attachment.id],
      });
      await qa.step('MailCloseComplaints', mail, 'send');
      for (let i = 0; i < 7; i += 1) {
        expect(await sendQueued(services)).toBe(0);
        // not before its time
        expect(await sendQueued(services)).toBe(0);
        test$.clock.advance(481 * 60_000);
      }
      test$.clock.reset();
      expect(await stored('MailCloseComplaint', mail)).toMatchObject({
        deliveryState: 'failed',
        error: expect.stringContaining('mailbox full'),
      });
      refuse = false;
      await qa.step('MailCloseComplaints', mail, 'resend');
      expect(await sendQueued(services)).toBe(1);
      expect(await stored('MailCloseComplaint', mail)).toMatchObject({ deliveryState: 'sent', error: null });
      expect(await sendQueued(services)).toBe(0);
      expect(got).toHaveLength(1);
      expect(got[0]).toMatch(/^Message-ID: <mail-\d+@product\.test>/im);
      expect(got[0]).toMatch(/^To: a@b\.example, c@d\.example/im);
      expect(got[0]).toMatch(/text\/plain[^]*Bye & thanks[^]*text\/html[^]*<p>Bye &amp; thanks<\/p>[^]*letter\.csv/);
    } finally {
      await new Promise<void>((done) => {
        smtp.close(done);
      });
    }
  });
});

test('own preferences only', async () => {
  const mine = await qa.do('POST', '/UserPreferences', { key: 'complaints.columns', value: ['no', 'title'] });
  expect(mine).toMatchObject({ userId: test$.world.users.qa.id, value: ['no', 'title'] });
  expect((await qa.post('/UserPreferences', { key: 'complaints.columns', value: [] })).code).toBe('DUPLICATE');
  expect((await qa.post('/UserPreferences', { key: 'x', value: 1, userId: 1 })).code).toBe('READ_ONLY_FIELD');
  expect((await qa.post('/UserPreferences', { key: 'big', value: 'x'.repeat(9_000) })).details.fields).toEqual({
    value: [{ code: 'LENGTH' }],
  });
  expect((await rd.get(`/UserPreferences/${mine.id}`)).code).toBe('MODEL_NOT_FOUND');
  expect((await rd.patch(`/UserPreferences/${mine.id}`, { version: 1, value: 0 })).code).toBe('MODEL_NOT_FOUND');
  expect((await qa.do('PATCH', `/UserPreferences/${mine.id}`, { version: 1, value: { a: 1 } }))['value']).toEqual({ a: 1 });
  await qa.do('DELETE', `/UserPreferences/${mine.id}`);
});

test('every link in a notification opens its record', async () => {
  expect(await toldLinks(test$)).toEqual({
    faults: [],
    pages: ['complaintShow', 'investigation', 'productMovementEdit', 'storeRecommendEdit'],
  });
});
