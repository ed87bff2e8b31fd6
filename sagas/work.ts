// The sagas for logged-in work. They need the domain tables, so they are a chunk of their own and login stays small.
import { answersExportSaga } from './answersExport.ts';
import { batchesSaga } from './batches.ts';
import { channelSaga } from './channel.ts';
import { criticalSaga } from './critical.ts';
import { connectivitySaga } from './connectivity.ts';
import { draftsSaga } from './drafts.ts';
import { finderSaga } from './finder.ts';
import { filesSaga } from './files.ts';
import { hintsSaga, watchVisible } from './hints.ts';
import { viewsSaga } from './views.ts';
import { liveSaga } from './live.ts';
import { movementsSaga } from './movements.ts';
import { noticesSaga } from './notices.ts';
import { refreshSaga } from './poll.ts';
import { inactivitySaga } from './inactivity.ts';
import { signedInSaga } from './signedIn.ts';
import { listSettingsSaga } from './listSettings.ts';
import { presenceSaga } from './presence.ts';
import { announcementsSaga } from './announcements.ts';
import { recordsSaga } from './records.ts';
import { similarSaga } from './similar.ts';
import { sheetsSaga } from './sheets.ts';
import { tabsSaga } from './tabs.ts';

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
  announcementsSaga,
  answersExportSaga,
  sheetsSaga,
  similarSaga,
  movementsSaga,
  channelSaga,
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
