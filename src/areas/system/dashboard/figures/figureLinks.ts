/** The link of a chart value: the list with exactly its rows, for charts whose list has such filters. */
import type { FigureData } from './figureData.ts';
import { queryText } from '#src/selectors/address.ts';

/** The period of the chart. */
export interface FigureDays {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const figureDays = (today: string, days: number): FigureDays => ({ from: daysAfter(today, 1 - days), to: today });

const LIST = '/complaint/list';
/** Drafts are excluded. */
const arrived = { status: 'Submitted,Investigating,Closed' };
const later = (a: string, b: string): string => (a > b ? a : b);
const sooner = (a: string, b: string): string => (a < b ? a : b);
/** The days of this week within the period. */
const weekOf = (monday: string, { from, to }: FigureDays): Record<string, string> => ({
  from: later(monday, from),
  to: sooner(daysAfter(monday, 6), to),
});

/** `path`: of another list. */
type Link = (label: string, days: FigureDays, ref: number | undefined) => (Record<string, string> & { path?: string }) | null;

const CERTIFICATES = '/supplier/certificate/list';
/** The days of this month within the year ahead that the chart counts. */
const monthAhead = (month: string, today: string): Record<string, string> => {
  const next = `${month.slice(0, 4)}-${month.slice(5, 7)}-28`;
  const last = daysAfter(`${daysAfter(next, 4).slice(0, 7)}-01`, -1);
  return { from: later(month, today), to: sooner(last, daysAfter(today, 364)) };
};

const SPECS = '/specs/list';
/** The reviews of this month, with those that are late where it is the present one. */
const reviewsOf = (month: string, today: string): Record<string, string> => {
  const { from, to } = monthAhead(month, today);
  return { ...(from === month ? { reviewFrom: month } : {}), reviewTo: to! };
};

/** figure.series -> parameters of the list's address */
const links: Readonly<Record<string, Link>> = {
  'complaints.received': (week, days) => ({ ...arrived, ...weekOf(week, days) }),
  'complaintCategories.received': (category, { from }) => ({ ...arrived, category, from }),
  'rateControl.rate': (week, days) => ({ ...arrived, ...weekOf(week, days) }),
  'storeComplaints.received': (_store, { from }, ref) => (ref === undefined ? null : { ...arrived, branch: String(ref), from }),
  'recallRecovery.recovered': (name) => ({ show: 'movements', q: name.split(' · ')[0]! }),
  'certificatesEnding.ending': (month, { to }) => ({ path: CERTIFICATES, tab: 'inForce', ...monthAhead(month, to) }),
  'specsHeld.waiting': (party) => ({ path: SPECS, party }),
  'specReviews.due': (month, { to }) => ({ path: SPECS, tab: 'active', ...reviewsOf(month, to) }),
  'overdueReports.overdue': (_supplier, _days, ref) =>
    ref === undefined ? null : { show: 'cases', supplier: String(ref), overdue: 'report' },
};

/** Null where the value has no rows, or was not measured. */
export const figureHref = (name: string, data: FigureData, at: number, series: string, days: FigureDays): string | null => {
  const link = Object.hasOwn(links, `${name}.${series}`) ? links[`${name}.${series}`] : undefined;
  const value = data.series.find(({ key }) => key === series)?.values[at] ?? null;
  if (!link || value === null) return null;
  const words = link(data.labels[at]!, days, data.refs?.[at]);
  if (!words) return null;
  const { path = LIST, ...query } = words;
  return `${path}${queryText(query)}`;
};
