/** What keeps a form from being published, each with its path. */
import { defaultCapaPolicy } from '#domain/audits/formDefaults.ts';
import { formFaults } from '#domain/audits/formFaults.ts';
import { ratingOn } from '#domain/audits/sustainRating.ts';
import { form, question } from './formBuilder.ts';

const header = { kind: 'audit', domain: 'quality', capaPolicy: defaultCapaPolicy };
type Values = Readonly<Record<string, unknown>>;
const found = (questions: readonly Values[], more: Values = {}, of: Values = {}) =>
  formFaults(form([[1, [question('first'), ...questions]]], of), { ...header, ...more }).map(({ code, path }) => `${code} ${path}`);

test('a form without a fault', () => expect(found([question('a')])).toEqual([]));

test.each<[string, Values, string]>([
  ['no text', { text: null }, 'QUESTION_TEXT sections.0.questions.1.text'],
  ['no set of answers', { optionSet: 'gone' }, 'NO_OPTIONS sections.0.questions.1.optionSet'],
  ['an answer above the most points', { maxPoints: 2 }, 'POINTS_ABOVE_MAX sections.0.questions.1.maxPoints'],
  ['a pass above the most points', { passPoints: 5 }, 'PASS_ABOVE_MAX sections.0.questions.1.passPoints'],
  ['a number without limits', { type: 'number' }, 'NO_LIMITS sections.0.questions.1.min'],
  ['limits out of order', { type: 'number', min: 5, max: 1 }, 'LIMITS_ORDER sections.0.questions.1.max'],
  ['a gate that is not scored', { type: 'text', sectionZero: true }, 'GATE_UNSCORED sections.0.questions.1.sectionZero'],
  [
    'a condition on a missing question',
    { conditionKey: 'x', conditionOptions: ['p4'] },
    'CONDITION_MISSING sections.0.questions.1.conditionKey',
  ],
  ['a condition on itself', { conditionKey: 'a', conditionOptions: ['p4'] }, 'CONDITION_LATER sections.0.questions.1.conditionKey'],
  [
    'a condition on an answer that is not there',
    { conditionKey: 'first', conditionOptions: ['p9'] },
    'CONDITION_OPTIONS sections.0.questions.1.conditionOptions',
  ],
])('%s', (_, values, fault) => expect(found([question('a', values)])).toEqual([fault]));

test('the same key twice', () => expect(found([question('first')])).toEqual(['DUPLICATE_KEY sections.0.questions.1.text']));

test('sections, weights, grades and deadlines', () => {
  expect(formFaults(form([]), header).map(({ code }) => code)).toEqual(['NO_SECTION']);
  expect(formFaults(form([[0, [question('a')]]]), header).map(({ code }) => code)).toEqual(['NO_WEIGHT']);
  expect(formFaults(form([[1, [question('a', { weight: 0 })]]]), header).map(({ code }) => code)).toEqual(['NO_SCORED_QUESTION']);
  expect(found([], { domain: 'sustain' })).toEqual(['SECTION_TYPE sections.0.sustainTypeId']);
  expect(found([], {}, { gradeBands: [] })).toEqual(['NO_BANDS gradeBands']);
  const bands = [
    { key: 'A', label: 'Good', minScore: 70, result: 'pass', tone: 'good' },
    { key: 'A', label: 'Bad', minScore: 80, result: 'fail', tone: 'bad' },
  ];
  expect(found([], {}, { gradeBands: bands })).toEqual(['BAND_KEY gradeBands.1', 'BAND_ORDER gradeBands.1', 'BAND_LAST gradeBands.1']);
  expect(found([], { capaPolicy: { ...defaultCapaPolicy, minor: { planDays: 90, actionDays: 60, evidenceRequired: false } } })).toEqual([
    'POLICY_ORDER capaPolicy.minor',
  ]);
});

test('the scale in force on a day: the last that began, of two of one day the later version', () => {
  const scales = [
    { ratingVersion: 1, effectiveFrom: '2024-01-01' },
    { ratingVersion: 2, effectiveFrom: '2026-01-01' },
    { ratingVersion: 3, effectiveFrom: '2026-01-01' },
  ];
  expect(ratingOn(scales, '2025-12-31')?.ratingVersion).toBe(1);
  expect(ratingOn(scales, '2026-01-01')?.ratingVersion).toBe(3);
  expect(ratingOn(scales, '2023-12-31')).toBeNull();
});
