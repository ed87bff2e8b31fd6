/** Reads the reports of jest and Playwright: passed, failed, and skipped without a reason. */
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** Tests that may stay out of `npm test`, each with its reason; every other test that does not run fails the run. */
export const mayStayOut: Readonly<Record<string, string>> = {
  'tests/security/attacks/signIn.test.ts: how long a refusal takes tells nothing of whether there is an account':
    'compares the times of 2,000 calls, which is for a quiet machine: npm run test:deep',
};

export interface Outcome {
  passed: number;
  failed: number;
  /** sentences for the reader of the run */
  said: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; assertionResults: readonly { fullName: string; status: string }[] }[];
}

interface Test {
  name: string;
  ran: boolean;
}

/** Stories in browsers beside one another wait for a busy machine now and then. A second try is always said; more failures than this get none. */
export const SECOND_TRIES = 2;

/** Tests that did not run count as failed unless the list names them; so does, in a run of everything, a line of the list that names no test. */
const outcome = (passed: number, failed: number, tests: readonly Test[], listed: Readonly<Record<string, string>>): Outcome => {
  const names = new Set(tests.map((test) => test.name));
  const silent = tests.filter((test) => !test.ran && !Object.hasOwn(listed, test.name));
  const stale = Object.keys(listed).filter((name) => !names.has(name));
  return {
    passed,
    failed: failed + silent.length + stale.length + (tests.length === 0 ? 1 : 0),
    said: [
      ...silent.map(({ name }) => `did not run, and scripts/testReports.ts gives no reason: ${name}`),
      ...stale.map((name) => `scripts/testReports.ts names a test that does not exist: ${name}`),
      ...(tests.length === 0 ? ['no test was found'] : []),
    ],
  };
};

const linesOf = (listed: Readonly<Record<string, string>>, holds: (name: string) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(listed).filter(([name]) => holds(name)));

const isStory = (name: string): boolean => name.startsWith('e2e/');

/** `whole`: every test file ran, so that each line of the list must name a test. */
export const jestOutcome = (report: JestReport, root: string, whole: boolean, listed = mayStayOut): Outcome => {
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: `${relative(root, file).replaceAll('\\', '/')}: ${fullName}`,
      ran: status === 'passed' || status === 'failed',
    })),
  );
  const names = new Set(tests.map((test) => test.name));
  const here = linesOf(listed, (name) => (whole ? !isStory(name) : names.has(name)));
  return outcome(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, tests, here);
};

interface Story extends Test {
  passed: boolean;
}

const storiesOf = (suite: JSONReportSuite, above: readonly string[] = []): Story[] => [
  ...suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `e2e/${spec.file}: ${[...above, spec.title].join(' ')}`,
      ran: test.status !== 'skipped',
      passed: test.status === 'expected',
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => storiesOf(inner, [...above, inner.title])),
];

type StoryReport = Pick<JSONReport, 'suites' | 'stats' | 'errors'>;

/** Few stories failed, and nothing outside them: these are told a second time. */
export const deservesSecondTry = ({ stats, errors }: StoryReport): boolean =>
  errors.length === 0 && stats.unexpected > 0 && stats.unexpected <= SECOND_TRIES;

/** `again`: the report of the second try of the stories that failed. */
export const playwrightOutcome = (report: StoryReport, listed = mayStayOut, again?: StoryReport): Outcome => {
  const stories = report.suites.flatMap((suite) => storiesOf(suite));
  const failed = new Set(stories.filter(({ ran, passed }) => ran && !passed).map(({ name }) => name));
  const second = (again?.suites ?? []).flatMap((suite) => storiesOf(suite)).filter(({ name, passed }) => passed && failed.has(name));
  const found = outcome(
    report.stats.expected + second.length,
    report.stats.unexpected - second.length + report.errors.length + (again?.errors.length ?? 0),
    stories,
    linesOf(listed, isStory),
  );
  return { ...found, said: [...found.said, ...second.map(({ name }) => `passed only in its second try: ${name}`)] };
};
