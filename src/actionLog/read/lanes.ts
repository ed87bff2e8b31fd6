// How an action is shown on a timeline: its lane, whether it is a failure, and the duration of a call.
import type { AnyAction } from '#src/actions/index.ts';

export type Lane = 'navigation' | 'wish' | 'network' | 'live' | 'outside' | 'result';
export const lanes: readonly Lane[] = ['navigation', 'wish', 'network', 'live', 'result', 'outside'];

/** What the user does on the page before any action follows. */
const ofUser: ReadonlySet<string> = new Set(['outside.pressed', 'outside.focused', 'outside.invalid', 'outside.dialog']);

export const laneOf = ({ type, meta }: AnyAction): Lane => {
  if (ofUser.has(type)) return 'wish';
  if (type.startsWith('outside.')) return 'outside';
  if (type.startsWith('call.')) return 'network';
  if (type.startsWith('live.')) return 'live';
  if (meta?.by === 'screen') return 'wish';
  return type.startsWith('navigation.') ? 'navigation' : 'result';
};

const failing: readonly string[] = [
  'boot.sagaFailed',
  'views.failed',
  'records.refused',
  'files.failed',
  'session.signInRefused',
  'session.expired',
  'navigation.refused',
  'live.lost',
];

/** A failure for the user or the program. */
export const isFailure = (action: AnyAction): boolean => {
  if (action.type === 'call.answered') return action.payload.status === 0 || action.payload.status >= 400;
  if (action.type === 'messages.show') return action.payload.tone === 'error';
  if (action.type === 'outside.failed') return !action.payload.quiet;
  if (action.type === 'outside.ready') return !action.payload.ok;
  return failing.includes(action.type);
};

export interface RecordedCall {
  n: number;
  method: string;
  path: string;
  /** seq of `call.sent` */
  sent: number;
  at: number;
  /** seq of `call.answered`; null = none came */
  answered: number | null;
  status: number | null;
  ms: number | null;
}

/** Calls of a page load in the order they were sent. */
export const callsOf = (actions: readonly AnyAction[]): readonly RecordedCall[] => {
  const calls: RecordedCall[] = [];
  const open = new Map<number, RecordedCall>();
  for (const action of actions) {
    if (action.type === 'call.sent') {
      const { n, method, path } = action.payload;
      const call: RecordedCall = {
        n,
        method,
        path,
        sent: action.meta?.seq ?? 0,
        at: action.meta?.at ?? 0,
        answered: null,
        status: null,
        ms: null,
      };
      open.set(n, call);
      calls.push(call);
    } else if (action.type === 'call.answered') {
      const call = open.get(action.payload.n);
      if (call) Object.assign(call, { answered: action.meta?.seq ?? 0, status: action.payload.status, ms: action.payload.ms });
    }
  }
  return calls;
};
