// `--bisect GOOD BAD`: the first commit between two whose program does not do what a log says. Each commit is unpacked into a folder of its own with this
// checkout's packages, and verifies the log with its own sagas and reducers.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../clientStamp.ts';

interface BisectOptions {
  file: string;
  load: string;
  good: string | undefined;
  bad: string | undefined;
  say: (data: unknown, text: string) => void;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** 'cannot': the commit has no such verification, or the log is newer than it. */
type Judgement = { is: 'good' } | { is: 'bad'; first: string } | { is: 'cannot'; why: string };

const judge = (commit: string, { file, load }: BisectOptions): Judgement => {
  const folder = mkdtempSync(join(tmpdir(), 'bisect-'));
  try {
    const packed = join(folder, 'commit.tar');
    git('archive', '--format=tar', '-o', packed, commit);
    execFileSync('tar', ['-xf', packed, '-C', folder]);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    if (!existsSync(join(folder, 'scripts', 'replay.ts'))) return { is: 'cannot', why: 'it has no replay' };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'scripts', 'replay.ts'), resolve(file), '--load', load, '--verify'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (status === 0 || status === 4 || status === 5) return { is: 'good' };
    if (status === 1) return { is: 'bad', first: stdout.split('\n')[1] ?? '' };
    return { is: 'cannot', why: stderr.trim().split('\n').at(-1) ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Exit code: 0 a commit is named, 1 GOOD differs too or BAD does not, 2 wrong use. */
export const bisect = (options: BisectOptions): number => {
  const { good, bad, say } = options;
  if (good === undefined || bad === undefined) {
    console.error('--bisect GOOD BAD: two commits');
    return 2;
  }
  let commits: string[];
  try {
    commits = git('rev-list', '--reverse', '--first-parent', `${git('rev-parse', good)}..${git('rev-parse', bad)}`)
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    console.error(`--bisect: ${String((error as { stderr?: string }).stderr ?? error).trim()}`);
    return 2;
  }
  const ends = { good: judge(good, options), bad: judge(bad, options) };
  if (ends.good.is !== 'good' || ends.bad.is !== 'bad') {
    say(
      ends,
      `nothing to look for: ${good} is ${ends.good.is === 'good' ? 'as recorded' : ends.good.is}, ${bad} is ${ends.bad.is === 'good' ? 'as recorded' : ends.bad.is}`,
    );
    return 1;
  }
  let first = ends.bad.first;
  let [low, high] = [0, commits.length - 1];
  const passed: string[] = [];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const verdict = judge(commits[middle]!, options);
    if (verdict.is === 'bad') {
      high = middle;
      first = verdict.first;
    } else {
      // a commit that cannot judge is taken for one before the fault, and named
      if (verdict.is === 'cannot') passed.push(commits[middle]!);
      low = middle + 1;
    }
  }
  const guilty = git('log', '-1', '--format=%h %s', commits[high]!);
  say(
    { commit: commits[high], first, cannot: passed },
    [guilty, first, ...(passed.length > 0 ? [`could not judge: ${passed.map((one) => one.slice(0, 8)).join(', ')}`] : [])].join('\n'),
  );
  return 0;
};
