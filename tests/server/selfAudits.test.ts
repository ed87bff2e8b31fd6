/** Self-audits over HTTP: assigned to many, answered by the supplier, judged, reminded of, and followed by the next; what is refused, and what they say beside audits and peers. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
  qa = await test$.as('qa');
});
afterAll(() => test$.close());

const option = (key: string, points: number, severity: string) => ({ key, label: key, points, severity });
const formOf = async (values: Record<string, unknown> = {}): Promise<Row> => {
  const made = await insertRow(test$.db, 'AuditForm', {
    code: `SA-${unique()}`,
    kind: 'selfAssessment',
    domain: 'quality',
    status: 'Active',
    name: 'Yearly check',
    optionSets: [{ key: 'yn', label: 'Yes or no', options: [option('yes', 4, 'none'), option('no', 0, 'major')] }],
    gradeBands: [
      { key: 'A', label: 'Good', minScore: 90, result: 'pass', tone: 'good' },
      { key: 'D', label: 'Poor', minScore: 0, result: 'fail', tone: 'bad' },
    ],
    ...values,
  });
  const section = await insertRow(test$.db, 'AuditFormSection', { auditFormId: made.id, sectionKey: 's1', title: 'Site', weight: 1 });
  for (const [seq, lineKey] of ['q1', 'q2'].entries())
    await insertRow(test$.db, 'AuditFormQuestion', { sectionId: section.id, lineKey, seq, text: `Question ${lineKey}`, optionSet: 'yn' });
  return made;
};

/** Another supplier like this one. */
const supplierLike = ({ id: _id, ...values }: Row, more: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Supplier', { ...values, code: `M${unique()}`, name: `Maker ${unique()}`, ...more });

const ahead = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];

interface Assigned {
  created: { supplierId: number; id: number | null }[];
  skipped: { supplierId: number; reason: string }[];
}
const assign = (by: Client, form: Row, more: Record<string, unknown> = {}): Promise<Answer<Assigned>> =>
  by.post<Assigned>('/SelfAudits/assign', {
    auditFormId: form.id,
    supplierIds: [test$.world.factory.id],
    period: '2026',
    dueDate: ahead(20),
    ...more,
  });
const assigned = async (form: Row, more: Record<string, unknown> = {}): Promise<Row> => {
  const { status, body } = await assign(qa, form, more);
  expect([status, body.created.length]).toEqual([200, 1]);
  return (await readRow(test$.db, 'SelfAudit', body.created[0]!.id!))!;
};
const resultOf = async (selfAudit: Row): Promise<Row> =>
  (await test$.sql<Row>('select * from audit_form_results where self_audit_id = $1', [selfAudit.id]))[0]!;

let next = 0;
const answer = async (by: Client, selfAudit: Row, said: Record<string, unknown>): Promise<Answer<Row>> => {
  const mutations = Object.entries(said).map(([questionKey, payload]) => {
    next += 1;
    const mutationId = `00000000-0000-4000-9200-${String(next).padStart(12, '0')}`;
    return { mutationId, questionKey, baseVersion: 0, at: test$.clock.now().toISOString(), op: 'set', payload };
  });
  return by.post<Row>(`/AuditFormResults/${(await resultOf(selfAudit)).id}/answers`, { deviceId: 'device-a', mutations });
};
const take = async (by: Client, selfAudit: Row, step: string, input: Record<string, unknown> = {}): Promise<Answer<Row>> => {
  const { version } = (await readRow(test$.db, 'SelfAudit', selfAudit.id))!;
  return by.post<Row>(`/SelfAudits/${selfAudit.id}/${step}`, { version, ...input });
};
const told = async (selfAudit: Row): Promise<string[]> =>
  (
    await test$.sql<{ action: string }>("select action from events where collection = 'SelfAudits' and entity_id = $1 order by id", [
      selfAudit.id,
    ])
  ).map(({ action }) => action);
const all = { q1: { value: 'yes' }, q2: { value: 'no', comment: 'The screen is torn.' } };

test('the story: assigned, begun by the first answer, submitted, rejected with notes, corrected, approved with a last day', async () => {
  const form = await formOf({ recurMonths: 12 });
  const selfAudit = await assigned(form);
  expect(selfAudit).toMatchObject({ status: 'Open', formCode: form['code'], domain: 'quality', period: '2026' });
  const supplier = await test$.as('supplierQa');
  const packet = await supplier.get<Row>(`/SelfAudits/${selfAudit.id}/packet`);
  expect([packet.status, packet.body['job'], (packet.body['selfAudit'] as Row).id]).toEqual([200, null, selfAudit.id]);
  expect((packet.body['form'] as { sections: unknown[] }).sections).toHaveLength(1);
  expect(code(await take(supplier, selfAudit, 'submit'))).toEqual([422, 'INVALID_TRANSITION']);
  expect((await answer(supplier, selfAudit, { q1: { value: 'yes' } })).status).toBe(200);
  expect(await readRow(test$.db, 'SelfAudit', selfAudit.id)).toMatchObject({ status: 'Inprogress' });
  expect(code(await take(supplier, selfAudit, 'submit'))).toEqual([422, 'RESULT_INCOMPLETE']);
  await answer(supplier, selfAudit, { q2: all.q2 });
  const submitted = await take(supplier, selfAudit, 'submit');
  expect([submitted.status, submitted.body]).toEqual([200, expect.objectContaining({ status: 'Submitted', score: 50, grade: 'D' })]);
  expect(code(await answer(supplier, selfAudit, { q1: { value: 'no', comment: 'Later.' } }))).toEqual([422, 'RESULT_NOT_EDITABLE']);
  expect(code(await take(qa, selfAudit, 'reject', { rejectReason: 'short', dueDate: ahead(5) }))).toEqual([422, 'VALIDATION']);
  const rejectReason = 'Please say since when the screen is torn.';
  expect(code(await take(qa, selfAudit, 'reject', { rejectReason, dueDate: ahead(-1) }))).toEqual([422, 'VALIDATION']);
  expect((await take(qa, selfAudit, 'reject', { rejectReason, dueDate: ahead(5), reviewNotes: { q2: 'Since when?' } })).status).toBe(200);
  expect(await resultOf(selfAudit)).toMatchObject({ status: 'Rejected', review_notes: { q2: 'Since when?' }, revision_no: 2 });
  expect((await take(supplier, selfAudit, 'submit')).status).toBe(200);
  const approved = await take(qa, selfAudit, 'approve');
  expect([approved.status, approved.body]).toEqual([200, expect.objectContaining({ status: 'Approved', validUntil: '2027-03-11' })]);
  expect(await resultOf(selfAudit)).toMatchObject({ status: 'Approved', revision_no: 4 });
  expect(await told(selfAudit)).toEqual(['assign', 'begin', 'submit', 'reject', 'submit', 'approve']);
  const people = (await mails(test$.db)).filter(({ subject }) => subject.includes('Yearly check')).map(({ to, subject }) => [to, subject]);
  const of = (person: 'qa' | 'supplierQa' | 'sustain') =>
    people.filter(([to]) => to === test$.world.users[person].email).map(([, subject]) => subject!.replace(/ Yearly.*/, ''));
  expect(of('qa')).toHaveLength(2);
  expect(of('supplierQa')).toHaveLength(3);
  expect(of('sustain')).toEqual([]);
});

test('one assignment for each supplier, form and period: a preview writes nothing, and who is skipped is named with the reason', async () => {
  const form = await formOf({ supplierTypes: ['factory'] });
  const { factory, foreignFactory, warehouse } = test$.world;
  const inactive = await supplierLike(foreignFactory, { status: 'inActive' });
  await assigned(form);
  const supplierIds = [factory.id, foreignFactory.id, warehouse.id, inactive.id, 2_000_000_000, foreignFactory.id];
  const preview = await assign(qa, form, { supplierIds, dryRun: true });
  const skipped = [
    { supplierId: factory.id, reason: 'exists' },
    { supplierId: warehouse.id, reason: 'otherType' },
    { supplierId: inactive.id, reason: 'inactive' },
    { supplierId: 2_000_000_000, reason: 'unknown' },
  ];
  expect(preview.body).toEqual({ created: [{ supplierId: foreignFactory.id, id: null }], skipped });
  const many = () => test$.sql<{ many: number }>('select count(*)::int as many from self_audits where audit_form_id = $1', [form.id]);
  expect(await many()).toEqual([{ many: 1 }]);
  expect((await assign(qa, form, { supplierIds })).body.skipped).toEqual(skipped);
  expect(await many()).toEqual([{ many: 2 }]);
  expect((await assign(qa, form, { supplierIds })).body.created).toEqual([]);
  expect((await assign(qa, form, { period: '2026-H2' })).body.created).toHaveLength(1);
});

test('forms of another kind, status or domain, days that are over and periods that are none are refused', async () => {
  const form = await formOf();
  expect(code(await assign(qa, await formOf({ kind: 'audit' })))).toEqual([422, 'FORM_NOT_USABLE']);
  expect(code(await assign(qa, await formOf({ status: 'Retired' })))).toEqual([422, 'FORM_NOT_USABLE']);
  expect(code(await assign(qa, await formOf({ domain: 'sustain' })))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await assign(await test$.as('sustain'), form))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await assign(await test$.as('supplierQa'), form))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await assign(qa, form, { dueDate: ahead(0) }))).toEqual([422, 'VALIDATION']);
  for (const period of ['26', '2026-H3', '2026-13', 'next year'])
    expect(code(await assign(qa, form, { period }))).toEqual([422, 'VALIDATION']);
  expect(code(await assign(qa, form, { supplierIds: undefined }))).toEqual([422, 'VALIDATION']);
  expect(code(await assign(qa, form, { filter: {} }))).toEqual([422, 'VALIDATION']);
  expect(code(await assign(qa, form, { supplierIds: Array.from({ length: 251 }, (_, i) => i + 1) }))).toEqual([422, 'VALIDATION']);
});

test('a row of another supplier and one of sustainability are not found by who may not read them', async () => {
  const own = await assigned(await formOf());
  const sustain = await test$.as('sustain');
  const { body } = await assign(sustain, await formOf({ domain: 'sustain' }));
  const social = { id: body.created[0]!.id!, version: 1 } as Row;
  const [foreign, plain, supplierQa] = [await test$.as('foreignSupplierQa'), await test$.as('supplier'), await test$.as('supplierQa')];
  expect((await foreign.get(`/SelfAudits/${own.id}`)).status).toBe(404);
  expect((await foreign.get(`/SelfAudits/${own.id}/packet`)).status).toBe(404);
  expect(code(await answer(foreign, own, all))).toEqual([404, 'MODEL_NOT_FOUND']);
  expect((await plain.get(`/SelfAudits/${own.id}`)).status).toBe(200);
  expect((await plain.get(`/SelfAudits/${social.id}`)).status).toBe(404);
  expect(code(await answer(plain, social, all))).toEqual([404, 'MODEL_NOT_FOUND']);
  expect((await answer(supplierQa, social, all)).status).toBe(200);
  expect((await sustain.get(`/SelfAudits/${own.id}`)).status).toBe(404);
  // quality assurance knows of it, and neither reads its answers nor judges it
  expect((await qa.get(`/SelfAudits/${social.id}`)).status).toBe(200);
  expect((await qa.get(`/SelfAudits/${social.id}/read`)).status).toBe(404);
  expect(code(await take(qa, social, 'extend', { dueDate: ahead(40), extendReason: 'A longer holiday' }))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await answer(qa, own, all))).toEqual([403, 'ACCESS_DENIED']);
});

test('parallel assignments of one account make each self-audit once', async () => {
  const form = await formOf();
  const answers = await Promise.all(Array.from({ length: 40 }, () => assign(qa, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.created.length === 1)).toHaveLength(1);
  expect(await test$.sql('select id from self_audits where audit_form_id = $1', [form.id])).toHaveLength(1);
});

test('many at once: one event to the feed for each supplier, all within one call', async () => {
  const form = await formOf();
  const { factory } = test$.world;
  const ids: number[] = [];
  for (let i = 0; i < 250; i += 1) ids.push((await supplierLike(factory)).id);
  const begin = performance.now();
  const { body } = await assign(qa, form, { supplierIds: ids });
  expect(performance.now() - begin).toBeLessThan(5_000);
  expect(body.created).toHaveLength(250);
  const events = await test$.sql<{ told: boolean; audience: string[]; entity: number }>(
    "select e.audience, e.entity_id as entity, exists (select from outbox o where o.event_id = e.id) or exists (select from feed f where f.event_id = e.id) as told from events e where e.collection = 'SelfAudits' and e.entity_id = any($1)",
    [body.created.map(({ id }) => id)],
  );
  expect(events).toHaveLength(250);
  expect(events.every(({ told: isTold }) => isTold)).toBe(true);
  for (const { supplierId, id } of body.created)
    expect(events.find(({ entity }) => entity === id)!.audience.toSorted()).toEqual(['staff', `supplier:${supplierId}`]);
});

const pass = async (days: number): Promise<void> => {
  test$.clock.advance(days * 86_400_000);
  await tick(test$.app.services);
  // a session ends by itself
  qa = await test$.signedIn('qa');
};
const reminders = async (selfAudit: Row): Promise<number> => (await told(selfAudit)).filter((action) => action === 'remind').length;

test('reminders 14 and 3 days before, on the day and 7 days after, each once; a longer time is a new due day with its reason', async () => {
  const selfAudit = await assigned(await formOf(), { dueDate: ahead(20) });
  const after = async (days: number): Promise<number> => {
    await pass(days);
    await tick(test$.app.services);
    return reminders(selfAudit);
  };
  expect(await after(5)).toBe(0);
  expect(await after(1)).toBe(1);
  expect(await after(10)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(3)).toBe(3);
  // a server that stood still makes up for it once
  expect(await after(9)).toBe(4);
  expect(await after(30)).toBe(4);
  expect(code(await take(qa, selfAudit, 'extend', { dueDate: ahead(-3), extendReason: 'A longer holiday' }))).toEqual([422, 'VALIDATION']);
  expect(code(await take(qa, selfAudit, 'extend', { dueDate: ahead(9) }))).toEqual([422, 'VALIDATION']);
  expect((await take(qa, selfAudit, 'extend', { dueDate: ahead(4), extendReason: 'A longer holiday' })).status).toBe(200);
  expect(await after(1)).toBe(5);
  // by hand once a day
  expect(code(await take(qa, selfAudit, 'remind'))).toEqual([422, 'INVALID_TRANSITION']);
  await pass(1);
  expect((await take(qa, selfAudit, 'remind')).status).toBe(200);
});

test('60 days before an approved one ends the next follows, once, on the version in force', async () => {
  const form = await formOf({ recurMonths: 6 });
  const selfAudit = await assigned(form, { period: '2026-H1' });
  const supplier = await test$.signedIn('supplierQa');
  await answer(supplier, selfAudit, all);
  await take(supplier, selfAudit, 'submit');
  const approved = await take(qa, selfAudit, 'approve');
  const newer = await formOf({ code: form['code'], formVersion: 2, status: 'Draft', recurMonths: 6 });
  await test$.sql("update audit_forms set status = 'Retired' where id = $1", [form.id]);
  await test$.sql("update audit_forms set status = 'Active' where id = $1", [newer.id]);
  const following = () => test$.sql<Row>('select * from self_audits where form_code = $1 and id > $2', [form['code'], selfAudit.id]);
  const until = Date.parse(String(approved.body['validUntil']));
  await pass(Math.floor((until - test$.clock.now().getTime()) / 86_400_000) - 61);
  expect(await following()).toEqual([]);
  await pass(3);
  await pass(1);
  const [row, ...more] = await following();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ status: 'Open', audit_form_id: newer.id });
  expect(row!['period']).not.toBe('2026-H1');
});

test('the summary sets it beside the last audit, the one before and the median of at least three peers', async () => {
  const form = await formOf();
  const { factory } = test$.world;
  const supplier = await test$.signedIn('supplierQa');
  const first = await assigned(form, { period: '2025' });
  await answer(supplier, first, all);
  await take(supplier, first, 'submit');
  await take(qa, first, 'approve');
  for (const score of [60, 70, 95]) {
    const peer = await supplierLike(factory);
    const row = await insertRow(test$.db, 'SelfAudit', {
      supplierId: peer.id,
      auditFormId: form.id,
      formCode: form['code'],
      domain: 'quality',
      period: '2026',
      dueDate: ahead(1),
      status: 'Submitted',
      score,
    });
    await insertRow(test$.db, 'AuditFormResult', {
      selfAuditId: row.id,
      auditFormId: form.id,
      status: 'Submitted',
      score,
      sectionScores: [{ key: 's1', score, zeroed: false, answered: 2, total: 2, findings: 0 }],
    });
  }
  const job = await insertRow(test$.db, 'AuditJob', {
    auditKind: 'quality',
    supplierId: factory.id,
    jobNo: `AJ-${unique()}`,
    status: 'Reported',
    totalScore: 75,
    actualEndAt: test$.clock.now().toISOString(),
  });
  const second = await assigned(form, { period: '2026' });
  await answer(supplier, second, { q1: { value: 'yes' }, q2: { value: 'yes' } });
  await take(supplier, second, 'submit');
  const { status, body } = await qa.get<Row>(`/SelfAudits/${second.id}/summary`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ self: 100, audit: 75, gap: 25, previous: 50, peerMedian: 70, peers: 3, auditJob: { id: job.id } });
  expect(body['bySection']).toEqual([
    { key: 's1', title: 'Site', titleZh: null, self: 100, audit: null, gap: null, previous: 50, peerMedian: 70 },
  ]);
  expect((await supplier.get(`/SelfAudits/${second.id}/summary`)).status).toBe(403);
  const responses = await qa.get<{ forms: Row[] }>('/SelfAudits/responses?domain=quality');
  expect(responses.body.forms.find((one) => one['code'] === form['code'] && one['period'] === '2026')).toMatchObject({
    total: 4,
    answered: 1,
  });
  expect((await (await test$.signedIn('sustain')).get('/SelfAudits/matrix?domain=quality')).status).toBe(403);
});
