/**
 * What an editor knows of its document beside what is typed: the server's values, what is under way to it, and what awaits a decision.
 * Pure: each event returns the next state, and which of the typed values the server's replace.
 */
import { at, merge, undecided, withFields, type Undecided } from './merge.ts';

/** Fields changed on both sides: the server's value stays, and is what is sent, until the writer decides. */
interface Conflict {
  open: Undecided;
  /** of the newest save of the other side: instant, ISO, and version */
  at: string;
  version: number;
}

export interface Document<V extends object> {
  /** the server's values as far as known */
  readonly base: V;
  readonly version: number;
  /** the save under way: the base of its answer */
  readonly sent: V | null;
  readonly conflict: Conflict | null;
}

/** A row of the server. */
export interface Saved<V extends object> {
  values: V;
  version: number;
  at: string;
}

export const opened = <V extends object>(base: V, version: number): Document<V> => ({ base, version, sent: null, conflict: null });

/** Undecided fields; null when none is left. */
const conflictOf = (open: Undecided, known: Conflict | null, saved: { version: number; at: string }, more: boolean): Conflict | null =>
  Object.keys(open).length === 0 ? null : more || !known ? { open, at: saved.at, version: saved.version } : { ...known, open };

/**
 * A row came: the answer to the own save, another user's save, a step. `paths` are the units of merging: one that changed there alone is
 * taken over (`taken`), one that changed on both sides awaits a decision. `from`: what the input began from, where that is not the base.
 */
export const arrived = <V extends object>(
  document: Document<V>,
  paths: readonly string[],
  mine: V,
  saved: Saved<V>,
  from: V = document.sent ?? document.base,
): { document: Document<V>; taken: readonly string[] } => {
  const theirs = saved.values;
  const { taken, both } = merge(paths, from, mine, theirs);
  const now = withFields(mine, Object.fromEntries(taken.map((path) => [path, at(theirs, path)])));
  const open = undecided(document.conflict?.open ?? {}, both, from, now, theirs);
  return {
    document: {
      base: theirs,
      version: saved.version,
      sent: null,
      conflict: conflictOf(open, document.conflict, saved, both.length > 0),
    },
    taken,
  };
};

export const sending = <V extends object>(document: Document<V>, sent: V): Document<V> => ({ ...document, sent });
export const refused = <V extends object>(document: Document<V>): Document<V> => ({ ...document, sent: null });

/** The writer decided about a field. */
export const decided = <V extends object>(document: Document<V>, path: string): Document<V> => {
  if (!document.conflict) return document;
  const { [path]: _, ...open } = document.conflict.open;
  return { ...document, conflict: Object.keys(open).length === 0 ? null : { ...document.conflict, open } };
};

/** What may be sent: the input, with the server's values where a decision is awaited. */
export const outgoing = <V extends object>({ base, conflict }: Document<V>, mine: V): V =>
  conflict ? withFields(mine, Object.fromEntries(Object.keys(conflict.open).map((path) => [path, at(base, path)]))) : mine;

/** The base of the input, for a draft: in conflicting fields the common one, so that the conflict is found again after a reload. */
export const beganFrom = <V extends object>({ base, conflict }: Document<V>): V => withFields(base, conflict?.open ?? {});
