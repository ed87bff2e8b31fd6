// A form as it is answered and scored, from its rows: sections in order, their questions with the answers that can be chosen.
import type { AnswerOption, Band, OptionSet, Severity } from './formShapes.ts';
import type { evidenceRules, QuestionType } from './auditFormQuestion.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FormQuestion {
  key: string;
  text: string;
  type: QuestionType;
  optionSet: string | null;
  options: readonly AnswerOption[];
  min: number | null;
  max: number | null;
  severityOutside: Severity;
  maxPoints: number;
  passPoints: number;
  weight: number;
  critical: boolean;
  sectionZero: boolean;
  naAllowed: boolean;
  required: boolean;
  evidence: (typeof evidenceRules)[number];
  visibleWhen: { questionKey: string; optionKeys: readonly string[] } | null;
}

export interface FormSection {
  key: string;
  title: string;
  weight: number;
  sustainTypeId: number | null;
  questions: readonly FormQuestion[];
}

export interface FormContent {
  sections: readonly FormSection[];
  bands: readonly Band[];
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const questionOf = (row: Values, sets: readonly OptionSet[]): FormQuestion => {
  const type = row['type'] as QuestionType;
  const options = type === 'choice' ? (sets.find(({ key }) => key === row['optionSet'])?.options ?? []) : [];
  const best = type === 'choice' ? Math.max(0, ...options.map(({ points }) => points)) : 1;
  const maxPoints = numberIn(row['maxPoints']) ?? best;
  const conditionKey = textIn(row['conditionKey']);
  return {
    key: String(row['lineKey']),
    text: textIn(row['text']),
    type,
    optionSet: textIn(row['optionSet']) || null,
    options,
    min: numberIn(row['min']),
    max: numberIn(row['max']),
    severityOutside: (row['severityOutside'] as Severity | null) ?? 'none',
    maxPoints,
    passPoints: numberIn(row['passPoints']) ?? maxPoints,
    weight: numberIn(row['weight']) ?? 0,
    critical: row['critical'] === true,
    sectionZero: row['sectionZero'] === true,
    naAllowed: row['naAllowed'] === true,
    required: row['required'] === true,
    evidence: (row['evidence'] as FormQuestion['evidence'] | null) ?? 'none',
    visibleWhen: conditionKey
      ? { questionKey: conditionKey, optionKeys: (row['conditionOptions'] as readonly string[] | null) ?? [] }
      : null,
  };
};

const inOrder = (rows: readonly Values[], by: string): readonly Values[] => [...rows].sort((a, b) => Number(a[by]) - Number(b[by]));

/** `sections`: rows of AuditFormSection, each with its `questions`. */
export const formContentOf = (form: Values, sections: readonly Values[]): FormContent => {
  const sets = (form['optionSets'] as readonly OptionSet[] | null) ?? [];
  return {
    bands: (form['gradeBands'] as readonly Band[] | null) ?? [],
    sections: inOrder(sections, 'position').map((section) => ({
      key: String(section['sectionKey']),
      title: textIn(section['title']),
      weight: numberIn(section['weight']) ?? 0,
      sustainTypeId: numberIn(section['sustainTypeId']),
      questions: inOrder((section['questions'] as readonly Values[] | null) ?? [], 'seq').map((row) => questionOf(row, sets)),
    })),
  };
};

/** The printed number of a question: that of its section, and its place in it. */
export const numbersOf = ({ sections }: FormContent): ReadonlyMap<string, string> =>
  new Map(sections.flatMap(({ questions }, at) => questions.map(({ key }, i): [string, string] => [key, `${at + 1}.${i + 1}`])));

/** The text in the reader's language; English stands for a Chinese one that is not written. */
export const wordsIn = (row: Values, name: string, language: string): string =>
  (language.startsWith('zh') ? textIn(row[`${name}Zh`]) : '') || textIn(row[name]);
