// Constants and limits that both sides use. Durations in milliseconds.

export const httpTimeoutMs = 5_000;
export const connectionCheckMs = 60_000;
/** Inactivity logout: after this many seconds without a route change or input. */
export const idleLimitSeconds = 3_530;
/** The second inactivity limit: each route change sets it this far ahead. */
export const horizonMs = 11 * 3_600_000;
export const reminderSnoozeMs = 7 * 24 * 3_600_000;
export const messageMs = 5_000;
export const defaultPageSize = 20;
export const pageSizes = [20, 50, 100] as const;
export const defaultAccent = '#409EFF';
export const avatarPx = 80;
export const maxTabs = 20;
/** More rows than this in one answer is 400 LIMIT_REQUIRED, never a silent cut. */
export const maxRows = 5_000;
export const uploadLimitBytes = 10 * 1024 * 1024;
export const passwordLength = { min: 10, max: 128 } as const;
/** Most rows of one bulk action. */
export const maxBatch = 50;
/** Saved filters per user and list. */
export const maxSavedFilters = 20;
/** The container of the logs of problem reports, and the size limit of one log. */
export const problemLogContainer = 'problem-logs';
/** Longest text of one piece of a log that is shown live. */
export const livePieceLength = 200_000;
export const problemLogBytes = 5 * 1024 * 1024;
