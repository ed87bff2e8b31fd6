// Figures of complaints: arrivals, categories, rates by delivered units, days to close, stores.
import { severities } from '#domain/complaints/complaint.ts';
import { bucket, dayBucket, dayWithin, laid, percent, spanValues, tenth, weeksOf, within, type ReadFigure, type Span } from './span.ts';

const million = 1_000_000;
const top = 10;
const mostStores = 15;
/** Control limit of a u-chart, in standard deviations. */
const sigmas = 3;

/** Received (without drafts) and closed, by week. */
export const complaints: ReadFigure = async ({ db, span }) => {
  const labels = weeksOf(span);
  const count = async (column: string, where: string): Promise<(number | null)[]> => {
    const { rows } = await db.query<{ at: string; n: number }>(
      `select ${bucket('week', column)} as at, count(*)::int as n from complaints where ${where} and ${within(column)} group by 1`,
      spanValues(span),
    );
    return laid(labels, rows, (row) => row.n);
  };
  return {
    labels,
    series: [
      { key: 'received', values: await count('received_at', "status <> 'Draft'") },
      { key: 'closed', values: await count('closed_at', "status = 'Closed'") },
    ],
  };
};

/** Complaints by category, the most frequent first, with the cumulative share. */
export const complaintCategories: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ category: string; n: number }>(
    `select category, count(*)::int as n from complaints where status <> 'Draft' and category is not null and ${within('received_at')} group by 1 order by 2 desc, 1`,
    spanValues(span),
  );
  const sum = rows.reduce((all, row) => all + row.n, 0);
  let soFar = 0;
  return {
    labels: rows.map((row) => row.category),
    series: [
      { key: 'received', values: rows.map((row) => row.n) },
      { key: 'share', values: rows.map((row) => percent((soFar += row.n), sum)) },
    ],
  };
};

/** Consumer units delivered by the factories, by time. */
const delivered =
  "product_deliveries d join product_delivery_lines l on l.product_delivery_id = d.id join lots o on o.id = l.lot_id where d.status in ('Shipped', 'Received') and d.kind = 'product'";

/** Complaints per million delivered units of the ten products with the highest rate; products without a delivery in the period are left out. */
export const complaintRates: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ name: string; rate: number }>(
    `select c.product_name as name, (c.n * ${million} / u.units)::float8 as rate
     from (select product_name, count(*)::float8 as n from complaints where status <> 'Draft' and product_name is not null and ${within('received_at')} group by 1) c
     join (select o.product_name, sum(l.units)::float8 as units from ${delivered} and ${dayWithin('d.planned_date')} group by 1) u using (product_name)
     where u.units > 0 order by 2 desc, 1 limit ${top}`,
    spanValues(span),
  );
  return { labels: rows.map((row) => row.name), series: [{ key: 'rate', values: rows.map((row) => tenth(row.rate)) }] };
};

interface Week {
  at: string;
  n: number;
  units: number;
}

/** Complaints and delivered units by week; weeks without a delivery are left out. */
const weekly = async (db: Parameters<ReadFigure>[0]['db'], span: Span): Promise<Week[]> => {
  const { rows } = await db.query<Week>(
    `select u.at, coalesce(c.n, 0)::float8 as n, u.units
     from (select ${dayBucket('week', 'd.planned_date')} as at, sum(l.units)::float8 as units from ${delivered} and ${dayWithin('d.planned_date')} group by 1) u
     left join (select ${bucket('week', 'received_at')} as at, count(*) as n from complaints where status <> 'Draft' and ${within('received_at')} group by 1) c using (at)
     where u.units > 0`,
    spanValues(span),
  );
  return rows;
};

/** u-chart: complaints per million delivered units by week, their mean, and the upper limit from each week's units. */
export const rateControl: ReadFigure = async ({ db, span }) => {
  const labels = weeksOf(span);
  const weeks = await weekly(db, span);
  const units = weeks.reduce((sum, week) => sum + week.units, 0);
  const mean = units === 0 ? null : weeks.reduce((sum, week) => sum + week.n, 0) / units;
  const limit = (week: Week): number => (mean ?? 0) + sigmas * Math.sqrt((mean ?? 0) / week.units);
  return {
    labels,
    series: [
      { key: 'rate', values: laid(labels, weeks, (week) => tenth((week.n / week.units) * million), null) },
      { key: 'mean', values: labels.map(() => (mean === null ? null : tenth(mean * million))) },
      { key: 'limit', values: laid(labels, weeks, (week) => tenth(limit(week) * million), null) },
    ],
  };
};

/** Median and 90th percentile of the days from receipt to closing, for complaints closed in the period. */
export const daysToClose: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ at: string; median: number; most: number }>(
    `select severity as at, percentile_cont(0.5) within group (order by d)::float8 as median, percentile_cont(0.9) within group (order by d)::float8 as most
     from (select severity, extract(epoch from closed_at - received_at) / 86400 as d from complaints where status = 'Closed' and severity is not null and parent_id is null and ${within('closed_at')}) x group by 1`,
    spanValues(span),
  );
  const labels = severities.filter((severity) => rows.some((row) => row.at === severity));
  return {
    labels,
    series: [
      { key: 'median', values: laid(labels, rows, (row) => tenth(row.median), null) },
      { key: 'nineOfTen', values: laid(labels, rows, (row) => tenth(row.most), null) },
    ],
  };
};

/** Stores with the most complaints about purchases there. */
export const storeComplaints: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ id: number; name: string; n: number }>(
    `select b.id, b.store_no || ' ' || b.name as name, count(*)::int as n from complaints c join branches b on b.id = c.branch_id
     where c.status <> 'Draft' and ${within('c.received_at')} group by b.id order by 3 desc, 2 limit ${mostStores}`,
    spanValues(span),
  );
  return {
    labels: rows.map((row) => row.name),
    refs: rows.map((row) => row.id),
    series: [{ key: 'received', values: rows.map((row) => row.n) }],
  };
};

/** Complaints about the categories of the reader as buyer. */
export const categoryComplaints: ReadFigure = async ({ db, span, params }) => {
  const { rows } = await db.query<{ name: string; n: number }>(
    `select p.product_name as name, count(*)::int as n from complaints c join product_categories p on p.id = c.product_category_id
     where c.status <> 'Draft' and ${within('c.received_at')}
       and p.id in (select x.product_category_id from supplier_product_categories x join suppliers s on s.id = x.supplier_id where x.status = 'active' and s.status = 'active' and s.buyer_user_id = $4)
     group by 1 order by 2 desc, 1 limit ${top}`,
    [...spanValues(span), params['$me']],
  );
  return { labels: rows.map((row) => row.name), series: [{ key: 'received', values: rows.map((row) => row.n) }] };
};
