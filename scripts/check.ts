/**
 * `npm run check`: the quick look before a commit - types, lint, layers, texts, and the tests of rules, store, tables and wording.
 * With `--changed [base]` (default `origin/main`, else the last commit): the tests and stories that the difference reaches, the nearest first,
 * for about two minutes; what it reaches beyond that is named, not run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#src/app/routes.ts';
import { root } from './clientStamp.ts';
import { areasOf, reached, readImports, storiesOf, within } from './reach.ts';
import { addTally, closeWith, runChecks, runStep, type Tally } from './steps.ts';
import { timesOf } from './testTimes.ts';
import { runJest, runStories, staticChecks } from './tools.ts';

/** Seconds of work for each kind: tests share two workers. */
const TEST_SECONDS = 110;
const STORY_SECONDS = 45;

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

const changedSince = (base: string): string[] => {
  const tracked = git('diff', '--name-only', base);
  if (tracked === null) throw new Error(`git knows no ${base}`);
  const lines = `${tracked}\n${git('ls-files', '--others', '--exclude-standard') ?? ''}`.split('\n');
  return [...new Set(lines.filter(Boolean))];
};

const say = (kind: string, { run, left }: { run: readonly string[]; left: readonly string[] }): void => {
  console.log(`\n${kind}: ${run.length} run${left.length > 0 ? `; ${left.length} more are reached and not run:` : ''}`);
  if (left.length > 0) console.log(left.map((file) => `  ${file}`).join('\n'));
};

const checkStories = async (changed: readonly string[]): Promise<Tally> => {
  const names = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  const texts = Object.fromEntries(names.map((name) => [`e2e/${name}`, readFileSync(join(root, 'e2e', name), 'utf8')]));
  const paths = Object.fromEntries(
    [...Map.groupBy(routes, ({ area }) => area)].map(([area, pages]) => [area, pages.map(({ path }) => path)]),
  );
  const found = storiesOf(texts, paths, areasOf(changed, Object.keys(paths)));
  const own = changed.filter((file) => Object.hasOwn(texts, file));
  const order = [...new Set([...own, ...found])].map((file, at) => [file, at] as const);
  const chosen = within(order, timesOf(), STORY_SECONDS, STORY_SECONDS / 2);
  say('stories', chosen);
  if (chosen.run.length === 0) return { passed: 0, failed: 0 };
  const built = await runStep({ name: 'build', file: 'scripts/build.ts' });
  return built ? runStories(chosen.run, 5) : { passed: 0, failed: 1 };
};

const checkChanged = async (base: string): Promise<Tally> => {
  const changed = changedSince(base);
  const reach = [...reached(readImports(root), changed)].filter(([file]) => /^tests\/.*\.test\.tsx?$/.test(file));
  const chosen = within(reach, timesOf(), TEST_SECONDS, 4);
  say('tests', chosen);
  const tests = chosen.run.length > 0 ? await runJest([...chosen.run], 5) : { passed: 0, failed: 0 };
  return addTally(tests, await checkStories(changed));
};

const at = process.argv.indexOf('--changed');
const base = (): string => process.argv[at + 1] ?? (git('rev-parse', '--verify', '--quiet', 'origin/main') ? 'origin/main' : 'HEAD');
const checks = await runChecks(staticChecks());
closeWith(
  addTally(
    checks,
    await (at < 0 ? runJest(['tests/domain', 'tests/store', 'tests/texts', 'tests/server/schema'], 1) : checkChanged(base())),
  ),
);
