// `npm run replay -- FILE`: walks a recorded action log without a browser (docs/action-log.md).
// Exit codes: 0 done · 1 the answer is no (nothing found, effects differ) · 2 wrong use · 3 the file is no readable log · 4 done, but the log is damaged ·
// 5 done, but this version declares fields of its actions otherwise.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, gunzipSync } from 'node:zlib';
import { pathText, stateDiff, type Change } from '#src/actionLog/read/diff.ts';
import { firstStep } from '#src/actionLog/read/find.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { logLimits } from '#domain/logLimits.ts';
import { LogError } from '#src/actionLog/write/logError.ts';
import { openLog, type OpenedLog } from '#src/actionLog/read/openLog.ts';
import { createReplay, type Replay } from '#src/actionLog/read/replay.ts';
import { differenceText, raceText } from '#src/actionLog/verify/text.ts';
import { findRaces } from '#src/actionLog/verify/races.ts';
import { rerun } from '#src/actionLog/verify/rerun.ts';
import { compareStates } from '#src/actionLog/verify/states.ts';
import { verify, VerifyError, type Verdict } from '#src/actionLog/verify/verify.ts';
import { routes } from '#src/app/routes.ts';
import { bisect } from './replay/bisect.ts';
import { predicateOf } from './replay/expression.ts';
import { misspeltIn, type Misspelt } from './replay/misspelt.ts';
import { pathOf, reach } from './replay/path.ts';
import { stampHere } from './replay/stamp.ts';
import { summaryOf, summaryText } from './replay/summary.ts';
import { writeTest } from './replay/testFile.ts';
import { joined, togetherText } from './replay/together.ts';

/** Unless told otherwise. */
const hashesEvery = 256;

const usage = `npm run replay -- FILE [--load NAME] [--json] with one of
  (nothing)                 summary of every page load
  --at STEP [--path PATH]   state after that step (PATH: words joined by dots, views["/complaint/list|list"].rows[0], or a JSON pointer)
  --diff STEP STEP          what changed between two steps
  --find EXPRESSION         first step where it holds; it may use state, action and before
  --verify                  runs the sagas against the recording; names what differs in actions, outputs and states
  --races                   tries other orders of answers, pushes and timers; names those that end otherwise
  --hashes [STEPS]          hash of the state at every so many steps (${hashesEvery})
  --test OUT                writes a jest test and its log; with --find the test says "never"
  --counterfactual          before another question: asks it of what the sagas of this checkout would have done
  --bisect GOOD BAD         the commit between them with which the sagas or states of this log first differ
  --with FILE ...           what this log wrote and where it arrived in the others: press, commit, push, badge, on one clock
  --server FILE             with it: the server's own log, for its part of the way
FILE: *.actionlog.ndjson or .gz. STEP: the number of an action (its seq); 0 is where the recording begins.
Without --load the last page load of the file counts.`;

class UsageError extends Error {}

const { values, positionals } = (() => {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        load: { type: 'string' },
        json: { type: 'boolean' },
        at: { type: 'string' },
        path: { type: 'string' },
        diff: { type: 'boolean' },
        find: { type: 'string' },
        verify: { type: 'boolean' },
        hashes: { type: 'boolean' },
        races: { type: 'boolean' },
        counterfactual: { type: 'boolean' },
        bisect: { type: 'boolean' },
        with: { type: 'string', multiple: true },
        server: { type: 'string' },
        test: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
})();

const say = (data: unknown, text: string): void => console.log(values.json ? JSON.stringify(data) : text);

const stepFrom = (replay: Replay, word: string | undefined): number => {
  const seq = Number(word);
  const step = seq === 0 ? 0 : Number.isInteger(seq) ? replay.stepOf(seq) : null;
  const first = replay.actions[0]?.meta?.seq ?? 1;
  if (step === null)
    throw new UsageError(`${word ?? 'nothing'} is no step of this page load: 0, or ${first} to ${first + replay.length - 1}`);
  return step;
};
const seqAt = (replay: Replay, step: number): number => (step === 0 ? 0 : (replay.actions[step - 1]?.meta?.seq ?? step));

const chosen = (log: OpenedLog): Replay => {
  const replay = values.load === undefined ? log.replays.at(-1) : log.replays.find(({ header }) => header.load === values.load);
  if (!replay)
    throw new UsageError(
      `no page load ${values.load ?? ''} in this log; it has ${log.replays.map(({ header }) => header.load).join(', ') || 'none with actions'}`,
    );
  return replay;
};

const at = (replay: Replay): number => {
  const state = replay.stateAt(stepFrom(replay, values.at));
  const path = values.path === undefined ? [] : pathOf(values.path);
  if (path === null) throw new UsageError(`--path: ${values.path} is no path`);
  const { value, lacking, unknownRoot } = reach(state, path);
  if (unknownRoot) throw new UsageError(`--path: ${lacking}`);
  if (lacking !== null) {
    console.error(lacking);
    return 1;
  }
  say(value ?? null, JSON.stringify(value ?? null, null, 2));
  return 0;
};

const diff = (replay: Replay, words: readonly string[]): number => {
  const [a, b] = [stepFrom(replay, words[0]), stepFrom(replay, words[1])];
  const changes = stateDiff(replay.stateAt(a), replay.stateAt(b));
  say(
    changes,
    changes.length === 0
      ? 'nothing changed'
      : changes
          .map(
            (one) => `${pathText(one.path)}\n  - ${JSON.stringify(one.before) ?? 'nothing'}\n  + ${JSON.stringify(one.after) ?? 'nothing'}`,
          )
          .join('\n'),
  );
  return 0;
};

const found = (replay: Replay, expression: string): number | null => {
  try {
    return firstStep(replay, predicateOf(expression));
  } catch (error) {
    throw new UsageError(`--find: ${(error as Error).message}`);
  }
};

const find = (replay: Replay, expression: string): number => {
  const step = found(replay, expression);
  if (step === null) {
    const lacking = misspeltIn(replay, predicateOf(expression));
    const text = ({ name, has }: Misspelt): string => `${name} exists at no step; there is ${has.slice(0, 20).join(', ') || 'nothing'}`;
    const never = lacking.filter((one) => one.never);
    if (never.length > 0) throw new UsageError(`--find: ${never.map(text).join('\n')}`);
    say(null, 'holds at no step');
    for (const one of lacking) console.error(text(one));
    return 1;
  }
  const action = step === 0 ? null : replay.actions[step - 1]!;
  const changes = step === 0 ? [] : stateDiff(replay.stateAt(step - 1), replay.stateAt(step));
  say(
    { step: seqAt(replay, step), at: replay.timeAt(step), action, changes },
    [
      `first holds at step ${seqAt(replay, step)}, ${new Date(replay.timeAt(step)).toISOString()}`,
      action
        ? `${action.type} by ${action.meta?.by}, cause ${action.meta?.cause ?? 'none'}\n${JSON.stringify(action.payload, null, 2)}`
        : 'where the recording begins',
      ...changes.map(
        (one) => `${pathText(one.path)}: ${JSON.stringify(one.before) ?? 'nothing'} -> ${JSON.stringify(one.after) ?? 'nothing'}`,
      ),
    ].join('\n'),
  );
  return 0;
};

const compared = ({ alike, fed, outputs, states }: Verdict): string =>
  [
    `${alike} actions of sagas`,
    outputs === null ? 'outputs not compared: the log has none' : `${outputs} outputs`,
    states === null ? 'states not compared: the log has no sums' : `${states} states`,
    `${fed} lines fed`,
  ].join(', ');

const check = async ({ load }: Replay): Promise<number> => {
  if (load.header.part !== 1 && load.marks?.size) {
    const { compared: states, first } = compareStates(load);
    say(
      { states, first },
      `the beginning of the page load is not in the log: its sagas cannot be run, ${states} states compared\n${first ? JSON.stringify(first) : 'all as recorded'}`,
    );
    return first ? 1 : 0;
  }
  const verdict = await verify(load, { routes });
  say(
    verdict,
    verdict.differences.length === 0
      ? `all as recorded: ${compared(verdict)}`
      : [
          `${verdict.differences.length} differences (${compared(verdict)}); the first:`,
          ...verdict.differences.slice(0, 10).map(differenceText),
        ].join('\n'),
  );
  return verdict.differences.length === 0 ? 0 : 1;
};

const races = async ({ load }: Replay): Promise<number> => {
  if (!load.outputs?.size) throw new UsageError('--races: the log does not say when timers were set (a format before 5)');
  const found = await findRaces(load, { routes });
  say(
    found,
    found.races.length === 0
      ? `${found.tried} other orders tried: all end in the same state`
      : [`${found.tried} other orders tried`, ...found.races.map(raceText)].join('\n\n'),
  );
  return found.races.length === 0 ? 0 : 1;
};

/** The page load as the sagas of this checkout make it. */
const counterfactual = async (replay: Replay): Promise<Replay> => {
  const { load, verdict } = await rerun(replay.load, { routes });
  if (verdict.differences.length > 0)
    console.error(`${verdict.differences.length} differences from the recording, the first: ${differenceText(verdict.differences[0]!)}`);
  return createReplay(load);
};

const hashesOf = (replay: Replay, every: number): [number, string][] => {
  const steps = [...Array(Math.floor(replay.length / every)).keys()].map((i) => (i + 1) * every);
  if (steps.at(-1) !== replay.length) steps.push(replay.length);
  return steps.map((step) => [seqAt(replay, step), stateHash(replay.stateAt(step))]);
};

const hashes = (replay: Replay, word: string | undefined): number => {
  const every = Number(word ?? hashesEvery);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--hashes: a whole number of steps');
  const list = hashesOf(replay, every);
  say(list, list.map(([step, hash]) => `${String(step).padStart(8)}  ${hash}`).join('\n'));
  return 0;
};

/** A character takes three bytes at most. */
const mostBytes = logLimits.totalMb * 3_000_000;

/** What cannot be a recording is not read into memory. */
const readLog = async (path: string): Promise<Buffer<ArrayBuffer>> => {
  if ((await stat(path)).size > mostBytes) throw new LogError('TOO_BIG', { limit: logLimits.totalMb });
  return readFile(path);
};

/** The lines of one page load out of the whole text. */
const linesOf = (text: string, load: string): string => {
  let inside = false;
  return text
    .split('\n')
    .filter((line) => {
      if (line.startsWith('{"format":')) inside = (JSON.parse(line) as { load: string }).load === load;
      return inside;
    })
    .join('\n');
};

/** What each step changed, as long as this checkout computes the recorded states; null = it does not. */
const changesOf = (replay: Replay): readonly (readonly Change[])[] | null => {
  const { first } = compareStates(replay.load);
  if (first) {
    console.error(`this checkout computes another state than recorded at step ${first.seq}: the test compares sums, which have no paths`);
    return null;
  }
  return replay.actions.map((_, i) => stateDiff(replay.stateAt(i), replay.stateAt(i + 1)));
};

const test = (replay: Replay, file: Buffer, name: string): number => {
  const text = (
    file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes }) : file
  ).toString('utf8');
  const step = values.find === undefined ? null : found(replay, values.find);
  const written = writeTest({
    out: values.test!,
    from: name,
    text: linesOf(text, replay.header.load),
    never: values.find ?? null,
    step: step === null ? null : seqAt(replay, step),
    changes: values.find === undefined ? changesOf(replay) : null,
  });
  say(written, written.join('\n'));
  return 0;
};

/** All page loads of all files, so that a reload between press and badge does no harm. */
const alongside = async (log: OpenedLog, others: readonly string[]): Promise<number> => {
  const more = await Promise.all(others.map(async (path) => openLog(new Blob([await readLog(path)]))));
  const replays = [log, ...more].flatMap((one) => one.replays.filter(({ length }) => length > 0));
  const found = await joined(replays, values.server);
  say(found, togetherText(replays, found));
  return found.passages.length === 0 ? 1 : 0;
};

const answer = async (log: OpenedLog, file: Buffer, path: string, words: readonly string[]): Promise<number> => {
  const { at: step, diff: two, verify: effects, hashes: every, test: out, races: orders, bisect: commits, with: others } = values;
  if ([step !== undefined, two, effects, every, out !== undefined, orders, commits, others].filter(Boolean).length > 1)
    throw new UsageError('one question at a time');
  if (values.server !== undefined && !others) throw new UsageError('--server: the way of a write is told with --with');
  if (others) return alongside(log, others);
  if (commits) return bisect({ file: path, load: chosen(log).header.load, good: words[0], bad: words[1], say });
  if (effects) return check(chosen(log));
  if (orders) return races(chosen(log));
  if (out !== undefined) return test(chosen(log), file, basename(path));
  const replays =
    values.load === undefined && step === undefined && !two && !every && values.find === undefined ? log.replays : [chosen(log)];
  const asked = values.counterfactual ? await Promise.all(replays.map(counterfactual)) : replays;
  const [replay] = asked;
  if (step !== undefined) return at(replay!);
  if (two) return diff(replay!, words);
  if (values.find !== undefined) return find(replay!, values.find);
  if (every) return hashes(replay!, words[0]);
  const summaries = asked.map(summaryOf);
  say(summaries, summaries.map(summaryText).join('\n\n'));
  return 0;
};

/** What is said of every log, whatever was asked. */
const warn = (log: OpenedLog): { damaged: boolean; otherwise: boolean } => {
  for (const one of log.damages)
    console.error(`damaged: page load ${one.load} opens up to line ${one.line - 1}; line ${one.line} is ${one.why}`);
  const others = log.replays.flatMap(({ load }) => load.otherShapes ?? []);
  for (const { type, seq, gone } of others)
    console.error(`declared otherwise: ${type} (step ${seq}) was recorded with ${gone.join(', ')}, which this version does not read`);
  const builds = new Set(log.replays.map(({ header }) => header.build ?? '').filter((build) => build !== '' && build !== stampHere()));
  if (builds.size > 0) console.error(`recorded by another build (${[...builds].join(', ')}; this checkout is ${stampHere()})`);
  return { damaged: log.damages.length > 0, otherwise: others.length > 0 };
};

const run = async (): Promise<number> => {
  const [path, ...words] = positionals;
  if (values.help || path === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  try {
    const file = await readLog(path);
    const log = await openLog(new Blob([file]));
    const { damaged, otherwise } = warn(log);
    const code = await answer(log, file, path, words);
    return code !== 0 ? code : damaged ? 4 : otherwise ? 5 : 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof VerifyError) {
      console.error(error.message);
      return 2;
    }
    if (
      error instanceof LogError ||
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'EISDIR'
    ) {
      console.error((error as Error).message);
      return 3;
    }
    throw error;
  }
};

process.exitCode = await run();
