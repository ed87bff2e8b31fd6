// Sign-in, selection and the end of a session.
import type { Selection } from '#domain/roles.ts';
import type { Draft, Failure, Memberships, SessionUser, PickedPicture, Tab, Words } from '#src/store/state.ts';
import { action } from './action.ts';

export const signIn = action('session.signIn')<{ email: string; password: string }>();
export const signOut = action('session.signOut')();
/** The session is about to end: forms keep what was typed; where `save`, editors send it to the server while the token still counts. */
export const leaving = action('session.leaving')<{ save: boolean }>();
/** Addresses whose work is on this device only; where there are any the person decides. */
export const unsentFound = action('session.unsentFound')<{ drafts: readonly string[] }>();
/** Wish: the answer. keep: on this device for 7 days; drop: deleted from it. */
export const leave = action('session.leave')<{ choice: 'stay' | 'keep' | 'drop' }>();
export const stayed = action('session.stayed')();
/** Wish: act for one supplier, group or auditor; ids not named become null. */
export const select = action('session.select')<Partial<Selection>>();
/** Wish: clear the three ids and choose again. */
export const changeRole = action('session.changeRole')();
/** Wish: read the user and the memberships again (own profile saved, wizard completed, roles changed). */
export const reload = action('session.reload')();

export const tokenFound = action('session.tokenFound')<{ found: boolean; selection: Selection }>();
export const signedIn = action('session.signedIn')<{ userId: number }>();
export const signInRefused = action('session.signInRefused')<{ failure: Failure }>();
/** Recordings of before have no holidays. */
export const loaded = action('session.loaded')<{
  user: SessionUser;
  businessTz: string;
  holidays?: readonly string[];
  serverTimeOffset: number;
  developerTools: boolean;
}>();
export const membershipsLoaded = action('session.membershipsLoaded')<{ memberships: Memberships }>();
/** `first`: nothing was selected before, so nothing on screen belongs to somebody else. */
export const selected = action('session.selected')<{ selection: Selection; first: boolean }>();
/** Arrival: the server no longer knows the token (by code, never by status). */
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
