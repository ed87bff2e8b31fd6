// What a corrective action asks of its reader: by its stage.
import type { ComputedWork, Work } from '../kernel/work.ts';
import { stageOf, type StagedRevision } from './stage.ts';

export const actionWork: ComputedWork = {
  names: ['stage'],
  reads: ['rejectDate', 'approveDate', 'action', 'planApproveDate', 'plan', 'planSubmissionDeadline'].map(
    (name) => `currentRevision.${name}`,
  ),
  // the last two stages differ only by the deadline and require the same plan
  of: (row) => ({ stage: stageOf(row['currentRevision'] as StagedRevision | null, new Date(0).toISOString()) }),
};

const plan = { task: 'plan', due: ['currentRevision.planSubmissionDeadline'] };
const act = { task: 'act', due: ['currentRevision.actionDeadline'] };

export const ofAction: Work = {
  order: 'updatedAt asc',
  title: ['supplier.name', 'finding'],
  facts: ['carNo'],
  since: ['currentRevision.actionSubmittedAt', 'currentRevision.planSubmittedAt', 'updatedAt'],
  task: {
    by: 'stage',
    is: {
      actionSubmitted: 'judgeAction',
      planSubmitted: 'judgePlan',
      rejected: { task: 'rework', due: ['currentRevision.resubmitDeadline'] },
      planApproved: act,
      approved: act,
    },
    other: plan,
  },
};

export const ofAudit: Work = {
  order: 'planDate asc',
  title: ['supplier.name'],
  facts: ['jobNo'],
  due: ['planEndDate', 'planDate'],
  task: { by: 'status', is: { Submitted: 'report' }, other: 'audit' },
};
