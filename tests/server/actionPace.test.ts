/** How quickly findings are answered: what was due in the last months, how much of it came in time, and the middle number of days. */
import type { ActionPace } from '#domain/audits/actionPace.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

jest.setTimeout(60_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const at = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString();

/** `revisions`: their values by days from now; the finding stands since `found`. */
const actionOf = async (
  found: number,
  revisions: readonly Record<string, number | string>[],
  kind = 'quality',
  job: object = {},
): Promise<Row> => {
  const audit = await insertRow(test$.db, 'AuditJob', { supplierId: test$.world.factory.id, auditKind: kind, status: 'Reported', ...job });
  const action = await insertRow(test$.db, 'CorrectiveAction', {
    auditJobId: audit.id,
    supplierId: audit['supplierId'],
    severity: 'major',
    voidedAt: null,
    closedAt: null,
  });
  await test$.sql('update corrective_actions set created_at = $1 where id = $2', [at(found), action.id]);
  for (const [place, days] of revisions.entries()) {
    const revision = await insertRow(test$.db, 'CorrectiveActionRevision', {
      correctiveActionId: action.id,
      revisionNo: place + 1,
      ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, typeof day === 'number' ? at(day) : day])),
    });
    await test$.sql('update corrective_actions set current_revision_id = $1 where id = $2', [revision.id, action.id]);
  }
  return action;
};

const paceFor = async (role: 'qa' | 'supplierQa' | 'sustain', kind: 'quality' | 'sustain'): Promise<ActionPace> =>
  (await (await test$.as(role)).get<ActionPace>(`/CorrectiveActions/pace?kind=${kind}`)).body;

test('nothing was due: no number is made up', async () => {
  expect(await paceFor('qa', 'quality')).toEqual({
    plans: { due: 0, inTime: 0, days: null },
    actions: { due: 0, inTime: 0, days: null },
    approvals: { count: 0, days: null },
  });
});

test('counts what was due, what came in time and the middle days; a later attempt keeps no deadline, an old one is not counted', async () => {
  // in time with both, approved after 40 days
  await actionOf(-60, [
    {
      planSubmissionDeadline: -50,
      planSubmittedAt: -54,
      planApproveDate: -50,
      actionDeadline: -30,
      actionSubmittedAt: -40,
      approveDate: -20,
    },
  ]);
  // its plan was a day over; its action in time and rejected: the second attempt carries the same deadline
  await actionOf(-60, [
    {
      planSubmissionDeadline: -51,
      planSubmittedAt: -50,
      planApproveDate: -48,
      actionDeadline: -20,
      actionSubmittedAt: -28,
      rejectDate: -25,
      rejectTo: 'action',
    },
    { planSubmissionDeadline: -51, planApproveDate: -48, actionDeadline: -20, actionSubmittedAt: -10 },
  ]);
  // overdue, nothing came; ahead; and two years ago
  await actionOf(-30, [{ planSubmissionDeadline: -5 }]);
  await actionOf(-30, [{ planSubmissionDeadline: 5 }]);
  await actionOf(-730, [{ planSubmissionDeadline: -720, planSubmittedAt: -700, approveDate: -690 }]);
  // of another kind, and of a draft of the auditor
  await actionOf(-60, [{ planSubmissionDeadline: -50, planSubmittedAt: -54 }], 'sustain');
  await actionOf(-60, [{ planSubmissionDeadline: -50, planSubmittedAt: -54 }], 'quality', { status: 'Submitted' });
  const own = {
    plans: { due: 3, inTime: 1, days: 8 },
    actions: { due: 2, inTime: 2, days: 15 },
    approvals: { count: 1, days: 40 },
  };
  expect(await paceFor('qa', 'quality')).toEqual(own);
  expect(await paceFor('supplierQa', 'quality')).toEqual(own);
  expect((await paceFor('sustain', 'sustain')).plans).toEqual({ due: 1, inTime: 1, days: 6 });
  // a kind that the role does not read
  expect((await paceFor('sustain', 'quality')).plans.due).toBe(0);
});

test('a supplier reads the pace of its own actions alone', async () => {
  const before = await paceFor('supplierQa', 'quality');
  await actionOf(-60, [{ planSubmissionDeadline: -50, planSubmittedAt: -54 }], 'quality', { supplierId: test$.world.foreignFactory.id });
  expect(await paceFor('supplierQa', 'quality')).toEqual(before);
  expect((await paceFor('qa', 'quality')).plans.due).toBe(before.plans.due + 1);
});
