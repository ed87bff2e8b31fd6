// What audits and corrective actions ask of their readers: actions by their stage.
import type { UncountedWork, Work } from '../kernel/work.ts';
import { auditedRoles } from './auditReaders.ts';
import { decidingRoles } from './effectivenessCheck.ts';
import { answeredSelfAudits } from './selfAuditReaders.ts';

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

/** Questions whether a corrective action has kept its promise: no badge counts them. */
const ofCheck = {
  name: 'effects',
  order: 'dueDate asc',
  title: ['correctiveAction.supplier.name', 'correctiveAction.finding'],
  facts: ['correctiveAction.carNo'],
} as const;
/** Self-audits that a supplier has in hand, and those that are to be reviewed. */
const ofSelfAudit = { name: 'selfAudits', order: 'dueDate asc', facts: ['formCode', 'supplier.name'] } as const;
export const uncountedAudits: readonly UncountedWork[] = [
  {
    roles: auditedRoles,
    of: 'EffectivenessCheck',
    where: { status: 'Asked' },
    work: { ...ofCheck, task: 'proveEffect', due: ['dueDate'], since: ['createdAt'] },
  },
  {
    roles: decidingRoles,
    of: 'EffectivenessCheck',
    where: { status: 'Proven' },
    work: { ...ofCheck, task: 'decideEffect', due: [], since: ['provenAt'] },
  },
  {
    roles: auditedRoles,
    of: 'SelfAudit',
    where: { status: { inq: [...answeredSelfAudits] } },
    work: {
      ...ofSelfAudit,
      task: { by: 'status', is: { Rejected: 'rework' }, other: 'selfAssess' },
      due: ['dueDate'],
      since: ['createdAt'],
    },
  },
  {
    roles: ['superAdmin', 'qa'],
    of: 'SelfAudit',
    where: { status: 'Submitted', domain: 'quality' },
    work: { ...ofSelfAudit, task: 'judgeSelf', due: [], since: ['submittedAt'] },
  },
];
