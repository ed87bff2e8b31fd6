// Effects of supplier cases, whose status follows the investigation report.
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { caseDues, caseSupplierRoles, needsOpsSignOff, SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { beginInvestigation } from './complaint.ts';
import { requireOpenComplaint } from './openComplaint.ts';
import { mailTo, membersOf, type Person } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

/** The report of the case that is not Done: at most one. */
const liveReport = async (unit: Unit, caseId: number): Promise<Row | undefined> =>
  (
    await unit.rows(
      InvestigationReport,
      "t.supplier_complaint_id = $1 and t.status <> 'Done'",
      [caseId],
      'order by t.cycle desc limit 1 for update',
    )
  )[0];

export const caseOf = (unit: Unit, report: Row): Promise<Row> => unit.load(SupplierComplaint, report['supplierComplaintId'] as number);

export const endReport = async (unit: Unit, caseId: number): Promise<void> => {
  const report = await liveReport(unit, caseId);
  if (report) await unit.update(InvestigationReport, report, { status: 'Done' }, 'end');
};

/** Numbers within one complaint: C2026-00012-S1. */
const caseNumber = async (unit: Unit, complaint: Row): Promise<string> =>
  `${String(complaint['no'])}-S${await unit.nextNumber(`case:${complaint.id}`)}`;

/** When containment and report are due, counted from now. */
export const dueDatesOf = (unit: Unit, complaint: Row): { containmentDueAt: string; dueDate: string } =>
  caseDues(complaint['severity'], unit.params, unit.site.calendar.holidays);

const pageOf = (unit: Unit, report: Row | undefined, complaintId: unknown): string =>
  linkTo(unit, report ? `/complaint/investigation/${report.id}/complaint/${String(complaintId)}` : '/complaint/list');

/** Contacts of a brand for complaints; none without a brand. */
const contactsOf = async (unit: Unit, brandId: unknown): Promise<Person[]> => {
  if (typeof brandId !== 'number') return [];
  const { rows } = await unit.client.query<{ email: string }>(
    "select email from brand_contacts where brand_id = $1 and receives_complaint and status = 'active' order by id",
    [brandId],
  );
  return rows.map(({ email }) => ({ email, language: null }));
};

/** The supplier's users get a link to the case; the brand's contacts and an address without access get emails of their own, because they cannot open it. */
const tellSent = async (unit: Unit, sent: Row, complaint: Row, report: Row, people: readonly Person[]): Promise<void> => {
  const { rows } = await unit.client.query<{ name: string }>('select name from suppliers where id = $1', [sent['supplierId']]);
  const about = { collection: SupplierComplaint.collection, entityId: sent.id };
  const values = {
    no: String(sent['no']),
    complaintNo: String(complaint['no']),
    supplier: rows[0]?.name ?? '',
    product: String(complaint['productName'] ?? ''),
    dueDate: String(sent['dueDate']),
    containmentDueAt: String(sent['containmentDueAt']),
    instruction: String(sent['instruction']),
  };
  await mailTo(unit, people, 'caseSent', { ...values, link: pageOf(unit, report, complaint.id) }, about);
  if (people.length === 0)
    await mailTo(
      unit,
      [{ email: String(sent['forceMail']), language: null }],
      'caseSentForced',
      { ...values, link: linkTo(unit, '/') },
      about,
    );
  await mailTo(unit, await contactsOf(unit, complaint['brandId']), 'caseSentContact', values, about);
};

export const caseEffects: EntityEffects = {
  SupplierComplaint: {
    createCase: async ({ unit, row }) => {
      const complaint = await requireOpenComplaint(unit, row['complaintId']);
      const { rows } = await unit.client.query<{ status: string }>('select status from suppliers where id = $1', [row['supplierId']]);
      if (rows[0]?.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
      const dates = dueDatesOf(unit, complaint);
      const movements = await unit.rows(ProductMovement, 't.complaint_id = $1', [complaint.id]);
      const copied = Object.fromEntries(
        ['lotNo', 'mfgDate', 'expDate', 'quantity'].map((name) => [name, row[name] ?? complaint[name] ?? null]),
      );
      return {
        patch: {
          ...copied,
          // a case starts as QA's draft; its status starts where the supplier sees it
          status: 'Draft',
          no: await caseNumber(unit, complaint),
          containmentDueAt: row['containmentDueAt'] ?? dates.containmentDueAt,
          dueDate: row['dueDate'] ?? dates.dueDate,
          needOpsSignOff: row['needOpsSignOff'] ?? needsOpsSignOff(complaint['severity'], movements),
        },
      };
    },
    sendCase: async ({ unit, row }) => {
      const supplierId = row['supplierId'] as number;
      const people = await membersOf(unit, supplierId, caseSupplierRoles);
      if (people.length === 0 && !row['forceMail'])
        throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'supplierHasQa', route: `/supplier/factory/show/${supplierId}` }] });
      await requireOpenComplaint(unit, row['complaintId']);
      const complaint = await beginInvestigation(unit, row['complaintId'] as number);
      return {
        patch: { sentAt: unit.params.$now },
        after: async (sent) => {
          const report = await unit.insert(InvestigationReport, {
            supplierComplaintId: sent.id,
            status: 'Open',
            cycle: 1,
            revision: 0,
            isClaim: false,
          });
          await tellSent(unit, sent, complaint, report, people);
        },
      };
    },
    acknowledgeCase: ({ unit }) => ({ patch: { ackAt: unit.params.$now } }),
    claimNotRelated: async ({ unit, row }) => {
      const report = await liveReport(unit, row.id);
      return {
        patch: { notRelatedClaimedAt: unit.params.$now },
        after: async () => {
          if (report)
            await unit.update(
              InvestigationReport,
              report,
              { status: 'Submitted', isClaim: true, submittedAt: unit.params.$now, submittedById: unit.caller.userId },
              'claim',
            );
        },
      };
    },
    acceptNotRelated: ({ unit, row }) => ({ patch: { notRelated: true, doneAt: unit.params.$now }, after: () => endReport(unit, row.id) }),
    // an earlier dispute stays in the history; the decision and its reason are QA's
    markNotRelated: ({ unit, row, input }) => ({
      patch: { notRelated: true, doneAt: unit.params.$now, notRelatedReason: input['reason'] },
      after: () => endReport(unit, row.id),
    }),
    extendCase: async ({ unit, row, input }) => ({
      after: async (later) => {
        const people = await membersOf(unit, row['supplierId'] as number, caseSupplierRoles);
        const values = {
          no: String(later['no']),
          dueDate: String(later['dueDate']),
          reason: String(input['reason']),
          link: pageOf(unit, await liveReport(unit, later.id), later['complaintId']),
        };
        await mailTo(unit, people, 'caseExtended', values, { collection: SupplierComplaint.collection, entityId: later.id });
      },
    }),
  },
};
