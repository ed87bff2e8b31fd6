// Demo cases with suppliers: 96 supplier complaints in every status, their 8D reports, actions, frozen revisions, and 22 product movements.
import { dateAfter, dayOf, daysAfter, hoursAfter, workdaysAfter, type Calendar } from './calendar.ts';
import type { Plan } from './complaintPlans.ts';
import type { Complaints } from './complaints.ts';
import { stories, type Story } from './investigations.ts';
import type { Random } from './random.ts';
import { demoFactoryId, demoWarehouseId, warehousesOf, type Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface Cases {
  supplierComplaints: Table;
  reports: Table;
  actions: Table;
  revisions: Table;
  movements: Table;
}

type ReportState = 'Open' | 'Draft' | 'Submitted' | 'Rejected' | 'Inprogress' | 'Approved' | 'Done';
interface CasePlan {
  /** status of the report; `none` = the case is still QA's draft, `acknowledged` = report open, case taken */
  report: ReportState | 'none' | 'acknowledged';
  supplierId?: number;
  claim?: true;
  notRelated?: true;
  rejections?: number;
  /** an ineffective first cycle came before */
  secondCycle?: true;
}

/** Cases of the live complaints, by the complaint's key. */
const liveCases: Record<string, CasePlan> = {
  W1: { report: 'Submitted' }, W2: { report: 'Submitted' }, W3: { report: 'Submitted' }, W4: { report: 'Submitted', claim: true }, W5: { report: 'Approved' }, W6: { report: 'acknowledged' },
  W7: { report: 'Open' }, W8: { report: 'Draft' }, W9: { report: 'Rejected', rejections: 2 }, W10: { report: 'Inprogress' }, W11: { report: 'Open', supplierId: demoWarehouseId }, W12: { report: 'Inprogress' },
  C1: { report: 'Approved' }, C3: { report: 'Approved' }, S6: { report: 'none' },
};
const closedCases = 81;

/** complaint, type, status, read */
const liveMovements: readonly (readonly [string, string, 'Open' | 'Draft' | 'Submitted', boolean])[] = [
  ['W1', 'trace', 'Submitted', false], ['W5', 'quarantine', 'Submitted', false], ['W6', 'recall', 'Submitted', false],
  ['W8', 'quarantine', 'Open', false], ['W8', 'trace', 'Draft', false], ['W10', 'recall', 'Open', false], ['C3', 'trace', 'Submitted', true],
];
const closedMovements = ['trace', 'quarantine', 'release', 'trace', 'recall', 'trace', 'quarantine', 'release', 'trace', 'quarantine', 'trace', 'recall', 'quarantine', 'trace', 'drill'] as const;

const instructions: Record<string, string> = {
  metal: 'Please check your retained samples and the detector records of the shift named, quarantine what you still hold, and submit an 8D report. We need the first containment result within 24 hours.',
  swelling: 'Please send the seal and sterilisation records of the lot, incubate retained samples, and answer by 8D with the quantity still in your store.',
  allergen: 'Allergen case: tell us the quantity made and where it went at once, then answer by 8D.',
};
const plainInstruction = 'Please examine your retained sample and the production record of the lot, name the cause why it happened and why it was not found, and the actions you take.';


const fill = (text: string, product: string, lot: string): string => text.replaceAll('{p}', product).replaceAll('{l}', lot);

export const caseData = (on: Calendar, r: Random, users: Users, partners: Partners, complaints: Complaints): Cases => {
  const of: Cases = { supplierComplaints: table(), reports: table(), actions: table(), revisions: table(), movements: table() };
  const perComplaint = new Map<number, number>();
  const movementNumbers = new Map<string, number>();
  const ops = users.id('odom');
  const limit = (iso: string): string => (iso < on.now ? iso : hoursAfter(on.now, -0.2));

  const sections = (story: Story, product: string, lot: string, produced: number): Record<string, unknown> => ({
    d1Team: [
      { name: 'Quality manager', position: 'Quality assurance', role: 'leader' }, { name: 'Production supervisor', position: 'Production', role: 'member' },
      { name: 'Maintenance engineer', position: 'Engineering', role: 'member' }, { name: 'Factory manager', position: 'Management', role: 'champion' },
    ],
    d2Problem: fill(story.problem, product, lot),
    d2IsIsNot: [
      { aspect: 'what', is: `${product}, lot ${lot}`, isNot: 'Other lots of the same week and other products of the line' },
      { aspect: 'where', is: 'One line, one shift', isNot: 'The second line with the same recipe' },
      { aspect: 'when', is: 'Within a few hours of one production day', isNot: 'Before and after' },
      { aspect: 'howMany', is: 'Single packs', isNot: 'The whole lot' },
    ],
    d2Quantities: { produced, shipped: Math.round(produced * 0.82), inStock: Math.round(produced * 0.18), retainSampleResult: story.retain },
    d4Occurrence: story.occurrence, d4Escape: story.escape,
    d7Prevention: { documents: story.documents, horizontal: true, text: story.prevention },
    d8Statement: story.statement,
  });

  /** A short report has D2, D3, the cause of occurrence and what was done against it. */
  const shortened = ({ d2Problem, d2IsIsNot, d2Quantities, d4Occurrence }: Record<string, unknown>): Record<string, unknown> => ({ d2Problem, d2IsIsNot, d2Quantities, d4Occurrence });

  const addActions = (report: DemoRow, story: Story, product: string, lot: string, at: string, done: boolean, short: boolean, only?: 'D3'): DemoRow[] => {
    const rows: [string, string | null, string, string | null, number][] = [
      ...story.containment.map((text): [string, null, string, null, number] => ['D3', null, text, null, 1]),
      ['D5', 'occurrence', story.corrective[0], story.checks[0], 14], ['D5', 'escape', story.corrective[1], story.checks[1], 21],
      ['D7', 'systemic', story.prevention, null, 45],
    ];
    return rows
      .filter(([discipline, cause]) => (!only || discipline === only) && (!short || discipline === 'D3' || cause === 'occurrence'))
      .map(([discipline, cause, description, checkMethod, days], i) =>
        of.actions.add(
          {
            investigationReportId: report.id, position: i + 1, discipline, cause, description: fill(description, product, lot), ownerName: discipline === 'D3' ? 'Quality manager' : cause === 'escape' ? 'Quality manager' : 'Maintenance engineer',
            dueDate: dateAfter(dayOf(at), days), doneDate: done || (discipline === 'D3' && !only) ? dayOf(limit(daysAfter(at, Math.min(days, 20)))) : null, evidence: null, checkMethod, result: done && checkMethod ? `Carried out and checked: ${checkMethod}` : null,
          },
          at, report['submittedById'] as number | null,
        ),
      );
  };

  const freeze = (report: DemoRow, actions: DemoRow[], revision: number, submittedAt: string, decision: string | null, decisionAt: string | null, comments: unknown): void => {
    const names = ['d1Team', 'd2Problem', 'd2IsIsNot', 'd2Quantities', 'd4Occurrence', 'd4Escape', 'd7Prevention', 'd8Statement'];
    of.revisions.add(
      {
        investigationReportId: report.id, cycle: report['cycle'], revision, submittedAt, submittedById: report['submittedById'], decision, decisionAt, decisionById: decision ? (decision === 'signedOff' ? ops : report['qaDecisionById']) : null, comments,
        payload: { v: 1, sections: Object.fromEntries(names.map((name) => [name, report[name] ?? null])), actions: actions.map(({ discipline, cause, description, dueDate, doneDate }) => ({ discipline, cause, description, dueDate, doneDate })) },
      },
      submittedAt, report['submittedById'] as number | null,
    );
  };

  const addCase = (plan: Plan, want: CasePlan): void => {
    const complaint = complaints.rowOf(plan);
    const supplierId = want.supplierId ?? plan.product.supplierId;
    const owner = (complaint['ownerId'] ?? users.id('qa2')) as number;
    const story = stories[plan.phenomenon.story]!;
    const lot = String(complaint['lotNo'] ?? 'not known');
    const product = plan.product.name;
    const start = String(complaint['investigatingAt'] ?? complaint['submittedAt']);
    const end = (complaint['closedAt'] as string | null) ?? on.now;
    // steps of a case spread over the time it had
    const span = Date.parse(end) - Date.parse(start);
    const at = (share: number): string => new Date(Date.parse(start) + span * share).toISOString();
    // cycles follow each other: each has its part of that time
    const cycles = want.secondCycle ? 2 : 1;
    const inCycle = (cycle: number, share: number): string => at((cycle - 1 + share) / cycles);
    const last = (share: number): string => inCycle(cycles, share);
    const short = complaint['severity'] === 'minor';
    const n = (perComplaint.get(complaint.id) ?? 0) + 1;
    perComplaint.set(complaint.id, n);
    const createdAt = at(0.02);
    const sentAt = want.report === 'none' ? null : at(0.05);
    const signOff = want.report === 'Inprogress' || (complaint['severity'] === 'critical' && want.report === 'Done' && r.chance(0.5));
    const reportIs: ReportState | null = want.report === 'none' ? null : want.report === 'acknowledged' ? 'Open' : want.notRelated ? 'Done' : want.report;
    const status: Record<string, string> = { none: 'Draft', acknowledged: 'Inprogress', Open: 'Open', Draft: 'Inprogress', Inprogress: 'Submitted' };
    const answered = reportIs !== null && ['Submitted', 'Rejected', 'Inprogress', 'Approved', 'Done'].includes(reportIs);
    const decided = reportIs !== null && ['Inprogress', 'Approved', 'Done'].includes(reportIs) && !want.notRelated;
    const submittedAt = answered ? last(0.55) : null;
    const decisionAt = decided || want.rejections ? last(0.75) : null;
    const row = of.supplierComplaints.add(
      {
        complaintId: complaint.id, supplierId, no: `${String(complaint['no'])}-S${n}`, notRelated: want.notRelated ?? false, status: status[want.report] ?? want.report,
        requestType: short ? 'shortReport' : 'report8d', lotNo: complaint['lotNo'], mfgDate: complaint['mfgDate'], expDate: complaint['expDate'], quantity: complaint['quantity'],
        instruction: instructions[plan.phenomenon.story] ?? plainInstruction, containmentDueAt: hoursAfter(createdAt, 24), dueDate: dayOf(workdaysAfter(createdAt, complaint['severity'] === 'critical' ? 5 : 10)),
        needOpsSignOff: signOff, sentAt, ackAt: want.report === 'Open' || want.report === 'none' ? null : at(0.15),
        notRelatedClaimedAt: want.claim ? submittedAt : null,
        notRelatedReason: want.claim ? `The goods shown are not of our make: the embossing pattern and the lot code layout differ from ours, and lot ${lot} was never delivered to this store.` : null,
        approvedAt: reportIs === 'Approved' || (reportIs === 'Done' && !want.notRelated) ? last(0.9) : null, doneAt: reportIs === 'Done' ? last(0.97) : null, rejectedCount: want.rejections ?? 0,
        updatedAt: reportIs === 'Done' ? last(0.97) : (decisionAt ?? submittedAt ?? sentAt ?? createdAt),
      },
      createdAt, owner,
    );
    if (reportIs === null) return;

    const supplierUser = partners.qualityUser(supplierId);
    const whole = want.claim || want.notRelated || reportIs === 'Open' ? {} : sections(story, product, lot, r.int(18, 90) * 100);
    const written = short ? shortened(whole) : whole;
    if (reportIs === 'Draft') for (const name of ['d4Escape', 'd7Prevention', 'd8Statement']) delete written[name];
    const scored = decided && reportIs !== null;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const first = cycle < cycles;
      const final: ReportState = first ? 'Done' : reportIs;
      // a cycle begins when the one before was found without effect
      const begunAt = cycle === 1 ? sentAt! : inCycle(cycle - 1, 0.97);
      const sentIn = submittedAt && inCycle(cycle, 0.55);
      const decidedIn = decisionAt && inCycle(cycle, 0.75);
      const report = of.reports.add(
        {
          supplierComplaintId: row.id, cycle, revision: answered ? Math.max(want.rejections ?? 1, 1) : 0, status: final, ...written,
          containmentSubmittedAt: reportIs === 'Open' || want.claim ? null : inCycle(cycle, 0.2), isClaim: want.claim ?? false, submittedAt: sentIn, submittedById: answered ? supplierUser : null,
          qaDecisionAt: decidedIn, qaDecisionById: decidedIn ? owner : null, opsDecisionAt: signOff && ['Approved', 'Done'].includes(final) ? inCycle(cycle, 0.85) : null, opsDecisionById: signOff && ['Approved', 'Done'].includes(final) ? ops : null,
          rejectReason: reportIs === 'Rejected' ? 'The cause of escape is not shown: why did the incoming check of flour and the final inspection not find the insects?' : null,
          sectionComments: reportIs === 'Rejected' ? { d4: 'Five whys stop at "sample too small". Please go on: who set the sample size and from which data?', d5: 'One action per cause, please, with a person and a date.' } : null,
          score: scored ? { timeliness: r.int(2, 5), analysis: r.int(2, 5), action: r.int(3, 5), evidence: r.int(2, 5) } : null,
          effectivenessDueDate: final === 'Approved' || (final === 'Done' && !want.notRelated) ? dateAfter(dayOf(inCycle(cycle, 0.9)), 60) : null,
          effectivenessResult: final === 'Done' && !want.notRelated ? (first ? 'ineffective' : 'effective') : null,
          effectivenessNote: first ? 'Two new reports of the same defect within the observation time: second cycle opened.' : final === 'Done' && !want.notRelated ? 'No report of the same defect in the observation time.' : null,
          updatedAt: first ? inCycle(cycle, 0.97) : row['updatedAt'],
        },
        begunAt, owner,
      );
      if (want.notRelated || want.claim || reportIs === 'Open') continue;
      const actions = addActions(report, story, product, lot, inCycle(cycle, 0.3), final === 'Done' || final === 'Approved', short, reportIs === 'Draft' ? 'D3' : undefined);
      if (!answered) continue;
      const rejections = want.rejections ?? 0;
      for (let revision = 1; revision <= Math.max(rejections, 1); revision += 1) {
        const rejected = revision <= rejections;
        const when = rejections ? at(0.3 + 0.2 * revision) : sentIn!;
        freeze(report, actions, revision, when, rejected ? 'rejected' : decided ? (signOff && final !== 'Inprogress' ? 'signedOff' : 'approved') : null, rejected ? hoursAfter(when, 20) : decided ? decidedIn : null,
          rejected ? (revision === 1 ? { d2: 'Quantities do not add up: 12,000 made, 9,000 shipped, 1,000 in stock.', d4: 'Please separate occurrence and escape.' } : report['sectionComments']) : null);
      }
    }
  };

  const closed = complaints.plans.filter((plan) => plan.status === 'Closed' && !plan.parent && !['service', 'other'].includes(plan.phenomenon.category));
  closed.slice(-closedCases).forEach((plan, i) => {
    const recent = plan.age < 95 && plan.product.supplierId !== demoFactoryId;
    const want: CasePlan =
      i === 12 || i === 47 ? { report: 'Done', claim: true, notRelated: true } : i === 5 || i === 26 || i === 61 ? { report: 'Done', notRelated: true } : i === 33 ? { report: 'Done', secondCycle: true } : { report: recent ? 'Approved' : 'Done' };
    addCase(plan, want);
  });
  for (const plan of complaints.plans) if (plan.key && liveCases[plan.key]) addCase(plan, liveCases[plan.key]!);

  const addMovement = (plan: Plan, kind: string, status: string, read: boolean, previousId: number | null): DemoRow => {
    const complaint = complaints.rowOf(plan);
    const drill = kind === 'drill';
    const type = drill ? 'recall' : kind;
    const createdAt = hoursAfter(String(complaint['investigatingAt']), previousId ? 90 : 6);
    const year = dayOf(createdAt).slice(0, 4);
    movementNumbers.set(year, (movementNumbers.get(year) ?? 0) + 1);
    const [supplierId] = warehousesOf(plan.product.supplierId);
    const submittedAt = status === 'Submitted' ? limit(hoursAfter(createdAt, type === 'recall' ? 22 : 5)) : null;
    const texts: Record<string, string> = {
      trace: 'Please report receipts, stock and dispatches of these lots with quantities and stores.',
      quarantine: 'Please quarantine all stock of these lots immediately and report the quantity. No goods may leave the warehouse.',
      recall: 'Please quarantine your stock, recall the goods from all stores and report the quantity received back.',
      release: 'The laboratory result is in order: please release the quarantined stock and confirm the quantity.',
    };
    return of.movements.add(
      {
        complaintId: complaint.id, supplierId, no: `PM${year}-${String(movementNumbers.get(year)).padStart(5, '0')}`, status, type, reach: type === 'recall' ? 'branch' : 'warehouse',
        productName: plan.product.name, lotNos: complaint['lotNo'] ? [complaint['lotNo']] : null, mfgFrom: complaint['lotNo'] ? null : dateAfter(dayOf(createdAt), -60), mfgTo: complaint['lotNo'] ? null : dateAfter(dayOf(createdAt), -10),
        instruction: drill ? `Drill, no goods are to be moved. ${texts[type]!}` : texts[type]!, dueAt: hoursAfter(createdAt, complaint['severity'] === 'critical' ? 4 : 24), previousId, isDrill: drill,
        submittedAt, submittedById: submittedAt ? partners.qualityUser(supplierId) : null, readAt: read && submittedAt ? limit(hoursAfter(submittedAt, 3)) : null, returnReason: null, updatedAt: submittedAt ?? createdAt,
      },
      createdAt, complaint['ownerId'] as number,
    );
  };
  const serious = closed.filter((plan) => plan.phenomenon.severity !== 'minor');
  closedMovements.reduce<DemoRow | null>((before, kind, i) => {
    // a release follows the quarantine before it, on the same complaint
    const plan = kind === 'release' ? serious[(i - 1) * 3]! : serious[i * 3]!;
    return addMovement(plan, kind, 'Submitted', true, kind === 'release' ? before!.id : null);
  }, null);
  for (const [key, type, status, read] of liveMovements) addMovement(complaints.plans.find((plan) => plan.key === key)!, type, status, read, null);
  return of;
};
