// An audit is reported: its results are final, findings become corrective actions, and the report is written as it was issued. Later amendments make the next version.
import { nothingSaid, type changedBy, type Said } from '#domain/audits/answering.ts';
import { AuditFormAnswer, AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob, AuditJobSupplierTechnology, AuditSustain } from '#domain/audits/auditJob.ts';
import { AuditReport } from '#domain/audits/auditReport.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import type { FormContent } from '#domain/audits/formContent.ts';
import { dueAfter } from '#domain/audits/jobScore.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { isTakenAnswer, requireComplete } from './answers.ts';
import { closeWhenDone, raise, type ActedSeverity } from './actions.ts';
import { tellSupplier } from './actionMails.ts';
import { tellAmended, tellReported } from './jobMails.ts';
import { endDay, findingsOf, judge, judgeAll, outcomeOf, type Finding, type JobOutcome, type Judged } from './judged.ts';
import { reportOf } from './reportContent.ts';
import { answeredOf, answersOf, contentOfForm, keepRevision, nextRevision, scoreColumns, scoredOf } from './scored.ts';

/** Results, technologies and the level are stored with what they come to. */
const storeOutcome = async (unit: Unit, job: Row, judged: readonly Judged[], { level }: JobOutcome): Promise<void> => {
  for (const one of judged) {
    if (!one.technology) continue;
    const { band } = one.found;
    await unit.update(AuditJobSupplierTechnology, one.technology, {
      grade: band?.key ?? null,
      nextAuditDue: dueAfter(endDay(unit, job), band),
    });
  }
  const [sustain] = level ? await unit.rows(AuditSustain, 't.audit_job_id = $1', [job.id], 'for update') : [];
  if (sustain && level)
    await unit.update(AuditSustain, sustain, {
      sustainRatingId: level.ratingId,
      levelKey: level.band?.key ?? null,
      typeScores: level.typeScores,
    });
};

const approve = async (unit: Unit, judged: readonly Judged[]): Promise<void> => {
  for (const { result, found } of judged) {
    const final = { ...scoreColumns(found), ...nextRevision(result), status: 'Approved' };
    await keepRevision(unit, await unit.update(AuditFormResult, result, final, 'approve'), 'approve');
  }
};

/** A day that was set by hand, with its reason, stays. */
const columnsOf = ({ nextAuditDue, ...outcome }: JobOutcome, row: Row): Record<string, unknown> => ({
  ...outcome,
  ...(row['nextAuditDueReason'] ? {} : { nextAuditDue }),
});

type Deadlines = Readonly<Record<string, string>>;

const raiseAll = async (unit: Unit, job: Row, findings: readonly Finding[], deadlines: Deadlines): Promise<void> => {
  for (const { key, planDay, comment, resultId, ...finding } of findings)
    await raise(unit, job, { ...finding, finding: comment, auditFormResultId: resultId, planDeadline: deadlines[key] ?? planDay });
};

/** The next version of the report; the one before stays for staff. */
const writeReport = async (unit: Unit, job: Row, judged: readonly Judged[], reason: string | null): Promise<void> => {
  const before = await unit.rows(AuditReport, 't.audit_job_id = $1', [job.id], 'order by t.report_version desc for update');
  for (const row of before) if (row['current']) await unit.update(AuditReport, row, { current: false }, 'supersede');
  const { snapshot, files } = await reportOf(unit, job, judged);
  for (const file of files) unit.copiedFiles.add(file);
  await unit.insert(
    AuditReport,
    {
      auditJobId: job.id,
      reportVersion: Number(before[0]?.['reportVersion'] ?? 0) + 1,
      current: true,
      snapshot,
      files,
      reason,
      issuedAt: unit.params.$now,
      issuedById: unit.caller.userId || null,
    },
    'issue',
  );
};

/** Deadlines name findings of this audit, and lie ahead. */
const requireDeadlines = (unit: Unit, findings: readonly Finding[], deadlines: Deadlines): void => {
  for (const [key, day] of Object.entries(deadlines))
    if (!findings.some((one) => one.key === key) || day <= unit.params.$today)
      throw invalid({ [`planDeadlines.${key}`]: [{ code: day <= unit.params.$today ? 'DATE_PAST' : 'UNKNOWN' }] });
};

const requireDue = (unit: Unit, job: Row, due: string | null, wanted: unknown): void => {
  if (wanted === null || wanted === undefined || wanted === due) return;
  if (!String(job['nextAuditDueReason'] ?? '').trim()) throw invalid({ nextAuditDueReason: [{ code: 'REQUIRED' }] });
  const ended = endDay(unit, job);
  if (String(wanted) <= ended) throw invalid({ nextAuditDue: [{ code: 'DATE_ORDER', params: { from: ended } }] });
};

interface Change extends Partial<Said> {
  questionKey: string;
}

/** Throws unless the question takes what is said now, as it does of a device. */
const requireTaken = (content: FormContent, questionKey: string, said: ReturnType<typeof changedBy>): void => {
  const question = content.sections.flatMap(({ questions }) => questions).find(({ key }) => key === questionKey);
  if (!question) throw invalid({ changes: [{ code: 'UNKNOWN' }] });
  if (!isTakenAnswer(question, said)) throw invalid({ changes: [{ code: 'ENUM' }] });
};

/** Answers as they are corrected: only those that change are written. */
const amendAnswers = async (unit: Unit, result: Row, changes: readonly Change[]): Promise<void> => {
  const content = await contentOfForm(unit, Number(result['auditFormId']));
  const stored = await answersOf(unit, result.id);
  const stamp = { answeredById: unit.caller.userId, answeredAt: unit.params.$now, deviceId: null };
  const all = changes.map(({ questionKey, ...patch }) => {
    const row = stored.find((one) => one['questionKey'] === questionKey);
    requireTaken(content, questionKey, { ...(row ? answeredOf(row) : nothingSaid), ...patch, files: [] });
    return { questionKey, patch, row };
  });
  await saveChildren(unit, AuditFormAnswer, {
    added: all.flatMap(({ row, questionKey, patch }) =>
      row ? [] : [{ auditFormResultId: result.id, questionKey, na: false, ...patch, ...stamp }],
    ),
    changed: all.flatMap(({ row, patch }) => (row ? [{ row, patch: { ...patch, ...stamp } }] : [])),
  });
};

/** Actions of findings that are gone are void; new findings get theirs. */
const followFindings = async (unit: Unit, job: Row, resultId: number, findings: readonly Finding[], reason: string): Promise<number> => {
  const standing = await unit.rows(CorrectiveAction, 't.audit_form_result_id = $1 and t.voided_at is null', [resultId], 'for update');
  const own = findings.filter((one) => one.resultId === resultId);
  for (const action of standing)
    if (action['closedAt'] === null && !own.some(({ questionKey }) => questionKey === action['questionKey']))
      await unit.update(CorrectiveAction, action, { voidedAt: unit.params.$now, voidReason: reason }, 'void');
  const fresh = own.filter(({ questionKey }) => !standing.some((action) => action['questionKey'] === questionKey));
  await raiseAll(unit, job, fresh, {});
  return fresh.length;
};

export const issueEffects: EntityEffects = {
  AuditJob: {
    issueJob: async ({ unit, row, input }) => {
      const judged = await judgeAll(unit, row.id);
      const outcome = await outcomeOf(unit, row, judged);
      const findings = findingsOf(unit, judged);
      const deadlines = (input['planDeadlines'] as Deadlines | null | undefined) ?? {};
      requireDeadlines(unit, findings, deadlines);
      requireDue(unit, row, outcome.nextAuditDue, input['nextAuditDue']);
      const isSet = input['nextAuditDue'] != null && input['nextAuditDue'] !== outcome.nextAuditDue;
      const due = isSet ? {} : { nextAuditDueReason: null };
      return {
        patch: {
          ...columnsOf(outcome, { ...row, ...due }),
          ...due,
          reportedAt: unit.params.$now,
          reportedById: unit.caller.userId,
        },
        after: async (job) => {
          await approve(unit, judged);
          await storeOutcome(unit, job, judged, outcome);
          await raiseAll(unit, job, findings, deadlines);
          await writeReport(unit, job, judged, null);
          await closeWhenDone(unit, job);
          await tellReported(unit, job, findings.length);
        },
      };
    },
    raiseAction: ({ unit, input }) => {
      const day = String(input['planDeadline']);
      if (day <= unit.params.$today) throw invalid({ planDeadline: [{ code: 'DATE_PAST' }] });
      return {
        patch: { closedAt: null },
        after: async (job) => {
          const action = await raise(unit, job, {
            finding: String(input['finding']),
            requirement: String(input['requirement']),
            severity: input['actionSeverity'] as ActedSeverity,
            planDeadline: day,
          });
          await tellSupplier(unit, job, action, 'actionRaised', { until: day });
        },
      };
    },
  },
  AuditFormResult: {
    amendResult: async ({ unit, row, input }) => {
      const changes = input['changes'] as readonly Change[];
      await amendAnswers(unit, row, changes);
      const { content, answers } = await judge(unit, row);
      const found = requireComplete(content, scoredOf(answers));
      const reason = String(input['amendReason']);
      return {
        patch: { ...scoreColumns(found), ...nextRevision(row) },
        after: async (result) => {
          await keepRevision(unit, result, 'amend', reason);
          await regrade(unit, result, reason);
        },
      };
    },
  },
};

/** The audit of an amended result: its scores, its actions and the next version of its report. */
const regrade = async (unit: Unit, result: Row, reason: string): Promise<void> => {
  const job = await unit.load(AuditJob, Number(result['auditJobId']));
  const judged = await judgeAll(unit, job.id);
  const outcome = await outcomeOf(unit, job, judged);
  await storeOutcome(unit, job, judged, outcome);
  const raised = await followFindings(unit, job, result.id, findingsOf(unit, judged), reason);
  const reopened = raised > 0 && job['status'] === 'Closed' ? { status: 'Reported', closedAt: null } : {};
  const after = await unit.update(AuditJob, job, { ...columnsOf(outcome, job), ...reopened }, 'regrade');
  await writeReport(unit, after, judged, reason);
  await closeWhenDone(unit, after);
  await tellAmended(unit, after, reason);
};
