// The messaging channel of customers. Actions never contain tokens or customers' texts: the saga reads the input from the draft.
import type { LineFound } from '#src/store/state.ts';
import { action } from './action.ts';

/** Arrival: what boot found before the page was drawn. */
export const started = action('channel.started')<LineFound>();
/** Request: log in inside the app, at the provider's page, or as the demonstration customer. */
export const signIn = action('channel.signIn')<{ how: 'app' | 'browser' | 'demo' }>();
export const signedIn = action('channel.signedIn')();
/** The server no longer accepts this session. */
export const ended = action('channel.ended')();

/** A picture for a complaint that does not exist yet; its File is stored under the key (`offerFile`). */
export const pick = action('channel.pick')<{ key: string; name: string; size: number; kind: string }>();
export const drop = action('channel.drop')<{ key: string }>();
/** Request: create the complaint of that draft, upload its pictures, submit it, go to the confirmation. A retry continues where the first attempt ended. */
export const send = action('channel.send')<{ form: string }>();
/** The server has the complaint as a draft. */
export const begun = action('channel.begun')<{ id: number }>();
export const sent = action('channel.sent')<{ id: number }>();

/** Request: add a picture to a complaint; `reload` names the view that shows it. */
export const attach = action('channel.attach')<{ id: number; key: string; name: string; size: number; kind: string; reload: string }>();
/** Request: a call on one complaint, then reload its view. */
export const change = action('channel.change')<{
  id: number;
  is: 'answer' | 'submit' | 'remove';
  pictureId?: number;
  form?: string;
  reload: string;
}>();
/** Request: discard the own draft and go to the list. */
export const discard = action('channel.discard')<{ id: number }>();
