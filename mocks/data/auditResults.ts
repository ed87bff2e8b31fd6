// Demo results of audits: every question of a form answered, with its findings; what they come to is computed by the product's own scoring.
import { bandOf } from '#domain/audits/bands.ts';
import { formContentOf, type FormContent, type FormQuestion } from '#domain/audits/formContent.ts';
import type { Band } from '#domain/audits/formShapes.ts';
import { rounded, scoreForm, type Answers, type FormScore } from '#domain/audits/scoring.ts';
import type { AuditForms } from './auditForms.ts';
import { dateAfter, hoursAfter } from './calendar.ts';
import { table, type DemoRow, type Table } from './table.ts';

/** The question by the beginning of its text, how grave the finding is, and what was seen. */
export type Found = readonly [asks: string, severity: 'critical' | 'major' | 'minor', seen: string];

export interface AnsweredForm {
  /** the audit, or the self-audit */
  job: DemoRow;
  selfAudit?: true;
  /** null: the whole site */
  technology: DemoRow | null;
  form: DemoRow;
  state: 'empty' | 'half' | 'rejected' | 'submitted' | 'approved' | 'amended';
  found: readonly Found[];
  /** who answers, and who reviews */
  by: number;
  reviewer: number;
  startedAt: string | null;
  issuedAt: string | null;
}

export interface Added {
  row: DemoRow;
  content: FormContent;
  score: FormScore;
  keyOf(asks: string): { questionKey: string; sectionKey: string };
}

export interface AuditResults {
  results: Table;
  answers: Table;
  revisions: Table;
  add(of: AnsweredForm): Added;
}

type Values = Record<string, unknown>;

const observed = [
  'Works, though two people on the line could not say why it is done.',
  'The form is filled in well; the trend is not drawn from it yet.',
  'Good practice on the day shift, less visible at night.',
] as const;
const praised = 'The team knows its process well and speaks openly about mistakes.';

const gravest = { critical: 'critical', major: 'major', minor: 'minor' } as const;
/** The answer of a question that makes such a finding. */
const worse = ({ type, options, min, max }: FormQuestion, severity: Found[1]): string | number => {
  if (type === 'number') return max === null ? (min ?? 0) - 4 : max + 6;
  const option = options.find((one) => one.severity === gravest[severity]) ?? options.at(-1)!;
  return option.key;
};

const inside = ({ min, max }: FormQuestion): number => (min !== null && max !== null ? (min + max) / 2 : max !== null ? max - Math.abs(max) * 0.1 : (min ?? 0) * 1.05 + 1);

const good = (question: FormQuestion, place: number, day: string): Values => {
  switch (question.type) {
    case 'choice':
      if (question.naAllowed && !question.critical && question.weight > 0 && place % 19 === 11) return { na: true, naReason: 'No such process on this site.' };
      return question.optionSet === 'zeroToFour' && place % 3 === 0 ? { value: 'p3', comment: observed[place % observed.length] } : { value: question.options[0]!.key };
    case 'number':
      return { value: Math.round(inside(question) * 10) / 10 };
    case 'text':
      return { value: praised };
    case 'date':
      return { value: dateAfter(day, -12) };
    case 'signature':
      return { value: 'Site manager' };
    case 'photo':
      return {};
  }
};

const saidOf = (row: DemoRow): Values & { questionKey: string; version: number } => ({
  questionKey: String(row['questionKey']), value: row['value'] ?? null, na: row['na'] === true, naReason: row['naReason'] ?? null, comment: row['comment'] ?? null,
  severityOverride: row['severityOverride'] ?? null, overrideReason: row['overrideReason'] ?? null, files: [], version: row.version, deviceId: row['deviceId'], answeredById: row['answeredById'],
});

const scoreValues = ({ score, band, sections, counts, answered, total }: FormScore): Values => ({
  score, grade: band?.key ?? null, result: band?.result ?? null, sectionScores: sections,
  criticalCount: counts.critical, majorCount: counts.major, minorCount: counts.minor, observationCount: counts.observation, answeredCount: answered, questionCount: total,
});

const rejectReason = 'Three answers say less than the pictures show. Please look at them again.';
const amendReason = 'The factory proved with the oven record that the value had been read from the wrong probe.';
const statuses = { empty: 'Draft', half: 'Draft', rejected: 'Rejected', submitted: 'Submitted', approved: 'Approved', amended: 'Approved' } as const;

export const auditResultData = (forms: AuditForms): AuditResults => {
  const of = { results: table(), answers: table(), revisions: table() };
  const contents = new Map<number, FormContent>();
  const contentOf = (form: DemoRow): FormContent => {
    const known = contents.get(form.id);
    if (known) return known;
    const sections = forms.sections.rows.filter((one) => one['auditFormId'] === form.id);
    const content = formContentOf(form, sections.map((section) => ({ ...section, questions: forms.questions.rows.filter((one) => one['sectionId'] === section.id) })));
    contents.set(form.id, content);
    return content;
  };

  const add = ({ job, selfAudit, technology, form, state, found, by, reviewer, startedAt, issuedAt }: AnsweredForm): Added => {
    const content = contentOf(form);
    const questions = content.sections.flatMap((section) => section.questions.map((question) => ({ question, section })));
    const keyOf = (asks: string): { questionKey: string; sectionKey: string } => {
      const at = questions.find(({ question }) => question.text.startsWith(asks));
      if (!at) throw new Error(`demo form ${String(form['code'])} does not ask: ${asks}`);
      return { questionKey: at.question.key, sectionKey: at.section.key };
    };
    const findings = new Map(found.map(([asks, severity, seen]) => [keyOf(asks).questionKey, { severity, seen }]));
    const begun = startedAt ?? job.createdAt;
    const row = of.results.add(
      { ...(selfAudit ? { selfAuditId: job.id } : { auditJobId: job.id }), auditJobSupplierTechnologyId: technology?.id ?? null, auditFormId: form.id, status: statuses[state], startedAt: state === 'empty' ? null : startedAt },
      job.createdAt, job.createdById,
    );
    const rows: DemoRow[] = [];
    const scored = (): FormScore => scoreForm(content, Object.fromEntries(rows.map((one) => [String(one['questionKey']), saidOf(one)])) as Answers);
    const shown = state === 'empty' ? [] : state === 'half' ? questions.slice(0, Math.ceil(questions.length / 2)) : questions;
    shown.forEach(({ question }, place) => {
      const finding = findings.get(question.key);
      const said = finding ? { value: worse(question, finding.severity), comment: finding.seen } : good(question, place + row.id, begun.slice(0, 10));
      const isAsked = !question.visibleWhen || rows.some((one) => one['questionKey'] === question.visibleWhen!.questionKey && question.visibleWhen!.optionKeys.includes(String(one['value'])));
      if (isAsked && Object.keys(said).length > 0)
        rows.push(of.answers.add({ ...said, auditFormResultId: row.id, questionKey: question.key, deviceId: `demo-tablet-${by}`, answeredById: by, answeredAt: begun }, begun, by));
    });
    Object.assign(row, scoreValues(scored()));

    const revise = (cause: string, at: string, who: number, reason: string | null = null): void => {
      const { score, grade, sectionScores, criticalCount, majorCount, minorCount, observationCount } = row;
      const revisionNo = ((row['revisionNo'] as number | undefined) ?? 0) + 1;
      row['revisionNo'] = revisionNo;
      of.revisions.add(
        {
          auditFormResultId: row.id, revisionNo, cause, reason,
          snapshot: { form: { code: form['code'], formVersion: form['formVersion'] }, scores: { score, grade, sectionScores, criticalCount, majorCount, minorCount, observationCount }, answers: rows.map(saidOf) },
        },
        at, who,
      );
    };
    if (state === 'empty' || state === 'half') return { row, content, score: scored(), keyOf };
    const submittedAt = state === 'rejected' ? begun : hoursAfter(begun, 7);
    Object.assign(row, { submittedAt, submittedById: by });
    revise('submit', submittedAt, by);
    if (state === 'rejected') {
      const noted = [...findings.keys()].slice(0, 3);
      Object.assign(row, { rejectReason, reviewNotes: Object.fromEntries(noted.map((key) => [key, 'The picture shows more than one place. Say which, and since when.'])) });
      revise('reject', submittedAt, reviewer, rejectReason);
    }
    if (issuedAt) revise('approve', issuedAt, reviewer);
    if (state === 'amended') {
      const key = questions.find(({ question }) => question.text.startsWith('Core temperature'))!.question.key;
      const answer = rows.find((one) => one['questionKey'] === key)!;
      Object.assign(answer, { value: 78.5, comment: 'Read again from the record of the second probe.', version: 2 });
      Object.assign(row, scoreValues(scored()));
      revise('amend', hoursAfter(issuedAt!, 30), reviewer, amendReason);
    }
    return { row, content, score: scored(), keyOf };
  };
  return { ...of, add };
};

const worstFirst = ['fail', 'conditional', 'pass'] as const;
const sumOf = (rows: readonly DemoRow[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const countsOf = (results: readonly DemoRow[]): Values =>
  Object.fromEntries(['criticalCount', 'majorCount', 'minorCount', 'observationCount'].map((name) => [name, sumOf(results, name)]));

/** A good line cannot hide a failed one: the grade is that of the worst result. */
export const qualityTotal = (results: readonly DemoRow[]): Values => {
  const rank = (row: DemoRow): number => worstFirst.findIndex((one) => one === row['result']);
  const [worst] = [...results].sort((a, b) => rank(a) - rank(b) || Number(a['score']) - Number(b['score']));
  return { totalScore: rounded(sumOf(results, 'score') / results.length), grade: worst!['grade'], result: worst!['result'], ...countsOf(results) };
};

/** The level of the scale that was in force on the day. */
export const sustainTotal = ({ row, content, score }: Added, forms: AuditForms, day: string): { job: Values; band: Band; sustain: Values } => {
  const scale = forms.ratings.rows.filter((one) => String(one['effectiveFrom']) <= day).at(-1)!;
  const typeScores = content.sections.flatMap(({ key, sustainTypeId, questions }) => {
    const part = score.sections.find((one) => one.key === key)!.score;
    const found = (severity: string): number => questions.filter((one) => score.questions.get(one.key)!.severity === severity).length;
    return part === null || sustainTypeId === null ? [] : [{ sustainTypeId, score: rounded(part), critical: found('critical'), major: found('major'), minor: found('minor') }];
  });
  const band = bandOf(scale['levels'] as readonly Band[], { score: score.score, counts: score.counts, lowestPart: Math.min(...typeScores.map((one) => one.score)) })!;
  return { band, job: { totalScore: score.score, grade: band.key, result: band.result, ...countsOf([row]) }, sustain: { levelKey: band.key, typeScores } };
};

/** The last day of a shorter month stands for its missing days. */
const monthsAfter = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};
export const nextDue = (day: string, { followUpDays, nextAuditMonths }: Band): string | null =>
  followUpDays ? dateAfter(day, followUpDays) : nextAuditMonths ? monthsAfter(day, nextAuditMonths) : null;
