// The whole state as one fold. Slices do not look at each other.
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { batches } from './batches.ts';
import { channel } from './channel.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { inactivity } from './inactivity.ts';
import { badges, live } from './live.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { notices } from './notices.ts';
import { pending } from './pending.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';
import { views } from './views.ts';

const slices = { session, navigation, live, badges, views, drafts, messages, notices, pending, batches, preferences, files, inactivity, channel } as const;
const names = Object.keys(slices) as (keyof State)[];

export const root = (state: State | undefined, action: AnyAction): State => {
  let next: Record<string, unknown> | null = state ? null : {};
  for (const name of names) {
    const slice = slices[name] as (part: unknown, given: AnyAction) => unknown;
    const before = state?.[name];
    const after = slice(before, action);
    if (after !== before) (next ??= { ...state })[name] = after;
  }
  return (next ?? state) as unknown as State;
};
