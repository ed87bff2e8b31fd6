// The recorded side of a verification: external inputs with their times, and the sagas' actions by cause.
import type { AnyAction } from '#src/actions/index.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';

export type Recorded = AnyAction & { meta: NonNullable<AnyAction['meta']> };

/** The stream of an action below its cause: calls are distinguished by their address. */
export const streamOf = (cause: number | null, action: AnyAction, path: string | null): string =>
  `${cause ?? ''}|${action.type}|${path ?? ''}`;

/** A stand-in in an address is any text, as in a payload: the key of a file stands plain in its row. */
const anyText = (path: string): string => path.replace(/\/(?:hidden-|~|%7E)[^/]*/g, '/~');

export const pathOf = (action: AnyAction): string | null =>
  action.type === 'call.sent'
    ? `${action.payload.method} ${anyText(action.payload.path)}`
    : action.type === 'call.answered'
      ? anyText(action.payload.path)
      : null;

/** External inputs a saga waits for, as lines of the log: they drive the verification. */
export const isStimulus = ({ type, meta }: Recorded): boolean =>
  meta.by === 'screen' ||
  [
    'outside.heard',
    'outside.rang',
    'outside.ready',
    'call.answered',
    'navigation.popped',
    'session.restored',
    'session.unsentFound',
    'answering.opened',
    'answering.locked',
    'answering.ready',
    'answering.fileSaved',
    'answering.fileTaken',
    'answering.fileFailed',
    'answering.kept',
    'answering.unkept',
    'answering.taken',
    'answering.pictureKept',
    'answering.pictureUnkept',
    'files.progressed',
  ].includes(type) ||
  (type === 'boot.sagaFailed' && meta.by === 'saga');

export interface Record {
  actions: readonly Recorded[];
  /** recorded saga actions not matched yet, by stream */
  expected: Map<string, Recorded[]>;
  /** recorded arrivals */
  arrivals: ReadonlySet<string>;
  /** routes whose page was shown */
  shown: ReadonlySet<string>;
  /** a round of polling ended: its conditions had come, also where the log does not note that */
  polled: boolean;
  /** seq of the last page that was shown */
  lastShown: number;
  /** recorded reads not used yet, by port and key */
  reads: Map<string, { seq: number; at: number; value: unknown }[]>;
  /** the content of a welcome or push whose number was recorded at `seq` */
  contentOf: (seq: number, type: 'live.welcomed' | 'live.pushed' | 'live.watched', number: number) => unknown;
}

export const readKey = (port: string, key: string): string => `${port} ${key}`;

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

export const recordOf = ({ actions: given }: RecordedLoad): Record => {
  const actions = given as readonly Recorded[];
  const expected: Record['expected'] = new Map();
  const arrivals = new Set<string>();
  const shown = new Set<string>();
  let lastShown = 0;
  const reads: Record['reads'] = new Map();
  for (const action of actions) {
    if (action.meta.by === 'saga') push(expected, streamOf(action.meta.cause, action, pathOf(action)), action);
    if (action.type === 'navigation.committed' && action.payload.routeId !== null) {
      shown.add(action.payload.routeId);
      lastShown = action.meta.seq;
    }
    if (action.type === 'outside.ready') arrivals.add(action.payload.what);
    if (action.type === 'outside.read')
      push(reads, readKey(action.payload.port, action.payload.key), {
        seq: action.meta.seq,
        at: action.meta.at,
        value: action.payload.value,
      });
  }
  const first = actions[0]?.meta.seq ?? 1;
  const contentOf: Record['contentOf'] = (seq, type, number) => {
    for (let i = seq - first + 1; i < actions.length; i += 1) {
      const action = actions[i]!;
      if (action.type === 'live.welcomed' && type === action.type && action.payload.welcome.seq === number) return action.payload.welcome;
      if (action.type === 'live.pushed' && type === action.type && action.payload.push.seq === number) return action.payload.push;
      if (action.type === 'live.watched' && type === action.type && action.payload.room) return action.payload.room;
      // the next socket event: the content of this one was dropped
      if (action.type === 'outside.heard' && action.payload.port === 'socket') return null;
    }
    return null;
  };
  const polled = actions.some((action) => action.type === 'live.polled');
  return { actions, expected, arrivals, shown, polled, lastShown, reads, contentOf };
};
