// Login, selection and the end of a session.
import type { Selection } from '#domain/roles.ts';
import type { Draft, Failure, Memberships, SessionUser, PickedPicture, Tab, Words } from '#src/store/state.ts';
import { action } from './action.ts';

export const signIn = action('session.signIn')<{ email: string; password: string }>();
/** Request: complete a login with a code of the second factor; the ticket is on the device only. */
export const enterCode = action('session.enterCode')<{ code: string }>();
/** Request: the secret of the app to be set up before the first session. */
export const beginSetUp = action('session.beginSetUp')();
/** Request: the recovery codes were read. */
export const proceed = action('session.proceed')();
/** Request: open the session of a login with the organisation's account. */
export const exchange = action('session.exchange')<{ ticket: string }>();
/** `keepAddress`: the page is opened again after the next login. */
export const signOut = action('session.signOut')<{ keepAddress?: boolean }>();
/** The session is about to end: forms store their input; where `save`, editors send it to the server while the token is valid. */
export const leaving = action('session.leaving')<{ save: boolean }>();
/** Addresses with work on this device only; if there are any the user decides. */
export const unsentFound = action('session.unsentFound')<{ drafts: readonly string[] }>();
/** Request: the decision. keep: on this device for 7 days; drop: deleted from it. */
export const leave = action('session.leave')<{ choice: 'stay' | 'keep' | 'drop' }>();
export const stayed = action('session.stayed')();
/** Request: act for one supplier, group or auditor; ids not given become null. */
export const select = action('session.select')<Partial<Selection>>();
/** Request: clear the three ids and select again. */
export const changeRole = action('session.changeRole')();
/** Request: read the user and the memberships again (own profile saved, wizard completed, roles changed). */
export const reload = action('session.reload')();

export const tokenFound = action('session.tokenFound')<{ found: boolean; selection: Selection }>();
export const signedIn = action('session.signedIn')<{ userId: number }>();
export const signInRefused = action('session.signInRefused')<{ failure: Failure }>();
/** Older recordings have no holidays, and say nothing of signatures. */
export const loaded = action('session.loaded')<{
  user: SessionUser;
  businessTz: string;
  holidays?: readonly string[];
  serverTimeOffset: number;
  developerTools: boolean;
  signsByProvider?: true;
}>();
export const membershipsLoaded = action('session.membershipsLoaded')<{ memberships: Memberships }>();
/** `first`: nothing was selected before, so nothing on screen belongs to another organisation. */
export const selected = action('session.selected')<{ selection: Selection; first: boolean }>();
/** Arrival: the server no longer accepts the token (by code, never by status). */
export const expired = action('session.expired')<{ code: string }>();
export const ended = action('session.ended')<{
  reason: 'signOut' | 'expired' | 'idle' | 'horizon' | 'failed' | 'otherTab';
  words: Words | null;
  keepDrafts?: boolean;
}>();
/** Result of boot: tabs and drafts from the device's own store. */
export const restored = action('session.restored')<{
  tabs: readonly Tab[];
  drafts: readonly Draft[];
  pictures?: readonly PickedPicture[];
}>();
