// The last lines of a page that is about to go: written at once beside the database, which a closing page does not wait for. The next page load joins them to their part.
import type { Part } from './storage.ts';

export interface Batch {
  part: Part;
  /** number within the part, from 1: a batch that is stored already is not joined again */
  n: number;
  text: string;
}

export interface Tails {
  /** replaces what this page load has left */
  leave: (batches: readonly Batch[]) => void;
  clear: () => void;
}

const prefix = 'log.tail.';
/** More is not lost silently: a page waits for the database unless it is closed. */
const longest = 1_000_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A state is large, and stored with the first batch of its part. */
const slim = ({ part, n, text }: Batch): Batch => ({
  part: n === 1 ? part : { ...part, header: { ...part.header, state: null } },
  n,
  text,
});

export const tailsOf = (store: () => Store, load: string): Tails => ({
  leave: (batches) => {
    try {
      const text = JSON.stringify(batches.map(slim));
      if (text.length <= longest) store().setItem(`${prefix}${load}`, text);
    } catch {
      // blocked or full: the database alone has them
    }
  },
  clear: () => {
    try {
      store().removeItem(`${prefix}${load}`);
    } catch {
      // nothing was left
    }
  },
});

/** What pages that are gone have left, by page load; `forget` removes it. */
export const leftTails = (store: () => Store): { load: string; batches: readonly Batch[]; forget: () => void }[] => {
  try {
    const all = store();
    const keys = Array.from({ length: all.length }, (_, i) => all.key(i)).filter((key): key is string => key?.startsWith(prefix) === true);
    return keys.map((key) => {
      let batches: readonly Batch[] = [];
      try {
        const found = JSON.parse(all.getItem(key) ?? '[]') as unknown;
        if (Array.isArray(found)) batches = found as readonly Batch[];
      } catch {
        // torn: forgotten
      }
      return { load: key.slice(prefix.length), batches, forget: () => all.removeItem(key) };
    });
  } catch {
    return [];
  }
};
