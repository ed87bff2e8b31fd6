// Reminder and announcement dialogs.
import type { MissingLicense, NoticeKind, WaitingDocument } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: Close, or the dialog's own button (then `go`). */
export const close = action('notices.close')<{ kind: NoticeKind; go?: string }>();
export const licensesFound = action('notices.licensesFound')<{ licenses: readonly MissingLicense[] }>();
export const documentsFound = action('notices.documentsFound')<{ documents: readonly WaitingDocument[] }>();
export const queued = action('notices.queued')<{ kind: NoticeKind }>();
export const opened = action('notices.opened')<{ kind: NoticeKind }>();
/** Announcements whose dialog was closed before this page was loaded. */
export const remembered = action('notices.remembered')<{ shown: readonly number[] }>();
