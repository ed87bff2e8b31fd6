// Figures of the dashboard over time (domain/04 section 6): weeks of the business calendar, counted by the roles that may see the rows.
import { DomainError } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles, type Role } from '#domain/roles.ts';
import type { Db } from '../db/pool.ts';
import type { Remote } from './remote.ts';

export interface Series {
  /** first day of each bucket, YYYY-MM-DD */
  labels: string[];
  series: { key: string; values: number[] }[];
}

interface Span {
  from: string;
  to: string;
  zone: string;
}

interface Metric {
  roles: readonly Role[];
  read: (db: Db, span: Span) => Promise<Series>;
}

/** Complaints by week (Monday first): those that came in, drafts not counted, and those that were closed. */
const complaintsByWeek = async (db: Db, { from, to, zone }: Span): Promise<Series> => {
  const { rows } = await db.query<{ week: string; received: number; closed: number }>(
    `with weeks as (select generate_series(date_trunc('week', $1::date)::date, date_trunc('week', $2::date)::date, interval '7 days')::date as week),
      came as (select date_trunc('week', received_at at time zone $3)::date as week, count(*)::int as n from complaints
        where status <> 'Draft' and received_at >= ($1::date::timestamp at time zone $3) and received_at < (($2::date + 1)::timestamp at time zone $3) group by 1),
      went as (select date_trunc('week', closed_at at time zone $3)::date as week, count(*)::int as n from complaints
        where status = 'Closed' and closed_at >= ($1::date::timestamp at time zone $3) and closed_at < (($2::date + 1)::timestamp at time zone $3) group by 1)
     select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(c.n, 0) as received, coalesce(d.n, 0) as closed
     from weeks w left join came c using (week) left join went d using (week) order by w.week`,
    [from, to, zone],
  );
  return {
    labels: rows.map((row) => row.week),
    series: [
      { key: 'received', values: rows.map((row) => row.received) },
      { key: 'closed', values: rows.map((row) => row.closed) },
    ],
  };
};

const metrics: Readonly<Record<string, Metric>> = { complaints: { roles: qaRoles, read: complaintsByWeek } };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;
const maxDays = 800;

const dayOf = (value: unknown): string => {
  const text = typeof value === 'string' && day.test(value) ? value : '';
  if (!text || Number.isNaN(Date.parse(text)) || new Date(text).toISOString().slice(0, 10) !== text) throw new DomainError('BAD_REQUEST');
  return text;
};

/** `from` and `to`, or the last `days` up to today. */
const spanOf = (query: Record<string, unknown>, today: string): { from: string; to: string } => {
  const to = query['to'] === undefined ? today : dayOf(query['to']);
  if (query['from'] !== undefined) {
    const from = dayOf(query['from']);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days < 0 || days > maxDays) throw new DomainError('BAD_REQUEST');
    return { from, to };
  }
  const days = query['days'] === undefined ? 90 : Number(query['days']);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) throw new DomainError('BAD_REQUEST');
  return { from: new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10), to };
};

export const dashboardRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Dashboards/series',
    summary: 'A figure of the dashboard over time, in weeks',
    query: ['metric', 'bucket', 'from', 'to', 'days'],
    run: ({ db, caller, params, query, services }) => {
      const name = String(query['metric'] ?? '');
      const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
      if (!metric || (query['bucket'] ?? 'week') !== 'week') throw new DomainError('BAD_REQUEST');
      if (!hasRole(metric.roles, caller)) throw new DomainError('ACCESS_DENIED');
      return metric.read(db, { ...spanOf(query, String(params['$today'])), zone: services.config.businessTz });
    },
  },
];
