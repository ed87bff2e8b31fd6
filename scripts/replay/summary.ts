// What a page load was, in numbers.
import { domainHash } from '#src/actionLog/write/domainHash.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { callsOf, isFailure, type RecordedCall } from '#src/actionLog/read/lanes.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { fullPath } from '#src/selectors/address.ts';

export interface Summary {
  load: string;
  part: number;
  tab: string;
  app: string;
  /** same rules as this checkout's */
  sameDomain: boolean;
  startedAt: string;
  durationMs: number;
  zone: string;
  locale: string;
  roles: readonly string[];
  address: string;
  actions: number;
  by: Readonly<Record<string, number>>;
  types: Readonly<Record<string, number>>;
  failures: readonly { seq: number; type: string; what: string }[];
  slowest: readonly RecordedCall[];
  unanswered: number;
  finalAddress: string;
  hash: string;
}

const count = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
};

const slowestShown = 5;

/** What a failing action says: code, status or reason. */
const what = (payload: unknown): string => {
  const { failure, status, reason, code, error, path, key, name, message, what: of, stack } = payload as Record<string, unknown>;
  const inner = (failure ?? {}) as Record<string, unknown>;
  const place = Array.isArray(stack) ? (stack[0] as unknown) : undefined;
  return [path, key, of, inner['status'] ?? status, inner['code'] ?? code ?? reason ?? error, name, message, place]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
};

export const summaryOf = (replay: Replay): Summary => {
  const { header, actions } = replay;
  const calls = callsOf(actions);
  const last = replay.stateAt(replay.length);
  return {
    load: header.load,
    part: header.part,
    tab: header.tab,
    app: header.app,
    sameDomain: header.domain === domainHash,
    startedAt: new Date(header.startedAt).toISOString(),
    durationMs: replay.timeAt(replay.length) - header.startedAt,
    zone: header.zone,
    locale: header.locale,
    roles: header.roles,
    address: header.address,
    actions: actions.length,
    by: count(actions.map((action) => action.meta?.by ?? '')),
    types: count(actions.map((action) => action.type)),
    failures: actions.filter(isFailure).map((action) => ({ seq: action.meta?.seq ?? 0, type: action.type, what: what(action.payload) })),
    slowest: calls
      .filter((call) => call.ms !== null)
      .sort((a, b) => b.ms! - a.ms!)
      .slice(0, slowestShown),
    unanswered: calls.filter((call) => call.answered === null).length,
    finalAddress: fullPath(last.navigation),
    hash: stateHash(last),
  };
};

const duration = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
const pairs = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([word, n]) => `${word} ${n}`)
    .join(', ');

export const summaryText = (one: Summary): string =>
  [
    `page load ${one.load}${one.part > 1 ? ` from part ${one.part}` : ''}, browser tab ${one.tab}, version ${one.app}${one.sameDomain ? '' : ' (other domain tables than this checkout)'}`,
    `started   ${one.startedAt}, ${duration(one.durationMs)}, zone ${one.zone || 'unknown'}, language ${one.locale || 'unknown'}, roles ${one.roles.join(' ') || 'none'}`,
    `address   ${one.address}  ->  ${one.finalAddress}`,
    `actions   ${one.actions}: ${pairs(one.by)}`,
    ...Object.entries(one.types).map(([type, n]) => `          ${String(n).padStart(6)}  ${type}`),
    `failures  ${one.failures.length}`,
    ...one.failures.map((failure) => `          ${String(failure.seq).padStart(6)}  ${failure.type}  ${failure.what}`),
    `calls     ${one.slowest.length === 0 ? 'none answered' : 'slowest'}${one.unanswered > 0 ? `, ${one.unanswered} without an answer` : ''}`,
    ...one.slowest.map(
      (call) =>
        `          ${String(call.ms).padStart(6)} ms  ${call.method} ${call.path}  ${call.status}  (${call.sent} -> ${call.answered})`,
    ),
    `state     ${one.hash}`,
  ].join('\n');
