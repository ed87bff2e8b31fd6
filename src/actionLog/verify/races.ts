// Looks for orders of the recorded answers, pushes and timers that could as well have happened and that end otherwise: in another state, or with an error.
import type { AnyAction } from '#src/actions/index.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { stateDiff, type Change } from '#src/actionLog/read/diff.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import type { State } from '#src/store/state.ts';
import type { Recorded } from './record.ts';
import { verify } from './verify.ts';

export interface Race {
  /** this input ... */
  moved: { seq: number; type: string; what: string };
  /** ... comes before this one, or after it */
  is: 'before' | 'after';
  other: { seq: number; type: string; what: string };
  /** where the state ends otherwise; empty = an error */
  changes: readonly Change[];
  error: string | null;
  /** the shortest list of inputs that still ends otherwise, in the order that does */
  inputs: readonly Recorded[];
  /** actions of all kinds in the shortest log */
  actions: number;
}

export interface RacesOptions {
  routes: readonly AppRoute[];
  /** orders that are tried at most */
  limit?: number;
  /** an input is moved past so many others at most */
  reach?: number;
  /** races that are shrunk and reported at most */
  most?: number;
  onProgress?: (tried: number) => void;
}

export interface Races {
  tried: number;
  races: readonly Race[];
}

type Input = Recorded;

/** What differs with the order and means nothing: instants, and numbers that count up. */
const idle = new Set([
  'at',
  'asOf',
  'arrivedAt',
  'loadedAt',
  'loadingSince',
  'targetSince',
  'busySince',
  'doneAt',
  'until',
  'idleUntil',
  'horizonUntil',
  'warningSince',
  'usedAt',
  'ask',
  'nextId',
  'steps',
  'changed',
  'reconnects',
  'serverTimeOffset',
  'toasts',
  'fresh',
  'countsOld',
]);
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (idle.has(key) ? [] : [[key, bare(part)]])));
};

const whatOf = ({ type, payload }: AnyAction): string => {
  const { path, timer, what, is, seq, to } = payload as Record<string, unknown>;
  return [path ?? timer ?? what ?? is ?? to, type === 'outside.heard' ? seq : undefined].filter((one) => one !== undefined).join(' ');
};

/** Messages of one socket arrive in their order; a person does one thing after the other; a timer fires when it is due. */
const streamOf = ({ type, meta, payload }: Input): string =>
  meta.by === 'screen'
    ? 'person'
    : type === 'outside.heard'
      ? `heard ${payload.port}`
      : type === 'outside.rang'
        ? 'timers'
        : `own ${meta.seq}`;
/** Whether `later` may come before `earlier`: it had begun by then, and does not belong to what keeps its order. */
const mayPass = (earlier: Input, later: Input, begun: (input: Input) => number): boolean =>
  streamOf(earlier) !== streamOf(later) &&
  begun(later) < earlier.meta.seq &&
  // what is told after a call was sent may arrive before its answer; told before, it would be in the answer, which is recorded without it
  (later.type !== 'outside.heard' || earlier.type === 'call.answered' || earlier.type === 'outside.ready');

/** The line after which an input could come: a call was sent, a timer set, the socket opened. What has no such line keeps its place. */
const createBegun = ({ actions, outputs = new Map() }: RecordedLoad): ((input: Input) => number) => {
  const sent = new Map(actions.flatMap((action) => (action.type === 'call.sent' ? [[action.payload.n, action.meta!.seq] as const] : [])));
  const timers = new Map<string, number>();
  const counts = new Map<string, number>();
  const sockets: number[] = [];
  for (const [seq, list] of outputs)
    for (const [is, name] of list) {
      if (is === 'socket.open') sockets.push(seq - 1);
      if (is !== 'clock.delay') continue;
      const nth = (counts.get(String(name)) ?? 0) + 1;
      counts.set(String(name), nth);
      timers.set(`${String(name)} ${nth}`, seq - 1);
    }
  return (input) => {
    if (input.type === 'call.answered') return sent.get(input.payload.n) ?? Infinity;
    if (input.type === 'outside.rang') return timers.get(`${input.payload.timer} ${input.payload.nth}`) ?? Infinity;
    if (input.type === 'outside.heard' && input.payload.port === 'socket')
      return sockets.findLast((seq) => seq < input.meta.seq) ?? Infinity;
    return Infinity;
  };
};

interface Outcome {
  state: unknown;
  whole: State;
  error: string | null;
  actions: number;
}

export const findRaces = async (
  load: RecordedLoad,
  { routes, limit = 600, reach = 4, most = 3, onProgress }: RacesOptions,
): Promise<Races> => {
  let inputs: readonly Input[] = [];
  // states and outputs are not compared here: only the end counts
  const bareLoad: RecordedLoad = { header: load.header, actions: load.actions };
  const run = async (order: readonly Input[] | null): Promise<Outcome> => {
    let whole: State | null = null;
    let error: string | null = null;
    let actions = 0;
    await verify(bareLoad, {
      routes,
      inputs: (recorded) => {
        if (order === null) inputs = recorded;
        return order ?? recorded;
      },
      onAction: (action) => {
        actions += 1;
        if (action.type === 'boot.sagaFailed') error ??= `${action.payload.saga}: ${action.payload.error}`;
      },
      onEnd: (state) => {
        whole = state;
      },
    });
    return { state: bare(whole), whole: whole!, error, actions };
  };
  const base = await run(null);
  const begun = createBegun(load);
  const endsOtherwise = (one: Outcome, than: Outcome): boolean =>
    (one.error !== null && than.error === null) || JSON.stringify(one.state) !== JSON.stringify(than.state);

  /** Drops inputs while the two orders still end otherwise: halves first, then single ones. */
  const shrink = async (
    good: readonly Input[],
    bad: readonly Input[],
    pair: readonly Input[],
  ): Promise<{ inputs: readonly Input[]; actions: number }> => {
    let kept: readonly Input[] = bad;
    let actions = (await run(bad)).actions;
    for (let size = Math.floor(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.floor(size / 2)) {
      for (let from = 0; from < kept.length;) {
        const gone = new Set(kept.slice(from, from + size).filter((one) => !pair.includes(one)));
        if (gone.size === 0) {
          from += size;
          continue;
        }
        const rest = kept.filter((one) => !gone.has(one));
        const [one, other] = [await run(rest), await run(good.filter((input) => rest.includes(input)))];
        if (endsOtherwise(one, other)) {
          kept = rest;
          actions = one.actions;
        } else from += size;
      }
    }
    return { inputs: kept, actions };
  };

  const races: Race[] = [];
  const reported = new Set<string>();
  let tried = 0;
  for (let i = 0; i < inputs.length && tried < limit; i += 1)
    for (let far = 1; far <= reach && tried < limit; far += 1) {
      // the input at i + far comes before those from i on; each of them lets it pass
      const moved = inputs[i + far];
      const passed = inputs.slice(i, i + far);
      if (!moved || !passed.every((one) => mayPass(one, moved, begun))) continue;
      const order = [...inputs.slice(0, i), moved, ...passed, ...inputs.slice(i + far + 1)];
      tried += 1;
      onProgress?.(tried);
      const outcome = await run(order);
      if (!endsOtherwise(outcome, base)) continue;
      const name = `${moved.type} ${whatOf(moved)} ${inputs[i]!.type} ${whatOf(inputs[i]!)}`;
      if (reported.has(name)) continue;
      reported.add(name);
      const short = await shrink(inputs, order, [moved, inputs[i]!]);
      const [now, then] = [await run(short.inputs), await run(inputs.filter((one) => short.inputs.includes(one)))];
      const side = (input: Input): Race['moved'] => ({ seq: input.meta.seq, type: input.type, what: whatOf(input) });
      races.push({
        moved: side(moved),
        is: 'before',
        other: side(inputs[i]!),
        changes: stateDiff(then.state, now.state),
        error: now.error,
        inputs: short.inputs,
        actions: short.actions,
      });
      if (races.length >= most) return { tried, races };
    }
  return { tried, races };
};
