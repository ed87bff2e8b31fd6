// One recorded page load as a replay: the state at any step, from the last kept one before it. States share what did not change, so that keeping many
// takes little memory. No saga runs, nothing is sent.
import { root } from '#reducers/root.ts';
import { batches, files, records, type AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { LogError } from '#src/actionLog/write/logError.ts';
import { copiedSteps, isCopy, noCopy, type Copy } from './copy.ts';
import type { RecordedLoad } from './read.ts';
import type { Header } from '#src/actionLog/write/header.ts';

/** A step costs at most this many actions less one. */
const keptEvery = 16;
/** Segments around the last positions whose states are known one by one: a step back costs nothing. */
const recentSegments = 8;
/** Segments reduced between two looks at the clock. */
const preparedSegments = 16;

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
  // recorded beside the store: no reducer was given it
  if (action.type.startsWith('outside.')) return state;
  const after = root(state, action);
  if (action.type !== 'boot.sagaFailed') return after;
  const { about } = action.payload as { about?: unknown };
  return typeof about === 'string' ? endedByFault(after, about).reduce(root, after) : after;
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
  /** of a copy: steps without effect */
  skipped: ReadonlySet<number>;
  /** of a copy: id of an added step */
  added: ReadonlyMap<number, number>;
  /** of a copy: the recorded step that this one is or follows */
  recorded: (step: number) => number;
  /** reduces the next segments; answers how many actions are reduced so far */
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

/** One segment: the states after the kept one, as far as they were asked for. */
type Segment = State[];

/** In a copy, what throws changes nothing. */
export const createReplay = (load: RecordedLoad, copy: Copy = noCopy): Replay => {
  const { header } = load;
  const { actions, skipped, added, copied, recorded } = copiedSteps(load.actions, copy);
  const exact = !isCopy(copy);
  const kept: State[] = [header.state ?? initialState()];
  /** the last ones that were looked at, the latest behind */
  const recent = new Map<number, Segment>();
  const after = (state: State, i: number): State => {
    if (exact) return apply(state, actions[i]!);
    if (skipped.has(i + 1)) return state;
    try {
      return apply(state, actions[i]!);
    } catch {
      return state;
    }
  };
  /** Keeps one more state. */
  const keepNext = (): void => {
    const n = kept.length - 1;
    const known = recent.get(n) ?? [kept[n]!];
    let state = known.at(-1)!;
    for (let i = known.length - 1; i < keptEvery; i += 1) state = after(state, n * keptEvery + i);
    kept.push(state);
  };
  const segmentAt = (n: number): Segment => {
    const segment = recent.get(n) ?? [kept[n]!];
    recent.delete(n);
    recent.set(n, segment);
    if (recent.size > recentSegments) recent.delete(recent.keys().next().value!);
    return segment;
  };
  const stateAt = (wanted: number): State => {
    const step = Math.max(0, Math.min(actions.length, wanted));
    const n = Math.floor(step / keptEvery);
    while (kept.length <= n) keepNext();
    const segment = segmentAt(n);
    const first = n * keptEvery;
    for (let i = segment.length; i <= step - first; i += 1) segment.push(after(segment[i - 1]!, first + i - 1));
    return segment[step - first]!;
  };
  const prepare = (): number => {
    for (let i = 0; i < preparedSegments && kept.length * keptEvery <= actions.length; i += 1) keepNext();
    if (kept.length * keptEvery <= actions.length) return (kept.length - 1) * keptEvery;
    // the rest is no whole segment
    stateAt(actions.length);
    return actions.length;
  };
  const first = load.actions[0]?.meta?.seq ?? 1;
  return {
    load,
    header,
    actions,
    length: actions.length,
    skipped,
    added,
    recorded,
    prepare,
    stateAt,
    stepOf: (seq) => (seq >= first && seq < first + load.actions.length ? copied(seq - first + 1) : null),
    timeAt: (step) => (step === 0 ? header.startedAt : (actions[Math.min(step, actions.length) - 1]?.meta?.at ?? header.startedAt)),
  };
};
