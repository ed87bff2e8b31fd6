// What keeps a form from being published: each fault with its path in the form, and the place where it is put right.
import { bandFaults } from './bands.ts';
import type { FormContent, FormQuestion } from './formContent.ts';
import { actedSeverities, type CapaPolicy, type OptionSet } from './formShapes.ts';

const formFaultCodes = [
  'NO_SECTION',
  'SECTION_TITLE',
  'SECTION_EMPTY',
  'SECTION_TYPE',
  'NO_SCORED_QUESTION',
  'NO_WEIGHT',
  'DUPLICATE_KEY',
  'QUESTION_TEXT',
  'NO_OPTIONS',
  'OPTION_LABEL',
  'NO_POINTS',
  'POINTS_ABOVE_MAX',
  'PASS_ABOVE_MAX',
  'NO_LIMITS',
  'LIMITS_ORDER',
  'GATE_UNSCORED',
  'CONDITION_MISSING',
  'CONDITION_LATER',
  'CONDITION_OPTIONS',
  'NO_BANDS',
  'BAND_KEY',
  'BAND_LABEL',
  'BAND_ORDER',
  'BAND_LAST',
  'NO_POLICY',
  'POLICY_ORDER',
] as const;
type FormFaultCode = (typeof formFaultCodes)[number];

export interface FormFault {
  code: FormFaultCode;
  /** `sections.1.questions.3.maxPoints`, counted from 0 */
  path: string;
  section: string | null;
  question: string | null;
  field: string | null;
}

interface Header {
  kind: unknown;
  domain: unknown;
  optionSets?: unknown;
  capaPolicy?: unknown;
}

const scored = ({ type, weight }: FormQuestion): boolean => (type === 'choice' || type === 'number') && weight > 0;

const optionFaults = (question: FormQuestion): readonly (readonly [FormFaultCode, string])[] => {
  const { options, maxPoints, weight } = question;
  if (options.length < 2) return [['NO_OPTIONS', 'optionSet']];
  return [
    ...(weight > 0 && maxPoints === 0 ? ([['NO_POINTS', 'maxPoints']] as const) : []),
    ...(options.some(({ points }) => points > maxPoints) ? ([['POINTS_ABOVE_MAX', 'maxPoints']] as const) : []),
  ];
};

const numberFaults = ({ min, max, maxPoints, weight }: FormQuestion): readonly (readonly [FormFaultCode, string])[] => [
  ...(weight > 0 && min === null && max === null ? ([['NO_LIMITS', 'min']] as const) : []),
  ...(min !== null && max !== null && min > max ? ([['LIMITS_ORDER', 'max']] as const) : []),
  ...(weight > 0 && maxPoints === 0 ? ([['NO_POINTS', 'maxPoints']] as const) : []),
];

/** `earlier`: the questions before it, by key. */
const conditionFaults = (
  { visibleWhen }: FormQuestion,
  earlier: ReadonlyMap<string, FormQuestion>,
  all: ReadonlySet<string>,
): readonly (readonly [FormFaultCode, string])[] => {
  if (!visibleWhen) return [];
  const { questionKey, optionKeys } = visibleWhen;
  const asked = earlier.get(questionKey);
  if (!asked) return [[all.has(questionKey) ? 'CONDITION_LATER' : 'CONDITION_MISSING', 'conditionKey']];
  const isKnown = (key: string): boolean => asked.options.some((option) => option.key === key);
  return optionKeys.length === 0 || !optionKeys.every(isKnown) ? [['CONDITION_OPTIONS', 'conditionOptions']] : [];
};

const questionFaults = (
  question: FormQuestion,
  earlier: ReadonlyMap<string, FormQuestion>,
  all: ReadonlySet<string>,
): readonly (readonly [FormFaultCode, string])[] => [
  ...(question.text === '' ? ([['QUESTION_TEXT', 'text']] as const) : []),
  ...(earlier.has(question.key) ? ([['DUPLICATE_KEY', 'text']] as const) : []),
  ...(question.type === 'choice' ? optionFaults(question) : question.type === 'number' ? numberFaults(question) : []),
  ...(question.passPoints > question.maxPoints ? ([['PASS_ABOVE_MAX', 'passPoints']] as const) : []),
  ...(question.sectionZero && !scored(question) ? ([['GATE_UNSCORED', 'sectionZero']] as const) : []),
  ...(question.critical && !scored(question) ? ([['GATE_UNSCORED', 'critical']] as const) : []),
  ...conditionFaults(question, earlier, all),
];

const contentFaults = ({ sections }: FormContent, { domain }: Header): FormFault[] => {
  const all = new Set(sections.flatMap(({ questions }) => questions.map(({ key }) => key)));
  const earlier = new Map<string, FormQuestion>();
  return sections.flatMap((section, at) => {
    const place = (code: FormFaultCode, field: string): FormFault => ({
      code,
      path: `sections.${at}.${field}`,
      section: section.key,
      question: null,
      field,
    });
    const own = [
      ...(section.title === '' ? [place('SECTION_TITLE', 'title')] : []),
      ...(section.questions.length === 0 ? [place('SECTION_EMPTY', 'questions')] : []),
      ...(domain === 'sustain' && section.sustainTypeId === null ? [place('SECTION_TYPE', 'sustainTypeId')] : []),
    ];
    const below = section.questions.flatMap((question, i) => {
      const faults = questionFaults(question, earlier, all);
      earlier.set(question.key, question);
      return faults.map(([code, field]): FormFault => ({
        code,
        path: `sections.${at}.questions.${i}.${field}`,
        section: section.key,
        question: question.key,
        field,
      }));
    });
    return [...own, ...below];
  });
};

const ofForm = (code: FormFaultCode, path: string, field: string): FormFault => ({ code, path, section: null, question: null, field });

const weightFaults = ({ sections }: FormContent): FormFault[] => {
  if (sections.length === 0) return [ofForm('NO_SECTION', 'sections', 'sections')];
  const isScored = sections.some(({ weight, questions }) => weight > 0 && questions.some(scored));
  if (sections.every(({ weight }) => weight <= 0)) return [ofForm('NO_WEIGHT', 'sections', 'sections')];
  return isScored ? [] : [ofForm('NO_SCORED_QUESTION', 'sections', 'sections')];
};

const labelFaults = (sets: readonly OptionSet[]): FormFault[] =>
  sets.flatMap((set, at) =>
    set.options.flatMap(({ label }, i) =>
      label === '' ? [ofForm('OPTION_LABEL', `optionSets.${at}.options.${i}.label`, 'optionSets')] : [],
    ),
  );

const needsBands = ({ kind, domain }: Header): boolean => kind === 'selfAssessment' || domain === 'quality';

const gradeFaults = ({ bands }: FormContent, header: Header): FormFault[] => {
  if (!needsBands(header)) return [];
  if (bands.length === 0) return [ofForm('NO_BANDS', 'gradeBands', 'gradeBands')];
  return bandFaults(bands).map(({ code, index }) => ofForm(code, `gradeBands.${index}`, 'gradeBands'));
};

const policyFaults = ({ kind, capaPolicy }: Header): FormFault[] => {
  if (kind !== 'audit') return [];
  const policy = capaPolicy as CapaPolicy | null | undefined;
  if (!policy) return [ofForm('NO_POLICY', 'capaPolicy', 'capaPolicy')];
  return actedSeverities
    .filter((severity) => policy[severity].planDays > policy[severity].actionDays)
    .map((severity) => ofForm('POLICY_ORDER', `capaPolicy.${severity}`, 'capaPolicy'));
};

/** In order of the form. */
export const formFaults = (content: FormContent, header: Header): readonly FormFault[] => [
  ...weightFaults(content),
  ...contentFaults(content, header),
  ...labelFaults((header.optionSets as readonly OptionSet[] | null | undefined) ?? []),
  ...gradeFaults(content, header),
  ...policyFaults(header),
];
