// Runs the real sagas against a recorded page load: external inputs are delivered at the recorded times, and the sagas' actions are compared
// with the recorded ones, per cause. So a log is a regression test of effects, not only of reducers.
import type { Middleware } from 'redux';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { createCauses } from '#src/actionLog/read/causes.ts';
import type { Change } from '#src/actionLog/read/diff.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { turn } from '#src/actionLog/turn.ts';
import { holdsStandIn } from '#src/actionLog/redact/pseudonym.ts';
import { createAppStore, fetchWork } from '#src/store/createStore.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import { redact } from '../shape.ts';
import { atRecorded, unlike } from './alike.ts';
import { createPlayedEnv } from './playedEnv.ts';
import { createOutputCheck } from './outputs.ts';
import { compareStates, type StateDifference } from './states.ts';
import { redactOutput, type Output } from '#src/actionLog/redact/outputs.ts';
import { withOutputs } from '#src/actionLog/write/outputs.ts';
import { arrivals } from '#src/actionLog/write/tape.ts';
import { isStimulus, pathOf, recordOf, streamOf, type Record as Recording, type Recorded } from './record.ts';

export interface Difference {
  /** differs: other content; extra: not in the recording; missing: only in the recording */
  is: 'differs' | 'extra' | 'missing';
  /** seq of the recorded line where it shows */
  seq: number;
  recorded: { seq: number; type: string; payload: unknown } | null;
  now: { type: string; payload: unknown } | null;
  /** extra: how often the same cause had such an effect before in the recording */
  times: number;
  /** differs: where */
  changes: readonly Change[];
  /** its causes in the recording, the first one first */
  chain: readonly { seq: number; type: string }[];
  /** absent = an action; output: what was done outside; state: what the action changed; shown: what selectors compute from the state; screen: how the page looks */
  what?: 'output' | 'state' | 'shown' | 'screen';
}

export interface Verdict {
  /** lines delivered to the sagas */
  fed: number;
  /** matching actions of sagas */
  alike: number;
  /** outputs that were compared; null = the log has none (formats before 5) */
  outputs: number | null;
  /** lines whose states were compared; null = the log has no sums */
  states: number | null;
  /** in order of appearance */
  differences: readonly Difference[];
}

export type VerifyErrorCode = 'NO_BEGINNING' | 'NO_NOTES' | 'CANCELLED';

const reasons: Readonly<Record<VerifyErrorCode, string>> = {
  NO_BEGINNING: 'the beginning of the page load is not in the log: the sagas cannot be started in the middle',
  NO_NOTES: 'the log has no notes of timers and answers (an older format): only its reducers can be replayed',
  CANCELLED: 'cancelled',
};

/** Why a load cannot be verified. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
  readonly code: VerifyErrorCode;
  constructor(code: VerifyErrorCode) {
    super(reasons[code]);
    this.code = code;
  }
}

export interface VerifyOptions {
  routes: readonly AppRoute[];
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** each action as it is dispatched now, with the state before it */
  onAction?: (action: AnyAction, before: State) => void;
  /** the state at the end */
  onEnd?: (state: State) => void;
  /** the external inputs in another order, or fewer of them */
  inputs?: (recorded: readonly Recorded[]) => readonly Recorded[];
}

/** Stored values, chance and files: each recorded read is one read. */
const takenOnce = /^(local|visit|cookie|random|file) /;

/** A failed saga restarts after 100 ms of the real clock. */
const restartMs = 130;

const checkWhole = ({ header, actions }: RecordedLoad): void => {
  if (header.part !== 1) throw new VerifyError('NO_BEGINNING');
  if (!actions.some((action) => action.meta?.by === 'env')) throw new VerifyError('NO_NOTES');
};

/** Loads and sagas of routes are code of the page: loaded before, so that verification waits for nothing real. */
const fetchFiles = async (routes: readonly AppRoute[], { arrivals: arrived, shown }: Recording): Promise<Map<string, unknown>> => {
  const here = new Map<string, unknown>();
  for (const route of routes) {
    const [loads, sagas] = [arrivals.loads(route), arrivals.sagas(route)];
    if (!shown.has(route.id) && !arrived.has(loads) && !arrived.has(sagas)) continue;
    if (route.loadsFile) here.set(loads, await route.loadsFile());
    if (route.sagasFile) here.set(sagas, await route.sagasFile());
  }
  here.set(arrivals.conditions, await import(/* webpackChunkName: "poll" */ '#src/live/pollPlan.ts'));
  return here;
};

const stateDifference = (
  { what, parts, recorded, now, error, seq }: StateDifference,
  line: Difference['recorded'],
  chain: Difference['chain'],
): Difference => ({
  is: 'differs',
  what: what === 'shown' ? 'shown' : 'state',
  seq,
  recorded: line,
  now: line && { type: line.type, payload: line.payload },
  times: 0,
  changes: [
    { path: [error ?? (parts.length > 0 ? parts.join(', ') : 'state')], before: recorded || 'unchanged', after: now || 'unchanged' },
  ],
  chain: chain.slice(0, -1),
});

/**
 * The last input; of presses with nothing between them the first one: a page that presses within a turn of its sagas is served when that
 * turn ends, after all of them, and a log may have ended before.
 */
const lastTurnOf = (actions: readonly Recorded[], stimuli: readonly Recorded[]): number => {
  const last = stimuli.at(-1);
  if (!last) return 0;
  let at = actions.findIndex(({ meta }) => meta.seq === last.meta.seq);
  while (at > 0 && actions[at]!.meta.by === 'screen' && actions[at - 1]!.meta.by === 'screen') at -= 1;
  return at < 0 ? last.meta.seq : actions[at]!.meta.seq;
};

/** Throws VerifyError for a load without beginning or without recorded inputs. */
export const verify = async (
  given: RecordedLoad,
  { routes, onProgress, signal, onAction, onEnd, inputs = (recorded) => recorded }: VerifyOptions,
): Promise<Verdict> => {
  checkWhole(given);
  const bare = given.actions.findIndex((action) => action.meta?.bare);
  const load = bare < 0 ? given : { ...given, actions: given.actions.slice(0, bare) };
  const record = recordOf(load);
  await fetchWork();
  /** the last line of the recording that was met since the last external input */
  let position = record.actions[0]?.meta.seq ?? 0;
  const passed = (line: number): void => void (position = Math.max(position, line));
  const { env: played, say, expectCall } = createPlayedEnv(record, routes, await fetchFiles(routes, record), passed);
  const causes = createCauses();
  const isStandIn = holdsStandIn(load.header.load);
  const rules = { routes, name: (value: string) => (value === '' || isStandIn(value) ? value : `~${load.header.load}.?`) };
  const bySeq = new Map(record.actions.map((action) => [action.meta.seq, action]));
  const differences: Difference[] = [];
  const outputSide = (output: Output, line: number) => ({ seq: line, type: `env ${output[0]}`, payload: output.slice(1) });
  const check =
    load.outputs &&
    createOutputCheck({
      // a log may end anywhere
      outputs: new Map([...load.outputs].filter(([line]) => bySeq.has(line))),
      timeOf: (line) => bySeq.get(line)?.meta.at ?? 0,
      isStandIn,
      nameOf: (line) => `${line} ${bySeq.get(line)?.type ?? ''}`,
      differs: ({ is, seq: line, recorded, now, changes }) => {
        if (is === 'extra' && wasCut(line)) return;
        differences.push({
          is,
          what: 'output',
          seq: line,
          recorded: recorded && outputSide(recorded, line),
          now: now && outputSide(now, line),
          times: 0,
          changes,
          chain: chainOf(line),
        });
      },
    });
  const env = check ? withOutputs(played, (is, ...args) => check.did(redactOutput(is, args, rules), position)) : played;
  /** matched actions per stream */
  const met = new Map<string, number>();
  /** recorded seq of each current action; null = not in the recording */
  const sameAs = new Map<number, number | null>();
  let alike = 0;
  let at = record.actions[0]?.meta.seq ?? 1;
  const recordedStimuli = record.actions.filter(isStimulus);
  const ends = new Map(recordedStimuli.map(({ meta }, i) => [meta.seq, recordedStimuli[i + 1]?.meta.seq ?? Infinity]));
  const stimuli = inputs(recordedStimuli);
  const lastStimulus = lastTurnOf(record.actions, stimuli);
  let seq = 0;
  let failed = false;
  let windowEnd = 0;

  const chainOf = (cause: number | null): Difference['chain'] => {
    const chain: { seq: number; type: string }[] = [];
    for (let next = cause; next !== null; next = bySeq.get(next)?.meta.cause ?? null) {
      const action = bySeq.get(next);
      if (!action) break;
      chain.unshift({ seq: next, type: action.type });
    }
    return chain;
  };
  /** The root cause: the user action or event at the head of the chain. */
  const rootOf = (of: number | null): number | null => chainOf(of)[0]?.seq ?? null;
  // a log may end between a stimulus and its effects, also when other stimuli came later: effects still running are not missing
  const lastRoot = rootOf(record.actions.findLast(({ meta }) => meta.by === 'saga')?.meta.seq ?? null);
  let leftOfLast = [...record.expected.values()].flat().filter(({ meta }) => rootOf(meta.seq) === lastRoot).length;
  const wasCut = (cause: number | null): boolean =>
    at >= lastStimulus || (leftOfLast === 0 && lastRoot !== null && rootOf(cause) === lastRoot);

  const shown = (action: AnyAction): unknown => redact(payloads[action.type], action.payload, rules);
  const told = ({ type, payload, meta }: Recorded): Difference['recorded'] => ({ seq: meta.seq, type, payload });

  /** Matches a saga's action with the recorded ones. Answers the recorded action. */
  const meet = (action: AnyAction, cause: number | null): Recorded | null => {
    const payload = shown(action);
    const path = pathOf({ ...action, payload } as AnyAction);
    const stream = streamOf(cause, action, path);
    const times = met.get(stream) ?? 0;
    const recorded = record.expected.get(stream)?.shift() ?? null;
    if (!recorded) {
      if (!wasCut(cause))
        differences.push({
          is: 'extra',
          seq: position,
          recorded: null,
          now: { type: action.type, payload },
          times,
          changes: [],
          chain: chainOf(cause),
        });
      return null;
    }
    met.set(stream, times + 1);
    if (rootOf(recorded.meta.seq) === lastRoot) leftOfLast -= 1;
    // poll rows are reduced before they are recorded: their counts are taken from the log
    const changes =
      action.type === 'live.polled' ? [] : unlike(action.type, recorded.payload, payload, isStandIn, recorded.meta.at - action.meta!.at);
    if (changes.length === 0) alike += 1;
    else
      differences.push({
        is: 'differs',
        seq: recorded.meta.seq,
        recorded: told(recorded),
        now: { type: action.type, payload },
        times,
        changes,
        chain: chainOf(cause),
      });
    return recorded;
  };

  const listen: Middleware<object, State> = (api) => (next) => (given) => {
    const action = given as AnyAction;
    seq += 1;
    const maker = causes.of(action);
    action.meta = { seq, at: env.clock.now(), cause: maker, by: causes.bySaga(action) ? 'saga' : 'screen' };
    onAction?.(action, api.getState());
    if (action.meta.by === 'screen') {
      sameAs.set(seq, at);
      passed(at);
      return next(action);
    }
    const cause = maker === null ? null : (sameAs.get(maker) ?? null);
    // consequences of an unrecorded action are not reported
    const follows = maker !== null && sameAs.get(maker) === null;
    const recorded = follows ? null : meet(action, cause);
    sameAs.set(seq, recorded?.meta.seq ?? null);
    if (recorded) passed(recorded.meta.seq);
    if (action.type === 'call.sent') expectCall(recorded?.type === 'call.sent' ? recorded.payload.n : null);
    if (action.type === 'boot.sagaFailed') failed = true;
    // the action itself goes on: causes know it by its identity
    if (recorded)
      Object.assign(action, {
        payload:
          recorded.type === 'live.polled'
            ? recorded.payload
            : atRecorded(recorded.payload, action.payload, recorded.meta.at - action.meta.at),
      });
    return next(action);
  };

  const { store, run } = createAppStore(env, { middleware: listen as Middleware }, causes.monitor);
  say({ type: 'boot.none', payload: {}, meta: record.actions[0]!.meta } as never, stimuli[0]?.meta.seq ?? Infinity);
  const task = run();
  try {
    await turn();
    for (const [i, line] of stimuli.entries()) {
      if (signal?.aborted) throw new VerifyError('CANCELLED');
      at = line.meta.seq;
      // a promise without a line may have brought later lines early: what this input leads to is done after it, not after them
      position = at;
      windowEnd = Math.max(windowEnd, ends.get(at) ?? Infinity);
      check?.window(at, windowEnd);
      say(line, windowEnd);
      if (line.meta.by === 'screen') store.dispatch({ type: line.type, payload: line.payload } as AnyAction);
      await turn();
      if (failed) await new Promise((done) => setTimeout(done, restartMs));
      failed = false;
      if (i % 64 === 0) onProgress?.(i / stimuli.length);
    }
  } finally {
    task.cancel();
  }
  onEnd?.(store.getState());
  check?.end();
  // of ports whose notes are taken one by one; the last input may have been cut off
  if (check)
    for (const { seq: line } of [...record.reads].flatMap(([name, notes]) => (takenOnce.test(name) ? notes : [])))
      if (line < lastStimulus)
        differences.push({
          is: 'missing',
          what: 'output',
          seq: line,
          recorded: told(bySeq.get(line)!),
          now: null,
          times: 0,
          changes: [],
          chain: chainOf(line),
        });
  for (const left of record.expected.values())
    for (const recorded of left)
      differences.push({
        is: 'missing',
        seq: recorded.meta.seq,
        recorded: told(recorded),
        now: null,
        times: 0,
        changes: [],
        chain: chainOf(recorded.meta.cause),
      });
  // consequences of a missing action are not reported
  const gone = new Set(differences.filter((one) => one.is === 'missing' && !one.what).map((one) => one.seq));
  const news = differences.filter((one) => one.is !== 'missing' || !one.chain.some((link) => gone.has(link.seq)));
  const states = compareStates(load);
  if (states.first) news.push(stateDifference(states.first, told(bySeq.get(states.first.seq)!), chainOf(states.first.seq)));
  onProgress?.(1);
  return {
    fed: stimuli.length,
    alike,
    outputs: check?.compared() ?? null,
    states: states.compared === 0 ? null : states.compared,
    differences: news.sort((a, b) => a.seq - b.seq),
  };
};
