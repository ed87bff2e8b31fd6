// How long each party held a specification, from the changes of its status.
import { specStatuses, type SpecStatus } from './specStatuses.ts';

export const parties = ['sourcing', 'supplier', 'qa', 'rd'] as const;
type Party = (typeof parties)[number];

/** Null: nobody has to act. */
const holders: Readonly<Record<SpecStatus, Party | null>> = {
  created: 'sourcing',
  updated: 'sourcing',
  draft: 'supplier',
  supplierDraft: 'supplier',
  waitingApprove: 'qa',
  qaDraft: 'qa',
  rejected: 'supplier',
  sourcingDraft: 'sourcing',
  waitingSupplier: 'supplier',
  supplierInprogress: 'supplier',
  mfgInprogress: 'sourcing',
  rdInprogress: 'rd',
  qaInprogress: 'qa',
  rejectByRd: 'supplier',
  rejectByQa: 'supplier',
  active: null,
  inActive: null,
};

/** The states in which the party has to act. */
export const heldIn = (party: Party): readonly SpecStatus[] => specStatuses.filter((status) => holders[status] === party);

export interface StatusChange {
  at: string;
  before: SpecStatus | null;
  after: SpecStatus;
}

export interface Held {
  party: Party;
  /** whole days, and what is left of one as a part of it */
  days: number;
  /** how often it came to the party */
  times: number;
}

const dayMs = 86_400_000;

/** In the order in which they first held it. `begun`: when the row was made. */
export const heldBy = (changes: readonly StatusChange[], begun: string, now: string): readonly Held[] => {
  const first = changes[0];
  if (!first) return [];
  const opened = first.before === null ? [] : [{ at: begun, after: first.before }];
  const stays = [...opened, ...changes];
  const found = new Map<Party, Held>();
  let last: Party | null = null;
  for (const [i, { at, after }] of stays.entries()) {
    const party = holders[after];
    const days = Math.max(0, Date.parse(stays[i + 1]?.at ?? now) - Date.parse(at)) / dayMs;
    if (party) {
      const known = found.get(party) ?? { party, days: 0, times: 0 };
      found.set(party, { party, days: known.days + days, times: known.times + (party === last ? 0 : 1) });
    }
    last = party;
  }
  return [...found.values()];
};
