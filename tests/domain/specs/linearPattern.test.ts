/** Patterns of lot numbers: the same answers as the engine of the language, in linear time. */
import fc from 'fast-check';
import { isSafePattern, longestPattern, matchesPattern } from '#domain/specs/rules/sections/linearPattern.ts';
import { lotNumberValid } from '#domain/specs/rules/sections/lotNumber.ts';

test.each([
  ['L\\d{6}[A-C]', 'L261126B', true],
  ['L\\d{6}[A-C]', 'L261126D', false],
  ['L\\d{6}[A-C]', 'xL261126B', false],
  ['^[A-Z]{2}-(?:\\d{4}|\\d{6})$', 'TH-2611', true],
  ['^[A-Z]{2}-(?:\\d{4}|\\d{6})$', 'TH-26112', false],
  ['(?<year>\\d\\d)/(\\d+)?', '26/', true],
  ['a*', '', true],
  ['a{2,}', 'a', false],
  ['a{2,}', 'aaaa', true],
  ['a{0}b', 'b', true],
  ['[^0-9]+', 'ab-', true],
  ['[a\\]\\-]+', 'a]-', true],
  ['x|', '', true],
  ['(a|b)+?c', 'abac', true],
  ['.', '\n', false],
  ['a$b', 'ab', false],
])('%s on %j: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});

test.each([
  ['backreference', '(a)\\1'],
  ['named backreference', '(?<x>a)\\k<x>'],
  ['look-ahead', 'a(?=b)'],
  ['look-behind', '(?<!a)b'],
  ['flags', '(?i)a'],
  ['word edge', 'a\\b'],
  ['open group', '(a'],
  ['closed twice', 'a)'],
  ['open class', '[a'],
  ['empty class', '[]'],
  ['class upside down', '[z-a]'],
  ['range of a kind', '[\\d-z]'],
  ['nothing to repeat', '*a'],
  ['repeated twice', 'a**'],
  ['possessive', 'a++'],
  ['braces upside down', 'a{3,2}'],
  ['no count', 'a{x}'],
  ['too many', 'a{2001}'],
  ['too many when written out', '((a{20}){20}){20}'],
  ['too many of nothing', '((((){2000}){2000}){2000}){2000}'],
  ['ends in an escape', 'a\\'],
  ['empty', ''],
  ['too long', 'a'.repeat(longestPattern + 1)],
])('%s is not safe', (_, pattern) => {
  expect(isSafePattern(pattern)).toBe(false);
  expect(matchesPattern(pattern, 'a')).toBeNull();
});

const sign = fc.constantFrom('a', 'b', '1', '-', '.', '\\d', '\\w', '\\.', '[ab]', '[^a]', '[a-c1]', '[-a]', '\\D');
const pattern = fc.letrec<{ any: string; all: string; one: string }>((tie) => ({
  any: fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((of) => of.join('|')),
  all: fc.array(tie('one'), { maxLength: 3 }).map((of) => of.join('')),
  one: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        sign,
        tie('any').map((of) => `(${of})`),
        tie('any').map((of) => `(?:${of})`),
      ),
      fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '*?', '+?'),
    )
    .map(([of, times]) => of + times),
})).any;

test('every pattern answers as the engine of the language does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '-', '.'), maxLength: 6 });
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(
      pattern.filter((of) => of !== '' && of.length <= 60),
      text,
      (of, on) => {
        const mine = matchesPattern(of, on);
        // only repetitions that are too many when written out may be refused
        if (mine === null) return;
        seen[`${mine}`] += 1;
        expect(mine).toBe(new RegExp(`^(?:${of})$`).test(on));
      },
    ),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
});

test('nothing that is typed throws', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'()[]{}|*+?^$\\.-,<>=!:09adk é字'), maxLength: 30 });
  fc.assert(
    fc.property(typed, fc.string({ maxLength: 20 }), (of, on) => [true, false, null].includes(matchesPattern(of, on))),
    { numRuns: 3000 },
  );
});

test.each(['(a+)+b', '(a|aa)+b', '(a|a?)+b', '(.*)*b', '(a{1,10}){1,10}b', '((a*)*)*b'])('%s ends on a long text', (of) => {
  const started = performance.now();
  expect(matchesPattern(of, 'a'.repeat(5000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a lot number: 82 signs, 20 at most', () => {
  const all = Array.from({ length: 128 }, (_, i) => String.fromCharCode(i));
  expect(all.filter(lotNumberValid)).toHaveLength(82);
  expect(['', 'L 1', 'L#1', 'L@1', 'ล1', 'L1\n', 'A'.repeat(21)].some(lotNumberValid)).toBe(false);
  expect(['A'.repeat(20), 'L!"%&\'()*+,-./:;<=>', '?_09azAZ'].every(lotNumberValid)).toBe(true);
});
