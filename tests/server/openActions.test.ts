/** What a supplier still has to correct, on one page: actions of audits and of 8D reports by due day, of what its reader may read. */
import type { Row } from '#domain/kernel/entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow } from '#tests/support/rows.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const actionOf = async (finding: string, days: number, auditKind: 'quality' | 'sustain', values: Row | object = {}): Promise<void> => {
  const job = await insertRow(test$.db, 'AuditJob', { supplierId: test$.world.factory.id, auditKind, status: 'Reported' });
  const action = await insertRow(test$.db, 'CorrectiveAction', {
    auditJobId: job.id,
    supplierId: test$.world.factory.id,
    severity: 'major',
    finding,
    voidedAt: null,
    closedAt: null,
    supplierDraft: null,
    ...values,
  });
  const revision = await insertRow(test$.db, 'CorrectiveActionRevision', {
    correctiveActionId: action.id,
    revisionNo: 1,
    planSubmissionDeadline: `${day(days)}T16:59:59.000Z`,
  });
  await test$.sql('update corrective_actions set current_revision_id = $1 where id = $2', [revision.id, action.id]);
};

const reportOf = async (status: string, actions: readonly object[], values: object = {}): Promise<void> => {
  const complaint = await insertRow(test$.db, 'Complaint', {});
  const supplierComplaint = await insertRow(test$.db, 'SupplierComplaint', {
    complaintId: complaint.id,
    supplierId: test$.world.factory.id,
    status,
  });
  const report = await insertRow(test$.db, 'InvestigationReport', { supplierComplaintId: supplierComplaint.id, status, ...values });
  for (const action of actions)
    await insertRow(test$.db, 'InvestigationAction', { investigationReportId: report.id, discipline: 'D5', doneDate: null, ...action });
};

const textsFor = async (role: 'qa' | 'superAdmin'): Promise<unknown> => {
  const { status, body } = await (
    await test$.as(role)
  ).get<{ actions: { text: string }[]; total: number }>(`/Suppliers/${test$.world.factory.id}/openActions`);
  return [status, body.total, body.actions.map(({ text }) => text)];
};

test('open actions stand by due day; what is void, done, a draft or of a kind that is not read stands nowhere', async () => {
  await actionOf('due in nine days', 9, 'quality');
  await actionOf('due yesterday', -1, 'quality');
  await actionOf('void', 2, 'quality', { voidedAt: test$.clock.now().toISOString() });
  await actionOf('of sustainability', 4, 'sustain');
  await reportOf('Approved', [
    { description: 'promised for the third day', dueDate: day(3) },
    { description: 'done', dueDate: day(3), doneDate: day(0) },
  ]);
  await reportOf('Draft', [{ description: 'a draft', dueDate: day(1) }]);
  await reportOf(
    'Draft',
    [
      { description: 'containment', discipline: 'D3', dueDate: day(2) },
      { description: 'the rest of that draft', dueDate: day(2) },
    ],
    { containmentSubmittedAt: test$.clock.now().toISOString() },
  );
  expect(await textsFor('qa')).toEqual([200, 4, ['due yesterday', 'containment', 'promised for the third day', 'due in nine days']]);
  expect(await textsFor('superAdmin')).toEqual([
    200,
    5,
    ['due yesterday', 'containment', 'promised for the third day', 'of sustainability', 'due in nine days'],
  ]);
});

test.each(['sourcing', 'rd', 'sustain', 'supplierQa', 'supplierGroup', 'auditor'] as const)('%s is refused', async (role) => {
  const { status } = await (await test$.as(role)).get(`/Suppliers/${test$.world.factory.id}/openActions`);
  expect(status).toBe(403);
});
