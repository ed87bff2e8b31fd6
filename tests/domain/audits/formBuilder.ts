// Forms of tests: sections and questions of few words, as rows.
import type { Answers } from '#domain/audits/scoring.ts';
import { formContentOf, type FormContent } from '#domain/audits/formContent.ts';
import { defaultBands } from '#domain/audits/formDefaults.ts';
import type { Severity } from '#domain/audits/formShapes.ts';

type Values = Readonly<Record<string, unknown>>;

const points = (key: string, ...options: readonly (readonly [points: number, severity?: Severity])[]) => ({
  key,
  label: key,
  options: options.map(([of, severity = 'none']) => ({ key: `p${of}`, label: String(of), points: of, severity })),
});

export const question = (lineKey: string, values: Values = {}): Values => ({
  lineKey,
  text: lineKey,
  type: 'choice',
  optionSet: 'four',
  weight: 1,
  naAllowed: true,
  required: true,
  evidence: 'optional',
  ...values,
});

const sets = [
  points('four', [4], [3, 'minor'], [2, 'minor'], [0, 'major']),
  points('ten', [10], [5, 'major'], [0, 'major']),
  points('clean', [4], [3], [2], [1], [0]),
];

export const form = (sections: readonly (readonly [weight: number, questions: readonly Values[]])[], values: Values = {}): FormContent =>
  formContentOf(
    { optionSets: sets, gradeBands: defaultBands, ...values },
    sections.map(([weight, questions], i) => ({
      sectionKey: `s${i + 1}`,
      position: i + 1,
      title: `Section ${i + 1}`,
      weight,
      sustainTypeId: null,
      questions: questions.map((one, seq) => ({ seq, ...one })),
    })),
  );

export const na: Answers[string] = { na: true };
export const chose = (points: number): Answers[string] => ({ value: `p${points}` });
