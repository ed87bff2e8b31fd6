// Initial states of the slices for logged-in work, used until their reducers are loaded.
import type { State } from '#src/store/state.ts';

type WorkState = Pick<State, 'badges' | 'views' | 'drafts' | 'notices' | 'batches' | 'files' | 'inactivity' | 'channel' | 'answering'>;

export const workBegin: WorkState = {
  badges: { topics: {}, parts: {} },
  views: {},
  drafts: {},
  notices: {
    open: null,
    queue: [],
    announcements: [],
    shown: [],
    licenses: [],
    documents: [],
    documentsDone: false,
  },
  batches: {},
  files: {},
  inactivity: { idleUntil: null, horizonUntil: null, warningSince: null },
  channel: {
    line: 'starting',
    inApp: false,
    demo: false,
    browserSignIn: false,
    scan: false,
    phone: null,
    language: null,
    stores: [],
    pictures: [],
    begunId: null,
  },
  answering: {},
};
