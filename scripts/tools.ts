/** The tools of the checks and how each is called, shared by `npm test` and `npm run check`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './clientStamp.ts';
import { runStep, type Step, type Tally } from './steps.ts';

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
];

const resultFile = (name: string): string => {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
};

const resultOf = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);

/** Runs unit tests; a test file that cannot even be loaded counts as one failure, and so does a run without a result. */
export const runJest = async (paths: string[], minutes: number): Promise<Tally> => {
  const file = resultFile('jest.json');
  const ok = await runStep({
    name: 'unit and server tests',
    file: 'node_modules/jest/bin/jest.js',
    nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    args: ['--json', `--outputFile=${file}`, '--passWithNoTests', '--forceExit', ...paths],
    env: { NODE_ENV: 'test' },
    minutes,
  });
  const result = resultOf<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(file);
  const passed = result?.numPassedTests ?? 0;
  const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
};

/** Where the browser tests leave the action logs of their visits. */
const journeysFolder = join(root, '.cache', 'journeys');

/** Replays what the browser tests recorded; each journey counts as one test. */
export const runJourneys = async (): Promise<Tally> => {
  const file = resultFile('journeys.json');
  const ok = await runStep({ name: 'recorded journeys', file: 'scripts/journeys.ts', args: [journeysFolder], env: { JOURNEYS_RESULT: file }, minutes: 5 });
  const { passed = 0, failed = 0 } = resultOf<Tally>(file) ?? {};
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
};

/** Runs the end-to-end tests on the built client and a server of their own. */
export const runPlaywright = async (minutes: number): Promise<Tally> => {
  const specs = existsSync(join(root, 'e2e')) ? readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts')) : [];
  if (specs.length === 0) {
    console.error('FAILED: there are no end-to-end tests in e2e/.');
    return { passed: 0, failed: 1 };
  }
  const file = resultFile('playwright.json');
  rmSync(journeysFolder, { recursive: true, force: true });
  const ok = await runStep({
    name: 'end-to-end tests',
    file: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_JOURNEYS: journeysFolder },
    minutes,
  });
  const stats = resultOf<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed: stats?.expected ?? 0, failed: failed === 0 && !ok ? 1 : failed };
};
