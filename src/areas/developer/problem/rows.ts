/** What the problem pages ask for with a row, and the rows that come. */
import { related, type RowWith } from '#domain/related.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
export const ofReport = related('ProblemReport', [{ relation: 'reporter', scope: person }]);
export const ofLook = related('Log', [{ relation: 'appUser', scope: person }]);

export type ReportRow = RowWith<'ProblemReport', typeof ofReport>;
export type LookRow = RowWith<'Log', typeof ofLook>;

/** A name for the saved log that tells one report from another. */
export const logNameOf = (row: ReportRow): string => `${row.no}.actionlog.ndjson.gz`;
