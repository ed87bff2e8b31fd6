// Figures of the suppliers' reports: on time or not, overdue, own cases, rate and scores.
import { lateReports } from '#domain/complaints/caseDeadlines.ts';
import { scoreMarks } from '#domain/complaints/eightD.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { entityNamed } from '#domain/index.ts';
import { readWhere } from '#domain/kernel/where.ts';
import { Binds, whereSql } from '../records/sql.ts';
import {
  bucket,
  dayBucket,
  dayWithin,
  laid,
  monthsOf,
  percent,
  spanValues,
  tenth,
  weeksOf,
  within,
  type FigureInput,
  type ReadFigure,
  type Series,
} from './span.ts';

const million = 1_000_000;
const most = 10;

/** Sent cases with the day of their first report. */
const answered = `(select s.id, s.supplier_id, s.due_date, (select min(v.submitted_at) from investigation_report_revisions v join investigation_reports r on r.id = v.investigation_report_id where r.supplier_complaint_id = s.id and r.cycle = 1) as came
  from supplier_complaints s where s.sent_at is not null and not s.not_related and s.due_date is not null) a`;

/** Share of the cases due in each week or month whose first report was submitted on time; only cases due by today. */
const onTime = async ({ db, span, params }: FigureInput, unit: 'week' | 'month', own: boolean): Promise<Series> => {
  const labels = unit === 'week' ? weeksOf(span) : monthsOf(span);
  const { rows } = await db.query<{ at: string; n: number; good: number }>(
    `select ${dayBucket(unit, 'due_date')} as at, count(*)::int as n, count(*) filter (where (came at time zone $3)::date <= due_date)::int as good
     from ${answered} where ${dayWithin('due_date')} and (due_date < $4::date or came is not null) ${own ? 'and supplier_id = $5' : ''} group by 1`,
    [...spanValues(span), span.today, ...(own ? [params['$supplierId']] : [])],
  );
  return { labels, series: [{ key: 'onTime', values: laid(labels, rows, (row) => percent(row.good, row.n), null) }] };
};

export const reportsOnTime: ReadFigure = (input) => onTime(input, 'week', false);
export const myReportsOnTime: ReadFigure = (input) => onTime(input, 'month', true);

/** Overdue reports with the supplier, by supplier. */
export const overdueReports: ReadFigure = async ({ db, span, params }) => {
  const binds = new Binds();
  const late = readWhere(SupplierComplaint, lateReports(span.today), entityNamed, params);
  const { rows } = await db.query<{ id: number; name: string; n: number }>(
    `select p.id, p.name, count(*)::int as n from supplier_complaints s join suppliers p on p.id = s.supplier_id
     where ${whereSql(SupplierComplaint, late, 's', binds)}
     group by p.id order by 3 desc, 2 limit ${most}`,
    binds.values,
  );
  return {
    labels: rows.map((row) => row.name),
    refs: rows.map((row) => row.id),
    series: [{ key: 'overdue', values: rows.map((row) => row.n) }],
  };
};

interface Month {
  at: string;
  n: number;
}

const myCases = async ({ db, span, params }: FigureInput): Promise<Month[]> => {
  const { rows } = await db.query<Month>(
    `select ${bucket('month', 'sent_at')} as at, count(*)::int as n from supplier_complaints where supplier_id = $4 and sent_at is not null and not not_related and ${within('sent_at')} group by 1`,
    [...spanValues(span), params['$supplierId']],
  );
  return rows;
};

/** Cases sent to the reader's factory, by month. */
export const myComplaints: ReadFigure = async (input) => {
  const labels = monthsOf(input.span);
  return { labels, series: [{ key: 'cases', values: laid(labels, await myCases(input), (row) => row.n) }] };
};

/** The factory's cases per million delivered units of the month; null without a delivery. */
export const myRate: ReadFigure = async (input) => {
  const { db, span, params } = input;
  const labels = monthsOf(span);
  const cases = new Map((await myCases(input)).map((row) => [row.at, row.n]));
  const { rows } = await db.query<{ at: string; units: number }>(
    `select ${dayBucket('month', 'd.planned_date')} as at, sum(l.units)::float8 as units from product_deliveries d join product_delivery_lines l on l.product_delivery_id = d.id
     where d.supplier_id = $4 and d.status in ('Shipped', 'Received') and d.kind = 'product' and ${dayWithin('d.planned_date')} group by 1 having sum(l.units) > 0`,
    [...spanValues(span), params['$supplierId']],
  );
  return {
    labels,
    series: [{ key: 'rate', values: laid(labels, rows, (row) => tenth(((cases.get(row.at) ?? 0) / row.units) * million), null) }],
  };
};

/** Mean score QA gave the factory's reports, 0 to 5; a supplier sees a score once its report is approved. */
export const myScore: ReadFigure = async ({ db, span, params }) => {
  const { rows } = await db.query<Record<(typeof scoreMarks)[number], number | null>>(
    `select ${scoreMarks.map((part) => `avg((r.score ->> '${part}')::float8) as ${part}`).join(', ')}
     from investigation_reports r join supplier_complaints s on s.id = r.supplier_complaint_id
     where s.supplier_id = $4 and r.status in ('Approved', 'Done') and r.score is not null and ${within('r.qa_decision_at')}`,
    [...spanValues(span), params['$supplierId']],
  );
  const marks = rows[0]!;
  const labels = scoreMarks.filter((part) => marks[part] !== null);
  return { labels, series: [{ key: 'mark', values: labels.map((part) => tenth(marks[part])) }] };
};
