// Drafts of forms: state is the fold of `drafts.change`; the device keeps them 7 days.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: keep these values of the form at this address (debounced by the form). File slots hold keys; secrets never come here. */
export const change = action('drafts.change')<{
  key: string;
  collection: string;
  values: Readonly<Record<string, Json>>;
  version: number | null;
  at: number;
}>();
export const discard = action('drafts.discard')<{ key: string }>();
