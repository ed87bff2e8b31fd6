// The number of a report, for its reporter, who may not read the row.
import { DomainError } from '#domain/kernel/errors.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

export const problemReportRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/ProblemReports/:id/receipt',
    summary: 'Number of an own problem report',
    takes: ofRow,
    run: async ({ db, caller, path: { id } }) => {
      const { rows } = await db.query<{ id: number; no: string }>('select id, no from problem_reports where id = $1 and reporter_id = $2', [
        id,
        caller.userId,
      ]);
      if (!rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'ProblemReports', id } });
      return rows[0];
    },
  }),
];
