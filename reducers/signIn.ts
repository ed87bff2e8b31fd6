// Slices of the login page. The others are loaded later, in work.ts; no earlier action changes them.
import { live } from './live.ts';
import { messages } from './messages.ts';
import { navigation } from './navigation.ts';
import { pending } from './pending.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

export const signInSlices = { session, navigation, live, messages, pending, preferences } as const;
