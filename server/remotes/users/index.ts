// The calls of accounts.
import type { Remote } from '../remote.ts';
import { invitationRemotes } from './invitations.ts';
import { invitationLineRemotes } from './invitationLines.ts';
import { secondFactorRemotes } from './secondFactor.ts';
import { sessionRemotes } from './sessions.ts';

export const usersCalls: readonly Remote[] = [...invitationRemotes, ...invitationLineRemotes, ...secondFactorRemotes, ...sessionRemotes];
