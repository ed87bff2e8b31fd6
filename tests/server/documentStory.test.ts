/** Required documents: published to those they concern, signed, recalled, rejected, accepted, revoked, superseded; reminded of. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let boss: Client;
let head: Client;
let sourcing: Client;
let warehouse: Client;
beforeAll(async () => {
  test$ = await startApp();
  [boss, head, sourcing, warehouse] = await Promise.all([
    test$.as('superAdmin'),
    test$.as('supplierGroup'),
    test$.as('sourcing'),
    test$.as('wareHouseAdmin'),
  ]);
});
afterAll(() => test$.close());
beforeEach(() => test$.db.query("update documents set status = 'inActive'"));

const dayMs = 86_400_000;
const later = (days: number): string => new Date(test$.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const fileOf = async (client: Client, collection: string, container: string): Promise<string> =>
  (await client.upload(collection, container, 'paper.pdf', pdf, 'application/pdf')).body.file;
const count = async (client: Client, topic: string): Promise<number | undefined> =>
  (await client.get<{ counts: Record<string, number> }>('/Notifications/counts')).body.counts[topic];
const signed = { signerName: 'Quality director', signerTitle: 'Director' };

const documentFor = (appliesTo: string, more: object = {}): Promise<Row> =>
  boss.do('POST', '/Documents', { name: 'Code of conduct', code: `D${unique()}`, kind: 'policy', appliesTo, ...more });
const draftOf = async (document: Row, more: object = {}): Promise<Row> =>
  boss.do('POST', '/DocumentRevisions', {
    documentId: document.id,
    title: 'Code of conduct',
    effectiveDate: later(30),
    file: await fileOf(boss, 'DocumentRevisions', 'documents'),
    ...more,
  });
const publish = async (document: Row, more: object = {}): Promise<Row> =>
  boss.step('DocumentRevisions', await draftOf(document, more), 'publish');
const answersOf = async (client: Client, revision: Row): Promise<Row[]> =>
  (await client.list('SupplierDocuments', { where: { documentRevisionId: revision.id } })).body;
const mailsOf = async (collection: string, id: number): Promise<{ to: string; subject: string; body: string }[]> =>
  (
    await test$.db.query<{ to: string; subject: string; body: string }>(
      'select to_address as "to", subject, body from mails where collection = $1 and entity_id = $2 order by id',
      [collection, id],
    )
  ).rows;

test('published to the head offices it applies to, signed, rejected, recalled, accepted, revoked; a new revision asks again', async () => {
  const document = await documentFor('supplierGroup', { signedCopyRequired: true });
  const empty = await draftOf(document, { file: null });
  const early = await boss.post(`/DocumentRevisions/${empty.id}/publish`, { version: empty.version });
  expect(early.details.guards).toEqual([{ guard: 'fieldNeeded', params: { field: 'file' } }]);
  expect((await head.get(`/DocumentRevisions/${empty.id}`)).code).toBe('MODEL_NOT_FOUND');
  await boss.do('PATCH', `/DocumentRevisions/${empty.id}`, {
    version: empty.version,
    file: await fileOf(boss, 'DocumentRevisions', 'documents'),
  });
  const first = await boss.step('DocumentRevisions', empty, 'publish');
  expect(first).toMatchObject({ revisionNo: 1, publishedAt: expect.any(String), publishedById: test$.world.users.superAdmin.id });
  expect((await answersOf(boss, first)).map((row) => row['supplierGroupId']).sort()).toEqual([
    test$.world.group.id,
    test$.world.foreignGroup.id,
  ]);
  // what is published stays as it is
  expect((await boss.patch(`/DocumentRevisions/${first.id}`, { version: first.version, title: 'Changed' })).code).toBe(
    'INVALID_TRANSITION',
  );
  const [mine, ...more] = await answersOf(head, first);
  expect(more).toEqual([]);
  expect(mine).toMatchObject({ accepted: null, dueDate: later(14) });
  const id = mine!.id;
  const [asked] = await mailsOf('SupplierDocuments', id);
  expect(asked!.subject).toBe(
    `Code of conduct, revision 1: submit by ${new Date(later(14)).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}`,
  );
  expect(asked!.body).toContain(`/headOffice/documentReview/${id}`);
  expect([await count(head, 'documents'), await count(sourcing, 'documents'), await count(sourcing, 'supplierGroup')]).toEqual([1, 0, 0]);

  // a signed copy is required, with the signer's name
  expect((await head.post(`/SupplierDocuments/${id}/submit`, { version: 1, ...signed })).details.guards).toEqual([
    { guard: 'signedCopy', params: { field: 'file' } },
  ]);
  expect((await head.post(`/SupplierDocuments/${id}/submit`, { version: 1, signerName: ' ' })).details.fields).toMatchObject({
    signerName: [{ code: 'REQUIRED' }],
    signerTitle: [{ code: 'REQUIRED' }],
  });
  // a document for head offices is not the warehouse's
  expect((await warehouse.post(`/SupplierDocuments/${id}/submit`, { version: 1, ...signed })).code).toBe('ACCESS_DENIED');
  await head.step('SupplierDocuments', mine!, 'submit', {
    ...signed,
    comment: 'By post as well',
    file: await fileOf(head, 'SupplierDocuments', 'certificates'),
  });
  expect([await count(head, 'documents'), await count(sourcing, 'documents'), await count(sourcing, 'supplierGroup')]).toEqual([1, 1, 1]);
  expect((await mailsOf('SupplierDocuments', id)).map(({ subject }) => subject)).toContain(
    `${String(test$.world.group['name'])}: Code of conduct submitted`,
  );
  expect((await (await test$.as('foreignGroup')).get(`/SupplierDocuments/${id}`)).code).toBe('MODEL_NOT_FOUND');
  expect((await (await test$.as('qa')).post(`/SupplierDocuments/${id}/accept`, { version: 2 })).code).toBe('ACCESS_DENIED');
  expect((await head.post(`/SupplierDocuments/${id}/accept`, { version: 2 })).code).toBe('ACCESS_DENIED');

  expect((await sourcing.post(`/SupplierDocuments/${id}/reject`, { version: 2, rejectReason: 'No' })).details.fields).toMatchObject({
    rejectReason: [{ code: 'TOO_SHORT' }],
  });
  await sourcing.step('SupplierDocuments', mine!, 'reject', { rejectReason: 'The signature is missing' });
  expect(await readRow(test$.db, 'SupplierDocument', id)).toMatchObject({ accepted: false, reviewedById: test$.world.users.sourcing.id });
  const letter = (await mailsOf('SupplierDocuments', id)).at(-1)!;
  expect(letter.body).toContain('The signature is missing');
  expect(letter.body).toContain(`http://product.test/headOffice/documentReview/${id}`);

  // signed again: the copy of before stays, what was said about it does not
  const again = await head.step('SupplierDocuments', mine!, 'submit', signed);
  expect(again).toMatchObject({ accepted: null, rejectReason: null, reviewedAt: null, comment: null, file: expect.any(String) });
  expect(await head.step('SupplierDocuments', mine!, 'recall')).toMatchObject({ submittedAt: null });
  await head.step('SupplierDocuments', mine!, 'submit', signed);
  await sourcing.step('SupplierDocuments', mine!, 'accept');
  expect([await count(head, 'documents'), await count(sourcing, 'documents')]).toEqual([0, 0]);
  const accepted = await head.do('GET', `/SupplierDocuments/${id}`);
  expect((await head.post(`/SupplierDocuments/${id}/recall`, { version: accepted.version })).code).toBe('INVALID_TRANSITION');
  await sourcing.step('SupplierDocuments', mine!, 'revokeAcceptance', { rejectReason: 'Signed by the wrong company' });
  expect(await count(head, 'documents')).toBe(1);
  await head.step('SupplierDocuments', mine!, 'submit', signed);

  // a newer revision: the older answer is neither submitted nor decided any more
  const second = await publish(document);
  expect(second['revisionNo']).toBe(2);
  expect([await count(head, 'documents'), await count(sourcing, 'documents')]).toEqual([1, 0]);
  const older = await sourcing.do('GET', `/SupplierDocuments/${id}`);
  expect((await sourcing.post(`/SupplierDocuments/${id}/accept`, { version: older.version })).details.guards).toEqual([
    { guard: 'currentRevision' },
  ]);
  const recalled = await head.step('SupplierDocuments', older, 'recall');
  expect((await head.post(`/SupplierDocuments/${id}/submit`, { version: recalled.version, ...signed })).details.guards).toEqual([
    { guard: 'currentRevision' },
  ]);
  // the news names the document, not the number of the answer
  for (const reader of [sourcing, head])
    expect((await reader.get('/Dashboards/events')).body).toContainEqual(
      expect.objectContaining({ collection: 'SupplierDocuments', entityId: id, name: 'Code of conduct' }),
    );
});

test('one draft at a time, also when two are created at once; a document out of force gets none', async () => {
  const document = await documentFor('supplierGroup');
  const answers = await Promise.all([1, 2, 3].map(() => boss.post('/DocumentRevisions', { documentId: document.id, title: 'Draft' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await boss.do('PATCH', `/Documents/${document.id}`, {
    version: document.version,
    status: 'inActive',
    lowerReason: 'Nobody asks for it any more',
  });
  const draft = answers.find(({ status }) => status === 200)!.body as unknown as Row;
  await boss.do('PATCH', `/DocumentRevisions/${draft.id}`, {
    version: draft.version,
    effectiveDate: later(1),
    file: await fileOf(boss, 'DocumentRevisions', 'documents'),
  });
  expect((await boss.post(`/DocumentRevisions/${draft.id}/publish`, { version: 2 })).details.guards).toEqual([{ guard: 'documentActive' }]);
  expect((await boss.post('/DocumentRevisions', { documentId: document.id, title: 'Draft' })).code).toBe('INACTIVE_REF');
});

test('a required document is a PDF; a signed copy may be a picture', async () => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  expect((await boss.upload('DocumentRevisions', 'documents', 'scan.png', picture, 'image/png')).code).toBe('FILE_TYPE');
  expect((await head.upload('SupplierDocuments', 'certificates', 'scan.png', picture, 'image/png')).status).toBe(200);
});

describe('head offices that come later', () => {
  test('a first warehouse brings the documents of warehouses, and its administrator signs', async () => {
    const document = await documentFor('warehouse');
    const revision = await publish(document);
    const [mine] = await answersOf(warehouse, revision);
    expect(await answersOf(warehouse, revision)).toHaveLength(1);
    expect(await count(head, 'documents')).toBe(0);
    expect(await count(warehouse, 'documents')).toBe(1);
    expect((await head.post(`/SupplierDocuments/${mine!.id}/submit`, { version: mine!.version, ...signed })).code).toBe('ACCESS_DENIED');
    await warehouse.step('SupplierDocuments', mine!, 'submit', signed);
    await sourcing.step('SupplierDocuments', mine!, 'reject', { rejectReason: 'Another signature is needed' });
    expect((await mailsOf('SupplierDocuments', mine!.id)).at(-1)!.body).toContain(`/company/profile?document=${mine!.id}`);
    const fresh = await boss.do('POST', '/SupplierGroups', { name: `Newcomer ${unique()}` });
    const askedOf = async (): Promise<number> =>
      (await boss.list('SupplierDocuments', { where: { supplierGroupId: fresh.id } })).body.length;
    expect(await askedOf()).toBe(0);
    await boss.do('POST', '/Suppliers', {
      name: 'New store',
      supplierType: 'warehouse',
      supplierGroupId: fresh.id,
      businessTypeId: test$.world.warehouseType.id,
    });
    expect(await askedOf()).toBe(1);
  });

  test('one that was inactive at the publication gets its row when it is active again', async () => {
    await boss.step('SupplierGroups', test$.world.foreignGroup, 'deactivate', { inactiveReason: 'Contract has ended' });
    const revision = await publish(await documentFor('supplierGroup'));
    expect(await answersOf(boss, revision)).toHaveLength(1);
    await boss.step('SupplierGroups', test$.world.foreignGroup, 'activate');
    expect(await answersOf(boss, revision)).toHaveLength(2);
  });

  test('a document for more head offices asks the further ones, once', async () => {
    const fresh = await boss.do('POST', '/SupplierGroups', { name: `Storekeeper ${unique()}` });
    await boss.do('POST', '/Suppliers', {
      name: 'Only store',
      supplierType: 'warehouse',
      supplierGroupId: fresh.id,
      businessTypeId: test$.world.warehouseType.id,
    });
    const document = await documentFor('supplierGroup');
    const revision = await publish(document);
    const before = await answersOf(boss, revision);
    const { version } = await boss.do('GET', `/Documents/${document.id}`);
    const wider = await boss.do('PATCH', `/Documents/${document.id}`, { version, appliesTo: 'both' });
    const after = await answersOf(boss, revision);
    expect(after.length).toBeGreaterThan(before.length);
    await boss.do('PATCH', `/Documents/${document.id}`, { version: wider.version, description: 'For all' });
    expect(await answersOf(boss, revision)).toHaveLength(after.length);
  });
});

test('a revision for 2,000 head offices is one transaction and one event of the feed, with a history each', async () => {
  await test$.db.query(
    `with g as (insert into supplier_groups (code, name, status, wizard_completed) select 'HO-M' || n, 'Head office ' || n, 'active', true from generate_series(1, 2000) n returning id)
     insert into suppliers (code, name, supplier_type, supplier_group_id, business_type_id, status, wizard_completed)
     select 'FA-M' || g.id, 'Factory ' || g.id, 'factory', g.id, $1, 'active', true from g`,
    [test$.world.businessType.id],
  );
  const socket = await test$.live('supplierGroup');
  const draft = await draftOf(await documentFor('supplierGroup'));
  const feed = (await test$.db.query<{ n: number }>('select coalesce(max(id), 0)::int as n from events')).rows[0]!.n;
  const began = performance.now();
  const revision = await boss.step('DocumentRevisions', draft, 'publish');
  await socket.until((one) => one.badge('documents') === 1, 5_000);
  const took = performance.now() - began;
  expect((await test$.db.query('select 1 from supplier_documents where document_revision_id = $1', [revision.id])).rowCount).toBe(2002);
  const { rows: written } = await test$.db.query<{ collection: string; n: number }>(
    'select collection, count(*)::int as n from events where id > $1 group by 1 order by 1',
    [feed],
  );
  expect(written).toEqual([
    { collection: 'DocumentRevisions', n: 1 },
    { collection: 'Documents', n: 1 },
    { collection: 'SupplierDocuments', n: 2002 },
  ]);
  const { rows: told } = await test$.db.query<{ collection: string; action: string }>(
    'select e.collection, e.action from events e left join outbox o on o.event_id = e.id left join feed f on f.event_id = e.id where e.id > $1 and (o.event_id is not null or f.event_id is not null)',
    [feed],
  );
  expect(told).toEqual([{ collection: 'DocumentRevisions', action: 'publish' }]);
  // each row's history is read by its own head office alone
  const [mine] = await answersOf(head, revision);
  const { rows: keys } = await test$.db.query<{ audience: string[] }>(
    "select audience from events where collection = 'SupplierDocuments' and entity_id = $1 and action = 'create'",
    [mine!.id],
  );
  expect(keys[0]!.audience).toContain(`group:${test$.world.group.id}`);
  expect(keys[0]!.audience).not.toContain(`group:${test$.world.foreignGroup.id}`);
  expect(took).toBeLessThan(5_000);
});

describe('reminders', () => {
  const remindersTo = async (groupId: number): Promise<string[]> =>
    (await mailsOf('SupplierGroups', groupId)).filter(({ subject }) => subject.startsWith('Required documents')).map(({ body }) => body);
  const onDay = async (days: number): Promise<number> => {
    test$.clock.reset();
    test$.clock.advance(days * dayMs);
    await tick(test$.app.services);
    return (await remindersTo(test$.world.group.id)).length;
  };

  test('before the due date, on the day after it and then weekly, naming every open document; not after the submission', async () => {
    await test$.db.query("delete from jobs where name = 'clock.day'");
    const publications = await Promise.all([documentFor('supplierGroup'), documentFor('supplierGroup', { name: 'Supply agreement' })]);
    const revisions: Row[] = [];
    for (const document of publications) revisions.push(await publish(document, { dueDays: 10 }));
    // not required: nobody is reminded of it
    await publish(await documentFor('supplierGroup', { name: 'Newsletter', required: false }), { dueDays: 10 });
    const numbers: number[] = [];
    for (const day of [1, 6, 7, 8, 10, 11, 12, 17, 18]) numbers.push(await onDay(day));
    expect(numbers).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3]);
    const [first] = await remindersTo(test$.world.group.id);
    expect(first).toContain('Code of conduct: ');
    expect(first).toContain('Supply agreement: ');
    expect(first).not.toContain('Newsletter');
    expect(first).toContain('http://product.test/headOffice/profile?topic=documents');
    test$.clock.reset();
    for (const revision of revisions) {
      const [mine] = await answersOf(head, revision);
      await head.step('SupplierDocuments', mine!, 'submit', signed);
    }
    expect(await onDay(25)).toBe(3);
    // two runs on one day send once
    await tick(test$.app.services);
    expect((await remindersTo(test$.world.group.id)).length).toBe(3);
    test$.clock.reset();
  });

  test('by hand, once a day, only for the current revision, and not to those who switched such emails off', async () => {
    const before = (await remindersTo(test$.world.group.id)).length;
    const document = await documentFor('supplierGroup');
    const old = await publish(document);
    const revision = await publish(document);
    expect((await boss.post(`/DocumentRevisions/${old.id}/remind`, { version: old.version })).details.guards).toEqual([
      { guard: 'currentRevision' },
    ]);
    expect((await sourcing.post(`/DocumentRevisions/${revision.id}/remind`, { version: revision.version })).code).toBe('ACCESS_DENIED');
    await boss.step('DocumentRevisions', revision, 'remind');
    await boss.step('DocumentRevisions', revision, 'remind');
    expect(await remindersTo(test$.world.group.id)).toHaveLength(before + 1);
    await test$.db.query(`update app_users set mail_prefs = '{"documents":"off"}' where id = $1`, [test$.world.users.supplierGroup.id]);
    await boss.step('DocumentRevisions', await publish(document), 'remind');
    expect(await remindersTo(test$.world.group.id)).toHaveLength(before + 1);
  });
});

test('a head office reads its own answers alone, also through the documents', async () => {
  const document = await documentFor('supplierGroup');
  await publish(document);
  const { body } = await head.list('Documents', {
    where: { id: document.id },
    include: { relation: 'documentRevisions', scope: { include: 'supplierDocuments' } },
  });
  const revisions = (body[0] as Row & { documentRevisions: { supplierDocuments: Row[] }[] }).documentRevisions;
  expect(revisions.flatMap(({ supplierDocuments }) => supplierDocuments.map((row) => row['supplierGroupId']))).toEqual([
    test$.world.group.id,
  ]);
  await insertRow(test$.db, 'DocumentRevision', { documentId: document.id, revisionNo: 9, title: 'Draft' });
  expect((await head.list('DocumentRevisions', { where: { documentId: document.id } })).body).toHaveLength(1);
});
