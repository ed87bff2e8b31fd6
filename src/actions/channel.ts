// The messaging channel of customers. Tokens never come here, nor does a customer's word: the saga reads what was written from the draft.
import type { LineFound } from '#src/store/state.ts';
import { action } from './action.ts';

/** Arrival: what the boot found before the page was drawn. */
export const started = action('channel.started')<LineFound>();
/** Wish: sign in inside the app, at the provider's page, or as the demonstration customer. */
export const signIn = action('channel.signIn')<{ how: 'app' | 'browser' | 'demo' }>();
export const signedIn = action('channel.signedIn')();
/** The server knows this session no more. */
export const ended = action('channel.ended')();

/** A picture chosen for a complaint that is not there yet; its File waits under the key (`offerFile`). */
export const pick = action('channel.pick')<{ key: string; name: string; size: number; kind: string }>();
export const drop = action('channel.drop')<{ key: string }>();
/** Wish: write the complaint of that draft, send its pictures, submit it, go to the thanks. A second try goes on where the first ended. */
export const send = action('channel.send')<{ form: string }>();
/** The server has the complaint as a draft. */
export const begun = action('channel.begun')<{ id: number }>();
export const sent = action('channel.sent')<{ id: number }>();

/** Wish: add a picture to a complaint; `reload` names the view that shows it. */
export const attach = action('channel.attach')<{ id: number; key: string; name: string; size: number; kind: string; reload: string }>();
/** Wish: a call on one complaint, then its view again. */
export const change = action('channel.change')<{
  id: number;
  is: 'answer' | 'submit' | 'remove';
  pictureId?: number;
  form?: string;
  reload: string;
}>();
/** Wish: throw the own draft away and go to the list. */
export const discard = action('channel.discard')<{ id: number }>();
