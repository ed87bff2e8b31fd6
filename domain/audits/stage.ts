// The seven stages of a corrective action. No status is stored: the first rule that holds for the latest revision wins. Written as a function and as wheres; tests/domain/stage.test.ts compares them.
import type { Where } from '../kernel/where.ts';

export const stages = [
  'rejected',
  'approved',
  'actionSubmitted',
  'planApproved',
  'planSubmitted',
  'planNotSubmitted',
  'waitForPlan',
] as const;
export type Stage = (typeof stages)[number];

/** The reviewer acts on what the supplier submitted; every other stage but approved is with the supplier. */
export const reviewerStages = ['actionSubmitted', 'planSubmitted'] as const satisfies readonly Stage[];
export const supplierStages = ['rejected', 'planApproved', 'planNotSubmitted', 'waitForPlan'] as const satisfies readonly Stage[];

export interface StagedRevision {
  rejectDate?: string | null;
  approveDate?: string | null;
  action?: string | null;
  planApproveDate?: string | null;
  plan?: string | null;
  planSubmissionDeadline?: string | null;
  actionDeadline?: string | null;
  resubmitDeadline?: string | null;
  planSubmittedAt?: string | null;
  actionSubmittedAt?: string | null;
}

const written = (text: string | null | undefined): boolean => /\S/.test(text ?? '');

/** Stage of the latest revision at `now` (ISO); an action without any revision waits for its plan. */
export const stageOf = (revision: StagedRevision | null | undefined, now: string): Stage => {
  if (!revision) return 'waitForPlan';
  if (revision.rejectDate) return 'rejected';
  if (revision.approveDate) return 'approved';
  if (written(revision.action)) return 'actionSubmitted';
  if (revision.planApproveDate) return 'planApproved';
  if (written(revision.plan)) return 'planSubmitted';
  return revision.planSubmissionDeadline && Date.parse(revision.planSubmissionDeadline) > Date.parse(now)
    ? 'planNotSubmitted'
    : 'waitForPlan';
};

/** Whose turn an action is; nobody's once it is approved. */
export const ownerAt = (stage: Stage): 'supplier' | 'reviewer' | null => {
  if (stage === 'approved') return null;
  return reviewerStages.some((one) => one === stage) ? 'reviewer' : 'supplier';
};

type DeadlineName = 'planSubmissionDeadline' | 'actionDeadline' | 'resubmitDeadline';

const deadlineFields = {
  planNotSubmitted: 'planSubmissionDeadline',
  waitForPlan: 'planSubmissionDeadline',
  planApproved: 'actionDeadline',
  rejected: 'resubmitDeadline',
} as const satisfies Partial<Record<Stage, DeadlineName>>;

/** The deadline that the supplier has at this stage; undefined where it is not the supplier's turn. */
export const deadlineField = (stage: Stage): DeadlineName | undefined => (deadlineFields as Partial<Record<Stage, DeadlineName>>)[stage];

/** Until when the supplier has time (ISO); null where no day is set or it is not the supplier's turn. */
export const dueAt = (stage: Stage, revision: StagedRevision | null | undefined): string | null => {
  const field = deadlineField(stage);
  return (field && revision?.[field]) ?? null;
};

/** The deadline of the stage has passed at `now` (ISO). */
export const isOverdue = (stage: Stage, revision: StagedRevision | null | undefined, now: string): boolean => {
  const due = dueAt(stage, revision);
  return stage !== 'planNotSubmitted' && due !== null && Date.parse(due) <= Date.parse(now);
};

/** Days within which a reviewer judges what was handed in. */
const reviewDays = 7;

/** When what waits for its reviewer was handed in (ISO); null at the supplier's turn. */
const handedInAt = (stage: Stage, revision: StagedRevision | null | undefined): string | null => {
  if (stage === 'planSubmitted') return revision?.planSubmittedAt ?? null;
  return stage === 'actionSubmitted' ? (revision?.actionSubmittedAt ?? null) : null;
};

export const isReviewOverdue = (stage: Stage, revision: StagedRevision | null | undefined, now: string): boolean => {
  const at = handedInAt(stage, revision);
  return at !== null && Date.parse(at) < Date.parse(now) - reviewDays * 86_400_000;
};

const given = (field: string): Where => ({ [field]: { neq: null } });
const absent = (field: string): Where => ({ [field]: null });
const filled = (field: string): Where => ({ [field]: { regexp: '\\S' } });
const blank = (field: string): Where => ({ or: [absent(field), { [field]: { regexp: '^\\s*$' } }] });
const ahead: Where = { planSubmissionDeadline: { gt: '$now' } };
const passed: Where = { or: [absent('planSubmissionDeadline'), { planSubmissionDeadline: { lte: '$now' } }] };

/** stage, its own condition, and the condition under which the following rules apply */
const lines: readonly (readonly [Stage, Where, Where])[] = [
  ['rejected', given('rejectDate'), absent('rejectDate')],
  ['approved', given('approveDate'), absent('approveDate')],
  ['actionSubmitted', filled('action'), blank('action')],
  ['planApproved', given('planApproveDate'), absent('planApproveDate')],
  ['planSubmitted', filled('plan'), blank('plan')],
  ['planNotSubmitted', ahead, passed],
  ['waitForPlan', passed, ahead],
];

/** The revisions at this stage. */
export const revisionAt = (stage: Stage): Where => {
  const place = lines.findIndex(([name]) => name === stage);
  const before = lines.slice(0, place).map(([, , otherwise]) => otherwise);
  const own = lines[place]![1];
  // the last one is what the one before is not
  return { and: before.includes(own) ? before : [...before, own] };
};

/** The corrective actions whose latest revision is at one of these stages. */
export const actionsAt = (wanted: readonly Stage[]): Where => {
  const byRevision: Where = { has: { relation: 'currentRevision', where: { or: wanted.map(revisionAt) } } };
  return wanted.includes('waitForPlan') ? { or: [{ currentRevisionId: null }, byRevision] } : byRevision;
};

/** Of either side: what was approved is closed in the same write, so what is not closed is at another stage. Of many years these are few, and an index has them. */
export const openActions: Where = { closedAt: null, voidedAt: null };

/** Of the supplier: not handed in. Shorter than its four stages one by one, so that a list has room for more. */
export const supplierTurn: Where = {
  ...openActions,
  or: [
    { currentRevisionId: null },
    {
      has: {
        relation: 'currentRevision',
        where: { or: [given('rejectDate'), { and: [blank('action'), { or: [given('planApproveDate'), blank('plan')] }] }] },
      },
    },
  ],
};

/** Of the reviewer: a plan or an action that was handed in. */
export const reviewerTurn: Where = {
  ...openActions,
  has: {
    relation: 'currentRevision',
    where: { rejectDate: null, or: [filled('action'), { planApproveDate: null, ...filled('plan') }] },
  },
};

export const approvedActions: Where = {
  voidedAt: null,
  has: { relation: 'currentRevision', where: { rejectDate: null, ...given('approveDate') } },
};

/** Actions with the supplier whose deadline has passed, short enough for a filter of a list. */
export const overdueActions: Where = {
  ...openActions,
  has: {
    relation: 'currentRevision',
    where: {
      or: [
        { rejectDate: { neq: null }, resubmitDeadline: { lte: '$now' } },
        { rejectDate: null, action: null, planApproveDate: { neq: null }, actionDeadline: { lte: '$now' } },
        { rejectDate: null, action: null, planApproveDate: null, plan: null, planSubmissionDeadline: { lte: '$now' } },
      ],
    },
  },
};
