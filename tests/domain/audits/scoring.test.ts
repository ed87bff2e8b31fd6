/** The score of a form: the vectors of the specification, and what holds for every form and every answer. */
import fc from 'fast-check';
import { bandOf, noFindings } from '#domain/audits/bands.ts';
import { defaultBands } from '#domain/audits/formDefaults.ts';
import { numbersOf, wordsIn } from '#domain/audits/formContent.ts';
import { gapsOf, rounded, scoreForm, type Answers } from '#domain/audits/scoring.ts';
import { chose, form, na, question } from './formBuilder.ts';

const ten = { optionSet: 'ten' };
const three = (first: Readonly<Record<string, unknown>> = {}) =>
  form([
    [60, [question('a', { weight: 2 }), question('b'), question('c')]],
    [30, [question('d', { ...ten, ...first }), question('e', { ...ten, weight: 3 })]],
    [10, [question('f')]],
  ]);
const v1: Answers = { a: chose(3), b: na, c: chose(4), d: chose(10), e: chose(5), f: na };
const scored = (of: ReturnType<typeof scoreForm>) => ({
  sections: of.sections.map(({ score }) => (score === null ? null : rounded(score))),
  counts: [of.counts.critical, of.counts.major, of.counts.minor],
  score: of.score,
  grade: of.band?.key ?? null,
});

describe('vectors', () => {
  test('V1: not applicable is left out, weights count', () => {
    expect(scored(scoreForm(three(), v1))).toEqual({ sections: [83.33, 62.5, null], counts: [0, 1, 1], score: 76.39, grade: 'C' });
  });
  test('V2: a critical question below its points to pass', () => {
    const found = scoreForm(three({ critical: true }), { ...v1, d: chose(0) });
    expect(scored(found)).toEqual({ sections: [83.33, 37.5, null], counts: [1, 1, 1], score: 68.06, grade: 'D' });
  });
  test('V3: a question that zeroes its section', () => {
    const found = scoreForm(three({ sectionZero: true }), { ...v1, d: chose(0) });
    expect(scored(found)).toEqual({ sections: [83.33, 0, null], counts: [0, 2, 1], score: 55.56, grade: 'D' });
    expect(found.sections[1]!.zeroed).toBe(true);
  });
  test.each([
    [89.995, 90, 'A'],
    [89.994, 89.99, 'B'],
  ])('V4: %d is rounded once, half up, to %d', (raw, score, grade) => {
    expect(rounded(raw)).toBe(score);
    expect(bandOf(defaultBands, { score: rounded(raw), counts: noFindings, lowestPart: null })?.key).toBe(grade);
  });
  test.each([
    ['V5', 95, { major: 1 }, 'B'],
    ['V6', 98, { critical: 1 }, 'D'],
  ])('%s: findings limit the grade', (_, score, counts, grade) => {
    expect(bandOf(defaultBands, { score, counts: { ...noFindings, ...counts }, lowestPart: null })?.key).toBe(grade);
  });
  test('V7: everything not applicable is no score', () => {
    const all = Object.fromEntries('abcdef'.split('').map((key) => [key, na]));
    expect(scored(scoreForm(three(), all))).toEqual({ sections: [null, null, null], counts: [0, 0, 0], score: null, grade: null });
  });
});

describe('answers', () => {
  const asked = form([
    [
      1,
      [
        question('a'),
        question('b', { conditionKey: 'a', conditionOptions: ['p0'] }),
        question('c', { conditionKey: 'b', conditionOptions: ['p4'] }),
      ],
    ],
  ]);
  test('a hidden question has no finding and no part in the score, nor has one that hangs on it', () => {
    const hidden = scoreForm(asked, { a: chose(4), b: chose(0), c: chose(0) });
    expect(hidden).toMatchObject({ score: 100, total: 1, answered: 1, counts: noFindings });
    const shown = scoreForm(asked, { a: chose(0), b: chose(4), c: chose(0) });
    expect(shown).toMatchObject({ score: 33.33, total: 3, answered: 3 });
  });
  test('a number inside of its limits has all points, outside none and its severity', () => {
    const of = form([[1, [question('t', { type: 'number', min: -25, max: -18, severityOutside: 'critical' })]]]);
    expect(scoreForm(of, { t: { value: -18 } })).toMatchObject({ score: 100, counts: noFindings });
    expect(scoreForm(of, { t: { value: -17.9 } })).toMatchObject({ score: 0, counts: { critical: 1 } });
    expect(scoreForm(of, { t: { value: '-20' } })).toMatchObject({ score: null, answered: 0 });
  });
  test('an override says the severity, an option that is none of the question is no answer', () => {
    const of = form([[1, [question('a')]]]);
    expect(scoreForm(of, { a: { ...chose(4), severityOverride: 'minor' } }).counts.minor).toBe(1);
    expect(scoreForm(of, { a: chose(9) })).toMatchObject({ score: null, answered: 0, total: 1 });
  });
});

test('gaps are what is asked, needed and not there', () => {
  const of = form([
    [1, [question('a'), question('b', { critical: true }), question('c', { naAllowed: false }), question('d', { evidence: 'onFinding' })]],
    [
      1,
      [
        question('e', { required: false }),
        question('f', { evidence: 'always' }),
        question('g', { conditionKey: 'a', conditionOptions: ['p0'] }),
      ],
    ],
  ]);
  const answers: Answers = { b: na, c: na, d: { ...chose(0), comment: 'No hairnets' }, f: chose(4) };
  expect(gapsOf(of, answers, scoreForm(of, answers)).map(({ questionKey, code }) => `${questionKey} ${code}`)).toEqual([
    'a UNANSWERED',
    'b NA_REASON',
    'c NA_NOT_ALLOWED',
    'd EVIDENCE',
    'f EVIDENCE',
  ]);
  const bare: Answers = { a: chose(3) };
  expect(gapsOf(of, bare, scoreForm(of, bare))[0]).toEqual({ questionKey: 'a', code: 'COMMENT' });
});

describe('every form, every answer', () => {
  const flag = fc.boolean();
  const one = fc.record({
    optionSet: fc.constantFrom('four', 'ten', 'clean'),
    weight: fc.nat(4),
    critical: flag,
    sectionZero: flag,
    condition: fc.option(fc.nat(20), { nil: null }),
  });
  const answer = fc.oneof(fc.constant(undefined), fc.constant(na), fc.constantFrom(0, 1, 2, 3, 4, 5, 10).map(chose));
  const any = fc.array(fc.tuple(fc.nat(60), fc.array(fc.tuple(one, answer), { maxLength: 8 })), { maxLength: 5 }).map((sections) => {
    let n = 0;
    const answers: Record<string, Answers[string]> = {};
    const of = form(
      sections.map(([weight, questions]) => [
        weight,
        questions.map(([{ condition, ...values }, given]) => {
          const key = `q${n++}`;
          answers[key] = given;
          const before = condition === null || n === 1 ? null : `q${condition % (n - 1)}`;
          return question(key, { ...values, ...(before ? { conditionKey: before, conditionOptions: ['p0', 'p10'] } : {}) });
        }),
      ]),
    );
    return { of, answers };
  });

  test('the score stays between 0 and 100, sections too, and a score has a grade', () => {
    fc.assert(
      fc.property(any, ({ of, answers }) => {
        const found = scoreForm(of, answers);
        const all = [found.score, ...found.sections.map(({ score }) => score)].filter((score) => score !== null);
        expect(all.every((score) => score >= 0 && score <= 100)).toBe(true);
        expect(found.band === null).toBe(found.score === null);
        expect(found.answered).toBeLessThanOrEqual(found.total);
      }),
    );
  });
  test('answers to hidden questions change nothing', () => {
    fc.assert(
      fc.property(any, ({ of, answers }) => {
        const found = scoreForm(of, answers);
        const asked = Object.fromEntries(Object.entries(answers).filter(([key]) => found.questions.get(key)!.visible));
        expect(scoreForm(of, asked)).toEqual(found);
      }),
    );
  });
  test('one critical finding is in the last band, whatever the score', () => {
    fc.assert(
      fc.property(any, ({ of, answers }) => {
        const found = scoreForm(of, answers);
        if (found.score !== null && found.counts.critical > 0) expect(found.band?.key).toBe('D');
      }),
    );
  });
  test('sections of the same weights in another unit score the same', () => {
    fc.assert(
      fc.property(any, ({ of, answers }) => {
        const tenfold = { ...of, sections: of.sections.map((section) => ({ ...section, weight: section.weight * 10 })) };
        expect(scoreForm(tenfold, answers).score).toBe(scoreForm(of, answers).score);
      }),
    );
  });
});

test('300 questions are scored in a few milliseconds', () => {
  const of = form(Array.from({ length: 10 }, (_, s) => [10, Array.from({ length: 30 }, (_, q) => question(`s${s}q${q}`))] as const));
  const answers = Object.fromEntries(of.sections.flatMap(({ questions }) => questions.map(({ key }) => [key, chose(3)])));
  scoreForm(of, answers);
  const from = performance.now();
  for (let i = 0; i < 10; i += 1) scoreForm(of, answers);
  expect((performance.now() - from) / 10).toBeLessThan(10);
});

test('questions are numbered by their place, and English stands for a Chinese text that is not written', () => {
  expect([...numbersOf(three()).entries()].filter(([key]) => 'ae'.includes(key))).toEqual([
    ['a', '1.1'],
    ['e', '2.2'],
  ]);
  expect(wordsIn({ text: 'Clean?', textZh: '整洁？' }, 'text', 'zh')).toBe('整洁？');
  expect(wordsIn({ text: 'Clean?', textZh: null }, 'text', 'zh')).toBe('Clean?');
  expect(wordsIn({ text: 'Clean?', textZh: '整洁？' }, 'text', 'en')).toBe('Clean?');
});
