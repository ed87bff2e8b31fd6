// What the rows of a result come to: the form it was answered with, its answers as devices know them, its score, and revisions of it.
import type { Answered, AnswerFile } from '#domain/audits/answering.ts';
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormQuestion } from '#domain/audits/auditFormQuestion.ts';
import { AuditFormAnswer, AuditFormResultRevision } from '#domain/audits/auditFormResult.ts';
import { AuditFormSection } from '#domain/audits/auditFormSection.ts';
import { formContentOf, type FormContent } from '#domain/audits/formContent.ts';
import type { Answer, FormScore } from '#domain/audits/scoring.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../../records/unit.ts';

/** The form with its sections and questions in order. */
export const contentOfForm = async (unit: Unit, formId: number): Promise<FormContent> => {
  const form = await unit.other(AuditForm, formId);
  const sections = await unit.rows(AuditFormSection, 't.audit_form_id = $1', [formId]);
  const questions = await unit.rows(AuditFormQuestion, 't.section_id = any($1)', [sections.map(({ id }) => id)]);
  return formContentOf(
    form!,
    sections.map((section) => ({ ...section, questions: questions.filter((one) => one['sectionId'] === section.id) })),
  );
};

/** As devices know it. */
export const answeredOf = (row: Row): Answered => ({
  questionKey: String(row['questionKey']),
  value: (row['value'] as Answered['value'] | undefined) ?? null,
  na: row['na'] === true,
  naReason: (row['naReason'] as string | null) ?? null,
  comment: (row['comment'] as string | null) ?? null,
  severityOverride: (row['severityOverride'] as Answered['severityOverride'] | undefined) ?? null,
  overrideReason: (row['overrideReason'] as string | null) ?? null,
  files: (row['fileFacts'] as readonly AnswerFile[] | null) ?? [],
  version: row.version,
  deviceId: (row['deviceId'] as string | null) ?? null,
  answeredById: (row['answeredById'] as number | null) ?? null,
});

export const scoredOf = (rows: readonly Row[]): Record<string, Answer> =>
  Object.fromEntries(
    rows.map((row) => {
      const { files, ...said } = answeredOf(row);
      return [said.questionKey, { ...said, files: files.length }];
    }),
  );

/** What a result shows of its score; sustainability audits get their level on the job. */
export const scoreColumns = ({ score, band, sections, counts, answered, total }: FormScore): Record<string, unknown> => ({
  score,
  grade: band?.key ?? null,
  result: band?.result ?? null,
  sectionScores: sections,
  criticalCount: counts.critical,
  majorCount: counts.major,
  minorCount: counts.minor,
  observationCount: counts.observation,
  answeredCount: answered,
  questionCount: total,
});

/** What is only read is not locked: whoever answers does not wait for a reader. */
export const lockOf = ({ dry }: Unit): string => (dry ? '' : ' for update');

export const answersOf = (unit: Unit, resultId: number): Promise<Row[]> =>
  unit.rows(AuditFormAnswer, 't.audit_form_result_id = $1', [resultId], `order by t.id${lockOf(unit)}`);

export const keepRevision = async (
  unit: Unit,
  result: Row,
  cause: 'submit' | 'reject' | 'approve' | 'amend',
  reason: unknown = null,
): Promise<void> => {
  const form = (await unit.other(AuditForm, result['auditFormId']))!;
  const { score, grade, sectionScores, criticalCount, majorCount, minorCount, observationCount } = result;
  await unit.insert(AuditFormResultRevision, {
    auditFormResultId: result.id,
    revisionNo: result['revisionNo'],
    cause,
    reason,
    snapshot: {
      form: { code: form['code'], formVersion: form['formVersion'] },
      scores: { score, grade, sectionScores, criticalCount, majorCount, minorCount, observationCount },
      answers: (await answersOf(unit, result.id)).map(answeredOf),
    },
  });
};

export const nextRevision = (row: Row): { revisionNo: number } => ({ revisionNo: Number(row['revisionNo']) + 1 });
