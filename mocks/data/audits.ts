// Demo audits: planned, running and reported ones over quality and sustainability, with corrective actions at each of the seven stages.
import type { AuditForms } from './auditForms.ts';
import { auditResultData, nextDue, qualityTotal, sustainTotal, type Added, type AnsweredForm, type AuditResults, type Found } from './auditResults.ts';
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
  /** findings beside those of `findings` */
  found?: readonly Found[];
}

const peeling: Found = ['Floors, walls', 'minor', 'Paint peels from the ceiling above the mixing tank.'];
const screens: Found = ['Windows and openings', 'minor', 'The screen of the window beside the oven is torn.'];
const windows: Found = ['Windows and openings', 'major', 'Two windows of the paper store stand open at night.'];
const taps: Found = ['Hands are washed', 'major', 'Two taps at the entry to packing have no soap, and nobody noticed during the shift.'];
const hair: Found = ['Hair, beard', 'minor', 'Three of forty people on the night shift wore their hair net above the ears.'];
const clothing: Found = ['Work clothing is changed', 'minor', 'Clean coats hang beside private jackets in two lockers.'];
const swabs: Found = ['Swabs after cleaning', 'major', 'Swabs of two months were taken, but results above the limit have no action.'];
const chemicals: Found = ['Chemicals are approved', 'minor', 'A bottle without a label stood on the cleaning trolley.'];
const detectors: Found = ['Metal detectors and X-ray', 'major', 'The test piece of stainless steel was missing on line 2 for a week.'];
const incoming: Found = ['Incoming goods are inspected', 'minor', 'Sampling of flour follows the delivery calendar, not its risk.'];
const contact: Found = ['Food contact materials', 'major', 'The declaration of the new lidding film is for another thickness.'];
const rotation: Found = ['First in, first out', 'minor', 'Two pallets of starch in the corner are older than those in use.'];
const contents: Found = ['Net contents', 'minor', 'Weights are recorded without the statistical evaluation.'];
const labels: Found = ['Labels are checked', 'critical', 'Labels of the other variant, with another allergen, were on the reel of line 1 in production.'];
const glass: Found = ['Glass and hard plastic', 'minor', 'The list leaves out the displays of the new checkweighers.'];

const blocked: Found = ['Emergency exits', 'critical', 'The exit of the sewing hall was locked from outside during the shift.'];
const drills: Found = ['Each shift had a fire drill', 'major', 'The night shift had no drill for fourteen months.'];
const guards: Found = ['Machines have their guards', 'major', 'Two of twelve presses run without the light curtain.'];
const waste: Found = ['Hazardous waste goes', 'major', 'The licence of the waste firm ended in spring.'];
const accidents: Found = ['Accidents are recorded', 'minor', 'Near misses are not recorded.'];
const goals: Found = ['Goals are set each year', 'minor', 'Goals of this year have no figures.'];
const watched: Found = ['Complaints can be made', 'minor', 'The box hangs in view of the camera of the office.'];

const qualityPlans: readonly Plan[] = [
  { supplier: d, status: 'Planned', day: 12, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser' },
  { supplier: 4, status: 'Planned', day: 1, type: 'forCause', technologies: 1, auditor: 1, lead: 'auditoruser2', co: 'auditoruser', unannounced: true },
  { supplier: 6, status: 'Planned', day: 25, type: 'periodic', technologies: 1, auditor: 2, lead: 'auditoruser2' },
  { supplier: 9, status: 'Planned', day: 40, type: 'initial', technologies: 0 },
  { supplier: 5, status: 'Inprogress', day: -1, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser', found: [taps, hair] },
  { supplier: 3, status: 'Inprogress', day: 0, type: 'followUp', technologies: 1 },
  { supplier: 8, status: 'Submitted', day: -6, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser2', found: [hair, rotation] },
  { supplier: d, status: 'Reported', day: -48, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser' },
  { supplier: 4, status: 'Reported', day: -35, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser2' },
  { supplier: demoWarehouseId, status: 'Reported', day: -29, type: 'initial', technologies: 1 },
  { supplier: 7, status: 'Closed', day: -190, type: 'periodic', technologies: 1, auditor: 2, lead: 'auditoruser2' },
  { supplier: 11, status: 'Cancelled', day: -15, type: 'periodic', technologies: 1 },
  { supplier: 6, status: 'Reported', day: -75, type: 'periodic', technologies: 1, auditor: 2, lead: 'auditoruser2', found: [hair, rotation] },
  { supplier: 11, status: 'Reported', day: -120, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser', found: [labels, clothing] },
  { supplier: 1, status: 'Reported', day: -60, type: 'periodic', technologies: 1, found: [taps, swabs, detectors, incoming, chemicals] },
  { supplier: 3, status: 'Closed', day: -340, type: 'periodic', technologies: 1, found: [taps, contact, detectors, screens, hair, contents] },
  { supplier: d, status: 'Closed', day: -420, type: 'periodic', technologies: 2, auditor: 1, lead: 'auditoruser', found: [detectors, peeling, hair, chemicals] },
  { supplier: 4, status: 'Closed', day: -230, type: 'periodic', technologies: 1, auditor: 1, lead: 'auditoruser2', found: [swabs, taps, contact, glass] },
  { supplier: 5, status: 'Closed', day: -700, type: 'initial', technologies: 1, auditor: 1, lead: 'auditoruser', found: [screens, rotation] },
  { supplier: 9, status: 'Closed', day: -395, type: 'initial', technologies: 1, found: [peeling, windows] },
  { supplier: 11, status: 'Closed', day: -560, type: 'initial', technologies: 1, auditor: 1, lead: 'auditoruser2', found: [clothing, glass] },
  { supplier: 12, status: 'Closed', day: -325, type: 'initial', technologies: 1, found: [contact, peeling, incoming] },
  { supplier: 6, status: 'Cancelled', day: -110, type: 'forCause', technologies: 1 },
];

const sustainPlans: readonly (Omit<Plan, 'technologies' | 'auditor' | 'lead' | 'co'> & { scheme: string; workers: number })[] = [
  { supplier: 8, status: 'Planned', day: 9, type: 'periodic', scheme: 'inHouse', workers: 95 },
  { supplier: 5, status: 'Inprogress', day: -2, type: 'initial', scheme: 'smeta', workers: 900 },
  { supplier: 4, status: 'Submitted', day: -7, type: 'periodic', scheme: 'amforiBsci', workers: 640, found: [guards, accidents] },
  { supplier: d, status: 'Reported', day: -40, type: 'periodic', scheme: 'smeta', workers: 420 },
  { supplier: 7, status: 'Closed', day: -210, type: 'initial', scheme: 'inHouse', workers: 130 },
  { supplier: 6, status: 'Reported', day: -90, type: 'periodic', scheme: 'amforiBsci', workers: 210, found: [drills, guards, waste, goals] },
  { supplier: 12, status: 'Reported', day: -30, type: 'initial', scheme: 'inHouse', workers: 85, found: [blocked, drills, accidents] },
  { supplier: 3, status: 'Closed', day: -500, type: 'initial', scheme: 'sa8000', workers: 150, found: [guards, watched] },
];

type Stage = 'rejected' | 'approved' | 'actionSubmitted' | 'planApproved' | 'planSubmitted' | 'planNotSubmitted' | 'waitForPlan';

/** job number, stage, severity, finding, requirement, question */
const findings: readonly (readonly [string, Stage, Found[1], string, string, string])[] = [
  ['q8', 'planNotSubmitted', 'major', 'The metal detector of line 3 was not tested after the midday break.', 'CCP monitoring, test at each shift and after each stop', 'Metal detectors and X-ray'],
  ['q8', 'waitForPlan', 'minor', 'Two bait stations are missing from the pest control map of the flour store.', 'Pest control map is complete and current', 'Bait stations stand'],
  ['q8', 'planApproved', 'major', 'Allergen change-over between sesame and plain crackers is not validated.', 'Validated cleaning between allergens', 'A cleaning plan names'],
  ['q8', 'rejected', 'minor', 'Calibration labels of four thermometers are out of date.', 'Instruments are calibrated on plan', 'Scales, thermometers'],
  ['q8', 'planSubmitted', 'minor', 'The supplier list holds a seasoning manufacturer without a current specification.', 'Approved raw material suppliers', 'Raw materials come from'],
  ['q8', 'actionSubmitted', 'major', 'Foreign body log of the sieve was filled in ahead of time.', 'Records are made when the work is done', 'Glass and hard plastic'],
  ['q8', 'approved', 'minor', 'Lockers hold clean and dirty clothing together.', 'Separation of work clothing', 'Work clothing is changed'],
  ['q9', 'planSubmitted', 'critical', 'Raw and cooked shrimp share one trolley in the chilling room.', 'Separation of raw and cooked product', 'Raw, cooked and packed'],
  ['q9', 'waitForPlan', 'major', 'The blast freezer alarm is switched off at night.', 'Temperature alarms act at all times', 'Temperature of the frozen store'],
  ['q9', 'actionSubmitted', 'minor', 'Water test results of two months are missing.', 'Monthly test of process water', 'Swabs after cleaning'],
  ['q9', 'planNotSubmitted', 'minor', 'Knife count at the end of the shift has gaps.', 'Sharp tool control', 'Glass and hard plastic'],
  ['q10', 'planApproved', 'minor', 'Quarantine cages are not locked.', 'Blocked stock cannot be picked', 'Goods with damage'],
  ['q10', 'waitForPlan', 'major', 'Dock temperature is read once a day instead of at each delivery.', 'Temperature is taken at receipt', 'Loggers travel'],
  ['q11', 'approved', 'minor', 'The recall exercise report names no measures.', 'Yearly recall exercise with measures', 'A recall was exercised'],
  ['s4', 'planNotSubmitted', 'major', 'The guard of the slitter was tied open during the night shift.', 'Machine guards are closed while the machine runs', 'Machines have their guards'],
  ['s4', 'planApproved', 'minor', 'Eye wash station in the boiler room is blocked.', 'Emergency equipment is free to reach', 'Accidents are recorded'],
  ['s4', 'planSubmitted', 'minor', 'Contract copies are kept in one language only.', 'Workers understand their contract', 'Workers are represented'],
  ['s4', 'actionSubmitted', 'minor', 'Fire drill of the night shift is missing.', 'Fire drill for each shift, twice a year', 'Each shift had a fire drill'],
  ['s4', 'rejected', 'major', 'Waste water meter shows no readings since the repair.', 'Discharge is measured', 'Discharge is metered'],
  ['s5', 'approved', 'minor', 'The complaint box had no second key holder.', 'Confidential complaint channel', 'Complaints can be made'],
];

const rootCause = 'The duty was known but had no named owner, so it was left out when shifts changed.';
const plan = 'Name a holder and a deputy for each shift, put the check on the shift board and train both.';
const action = 'Holder and deputy are named on the board; both were trained and the checks of two weeks are attached.';

/** The revisions that lead to a stage; `on` is the day of the report, `late`: the plan came after its deadline. */
const revisionsOf = (stage: Stage, issued: string, on: Calendar, users: Users, supplierUserId: number, reviewer: number, late: boolean): Record<string, unknown>[] => {
  const ago = (days: number): string => on.ago(days, '11:00');
  const age = Math.floor((Date.parse(on.now) - Date.parse(issued)) / 86_400_000);
  /** So many days after the report; of a young one closer together, so that all of it has been. */
  const after = (days: number): string => ago(age - Math.floor(days * Math.min(1, (age - 2) / 50)));
  const planned = { rootCause, plan, correction: 'Checked and put right on the day of the audit.', preventive: 'The shift hand-over sheet asks for it.', responsible: 'Quality manager', committedDate: on.date(20), planSubmittedAt: after(late ? 17 : 10), planSubmittedById: supplierUserId };
  const approvedPlan = { ...planned, planApproveDate: after(18), planApprovedById: reviewer, planComment: 'Good. Attach the training record.', actionDeadline: daysAfter(on.now, 20) };
  const done = { ...approvedPlan, action, actionDoneDate: on.date(-5), actionSubmittedAt: ago(4), actionSubmittedById: supplierUserId };
  const deadline = daysAfter(issued, 14);
  const first = { revisionNo: 1, planSubmissionDeadline: deadline };
  switch (stage) {
    case 'planNotSubmitted':
      return [{ ...first, planSubmissionDeadline: daysAfter(on.now, 6) }];
    case 'waitForPlan':
      return [first];
    case 'planSubmitted':
      return [{ ...first, ...planned, planSubmittedAt: ago(20) }];
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
      return [{ ...first, ...done, actionDeadline: daysAfter(issued, 45), actionDoneDate: after(38).slice(0, 10), actionSubmittedAt: after(40), approveDate: after(50), approvedById: reviewer, verification: 'photo', approveComment: 'Verified with pictures of three shifts.' }];
  }
};

export interface Audits extends AuditResults {
  jobs: Table;
  coAuditors: Table;
  technologies: Table;
  sustains: Table;
  actions: Table;
  actionRevisions: Table;
}

const over = (status: Status): boolean => ['Submitted', 'Reported', 'Closed'].includes(status);
const issued = (status: Status): boolean => status === 'Reported' || status === 'Closed';
const stateOf = (status: Status, key: string, at: number): AnsweredForm['state'] => {
  if (key === 'q6') return 'rejected';
  if (key === 'q8' && at === 0) return 'amended';
  return issued(status) ? 'approved' : status === 'Submitted' ? 'submitted' : status === 'Inprogress' ? 'half' : 'empty';
};
/** What the actions of other findings have come to: those of closed audits are approved. */
const stageFor = (status: Status, n: number): Stage => (status === 'Closed' ? 'approved' : n % 2 === 0 ? 'planApproved' : 'planNotSubmitted');
const rejectedFinds: readonly Found[] = [taps, hair, contents];

export const auditData = (on: Calendar, users: Users, master: Master, partners: Partners, forms: AuditForms): Audits => {
  const of = { jobs: table(), coAuditors: table(), technologies: table(), sustains: table(), actions: table(), actionRevisions: table() };
  const { add: answer, ...answered } = auditResultData(forms);
  const member = (name: string, auditorId: number): DemoRow => partners.auditorUsers.rows.find((row) => row['appUserId'] === users.id(name) && row['auditorId'] === auditorId)!;
  const categoryOf = (supplierId: number): number => (partners.supplierProductCategories.rows.find((row) => row['supplierId'] === supplierId) ?? partners.supplierProductCategories.rows[0]!)['productCategoryId'] as number;
  const year = on.today.slice(0, 4);
  const moment = (day: number, time: string): string => on.ago(Math.max(0, -day), time);
  const began = (status: Status): boolean => status !== 'Planned' && status !== 'Cancelled';
  const common = (plan: Omit<Plan, 'technologies'>, leader: number): Record<string, unknown> => ({
    supplierId: plan.supplier, status: plan.status, auditType: plan.type, announced: !plan.unannounced, planDate: on.date(plan.day), planEndDate: on.date(plan.day + 1), leadUserId: leader,
    reason: plan.type === 'forCause' ? 'Three complaints about foreign bodies within one month.' : null,
    actualStartAt: began(plan.status) ? moment(plan.day, '09:00') : null, actualEndAt: over(plan.status) ? moment(plan.day + 1, '16:30') : null,
    summary: issued(plan.status) ? 'The site works to its own standards; the findings concern discipline at shift changes rather than equipment.' : null,
    strengths: issued(plan.status) ? 'Clear ownership of the lines and a well-kept laboratory.' : null,
    reportedAt: issued(plan.status) ? moment(plan.day + 4, '15:00') : null, reportedById: issued(plan.status) ? leader : null,
    closedAt: plan.status === 'Closed' ? moment(plan.day + 60, '10:00') : null,
    cancelledAt: plan.status === 'Cancelled' ? moment(plan.day, '10:00') : null, cancelReason: plan.status === 'Cancelled' ? 'The line stands still for a rebuild.' : null,
  });
  const at = (day: number): string => on.ago(Math.max(2, 20 - day), '09:40');

  const numbers = new Map<number, number>();
  const act = (job: DemoRow, stage: Stage, [asks, severity, finding]: Found, requirement: string, { keyOf }: Added): void => {
    const issuedAt = String(job['reportedAt']);
    const n = (numbers.get(job.id) ?? 0) + 1;
    numbers.set(job.id, n);
    const reviewer = job['reportedById'] as number;
    const supplierUser = partners.qualityUser(job['supplierId'] as number);
    const row = of.actions.add({ carNo: `${String(job['jobNo'])}-${n}`, auditJobId: job.id, supplierId: job['supplierId'], ...keyOf(asks), finding, requirement, severity, closedAt: null }, issuedAt, reviewer);
    for (const revision of revisionsOf(stage, issuedAt, on, users, supplierUser, reviewer, n % 5 === 3)) {
      if (stage === 'approved') row['closedAt'] = (revision as { approveDate?: string }).approveDate;
      row['currentRevisionId'] = of.actionRevisions.add({ ...revision, correctiveActionId: row.id }, issuedAt, reviewer).id;
    }
  };
  /** The forms of an audit with their findings, laid out in turn, and the actions against these. */
  const results = (key: string, job: DemoRow, plan: Pick<Plan, 'status' | 'day' | 'found'>, asked: readonly { technology: DemoRow | null; form: DemoRow }[], by: number): Added[] => {
    const known = findings.filter(([no]) => no === key);
    const found: readonly Found[] = [...known.map(([, , severity, seen, , asks]): Found => [asks, severity, seen]), ...(plan.found ?? []), ...(key === 'q6' ? rejectedFinds : [])];
    const startedAt = (job['actualStartAt'] as string | null) ?? null;
    const added = asked.map(({ technology, form }, i) =>
      answer({ job, technology, form, state: stateOf(plan.status, key, i), found: began(plan.status) ? found.filter((_, n) => n % asked.length === i) : [], by, reviewer: job.createdById!, startedAt, issuedAt: job['reportedAt'] as string | null }),
    );
    if (issued(plan.status))
      found.forEach((one, n) => {
        const [, stage, , , requirement] = known[n] ?? [];
        act(job, stage ?? stageFor(plan.status, n), one, requirement ?? one[0], added[n % added.length]!);
      });
    return added;
  };

  const formFor = (supplier: number, day: number): DemoRow => {
    const code = supplier === demoWarehouseId ? 'QF-05' : supplier === 9 ? 'QF-04' : 'QF-01';
    return forms.formOn(code, on.date(Math.min(day, 0)));
  };
  qualityPlans.forEach((plan, i) => {
    const leader = users.id(plan.supplier >= 8 && plan.supplier <= 12 ? 'qa2' : 'qa');
    const lead = plan.lead ? member(plan.lead, plan.auditor!) : null;
    const row = of.jobs.add(
      { ...common(plan, leader), jobNo: `AJ-${year}-${String(i + 1).padStart(4, '0')}`, auditKind: 'quality', auditorId: plan.auditor ?? null, auditorUserId: lead?.id ?? null, leadUserId: plan.auditor ? null : leader },
      at(plan.day), leader,
    );
    if (plan.co) of.coAuditors.add({ auditJobId: row.id, auditorUserId: member(plan.co, plan.auditor!).id }, row.createdAt, leader);
    const categoryId = categoryOf(plan.supplier);
    const form = formFor(plan.supplier, plan.day);
    const technologies = master.technologies.rows
      .filter((one) => one['productCategoryId'] === categoryId)
      .slice(0, plan.technologies)
      .map((technology) => of.technologies.add({ auditJobId: row.id, auditFormId: form.id, technologyId: technology.id, productCategoryId: categoryId, weight: 1 }, row.createdAt, leader));
    if (plan.status === 'Cancelled') return;
    const added = results(`q${i + 1}`, row, plan, technologies.map((technology) => ({ technology, form })), (lead?.['appUserId'] as number | undefined) ?? leader);
    if (!issued(plan.status)) return;
    added.forEach(({ row: { grade }, score }, n) => Object.assign(technologies[n]!, { grade, nextAuditDue: nextDue(on.date(plan.day + 1), score.band!) }));
    const [first] = technologies.map((one) => String(one['nextAuditDue'])).sort();
    Object.assign(row, { ...qualityTotal(added.map((one) => one.row)), nextAuditDue: first });
  });
  sustainPlans.forEach(({ scheme, workers, ...plan }, i) => {
    const leader = users.id('sustain');
    const row = of.jobs.add({ ...common(plan, leader), jobNo: `SJ-${year}-${String(i + 1).padStart(4, '0')}`, auditKind: 'sustain' }, at(plan.day), leader);
    const sustain = of.sustains.add({ auditJobId: row.id, scheme, manDays: 2, workersTotal: workers, workersMale: Math.round(workers * 0.4), workersFemale: workers - Math.round(workers * 0.4), workersInterviewed: over(plan.status) ? 24 : null }, row.createdAt, leader);
    const [added] = results(`s${i + 1}`, row, plan, [{ technology: null, form: forms.formOn('SF-01', on.date(Math.min(plan.day, 0))) }], leader);
    // results of sustainability audits have no grade: the level is the audit's
    if (!issued(plan.status)) return;
    const { job, band, sustain: level } = sustainTotal(added!, forms, on.date(plan.day + 1));
    Object.assign(row, { ...job, nextAuditDue: nextDue(on.date(plan.day + 1), band) });
    Object.assign(sustain, level);
  });
  return { ...of, ...answered, add: answer };
};
