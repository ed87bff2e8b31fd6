// How a corrective action is handled: the supplier plans and acts, a reviewer judges, and every word of it stands in a revision.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Step } from '../kernel/workflow.ts';
import type { Where } from '../kernel/where.ts';
import { audited, auditReaders, planning } from './auditReaders.ts';
import { stages, type Stage } from './stage.ts';

const files = business.files('correctiveActions', { max: 10 });

/** What the supplier plans: the immediate fix, the cause, what removes it, and what prevents it elsewhere. */
export const planFields = {
  correction: business.text(4000),
  rootCause: business.text(4000),
  plan: business.text(4000),
  preventive: business.text(4000),
  responsible: personal.string(120),
  committedDate: plain.date({ bounds: bounds.due }),
  planFiles: files,
} as const;

/** What the supplier did, with its evidence. */
export const actionFields = {
  action: business.text(4000),
  actionDoneDate: plain.date({ bounds: bounds.happened }),
  actionFiles: files,
} as const;

export const verifications = ['document', 'photo', 'onSite'] as const;
export const rejectTargets = ['plan', 'action'] as const;

/** Words and days of the supplier that were not handed in; their files stand in `draftFiles`. */
const draftShape = z.strictObject({
  correction: z.string().max(4000).nullable().optional(),
  rootCause: z.string().max(4000).nullable().optional(),
  plan: z.string().max(4000).nullable().optional(),
  preventive: z.string().max(4000).nullable().optional(),
  responsible: z.string().max(120).nullable().optional(),
  committedDate: z.iso.date().nullable().optional(),
  action: z.string().max(4000).nullable().optional(),
  actionDoneDate: z.iso.date().nullable().optional(),
});
export const draftFields = {
  supplierDraft: business.json(draftShape),
  draftFiles: files,
} as const;

const reason = business.text(2000, { required: true, min: 10 });
const deadline = plain.date({ required: true, bounds: bounds.due });
const approval = { planComment: business.text(2000), actionDeadline: deadline } as const;
const rejection = { rejectReason: reason, resubmitDeadline: deadline } as const;

type Rows = typeof audited;
const ofJob = (rows: Rows): Rows => rows.map(({ roles, where }) => ({ roles, where: { has: { relation: 'auditJob', where } } }));
const suppliers = ofJob(audited);
/** Who judges what a supplier hands in: staff by the kind of the audit, the audit team its own. */
const reviewers = ofJob([...planning, ...auditReaders.auditors]);

const live: Where = { voidedAt: null };
const rejectedTo = (target: (typeof rejectTargets)[number]): Where => ({
  voidedAt: null,
  has: { relation: 'currentRevision', where: { rejectTo: target } },
});

const by = (rows: Rows, step: Omit<Step, 'roles' | 'where'>): readonly Step[] => rows.map((row) => ({ ...step, ...row }));
const at = (...from: readonly Stage[]): readonly Stage[] => from;

const submitPlan = {
  step: 'submitPlan',
  icon: 'send',
  to: 'planSubmitted',
  input: {
    correction: planFields.correction,
    rootCause: { ...planFields.rootCause, required: true },
    plan: { ...planFields.plan, required: true },
    preventive: planFields.preventive,
    responsible: { ...planFields.responsible, required: true },
    committedDate: { ...planFields.committedDate, required: true },
    planFiles: files,
  },
  effect: 'submitPlan',
} as const satisfies Omit<Step, 'roles' | 'from'>;

const submitAction = {
  step: 'submitAction',
  icon: 'send',
  to: 'actionSubmitted',
  input: {
    action: { ...actionFields.action, required: true },
    actionDoneDate: { ...actionFields.actionDoneDate, required: true },
    actionFiles: files,
  },
  effect: 'submitAction',
} as const satisfies Omit<Step, 'roles' | 'from'>;

export const correctiveActionSteps: readonly Step[] = [
  ...by(suppliers, { ...submitPlan, from: at('planNotSubmitted', 'waitForPlan'), when: live }),
  ...by(suppliers, { ...submitPlan, from: at('rejected'), when: rejectedTo('plan') }),
  ...by(suppliers, { ...submitAction, from: at('planApproved'), when: live }),
  ...by(suppliers, { ...submitAction, from: at('rejected'), when: rejectedTo('action') }),
  ...by(suppliers, {
    step: 'saveDraft',
    icon: 'save',
    from: at('planNotSubmitted', 'waitForPlan', 'planApproved', 'rejected'),
    to: 'same',
    when: live,
    input: { supplierDraft: { ...draftFields.supplierDraft, required: true }, draftFiles: files },
  }),
  ...by(reviewers, {
    step: 'approvePlan',
    icon: 'check',
    from: at('planSubmitted'),
    to: 'planApproved',
    when: live,
    input: approval,
    effect: 'approvePlan',
    confirm: true,
  }),
  ...by(reviewers, {
    step: 'approve',
    icon: 'check',
    from: at('actionSubmitted'),
    to: 'approved',
    when: live,
    input: { verification: plain.enum(verifications, { required: true }), approveComment: business.text(2000) },
    effect: 'approveAction',
    confirm: true,
  }),
  ...by(reviewers, {
    step: 'reject',
    icon: 'replay',
    from: at('planSubmitted'),
    to: 'rejected',
    when: live,
    input: rejection,
    effect: 'rejectAction',
    confirm: true,
  }),
  ...by(reviewers, {
    step: 'reject',
    icon: 'replay',
    from: at('actionSubmitted'),
    to: 'rejected',
    when: live,
    input: { ...rejection, rejectTo: plain.enum(rejectTargets, { required: true, default: 'action' }) },
    effect: 'rejectAction',
    confirm: true,
  }),
  ...by(reviewers, {
    step: 'extendDeadline',
    icon: 'calendar-plus',
    from: at('planNotSubmitted', 'waitForPlan', 'planApproved', 'rejected'),
    to: 'same',
    when: live,
    input: { newDeadline: deadline, extendReason: reason },
    effect: 'extendDeadline',
    confirm: true,
  }),
  ...by(ofJob(planning), {
    step: 'void',
    icon: 'ban',
    danger: true,
    from: stages.filter((stage) => stage !== 'approved'),
    to: 'same',
    when: live,
    input: { voidReason: reason },
    effect: 'voidAction',
    confirm: true,
  }),
];
