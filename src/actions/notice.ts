// Reminder and announcement dialogs (spec 2.5, 6.5; domain/04 4.4).
import type { MissingLicense, NoticeKind, WaitingDocument } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: Close, or the dialog's own button (then `go`). */
export const close = action('notice.close')<{ kind: NoticeKind; go?: string }>();
export const licensesFound = action('notice.licensesFound')<{ licenses: readonly MissingLicense[] }>();
export const documentsFound = action('notice.documentsFound')<{ documents: readonly WaitingDocument[] }>();
export const queued = action('notice.queued')<{ kind: NoticeKind }>();
export const opened = action('notice.opened')<{ kind: NoticeKind }>();
/** Announcements whose dialog was closed before this page was loaded. */
export const remembered = action('notice.remembered')<{ shown: readonly number[] }>();
