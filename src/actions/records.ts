// One row: read, create, patch, delete, workflow step. The collection is data; no triplets per entity.
import type { Row } from '#domain/kernel/entity.ts';
import type { Failure, Json } from '#src/store/state.ts';
import type { Asks, FieldIn, IncludeIn } from '#domain/related.ts';
import { action, type Action, type Typed } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** What follows a success. `go` may contain `{id}`, and after a step `{made}`: the row it created. */
export interface Then {
  go?: string;
  /** go back to the list the page was opened from */
  back?: boolean;
  /** message key of a success toast, only when the page itself does not show the change */
  message?: string;
  /** draft of this address is removed */
  discard?: string;
  /** create, then take this step on the new row */
  step?: { step: string; input?: Values };
  /** where that step is refused: the new row stands, and its own page goes on with it; `key` as that page reads it in `pending`. Both may contain `{id}`. */
  made?: { go: string; key: string };
}

/** Request: show one row in the view. Pages declare it as a load of the route. */
export const open: Opens = action('records.open')<RowOpen>();
export interface RowOpen<
  C extends string = string,
  F extends readonly FieldIn<C>[] = readonly FieldIn<C>[],
  I extends readonly IncludeIn<C>[] = readonly IncludeIn<C>[],
> {
  view: string;
  collection: C;
  id: number;
  include?: I | undefined;
  fields?: F | undefined;
  watches?: readonly string[];
}
interface Opens extends Typed<'records.open'> {
  <const C extends string, const F extends readonly FieldIn<C>[], const I extends readonly IncludeIn<C>[] = []>(
    payload: RowOpen<C, F, I>,
  ): Action<'records.open', RowOpen> & Asks<C, F, I>;
}
/** `key` identifies the action in `pending`; pass the same key to the button. `kept`: a draft holds the input and the page says so, a lost connection needs no message. `once`: repeated under this name with the same values, the row is created once. */
export const create = action('records.create')<{
  key: string;
  collection: string;
  values: Values;
  kept?: true;
  once?: string;
  then?: Then;
}>();
export const patch = action('records.patch')<{
  key: string;
  collection: string;
  id: number;
  version: number;
  values: Values;
  kept?: true;
  then?: Then;
}>();
export const remove = action('records.remove')<{ key: string; collection: string; id: number; version: number; then?: Then }>();
/** Of a step that is signed: the password (null: a login at the provider was made for it), and the SHA-256 (64 hex digits) of the content as it was shown. */
export interface Signature {
  password: string | null;
  hash: string;
}
export const transition = action('records.transition')<{
  key: string;
  collection: string;
  id: number;
  version: number;
  step: string;
  input?: Values;
  signature?: Signature;
  kept?: true;
  then?: Then;
}>();
/** Request: leave for the login at the provider that signs this step, and come back to this page. */
export const signAway = action('records.signAway')<{ key: string; collection: string; id: number; step: string; hash: string }>();
/** Request: clear a refusal (dialog closed, conflict resolved). */
export const forget = action('records.forget')<{ key: string }>();

/** The write waits: it makes a duty smaller, and the dialog asks why. */
export const reasonAsked = action('records.reasonAsked')<{ key: string; collection: string; fields: readonly string[] }>();
/** Request: the reason, and the write goes on; null = it is given up. */
export const reasonGiven = action('records.reasonGiven')<{ key: string; reason: string | null }>();

export const started = action('records.started')<{ key: string; at: number }>();
interface Done {
  key: string;
  collection: string;
  id: number;
  row: Row;
}
export const created = action('records.created')<Done>();
export const patched = action('records.patched')<Done>();
export const transitioned = action('records.transitioned')<Done & { step: string }>();
export const deleted = action('records.deleted')<{ key: string; collection: string; id: number }>();
export const refused = action('records.refused')<{ key: string; collection: string; id: number | null; failure: Failure }>();
