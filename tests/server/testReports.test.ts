/** What `npm test` counts: a test that does not run is a failure unless the list says why. */
import { deservesSecondTry, jestOutcome, playwrightOutcome } from '#scripts/testReports.ts';

const root = '/product';
const jest$ = (...tests: [string, string][]) => ({
  numPassedTests: tests.filter(([, status]) => status === 'passed').length,
  numFailedTests: tests.filter(([, status]) => status === 'failed').length,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ name: `${root}/tests/store/guard.test.ts`, assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});
const named = { 'tests/store/guard.test.ts: slow': 'for a quiet machine' };

test('jest: what was skipped or only planned fails the run', () => {
  expect(jestOutcome(jest$(['a', 'passed'], ['b', 'pending'], ['c', 'todo']), root, false, {})).toEqual({
    passed: 1,
    failed: 2,
    said: [
      'did not run, and scripts/testReports.ts gives no reason: tests/store/guard.test.ts: b',
      'did not run, and scripts/testReports.ts gives no reason: tests/store/guard.test.ts: c',
    ],
  });
});

test('jest: what the list names may stay out, and be run', () => {
  expect(jestOutcome(jest$(['a', 'passed'], ['slow', 'pending']), root, true, named)).toMatchObject({ passed: 1, failed: 0 });
  expect(jestOutcome(jest$(['a', 'passed'], ['slow', 'passed']), root, true, named)).toMatchObject({ passed: 2, failed: 0 });
});

test('jest: a name that no test has fails a run of everything, not one of a part', () => {
  expect(jestOutcome(jest$(['a', 'passed']), root, true, named)).toMatchObject({ passed: 1, failed: 1 });
  expect(jestOutcome(jest$(['a', 'passed']), root, false, named)).toMatchObject({ passed: 1, failed: 0 });
});

test('jest: a run that found nothing failed', () => {
  expect(jestOutcome(jest$(), root, false, {})).toEqual({ passed: 0, failed: 1, said: ['no test was found'] });
});

type Ended = 'expected' | 'skipped' | 'unexpected';
const story = (title: string, status: Ended) => ({ title, file: 'live.spec.ts', tests: [{ status }] });
const browser = (...specs: ReturnType<typeof story>[]) => {
  const ended = (as: Ended): number => specs.filter(({ tests }) => tests[0]!.status === as).length;
  return {
    errors: [],
    stats: { expected: ended('expected'), unexpected: ended('unexpected') },
    suites: [{ title: 'live.spec.ts', specs: [], suites: [{ title: 'badges', specs }] }],
  } as unknown as Parameters<typeof playwrightOutcome>[0];
};

test('browser: what was skipped fails the run unless the list names it', () => {
  const report = browser(story('move', 'expected'), story('stay', 'skipped'));
  expect(playwrightOutcome(report, {})).toEqual({
    passed: 1,
    failed: 1,
    said: ['did not run, and scripts/testReports.ts gives no reason: e2e/live.spec.ts: badges stay'],
  });
  expect(playwrightOutcome(report, { 'e2e/live.spec.ts: badges stay': 'no such browser here' })).toMatchObject({ passed: 1, failed: 0 });
  expect(playwrightOutcome(browser(), {})).toMatchObject({ passed: 0, failed: 1 });
});

test('browser: what passes in a second try is said, what fails in it stays failed', () => {
  const first = browser(story('open', 'expected'), story('move', 'unexpected'), story('stay', 'unexpected'));
  expect(playwrightOutcome(first, {})).toEqual({ passed: 1, failed: 2, said: [] });
  expect(playwrightOutcome(first, {}, browser(story('move', 'expected'), story('stay', 'unexpected')))).toEqual({
    passed: 2,
    failed: 1,
    said: ['passed only in its second try: e2e/live.spec.ts: badges move'],
  });
  expect(playwrightOutcome(first, {}, browser(story('another', 'expected')))).toMatchObject({ passed: 1, failed: 2 });
});

test('browser: more than two failures get no second try, and neither does a run that broke', () => {
  const failed = ['move', 'stay', 'go'].map((title) => story(title, 'unexpected'));
  expect(deservesSecondTry(browser(...failed))).toBe(false);
  expect(deservesSecondTry(browser(...failed.slice(1)))).toBe(true);
  expect(deservesSecondTry(browser(story('open', 'expected')))).toBe(false);
  expect(deservesSecondTry({ ...browser(...failed.slice(1)), errors: [{ message: 'the server did not start' }] })).toBe(false);
});
