// One recorded page load as a replay: the state at any step, from a state cached every 256 actions. No saga runs, nothing is sent.
import { root } from '#reducers/root.ts';
import { batches, files, records, type AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { LogError } from '#src/actionLog/write/logError.ts';
import type { RecordedLoad } from './read.ts';
import type { Header } from '#src/actionLog/write/header.ts';

export const keptEvery = 256;

export const initialState = (): State => root(undefined, { type: 'boot.none', payload: {} } as never);

/** Logs of format 3 and before end an action, upload or export by its error alone. */
const endedByFault = (state: State, about: string): readonly AnyAction[] => {
  const failure = { status: 0, code: '', message: '' };
  const batched = state.batches[about];
  return [
    ...((state.pending[about]?.busySince ?? null) === null ? [] : [records.refused({ key: about, collection: '', id: null, failure })]),
    ...(['sending', 'reading'].includes(state.files[about]?.state ?? '') ? [files.failed({ key: about, failure })] : []),
    ...(batched && ['running', 'stopping'].includes(batched.state)
      ? [batches.ended({ key: about, collection: batched.collection, how: 'failed', failure })]
      : []),
  ];
};

/** The state after this action. */
export const next = (state: State, action: AnyAction): State => {
  const { about } = action.payload as { about?: unknown };
  const after = root(state, action);
  return action.type === 'boot.sagaFailed' && typeof about === 'string' ? endedByFault(after, about).reduce(root, after) : after;
};

/** The state after these actions. */
export const fold = (actions: readonly AnyAction[], from: State = initialState()): State => actions.reduce<State>(next, from);

/** Steps count from 0 (start of the recording) to `length` (after the last action); step n is the state after `actions[n - 1]`. */
export interface Replay {
  /** all that was read of it */
  load: RecordedLoad;
  header: Header;
  actions: readonly AnyAction[];
  length: number;
  /** steps without effect: a copy to try what would have been */
  skipped: ReadonlySet<number>;
  /** reduces the next segment; answers how many actions are reduced so far */
  prepare: () => number;
  stateAt: (step: number) => State;
  /** step of the action with this seq; null = not in this load */
  stepOf: (seq: number) => number | null;
  /** ms of the step; step 0 is the start */
  timeAt: (step: number) => number;
}

/** Throws LogError when a reducer throws, as is possible with a log of another version. */
const apply = (state: State, action: AnyAction): State => {
  try {
    return next(state, action);
  } catch (error) {
    throw new LogError('NOT_FOLDED', {
      seq: action.meta?.seq ?? 0,
      type: action.type,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
};

const none: ReadonlySet<number> = new Set();

/** `skipped`: steps that change nothing. What throws without them changes nothing either. */
export const createReplay = (load: RecordedLoad, skipped: ReadonlySet<number> = none): Replay => {
  const { header, actions } = load;
  const kept: State[] = [header.state ?? initialState()];
  const after = (state: State, i: number): State => {
    if (skipped.size === 0) return apply(state, actions[i]!);
    if (skipped.has(i + 1)) return state;
    try {
      return apply(state, actions[i]!);
    } catch {
      return state;
    }
  };
  // the last position: the next step costs one action, not a segment
  let at = 0;
  let present = kept[0]!;
  const prepare = (): number => {
    const from = (kept.length - 1) * keptEvery;
    const to = Math.min(from + keptEvery, actions.length);
    let state = kept[kept.length - 1]!;
    for (let i = from; i < to; i += 1) state = after(state, i);
    if (to - from === keptEvery) kept.push(state);
    return to;
  };
  const stateAt = (wanted: number): State => {
    const step = Math.max(0, Math.min(actions.length, wanted));
    const nearest = Math.min(Math.floor(step / keptEvery), kept.length - 1);
    if (at > step || at < nearest * keptEvery) {
      at = nearest * keptEvery;
      present = kept[nearest]!;
    }
    for (; at < step; at += 1) present = after(present, at);
    return present;
  };
  const first = actions[0]?.meta?.seq ?? 1;
  return {
    load,
    header,
    actions,
    length: actions.length,
    skipped,
    prepare,
    stateAt,
    stepOf: (seq) => (seq >= first && seq < first + actions.length ? seq - first + 1 : null),
    timeAt: (step) => (step === 0 ? header.startedAt : (actions[Math.min(step, actions.length) - 1]?.meta?.at ?? header.startedAt)),
  };
};
