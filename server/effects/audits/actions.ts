// Corrective actions as they are raised: from the findings of a report, or by hand.
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { defaultCapaPolicy } from '#domain/audits/formDefaults.ts';
import { actedSeverities, type CapaPolicy } from '#domain/audits/formShapes.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { addDays, dayStart } from '#domain/kernel/workdays.ts';
import type { Unit } from '../../records/unit.ts';
import { askEffect } from './askEffect.ts';

export type ActedSeverity = (typeof actedSeverities)[number];
export const isActed = (severity: string): severity is ActedSeverity => actedSeverities.some((one) => one === severity);

/** The last second of the day in the zone of the organisation. */
export const endOfDay = (unit: Unit, day: string): string =>
  new Date(dayStart(unit.site.calendar.zone, addDays(day, 1)) - 1000).toISOString();

/** The last day of a plan for a finding of that severity, by the form that found it. */
export const planDayOf = (unit: Unit, policy: CapaPolicy | null, severity: ActedSeverity): string =>
  addDays(unit.params.$today, (policy ?? defaultCapaPolicy)[severity].planDays);

interface Raised {
  finding: string;
  requirement: string;
  severity: ActedSeverity;
  planDeadline: string;
  auditFormResultId?: number | null;
  questionKey?: string | null;
  sectionKey?: string | null;
  files?: readonly string[];
  /** of the same fault, where it is known */
  recurrenceOfId?: number;
}

const countOf = async (unit: Unit, jobId: number): Promise<number> => {
  const { rows } = await unit.client.query<{ many: number }>(
    'select count(*)::int as many from corrective_actions where audit_job_id = $1',
    [jobId],
  );
  return rows[0]!.many;
};

/** The action on the same question of the same form in the audit before: what was promised did not hold. */
const recurrenceOf = async (
  unit: Unit,
  job: Row,
  { questionKey, auditFormResultId }: Pick<Raised, 'questionKey' | 'auditFormResultId'>,
): Promise<number | null> => {
  if (!questionKey || !auditFormResultId || !job['previousAuditJobId']) return null;
  const { rows } = await unit.client.query<{ id: number }>(
    `select c.id from corrective_actions c join audit_form_results r on r.id = c.audit_form_result_id join audit_forms f on f.id = r.audit_form_id
     where c.audit_job_id = $1 and c.supplier_id = $2 and c.question_key = $3 and c.voided_at is null
       and f.code = (select f2.code from audit_form_results r2 join audit_forms f2 on f2.id = r2.audit_form_id where r2.id = $4)
     order by c.id limit 1`,
    [job['previousAuditJobId'], job['supplierId'], questionKey, auditFormResultId],
  );
  return rows[0]?.id ?? null;
};

/** For each finding the action that it repeats, or null. */
export const recurrencesOf = async (
  unit: Unit,
  job: Row,
  findings: readonly { questionKey: string; resultId: number }[],
): Promise<readonly (number | null)[]> => {
  const found: (number | null)[] = [];
  for (const { questionKey, resultId } of findings) found.push(await recurrenceOf(unit, job, { questionKey, auditFormResultId: resultId }));
  return found;
};

/** What the form that found it says of deadlines and evidence. */
const policyOfResult = async (unit: Unit, resultId: number | null): Promise<CapaPolicy> => {
  const result = resultId === null ? undefined : await unit.other(AuditFormResult, resultId);
  return (result && (await policyOf(unit, result['auditFormId']))) ?? defaultCapaPolicy;
};

/** An approved action whose finding was repeated is asked whether it holds. */
const askAgain = async (unit: Unit, repeatedId: number, actionId: number): Promise<void> => {
  const before = await unit.other(CorrectiveAction, repeatedId);
  if (before && before['closedAt'] !== null) await askEffect(unit, before, { cause: 'recurrence', repeatedById: actionId });
};

/** One corrective action with its first revision; the files of the finding are kept with it. */
export const raise = async (unit: Unit, job: Row, raised: Raised): Promise<Row> => {
  const {
    finding,
    requirement,
    severity,
    planDeadline,
    auditFormResultId = null,
    questionKey = null,
    sectionKey = null,
    files = [],
  } = raised;
  for (const file of files) unit.copiedFiles.add(file);
  const policy = await policyOfResult(unit, auditFormResultId);
  const repeated = raised.recurrenceOfId ?? (await recurrenceOf(unit, job, raised));
  const action = await unit.insert(
    CorrectiveAction,
    {
      carNo: `${String(job['jobNo'])}-${String((await countOf(unit, job.id)) + 1).padStart(2, '0')}`,
      auditJobId: job.id,
      supplierId: job['supplierId'],
      auditFormResultId,
      questionKey,
      sectionKey,
      finding,
      requirement,
      severity,
      findingFiles: files.slice(0, 10),
      recurrenceOfId: repeated,
      evidenceRequired: policy[severity].evidenceRequired,
      actionDays: policy[severity].actionDays,
      extensionCount: 0,
    },
    'raise',
  );
  await unit.insert(CorrectiveActionRevision, {
    correctiveActionId: action.id,
    revisionNo: 1,
    planSubmissionDeadline: endOfDay(unit, planDeadline),
  });
  // found again by an audit: whoever decided that it does not hold has answered the question already
  if (repeated !== null && raised.recurrenceOfId === undefined) await askAgain(unit, repeated, action.id);
  return action;
};

const openActions = (unit: Unit, jobId: number): Promise<Row[]> =>
  unit.rows(CorrectiveAction, 't.audit_job_id = $1 and t.voided_at is null', [jobId]);

/** An audit is closed when every action that stands is approved. */
export const closeWhenDone = async (unit: Unit, job: Row): Promise<Row> => {
  const open = (await openActions(unit, job.id)).filter((action) => action['closedAt'] === null);
  if (open.length > 0 || job['status'] !== 'Reported') return job;
  return unit.update(AuditJob, job, { status: 'Closed', closedAt: unit.params.$now }, 'close');
};

export const policyOf = async (unit: Unit, formId: unknown): Promise<CapaPolicy | null> =>
  ((await unit.other(AuditForm, formId))?.['capaPolicy'] as CapaPolicy | null | undefined) ?? null;
