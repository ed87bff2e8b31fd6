// Reports of demo audits, written from what was judged as the step that issues one does; an amended result has the version before its correction too.
import type pg from 'pg';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { scoreForm } from '#domain/audits/scoring.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { transaction } from '../db/pool.ts';
import { judgeAll, outcomeOf, type Judged } from '../effects/audits/judged.ts';
import { reportOf } from '../effects/audits/reportContent.ts';
import { scoredOf } from '../effects/audits/scored.ts';
import { clockIn, paramsOf, systemCaller } from '../records/caller.ts';
import type { Site } from '../records/site.ts';
import { Unit } from '../records/unit.ts';

/** The demo users work in Bangkok. */
const zone = 'Asia/Bangkok';

interface Amendment {
  resultId: number;
  at: string;
  reason: string;
  answers: readonly { questionKey: string }[];
}

/** The newest amendment of a result of the audit, with the answers as they were before it. */
const amendmentOf = async ({ client }: Unit, jobId: number): Promise<Amendment | undefined> => {
  const { rows } = await client.query<Amendment>(
    `select r.id as "resultId", v.created_at as at, v.reason, b.snapshot->'answers' as answers from audit_form_results r
       join audit_form_result_revisions v on v.audit_form_result_id = r.id and v.cause = 'amend'
       join audit_form_result_revisions b on b.audit_form_result_id = r.id and b.revision_no = v.revision_no - 1
     where r.audit_job_id = $1 order by v.id desc limit 1`,
    [jobId],
  );
  return rows[0];
};

const asBefore = (one: Judged, { resultId, answers }: Amendment): Judged => {
  if (one.result.id !== resultId) return one;
  const rows = one.answers.map((row): Row => ({
    ...row,
    ...answers.find(({ questionKey }) => questionKey === row['questionKey']),
    id: row.id,
  }));
  return { ...one, answers: rows, found: scoreForm(one.content, scoredOf(rows)) };
};

interface Issue {
  version: number;
  current: boolean;
  at: unknown;
  reason: string | null;
}

const keep = async (unit: Unit, job: Row, judged: readonly Judged[], { version, current, at, reason }: Issue): Promise<void> => {
  const { snapshot, files } = await reportOf(unit, { ...job, ...(await outcomeOf(unit, job, judged)) }, judged);
  await unit.client.query(
    `with made as (
       insert into audit_reports (audit_job_id, report_version, current, snapshot, files, reason, issued_at, issued_by_id, created_by_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id)
     insert into file_links (collection, entity_id, key) select 'AuditReports', made.id, key from made, unnest($9::text[]) key`,
    [job.id, version, current, JSON.stringify(snapshot), JSON.stringify(files), reason, at, job['reportedById'], files],
  );
};

const reportsOf = async (unit: Unit, job: Row): Promise<void> => {
  const judged = await judgeAll(unit, job.id);
  const amended = await amendmentOf(unit, job.id);
  const first = amended ? judged.map((one) => asBefore(one, amended)) : judged;
  await keep(unit, job, first, { version: 1, current: !amended, at: job['reportedAt'], reason: null });
  if (amended) await keep(unit, job, judged, { version: 2, current: true, at: amended.at, reason: amended.reason });
};

export const auditReports = async (pool: pg.Pool, done: string): Promise<void> => {
  const site: Site = { calendar: { zone, holidays: [] }, publicUrl: '', channelUrl: '' };
  await transaction(pool, async (client) => {
    const params = paramsOf(systemCaller, clockIn(zone));
    const unit = new Unit({ client, caller: systemCaller, params, site, requestId: 'demo', derived: {}, dry: true });
    for (const job of await unit.rows(AuditJob, "t.status in ('Reported', 'Closed')", [], 'order by t.id')) await reportsOf(unit, job);
    await client.query(done);
  });
};
