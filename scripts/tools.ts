/** The tools of the checks and how each is called, shared by `npm test` and `npm run check`. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './clientStamp.ts';
import { runStep, type Step, type Tally } from './steps.ts';
import { deservesSecondTry, jestOutcome, playwrightOutcome, type Outcome } from './testReports.ts';
import { jestSeconds, keepTimes, storySeconds } from './testTimes.ts';

const LAYERS = ['domain', 'src', 'sagas', 'reducers', 'locales', 'mocks', 'server'];
const present = (names: string[]): string[] => names.filter((name) => existsSync(join(root, name)));

export const staticChecks = (): Step[] => [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: ['--noEmit'], collect: true },
  { name: 'lint', file: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'], collect: true },
  {
    name: 'layer rules',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [...present(LAYERS), '--config', '.dependency-cruiser.mjs'],
    collect: true,
  },
  { name: 'texts', file: 'scripts/locales.ts', collect: true },
  { name: 'styles', file: 'scripts/styles.ts', collect: true },
  { name: 'unused code', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'], collect: true },
  {
    name: 'formatting',
    file: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--cache', '--cache-location=.cache/prettier', '--log-level=warn', '.'],
    collect: true,
  },
];

const resultFile = (name: string): string => {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
};

const resultOf = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);

/** Says what a report does not show by itself. A tool that ended badly although its report has no failure counts as one. */
const tallyOf = (ok: boolean, outcome: Outcome | undefined): Tally => {
  const { passed, failed, said } = outcome ?? { passed: 0, failed: 0, said: ['there is no report'] };
  for (const sentence of said) console.error(`FAILED: ${sentence}`);
  return { passed, failed: failed === 0 && (!ok || outcome === undefined) ? 1 : failed };
};

/** Runs unit tests, those below `paths` or all; a test file that cannot even be loaded counts as one failure, and so does a run without a result. */
export const runJest = async (paths: string[], minutes: number): Promise<Tally> => {
  const file = resultFile('jest.json');
  const ok = await runStep({
    name: 'unit and server tests',
    file: 'node_modules/jest/bin/jest.js',
    nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    args: ['--json', `--outputFile=${file}`, ...paths],
    env: { NODE_ENV: 'test' },
    minutes,
  });
  const report = resultOf<Parameters<typeof jestOutcome>[0] & Parameters<typeof jestSeconds>[0]>(file);
  if (report) keepTimes(jestSeconds(report));
  return tallyOf(ok, report && jestOutcome(report, root, paths.length === 0));
};

/** Where the browser tests leave the action logs of their visits. */
const journeysFolder = join(root, '.cache', 'journeys');
/** Pictures of the stories that failed first, while their second try runs in `test-results`. */
const firstTryFolder = join(root, '.cache', 'first-try');

/** Replays what the browser tests recorded; each journey counts as one test. */
export const runJourneys = async (): Promise<Tally> => {
  const file = resultFile('journeys.json');
  const ok = await runStep({
    name: 'recorded journeys',
    file: 'scripts/journeys.ts',
    args: [journeysFolder],
    env: { JOURNEYS_RESULT: file },
    minutes: 5,
  });
  const { passed = 0, failed = 0 } = resultOf<Tally>(file) ?? {};
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
};

type StoryReport = Parameters<typeof playwrightOutcome>[0];

const playwright = async (name: string, env: Record<string, string>, minutes: number, args: string[] = []) => {
  const file = resultFile('playwright.json');
  const ok = await runStep({
    name,
    file: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=list,json,./e2e/support/failedPages.ts', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    minutes,
  });
  const report = resultOf<StoryReport>(file);
  if (report) keepTimes(storySeconds(report));
  return { ok, report };
};

/** Draws the recorded journeys again in the player, on the built client, and compares their pages with the recording. */
export const runScreens = async (minutes: number): Promise<Tally> => {
  const { ok, report } = await playwright('screens of recorded journeys', { SCREENS: journeysFolder }, minutes);
  return tallyOf(ok, report && playwrightOutcome(report, {}));
};

/** Runs these files of stories on the built client, once. */
export const runStories = async (files: readonly string[], minutes: number): Promise<Tally> => {
  const { ok, report } = await playwright('end-to-end tests', {}, minutes, [...files]);
  return tallyOf(ok, report && playwrightOutcome(report, {}));
};

/** Runs the end-to-end tests on the built client and a server of their own. Few that fail run once more, on a new server: the first try left its rows on the old one. */
export const runPlaywright = async (minutes: number): Promise<Tally> => {
  for (const old of [journeysFolder, firstTryFolder]) rmSync(old, { recursive: true, force: true });
  const env = { E2E_JOURNEYS: journeysFolder };
  const first = await playwright('end-to-end tests', env, minutes);
  if (!first.report || !deservesSecondTry(first.report)) return tallyOf(first.ok, first.report && playwrightOutcome(first.report));
  cpSync(join(root, 'test-results'), firstTryFolder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'supplier-quality-e2e-'));
  const again = await playwright('end-to-end tests, second try', { ...env, E2E_DATA_DIR: data, SECOND_TRY: '1' }, 10, ['--last-failed']);
  rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return tallyOf(again.ok, playwrightOutcome(first.report, undefined, again.report));
};
