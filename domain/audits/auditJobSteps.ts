// The way of an audit from its plan to its report: who may plan, assign, move, start, report, cancel and correct it.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { inOrder, when, type Rule } from '../kernel/rules.ts';
import type { CreateRule, EditRule, Guard, Step } from '../kernel/workflow.ts';
import { audited, auditing, planning, quality, sustained } from './auditReaders.ts';
import { actedSeverities } from './formShapes.ts';

const heads = plain.int({ min: 0, max: 1_000_000 });
/** What a sustainability audit says of the scheme it follows and of the workforce. */
export const siteFacts = {
  scheme: plain.enum(['inHouse', 'smeta', 'amforiBsci', 'sa8000', 'wrap', 'other'], { required: true }),
  externalBody: business.string(160),
  externalReportNo: business.string(60),
  externalReportFile: business.file('audits'),
  manDays: plain.number({ min: 0 }),
  workersTotal: heads,
  workersMale: heads,
  workersFemale: heads,
  workersInterviewed: heads,
} as const;

const reason = business.text(2000, { required: true, min: 10 });
const ids = (most: number) => plain.json(z.array(z.int().min(1)).max(most));

/** What is audited, and with which form: of a quality audit a technology of the factory, of a sustainability audit the site. */
const formItems = z
  .array(
    z.strictObject({
      supplierTechnologyId: z.int().min(1).nullable(),
      auditFormId: z.int().min(1),
      weight: z.number().min(0.01).max(100).optional(),
    }),
  )
  .min(1)
  .max(40);

/** Deadlines of corrective actions that differ from those of the form: key of the finding, and the last day of its plan. */
export const findingKey = (resultId: number, questionKey: string): string => `${resultId}:${questionKey}`;
const deadlines = z.record(z.string().max(40), z.iso.date());

const planFields = ['auditType', 'announced', 'planDate', 'planEndDate', 'scopeNote', 'reason', 'previousAuditJobId'] as const;
const teamFields = ['auditorId', 'auditorUserId', 'leadUserId'] as const;
/** what the audit team writes on site */
const siteFields = ['attendees', 'signatures', 'summary', 'strengths'] as const;

const open = ['Planned', 'Inprogress'] as const;
const hasForm: Guard = {
  name: 'auditHasForm',
  include: { relation: 'auditFormResults', scope: { fields: ['id', 'status'] } },
  unmet: ({ auditFormResults }) => (Array.isArray(auditFormResults) && auditFormResults.length === 0 ? [{}] : []),
};
/** What was handed in is judged, not dropped. */
const nothingHandedIn: Guard = {
  name: 'auditNothingHandedIn',
  include: hasForm.include,
  unmet: ({ auditFormResults }) =>
    ((auditFormResults as { status: string }[] | undefined) ?? []).some(({ status }) => status === 'Submitted') ? [{}] : [],
};

const by = (rows: typeof planning, step: Omit<Step, 'roles' | 'where'>): readonly Step[] => rows.map((row) => ({ ...step, ...row }));

const assignments: readonly Step[] = [
  ...planning
    .filter(({ roles }) => !roles.includes('sustain'))
    .map(({ roles, where }): Step => ({
      step: 'assign',
      icon: 'user-plus',
      from: open,
      to: 'same',
      roles,
      where: { and: [where, quality] },
      input: {
        /** audited by own staff: no audit firm */
        inHouse: plain.boolean(),
        auditorId: plain.ref('Auditor'),
        auditorUserId: plain.ref('AuditorUser'),
        leadUserId: plain.ref('AppUser'),
        coAuditorUserIds: ids(20),
      },
      effect: 'assignJob',
      confirm: true,
    })),
  ...auditing
    .filter(({ roles }) => roles.includes('auditor'))
    .map(({ roles, where }): Step => ({
      step: 'assign',
      icon: 'user-plus',
      from: open,
      to: 'same',
      roles,
      where,
      input: { auditorUserId: plain.ref('AuditorUser'), coAuditorUserIds: ids(20) },
      effect: 'assignJob',
      confirm: true,
    })),
  ...['superAdmin' as const, 'sustain' as const].map((role): Step => ({
    step: 'assign',
    icon: 'user-plus',
    from: open,
    to: 'same',
    roles: [role],
    where: sustained,
    input: { leadUserId: plain.ref('AppUser', { required: true }) },
    effect: 'assignJob',
    confirm: true,
  })),
];

/** Those who read sustainability audits plan them. */
const describing: readonly Step[] = (['superAdmin', 'sustain'] as const).map((role) => ({
  step: 'describeSite',
  icon: 'users',
  from: ['Planned', 'Inprogress', 'Submitted'],
  to: 'same',
  roles: [role],
  where: sustained,
  input: siteFacts,
  effect: 'describeSite',
}));

const dates = {
  planDate: plain.date({ required: true, bounds: bounds.due }),
  planEndDate: plain.date({ required: true, bounds: bounds.due }),
} as const;
const movers = [...planning, ...auditing.filter(({ roles }) => roles.includes('auditor'))];

export const auditJobSteps: readonly Step[] = [
  ...by(planning, { step: 'notify', icon: 'envelope', from: ['Planned'], to: 'same', effect: 'notifyJob', confirm: true }),
  ...by(planning, {
    step: 'addAuditForm',
    icon: 'plus',
    from: open,
    to: 'same',
    input: { items: plain.json(formItems, { required: true }) },
    effect: 'addForms',
  }),
  ...by(planning, {
    step: 'removeAuditForm',
    icon: 'trash',
    danger: true,
    from: open,
    to: 'same',
    input: { auditFormResultId: plain.int({ required: true, min: 1 }) },
    effect: 'removeForm',
    confirm: true,
  }),
  ...by(planning, {
    step: 'upgradeForm',
    icon: 'arrow-up',
    from: open,
    to: 'same',
    input: { auditFormResultId: plain.int({ required: true, min: 1 }) },
    effect: 'upgradeForm',
    confirm: true,
  }),
  ...assignments,
  ...describing,
  ...by(movers, {
    step: 'reschedule',
    icon: 'calendar',
    from: ['Planned'],
    to: 'same',
    input: { ...dates, rescheduleReason: reason },
    effect: 'rescheduleJob',
    confirm: true,
  }),
  ...by(audited, {
    step: 'confirmDate',
    icon: 'check',
    from: ['Planned'],
    to: 'same',
    when: { announced: true, dateConfirmedAt: null },
    effect: 'confirmJobDate',
    confirm: true,
  }),
  ...by(audited, {
    step: 'proposeDate',
    icon: 'calendar-plus',
    from: ['Planned'],
    to: 'same',
    when: { announced: true },
    input: { proposedDate: plain.date({ required: true, bounds: bounds.due }), proposedNote: business.text(1000, { required: true }) },
    effect: 'proposeJobDate',
    confirm: true,
  }),
  ...by(auditing, {
    step: 'start',
    icon: 'play',
    from: ['Planned'],
    to: 'Inprogress',
    guards: [hasForm],
    effect: 'startJob',
    confirm: true,
  }),
  ...by(planning, {
    step: 'issue',
    icon: 'send',
    from: ['Submitted'],
    to: 'Reported',
    needs: ['summary'],
    input: {
      nextAuditDue: plain.date({ bounds: bounds.due }),
      nextAuditDueReason: business.text(2000),
      planDeadlines: plain.json(deadlines),
    },
    effect: 'issueJob',
    confirm: true,
  }),
  ...by(planning, {
    step: 'overrideNextDue',
    icon: 'calendar',
    from: ['Reported', 'Closed'],
    to: 'same',
    input: { nextAuditDue: plain.date({ required: true, bounds: bounds.due }), nextAuditDueReason: reason },
    effect: 'overrideJobDue',
    confirm: true,
  }),
  ...by([...planning, ...auditing.filter(({ roles }) => roles.includes('auditor') || roles.includes('auditorUser'))], {
    step: 'raiseCorrectiveAction',
    icon: 'wrench',
    from: ['Reported', 'Closed'],
    to: 'Reported',
    input: {
      finding: business.text(4000, { required: true }),
      requirement: business.string(300, { required: true }),
      actionSeverity: plain.enum(actedSeverities, { required: true }),
      planDeadline: plain.date({ required: true, bounds: bounds.due }),
    },
    effect: 'raiseAction',
    confirm: true,
  }),
  ...by(planning, {
    step: 'cancel',
    icon: 'ban',
    danger: true,
    from: open,
    to: 'Cancelled',
    input: { cancelReason: reason },
    guards: [nothingHandedIn],
    effect: 'cancelJob',
    confirm: true,
  }),
];

export const auditJobCreate: readonly CreateRule[] = planning.map((row) => ({
  ...row,
  fields: ['auditKind', 'supplierId', ...planFields, ...teamFields],
  effect: 'createJob',
}));

/** Dates and team change by steps, which tell others. */
const editable = planFields.filter((name) => name !== 'planDate' && name !== 'planEndDate');
export const auditJobEdit: readonly EditRule[] = [
  ...planning.map((row): EditRule => ({ ...row, from: ['Planned'], fields: [...editable, ...siteFields], effect: 'editJob' })),
  ...planning.map((row): EditRule => ({
    ...row,
    from: ['Inprogress', 'Submitted'],
    fields: [...editable.filter((name) => name !== 'announced'), ...siteFields, 'actualStartAt', 'actualEndAt'],
    effect: 'editJob',
  })),
  ...auditing
    .filter(({ roles }) => !planning.some((row) => row.roles[0] === roles[0]))
    .map((row): EditRule => ({ ...row, from: open, fields: [...siteFields, 'actualStartAt', 'actualEndAt'], effect: 'editJob' })),
];

/** What an audit must say by its kind and type. */
const wholePlan: Rule = {
  include: { previousAuditJob: ['supplierId', 'auditKind'] },
  issues: ({ next }) => {
    const isSustain = next['auditKind'] === 'sustain';
    const before = next['previousAuditJob'] as { supplierId: number; auditKind: string } | null | undefined;
    const isOther = before && (before.supplierId !== next['supplierId'] || before.auditKind !== next['auditKind']);
    return {
      ...when(next['previousAuditJobId'] && isOther, 'previousAuditJobId', 'REF'),
      ...when(next['auditType'] === 'forCause' && !String(next['reason'] ?? '').trim(), 'reason', 'REQUIRED'),
      ...when(isSustain && next['auditorId'], 'auditorId', 'READ_ONLY'),
      ...when((isSustain || !next['auditorId']) && !next['leadUserId'], 'leadUserId', 'REQUIRED'),
    };
  },
};
export const auditJobRules: readonly Rule[] = [inOrder('planDate', 'planEndDate'), inOrder('actualStartAt', 'actualEndAt'), wholePlan];
