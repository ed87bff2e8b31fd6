// Work of a business day that is done once for each, and made up for when the server stood still.
import type { Unit } from '../records/unit.ts';

/** A server that stood still for longer makes up for its last days only. */
const mostDays = 31;

/** Business days since the last run of the job, today included; 0: today is done. The first run of an installation looks at its day alone. */
export const daysSince = async (unit: Unit, name: string): Promise<number> => {
  const { rows } = await unit.client.query<{ days: number | null }>(
    `with last as (select watermark from jobs where name = $2), moved as (
       insert into jobs (name, watermark) values ($2, $1::date) on conflict (name) do update set watermark = excluded.watermark where jobs.watermark < excluded.watermark returning watermark)
     select extract(day from moved.watermark - (select watermark from last))::int as days from moved`,
    [`${unit.params.$today}T00:00:00Z`, name],
  );
  return rows[0] ? Math.min(rows[0].days ?? 1, mostDays) : 0;
};
