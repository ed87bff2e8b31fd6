// What an audit comes to before and when it is reported: each result with its answers, findings that call for a corrective action, score and next due day.
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJobSupplierTechnology } from '#domain/audits/auditJob.ts';
import { findingKey } from '#domain/audits/auditJobSteps.ts';
import type { FormContent, FormQuestion } from '#domain/audits/formContent.ts';
import type { Band, CapaPolicy } from '#domain/audits/formShapes.ts';
import { dueAfter, qualityJobScore, sustainJobScore } from '#domain/audits/jobScore.ts';
import { scoreForm, type FormScore } from '#domain/audits/scoring.ts';
import { ratingOn, SustainRating } from '#domain/audits/sustainRating.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import type { Unit } from '../../records/unit.ts';
import { isActed, planDayOf, policyOf, type ActedSeverity } from './actions.ts';
import { answeredOf, answersOf, contentOfForm, lockOf, scoredOf } from './scored.ts';

export interface Judged {
  result: Row;
  content: FormContent;
  answers: readonly Row[];
  found: FormScore;
  technology: Row | undefined;
  policy: CapaPolicy | null;
}

export interface Finding {
  key: string;
  resultId: number;
  questionKey: string;
  sectionKey: string;
  severity: ActedSeverity;
  comment: string;
  requirement: string;
  files: readonly string[];
  planDay: string;
}

const isSustain = (job: Row): boolean => job['auditKind'] === 'sustain';

export const judge = async (unit: Unit, result: Row): Promise<Judged> => {
  const content = await contentOfForm(unit, Number(result['auditFormId']));
  const answers = await answersOf(unit, result.id);
  const technologyId = result['auditJobSupplierTechnologyId'];
  return {
    result,
    content,
    answers,
    found: scoreForm(content, scoredOf(answers)),
    technology: (await unit.rows(AuditJobSupplierTechnology, 't.id = $1', [technologyId], `order by t.id${lockOf(unit)}`))[0],
    policy: await policyOf(unit, result['auditFormId']),
  };
};

/** Every result of the audit with its answers and what they come to. */
export const judgeAll = async (unit: Unit, jobId: number): Promise<readonly Judged[]> => {
  const results = await unit.rows(AuditFormResult, 't.audit_job_id = $1', [jobId], `order by t.id${lockOf(unit)}`);
  const all: Judged[] = [];
  for (const result of results) all.push(await judge(unit, result));
  return all;
};

/** What a corrective action says is not met: the question, as the form asks it. */
const requirementOf = ({ text }: FormQuestion): string => text.slice(0, 300);

/** Findings that are followed by a corrective action, in order of the forms. */
export const findingsOf = (unit: Unit, judged: readonly Judged[]): readonly Finding[] =>
  judged.flatMap(({ result, content, found, answers, policy }) =>
    content.sections.flatMap((section) =>
      section.questions.flatMap((question): Finding[] => {
        const severity = found.questions.get(question.key)?.severity ?? 'none';
        if (!isActed(severity)) return [];
        const answer = answers.find((one) => one['questionKey'] === question.key);
        return [
          {
            key: findingKey(result.id, question.key),
            resultId: result.id,
            questionKey: question.key,
            sectionKey: section.key,
            severity,
            comment: String(answer?.['comment'] ?? '') || requirementOf(question),
            requirement: requirementOf(question),
            files: answer ? answeredOf(answer).files.map(({ file }) => file) : [],
            planDay: planDayOf(unit, policy, severity),
          },
        ];
      }),
    ),
  );

export const endDay = (unit: Unit, job: Row): string =>
  dayIn(unit.site.calendar.zone, Date.parse(String(job['actualEndAt'] ?? unit.params.$now)));

export interface JobOutcome {
  totalScore: number | null;
  grade: string | null;
  result: Band['result'] | null;
  criticalCount: number;
  majorCount: number;
  minorCount: number;
  observationCount: number;
  nextAuditDue: string | null;
  /** of a sustainability audit */
  level: { ratingId: number | null; band: Band | null; typeScores: unknown } | null;
}

const columnsOfCounts = ({ critical, major, minor, observation }: FormScore['counts']) => ({
  criticalCount: critical,
  majorCount: major,
  minorCount: minor,
  observationCount: observation,
});

const sustainOutcome = async (unit: Unit, job: Row, judged: readonly Judged[]): Promise<JobOutcome> => {
  const scales = await unit.rows(SustainRating, 'true', []);
  const day = endDay(unit, job);
  const scale = ratingOn(scales as (Row & { effectiveFrom: string; ratingVersion: number })[], day);
  const { totalScore, grade, result, counts, level, typeScores } = sustainJobScore(judged, (scale?.['levels'] as Band[] | undefined) ?? []);
  return {
    totalScore,
    grade,
    result,
    ...columnsOfCounts(counts),
    nextAuditDue: dueAfter(day, level),
    level: { ratingId: scale?.id ?? null, band: level, typeScores },
  };
};

/** What the audit comes to, and when the next one is due: of several technologies the earliest. */
export const outcomeOf = async (unit: Unit, job: Row, judged: readonly Judged[]): Promise<JobOutcome> => {
  if (isSustain(job)) return sustainOutcome(unit, job, judged);
  const { totalScore, grade, result, counts } = qualityJobScore(
    judged.map((one) => ({
      score: one.found.score,
      weight: Number(one.technology?.['weight'] ?? 1),
      grade: one.found.band?.key ?? null,
      result: one.found.band?.result ?? null,
      counts: one.found.counts,
    })),
  );
  const due = judged.flatMap((one) => dueAfter(endDay(unit, job), one.found.band) ?? []).sort();
  return { totalScore, grade, result, ...columnsOfCounts(counts), nextAuditDue: due[0] ?? null, level: null };
};
