// Problem reports are deleted after 30 days, with their logs and their texts in the event log. Daily, on one node.
import { problemReportDays, ProblemReport } from '#domain/system/problemReport.ts';
import { entityNamed } from '#domain/index.ts';
import { transaction } from '../db/pool.ts';
import { derived } from '../effects/derived.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { writeLog } from '../records/log.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';

const dayMs = 24 * 3_600_000;

/** The row of `jobs` is the mutex: the node that advances the day does the work. */
const turn =
  "insert into jobs (name, watermark) values ('clock.problemReports', $1) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning 1";

/** Deletes expired reports; answers their number. */
export const forgetProblemReports = async (services: Services): Promise<number> => {
  const { db, clock, files } = services;
  const now = clock.now();
  const keys = await transaction(db, async (client) => {
    if ((await client.query(turn, [`${clock.day(now)}T00:00:00Z`])).rowCount !== 1) return [];
    const unit = new Unit({
      client,
      caller: systemCaller,
      params: paramsOf(systemCaller, clock),
      site: services.site,
      requestId: 'clock',
      derived,
    });
    const old = await unit.rows(
      ProblemReport,
      't.created_at < $1',
      [new Date(now.getTime() - problemReportDays * dayMs).toISOString()],
      'order by t.id for update of t',
    );
    for (const row of old) await unit.remove(ProblemReport, row, entityNamed);
    if (old.length === 0) return [];
    // events stay as evidence that a report existed; their texts are removed
    await client.query("update events set changes = '{}' where collection = $1 and entity_id = any($2)", [
      ProblemReport.collection,
      old.map((row) => row.id),
    ]);
    await writeLog(client, {
      at: now,
      userId: null,
      kind: 'job',
      entity: ProblemReport.collection,
      summary: `Problem reports deleted after ${problemReportDays} days: ${old.length}`,
    });
    await unit.finish();
    return old.map((row) => String(row['logFile']));
  });
  // after the commit: a file that survives a crash here has no row and is deleted with the unattached ones
  if (keys.length > 0) {
    await files.remove(keys);
    await db.query('delete from files f where key = any($1) and not exists (select 1 from file_links l where l.key = f.key)', [keys]);
    services.feed.poke();
  }
  return keys.length;
};
