// What audits and corrective actions ask of their readers: actions by their stage.
import type { Work } from '../kernel/work.ts';

const plan = { task: 'plan', due: ['currentRevision.planSubmissionDeadline'] };
const act = { task: 'act', due: ['currentRevision.actionDeadline'] };

const ofAction: Work = {
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

const ofAudit: Work = {
  order: 'planDate asc',
  title: ['supplier.name'],
  facts: ['jobNo'],
  due: ['planEndDate', 'planDate'],
  task: { by: 'status', is: { Submitted: 'report' }, other: 'audit' },
};

export const auditsWork = { ofAction, ofAudit };
