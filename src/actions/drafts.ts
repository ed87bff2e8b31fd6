// Drafts of forms: the state is the result of `drafts.change`; the device stores them 7 days.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: store these values of the form at this address (debounced by the form). File slots hold keys; secrets are never included. */
export const change = action('drafts.change')<{
  key: string;
  collection: string;
  values: Readonly<Record<string, Json>>;
  version: number | null;
  at: number;
}>();
export const discard = action('drafts.discard')<{ key: string }>();
