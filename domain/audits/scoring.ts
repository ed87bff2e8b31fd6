// What the answers of a form come to: the same on the server, on a device without a network and where a form is tried out.
import { bandOf, noFindings, type FindingCounts } from './bands.ts';
import type { FormContent, FormQuestion, FormSection } from './formContent.ts';
import { severities, type Band, type Severity } from './formShapes.ts';

export interface Answer {
  /** key of the option, number, text, day or key of a file */
  value?: unknown;
  na?: boolean;
  naReason?: string | null;
  comment?: string | null;
  severityOverride?: Severity | null;
  /** how many photos and files it has */
  files?: number;
}
export type Answers = Readonly<Record<string, Answer | undefined>>;

interface QuestionScore {
  key: string;
  /** asked, as far as the answers before it say */
  visible: boolean;
  answered: boolean;
  na: boolean;
  /** null: it does not count */
  points: number | null;
  severity: Severity;
}

interface SectionScore {
  key: string;
  /** not rounded; null when nothing counts */
  score: number | null;
  zeroed: boolean;
  answered: number;
  total: number;
  findings: number;
}

export interface FormScore {
  score: number | null;
  band: Band | null;
  sections: readonly SectionScore[];
  counts: FindingCounts;
  answered: number;
  total: number;
  questions: ReadonlyMap<string, QuestionScore>;
}

export const isGraver = (a: Severity, b: Severity): boolean => severities.indexOf(a) > severities.indexOf(b);
const graver = (a: Severity, b: Severity): Severity => (isGraver(b, a) ? b : a);

/** Half up, once. The small addend: 89.995 is stored as a little less. */
export const rounded = (score: number): number => Math.floor(score * 100 + 0.5 + 1e-9) / 100;

const isScored = ({ type }: FormQuestion): boolean => type === 'choice' || type === 'number';
const isInside = (value: number, { min, max }: FormQuestion): boolean => (min === null || value >= min) && (max === null || value <= max);

interface Earned {
  points: number;
  severity: Severity;
}

/** Null: no answer that the question takes. */
const earnedBy = (question: FormQuestion, value: unknown): Earned | null => {
  if (question.type === 'choice') {
    const option = question.options.find(({ key }) => key === value);
    return option ? { points: Math.min(option.points, question.maxPoints), severity: option.severity } : null;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return isInside(value, question) ? { points: question.maxPoints, severity: 'none' } : { points: 0, severity: question.severityOutside };
};

/** Of a critical question that is not passed it is critical. */
const raised = ({ critical, passPoints }: FormQuestion, { points, severity }: Earned): Severity =>
  critical && points < passPoints ? graver(severity, 'critical') : severity;

/** What the answer alone comes to, before somebody overrides it. */
export const severityOf = (question: FormQuestion, { value, na }: Answer): Severity => {
  const earned = isScored(question) && !na ? earnedBy(question, value) : null;
  return earned ? raised(question, earned) : 'none';
};

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const unasked = (key: string): QuestionScore => ({ key, visible: false, answered: false, na: false, points: null, severity: 'none' });

const scoreOf = (question: FormQuestion, answer: Answer): QuestionScore => {
  const { key } = question;
  if (answer.na) return { ...unasked(key), visible: true, na: true, answered: true };
  const earned = isScored(question) ? earnedBy(question, answer.value) : null;
  const answered = isScored(question) ? earned !== null : isGiven(answer.value);
  const severity = answered ? (answer.severityOverride ?? (earned ? raised(question, earned) : 'none')) : 'none';
  return { key, visible: true, na: false, answered, points: earned?.points ?? null, severity };
};

/** In order of the form: a question is asked by the answer to one before it that is asked itself. */
const scoreAll = (sections: readonly FormSection[], answers: Answers): ReadonlyMap<string, QuestionScore> => {
  const found = new Map<string, QuestionScore>();
  const isAsked = ({ visibleWhen }: FormQuestion): boolean => {
    if (!visibleWhen) return true;
    const earlier = found.get(visibleWhen.questionKey);
    const chosen = answers[visibleWhen.questionKey]?.value;
    return earlier?.visible === true && !earlier.na && visibleWhen.optionKeys.some((key) => key === chosen);
  };
  for (const question of sections.flatMap(({ questions }) => questions))
    found.set(question.key, isAsked(question) ? scoreOf(question, answers[question.key] ?? {}) : unasked(question.key));
  return found;
};

const counts = (question: FormQuestion, { visible, na, points }: QuestionScore): boolean =>
  visible && !na && points !== null && question.weight > 0 && question.maxPoints > 0;

const sectionOf = ({ key, questions }: FormSection, found: ReadonlyMap<string, QuestionScore>): SectionScore => {
  const asked = questions.map((question) => ({ question, of: found.get(question.key)! })).filter(({ of }) => of.visible);
  const counted = asked.filter(({ question, of }) => counts(question, of));
  const weight = counted.reduce((sum, { question }) => sum + question.weight, 0);
  const earned = counted.reduce((sum, { question, of }) => sum + question.weight * (of.points! / question.maxPoints), 0);
  const zeroed = counted.some(({ question, of }) => question.sectionZero && of.points! < question.passPoints);
  return {
    key,
    score: counted.length === 0 ? null : zeroed ? 0 : (100 * earned) / weight,
    zeroed,
    answered: asked.filter(({ of }) => of.answered).length,
    total: asked.length,
    findings: asked.filter(({ of }) => of.severity !== 'none').length,
  };
};

const countsOf = (found: Iterable<QuestionScore>): FindingCounts => {
  const of = { ...noFindings };
  for (const { severity } of found) if (severity !== 'none') of[severity] += 1;
  return of;
};

const totalOf = (sections: readonly FormSection[], scores: readonly SectionScore[]): number | null => {
  const counted = sections.flatMap(({ weight }, i) => {
    const score = scores[i]!.score;
    return score === null || weight <= 0 ? [] : [{ weight, score }];
  });
  const weight = counted.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? null : rounded(counted.reduce((sum, one) => sum + one.weight * one.score, 0) / weight);
};

export const scoreForm = ({ sections, bands }: FormContent, answers: Answers): FormScore => {
  const questions = scoreAll(sections, answers);
  const scores = sections.map((section) => sectionOf(section, questions));
  const score = totalOf(sections, scores);
  const found = countsOf(questions.values());
  const parts = scores.flatMap((one) => (one.score === null ? [] : [one.score]));
  return {
    score,
    band: bandOf(bands, { score, counts: found, lowestPart: parts.length > 0 ? Math.min(...parts) : null }),
    sections: scores,
    counts: found,
    answered: scores.reduce((sum, one) => sum + one.answered, 0),
    total: scores.reduce((sum, one) => sum + one.total, 0),
    questions,
  };
};

export interface Gap {
  questionKey: string;
  code: 'UNANSWERED' | 'NA_NOT_ALLOWED' | 'NA_REASON' | 'COMMENT' | 'EVIDENCE';
}

const gapIn = (question: FormQuestion, answer: Answer, { answered, na, severity }: QuestionScore): Gap['code'] | null => {
  const isFinding = severity !== 'none';
  if (na && !question.naAllowed) return 'NA_NOT_ALLOWED';
  if (na) return question.critical && !answer.naReason ? 'NA_REASON' : null;
  if (!answered) return question.required ? 'UNANSWERED' : null;
  if (isFinding && !answer.comment) return 'COMMENT';
  const needsEvidence = question.evidence === 'always' || (question.evidence === 'onFinding' && isFinding);
  return needsEvidence && (answer.files ?? 0) === 0 ? 'EVIDENCE' : null;
};

/** What is missing before the answers can be handed in, in order of the form. */
export const gapsOf = ({ sections }: FormContent, answers: Answers, { questions }: Pick<FormScore, 'questions'>): readonly Gap[] =>
  sections
    .flatMap((section) => section.questions)
    .flatMap((question) => {
      const of = questions.get(question.key)!;
      const code = of.visible ? gapIn(question, answers[question.key] ?? {}, of) : null;
      return code ? [{ questionKey: question.key, code }] : [];
    });
