/** Where the input of the documents of a page is stored, for the mark in its footer. */
import { draftKey } from '#src/selectors/address.ts';
import { selectPending } from '#src/selectors/forms.ts';
import { useApp } from '#src/store/hooks.ts';
import type { State } from '#src/store/state.ts';

interface Stored {
  busy: boolean;
  failed: boolean;
  /** ms of the newest save */
  savedAt: number | null;
  /** ms of the newest input that is on the device alone */
  draftAt: number | null;
}

/** A document by the key of its save and the part of its draft. */
interface Part {
  key: string;
  part: string;
}

const newest = (times: readonly (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

const storedOf = (state: State, parts: readonly Part[]): Stored => {
  const pending = parts.map(({ key }) => selectPending(state, key));
  return {
    busy: pending.some(({ busySince }) => busySince !== null),
    failed: pending.some(({ failure }) => failure !== null && failure.code !== 'VERSION_CONFLICT'),
    savedAt: newest(pending.map(({ doneAt }) => doneAt)),
    draftAt: newest(parts.map(({ part }) => state.drafts[draftKey(state.navigation, part)]?.at)),
  };
};

const same = (a: Stored, b: Stored): boolean =>
  a.busy === b.busy && a.failed === b.failed && a.savedAt === b.savedAt && a.draftAt === b.draftAt;

export const useStored = (parts: readonly Part[]): Stored => useApp((state) => storedOf(state, parts), same);
