// Effects of the question whether a corrective action has kept its promise: the supplier's proof, the reviewer's decision, and the next action where it has not.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireFourEyes } from '../fourEyes.ts';
import { raise, type ActedSeverity } from './actions.ts';
import { tellReviewers, tellSupplier } from './actionMails.ts';

const partsOf = async (unit: Unit, check: Row): Promise<{ action: Row; job: Row }> => {
  const action = await unit.load(CorrectiveAction, Number(check['correctiveActionId']));
  return { action, job: await unit.load(AuditJob, Number(action['auditJobId'])) };
};

const decided = async (unit: Unit, check: Row, comment: unknown) => {
  await requireFourEyes(unit, check['provenById']);
  return { decidedAt: unit.params.$now, decidedById: unit.caller.userId, decideComment: comment ?? null };
};

export const effectivenessEffects: EntityEffects = {
  EffectivenessCheck: {
    proveEffect: ({ unit, input }) => ({
      patch: { proof: input['proof'], proofFiles: input['proofFiles'] ?? [], provenAt: unit.params.$now, provenById: unit.caller.userId },
      after: async (check) => {
        const { action, job } = await partsOf(unit, check);
        await tellReviewers(unit, job, action, 'effectProven');
      },
    }),
    decideEffect: async ({ unit, row, input }) => ({ patch: await decided(unit, row, input['decideComment']) }),
    decideIneffective: async ({ unit, row, input }) => {
      const day = String(input['planDeadline']);
      if (day <= unit.params.$today) throw invalid({ planDeadline: [{ code: 'DATE_PAST' }] });
      const { action, job } = await partsOf(unit, row);
      const raised = await raise(unit, job, {
        finding: String(action['finding']),
        requirement: String(action['requirement']),
        severity: action['severity'] as ActedSeverity,
        planDeadline: day,
        recurrenceOfId: action.id,
      });
      if (job['status'] === 'Closed') await unit.update(AuditJob, job, { status: 'Reported', closedAt: null }, 'reopen');
      return {
        patch: { ...(await decided(unit, row, input['decideComment'])), repeatedById: raised.id },
        after: () => tellSupplier(unit, job, raised, 'actionRaised', { until: day }),
      };
    },
  },
};
