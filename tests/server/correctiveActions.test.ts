/** A corrective action from its finding to its approval: who takes which step, what each revision keeps, what the clock changes, and what is refused. */
import type { Row } from '#domain/kernel/entity.ts';
import { transaction } from '#server/db/pool.ts';
import { raise } from '#server/effects/audits/actions.ts';
import { derived } from '#server/effects/derived.ts';
import { tick } from '#server/jobs/clock.ts';
import { paramsOf, systemCaller } from '#server/records/caller.ts';
import { Unit } from '#server/records/unit.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { insertRow, readRow } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
let qa: Client;
let supplier: Client;
beforeAll(async () => {
  test$ = await startApp();
  qa = await test$.as('qa');
  supplier = await test$.as('supplierQa');
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** An action of a reported audit, with the deadline of its plan so many days ahead. */
const actionOf = async (values: Record<string, unknown> = {}, days = 10, kind = 'quality'): Promise<{ job: Row; action: Row }> => {
  const own = kind === 'quality' ? { auditorId: test$.world.auditor.id } : {};
  const job = await insertRow(test$.db, 'AuditJob', {
    supplierId: test$.world.factory.id,
    auditKind: kind,
    status: 'Reported',
    ...own,
  });
  const action = await insertRow(test$.db, 'CorrectiveAction', {
    auditJobId: job.id,
    supplierId: test$.world.factory.id,
    severity: 'major',
    voidedAt: null,
    closedAt: null,
    evidenceRequired: false,
    supplierDraft: null,
    extensionCount: 0,
    ...values,
  });
  const revision = await insertRow(test$.db, 'CorrectiveActionRevision', {
    correctiveActionId: action.id,
    revisionNo: 1,
    planSubmissionDeadline: `${day(days)}T16:59:59.000Z`,
  });
  await test$.sql('update corrective_actions set current_revision_id = $1 where id = $2', [revision.id, action.id]);
  return { job, action: (await readRow(test$.db, 'CorrectiveAction', action.id))! };
};

const take = async (by: Client, action: Row, step: string, input: Record<string, unknown> = {}): Promise<Answer<Row>> => {
  const { version } = (await readRow(test$.db, 'CorrectiveAction', action.id))!;
  return by.post<Row>(`/CorrectiveActions/${action.id}/${step}`, { version, ...input });
};
const done = async (by: Client, action: Row, step: string, input: Record<string, unknown> = {}): Promise<void> => {
  const { status, body } = await take(by, action, step, input);
  expect([step, status, body]).toEqual([step, 200, expect.anything()]);
};
const code = ({ status, body }: Answer<unknown>): unknown => [status, (body as { error?: { code: string } }).error?.code];
const revisionsOf = (action: Row): Promise<Row[]> =>
  test$.sql<Row>('select * from corrective_action_revisions where corrective_action_id = $1 order by revision_no', [action.id]);
const stage = async (by: Client, action: Row, call = 'getCorrectiveAction'): Promise<unknown> => {
  const own = by === supplier ? `currentSupplier=${test$.world.factory.id}&` : '';
  const filter = encodeURIComponent(JSON.stringify({ where: { id: action['auditJobId'] } }));
  const { body } = await by.get<Row[]>(`/AuditJobs/${call}?${own}filter=${filter}`);
  const rows = (body[0]?.['correctiveActions'] as Row[] | undefined) ?? [];
  return rows.find(({ id }) => id === action.id)?.['stage'];
};

const plan = () => ({
  correction: 'Door closed',
  rootCause: 'No closer',
  plan: 'Fit closers',
  responsible: 'Plant manager',
  committedDate: day(20),
});
const acted = () => ({ action: 'Closers fitted', actionDoneDate: day(0) });

test('the supplier plans and acts, the reviewer judges; rejected work stays, and the last approval closes the audit', async () => {
  const { job, action } = await actionOf();
  expect(await stage(supplier, action)).toBe('planNotSubmitted');
  await done(supplier, action, 'submitPlan', plan());
  expect(await stage(qa, action)).toBe('planSubmitted');
  await done(qa, action, 'reject', { rejectReason: 'The cause is not the root.', resubmitDeadline: day(5) });
  expect(await stage(qa, action)).toBe('rejected');
  // back to the plan: no action can be handed in
  expect(code(await take(supplier, action, 'submitAction', acted()))).toEqual([422, 'INVALID_TRANSITION']);
  await done(supplier, action, 'submitPlan', { ...plan(), rootCause: 'Purchase without requirement' });
  await done(qa, action, 'approvePlan', { actionDeadline: day(25), planComment: 'Good' });
  expect(await stage(supplier, action)).toBe('planApproved');
  await done(supplier, action, 'submitAction', acted());
  await done(qa, action, 'reject', { rejectReason: 'One door is missing.', resubmitDeadline: day(6), rejectTo: 'action' });
  expect(code(await take(supplier, action, 'submitPlan', plan()))).toEqual([422, 'INVALID_TRANSITION']);
  await done(supplier, action, 'submitAction', { ...acted(), action: 'All closers fitted' });
  await done(qa, action, 'approve', { verification: 'photo', approveComment: 'Seen' });
  expect(await stage(qa, action)).toBe('approved');
  expect((await revisionsOf(action)).map((one) => [one['revision_no'], one['root_cause'], one['action'], one['reject_to']])).toEqual([
    [1, 'No closer', null, 'plan'],
    [2, 'Purchase without requirement', 'Closers fitted', 'action'],
    [3, 'Purchase without requirement', 'All closers fitted', null],
  ]);
  expect((await readRow(test$.db, 'AuditJob', job.id))!['status']).toBe('Closed');
  const mails = await test$.sql<{ subject: string }>(
    "select distinct subject from mails where collection = 'CorrectiveActions' and entity_id = $1",
    [action.id],
  );
  expect(mails.length).toBeGreaterThanOrEqual(6);
});

test('what is lacking or lies on the wrong side of today is refused, and changes nothing', async () => {
  const { action } = await actionOf({ severity: 'critical', evidenceRequired: true });
  const { rootCause: _, ...lacking } = plan();
  const { correction: __, ...uncorrected } = plan();
  const cases: [Client, string, Record<string, unknown>, unknown[]][] = [
    [supplier, 'submitPlan', lacking, [422, 'VALIDATION']],
    [supplier, 'submitPlan', { ...plan(), plan: '  \n' }, [422, 'VALIDATION']],
    [supplier, 'submitPlan', { ...plan(), plan: 'x'.repeat(10_000) }, [422, 'VALIDATION']],
    [supplier, 'submitPlan', uncorrected, [422, 'VALIDATION']],
    [supplier, 'submitPlan', { ...plan(), committedDate: day(-1) }, [422, 'VALIDATION']],
    [supplier, 'submitAction', acted(), [422, 'INVALID_TRANSITION']],
    [supplier, 'approvePlan', { actionDeadline: day(9) }, [403, 'ACCESS_DENIED']],
    [qa, 'submitPlan', plan(), [403, 'ACCESS_DENIED']],
    [qa, 'approvePlan', { actionDeadline: day(9) }, [422, 'INVALID_TRANSITION']],
    [qa, 'extendDeadline', { newDeadline: day(5), extendReason: 'The plant stands still.' }, [422, 'VALIDATION']],
    [qa, 'extendDeadline', { newDeadline: day(15), extendReason: 'short' }, [422, 'VALIDATION']],
    [
      await test$.as('sustain'),
      'extendDeadline',
      { newDeadline: day(15), extendReason: 'The plant stands still.' },
      [404, 'MODEL_NOT_FOUND'],
    ],
  ];
  for (const [by, step, input, refusal] of cases)
    expect([step, input, code(await take(by, action, step, input))]).toEqual([step, input, refusal]);
  await done(supplier, action, 'submitPlan', plan());
  expect(code(await take(qa, action, 'approvePlan', { actionDeadline: day(0) }))).toEqual([422, 'VALIDATION']);
  expect(code(await take(qa, action, 'reject', { rejectReason: 'No', resubmitDeadline: day(3) }))).toEqual([422, 'VALIDATION']);
  await done(qa, action, 'approvePlan', { actionDeadline: day(9) });
  expect(code(await take(supplier, action, 'submitAction', acted()))).toEqual([422, 'EVIDENCE_REQUIRED']);
  expect(code(await take(supplier, action, 'submitAction', { ...acted(), actionDoneDate: day(2) }))).toEqual([422, 'VALIDATION']);
  expect((await revisionsOf(action)).map((one) => one['action'])).toEqual([null]);
  expect(code(await supplier.patch(`/CorrectiveActions/${action.id}`, { version: 1, finding: 'None' }))).toEqual([403, 'ACCESS_DENIED']);
});

test('a critical finding is not approved on documents alone; nobody judges what they handed in', async () => {
  const { action } = await actionOf({ severity: 'critical' });
  await done(supplier, action, 'submitPlan', plan());
  const me = test$.world.users.qa.id;
  await test$.sql('update corrective_action_revisions set plan_submitted_by_id = $1 where corrective_action_id = $2', [me, action.id]);
  expect(code(await take(qa, action, 'approvePlan', { actionDeadline: day(9) }))).toEqual([422, 'FOUR_EYES']);
  await test$.sql('update corrective_action_revisions set plan_submitted_by_id = null where corrective_action_id = $1', [action.id]);
  await done(qa, action, 'approvePlan', { actionDeadline: day(9) });
  await done(supplier, action, 'submitAction', acted());
  expect(code(await take(qa, action, 'approve', { verification: 'document' }))).toEqual([422, 'VERIFICATION_TOO_WEAK']);
  await done(qa, action, 'approve', { verification: 'onSite' });
});

test('nobody judges what another account of theirs handed in', async () => {
  const { action } = await actionOf();
  await done(supplier, action, 'submitPlan', plan());
  const [{ author }] = (await test$.sql<{ author: number }>(
    'select plan_submitted_by_id as author from corrective_action_revisions where corrective_action_id = $1',
    [action.id],
  )) as [{ author: number }];
  const before = await test$.sql<{ id: number; email: string }>('select id, email from app_users where id = any($1)', [
    [author, test$.world.users.qa.id],
  ]);
  const name = (id: number, email: string): Promise<unknown> => test$.sql('update app_users set email = $1 where id = $2', [email, id]);
  await name(test$.world.users.qa.id, 'reviewer@company.test');
  await name(author, 'Reviewer+factory@company.test');
  expect(code(await take(qa, action, 'approvePlan', { actionDeadline: day(9) }))).toEqual([422, 'FOUR_EYES']);
  for (const { id, email } of before) await name(id, email);
  await done(qa, action, 'approvePlan', { actionDeadline: day(9) });
});

test('a draft is the supplier’s alone, stays out of the stage, and is gone when it is handed in', async () => {
  const { action } = await actionOf();
  await done(supplier, action, 'saveDraft', { supplierDraft: { plan: 'Perhaps new doors' } });
  expect(code(await take(supplier, action, 'saveDraft', { supplierDraft: { finding: 'None' } }))).toEqual([422, 'VALIDATION']);
  expect((await supplier.get<Row>(`/CorrectiveActions/${action.id}`)).body['supplierDraft']).toEqual({ plan: 'Perhaps new doors' });
  expect((await qa.get<Row>(`/CorrectiveActions/${action.id}`)).body).not.toHaveProperty('supplierDraft');
  expect(await stage(qa, action)).toBe('planNotSubmitted');
  await done(supplier, action, 'submitPlan', plan());
  expect((await readRow(test$.db, 'CorrectiveAction', action.id))!['supplierDraft']).toBeNull();
});

test('a passed deadline waits for its plan; an extension gives time again, void leaves the lists and closes the audit', async () => {
  const { job, action } = await actionOf({}, -1);
  expect(await stage(supplier, action)).toBe('waitForPlan');
  await done(qa, action, 'extendDeadline', { newDeadline: day(4), extendReason: 'The plant stands still.' });
  expect(await stage(supplier, action)).toBe('planNotSubmitted');
  expect((await readRow(test$.db, 'CorrectiveAction', action.id))!['extensionCount']).toBe(1);
  await done(qa, action, 'void', { voidReason: 'Raised for the wrong plant.' });
  expect(code(await take(supplier, action, 'submitPlan', plan()))).toEqual([422, 'INVALID_TRANSITION']);
  expect((await readRow(test$.db, 'AuditJob', job.id))!['status']).toBe('Closed');
});

test('plan and rejection at the same moment: one of them is first, the other is refused', async () => {
  const { action } = await actionOf();
  await done(supplier, action, 'submitPlan', plan());
  const { version } = (await readRow(test$.db, 'CorrectiveAction', action.id))!;
  const answers = await Promise.all([
    qa.post(`/CorrectiveActions/${action.id}/approvePlan`, { version, actionDeadline: day(9) }),
    qa.post(`/CorrectiveActions/${action.id}/reject`, { version, rejectReason: 'Not the root cause.', resubmitDeadline: day(3) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('sustainability actions are the quality roles’ of the supplier and nobody else’s', async () => {
  const { action } = await actionOf({}, 10, 'sustain');
  await done(supplier, action, 'submitPlan', plan());
  for (const role of ['supplier', 'supplierRd', 'auditor', 'qa'] as const)
    expect([role, (await (await test$.as(role)).get(`/CorrectiveActions/${action.id}`)).status]).toEqual([role, 404]);
  const sustain = await test$.as('sustain');
  await done(sustain, action, 'approvePlan', { actionDeadline: day(9) });
  expect(await stage(supplier, action, 'getCorrectiveActionSustain')).toBe('planApproved');
});

test('ninety days after its approval a major action is asked whether it holds; found ineffective it is raised again and reopens the audit', async () => {
  const { job, action } = await actionOf({ closedAt: null });
  const { action: minor } = await actionOf({ severity: 'minor' });
  const { action: young } = await actionOf();
  for (const one of [action, minor, young]) {
    await done(supplier, one, 'submitPlan', plan());
    await done(qa, one, 'approvePlan', { actionDeadline: day(9) });
    await done(supplier, one, 'submitAction', acted());
    await done(qa, one, 'approve', { verification: 'photo' });
  }
  const checks = (): Promise<Row[]> =>
    test$.sql<Row>('select * from effectiveness_checks where corrective_action_id = any($1) order by id', [
      [action.id, minor.id, young.id],
    ]);
  const approved = (days: number, of: Row): Promise<unknown> =>
    test$.sql("update corrective_actions set closed_at = $1::timestamptz - $2 * interval '1 day' where id = $3", [
      test$.clock.now().toISOString(),
      days,
      of.id,
    ]);
  await approved(90, action);
  await approved(90, minor);
  await approved(89, young);
  await tick(test$.app.services);
  await tick(test$.app.services);
  const [check, ...others] = await checks();
  expect([check!['corrective_action_id'], check!['status'], check!['cause'], others]).toEqual([action.id, 'Asked', 'due', []]);
  const step = async (by: Client, name: string, input: Record<string, unknown>): Promise<Answer<Row>> => {
    const { version } = (await readRow(test$.db, 'EffectivenessCheck', check!.id))!;
    return by.post<Row>(`/EffectivenessChecks/${check!.id}/${name}`, { version, ...input });
  };
  expect(code(await step(supplier, 'confirmEffective', {}))).toEqual([403, 'ACCESS_DENIED']);
  expect(code(await step(supplier, 'prove', { proof: ' ' }))).toEqual([422, 'VALIDATION']);
  expect((await step(supplier, 'prove', { proof: 'The closers are in place.' })).status).toBe(200);
  expect(code(await step(qa, 'rejectEffective', { decideComment: 'Two doors stood open.', planDeadline: day(0) }))).toEqual([
    422,
    'VALIDATION',
  ]);
  expect((await step(qa, 'rejectEffective', { decideComment: 'Two doors stood open.', planDeadline: day(10) })).status).toBe(200);
  const [again] = await test$.sql<Row>('select * from corrective_actions where recurrence_of_id = $1', [action.id]);
  expect([again!['finding'], again!['severity']]).toEqual([action['finding'], 'major']);
  expect((await readRow(test$.db, 'AuditJob', job.id))!['status']).toBe('Reported');
  expect((await readRow(test$.db, 'CorrectiveAction', action.id))!['closedAt']).not.toBeNull();
});

test('a supplier is reminded by hand once a day, and only of what waits for it', async () => {
  const { action } = await actionOf();
  const { action: other } = await actionOf();
  await done(supplier, other, 'submitPlan', plan());
  const remind = (by: Client) => by.post<Row>('/CorrectiveActions/remind', { ids: [action.id, other.id, 999_999] });
  expect((await remind(supplier)).status).toBe(403);
  expect((await remind(qa)).body).toEqual({
    sent: [action.id],
    skipped: [
      { id: other.id, reason: 'notSuppliers' },
      { id: 999_999, reason: 'unknown' },
    ],
  });
  expect((await remind(qa)).body['skipped']).toContainEqual({ id: action.id, reason: 'remindedToday' });
});

test('a finding that the next audit repeats asks whether the approved action still holds, once', async () => {
  const { job, action } = await actionOf({ questionKey: 'q1' });
  const form = await insertRow(test$.db, 'AuditForm', { kind: 'audit', domain: 'quality', status: 'Active', name: 'Hygiene' });
  const resultOf = (auditJobId: number): Promise<Row> =>
    insertRow(test$.db, 'AuditFormResult', { auditJobId, auditFormId: form.id, status: 'Approved' });
  await test$.sql('update corrective_actions set audit_form_result_id = $1, closed_at = now() where id = $2', [
    (await resultOf(job.id)).id,
    action.id,
  ]);
  const next = await insertRow(test$.db, 'AuditJob', {
    supplierId: test$.world.factory.id,
    auditKind: 'quality',
    status: 'Reported',
    previousAuditJobId: job.id,
  });
  const result = await resultOf(next.id);
  const finding = { finding: 'The door stands open', requirement: 'Closed doors', severity: 'major' as const, planDeadline: day(10) };
  const again = await transaction(test$.app.services.db, async (client) => {
    const { services } = test$.app;
    const unit = new Unit({
      client,
      caller: systemCaller,
      params: paramsOf(systemCaller, services.clock),
      site: services.site,
      requestId: 't',
      derived,
    });
    const raised = await raise(unit, next, { ...finding, questionKey: 'q1', auditFormResultId: result.id });
    await raise(unit, next, { ...finding, questionKey: 'q2', auditFormResultId: result.id });
    await unit.finish();
    return raised;
  });
  const checks = await test$.sql<Row>('select cause, repeated_by_id from effectiveness_checks where corrective_action_id = $1', [
    action.id,
  ]);
  expect(checks).toEqual([{ cause: 'recurrence', repeated_by_id: again.id }]);
});
