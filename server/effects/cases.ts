// Behind the steps of a supplier complaint (domain/04 2.3), which mirror its investigation report (2.4).
import { Complaint } from '#domain/complaints/complaint.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { caseSupplierRoles, SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import { addWorkdays, hoursAfter } from '../records/workdays.ts';
import type { Effects } from '../records/write.ts';
import { beginInvestigation } from './complaint.ts';
import { linkTo, mailTo, membersOf } from './recipients.ts';

/** The report of the case that is not Done: at most one. */
export const liveReport = async (unit: Unit, caseId: number): Promise<Row | undefined> =>
  (await unit.rows(InvestigationReport, "t.supplier_complaint_id = $1 and t.status <> 'Done'", [caseId], 'order by t.cycle desc limit 1 for update'))[0];

export const caseOf = (unit: Unit, report: Row): Promise<Row> => unit.load(SupplierComplaint, report['supplierComplaintId'] as number);

export const endReport = async (unit: Unit, caseId: number): Promise<void> => {
  const report = await liveReport(unit, caseId);
  if (report) await unit.update(InvestigationReport, report, { status: 'Done' }, 'end');
};

/** The same numbering inside one complaint: C2026-00012-S1. */
const caseNumber = async (unit: Unit, complaint: Row): Promise<string> => `${String(complaint['no'])}-S${await unit.nextNumber(`case:${complaint.id}`)}`;

export const caseEffects: Effects = {
  createCase: async ({ unit, row }) => {
    const complaint = await unit.load(Complaint, row['complaintId'] as number);
    if (!['Submitted', 'Investigating'].includes(String(complaint['status'])) || complaint['parentId']) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'complaintOpen', route: `/complaint/show/${complaint.id}` }] });
    const { rows } = await unit.client.query<{ status: string }>('select status from suppliers where id = $1', [row['supplierId']]);
    if (rows[0]?.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
    const critical = complaint['severity'] === 'critical';
    const copied = Object.fromEntries(['lotNo', 'mfgDate', 'expDate', 'quantity'].map((name) => [name, row[name] ?? complaint[name] ?? null]));
    return {
      patch: {
        ...copied,
        // a case begins as QA's draft; the list of its states begins where the supplier sees it
        status: 'Draft',
        no: await caseNumber(unit, complaint),
        containmentDueAt: row['containmentDueAt'] ?? hoursAfter(unit, 24),
        dueDate: row['dueDate'] ?? addWorkdays(unit.params.$today, critical ? 5 : 10),
        needOpsSignOff: row['needOpsSignOff'] ?? critical,
      },
    };
  },
  sendCase: async ({ unit, row }) => {
    const supplierId = row['supplierId'] as number;
    const people = await membersOf(unit, supplierId, caseSupplierRoles);
    if (people.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'supplierHasQa', route: `/supplier/factory/show/${supplierId}` }] });
    const complaint = await beginInvestigation(unit, row['complaintId'] as number);
    return {
      patch: { sentAt: unit.params.$now },
      after: async (sent) => {
        await unit.insert(InvestigationReport, { supplierComplaintId: sent.id, status: 'Open', cycle: 1, revision: 0, isClaim: false });
        await mailTo(
          unit,
          people,
          'caseSent',
          {
            no: String(sent['no']),
            complaintNo: String(complaint['no']),
            product: String(complaint['productName'] ?? ''),
            dueDate: String(sent['dueDate']),
            containmentDueAt: String(sent['containmentDueAt']),
            instruction: String(sent['instruction']),
            link: linkTo('/complaint/list'),
          },
          { collection: SupplierComplaint.collection, entityId: sent.id },
        );
      },
    };
  },
  acknowledgeCase: ({ unit }) => ({ patch: { ackAt: unit.params.$now } }),
  claimNotRelated: async ({ unit, row }) => {
    const report = await liveReport(unit, row.id);
    return {
      patch: { notRelatedClaimedAt: unit.params.$now },
      after: async () => {
        if (report) await unit.update(InvestigationReport, report, { status: 'Submitted', isClaim: true, submittedAt: unit.params.$now, submittedById: unit.caller.userId }, 'claim');
      },
    };
  },
  acceptNotRelated: ({ unit, row }) => ({ patch: { notRelated: true, doneAt: unit.params.$now }, after: () => endReport(unit, row.id) }),
  markNotRelated: ({ unit, row, input }) => ({
    patch: { notRelated: true, doneAt: unit.params.$now, notRelatedReason: row['notRelatedReason'] ?? input['reason'] },
    after: () => endReport(unit, row.id),
  }),
  extendCase: async ({ unit, row, input }) => ({
    after: async (later) => {
      const people = await membersOf(unit, row['supplierId'] as number, caseSupplierRoles);
      const values = { no: String(later['no']), dueDate: String(later['dueDate']), reason: String(input['reason']), link: linkTo('/complaint/list') };
      await mailTo(unit, people, 'caseExtended', values, { collection: SupplierComplaint.collection, entityId: later.id });
    },
  }),
};
