// The sagas of signed-in work. They lean on the domain tables, so they come as a chunk of their own and sign-in stays small.
import { connectivitySaga } from './connectivity.ts';
import { draftsSaga } from './drafts.ts';
import { filesSaga } from './files.ts';
import { hintsSaga, watchVisible } from './hints.ts';
import { listsSaga } from './lists.ts';
import { liveSaga } from './live.ts';
import { noticesSaga } from './notices.ts';
import { refreshSaga } from './poll.ts';
import { publishSaga } from './publish.ts';
import { recordsSaga } from './records.ts';

export const work = { recordsSaga, listsSaga, hintsSaga, watchVisible, draftsSaga, filesSaga, noticesSaga, publishSaga, connectivitySaga, liveSaga, refreshSaga } as const;
