// Effects of investigation reports. The supplier case follows its report.
import { isDeepStrictEqual } from 'node:util';
import { InvestigationAction, resultFields, writtenOfAction } from '#domain/complaints/investigationAction.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { InvestigationReportRevision, type Frozen } from '#domain/complaints/investigationReportRevision.ts';
import { caseSupplierRoles, SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import { addDays } from '../../records/workdays.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { caseOf, dueDatesOf } from './cases.ts';
import { requireFourEyes } from '../fourEyes.ts';
import { mailTo, membersOf, personById, staffWith } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

const sections = [
  'd1Team',
  'd2Problem',
  'd2IsIsNot',
  'd2Quantities',
  'noContainmentReason',
  'd4Occurrence',
  'd4Escape',
  'd7Prevention',
  'd8Statement',
] as const;
const effectivenessDays = 60;

/** Normalises for comparison: key order as jsonb returns it, missing values as null. */
const sameContent = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, (_, part: unknown) => (part === '' ? null : part)));

/** Sets the status of the case from its report. */
const mirror = async (unit: Unit, report: Row, patch: Record<string, unknown> = {}, action = 'mirror'): Promise<Row> => {
  const status = report['status'] === 'Draft' ? 'Inprogress' : report['status'] === 'Inprogress' ? 'Submitted' : report['status'];
  const of = await caseOf(unit, report);
  return unit.update(SupplierComplaint, of, { status, ...patch }, action);
};

const actionsOf = (unit: Unit, report: Row): Promise<Row[]> =>
  unit.rows(InvestigationAction, 't.investigation_report_id = $1', [report.id], 'order by t.position, t.id');
const newestRevision = async (unit: Unit, report: Row): Promise<Row | undefined> =>
  (await unit.rows(InvestigationReportRevision, 't.investigation_report_id = $1', [report.id], 'order by t.id desc limit 1'))[0];

/** Whether a report equals its rejected revision; `report` includes the input of the step. */
const isUnchanged = async (unit: Unit, report: Row): Promise<boolean> => {
  const revision = await newestRevision(unit, report);
  if (revision?.['decision'] !== 'rejected') return false;
  const { sections: before, actions: frozen } = revision['payload'] as Frozen;
  const words = (actions: readonly Record<string, unknown>[]) =>
    actions.map((action) => Object.fromEntries(writtenOfAction.map((name) => [name, action[name]])));
  return (
    sections.every((name) => sameContent(report[name], before[name])) && sameContent(words(await actionsOf(unit, report)), words(frozen))
  );
};

const freeze = async (unit: Unit, report: Row, unchangedReason: unknown): Promise<void> => {
  const actions = await actionsOf(unit, report);
  await unit.insert(InvestigationReportRevision, {
    investigationReportId: report.id,
    cycle: report['cycle'],
    revision: report['revision'],
    payload: {
      v: 1,
      sections: Object.fromEntries(sections.map((name) => [name, report[name] ?? null])),
      actions: actions.map(({ version: _v, createdAt: _c, updatedAt: _u, ...action }) => action),
      ...(typeof unchangedReason === 'string' ? { unchangedReason } : {}),
    },
    submittedAt: report['submittedAt'],
    submittedById: report['submittedById'],
  });
};

/** Writes the decision to the newest revision of the report. */
const decideRevision = async (
  unit: Unit,
  report: Row,
  decision: 'approved' | 'signedOff' | 'rejected',
  comments: unknown = null,
): Promise<void> => {
  const revision = await newestRevision(unit, report);
  if (revision)
    await unit.update(
      InvestigationReportRevision,
      revision,
      { decision, decisionAt: unit.params.$now, decisionById: unit.caller.userId, comments },
      decision,
    );
};

/** A closed complaint counts as settled: QA is notified that its cause persists. */
const tellIneffective = async (unit: Unit, report: Row): Promise<void> => {
  const of = await caseOf(unit, report);
  const complaint = await unit.load(Complaint, of['complaintId'] as number);
  if (complaint['status'] !== 'Closed') return;
  const values = {
    no: String(of['no']),
    complaintNo: String(complaint['no']),
    note: String(report['effectivenessNote'] ?? '–'),
    link: linkTo(unit, `/complaint/show/${complaint.id}`),
  };
  await mailTo(unit, await staffWith(unit.client, ['qa']), 'actionIneffective', values, {
    collection: InvestigationReport.collection,
    entityId: report.id,
  });
};

const decided = ({ params, caller }: Unit, side: 'qa' | 'ops'): Record<string, unknown> => ({
  [`${side}DecisionAt`]: params.$now,
  [`${side}DecisionById`]: caller.userId,
});

/** The cause persists: the supplier gets a new cycle with new due dates and is notified. */
const beginCycle = async (unit: Unit, report: Row): Promise<Row> => {
  const complaintId = (await caseOf(unit, report))['complaintId'] as number;
  const complaint = await unit.load(Complaint, complaintId);
  const of = await mirror(unit, { ...report, status: 'Open' }, { approvedAt: null, ackAt: null, ...dueDatesOf(unit, complaint) });
  await tellIneffective(unit, report);
  const next = await unit.insert(InvestigationReport, {
    supplierComplaintId: of.id,
    status: 'Open',
    cycle: (report['cycle'] as number) + 1,
    revision: 0,
    isClaim: false,
  });
  const values = {
    no: String(of['no']),
    complaintNo: String(complaint['no']),
    note: String(report['effectivenessNote'] ?? '–'),
    dueDate: String(of['dueDate']),
    containmentDueAt: String(of['containmentDueAt']),
    link: linkTo(unit, `/complaint/investigation/${next.id}/complaint/${complaintId}`),
  };
  await mailTo(unit, await membersOf(unit, of['supplierId'] as number, caseSupplierRoles), 'cycleOpened', values, {
    collection: InvestigationReport.collection,
    entityId: next.id,
  });
  return next;
};

const writing = ['Open', 'Draft', 'Rejected'];
/** The report of an action, locked: a concurrent submit finishes first, and what it froze stays unchanged. */
const requireWritable = async (unit: Unit, action: Row, step: string, always = false): Promise<Row> => {
  const report = await unit.load(InvestigationReport, action['investigationReportId'] as number);
  const state = String(report['status']);
  if (!writing.includes(state) && !(always && state === 'Approved'))
    throw new DomainError('INVALID_TRANSITION', { params: { state, step } });
  return report;
};

export const reportEffects: EntityEffects = {
  InvestigationReport: {
    saveReportDraft: ({ unit, row, input }) => ({
      patch: {
        isClaim: false,
        ...(input['containmentSubmitted'] === true && !row['containmentSubmittedAt'] ? { containmentSubmittedAt: unit.params.$now } : {}),
      },
      after: async (report) => void (await mirror(unit, report)),
    }),
    submitReport: async ({ unit, row, input }) => {
      const unchanged = await isUnchanged(unit, { ...row, ...input });
      if (unchanged && !input['unchangedReason']) throw invalid({ unchangedReason: [{ code: 'REQUIRED' }] });
      return {
        patch: {
          revision: (row['revision'] as number) + 1,
          isClaim: false,
          submittedAt: unit.params.$now,
          submittedById: unit.caller.userId,
          qaDecisionAt: null,
          qaDecisionById: null,
          rejectReason: null,
          sectionComments: null,
        },
        after: async (report) => {
          const of = await mirror(unit, report);
          await freeze(unit, report, unchanged ? input['unchangedReason'] : null);
          const complaint = await unit.load(Complaint, of['complaintId'] as number);
          const { rows } = await unit.client.query<{ name: string }>('select name from suppliers where id = $1', [of['supplierId']]);
          const values = {
            no: String(of['no']),
            supplier: rows[0]?.name ?? '',
            link: linkTo(unit, `/complaint/supplier-complaint/approve/${report.id}`),
          };
          await mailTo(unit, await personById(unit, complaint['ownerId']), 'reportSubmitted', values, {
            collection: InvestigationReport.collection,
            entityId: report.id,
          });
        },
      };
    },
    approveReport: async ({ unit, row, to }) => {
      await requireFourEyes(unit, row['submittedById']);
      return {
        // a new approval needs a new sign-off by operations
        patch: {
          qaDecisionAt: unit.params.$now,
          qaDecisionById: unit.caller.userId,
          opsDecisionAt: null,
          opsDecisionById: null,
          opsComment: null,
          effectivenessDueDate: addDays(unit.params.$today, effectivenessDays),
        },
        after: async (report) => {
          await mirror(unit, report, to === 'Approved' ? { approvedAt: unit.params.$now } : {});
          await decideRevision(unit, report, 'approved');
        },
      };
    },
    signOffReport: ({ unit }) => ({
      patch: { opsDecisionAt: unit.params.$now, opsDecisionById: unit.caller.userId },
      after: async (report) => {
        await mirror(unit, report, { approvedAt: unit.params.$now });
        await decideRevision(unit, report, 'signedOff');
      },
    }),
    rejectReport: ({ unit, row, input }) => {
      // a dispute has no sections to comment on
      const claim = row['isClaim'] === true;
      if (!claim && Object.keys((input['sectionComments'] as object | null) ?? {}).length === 0)
        throw new DomainError('VALIDATION', { fields: { sectionComments: [{ code: 'REQUIRED' }] } });
      if (String(input['dueDate']) < unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
      return {
        // operations may reject what QA has approved; the approver stays recorded
        patch: { ...decided(unit, row['status'] === 'Inprogress' ? 'ops' : 'qa'), isClaim: false },
        after: async (report) => {
          const before = await caseOf(unit, report);
          const of = await mirror(unit, report, {
            rejectedCount: (before['rejectedCount'] as number) + 1,
            dueDate: input['dueDate'],
            notRelatedClaimedAt: null,
          });
          if (!claim) await decideRevision(unit, report, 'rejected', input['sectionComments']);
          const people = await membersOf(unit, of['supplierId'] as number, caseSupplierRoles);
          const values = {
            no: String(of['no']),
            reason: String(input['rejectReason']),
            dueDate: String(input['dueDate']),
            link: linkTo(unit, `/complaint/investigation/${report.id}/complaint/${String(of['complaintId'])}`),
          };
          await mailTo(unit, people, 'reportRejected', values, { collection: InvestigationReport.collection, entityId: report.id });
        },
      };
    },
    verifyReport: ({ unit, input }) => ({
      after: async (report) => {
        if (input['effectivenessResult'] === 'effective') {
          await mirror(unit, report, { doneAt: unit.params.$now });
          return;
        }
        return madeOf(InvestigationReport, await beginCycle(unit, report));
      },
    }),
  },
  InvestigationAction: {
    /** Actions are editable while the report is with the supplier. */
    createAction: async ({ unit, row }) => {
      const report = await requireWritable(unit, row, 'create');
      const { rows } = await unit.client.query<{ next: number }>(
        'select coalesce(max(position), 0) + 1 as next from investigation_actions where investigation_report_id = $1',
        [report.id],
      );
      return { patch: { position: rows[0]!.next } };
    },
    editAction: async ({ unit, row, input }) => {
      // D6: planned actions are implemented after the approval
      await requireWritable(
        unit,
        row,
        'edit',
        Object.keys(input).every((name) => resultFields.includes(name)),
      );
    },
    deleteAction: async ({ unit, row }) => void (await requireWritable(unit, row, 'delete')),
    /** Reorders within one discipline and cause; the positions of the others stay. */
    moveAction: async ({ unit, row, input }) => {
      await requireWritable(unit, row, 'move');
      const kind = await unit.rows(
        InvestigationAction,
        't.investigation_report_id = $1 and t.discipline = $2 and t.cause is not distinct from $3',
        [row['investigationReportId'], row['discipline'], row['cause']],
        'order by t.position, t.id for update',
      );
      const order = kind.filter((one) => one.id !== row.id);
      order.splice((input['place'] as number) - 1, 0, row);
      const placed = order.map((one, i) => ({ one, position: kind[i]!['position'] }));
      return {
        patch: { position: placed.find(({ one }) => one.id === row.id)!.position },
        after: async () => {
          for (const { one, position } of placed)
            if (one.id !== row.id && one['position'] !== position) await unit.update(InvestigationAction, one, { position }, 'move');
        },
      };
    },
  },
};
