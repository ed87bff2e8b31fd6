import { noFindings } from '#domain/audits/bands.ts';
import { defaultBands, defaultLevels } from '#domain/audits/formDefaults.ts';
import { formContentOf } from '#domain/audits/formContent.ts';
import { dueAfter, monthsAfter, qualityJobScore, sustainJobScore } from '#domain/audits/jobScore.ts';
import { scoreForm } from '#domain/audits/scoring.ts';

const scored = (score: number | null, weight: number, grade: string, result: 'pass' | 'conditional' | 'fail', counts = noFindings) => ({
  score,
  weight,
  grade,
  result,
  counts,
});

test('a quality audit has the mean of its results by weight, the grade of the worst and all findings', () => {
  const minor = { ...noFindings, minor: 2 };
  expect(
    qualityJobScore([scored(91.25, 2, 'A', 'pass', minor), scored(64, 1, 'D', 'fail', { ...noFindings, minor: 1, major: 3 })]),
  ).toEqual({
    totalScore: 82.17,
    grade: 'D',
    result: 'fail',
    counts: { ...noFindings, minor: 3, major: 3 },
  });
  expect(qualityJobScore([scored(98, 1, 'D', 'fail'), scored(60, 1, 'C', 'conditional')]).grade).toBe('D');
  expect(qualityJobScore([scored(88, 1, 'B', 'pass'), scored(81, 1, 'B2', 'pass')]).grade).toBe('B2');
  expect(qualityJobScore([scored(null, 1, 'A', 'pass')]).totalScore).toBeNull();
  expect(qualityJobScore([])).toEqual({ totalScore: null, grade: null, result: null, counts: noFindings });
});

const question = (key: string, seq: number) => ({
  lineKey: key,
  seq,
  type: 'number',
  min: 0,
  max: 10,
  maxPoints: 4,
  weight: 1,
  severityOutside: 'major',
});
const form = (sections: [string, number, number, number][]) =>
  formContentOf(
    { gradeBands: null },
    sections.map(([key, weight, sustainTypeId, questions], position) => ({
      sectionKey: key,
      title: key,
      weight,
      sustainTypeId,
      position,
      questions: Array.from({ length: questions }, (_, i) => question(`${key}${i}`, i)),
    })),
  );

test('a sustainability audit has the level of its scale by the score, the findings and the lowest type', () => {
  const first = form([
    ['s', 60, 1, 3],
    ['t', 40, 2, 1],
  ]);
  const second = form([['u', 100, 1, 2]]);
  const all = { s0: { value: 1 }, s1: { value: 2 }, s2: { value: 3 }, t0: { value: 99 }, u0: { value: 1 }, u1: { value: 50 } };
  const found = sustainJobScore(
    [first, second].map((content) => ({ content, found: scoreForm(content, all) })),
    defaultLevels,
  );
  // 60 by four questions and 50 by two
  expect(found.totalScore).toBe(56.67);
  // 100 by 60 and 50 by 100; 0 by 40
  expect(found.typeScores).toEqual([
    { sustainTypeId: 1, score: 68.75, critical: 0, major: 1, minor: 0 },
    { sustainTypeId: 2, score: 0, critical: 0, major: 1, minor: 0 },
  ]);
  expect(found.level?.key).toBe('D');
});

test('the next audit is due by the band; a month that is shorter ends earlier', () => {
  const [a, , , d] = defaultBands;
  expect(dueAfter('2026-11-27', a!)).toBe('2028-11-27');
  expect(dueAfter('2026-11-27', d!)).toBe('2027-02-25');
  expect(dueAfter('2026-11-27', null)).toBeNull();
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
  expect(monthsAfter('2026-12-31', 1)).toBe('2027-01-31');
});
