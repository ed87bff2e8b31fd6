// Figures of new items: progress of requests, results of samples, waiting times, trials by category.
import { sampleStatuses } from '#domain/nir/nirSample.ts';
import { laid, spanValues, within, type ReadFigure } from './span.ts';

const ages = ['week', 'fortnight', 'month', 'older'] as const;
const top = 10;

const steps = {
  wanted: 'true',
  proposed: 'exists (select 1 from nir_proposes p where p.nir_id = n.id)',
  asked: 'exists (select 1 from nir_requests r where r.nir_id = n.id)',
  offered:
    "exists (select 1 from nir_requests r where r.nir_id = n.id and r.status in ('Submitted', 'Returned', 'Awarded', 'NotSelected'))",
  awarded: "exists (select 1 from nir_requests r where r.nir_id = n.id and r.status = 'Awarded')",
} as const;

/** Requests of the period, and how many of them reached each step. */
export const nirFunnel: ReadFigure = async ({ db, span }) => {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const { rows } = await db.query<Record<keyof typeof steps, number>>(
    `select ${names.map((name) => `count(*) filter (where ${steps[name]})::int as ${name}`).join(', ')} from new_ingredient_requests n where status <> 'Draft' and ${within('created_at')}`,
    spanValues(span),
  );
  return { labels: names, series: [{ key: 'requests', values: names.map((name) => rows[0]![name]) }] };
};

/** Samples of the period by result. */
export const samplesByResult: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ at: string; n: number }>(
    `select status as at, count(*)::int as n from nir_samples where ${within('created_at')} group by 1`,
    spanValues(span),
  );
  const labels = sampleStatuses.filter((status) => rows.some((row) => row.at === status));
  return { labels: labels.map((status) => `sample${status}`), series: [{ key: 'samples', values: laid(labels, rows, (row) => row.n) }] };
};

/** Waiting time of received samples until their trial. */
export const sampleWaiting: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ at: string; n: number }>(
    `select case when age < 7 then 'week' when age < 14 then 'fortnight' when age < 30 then 'month' else 'older' end as at, count(*)::int as n
     from (select $1::date - (received_at at time zone $2)::date as age from nir_samples where status = 'Received' and received_at is not null) x group by 1`,
    [span.today, span.zone],
  );
  return { labels: [...ages], series: [{ key: 'samples', values: laid(ages, rows, (row) => row.n) }] };
};

/** Samples with a trial, by category of the request. */
export const trialsByCategory: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ name: string; n: number }>(
    `select c.product_name as name, count(*)::int as n from nir_samples s join new_ingredient_requests n on n.id = s.nir_id join product_categories c on c.id = n.product_category_id
     where s.status in ('Evaluated', 'Approved', 'Rejected', 'Resample') and ${within('s.created_at')} group by 1 order by 2 desc, 1 limit ${top}`,
    spanValues(span),
  );
  return { labels: rows.map((row) => row.name), series: [{ key: 'samples', values: rows.map((row) => row.n) }] };
};
