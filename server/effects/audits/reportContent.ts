// Everything that the report of an audit prints, as it stands when the report is issued.
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormQuestion } from '#domain/audits/auditFormQuestion.ts';
import { AuditFormSection } from '#domain/audits/auditFormSection.ts';
import { AuditSustain, outcomeFields } from '#domain/audits/auditJob.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { numbersOf } from '#domain/audits/formContent.ts';
import { SustainRating } from '#domain/audits/sustainRating.ts';
import { SustainAbilitySectionType } from '#domain/audits/sustainType.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Unit } from '../../records/unit.ts';
import type { Judged } from './judged.ts';
import { answeredOf } from './scored.ts';

type Values = Record<string, unknown>;

const pick = (row: Row, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const jobFacts = [
  'jobNo',
  'auditKind',
  'auditType',
  'announced',
  'planDate',
  'planEndDate',
  'actualStartAt',
  'actualEndAt',
  'scopeNote',
  'attendees',
  'signatures',
  'summary',
  'strengths',
  ...outcomeFields,
  'nextAuditDueReason',
] as const;

/** Names of the audit team: the lead first. */
const teamNames = async (unit: Unit, job: Row): Promise<readonly string[]> => {
  const { rows } = await unit.client.query<{ name: string }>(
    `select concat_ws(' ', u.firstname, u.lastname) as name from app_users u left join auditor_users a on a.app_user_id = u.id
     where u.id = $1 or a.id = $2 or a.id in (select auditor_user_id from audit_job_co_auditors where audit_job_id = $3)
     group by u.id order by max(case when u.id = $1 or a.id = $2 then 0 else 1 end), u.id`,
    [job['leadUserId'], job['auditorUserId'], job.id],
  );
  return rows.map(({ name }) => name);
};

const namesOf = async (unit: Unit, technology: Row | undefined): Promise<Values | null> => {
  if (!technology) return null;
  const { rows } = await unit.client.query<Values>(
    'select t.name as technology, c.product_name as category from technologies t, product_categories c where t.id = $1 and c.id = $2',
    [technology['technologyId'], technology['productCategoryId']],
  );
  return rows[0] ?? null;
};

interface Asked {
  sections: readonly Row[];
  questions: readonly Row[];
}

const askedIn = async (unit: Unit, formId: unknown): Promise<Asked> => {
  const sections = await unit.rows(AuditFormSection, 't.audit_form_id = $1', [formId]);
  const questions = await unit.rows(AuditFormQuestion, 't.section_id = any($1)', [sections.map(({ id }) => id)]);
  return { sections, questions };
};

/** The score of each section in the audit before, by key. */
const previousScores = async (unit: Unit, job: Row, code: unknown): Promise<ReadonlyMap<string, number | null>> => {
  if (!job['previousAuditJobId']) return new Map();
  const { rows } = await unit.client.query<{ scores: { key: string; score: number | null }[] | null }>(
    `select r.section_scores as scores from audit_form_results r join audit_forms f on f.id = r.audit_form_id
     where r.audit_job_id = $1 and f.code = $2 order by r.id limit 1`,
    [job['previousAuditJobId'], code],
  );
  return new Map((rows[0]?.scores ?? []).map(({ key, score }) => [key, score]));
};

const formOf = async (unit: Unit, job: Row, { result, content, found, answers, technology }: Judged): Promise<Values> => {
  const form = (await unit.other(AuditForm, result['auditFormId']))!;
  const { sections, questions } = await askedIn(unit, form.id);
  const before = await previousScores(unit, job, form['code']);
  const numbers = numbersOf(content);
  const said = new Map(answers.map((row) => [String(row['questionKey']), answeredOf(row)]));
  return {
    resultId: result.id,
    ...pick(form, ['code', 'formVersion', 'name', 'nameZh']),
    of: await namesOf(unit, technology),
    weight: technology?.['weight'] ?? null,
    score: found.score,
    band: found.band,
    sections: content.sections.map((section, i) => {
      const row = sections.find((one) => one['sectionKey'] === section.key);
      return {
        ...pick(row!, ['sectionKey', 'title', 'titleZh', 'weight', 'sustainTypeId']),
        ...found.sections[i]!,
        previousScore: before.get(section.key) ?? null,
        questions: section.questions.map((question) => {
          const words = questions.find((one) => one['lineKey'] === question.key && one['sectionId'] === row!.id);
          const { visible, severity, points, na } = found.questions.get(question.key)!;
          const answer = said.get(question.key);
          const option = question.options.find(({ key }) => key === answer?.value);
          return {
            key: question.key,
            no: numbers.get(question.key),
            ...pick(words!, ['text', 'textZh', 'clause', 'unit']),
            type: question.type,
            visible,
            severity,
            points,
            maxPoints: question.maxPoints,
            na,
            naReason: answer?.naReason ?? null,
            value: answer?.value ?? null,
            label: option?.label ?? null,
            labelZh: option?.labelZh ?? null,
            comment: answer?.comment ?? null,
            files: answer?.files ?? [],
          };
        }),
      };
    }),
  };
};

const sustainOf = async (unit: Unit, job: Row): Promise<Values | null> => {
  const [sustain] = await unit.rows(AuditSustain, 't.audit_job_id = $1', [job.id]);
  if (!sustain) return null;
  const types = await unit.rows(SustainAbilitySectionType, 'true', []);
  const scale = sustain['sustainRatingId'] === null ? undefined : await unit.other(SustainRating, sustain['sustainRatingId']);
  return {
    ...pick(sustain, [
      'scheme',
      'externalBody',
      'externalReportNo',
      'manDays',
      'workersTotal',
      'workersMale',
      'workersFemale',
      'workersInterviewed',
      'levelKey',
      'typeScores',
    ]),
    scale: scale ? pick(scale, ['name', 'ratingVersion', 'effectiveFrom', 'levels']) : null,
    types: types.map((type) => pick(type, ['id', 'code', 'name', 'nameZh'])),
  };
};

const actionsOf = async (unit: Unit, job: Row): Promise<readonly Values[]> => {
  const actions = await unit.rows(CorrectiveAction, 't.audit_job_id = $1 and t.voided_at is null', [job.id]);
  const { rows } = await unit.client.query<{ id: number; due: Date | null }>(
    'select a.id, r.plan_submission_deadline as due from corrective_actions a join corrective_action_revisions r on r.id = a.current_revision_id where a.audit_job_id = $1',
    [job.id],
  );
  const due = new Map(rows.map((one) => [one.id, one.due === null ? null : new Date(one.due).toISOString()]));
  return actions.map((action) => ({
    ...pick(action, ['carNo', 'severity', 'finding', 'requirement', 'questionKey', 'auditFormResultId', 'recurrenceOfId']),
    planDeadline: due.get(action.id) ?? null,
  }));
};

/** The report as it is kept, and the pictures it shows. */
export const reportOf = async (
  unit: Unit,
  job: Row,
  judged: readonly Judged[],
): Promise<{ snapshot: Values; files: readonly string[] }> => {
  const supplier = await unit.other(Supplier, job['supplierId']);
  const auditor = job['auditorId'] === null ? undefined : await unit.other(Auditor, job['auditorId']);
  const forms: Values[] = [];
  for (const one of judged) forms.push(await formOf(unit, job, one));
  const files = judged.flatMap(({ answers }) => answers.flatMap((row) => answeredOf(row).files.map(({ file }) => file)));
  return {
    snapshot: {
      job: pick(job, jobFacts),
      supplier: pick(supplier!, ['id', 'name', 'code']),
      auditor: auditor ? pick(auditor, ['name', 'code']) : null,
      team: await teamNames(unit, job),
      sustain: await sustainOf(unit, job),
      forms,
      actions: await actionsOf(unit, job),
    },
    files: [...new Set(files)],
  };
};
