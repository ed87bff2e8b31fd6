// One row: read, create, patch, delete, workflow step. The collection is data; no triplets per entity (ARCHITECTURE 4).
import type { Row } from '#domain/kernel/entity.ts';
import type { Failure, Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** What follows a success. `go` may hold `{id}`. */
export interface Then {
  go?: string;
  /** go back to the list the screen came from */
  back?: boolean;
  /** message key of a success toast, only when the screen itself does not show the change */
  message?: string;
  /** draft of this address is removed */
  discard?: string;
  /** create, then take this step on the new row */
  step?: { step: string; input?: Values };
}

/** Wish: show one row in the view. Screens declare it as a load of the route. */
export const open = action('record.open')<{ view: string; collection: string; id: number; include?: Json; fields?: readonly string[]; watches?: readonly string[] }>();
/** `key` names the deed in `pending`; give the same key to the button. */
export const create = action('record.create')<{ key: string; collection: string; values: Values; then?: Then }>();
export const patch = action('record.patch')<{ key: string; collection: string; id: number; version: number; values: Values; then?: Then }>();
export const remove = action('record.delete')<{ key: string; collection: string; id: number; version: number; then?: Then }>();
export const transition = action('record.transition')<{ key: string; collection: string; id: number; version: number; step: string; input?: Values; then?: Then }>();
/** Wish: forget a refusal (dialog closed, conflict resolved). */
export const settle = action('record.settle')<{ key: string }>();

export const started = action('record.started')<{ key: string; at: number }>();
interface Done {
  key: string;
  collection: string;
  id: number;
  row: Row;
}
export const created = action('record.created')<Done>();
export const patched = action('record.patched')<Done>();
export const transitioned = action('record.transitioned')<Done & { step: string }>();
export const deleted = action('record.deleted')<{ key: string; collection: string; id: number }>();
export const refused = action('record.refused')<{ key: string; collection: string; id: number | null; failure: Failure }>();
