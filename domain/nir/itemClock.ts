// Whose turn a new item was from the idea to its first lot, and when it came how far: from the states of all its records.
import { heldOver, type Held, type Turn } from '../partyClock.ts';
import { holderOf } from '../specs/partyClock.ts';
import type { SpecStatus } from '../specs/specStatuses.ts';

export type ItemParty = 'rd' | 'sourcing' | 'supplierGroup' | 'supplier' | 'qa';
export type TrackKind = 'item' | 'proposal' | 'request' | 'sample' | 'spec' | 'approval';

/** The way of one record through its states. */
export interface Track {
  kind: TrackKind;
  id: number;
  /** what it belongs to: a sample to its request */
  requestId: number | null;
  begun: string;
  status: string;
  changes: readonly { at: string; before: string | null; after: string }[];
}

const asked = ['Requested', 'Accepted', 'Returned'];
const over = ['Declined', 'NotSelected', 'Withdrawn'];
const sampleHolders: Readonly<Record<string, ItemParty>> = {
  Draft: 'supplier',
  Submitted: 'supplier',
  Shipped: 'sourcing',
  Received: 'rd',
  Evaluated: 'qa',
};

/** Who acts on a record in this state. What nobody else holds is sourcing's, as long as the request goes on. */
const holders: Readonly<Record<Exclude<TrackKind, 'item'>, (status: string) => ItemParty | null>> = {
  proposal: (status) => (status === 'Proposed' ? 'supplierGroup' : null),
  request: (status) => (asked.includes(status) ? 'supplier' : null),
  sample: (status) => sampleHolders[status] ?? null,
  spec: (status) => holderOf(status as SpecStatus),
  approval: (status) => (status === 'Open' ? 'supplier' : null),
};

type States = ReadonlyMap<Track, string>;

const partiesIn = (states: States, author: ItemParty): readonly ItemParty[] => {
  const all = [...states];
  const item = all.find(([{ kind }]) => kind === 'item')?.[1];
  if (item === undefined || item === 'Closed' || item === 'Cancelled') return [];
  if (item === 'Draft') return [author];
  const ended = new Set(all.filter(([{ kind }, status]) => kind === 'request' && over.includes(status)).map(([{ id }]) => id));
  const found = all.flatMap(([{ kind, requestId }, status]) => {
    const held = kind === 'item' || (requestId !== null && ended.has(requestId)) ? null : holders[kind](status);
    return held ? [held] : [];
  });
  const finished = all.some(([{ kind }, status]) => kind === 'spec' && status === 'active');
  if (found.length > 0) return [...new Set(found)];
  return finished ? [] : ['sourcing'];
};

const stays = ({ begun, status, changes }: Track): readonly { at: string; after: string }[] => {
  const first = changes[0];
  if (!first) return [{ at: begun, after: status }];
  return first.before === null ? changes : [{ at: begun, after: first.before }, ...changes];
};

export const turnsOf = (tracks: readonly Track[], author: ItemParty): readonly Turn<ItemParty>[] => {
  const moves = tracks.flatMap((track) => stays(track).map((stay) => ({ ...stay, track })));
  const states = new Map<Track, string>();
  const turns = new Map<string, Turn<ItemParty>>();
  for (const { at, after, track } of moves.toSorted((a, b) => a.at.localeCompare(b.at))) {
    states.set(track, after);
    // what happened together is one turn
    turns.set(at, { at, parties: partiesIn(states, author) });
  }
  return [...turns.values()];
};

const courseSteps = [
  'idea',
  'handedOver',
  'opened',
  'asked',
  'offered',
  'sampled',
  'approvedSample',
  'awarded',
  'specified',
  'inForce',
  'firstLots',
] as const;
type CourseStep = (typeof courseSteps)[number];

const reached: Readonly<Record<CourseStep, readonly [TrackKind, readonly string[] | null]>> = {
  idea: ['item', null],
  handedOver: ['item', ['Requested']],
  opened: ['item', ['Open']],
  asked: ['request', null],
  offered: ['request', ['Submitted']],
  sampled: ['sample', ['Received']],
  approvedSample: ['sample', ['Approved']],
  awarded: ['request', ['Awarded']],
  specified: ['spec', null],
  inForce: ['spec', ['active']],
  firstLots: ['approval', ['Approved']],
};

const firstAt = (tracks: readonly Track[], [kind, states]: readonly [TrackKind, readonly string[] | null]): string | null =>
  tracks
    .filter((track) => track.kind === kind)
    .flatMap((track) => (states === null ? [track.begun] : track.changes.filter(({ after }) => states.includes(after)).map(({ at }) => at)))
    .toSorted()[0] ?? null;

export interface ItemCourse {
  held: readonly Held<ItemParty>[];
  now: readonly ItemParty[];
  /** days: since the one before that was reached */
  steps: readonly { step: CourseStep; at: string | null; days: number | null }[];
}

export const courseOf = (
  tracks: readonly Track[],
  author: ItemParty,
  now: string,
  days: (from: string, to: string) => number,
): ItemCourse => {
  const turns = turnsOf(tracks, author);
  let before: string | null = null;
  const steps = courseSteps.map((step) => {
    const at = firstAt(tracks, reached[step]);
    const passed = at === null || before === null ? null : days(before, at);
    before = at ?? before;
    return { step, at, days: passed };
  });
  return { held: heldOver(turns, now, days), now: turns.at(-1)?.parties ?? [], steps };
};
