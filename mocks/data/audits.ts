// Demo audits: planned, running and reported ones over quality and sustainability, with corrective actions at each of the seven stages.
import type { AuditForms } from './auditForms.ts';
import type { Calendar } from './calendar.ts';
import { daysAfter } from './calendar.ts';
import type { Master } from './master.ts';
import { demoFactoryId, demoWarehouseId, type Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

const d = demoFactoryId;
type Status = 'Planned' | 'Inprogress' | 'Submitted' | 'Reported' | 'Closed' | 'Cancelled';

interface Plan {
  supplier: number;
  status: Status;
  /** days from today */
  day: number;
  type: 'initial' | 'periodic' | 'followUp' | 'forCause';
  /** technologies of the category; none: not counted yet */
  technologies: number;
  auditor?: number;
  lead?: 'auditoruser' | 'auditoruser2';
  co?: 'auditoruser' | 'auditoruser2';
  unannounced?: true;
  score?: number;
  grade?: string;
  result?: 'pass' | 'conditional' | 'fail';
}

const qualityPlans: readonly Plan[] = [
  { supplier: d, status: 'Planned', day: 12, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser' },
  { supplier: 4, status: 'Planned', day: 1, type: 'forCause', technologies: 1, auditor: 1, lead: 'auditoruser2', co: 'auditoruser', unannounced: true },
  { supplier: 6, status: 'Planned', day: 25, type: 'periodic', technologies: 1, auditor: 2, lead: 'auditoruser2' },
  { supplier: 9, status: 'Planned', day: 40, type: 'initial', technologies: 0 },
  { supplier: 5, status: 'Inprogress', day: -1, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser' },
  { supplier: 3, status: 'Inprogress', day: 0, type: 'followUp', technologies: 1 },
  { supplier: 8, status: 'Submitted', day: -6, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser2' },
  { supplier: d, status: 'Reported', day: -48, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser', score: 82.17, grade: 'B', result: 'pass' },
  { supplier: 4, status: 'Reported', day: -35, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser2', score: 71.4, grade: 'C', result: 'conditional' },
  { supplier: demoWarehouseId, status: 'Reported', day: -29, type: 'initial', technologies: 1, score: 88.5, grade: 'B', result: 'pass' },
  { supplier: 7, status: 'Closed', day: -190, type: 'periodic', technologies: 1, auditor: 2, lead: 'auditoruser2', score: 94.25, grade: 'A', result: 'pass' },
  { supplier: 11, status: 'Cancelled', day: -15, type: 'periodic', technologies: 1 },
];

const sustainPlans: readonly (Omit<Plan, 'technologies' | 'auditor' | 'lead' | 'co'> & { scheme: string; workers: number })[] = [
  { supplier: 8, status: 'Planned', day: 9, type: 'periodic', scheme: 'inHouse', workers: 95 },
  { supplier: 5, status: 'Inprogress', day: -2, type: 'initial', scheme: 'smeta', workers: 900 },
  { supplier: 4, status: 'Submitted', day: -7, type: 'periodic', scheme: 'amforiBsci', workers: 640 },
  { supplier: d, status: 'Reported', day: -40, type: 'periodic', scheme: 'smeta', workers: 420, score: 76.8, grade: 'B', result: 'pass' },
  { supplier: 7, status: 'Closed', day: -210, type: 'initial', scheme: 'inHouse', workers: 130, score: 91.3, grade: 'A', result: 'pass' },
];

type Stage = 'rejected' | 'approved' | 'actionSubmitted' | 'planApproved' | 'planSubmitted' | 'planNotSubmitted' | 'waitForPlan';

/** job number, stage, severity, finding, requirement */
const findings: readonly (readonly [string, Stage, 'critical' | 'major' | 'minor', string, string])[] = [
  ['q8', 'planNotSubmitted', 'major', 'The metal detector of line 3 was not tested after the midday break.', 'CCP monitoring, test at each shift and after each stop'],
  ['q8', 'waitForPlan', 'minor', 'Two bait stations are missing from the pest control map of the flour store.', 'Pest control map is complete and current'],
  ['q8', 'planApproved', 'major', 'Allergen change-over between sesame and plain crackers is not validated.', 'Validated cleaning between allergens'],
  ['q8', 'rejected', 'minor', 'Calibration labels of four thermometers are out of date.', 'Instruments are calibrated on plan'],
  ['q8', 'planSubmitted', 'minor', 'The supplier list holds a seasoning manufacturer without a current specification.', 'Approved raw material suppliers'],
  ['q8', 'actionSubmitted', 'major', 'Foreign body log of the sieve was filled in ahead of time.', 'Records are made when the work is done'],
  ['q8', 'approved', 'minor', 'Lockers hold clean and dirty clothing together.', 'Separation of work clothing'],
  ['q9', 'planSubmitted', 'critical', 'Raw and cooked shrimp share one trolley in the chilling room.', 'Separation of raw and cooked product'],
  ['q9', 'waitForPlan', 'major', 'The blast freezer alarm is switched off at night.', 'Temperature alarms act at all times'],
  ['q9', 'actionSubmitted', 'minor', 'Water test results of two months are missing.', 'Monthly test of process water'],
  ['q9', 'planNotSubmitted', 'minor', 'Knife count at the end of the shift has gaps.', 'Sharp tool control'],
  ['q10', 'planApproved', 'minor', 'Quarantine cages are not locked.', 'Blocked stock cannot be picked'],
  ['q10', 'waitForPlan', 'major', 'Dock temperature is read once a day instead of at each delivery.', 'Temperature is taken at receipt'],
  ['q11', 'approved', 'minor', 'The recall exercise report names no measures.', 'Yearly recall exercise with measures'],
  ['s4', 'planNotSubmitted', 'major', 'Overtime of the packing team exceeded the weekly limit in three weeks.', 'Working hours within the legal limit'],
  ['s4', 'planApproved', 'minor', 'Eye wash station in the boiler room is blocked.', 'Emergency equipment is free to reach'],
  ['s4', 'planSubmitted', 'minor', 'Contract copies are kept in one language only.', 'Workers understand their contract'],
  ['s4', 'actionSubmitted', 'minor', 'Fire drill of the night shift is missing.', 'Fire drill for each shift, twice a year'],
  ['s4', 'rejected', 'major', 'Waste water meter shows no readings since the repair.', 'Discharge is measured'],
  ['s5', 'approved', 'minor', 'The complaint box had no second key holder.', 'Confidential complaint channel'],
];

const rootCause = 'The duty was known but had no named owner, so it was left out when shifts changed.';
const plan = 'Name a holder and a deputy for each shift, put the check on the shift board and train both.';
const action = 'Holder and deputy are named on the board; both were trained and the checks of two weeks are attached.';

/** The revisions that lead to a stage; `on` is the day of the report. */
const revisionsOf = (stage: Stage, issued: string, on: Calendar, users: Users, supplierUserId: number, reviewer: number): Record<string, unknown>[] => {
  const ago = (days: number): string => on.ago(days, '11:00');
  const planned = { rootCause, plan, correction: 'Checked and put right on the day of the audit.', preventive: 'The shift hand-over sheet asks for it.', responsible: 'Quality manager', committedDate: on.date(20), planSubmittedAt: ago(20), planSubmittedById: supplierUserId };
  const approvedPlan = { ...planned, planApproveDate: ago(15), planApprovedById: reviewer, planComment: 'Good. Attach the training record.', actionDeadline: daysAfter(on.now, 20) };
  const done = { ...approvedPlan, action, actionDoneDate: on.date(-5), actionSubmittedAt: ago(4), actionSubmittedById: supplierUserId };
  const deadline = daysAfter(issued, 14);
  const first = { revisionNo: 1, planSubmissionDeadline: deadline };
  switch (stage) {
    case 'planNotSubmitted':
      return [{ ...first, planSubmissionDeadline: daysAfter(on.now, 6) }];
    case 'waitForPlan':
      return [first];
    case 'planSubmitted':
      return [{ ...first, ...planned }];
    case 'planApproved':
      return [{ ...first, ...approvedPlan }];
    case 'actionSubmitted':
      // sent back once: the second revision carries the plan on
      return [
        { ...first, ...approvedPlan, action: 'The board was changed.', actionDoneDate: on.date(-12), actionSubmittedAt: ago(11), actionSubmittedById: supplierUserId, rejectDate: ago(9), rejectedById: reviewer, rejectReason: 'Photos show the old board only.', rejectTo: 'action', resubmitDeadline: ago(2) },
        { ...first, ...done, revisionNo: 2 },
      ];
    case 'rejected':
      return [{ ...first, ...planned, rejectDate: ago(10), rejectedById: reviewer, rejectReason: 'The plan names no date and no holder for the night shift.', rejectTo: 'plan', resubmitDeadline: daysAfter(on.now, 4) }];
    case 'approved':
      return [{ ...first, ...done, approveDate: ago(2), approvedById: reviewer, verification: 'photo', approveComment: 'Verified with pictures of three shifts.' }];
  }
};

export interface Audits {
  jobs: Table;
  coAuditors: Table;
  technologies: Table;
  sustains: Table;
  actions: Table;
  revisions: Table;
}

export const auditData = (on: Calendar, users: Users, master: Master, partners: Partners, forms: AuditForms): Audits => {
  const of: Audits = { jobs: table(), coAuditors: table(), technologies: table(), sustains: table(), actions: table(), revisions: table() };
  const byNo = new Map<string, DemoRow>();
  const member = (name: string, auditorId: number): number => partners.auditorUsers.rows.find((row) => row['appUserId'] === users.id(name) && row['auditorId'] === auditorId)!.id;
  const categoryOf = (supplierId: number): number => (partners.supplierProductCategories.rows.find((row) => row['supplierId'] === supplierId) ?? partners.supplierProductCategories.rows[0]!)['productCategoryId'] as number;
  const year = on.today.slice(0, 4);
  const moment = (day: number, time: string): string => on.ago(Math.max(0, -day), time);
  const began = (status: Status): boolean => status !== 'Planned' && status !== 'Cancelled';
  const over = (status: Status): boolean => ['Submitted', 'Reported', 'Closed'].includes(status);
  const issued = (status: Status): boolean => status === 'Reported' || status === 'Closed';
  const common = (plan: Omit<Plan, 'technologies'>, leader: number): Record<string, unknown> => ({
    supplierId: plan.supplier, status: plan.status, auditType: plan.type, announced: !plan.unannounced, planDate: on.date(plan.day), planEndDate: on.date(plan.day + 1), leadUserId: leader,
    reason: plan.type === 'forCause' ? 'Three complaints about foreign bodies within one month.' : null,
    actualStartAt: began(plan.status) ? moment(plan.day, '09:00') : null, actualEndAt: over(plan.status) ? moment(plan.day + 1, '16:30') : null,
    totalScore: plan.score ?? null, grade: plan.grade ?? null, result: plan.result ?? null, nextAuditDue: plan.score ? on.date(plan.day + 365) : null,
    summary: issued(plan.status) ? 'The site works to its own standards; the findings concern discipline at shift changes rather than equipment.' : null,
    strengths: issued(plan.status) ? 'Clear ownership of the lines and a well-kept laboratory.' : null,
    reportedAt: issued(plan.status) ? moment(plan.day + 4, '15:00') : null, reportedById: issued(plan.status) ? leader : null,
    closedAt: plan.status === 'Closed' ? moment(plan.day + 60, '10:00') : null,
    cancelledAt: plan.status === 'Cancelled' ? moment(plan.day, '10:00') : null, cancelReason: plan.status === 'Cancelled' ? 'The line stands still for a rebuild.' : null,
  });
  const at = (day: number): string => on.ago(Math.max(2, 20 - day), '09:40');

  qualityPlans.forEach((plan, i) => {
    const leader = users.id(plan.supplier >= 8 && plan.supplier <= 12 ? 'qa2' : 'qa');
    const row = of.jobs.add(
      { ...common(plan, leader), jobNo: `AJ-${year}-${String(i + 1).padStart(4, '0')}`, auditKind: 'quality', auditorId: plan.auditor ?? null, auditorUserId: plan.lead ? member(plan.lead, plan.auditor!) : null, leadUserId: plan.auditor ? null : leader },
      at(plan.day), leader,
    );
    byNo.set(`q${i + 1}`, row);
    if (plan.co) of.coAuditors.add({ auditJobId: row.id, auditorUserId: member(plan.co, plan.auditor!) }, row.createdAt, leader);
    const categoryId = categoryOf(plan.supplier);
    const technologies = master.technologies.rows.filter((one) => one['productCategoryId'] === categoryId).slice(0, plan.technologies);
    const form = forms.formOn(plan.supplier === demoWarehouseId ? 'QF-05' : 'QF-01', on.date(Math.min(plan.day, 0)));
    for (const technology of technologies)
      of.technologies.add({ auditJobId: row.id, auditFormId: form.id, technologyId: technology.id, productCategoryId: categoryId, weight: 1, grade: plan.grade ?? null, nextAuditDue: row['nextAuditDue'] }, row.createdAt, leader);
  });
  sustainPlans.forEach(({ scheme, workers, ...plan }, i) => {
    const leader = users.id('sustain');
    const row = of.jobs.add({ ...common(plan, leader), jobNo: `SJ-${year}-${String(i + 1).padStart(4, '0')}`, auditKind: 'sustain' }, at(plan.day), leader);
    byNo.set(`s${i + 1}`, row);
    of.sustains.add({ auditJobId: row.id, scheme, manDays: 2, workersTotal: workers, workersMale: Math.round(workers * 0.4), workersFemale: workers - Math.round(workers * 0.4), workersInterviewed: over(plan.status) ? 24 : null, levelKey: plan.grade ?? null }, row.createdAt, leader);
  });

  const numbers = new Map<number, number>();
  for (const [no, stage, severity, finding, requirement] of findings) {
    const job = byNo.get(no)!;
    const issuedAt = String(job['reportedAt']);
    const n = (numbers.get(job.id) ?? 0) + 1;
    numbers.set(job.id, n);
    const reviewer = job['reportedById'] as number;
    const supplierUser = partners.qualityUser(job['supplierId'] as number);
    const row = of.actions.add({ carNo: `${String(job['jobNo'])}-${n}`, auditJobId: job.id, supplierId: job['supplierId'], finding, requirement, severity, closedAt: stage === 'approved' ? on.ago(2, '11:00') : null }, issuedAt, reviewer);
    for (const revision of revisionsOf(stage, issuedAt, on, users, supplierUser, reviewer)) row['currentRevisionId'] = of.revisions.add({ ...revision, correctiveActionId: row.id }, issuedAt, reviewer).id;
    const counter = `${severity}Count`;
    job[counter] = ((job[counter] as number | undefined) ?? 0) + 1;
  }
  return of;
};
