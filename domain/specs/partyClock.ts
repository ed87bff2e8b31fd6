// How long each party held a specification, from the changes of its status.
import { calendarDays, heldOver, type Held as HeldBy } from '../partyClock.ts';
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

export type Held = HeldBy<Party>;

/** Who has to act in the state; null: nobody. */
export const holderOf = (status: SpecStatus): Party | null => holders[status];

/** In the order in which they first held it. `begun`: when the row was made. */
export const heldBy = (changes: readonly StatusChange[], begun: string, now: string): readonly Held[] => {
  const first = changes[0];
  if (!first) return [];
  const opened = first.before === null ? [] : [{ at: begun, after: first.before }];
  const turns = [...opened, ...changes].map(({ at, after }) => {
    const party = holders[after];
    return { at, parties: party ? [party] : [] };
  });
  return heldOver(turns, now, calendarDays);
};
