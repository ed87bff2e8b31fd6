// Drafts, running actions and uploads of a form.
import type { Draft, Pending, State, Upload } from '#src/store/state.ts';

const idle: Pending = { busySince: null, failure: null, doneId: null, doneAt: null, answer: null, about: null };

export const selectPending = (state: State, key: string): Pending => state.pending[key] ?? idle;
/** Key of the user's own photo in `state.files`. */
export const ownPhoto = 'ownPhoto';
/** Its address, once it is read. */
export const selectOwnPhoto = (state: State): string | null => state.files[ownPhoto]?.url ?? null;
export const selectDraft = (state: State, key: string): Draft | undefined => state.drafts[key];
/** Whether this address has a draft of the device that was not changed since. */
export const selectRestored = ({ drafts, navigation: { path } }: State): boolean =>
  Object.values(drafts).some(({ key, restored }) => restored && (key === path || key.startsWith(`${path}?`)));
export const selectUpload = (state: State, key: string): Upload | undefined => state.files[key];
/** A transfer that has not ended. */
export const isUnderWay = ({ state }: Upload): boolean => state === 'sending' || state === 'reading';
/** Whether any address has unsaved input: the page asks before it unloads. */
export const selectAnyDirty = (state: State): boolean => Object.keys(state.drafts).length > 0;

/** Key of the write that waits for the reason of a smaller duty. */
export const selectAsking = ({ pending }: State): string | undefined => Object.keys(pending).find((key) => pending[key]!.lowered);
