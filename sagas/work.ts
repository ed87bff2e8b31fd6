// The sagas for logged-in work. They need the domain tables, so they are a chunk of their own and login stays small.
import { batchesSaga } from './lists/batches.ts';
import { criticalSaga } from './notices/critical.ts';
import { connectivitySaga } from './live/connectivity.ts';
import { draftsSaga } from './records/drafts.ts';
import { finderSaga } from './lists/finder.ts';
import { filesSaga } from './records/files.ts';
import { hintsSaga, watchVisible } from './live/hints.ts';
import { viewsSaga } from './lists/views.ts';
import { liveSaga } from './live/live.ts';
import { noticesSaga } from './notices/notices.ts';
import { refreshSaga } from './live/poll.ts';
import { inactivitySaga } from './session/inactivity.ts';
import { signedInSaga } from './session/signedIn.ts';
import { listSettingsSaga } from './lists/listSettings.ts';
import { presenceSaga } from './navigation/presence.ts';
import { recordsSaga } from './records/records.ts';
import { sheetsSaga } from './lists/sheets.ts';
import { tabsSaga } from './navigation/tabs.ts';

export const work = {
  tabsSaga,
  recordsSaga,
  viewsSaga,
  hintsSaga,
  watchVisible,
  draftsSaga,
  filesSaga,
  finderSaga,
  noticesSaga,
  sheetsSaga,
  batchesSaga,
  listSettingsSaga,
  signedInSaga,
  inactivitySaga,
  presenceSaga,
  criticalSaga,
  connectivitySaga,
  liveSaga,
  refreshSaga,
} as const;
