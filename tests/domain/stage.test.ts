// The stage of a corrective action: the function and the wheres say the same for every combination of the six facts, and exactly one stage holds.
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { actionsAt, revisionAt, reviewerStages, stageOf, stages, supplierStages } from '#domain/audits/stage.ts';
import { entityNamed } from '#domain/index.ts';
import { matches } from '#domain/kernel/matches.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';

const now = '2026-11-21T03:00:00.000Z';
const params: Params = { $supplierId: 1, $groupId: 1, $auditorId: 1, $me: 1, $today: '2026-11-21', $now: now };
const dates = [null, '2026-11-01T00:00:00.000Z'];
const texts = [null, '', ' \n', 'Done.'];
const deadlines = [null, '2026-11-20T00:00:00.000Z', now, '2026-11-21T03:00:00.001Z'];
const rows = dates.flatMap((rejectDate) =>
  dates.flatMap((approveDate) =>
    texts.flatMap((action) =>
      dates.flatMap((planApproveDate) =>
        texts.flatMap((plan) =>
          deadlines.map((planSubmissionDeadline) => ({ rejectDate, approveDate, action, planApproveDate, plan, planSubmissionDeadline })),
        ),
      ),
    ),
  ),
);

test('one stage for each revision, the same by function and by where', () => {
  for (const row of rows) {
    const held = stages.filter((stage) => matches(readWhere(CorrectiveActionRevision, revisionAt(stage), entityNamed, params), row));
    expect([row, held]).toEqual([row, [stageOf(row, now)]]);
    for (const stage of stages)
      expect(
        matches(readWhere(CorrectiveAction, actionsAt([stage]), entityNamed, params), { currentRevisionId: 1, currentRevision: row }),
      ).toBe(stage === held[0]);
  }
});

test.each([
  [{ rejectDate: now, approveDate: now, action: 'x', plan: 'x' }, 'rejected'],
  [{ approveDate: now, action: 'x' }, 'approved'],
  [{ action: 'x', planApproveDate: now, plan: 'x' }, 'actionSubmitted'],
  [{ action: '  ', planApproveDate: now, plan: 'x' }, 'planApproved'],
  [{ plan: 'x', planSubmissionDeadline: deadlines[1]! }, 'planSubmitted'],
  [{ planSubmissionDeadline: deadlines[3]! }, 'planNotSubmitted'],
  [{ planSubmissionDeadline: now }, 'waitForPlan'],
  [{}, 'waitForPlan'],
  [null, 'waitForPlan'],
])('%j is %s', (revision, stage) => expect(stageOf(revision, now)).toBe(stage));

test('an action without a revision waits for its plan', () => {
  for (const stage of stages)
    expect(
      matches(readWhere(CorrectiveAction, actionsAt([stage]), entityNamed, params), { currentRevisionId: null, currentRevision: null }),
    ).toBe(stage === 'waitForPlan');
});

test('each stage but approved awaits exactly one party', () =>
  expect([...reviewerStages, ...supplierStages, 'approved'].toSorted()).toEqual([...stages].toSorted()));
