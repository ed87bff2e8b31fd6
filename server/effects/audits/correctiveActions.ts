// Effects of handling a corrective action: what is handed in and judged stands in its revisions, what is rejected stays as it was.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { planFields } from '#domain/audits/correctiveActionSteps.ts';
import { deadlineField, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireFourEyes } from '../fourEyes.ts';
import { closeWhenDone, endOfDay } from './actions.ts';
import { tellReviewers, tellSupplier } from './actionMails.ts';
import { tellClosed } from './jobMails.ts';

/** The revision that counts, locked; null: nothing was asked yet. */
const currentOf = async (unit: Unit, action: Row): Promise<Row | null> => {
  const [revision] = await unit.rows(CorrectiveActionRevision, 't.id = $1', [action['currentRevisionId']], 'for update');
  return revision ?? null;
};

const jobOf = (unit: Unit, action: Row): Promise<Row> => unit.load(AuditJob, Number(action['auditJobId']));

/** Files of the draft and of the revision before were shown to this supplier already. */
const keepFiles = (unit: Unit, ...lists: readonly unknown[]): void => {
  for (const list of lists) for (const file of (list as readonly string[] | null | undefined) ?? []) unit.copiedFiles.add(file);
};

const isOf = (names: object, input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in names));

const noDraft = { supplierDraft: null, draftFiles: [] } as const;

/** The next revision after a rejection, else the current one as it goes on. */
const handIn = async (
  unit: Unit,
  action: Row,
  revision: Row | null,
  fresh: Record<string, unknown>,
  handedIn: Record<string, unknown>,
): Promise<void> => {
  keepFiles(unit, action['draftFiles'], revision?.['planFiles'], revision?.['actionFiles']);
  if (revision && revision['rejectDate'] === null) {
    await unit.update(CorrectiveActionRevision, revision, handedIn);
    return;
  }
  await unit.insert(CorrectiveActionRevision, {
    correctiveActionId: action.id,
    revisionNo: Number(revision?.['revisionNo'] ?? 0) + 1,
    ...fresh,
    ...handedIn,
  });
};

/** Days that are set by a step lie ahead. */
const requireAhead = (unit: Unit, field: string, day: unknown): void => {
  if (String(day) <= unit.params.$today) throw invalid({ [field]: [{ code: 'DATE_PAST' }] });
};

/** Nobody judges what they handed in themselves, whatever company they sign in for. */
const requireOther = (unit: Unit, revision: Row, ...names: readonly string[]): Promise<void> =>
  requireFourEyes(unit, ...names.map((name) => revision[name]));

const required = (revision: Row | null): Row => {
  if (!revision) throw new DomainError('INVALID_TRANSITION', { params: { state: 'waitForPlan', step: 'judge' } });
  return revision;
};

/** The last action that was open closes its audit. */
const closeJob = async (unit: Unit, job: Row): Promise<void> => {
  const after = await closeWhenDone(unit, job);
  if (after['status'] === 'Closed' && job['status'] !== 'Closed') await tellClosed(unit, after);
};

export const correctiveActionEffects: EntityEffects = {
  CorrectiveAction: {
    submitPlan: async ({ unit, row, input }) => {
      const committed = String(input['committedDate']);
      if (committed < unit.params.$today) throw invalid({ committedDate: [{ code: 'DATE_PAST' }] });
      if (row['severity'] === 'critical' && !String(input['correction'] ?? '').trim())
        throw invalid({ correction: [{ code: 'REQUIRED' }] });
      const revision = await currentOf(unit, row);
      const late = revision?.['rejectDate'] ? revision['resubmitDeadline'] : revision?.['planSubmissionDeadline'];
      return {
        patch: noDraft,
        after: async (action) => {
          await handIn(
            unit,
            row,
            revision,
            { planSubmissionDeadline: revision?.['resubmitDeadline'] ?? null },
            { ...isOf(planFields, input), planSubmittedAt: unit.params.$now, planSubmittedById: unit.caller.userId },
          );
          const isLate = typeof late === 'string' && late <= unit.params.$now;
          await tellReviewers(unit, await jobOf(unit, action), action, isLate ? 'actionPlanLate' : 'actionPlanSubmitted');
        },
      };
    },
    approvePlan: async ({ unit, row, input }) => {
      requireAhead(unit, 'actionDeadline', input['actionDeadline']);
      const revision = required(await currentOf(unit, row));
      await requireOther(unit, revision, 'planSubmittedById');
      return {
        after: async (action) => {
          await unit.update(CorrectiveActionRevision, revision, {
            planApproveDate: unit.params.$now,
            planApprovedById: unit.caller.userId,
            planComment: input['planComment'] ?? null,
            actionDeadline: endOfDay(unit, String(input['actionDeadline'])),
          });
          const words = { until: String(input['actionDeadline']), comment: String(input['planComment'] ?? '-') };
          await tellSupplier(unit, await jobOf(unit, action), action, 'actionPlanApproved', words);
        },
      };
    },
    submitAction: async ({ unit, row, input }) => {
      if (String(input['actionDoneDate']) > unit.params.$today) throw invalid({ actionDoneDate: [{ code: 'DATE_FUTURE' }] });
      if (row['evidenceRequired'] === true && ((input['actionFiles'] as unknown[] | null | undefined) ?? []).length === 0)
        throw new DomainError('EVIDENCE_REQUIRED', { fields: { actionFiles: [{ code: 'REQUIRED' }] } });
      const revision = required(await currentOf(unit, row));
      const { planSubmissionDeadline, planSubmittedAt, planSubmittedById, planApproveDate, planApprovedById, planComment } = revision;
      return {
        patch: noDraft,
        after: async (action) => {
          await handIn(
            unit,
            row,
            revision,
            {
              ...isOf(planFields, revision),
              planSubmissionDeadline,
              planSubmittedAt,
              planSubmittedById,
              planApproveDate,
              planApprovedById,
              planComment,
              actionDeadline: revision['resubmitDeadline'],
            },
            {
              action: input['action'],
              actionDoneDate: input['actionDoneDate'],
              actionFiles: input['actionFiles'] ?? [],
              actionSubmittedAt: unit.params.$now,
              actionSubmittedById: unit.caller.userId,
            },
          );
          await tellReviewers(unit, await jobOf(unit, action), action, 'actionSubmitted');
        },
      };
    },
    approveAction: async ({ unit, row, input }) => {
      if (row['severity'] === 'critical' && input['verification'] === 'document')
        throw new DomainError('VERIFICATION_TOO_WEAK', { fields: { verification: [{ code: 'ENUM' }] } });
      const revision = required(await currentOf(unit, row));
      await requireOther(unit, revision, 'actionSubmittedById', 'planSubmittedById');
      return {
        patch: { closedAt: unit.params.$now },
        after: async (action) => {
          await unit.update(CorrectiveActionRevision, revision, {
            approveDate: unit.params.$now,
            approvedById: unit.caller.userId,
            verification: input['verification'],
            approveComment: input['approveComment'] ?? null,
          });
          const job = await jobOf(unit, action);
          await tellSupplier(unit, job, action, 'actionApproved', { comment: String(input['approveComment'] ?? '-') });
          await closeJob(unit, job);
        },
      };
    },
    rejectAction: async ({ unit, row, input }) => {
      requireAhead(unit, 'resubmitDeadline', input['resubmitDeadline']);
      const revision = required(await currentOf(unit, row));
      await requireOther(unit, revision, 'actionSubmittedById', 'planSubmittedById');
      const isPlan = stageOf(revision as StagedRevision | null, unit.params.$now) === 'planSubmitted';
      return {
        after: async (action) => {
          await unit.update(CorrectiveActionRevision, revision, {
            rejectDate: unit.params.$now,
            rejectedById: unit.caller.userId,
            rejectReason: input['rejectReason'],
            rejectTo: isPlan ? 'plan' : input['rejectTo'],
            resubmitDeadline: endOfDay(unit, String(input['resubmitDeadline'])),
          });
          const words = { reason: String(input['rejectReason']), until: String(input['resubmitDeadline']) };
          await tellSupplier(unit, await jobOf(unit, action), action, 'actionRejected', words);
        },
      };
    },
    extendDeadline: async ({ unit, row, input }) => {
      const day = String(input['newDeadline']);
      requireAhead(unit, 'newDeadline', day);
      const revision = await currentOf(unit, row);
      const field = deadlineField(stageOf(revision as StagedRevision | null, unit.params.$now)) ?? 'planSubmissionDeadline';
      const until = endOfDay(unit, day);
      const old = revision?.[field];
      if (typeof old === 'string' && until <= old)
        throw invalid({ newDeadline: [{ code: 'DATE_ORDER', params: { from: old.slice(0, 10) } }] });
      return {
        patch: { extensionCount: Number(row['extensionCount']) + 1 },
        after: async (action) => {
          if (revision) await unit.update(CorrectiveActionRevision, revision, { [field]: until });
          else await unit.insert(CorrectiveActionRevision, { correctiveActionId: action.id, revisionNo: 1, [field]: until });
          const words = { until: day, reason: String(input['extendReason']) };
          await tellSupplier(unit, await jobOf(unit, action), action, 'actionExtended', words);
        },
      };
    },
    voidAction: ({ unit }) => ({
      patch: { voidedAt: unit.params.$now, ...noDraft },
      after: async (action) => {
        const job = await jobOf(unit, action);
        await tellSupplier(unit, job, action, 'actionVoided', { reason: String(action['voidReason']) });
        await closeJob(unit, job);
      },
    }),
  },
};
