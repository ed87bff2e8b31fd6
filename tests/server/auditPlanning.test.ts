/** An audit from its plan to its report: who takes which step, what is refused, what it comes to, and what an amendment changes. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let qa: Client;
let form: Row;
let technology: Row;
let member: Row;
beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
  form = await formOf('quality');
  technology = await technologyOf();
  [member] = (await test$.sql<Row>('select id from auditor_users where app_user_id = $1', [test$.world.users.auditorUser.id])) as [Row];
});
afterAll(() => test$.close());

const option = (key: string, points: number, severity: string) => ({ key, label: key, points, severity });
const formOf = async (domain: string, values: Record<string, unknown> = {}): Promise<Row> => {
  const made = await insertRow(test$.db, 'AuditForm', {
    code: `F${unique()}`,
    kind: 'audit',
    domain,
    status: 'Active',
    name: 'Hygiene',
    optionSets: [{ key: 'yn', label: 'Yes or no', options: [option('yes', 4, 'none'), option('no', 0, 'major')] }],
    gradeBands: [
      { key: 'A', label: 'Excellent', minScore: 90, maxMajor: 0, result: 'pass', nextAuditMonths: 24, tone: 'good' },
      { key: 'D', label: 'Not approved', minScore: 0, result: 'fail', followUpDays: 90, tone: 'bad' },
    ],
    ...values,
  });
  const section = await insertRow(test$.db, 'AuditFormSection', { auditFormId: made.id, sectionKey: 's1', title: 'Site', weight: 1 });
  for (const [seq, lineKey] of ['q1', 'q2'].entries())
    await insertRow(test$.db, 'AuditFormQuestion', { sectionId: section.id, lineKey, seq, text: `Question ${lineKey}`, optionSet: 'yn' });
  return made;
};
const technologyOf = async (): Promise<Row> => {
  const { category, factory } = test$.world;
  const one = await insertRow(test$.db, 'Technology', { productCategoryId: category.id });
  return insertRow(test$.db, 'SupplierTechnology', {
    supplierId: factory.id,
    productCategoryId: category.id,
    technologyId: one.id,
    status: 'active',
  });
};

const ahead = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const planOf = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  auditKind: 'quality',
  supplierId: test$.world.factory.id,
  auditType: 'periodic',
  planDate: ahead(10),
  planEndDate: ahead(11),
  auditorId: test$.world.auditor.id,
  auditorUserId: member.id,
  ...values,
});
const planned = async (values: Record<string, unknown> = {}): Promise<Row> => {
  const { status, body } = await qa.post<Row>('/AuditJobs', planOf(values));
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'Planned' })]);
  return body;
};
const versionOf = async (entity: 'AuditJob' | 'AuditFormResult', id: number): Promise<number> =>
  (await readRow(test$.db, entity, id))!.version;
const take = async (by: Client, job: Row, step: string, input: Record<string, unknown> = {}): Promise<Answer<Row>> => {
  const version = await versionOf('AuditJob', job.id);
  return by.post<Row>(`/AuditJobs/${job.id}/${step}`, { version, ...input });
};
const withForm = async (values: Record<string, unknown> = {}): Promise<{ job: Row; result: Row }> => {
  const job = await planned(values);
  const own = await technologyOf();
  const added = await take(qa, job, 'addAuditForm', { items: [{ supplierTechnologyId: own.id, auditFormId: form.id }] });
  expect(added.status).toBe(200);
  const [result] = await test$.sql<Row>('select id, version, question_count from audit_form_results where audit_job_id = $1', [job.id]);
  return { job, result: result! };
};

let next = 0;
const answer = async (result: Row, said: Record<string, unknown>): Promise<void> => {
  const mutations = Object.entries(said).map(([questionKey, payload]) => {
    next += 1;
    const mutationId = `00000000-0000-4000-9100-${String(next).padStart(12, '0')}`;
    return { mutationId, questionKey, baseVersion: 0, at: test$.clock.now().toISOString(), op: 'set', payload };
  });
  const lead = await test$.as('auditorUser');
  expect((await lead.post(`/AuditFormResults/${result.id}/answers`, { deviceId: 'device-a', mutations })).status).toBe(200);
  const version = await versionOf('AuditFormResult', result.id);
  expect((await lead.post(`/AuditFormResults/${result.id}/submit`, { version })).status).toBe(200);
};
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];
const mailed = async (job: Row): Promise<string[]> =>
  (
    await test$.sql<{ subject: string; to_address: string }>(
      "select subject, to_address from mails where collection = 'AuditJobs' and entity_id = $1 order by id",
      [job.id],
    )
  ).map(({ subject, to_address: to }) => `${to.split('@')[0]}: ${subject.split(' ').slice(0, 3).join(' ')}`);

test('a plan has its number and is known to the supplier when it is announced; what it lacks is named', async () => {
  const job = await planned();
  expect(job['jobNo']).toMatch(/^AJ-\d{4}-\d{4}$/);
  const supplier = await test$.as('supplierQa');
  expect((await supplier.get(`/AuditJobs/${job.id}`)).status).toBe(200);
  const hidden = await planned({ announced: false });
  expect((await supplier.get(`/AuditJobs/${hidden.id}`)).status).toBe(404);
  expect(code(await qa.post('/AuditJobs', planOf({ planDate: ahead(-1) })))).toEqual([422, 'VALIDATION']);
  expect(code(await qa.post('/AuditJobs', planOf({ planEndDate: ahead(9) })))).toEqual([422, 'VALIDATION']);
  expect(code(await qa.post('/AuditJobs', planOf({ auditType: 'forCause' })))).toEqual([422, 'VALIDATION']);
  expect(code(await qa.post('/AuditJobs', planOf({ auditorId: null, auditorUserId: null })))).toEqual([422, 'VALIDATION']);
  expect(code(await qa.post('/AuditJobs', planOf({ auditKind: 'sustain' })))).toEqual([422, 'VALIDATION']);
  expect(code(await qa.post('/AuditJobs', planOf({ auditKind: 'sustain', auditorId: null, auditorUserId: null, leadUserId: 1 })))).toEqual([
    403,
    'ACCESS_DENIED',
  ]);
  const past = await (await test$.as('superAdmin')).post('/AuditJobs', planOf({ planDate: ahead(-1), planEndDate: ahead(-1) }));
  expect(past.status).toBe(200);
});

test('the plan is sent, the supplier asks for another day, and what moves is told with both days', async () => {
  const job = await planned();
  await take(qa, job, 'notify');
  expect((await mailed(job)).length).toBeGreaterThan(1);
  const supplier = await test$.as('supplierQa');
  expect((await take(supplier, job, 'proposeDate', { proposedDate: ahead(20), proposedNote: 'Line stands still' })).body).toMatchObject({
    proposedDate: ahead(20),
    dateConfirmedAt: null,
  });
  const moved = await take(qa, job, 'reschedule', {
    planDate: ahead(20),
    planEndDate: ahead(20),
    rescheduleReason: 'Asked for by the supplier',
  });
  expect(moved.body).toMatchObject({ planDate: ahead(20), proposedDate: null });
  expect((await take(supplier, job, 'confirmDate')).body['dateConfirmedAt']).not.toBeNull();
  expect((await mailed(job)).filter((line) => line.startsWith('qa')).length).toBeGreaterThan(0);
  expect(code(await take(supplier, job, 'reschedule', {}))).toEqual([403, 'ACCESS_DENIED']);
  const cancelled = await take(qa, job, 'cancel', { cancelReason: 'The factory has moved' });
  expect(cancelled.body).toMatchObject({ status: 'Cancelled' });
});

test('a technology is on one open audit; a form is in force and of this kind; what is answered stays', async () => {
  const job = await planned();
  const items = [{ supplierTechnologyId: technology.id, auditFormId: form.id, weight: 2 }];
  expect((await take(qa, job, 'addAuditForm', { items })).status).toBe(200);
  expect(code(await take(qa, await planned(), 'addAuditForm', { items }))).toEqual([422, 'DUPLICATE_OPEN_AUDIT']);
  const draft = await formOf('quality', { status: 'Draft' });
  const own = await technologyOf();
  expect(code(await take(qa, job, 'addAuditForm', { items: [{ supplierTechnologyId: own.id, auditFormId: draft.id }] }))).toEqual([
    422,
    'FORM_NOT_USABLE',
  ]);
  expect(code(await take(qa, job, 'addAuditForm', { items: [{ supplierTechnologyId: null, auditFormId: form.id }] }))).toEqual([
    422,
    'REF_MISMATCH',
  ]);
  const [result] = await test$.sql<Row>('select * from audit_form_results where audit_job_id = $1', [job.id]);
  expect(result).toMatchObject({ question_count: 2, status: 'Draft' });
  const removed = await take(qa, job, 'removeAuditForm', { auditFormResultId: result!.id });
  expect(removed.status).toBe(200);
  expect(await test$.sql('select 1 from audit_job_supplier_technologies where audit_job_id = $1', [job.id])).toEqual([]);
  expect(code(await take(await test$.as('auditorUser'), job, 'start'))).toEqual([422, 'GUARD_FAILED']);
});

test('an audit is reported: findings become corrective actions with their deadlines, the report is kept, the supplier reads it', async () => {
  const { job, result } = await withForm();
  const supplier = await test$.as('supplierQa');
  await answer(result, { q1: { value: 'yes' }, q2: { value: 'no', comment: 'No hot water' } });
  expect(await readRow(test$.db, 'AuditJob', job.id)).toMatchObject({ status: 'Submitted' });
  const preview = await qa.get<Row>(`/AuditJobs/${job.id}/issuePreview`);
  expect(preview.body).toMatchObject({ totalScore: 50, grade: 'D', result: 'fail', majorCount: 1 });
  expect(preview.body['findings']).toMatchObject([{ questionKey: 'q2', severity: 'major', planDay: ahead(14), repeat: false }]);
  expect((await supplier.get(`/AuditJobs/${job.id}/report`)).status).toBe(404);
  expect((await qa.get<Row>(`/AuditJobs/${job.id}/report`)).body).toMatchObject({ draft: true });
  expect((await qa.get(`/AuditJobs/${job.id}/paper`, { language: 'en' })).status).toBe(200);
  expect((await supplier.get(`/AuditJobs/${job.id}/paper`, { language: 'en' })).status).toBe(404);
  expect(code(await take(qa, job, 'issue'))).toEqual([422, 'GUARD_FAILED']);
  const version = await versionOf('AuditJob', job.id);
  await qa.patch(`/AuditJobs/${job.id}`, { version, summary: 'Water is cold' });
  const key = `${result.id}:q2`;
  expect(code(await take(qa, job, 'issue', { planDeadlines: { [key]: ahead(0) } }))).toEqual([422, 'VALIDATION']);
  expect(code(await take(qa, job, 'issue', { nextAuditDue: ahead(400) }))).toEqual([422, 'VALIDATION']);
  const issued = await take(qa, job, 'issue', { planDeadlines: { [key]: ahead(7) } });
  expect(issued.body).toMatchObject({ status: 'Reported', totalScore: 50, grade: 'D', nextAuditDue: ahead(90) });
  expect(await readRow(test$.db, 'AuditFormResult', result.id)).toMatchObject({ status: 'Approved', revisionNo: 2 });
  const actions = await supplier.get<Row[]>('/CorrectiveActions', {
    filter: JSON.stringify({ where: { auditJobId: job.id }, include: 'currentRevision' }),
  });
  expect(actions.body).toMatchObject([
    { carNo: `${String(job['jobNo'])}-01`, severity: 'major', finding: 'No hot water', requirement: 'Question q2' },
  ]);
  expect(actions.body[0]!['currentRevision']).toMatchObject({
    planSubmissionDeadline: expect.stringContaining(ahead(7)) as string,
  });
  const report = await supplier.get<Row>(`/AuditJobs/${job.id}/report`);
  expect(report.body).toMatchObject({
    reportVersion: 1,
    draft: false,
    snapshot: { job: { totalScore: 50 }, actions: [{ severity: 'major' }] },
  });
  expect((await mailed(job)).filter((line) => line.includes('Report of the')).length).toBeGreaterThan(1);
  for (const language of ['en', 'zh'])
    for (const by of [supplier, qa]) {
      const paper = await by.get(`/AuditJobs/${job.id}/paper`, { language, appendix: 'true' });
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  expect((await supplier.get(`/AuditJobs/${job.id}/paper`, { language: 'en', reportVersion: '2' })).status).toBe(404);
});

test('an audit without findings is closed with its report', async () => {
  const { job, result } = await withForm();
  await answer(result, { q1: { value: 'yes' }, q2: { value: 'yes' } });
  const version = await versionOf('AuditJob', job.id);
  await qa.patch(`/AuditJobs/${job.id}`, { version, summary: 'All well' });
  await take(qa, job, 'issue');
  expect(await readRow(test$.db, 'AuditJob', job.id)).toMatchObject({ status: 'Closed', grade: 'A', totalScore: 100 });
  const due = await take(qa, job, 'overrideNextDue', { nextAuditDue: ahead(100), nextAuditDueReason: 'Two recalls in a year' });
  expect(due.body).toMatchObject({ nextAuditDue: ahead(100) });
  const raised = await take(qa, job, 'raiseCorrectiveAction', {
    finding: 'Seen on the way out',
    requirement: 'House rule',
    actionSeverity: 'minor',
    planDeadline: ahead(5),
  });
  expect(raised.body).toMatchObject({ status: 'Reported', closedAt: null });
});

test('an amended answer grades the audit again: new findings get an action, gone ones lose theirs, the report has its next version', async () => {
  const { job, result } = await withForm();
  await answer(result, { q1: { value: 'yes' }, q2: { value: 'no', comment: 'No hot water' } });
  const version = await versionOf('AuditJob', job.id);
  await qa.patch(`/AuditJobs/${job.id}`, { version, summary: 'Water is cold' });
  await take(qa, job, 'issue');
  const amend = async (input: Record<string, unknown>): Promise<Answer<Row>> => {
    const version = await versionOf('AuditFormResult', result.id);
    return qa.post<Row>(`/AuditFormResults/${result.id}/amend`, { version, amendReason: 'Wrong line was read', ...input });
  };
  expect(code(await amend({ changes: [{ questionKey: 'none', value: 'yes' }] }))).toEqual([422, 'VALIDATION']);
  expect(code(await amend({ changes: [{ questionKey: 'q2', value: 'maybe' }] }))).toEqual([422, 'VALIDATION']);
  expect(code(await amend({ changes: [{ questionKey: 'q2', value: null }] }))).toEqual([422, 'RESULT_INCOMPLETE']);
  // lowered without a reason
  expect(code(await amend({ changes: [{ questionKey: 'q2', severityOverride: 'none' }] }))).toEqual([422, 'VALIDATION']);
  const amended = await amend({ changes: [{ questionKey: 'q2', value: 'yes', comment: null }] });
  expect(amended.body).toMatchObject({ score: 100, grade: 'A', revisionNo: 3 });
  expect(await readRow(test$.db, 'AuditJob', job.id)).toMatchObject({
    status: 'Closed',
    grade: 'A',
    nextAuditDue: expect.any(String) as string,
  });
  expect(await test$.sql('select 1 from corrective_actions where audit_job_id = $1 and voided_at is null', [job.id])).toEqual([]);
  await amend({ changes: [{ questionKey: 'q1', value: 'no', comment: 'Mould' }] });
  expect(await readRow(test$.db, 'AuditJob', job.id)).toMatchObject({ status: 'Reported', grade: 'D' });
  const actions = await test$.sql<Row>('select finding from corrective_actions where audit_job_id = $1 and voided_at is null', [job.id]);
  expect(actions).toEqual([{ finding: 'Mould' }]);
  const reports = await qa.get<Row[]>('/AuditReports', {
    filter: JSON.stringify({ where: { auditJobId: job.id }, order: 'reportVersion asc' }),
  });
  expect(reports.body.map((one) => [one['reportVersion'], one['current']])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const supplier = await test$.as('supplierQa');
  const read = await supplier.get<Row[]>('/AuditReports', { filter: JSON.stringify({ where: { auditJobId: job.id } }) });
  expect(read.body.map((one) => one['reportVersion'])).toEqual([3]);
});

test('a sustainability audit has its forms on the site and its level from the scale in force', async () => {
  const sustain = await test$.as('sustain');
  const lead = test$.world.users.sustain.id;
  const made = await sustain.post<Row>(
    '/AuditJobs',
    planOf({ auditKind: 'sustain', auditorId: null, auditorUserId: null, leadUserId: lead }),
  );
  expect(made.body['jobNo']).toMatch(/^SJ-/);
  const own = await formOf('sustain', { gradeBands: null });
  const items = [{ supplierTechnologyId: null, auditFormId: own.id }];
  expect((await take(sustain, made.body, 'addAuditForm', { items })).status).toBe(200);
  expect(code(await take(sustain, made.body, 'addAuditForm', { items }))).toEqual([409, 'DUPLICATE']);
  expect((await qa.get(`/AuditJobs/${made.body.id}`)).status).toBe(404);
  const [part] = await test$.sql<Row>('select scheme from audit_sustains where audit_job_id = $1', [made.body.id]);
  expect(part).toEqual({ scheme: 'inHouse' });
});

test('the audit team belongs to the audit firm, and hears when it changes', async () => {
  const job = await planned({ auditorUserId: null });
  const stranger = await insertRow(test$.db, 'AuditorUser', {
    auditorId: (await insertRow(test$.db, 'Auditor', {})).id,
    appUserId: test$.world.users.qa.id,
    role: 'user',
  });
  expect(code(await take(qa, job, 'assign', { auditorUserId: stranger.id }))).toEqual([422, 'VALIDATION']);
  expect((await take(await test$.as('auditor'), job, 'assign', { coAuditorUserIds: [member.id] })).status).toBe(200);
  expect((await (await test$.as('auditorUser')).get(`/AuditJobs/${job.id}`)).status).toBe(200);
  expect((await take(await test$.as('auditor'), job, 'assign', { coAuditorUserIds: [] })).status).toBe(200);
  expect((await (await test$.as('auditorUser')).get(`/AuditJobs/${job.id}`)).status).toBe(404);
  expect((await mailed(job)).map((line) => line.split(': ')[1])).toEqual(expect.arrayContaining(['You are on', 'You are no']));
});

interface CalendarMail {
  to: string;
  name: string;
  type: string;
  text: string;
}
const calendars = (job: Row): Promise<CalendarMail[]> =>
  test$.sql<CalendarMail & Row>(
    `select split_part(m.to_address, '@', 1) as "to", f ->> 'name' as name, f ->> 'type' as type, f ->> 'text' as text
     from mails m, jsonb_array_elements(m.attachments) f where m.collection = 'AuditJobs' and m.entity_id = $1 order by m.id`,
    [job.id],
  );
const lineOf = ({ text }: CalendarMail, name: string): string => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';

test('emails about the days of an audit carry them for a calendar: moved under the same name, cancelled away again', async () => {
  const job = await planned();
  await take(qa, job, 'notify');
  const [first] = await calendars(job);
  expect(first).toMatchObject({ name: `${String(job['jobNo'])}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH' });
  expect(lineOf(first!, 'DTSTART')).toBe(`VALUE=DATE:${ahead(10).replaceAll('-', '')}`);
  expect(lineOf(first!, 'DTEND')).toBe(`VALUE=DATE:${ahead(12).replaceAll('-', '')}`);
  await take(qa, job, 'reschedule', { planDate: ahead(20), planEndDate: ahead(20), rescheduleReason: 'Line stands still' });
  await take(qa, job, 'cancel', { cancelReason: 'The factory has moved' });
  const all = await calendars(job);
  const [moved, cancelled] = [all.findLast((one) => lineOf(one, 'METHOD') === 'PUBLISH')!, all.at(-1)!];
  expect(lineOf(moved, 'DTSTART')).toBe(`VALUE=DATE:${ahead(20).replaceAll('-', '')}`);
  expect([lineOf(cancelled, 'METHOD'), lineOf(cancelled, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
  expect(new Set(all.map((one) => lineOf(one, 'UID'))).size).toBe(1);
  const numbers = [first!, moved, cancelled].map((one) => Number(lineOf(one, 'SEQUENCE')));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(all.map(({ to }) => to)).toContain(test$.world.users.supplierQa.email.split('@')[0]);
});

test('the days of an unannounced audit go to its team alone', async () => {
  const job = await planned({ announced: false });
  await take(qa, job, 'notify');
  await take(qa, job, 'reschedule', { planDate: ahead(20), planEndDate: ahead(20), rescheduleReason: 'Line stands still' });
  await take(qa, job, 'cancel', { cancelReason: 'The factory has moved' });
  const people = new Set((await calendars(job)).map(({ to }) => to));
  expect(people.size).toBeGreaterThan(0);
  const { auditor, auditorUser } = test$.world.users;
  for (const one of people) expect([auditor, auditorUser].map(({ email }) => email.split('@')[0])).toContain(one);
});

test('an audit firm that may not hold the audit is refused with the reason: accreditation, scope, a member of the supplier', async () => {
  const firm = await insertRow(test$.db, 'Auditor', {
    status: 'active',
    accreditations: [{ scheme: 'GMP', expireDate: ahead(12) }],
    scopes: { technologyIds: [technology['technologyId']], standards: [] },
  });
  const job = await planned({ auditorId: firm.id, auditorUserId: null });
  const moved = await take(qa, job, 'reschedule', {
    planDate: ahead(13),
    planEndDate: ahead(13),
    rescheduleReason: 'The line stands still',
  });
  expect(code(moved)).toEqual([422, 'AUDITOR_NOT_QUALIFIED']);
  const other = await technologyOf();
  const added = await take(qa, job, 'addAuditForm', { items: [{ supplierTechnologyId: other.id, auditFormId: form.id }] });
  expect(code(added)).toEqual([422, 'AUDITOR_NOT_QUALIFIED']);
  expect(await test$.sql('select 1 from audit_form_results where audit_job_id = $1', [job.id])).toEqual([]);
  const insider = await insertRow(test$.db, 'AuditorUser', {
    auditorId: firm.id,
    appUserId: test$.world.users.supplierQa.id,
    role: 'user',
  });
  expect(code(await take(qa, job, 'assign', { auditorUserId: insider.id }))).toEqual([422, 'CONFLICT_OF_INTEREST']);
});

test('how a supplier stands is answered to those who plan audits of that kind; an end in the future is refused from everybody', async () => {
  const query = (auditKind: string) => ({ supplierId: test$.world.factory.id, auditKind });
  const sustain = await test$.as('sustain');
  expect((await qa.get('/AuditJobs/planFacts', query('quality'))).status).toBe(200);
  expect(code(await qa.get('/AuditJobs/planFacts', query('sustain')))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await sustain.get('/AuditJobs/planFacts', query('quality')))).toEqual([403, 'ACCESS_DENIED']);
  expect((await sustain.get('/AuditJobs/planFacts', query('sustain'))).status).toBe(200);
  const { job } = await withForm();
  for (const by of [qa, await test$.as('auditorUser')]) {
    await take(await test$.as('auditorUser'), job, 'start');
    const version = await versionOf('AuditJob', job.id);
    expect(code(await by.patch(`/AuditJobs/${job.id}`, { version, actualEndAt: `${ahead(2)}T03:00:00.000Z` }))).toEqual([
      422,
      'VALIDATION',
    ]);
  }
});

test('a follow-up follows the last audit of the supplier, or one that is named; without any it is refused', async () => {
  const { sibling } = test$.world;
  const other = await insertRow(test$.db, 'AuditJob', {
    jobNo: `AJ-${unique()}`,
    auditKind: 'quality',
    supplierId: sibling.id,
    auditType: 'periodic',
    status: 'Reported',
    leadUserId: test$.world.users.qa.id,
  });
  expect((await qa.post<Row>('/AuditJobs', planOf({ supplierId: sibling.id, auditType: 'followUp' }))).body).toMatchObject({
    previousAuditJobId: other.id,
  });
  expect(code(await qa.post('/AuditJobs', planOf({ auditType: 'followUp', previousAuditJobId: other.id })))).toEqual([422, 'VALIDATION']);
  const fresh = planOf({ supplierId: test$.world.foreignFactory.id, auditType: 'followUp' });
  expect(code(await qa.post('/AuditJobs', fresh))).toEqual([422, 'VALIDATION']);
});
