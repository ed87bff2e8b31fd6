// What the report of an audit will say before it is issued, and the report as it stands.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { AuditReport } from '#domain/audits/auditReport.ts';
import { auditing, planning } from '#domain/audits/auditReaders.ts';
import { entityNamed } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { staffLanguages } from '#domain/languages.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Role } from '#domain/roles.ts';
import { findingsOf, judgeAll, outcomeOf } from '../../effects/audits/judged.ts';
import { auditReportPaper, type ReportSnapshot } from '../../papers/auditReport.ts';
import { writingIn } from '../../papers/writing.ts';
import { reportOf } from '../../effects/audits/reportContent.ts';
import { recurrencesOf } from '../../effects/audits/actions.ts';
import { byId, count, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { pictureOf, sendPaper } from '../paperAnswer.ts';
import { reading } from '../reading.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

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
  run: async (input) => {
    const { id } = input.path;
    const job = await byId(input, AuditJob, id);
    if (!(await isAmong(input, planning, id))) throw new DomainError('ACCESS_DENIED');
    if (job['status'] !== 'Submitted')
      return { totalScore: null, grade: null, result: null, nextAuditDue: null, level: null, findings: [] };
    return reading(input, async (unit) => {
      const judged = await judgeAll(unit, id);
      const { level, ...outcome } = await outcomeOf(unit, job, judged);
      const findings = findingsOf(unit, judged);
      const repeats = await recurrencesOf(unit, job, findings);
      return {
        ...outcome,
        level: level?.band ?? null,
        findings: findings.map((finding, i) => ({ ...finding, files: finding.files.length, repeat: repeats[i] !== null })),
      };
    });
  },
});

interface Report {
  auditJobId: number;
  /** 0: it is not issued */
  reportVersion: number;
  snapshot: ReportSnapshot;
  reason: string | null;
  issuedAt: string;
  draft: boolean;
}

/** As it was written by `reportOf`. */
const asSnapshot = (stored: unknown): ReportSnapshot => stored as ReportSnapshot;

const ofVersion = { ...ofRow, query: { reportVersion: plain.int({ min: 1 }) } };

/** What it would say: for staff and the audit team. */
const draftOf = async (input: RemoteInput<typeof ofVersion>): Promise<Report> => {
  const { id } = input.path;
  if (input.query.reportVersion !== null || !(await isAmong(input, [...planning, ...auditing], id)))
    throw new DomainError('MODEL_NOT_FOUND', { params: { collection: AuditReport.collection, id } });
  const snapshot = await reading(input, async (unit) => {
    const job = await unit.other(AuditJob, id);
    return asSnapshot((await reportOf(unit, job!, await judgeAll(unit, id))).snapshot);
  });
  return { auditJobId: id, reportVersion: 0, snapshot, reason: null, issuedAt: input.params.$now, draft: true };
};

/** The report in force, or that version of it. Throws MODEL_NOT_FOUND where the caller may read none. */
const reportFor = async (input: RemoteInput<typeof ofVersion>): Promise<Report> => {
  const { id } = input.path;
  const { reportVersion } = input.query;
  await byId(input, AuditJob, id);
  const where = { auditJobId: id, ...(reportVersion === null ? { current: true } : { reportVersion }) };
  const [report] = await list(input, AuditReport, readFilter(AuditReport, { where, limit: 1 }, input.caller, input.params));
  if (!report) return draftOf(input);
  return {
    auditJobId: id,
    reportVersion: Number(report['reportVersion']),
    snapshot: asSnapshot(report['snapshot']),
    reason: (report['reason'] as string | null) ?? null,
    issuedAt: String(report['issuedAt']),
    draft: false,
  };
};

export const reportRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/report',
  summary: 'The report of the audit, of a version; before it is issued what it would say, for staff and the audit team',
  takes: ofVersion,
  run: reportFor,
});

export const reportPaperRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/paper',
  summary: 'The report of the audit as a PDF in a language, of a version; `appendix` adds every question with its answer',
  takes: {
    ...ofRow,
    query: { ...ofVersion.query, language: plain.enum(staffLanguages, { required: true }), appendix: plain.boolean() },
  },
  run: async (input) => {
    const { services, path, query } = input;
    const { businessTz, publicUrl } = services.config;
    const { snapshot, reportVersion, reason, issuedAt, draft } = await reportFor(input);
    const made = await auditReportPaper(snapshot, path.id, {
      writing: writingIn(query.language, 'audits', businessTz),
      publicUrl,
      reportVersion,
      reason,
      at: issuedAt,
      draft,
      appendix: query.appendix === true,
      pictureOf: pictureOf(input),
    });
    return sendPaper(input, AuditJob, made, services.clock.now());
  },
});
