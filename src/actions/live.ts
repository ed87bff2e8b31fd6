// Push and poll: both result in the same two arrivals.
import type { Role } from '#domain/roles.ts';
import type { AnnouncementItem, Watched, Watchers } from '#src/store/state.ts';
import { action } from './action.ts';

export interface EntityChange {
  seq: number;
  collection: string;
  id: number;
  action: string;
  version: number;
  changed: readonly string[];
  parents?: Readonly<Record<string, number | null>>;
  /** events.id of the write, as in its answer's X-Event */
  event?: number;
  /** by this user, here or in another window */
  own?: true;
  actorName?: string;
}
export interface ReminderItem {
  kind: 'license' | 'document';
  supplierId?: number;
  supplierGroupId?: number;
  reason: 'dayStart' | 'expiring' | 'requirementAdded';
}
export interface Welcome {
  proto: number;
  epoch: string;
  mode: 'fresh' | 'resume' | 'reset';
  seq: number;
  serverTime: string;
  roles: readonly Role[];
  badges: { seq: number; counts: Readonly<Record<string, number>>; parts?: Readonly<Record<string, Readonly<Record<string, number>>>> };
  announcements: readonly AnnouncementItem[];
  entities: readonly EntityChange[];
  reminders: readonly ReminderItem[];
}
export interface Push {
  epoch: string;
  seq: number;
  at: string;
  badges?: { seq?: number; set: Readonly<Record<string, number>>; parts?: Readonly<Record<string, Readonly<Record<string, number>>>> };
  announcements?: readonly AnnouncementItem[];
  announcementsEnded?: readonly number[];
  reminders?: readonly ReminderItem[];
  entities?: readonly EntityChange[];
}
/** One round of poll calls, reduced to counts and announcement items. */
export interface Polled {
  /** smallest seq of the round; null = the backend has none */
  seq: number | null;
  epoch: string | null;
  counts: Readonly<Record<string, number>>;
  parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** topics whose call failed: they keep their number and become stale */
  failed: readonly string[];
  /** calls refused by the server, as `GET /path CODE`: a defect, even where the server's own counts replaced the number */
  refused: readonly string[];
  /** null = not requested in this round */
  announcements: readonly AnnouncementItem[] | null;
  complete: boolean;
  at: number;
}

/** Arrival: the connection test's answer; numbers are null when the backend has none. */
export const tested = action('live.tested')<{
  epoch: string | null;
  seq: number | null;
  scopeSeq: number | null;
  at: number;
  /** server clock minus device clock, ms; null = not told, or the answer took too long to tell */
  serverTimeOffset: number | null;
}>();
/** Result: pushes were lost: reconnect with the cursor. */
export const resync = action('live.resync')();
/** Request: read the badges now ("Refresh now" of the freshness indicator); `of` = only those that rows of this collection can change. */
export const refresh = action('live.refresh')<{ of?: string }>();
export const connecting = action('live.connecting')();
export const welcomed = action('live.welcomed')<{ welcome: Welcome; at: number; serverTimeOffset?: number | null }>();
export const pushed = action('live.pushed')<{ push: Push; at: number }>();
export const polled = action('live.polled')<Polled>();
export const polling = action('live.polling')();
export const lost = action('live.lost')<{ reason: string }>();
export const closed = action('live.closed')();
/** Wish: others with this record open see where in it the user is. */
export const stands = action('live.stands')<{ place: Watched }>();
/** Arrival: other users with this record open; null = this page shows no record. */
export const watched = action('live.watched')<{ room: Watchers | null }>();
/** Result: the connection was lost or restored, according to the connection test. */
export const offline = action('live.offline')<{ offline: boolean }>();
