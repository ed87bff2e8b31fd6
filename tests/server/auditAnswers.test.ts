/** Answers of an audit as devices send them: who may, what the server takes, and that nothing is lost whatever the line does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Answered, Mutation, Outcome } from '#domain/audits/answering.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AnsweringDevices, anyDeed, type Door } from '#tests/support/answeringDevices.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow, unique } from '#tests/support/rows.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let lead: Client;
let form: Row;
let member: Row | undefined;
beforeAll(async () => {
  test$ = await startApp();
  lead = await test$.as('auditorUser');
  form = await formOf();
  [member] = await test$.sql<Row>('select id from auditor_users where app_user_id = $1', [test$.world.users.auditorUser.id]);
});
afterAll(() => test$.close());

const option = (key: string, points: number, severity: string) => ({ key, label: key, points, severity });
const formOf = async (): Promise<Row> => {
  const made = await insertRow(test$.db, 'AuditForm', {
    code: `F${unique()}`,
    kind: 'audit',
    domain: 'quality',
    status: 'Active',
    name: 'Hygiene',
    optionSets: [
      { key: 'yn', label: 'Yes or no', options: [option('yes', 4, 'none'), option('partly', 2, 'minor'), option('no', 0, 'major')] },
    ],
    gradeBands: [
      { key: 'A', label: 'Excellent', minScore: 90, maxMajor: 0, result: 'pass', tone: 'good' },
      { key: 'D', label: 'Not approved', minScore: 0, result: 'fail', tone: 'bad' },
    ],
  });
  const section = await insertRow(test$.db, 'AuditFormSection', { auditFormId: made.id, sectionKey: 's1', title: 'Site', weight: 1 });
  for (const [seq, lineKey] of ['q1', 'q2', 'q3'].entries())
    await insertRow(test$.db, 'AuditFormQuestion', { sectionId: section.id, lineKey, seq, text: `Question ${lineKey}`, optionSet: 'yn' });
  await insertRow(test$.db, 'AuditFormQuestion', {
    sectionId: section.id,
    lineKey: 'hot',
    seq: 9,
    text: 'Core',
    optionSet: 'yn',
    critical: true,
    naAllowed: false,
  });
  await insertRow(test$.db, 'AuditFormQuestion', {
    sectionId: section.id,
    lineKey: 'deg',
    seq: 10,
    text: 'Degrees',
    type: 'number',
    min: 0,
    max: 5,
  });
  return made;
};
const jobOf = (values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'AuditJob', {
    jobNo: `AJ-${unique()}`,
    auditKind: 'quality',
    supplierId: test$.world.factory.id,
    auditType: 'periodic',
    announced: true,
    planDate: '2026-02-01',
    planEndDate: '2026-02-02',
    auditorId: test$.world.auditor.id,
    auditorUserId: member!.id,
    status: 'Planned',
    ...values,
  });
const resultOf = async (values: Record<string, unknown> = {}): Promise<Row> => {
  const job = await jobOf(values);
  const technology = await insertRow(test$.db, 'Technology', { productCategoryId: test$.world.category.id });
  const part = await insertRow(test$.db, 'AuditJobSupplierTechnology', {
    auditJobId: job.id,
    technologyId: technology.id,
    productCategoryId: test$.world.category.id,
    auditFormId: form.id,
  });
  return insertRow(test$.db, 'AuditFormResult', { auditJobId: job.id, auditFormId: form.id, auditJobSupplierTechnologyId: part.id });
};

let next = 0;
const set = (questionKey: string, payload: object, more: object = {}): Mutation => {
  next += 1;
  const mutationId = `00000000-0000-4000-9000-${String(next).padStart(12, '0')}`;
  return { mutationId, questionKey, baseVersion: 0, at: '2026-03-11T03:00:00.000Z', op: 'set', payload, ...more } as Mutation;
};
const jpg = readFileSync(join(import.meta.dirname, '../fixtures/files/exif-orientation-6.jpg'));
const upload = async (by: Client) => (await by.upload('AuditFormAnswers', 'audits', 'photo.jpg', jpg)).body.file as string;
const photo = (file: string, fileId: string): Mutation => set('q1', {}, { op: 'addFile', payload: { fileId, file, name: 'photo.jpg' } });
interface Written {
  results: readonly Outcome[];
  scores: { score: number | null; grade: string | null };
  version: number;
}
const send = (by: Client, result: Row, mutations: readonly Mutation[], deviceId = 'device-a'): Promise<Answer<Written>> =>
  by.post<Written>(`/AuditFormResults/${result.id}/answers`, { deviceId, mutations });
const outcomes = ({ body }: Answer<Written>) => body.results.map(({ outcome, code }) => (code ? `${outcome} ${code}` : outcome));

test('answers are scored as they arrive; the first begins the audit; one batch is one event', async () => {
  const result = await resultOf({ announced: false });
  const answer = await send(lead, result, [
    set('q1', { value: 'yes' }),
    set('q2', { value: 'partly', comment: 'Dust' }),
    set('deg', { value: 4 }),
  ]);
  expect([answer.status, outcomes(answer)]).toEqual([200, ['applied', 'applied', 'applied']]);
  expect(answer.body.scores).toMatchObject({ score: 83.33, grade: 'D' });
  expect(await readRow(test$.db, 'AuditFormResult', result.id)).toMatchObject({
    score: 83.33,
    answeredCount: 3,
    questionCount: 5,
    minorCount: 1,
  });
  expect(await readRow(test$.db, 'AuditJob', Number(result['auditJobId']))).toMatchObject({ status: 'Inprogress' });
  const events = await test$.sql<{ action: string }>("select action from events where collection = 'AuditFormResults' and entity_id = $1", [
    result.id,
  ]);
  expect(events.map(({ action }) => action)).toEqual(['answers']);
});

test('a repeated batch writes nothing; another device that has not seen the answer clashes, and the same answer does not', async () => {
  const result = await resultOf();
  const first = set('q1', { value: 'yes' });
  await send(lead, result, [first]);
  expect(outcomes(await send(lead, result, [first, first]))).toEqual(['duplicate', 'duplicate']);
  const other = await send(await test$.as('auditor'), result, [set('q1', { value: 'no' }), set('q1', { value: 'yes' })], 'device-b');
  expect(outcomes(other)).toEqual(['conflict', 'conflict']);
  expect(other.body.results[0]!.answer).toMatchObject({ value: 'yes', version: 1, deviceId: 'device-a' });
  expect(outcomes(await send(await test$.as('auditor'), result, [set('q1', { value: 'yes' })], 'device-b'))).toEqual(['applied']);
});

test('a file does not hide that somebody else answered meanwhile, in its own batch and in the next', async () => {
  const result = await resultOf();
  await send(lead, result, [set('q1', { value: 'yes' })]);
  const auditor = await test$.as('auditor');
  const added = photo(await upload(auditor), '00000000-0000-4000-9000-0000000000cc');
  const stale = set('q1', { value: 'no' });
  expect(outcomes(await send(auditor, result, [added, stale], 'device-b'))).toEqual(['applied', 'conflict']);
  expect(outcomes(await send(auditor, result, [stale], 'device-b'))).toEqual(['conflict']);
});

test('what no question takes is refused alone', async () => {
  const result = await resultOf();
  const answer = await send(lead, result, [
    set('q1', { value: 'maybe' }),
    set('unknown', { value: 'yes' }),
    set('hot', { na: true }),
    set('deg', { value: 'warm' }),
    set('hot', { value: 'no', severityOverride: 'minor', overrideReason: 'Only once' }),
    set('q3', { value: 'no', severityOverride: 'minor' }),
    set('q3', { value: 'no', severityOverride: 'minor', overrideReason: 'Put right at once' }),
    set('q2', {}, { op: 'addFile', payload: { fileId: '00000000-0000-4000-9000-0000000000ff', file: 'audits/none.jpg', name: 'a.jpg' } }),
    set('q2', { value: 'yes' }),
  ]);
  expect(outcomes(answer)).toEqual([...Array<string>(6).fill('refused BAD_ANSWER'), 'applied', 'refused FILE_REFUSED', 'applied']);
  expect(
    (
      await send(
        lead,
        result,
        Array.from({ length: 51 }, () => set('q1', { value: 'yes' })),
      )
    ).code,
  ).toBe('VALIDATION');
});

test('the own photo is attached, read by the team and taken away again; that of somebody else is refused', async () => {
  const result = await resultOf();
  const [mine, theirs] = [await upload(lead), await upload(await test$.as('qa'))];
  const id = '00000000-0000-4000-9000-0000000000aa';
  expect(outcomes(await send(lead, result, [photo(mine, id), photo(theirs, '00000000-0000-4000-9000-0000000000bb')]))).toEqual([
    'applied',
    'refused FILE_REFUSED',
  ]);
  // a photo of somebody else's answer is refused alone, and the rest is written
  const another = await test$.as('auditor');
  const moved = [{ ...photo(mine, id), questionKey: 'q2' } as Mutation, set('q3', { value: 'yes' })];
  expect(outcomes(await send(another, result, moved, 'device-b'))).toEqual(['refused FILE_REFUSED', 'applied']);
  const answers = async () => (await lead.list('AuditFormAnswers', { where: { auditFormResultId: result.id, questionKey: 'q1' } })).body;
  expect(await answers()).toMatchObject([{ files: [mine], fileFacts: [{ fileId: id }] }]);
  const links = () => test$.sql("select 1 from file_links where collection = 'AuditFormAnswers' and key = $1", [mine]);
  expect(await links()).toHaveLength(1);
  await send(lead, result, [set('q1', {}, { op: 'removeFile', payload: { fileId: id } })]);
  expect(await answers()).toMatchObject([{ files: [] }]);
  expect(await links()).toEqual([]);
});

test('the audit team answers while the audit is open; nobody else does, and the supplier does not see it', async () => {
  const result = await resultOf();
  const inHouse = await resultOf({ auditorId: null, auditorUserId: null });
  const of = async (person: Parameters<TestApp['as']>[0], row: Row) => {
    const { status, code } = await send(await test$.as(person), row, [set('q1', { value: 'yes' })], 'device-z');
    return status === 200 ? 200 : code;
  };
  expect([await of('auditor', result), await of('qa', result), await of('superAdmin', result)]).toEqual([200, 'ACCESS_DENIED', 200]);
  expect([await of('qa', inHouse), await of('auditor', inHouse)]).toEqual([200, 'MODEL_NOT_FOUND']);
  expect([await of('supplierQa', result), await of('sustain', result)]).toEqual(['MODEL_NOT_FOUND', 'MODEL_NOT_FOUND']);
  expect((await (await test$.as('supplierQa')).list('AuditFormAnswers', {})).body).toEqual([]);
  await test$.sql("update audit_form_results set status = 'Submitted' where id = $1", [result.id]);
  expect(await of('auditor', result)).toBe('RESULT_NOT_EDITABLE');
});

test('a device takes along the form, the answers, and what was answered in the audit before', async () => {
  const before = await resultOf({ status: 'Inprogress' });
  await send(lead, before, [set('q1', { value: 'no', comment: 'Broken tile' })]);
  await test$.sql("update audit_form_results set status = 'Approved' where id = $1", [before.id]);
  await test$.sql("update audit_jobs set status = 'Closed' where id = $1", [before['auditJobId']]);
  const result = await resultOf();
  await send(lead, result, [set('q2', { value: 'yes' })]);
  const { body } = await lead.get<Record<string, never>>(`/AuditFormResults/${result.id}/packet`);
  expect(body).toMatchObject({
    job: { supplier: { id: test$.world.factory.id } },
    form: { sections: [{ questions: [{ lineKey: 'q1' }, { lineKey: 'q2' }, { lineKey: 'q3' }, { lineKey: 'hot' }, { lineKey: 'deg' }] }] },
    answers: [{ questionKey: 'q2', value: 'yes' }],
    previousAnswers: [{ questionKey: 'q1', value: 'no', comment: 'Broken tile' }],
  });
  expect((await (await test$.as('supplierQa')).get(`/AuditFormResults/${result.id}/packet`)).code).toBe('MODEL_NOT_FOUND');
});

test('a result is handed in complete, comes back with the reviewer’s notes, and its revisions stay as they were', async () => {
  const result = await resultOf();
  const step = async (by: Client, name: string, input: object = {}): Promise<Answer> =>
    by.post(`/AuditFormResults/${result.id}/${name}`, {
      version: (await readRow(test$.db, 'AuditFormResult', result.id))!.version,
      ...input,
    });
  const job = async () => (await readRow(test$.db, 'AuditJob', Number(result['auditJobId'])))!['status'];
  await send(lead, result, [set('q1', { value: 'no' }), set('q2', { na: true }), set('q3', { value: 'yes' }), set('deg', { value: 3 })]);
  const refused = await step(lead, 'submit');
  expect([refused.code, refused.details.gaps]).toEqual([
    'RESULT_INCOMPLETE',
    [
      { questionKey: 'q1', code: 'COMMENT' },
      { questionKey: 'hot', code: 'UNANSWERED' },
    ],
  ]);
  await send(lead, result, [set('q1', { comment: 'Grease on the hood' }), set('hot', { value: 'yes' })]);
  expect((await step(await test$.as('qa'), 'submit')).code).toBe('ACCESS_DENIED');
  expect((await step(lead, 'submit')).body).toMatchObject({ status: 'Submitted', revisionNo: 1, score: 75, majorCount: 1 });
  expect(await job()).toBe('Submitted');
  expect((await send(lead, result, [set('q1', { value: 'yes' })])).code).toBe('RESULT_NOT_EDITABLE');
  const note = { rejectReason: 'The photo of the hood is missing', reviewNotes: { q1: 'Add a photo' } };
  expect((await step(lead, 'reject', note)).code).toBe('ACCESS_DENIED');
  expect((await step(await test$.as('qa'), 'reject', note)).body).toMatchObject({ status: 'Rejected', ...note });
  expect(await job()).toBe('Inprogress');
  await send(lead, result, [set('q1', { value: 'partly' }, { baseVersion: 2 })]);
  expect((await step(lead, 'submit')).body).toMatchObject({ status: 'Submitted', revisionNo: 3, minorCount: 1 });
  const { body } = await (
    await test$.as('superAdmin')
  ).list('AuditFormResultRevisions', { where: { auditFormResultId: result.id }, order: 'revisionNo asc' });
  expect(body).toMatchObject([
    { cause: 'submit', snapshot: { scores: { score: 75 } } },
    { cause: 'reject', reason: note.rejectReason },
    { cause: 'submit', snapshot: { scores: { score: 87.5 } } },
  ]);
  expect((await (await test$.as('auditor')).list('AuditFormResultRevisions', {})).code).toBe('ACCESS_DENIED');
});

test('everything not applicable is no result', async () => {
  const result = await resultOf();
  await test$.sql("update audit_form_questions set na_allowed = true where line_key = 'hot'");
  await send(
    lead,
    result,
    ['q1', 'q2', 'q3', 'deg'].map((key) => set(key, { na: true })).concat([set('hot', { na: true, naReason: 'No cooking here' })]),
  );
  expect(
    (
      await lead.post(`/AuditFormResults/${result.id}/submit`, {
        version: (await readRow(test$.db, 'AuditFormResult', result.id))!.version,
      })
    ).code,
  ).toBe('NOTHING_SCORED');
  await test$.sql("update audit_form_questions set na_allowed = false where line_key = 'hot'");
});

test('two devices and a bad line: every answer is on the server or on its device, and arrived once', async () => {
  const devices = ['device-one', 'device-two'];
  const clients = [lead, await test$.as('auditor')];
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 20, maxLength: 40 }), async (deeds) => {
      const result = await resultOf();
      const arrived = new Map<string, Mutation>();
      const read = async (): Promise<readonly Answered[]> =>
        (await lead.get<{ answers: readonly Answered[] }>(`/AuditFormResults/${result.id}/packet`)).body.answers;
      const door: Door = {
        send: async (device, mutations, deviceId) => {
          const { status, body, code } = await send(clients[device]!, result, mutations, deviceId);
          if (status !== 200) throw new Error(code);
          for (const { mutationId, outcome } of body.results)
            if (outcome === 'applied') {
              if (arrived.has(mutationId)) throw new Error('applied twice');
              arrived.set(
                mutationId,
                mutations.find((one) => one.mutationId === mutationId)!,
              );
            }
          return body.results;
        },
        read,
      };
      const world = new AnsweringDevices(door, ['q1', 'q2', 'q3'], devices);
      for (const deed of deeds) if (deed.do !== 'addFile' && deed.do !== 'removeFile') await world.run(deed);
      expect(world.lost(arrived)).toEqual([]);
      await world.comeHome();
      expect(world.lost(arrived)).toEqual([]);
      expect(world.packets.map(({ queue }) => queue)).toEqual([[], []]);
      expect(world.calledSent.filter((id) => !arrived.has(id))).toEqual([]);
      expect(await test$.sql('select 1 from audit_form_mutations where audit_form_result_id = $1', [result.id])).toHaveLength(arrived.size);
    }),
    { numRuns: 12 },
  );
});

test('a result is read by its audit team and reviewers; by the supplier once it is reported, without guidance and notes of reviewers', async () => {
  const result = await resultOf();
  await send(lead, result, [set('q1', { value: 'partly', comment: 'Dust' })]);
  const read = async (person: Parameters<TestApp['as']>[0]) =>
    (await test$.as(person)).get<ReadAnswer>(`/AuditFormResults/${result.id}/read`);
  const statuses = async () =>
    Object.fromEntries(await Promise.all(readers.map(async (person): Promise<[string, number]> => [person, (await read(person)).status])));
  const staff = { superAdmin: 200, qa: 200, auditor: 200, auditorUser: 200, sustain: 404, foreignAuditor: 404 };
  expect(await statuses()).toEqual({ ...staff, supplierQa: 404, supplier: 404 });
  const { body } = await read('qa');
  expect(body.answers).toMatchObject([{ questionKey: 'q1', value: 'partly', comment: 'Dust' }]);
  expect(body.sections[0]!.questions.map(({ lineKey }) => lineKey)).toContain('hot');
  expect(body.result).toHaveProperty('reviewNotes');
  await test$.sql("update audit_jobs set status = 'Reported' where id = $1", [result['auditJobId']]);
  await test$.sql("update audit_form_results set status = 'Approved' where id = $1", [result.id]);
  expect(await statuses()).toEqual({ ...staff, supplierQa: 200, supplier: 200 });
  const told = (await read('supplier')).body;
  expect(told.sections[0]!.questions).toHaveLength(body.sections[0]!.questions.length);
  expect(told.sections[0]!.questions[0]).not.toHaveProperty('guidance');
  expect(told.result).not.toHaveProperty('reviewNotes');
  expect(told.result).not.toHaveProperty('rejectReason');
});

const readers = ['superAdmin', 'qa', 'auditor', 'auditorUser', 'sustain', 'foreignAuditor', 'supplierQa', 'supplier'] as const;
interface ReadAnswer {
  result: Row;
  sections: readonly { questions: readonly { lineKey: string }[] }[];
  answers: readonly Answered[];
}

test('the key of the own devices is the same for each call of a person, another for everybody else, and for nobody without audits', async () => {
  const keyFor = async (role: 'auditorUser' | 'qa'): Promise<string> => {
    const { status, body } = await (await test$.as(role)).post<{ key: string }>('/AuditFormResults/offlineKey');
    expect(status).toBe(200);
    return body.key;
  };
  const own = await keyFor('auditorUser');
  expect(Buffer.from(own, 'base64')).toHaveLength(32);
  expect(await keyFor('auditorUser')).toBe(own);
  expect(await keyFor('qa')).not.toBe(own);
  const stored = await test$.sql<{ secret: string }>('select secret from offline_keys');
  expect(stored.map(({ secret }) => secret)).not.toContain(own);
  expect((await (await test$.as('sourcing')).post('/AuditFormResults/offlineKey')).status).toBe(403);
  expect((await test$.anonymous().post('/AuditFormResults/offlineKey')).status).toBe(401);
});
