// The question whether an approved corrective action has kept its promise.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { EffectivenessCheck, proofDays, type checkCauses } from '#domain/audits/effectivenessCheck.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import type { Unit } from '../../records/unit.ts';
import { tellSupplier } from './actionMails.ts';

interface Asked {
  cause: (typeof checkCauses)[number];
  repeatedById?: number;
}

/** Asks once; a question that is open stays the one that is asked. */
export const askEffect = async (unit: Unit, action: Row, { cause, repeatedById }: Asked): Promise<void> => {
  const open = await unit.rows(EffectivenessCheck, "t.corrective_action_id = $1 and t.status in ('Asked', 'Proven')", [action.id]);
  if (open.length > 0) return;
  const dueDate = addDays(unit.params.$today, proofDays);
  await unit.insert(
    EffectivenessCheck,
    { correctiveActionId: action.id, status: 'Asked', cause, repeatedById: repeatedById ?? null, dueDate, proofFiles: [] },
    'ask',
  );
  const job = await unit.load(AuditJob, Number(action['auditJobId']));
  await tellSupplier(unit, job, action, 'effectAsked', { until: dueDate });
};
