// Slices that the sign-in page needs. Those of signed-in work come later, in work.ts; nothing that moves them happens before.
import { live } from './live.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { pending } from './pending.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

export const signInSlices = { session, navigation, live, messages, pending, preferences } as const;
