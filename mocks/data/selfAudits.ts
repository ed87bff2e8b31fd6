// Demo self-audits: in each status, some late, of factories and a warehouse; one supplier thinks far better of itself than its audit does.
import type { AuditForms } from './auditForms.ts';
import type { Found } from './auditResults.ts';
import type { Audits } from './audits.ts';
import type { Calendar } from './calendar.ts';
import { daysAfter } from './calendar.ts';
import { demoFactoryId, demoWarehouseId, type Partners } from './suppliers.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

type Status = 'Open' | 'Inprogress' | 'Submitted' | 'Rejected' | 'Approved';

interface Plan {
  supplier: number;
  code: 'SA-Q1' | 'SA-S1' | 'SA-W1';
  status: Status;
  /** days from today */
  due: number;
  /** days since it was assigned */
  age: number;
  /** years before this one */
  back?: number;
  /** days from today until it is no longer valid */
  valid?: number;
  found?: readonly Found[];
}

const d = demoFactoryId;
const deviations: Found = ['Deviations were recorded', 'major', 'Two deviations of line 2 were corrected on the spot, but stand in no record.'];
const recall: Found = ['A recall was exercised', 'major', 'The exercise of spring was postponed and is planned for next month.'];
const pests: Found = ['Pest control found nothing', 'major', 'Bait station 14 was visited by rodents; the door beside it gets a new seal.'];
const drills: Found = ['Each shift had a fire drill', 'major', 'The night shift has its drill next week.'];
const goals: Found = ['Goals are set each year', 'minor', 'The goals of waste have no figures yet.'];

const plans: readonly Plan[] = [
  { supplier: d, code: 'SA-Q1', status: 'Approved', due: -330, age: 370, back: 1, valid: 90, found: [deviations, recall] },
  { supplier: d, code: 'SA-Q1', status: 'Inprogress', due: 18, age: 12 },
  { supplier: d, code: 'SA-S1', status: 'Open', due: 26, age: 5 },
  { supplier: 3, code: 'SA-Q1', status: 'Submitted', due: 6, age: 24, found: [pests] },
  { supplier: 4, code: 'SA-Q1', status: 'Approved', due: -10, age: 40, valid: 340, found: [] },
  { supplier: 5, code: 'SA-Q1', status: 'Rejected', due: 9, age: 30, found: [deviations] },
  { supplier: 6, code: 'SA-Q1', status: 'Open', due: -4, age: 34 },
  { supplier: 7, code: 'SA-Q1', status: 'Approved', due: -20, age: 50, valid: 320, found: [recall] },
  { supplier: 8, code: 'SA-Q1', status: 'Inprogress', due: -2, age: 31 },
  { supplier: 9, code: 'SA-Q1', status: 'Submitted', due: 12, age: 18, found: [deviations, pests] },
  { supplier: 1, code: 'SA-Q1', status: 'Approved', due: -300, age: 350, back: 1, valid: 75, found: [] },
  { supplier: 1, code: 'SA-Q1', status: 'Open', due: 21, age: 4 },
  { supplier: 11, code: 'SA-Q1', status: 'Submitted', due: 2, age: 28, found: [recall, deviations] },
  { supplier: 12, code: 'SA-Q1', status: 'Open', due: 30, age: 1 },
  { supplier: 12, code: 'SA-S1', status: 'Approved', due: -60, age: 100, valid: 640, found: [goals] },
  { supplier: 5, code: 'SA-S1', status: 'Submitted', due: 8, age: 25, found: [drills, goals] },
  { supplier: demoWarehouseId, code: 'SA-W1', status: 'Open', due: 16, age: 8 },
  { supplier: 6, code: 'SA-Q1', status: 'Approved', due: -360, age: 390, back: 1, valid: 66, found: [pests, recall] },
];

const states = { Open: 'empty', Inprogress: 'half', Submitted: 'submitted', Rejected: 'rejected', Approved: 'approved' } as const;
const rejectReason = 'Please say for each deviation what was done with the product of that day.';

export const selfAuditData = (on: Calendar, users: Users, partners: Partners, forms: AuditForms, { add, jobs, sustains }: Audits): Table => {
  const selfAudits = table();
  const year = Number(on.today.slice(0, 4));
  const answererOf = (supplier: number): number =>
    (partners.supplierUsers.rows.find((one) => one['supplierId'] === supplier && !one['expiredAt'])?.['appUserId'] as number | undefined) ?? users.id('supplierqa');
  for (const { supplier, code, status, due, age, back = 0, valid, found = [] } of plans) {
    const form = forms.formOn(code, on.date(-age));
    const isSustain = form['domain'] === 'sustain';
    const reviewer = users.id(isSustain ? 'sustain' : 'qa');
    const by = answererOf(supplier);
    const assignedAt = on.ago(age, '09:30');
    const row = selfAudits.add(
      { supplierId: supplier, auditFormId: form.id, formCode: code, domain: form['domain'], period: String(year - back), dueDate: on.date(due), status, assignedById: reviewer },
      assignedAt, reviewer,
    );
    const startedAt = status === 'Open' ? null : daysAfter(assignedAt, Math.min(3, age - 1));
    const reviewedAt = status === 'Approved' || status === 'Rejected' ? daysAfter(startedAt!, 2) : null;
    const { row: result } = add({
      job: row, selfAudit: true, technology: null, form, state: states[status], found: [...found], by, reviewer, startedAt,
      issuedAt: status === 'Approved' ? reviewedAt : null,
    });
    if (status === 'Open' || status === 'Inprogress') continue;
    Object.assign(row, { score: result['score'], grade: result['grade'], submittedAt: result['submittedAt'], submittedById: by });
    if (reviewedAt) Object.assign(row, { reviewedAt, reviewedById: reviewer });
    if (status === 'Rejected') Object.assign(row, { rejectReason });
    if (status === 'Approved') Object.assign(row, { validUntil: on.date(valid!) });
    if (status !== 'Approved' || !isSustain) continue;
    // audits since then are compared with it
    const since = jobs.rows.filter((job) => job['supplierId'] === supplier && job['auditKind'] === 'sustain' && job.createdAt > reviewedAt!);
    for (const job of since) Object.assign(sustains.rows.find((one) => one['auditJobId'] === job.id)!, { selfAuditId: row.id });
  }
  return selfAudits;
};
