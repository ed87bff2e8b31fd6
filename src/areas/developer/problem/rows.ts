/** The rows of the problem report pages with their included relations. */
import type { RowOf } from '#domain/kernel/entity.ts';
import type { Log } from '#domain/system/log.ts';
import type { ProblemReport } from '#domain/system/problemReport.ts';

export interface Person {
  id: number;
  firstname: string;
  lastname: string;
}

export type ReportRow = RowOf<typeof ProblemReport> & { reporter?: Person | null };
export type LookRow = RowOf<typeof Log> & { appUser?: Person | null };

export const personName = (person: Person | null | undefined): string => (person ? `${person.firstname} ${person.lastname}` : '');

/** A name for the saved log that tells one report from another. */
export const logNameOf = (row: ReportRow): string => `${row.no}.actionlog.ndjson.gz`;
