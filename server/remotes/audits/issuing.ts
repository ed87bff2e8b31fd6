// What the report of an audit will say before it is issued, and the report as it stands.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { AuditReport } from '#domain/audits/auditReport.ts';
import { auditing, planning } from '#domain/audits/auditReaders.ts';
import { entityNamed } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Role } from '#domain/roles.ts';
import { findingsOf, judgeAll, outcomeOf } from '../../effects/audits/judged.ts';
import { reportOf } from '../../effects/audits/reportContent.ts';
import { recurrencesOf } from '../../effects/audits/actions.ts';
import { byId, count, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

type Rows = typeof planning;
const rolesOf = (rows: Rows): readonly Role[] => [...new Set(rows.flatMap(({ roles }) => roles))];

/** Of those who hold these rows of the job. */
const isAmong = async (reader: Reader, rows: Rows, id: number): Promise<boolean> => {
  const { caller, params } = reader;
  const mine = rows.filter((one) => caller !== null && hasRole(one.roles, caller));
  for (const { where } of mine)
    if ((await count(reader, AuditJob, readWhere(AuditJob, { and: [{ id }, where] }, entityNamed, params))) > 0) return true;
  return false;
};

export const issuePreviewRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/issuePreview',
  summary: 'Score, grade, next due day and corrective actions that the report of the audit will bring',
  roles: rolesOf(planning),
  takes: ofRow,
  run: ({ commit, path: { id } }) =>
    commit(
      async (unit) => {
        const reader = { db: unit.client, caller: unit.caller, params: unit.params };
        const job = await byId(reader, AuditJob, id);
        if (!(await isAmong(reader, planning, id))) throw new DomainError('ACCESS_DENIED');
        const judged = await judgeAll(unit, id);
        const { level, ...outcome } = await outcomeOf(unit, job, judged);
        const findings = findingsOf(unit, judged);
        const repeats = await recurrencesOf(unit, job, findings);
        return {
          status: 200,
          body: {
            ...outcome,
            level: level?.band ?? null,
            findings: findings.map((finding, i) => ({ ...finding, files: finding.files.length, repeat: repeats[i] !== null })),
          },
        };
      },
      { dry: true, keyless: true },
    ),
});

export const reportRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/report',
  summary: 'The report of the audit, of a version; before it is issued what it would say, for staff and the audit team',
  takes: { ...ofRow, query: { reportVersion: plain.int({ min: 1 }) } },
  run: async ({ commit, path: { id }, query: { reportVersion }, ...reader }) => {
    await byId(reader, AuditJob, id);
    const where = { auditJobId: id, ...(reportVersion === null ? { current: true } : { reportVersion }) };
    const [report] = await list(reader, AuditReport, readFilter(AuditReport, { where, limit: 1 }, reader.caller, reader.params));
    if (report) return { ...report, draft: false };
    if (reportVersion !== null || !(await isAmong(reader, [...planning, ...auditing], id)))
      throw new DomainError('MODEL_NOT_FOUND', { params: { collection: AuditReport.collection, id } });
    return commit(
      async (unit) => {
        const { snapshot } = await reportOf(unit, await unit.load(AuditJob, id), await judgeAll(unit, id));
        return { status: 200, body: { auditJobId: id, reportVersion: 0, snapshot, draft: true } };
      },
      { dry: true, keyless: true },
    );
  },
});
