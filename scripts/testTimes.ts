/** How long each test file and each file of stories took when it ran last on this machine, in seconds. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root } from './clientStamp.ts';

export type Seconds = Readonly<Record<string, number>>;

const file = join(root, '.cache', 'testTimes.json');

export const timesOf = (): Seconds => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seconds) : {});

export const keepTimes = (seconds: Seconds): void => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...timesOf(), ...seconds }, null, 1));
};

interface JestTimes {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

export const jestSeconds = ({ testResults }: JestTimes): Seconds =>
  Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name).replaceAll('\\', '/'), (endTime - startTime) / 1_000]),
  );

const milliseconds = (suite: JSONReportSuite): number =>
  suite.specs.flatMap(({ tests }) => tests).reduce((sum, { results }) => sum + (results.at(-1)?.duration ?? 0), 0) +
  (suite.suites ?? []).reduce((sum, inner) => sum + milliseconds(inner), 0);

export const storySeconds = ({ suites }: Pick<JSONReport, 'suites'>): Seconds =>
  Object.fromEntries(suites.map((suite) => [`e2e/${suite.file}`, milliseconds(suite) / 1_000]));
