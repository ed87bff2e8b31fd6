// Slices for logged-in work: loaded with their sagas, before any page but login.
import { badges } from './badges.ts';
import { batches } from './batches.ts';
import { channel } from './channel.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { inactivity } from './inactivity.ts';
import { lateAnswering } from './lateAnswering.ts';
import { notices } from './notices.ts';
import { views } from './views.ts';

export const workSlices = { badges, views, drafts, notices, batches, files, inactivity, channel, answering: lateAnswering } as const;
