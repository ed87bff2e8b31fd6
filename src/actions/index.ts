// All action creators, one namespace per concern, and the union the reducers fold.
import type { Action } from './action.ts';
import * as batch from './batch.ts';
import * as boot from './boot.ts';
import * as call from './call.ts';
import * as channel from './channel.ts';
import * as clock from './clock.ts';
import * as draft from './draft.ts';
import * as file from './file.ts';
import * as list from './list.ts';
import * as live from './live.ts';
import * as message from './message.ts';
import * as navigation from './navigation.ts';
import * as notice from './notice.ts';
import * as outside from './outside.ts';
import * as preference from './preference.ts';
import * as publish from './publish.ts';
import * as record from './record.ts';
import * as session from './session.ts';
import * as sheet from './sheet.ts';

export { batch, boot, call, channel, clock, draft, file, list, live, message, navigation, notice, outside, preference, publish, record, session, sheet };
export type { Action, Meta } from './action.ts';

type Made<M> = { [K in keyof M]: M[K] extends (payload: infer P) => Action<infer T, infer _> ? Action<T, P> : never }[keyof M];

export type AnyAction =
  | Made<typeof batch>
  | Made<typeof boot>
  | Made<typeof call>
  | Made<typeof channel>
  | Made<typeof clock>
  | Made<typeof draft>
  | Made<typeof file>
  | Made<typeof list>
  | Made<typeof live>
  | Made<typeof message>
  | Made<typeof navigation>
  | Made<typeof notice>
  | Made<typeof outside>
  | Made<typeof preference>
  | Made<typeof publish>
  | Made<typeof record>
  | Made<typeof session>
  | Made<typeof sheet>;

/** What a screen, a route's loads or a menu may dispatch. */
export type Wish =
  | ReturnType<typeof file.preview>
  | ReturnType<typeof list.open | typeof list.change | typeof list.refresh | typeof list.close | typeof list.load | typeof list.call>
  | ReturnType<typeof record.open | typeof record.create | typeof record.patch | typeof record.remove | typeof record.transition | typeof record.settle>
  | ReturnType<typeof navigation.go | typeof navigation.back | typeof navigation.query | typeof navigation.label>;
