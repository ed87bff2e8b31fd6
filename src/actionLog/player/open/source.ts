// The source of a log, and the address that opens it at a step.
import { fullPath } from '#src/selectors/address.ts';
import type { Query } from '#src/store/state.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { reportIdOf } from '#src/actionLog/player/replayLoads.ts';

export const playerPath = '/developer/replay';

export type Source =
  | { is: 'session'; load: string }
  | { is: 'report'; id: number; no: string }
  | { is: 'file'; name: string }
  | { is: 'live'; id: number; name: string };

/** The source in an address: a recorded page load of this browser, or a report. */
export const askedBy = (query: Query): { is: 'session'; load: string } | { is: 'report'; id: number } | null => {
  const id = reportIdOf(query);
  if (id !== null) return { is: 'report', id };
  return query['session'] ? { is: 'session', load: query['session'] } : null;
};

/** Same text = same source. */
export const askedKey = (query: Query): string => {
  const asked = askedBy(query);
  return asked === null ? '' : asked.is === 'session' ? `session ${asked.load}` : `report ${asked.id}`;
};

/** `/developer/replay?session=…&load=…&seq=…`; null for what has no address: a file of this device, a log shown live. */
export const linkTo = (source: Source, replay: Replay, step: number): string | null => {
  if (source.is === 'file' || source.is === 'live') return null;
  const place: Query = source.is === 'session' ? { session: source.load } : { report: String(source.id) };
  const seq = replay.load.actions[replay.recorded(step) - 1]?.meta?.seq ?? 0;
  return fullPath({ path: playerPath, query: { ...place, load: replay.header.load, seq: String(seq) } });
};

/** The first step that shows a page: the default start. */
const firstPage = (replay: Replay | undefined): number => {
  const found = replay?.actions.findIndex((action) => action.type === 'navigation.committed') ?? -1;
  return replay && (replay.header.state?.navigation.routeId ?? null) === null ? found + 1 : 0;
};

/** Page load and step of an address. Defaults: the last page load; a report and a live log at their end (the problem just happened), others at their first page. */
export const placeOf = (query: Query, replays: readonly Replay[], source: Source): { load: number; step: number } => {
  const last = Math.max(0, replays.length - 1);
  const unnamed = {
    load: last,
    step: source.is === 'report' || source.is === 'live' ? (replays[last]?.length ?? 0) : firstPage(replays[last]),
  };
  if (source.is === 'file' || source.is === 'live' || query['load'] === undefined) return unnamed;
  const seq = /^\d{1,12}$/.test(query['seq'] ?? '') ? Number(query['seq']) : 0;
  const fits = replays
    .map((replay, load) => ({ load, step: seq === 0 ? 0 : replay.stepOf(seq), name: replay.header.load }))
    .filter((one) => one.name === query['load']);
  const found = fits.find((one) => one.step !== null) ?? fits[0];
  return found ? { load: found.load, step: found.step ?? 0 } : unnamed;
};
