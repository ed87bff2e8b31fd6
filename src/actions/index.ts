// All action creators, one namespace per concern, and the union the reducers handle.
import type { Action } from './action.ts';
import * as announcements from './announcements.ts';
import type * as answering from './answering.ts';
import * as batches from './batches.ts';
import * as boot from './boot.ts';
import * as call from './call.ts';
import * as channel from './channel.ts';
import * as complaints from './complaints.ts';
import * as drafts from './drafts.ts';
import * as files from './files.ts';
import * as finder from './finder.ts';
import * as inactivity from './inactivity.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as navigation from './navigation.ts';
import * as notices from './notices.ts';
import * as outside from './outside.ts';
import * as preferences from './preferences.ts';
import * as records from './records.ts';
import * as remote from './remote.ts';
import * as session from './session.ts';
import * as sheets from './sheets.ts';
import * as specExports from './specExports.ts';
import * as views from './views.ts';

export {
  announcements,
  batches,
  boot,
  call,
  channel,
  complaints,
  drafts,
  files,
  finder,
  inactivity,
  live,
  messages,
  navigation,
  notices,
  outside,
  preferences,
  records,
  remote,
  session,
  sheets,
  specExports,
  views,
};
export type { Action } from './action.ts';

type Made<M> = { [K in keyof M]: M[K] extends (payload: infer P) => Action<infer T, infer _> ? Action<T, P> : never }[keyof M];

export type AnyAction =
  | Made<typeof announcements>
  | Made<typeof answering>
  | Made<typeof batches>
  | Made<typeof boot>
  | Made<typeof call>
  | Made<typeof channel>
  | Made<typeof complaints>
  | Made<typeof drafts>
  | Made<typeof files>
  | Made<typeof finder>
  | Made<typeof inactivity>
  | Made<typeof live>
  | Made<typeof messages>
  | Made<typeof navigation>
  | Made<typeof notices>
  | Made<typeof outside>
  | Made<typeof preferences>
  | Made<typeof records>
  | Made<typeof remote>
  | Made<typeof session>
  | Made<typeof sheets>
  | Made<typeof specExports>
  | Made<typeof views>;

/** What a page, a route's loads or a menu may dispatch. */
export type Wish =
  | ReturnType<typeof files.preview>
  | ReturnType<typeof session.beginSetUp | typeof session.exchange>
  | ReturnType<typeof views.open | typeof views.change | typeof views.refresh | typeof views.close | typeof views.load | typeof remote.call>
  | ReturnType<
      | typeof records.open
      | typeof records.create
      | typeof records.patch
      | typeof records.remove
      | typeof records.transition
      | typeof records.forget
    >
  | ReturnType<typeof navigation.go | typeof navigation.back | typeof navigation.query | typeof navigation.label>;
