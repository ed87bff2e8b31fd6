// `npm run replay -- FILE`: walks a recorded action log without a browser (docs/action-log.md).
// Exit codes: 0 done · 1 the answer is no (nothing found, effects differ) · 2 wrong use · 3 the file is no readable log · 4 done, but the log is damaged.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pathText, stateDiff, valueAt } from '#src/actionLog/read/diff.ts';
import { firstStep } from '#src/actionLog/read/find.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { LogError } from '#src/actionLog/write/logError.ts';
import { openLog, type OpenedLog } from '#src/actionLog/read/openLog.ts';
import { keptEvery, type Replay } from '#src/actionLog/read/replay.ts';
import { differenceText } from '#src/actionLog/verify/text.ts';
import { verify, VerifyError } from '#src/actionLog/verify/verify.ts';
import { routes } from '#src/app/routes.ts';
import { predicateOf } from './replay/expression.ts';
import { summaryOf, summaryText } from './replay/summary.ts';
import { writeTest } from './replay/testFile.ts';

const usage = `npm run replay -- FILE [--load NAME] [--json] with one of
  (nothing)                 summary of every page load
  --at STEP [--path PATH]   state after that step (PATH: words joined by dots)
  --diff STEP STEP          what changed between two steps
  --find EXPRESSION         first step where it holds; it may use state, action and before
  --verify                  runs the sagas against the recording and names what differs
  --hashes [STEPS]          hash of the state at every so many steps (${keptEvery})
  --test OUT                writes a jest test and its log; with --find the test says "never"
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
  const shown = values.path === undefined ? state : valueAt(state, values.path.split('.'));
  say(shown ?? null, JSON.stringify(shown ?? null, null, 2));
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
    say(null, 'holds at no step');
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

const check = async ({ load }: Replay): Promise<number> => {
  const verdict = await verify(load, { routes });
  say(
    verdict,
    verdict.differences.length === 0
      ? `${verdict.alike} actions of sagas, all as recorded (${verdict.fed} lines fed)`
      : [
          `${verdict.differences.length} differences, ${verdict.alike} actions of sagas as recorded; the first:`,
          ...verdict.differences.slice(0, 10).map(differenceText),
        ].join('\n'),
  );
  return verdict.differences.length === 0 ? 0 : 1;
};

const hashesOf = (replay: Replay, every: number): [number, string][] => {
  const steps = [...Array(Math.floor(replay.length / every)).keys()].map((i) => (i + 1) * every);
  if (steps.at(-1) !== replay.length) steps.push(replay.length);
  return steps.map((step) => [seqAt(replay, step), stateHash(replay.stateAt(step))]);
};

const hashes = (replay: Replay, word: string | undefined): number => {
  const every = Number(word ?? keptEvery);
  if (!Number.isInteger(every) || every < 1) throw new UsageError('--hashes: a whole number of steps');
  const list = hashesOf(replay, every);
  say(list, list.map(([step, hash]) => `${String(step).padStart(8)}  ${hash}`).join('\n'));
  return 0;
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

const test = (replay: Replay, file: Buffer, name: string): number => {
  const text = (file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file).toString('utf8');
  const step = values.find === undefined ? null : found(replay, values.find);
  const written = writeTest({
    out: values.test!,
    from: name,
    text: linesOf(text, replay.header.load),
    never: values.find ?? null,
    step,
    hashes: values.find === undefined ? hashesOf(replay, keptEvery).map(([seq, hash]) => [replay.stepOf(seq) ?? 0, hash]) : [],
  });
  say(written, written.join('\n'));
  return 0;
};

const answer = async (log: OpenedLog, file: Buffer, name: string, words: readonly string[]): Promise<number> => {
  const wanted = [values.at !== undefined, values.diff, values.verify, values.hashes, values.test !== undefined].filter(Boolean).length;
  if (wanted > 1) throw new UsageError('one question at a time');
  if (values.at !== undefined) return at(chosen(log));
  if (values.diff) return diff(chosen(log), words);
  if (values.test !== undefined) return test(chosen(log), file, name);
  if (values.find !== undefined) return find(chosen(log), values.find);
  if (values.verify) return check(chosen(log));
  if (values.hashes) return hashes(chosen(log), words[0]);
  const summaries = (values.load === undefined ? log.replays : [chosen(log)]).map(summaryOf);
  say(summaries, summaries.map(summaryText).join('\n\n'));
  return 0;
};

const run = async (): Promise<number> => {
  const [path, ...words] = positionals;
  if (values.help || path === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  try {
    const file = await readFile(path);
    const log = await openLog(new Blob([file]));
    const code = await answer(log, file, basename(path), words);
    for (const one of log.damages)
      console.error(`damaged: page load ${one.load} opens up to line ${one.line - 1}; line ${one.line} is ${one.why}`);
    return code === 0 && log.damages.length > 0 ? 4 : code;
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
