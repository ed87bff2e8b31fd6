// The stage of a corrective action: the function and the wheres say the same for every combination of the six facts, and exactly one stage holds.
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import {
  actionsAt,
  approvedActions,
  dueAt,
  isOverdue,
  isReviewOverdue,
  openActions,
  ownerAt,
  revisionAt,
  reviewerStages,
  reviewerTurn,
  stageOf,
  stages,
  supplierStages,
  supplierTurn,
} from '#domain/audits/stage.ts';
import { entityNamed } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { matches } from '#domain/kernel/matches.ts';
import { all, parseWhere, readWhere, type Params, type Where } from '#domain/kernel/where.ts';

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

test('the turns of both sides and what is open are the stages they stand for', () => {
  const matching = (where: Where, currentRevision: object | null): boolean =>
    matches(readWhere(CorrectiveAction, where, entityNamed, params), {
      voidedAt: null,
      closedAt: stageOf(currentRevision, now) === 'approved' ? now : null,
      currentRevisionId: currentRevision ? 1 : null,
      currentRevision,
    });
  for (const row of [...rows, null]) {
    const stage = stageOf(row, now);
    const held = [supplierTurn, reviewerTurn, openActions, approvedActions].map((where) => matching(where, row));
    const owner = ownerAt(stage);
    expect([row, held]).toEqual([row, [owner === 'supplier', owner === 'reviewer', owner !== null, owner === null]]);
  }
});

test('the deadline of a stage, and what is overdue', () => {
  const revision = { planSubmissionDeadline: now, actionDeadline: '2026-11-20T00:00:00.000Z', resubmitDeadline: deadlines[3]! };
  const at = stages.map((stage) => [stage, dueAt(stage, revision), isOverdue(stage, revision, now)]);
  expect(at).toEqual([
    ['rejected', deadlines[3], false],
    ['approved', null, false],
    ['actionSubmitted', null, false],
    ['planApproved', revision.actionDeadline, true],
    ['planSubmitted', null, false],
    ['planNotSubmitted', now, false],
    ['waitForPlan', now, true],
  ]);
  const handedIn = { planSubmittedAt: '2026-11-14T02:59:59.999Z', actionSubmittedAt: '2026-11-14T03:00:00.000Z' };
  expect([isReviewOverdue('planSubmitted', handedIn, now), isReviewOverdue('actionSubmitted', handedIn, now)]).toEqual([true, false]);
});

test('every tab with every stage, kind and severity is short enough for a filter of the list', () => {
  const kind = { has: { relation: 'auditJob', where: { auditKind: 'quality', status: { inq: ['Reported', 'Closed'] } } } };
  const rules = { registry: entityNamed, present: params, allowed: (of: Entity) => new Set(Object.keys(of.fields)), scope: () => all };
  const refs = [{ severity: { inq: ['major'] } }, { supplierId: { inq: [1] } }, { recurrenceOfId: { neq: null } }];
  for (const stage of stages)
    for (const tab of [supplierTurn, reviewerTurn, openActions, approvedActions])
      expect(() => parseWhere(CorrectiveAction, { and: [tab, kind, actionsAt([stage]), ...refs] }, rules)).not.toThrow();
});
