// Constants and limits of the spec (sections 5 and 9) that both sides use. Durations in milliseconds.

export const httpTimeoutMs = 5_000;
export const connectionCheckMs = 60_000;
/** Inactivity logout: above this many seconds without a route change or input (spec 4). */
export const idleLimitSeconds = 3_530;
/** The second clock of domain/01 4.4: each route change moves it this far ahead. */
export const horizonMs = 11 * 3_600_000;
export const reminderSnoozeMs = 7 * 24 * 3_600_000;
export const messageMs = 5_000;
export const defaultPageSize = 20;
export const pageSizes = [20, 50, 100] as const;
export const defaultAccent = '#409EFF';
export const avatarPx = 80;
export const maxTabs = 20;
/** More rows than this in one answer is 400 LIMIT_REQUIRED, never a silent cut (N6). */
export const maxRows = 5_000;
export const uploadLimitBytes = 10 * 1024 * 1024;
export const passwordLength = { min: 10, max: 128 } as const;
/** Rows of one deed over many (N54). */
export const maxBatch = 50;
/** Filters a person may save for one list. */
export const maxSavedFilters = 20;
/** The container of the logs of problem reports, and what one may weigh. */
export const problemLogContainer = 'problem-logs';
export const problemLogBytes = 5 * 1024 * 1024;
