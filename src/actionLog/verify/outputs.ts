// Compares what the sagas do outside with what they did in the recording: name, arguments, order among the lines, and that each is done once.
import type { AnyAction } from '#src/actions/index.ts';
import type { Change } from '#src/actionLog/read/diff.ts';
import type { Output } from '#src/actionLog/redact/outputs.ts';
import { unlike } from './alike.ts';

interface OutputDifference {
  is: 'differs' | 'extra' | 'missing';
  /** the line before it in the recording */
  seq: number;
  recorded: Output | null;
  now: Output | null;
  changes: readonly Change[];
}

interface Kept {
  output: Output;
  /** the line before it */
  after: number;
  /** its place among the outputs after that line */
  nth: number;
}

/** Lengths of timers that are computed from the clock, and seconds to an instant, differ by the time a page needed. */
const timerMs = 250;
const timerPart = 0.01;
const roundMs = 50;
const instantSeconds = 2;
/** What a promise without a line resolves may be done some lines later or earlier. */
const strayMs = 1_000;

/** Outputs of one kind follow each other: a timer by its name, a stored value by its key. */
const streamOf = ([is, first]: Output): string =>
  /^(clock|local|visit|cookie|texts)\./.test(is) || is === 'drafts.putDraft' ? `${is} ${String(first)}` : is;

/** The device's store is a queue of its own, and a call has a line of its own: neither waits for the lines of other sagas. */
const isUnordered = ([is]: Output): boolean => is.startsWith('drafts.') || is.startsWith('answers.') || is === 'api.send';

/** Timers that had one length only, more than once or a round one: they are constant. */
const constantTimers = (outputs: Iterable<Output>): ReadonlySet<unknown> => {
  const lengths = new Map<unknown, Set<unknown>>();
  const times = new Map<unknown, number>();
  for (const [is, timer, ms] of outputs) {
    if (is !== 'clock.delay') continue;
    lengths.set(timer, (lengths.get(timer) ?? new Set()).add(ms));
    times.set(timer, (times.get(timer) ?? 0) + 1);
  }
  return new Set(
    [...lengths].flatMap(([timer, all]) =>
      all.size === 1 && (times.get(timer)! > 1 || Number([...all][0]) % roundMs === 0) ? [timer] : [],
    ),
  );
};

export interface OutputCheck {
  /** an output was done after this line, in the recording's numbers */
  did: (output: Output, after: number) => void;
  /** the next external input: [its seq, the seq of the one that follows[ */
  window: (from: number, to: number) => void;
  /** what was not done */
  end: () => void;
  compared: () => number;
}

/** Timers until an instant depend on the clock, also where each of a page load had the same length. */
const untilInstants: ReadonlySet<string> = new Set(['message.toasts']);

export interface OutputCheckOptions {
  outputs: ReadonlyMap<number, readonly Output[]>;
  /** ms of a line */
  timeOf: (seq: number) => number;
  isStandIn: (text: string) => boolean;
  nameOf: (seq: number) => string;
  differs: (difference: OutputDifference) => void;
}

export const createOutputCheck = ({ outputs, timeOf, isStandIn, nameOf, differs }: OutputCheckOptions): OutputCheck => {
  const left = new Map<string, Kept[]>();
  for (const [seq, list] of outputs)
    for (const [nth, output] of list.entries()) {
      const stream = streamOf(output);
      left.set(stream, [...(left.get(stream) ?? []), { output, after: seq - 1, nth }]);
    }
  const constant = constantTimers([...outputs.values()].flat());
  let [from, to] = [0, 0];
  let compared = 0;
  const changesOf = (was: Output, is: Output): readonly Change[] => {
    if (
      was[0] === 'clock.delay' &&
      (untilInstants.has(was[1] as string) || !constant.has(was[1])) &&
      Math.abs(Number(was[2]) - Number(is[2])) <= Math.max(timerMs, Number(was[2]) * timerPart)
    )
      return [];
    return unlike('outside.did' as AnyAction['type'], was.slice(1), is.slice(1), isStandIn).filter(({ before, after }) => {
      const [a, b] = [before, after].map((one) => (typeof one === 'string' && /^\+-?\d+$/.test(one) ? Number(one) : Number.NaN));
      return !(Math.abs(a! - b!) <= instantSeconds);
    });
  };
  const missing = ({ output, after }: Kept): void => differs({ is: 'missing', seq: after, recorded: output, now: null, changes: [] });
  return {
    window: (begin, end) => {
      [from, to] = [begin, end];
    },
    did: (output, after) => {
      compared += 1;
      const queue = left.get(streamOf(output)) ?? [];
      const alike = queue.map((one) => changesOf(one.output, output).length === 0);
      const here = ({ after: at }: Kept): boolean => at >= from && at < to;
      // at the same place, else elsewhere among the effects of the same input, else a little late or early
      let i = queue.findIndex((one, k) => alike[k] && one.after === after);
      if (i < 0) i = queue.findIndex((one, k) => alike[k] && here(one));
      if (i < 0) i = queue.findIndex((one) => one.after === after);
      if (i < 0) i = queue.findIndex(here);
      if (i < 0) i = queue.findIndex((one, k) => alike[k] && Math.abs(timeOf(one.after) - timeOf(after)) <= strayMs);
      const one = queue[i];
      if (!one) return differs({ is: 'extra', seq: after, recorded: null, now: output, changes: [] });
      if (isUnordered(output)) queue.splice(i, 1);
      else for (const passed of queue.splice(0, i + 1).slice(0, -1)) missing(passed);
      const changes = changesOf(one.output, output);
      const moved =
        here(one) && one.after !== after && !isUnordered(output)
          ? [{ path: ['after'], before: nameOf(one.after), after: nameOf(after) }]
          : [];
      if (changes.length > 0 || moved.length > 0)
        differs({ is: 'differs', seq: Math.min(one.after, after), recorded: one.output, now: output, changes: [...changes, ...moved] });
    },
    end: () => {
      for (const queue of left.values()) for (const one of queue) missing(one);
    },
    compared: () => compared,
  };
};
