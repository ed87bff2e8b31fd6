/** The answer of /Dashboards/series, validated before it is drawn, and its description. */
import type { TFunction } from 'i18next';
import type { Figure } from '#domain/figures.ts';
import { formatDate, type Language } from '#domain/dates.ts';
import { formatNumber, formatPercent } from '#domain/numbers.ts';
import type { Json } from '#src/store/state.ts';

export interface FigureSeries {
  key: string;
  values: readonly (number | null)[];
}
export interface FigureData {
  labels: readonly string[];
  /** ids of the labels' rows */
  refs?: readonly number[];
  series: readonly FigureSeries[];
}

export const readFigure = (value: Json | null | undefined): FigureData | null => {
  const given = value as Partial<FigureData> | null | undefined;
  return Array.isArray(given?.labels) && Array.isArray(given.series) ? (given as FigureData) : null;
};

export const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Sums make sense only for counts of distinct things. */
export const hasSum = ({ unit }: Figure, { key }: FigureSeries): boolean => unit === 'count' && key !== 'share';

/** No data. A measured zero is data. */
export const isEmpty = ({ unit }: Figure, { series }: FigureData): boolean =>
  series.every(({ values }) => values.every((n) => n === null || (unit === 'count' && n === 0)));

export const isTime = ({ labels }: Figure): boolean => labels === 'week' || labels === 'month';

/** A label of the axis: `24 Aug`, `Aug 2026`, a text, a name. */
export const labelText = ({ labels }: Figure, label: string, language: Language, t: TFunction): string => {
  if (typeof labels === 'object') return String(t(`${labels.words}.${label}`));
  if (labels === 'name') return label;
  const date = formatDate(label, language) ?? label;
  // "1 Aug 2026" and "2026-08-01": the month needs no day, the week no year
  return labels === 'month' ? date.replace(/^\d+ /, '').replace(/^(\d{4}-\d{2})-\d{2}$/, '$1') : date.replace(/ \d{4}$|^\d{4}-/, '');
};

const fewest = 3;

/** All values are 1: names say all that equal bars could. */
export const isOneEach = (figure: Figure, { labels, series }: FigureData): boolean =>
  figure.unit === 'count' &&
  figure.labels === 'name' &&
  labels.length >= fewest &&
  series.length === 1 &&
  series[0]!.values.every((n) => n === 1);

const percent = 100;

/** A value with its unit; a cumulative share is always a percentage. */
export const valueText = (
  { unit }: Figure,
  { key }: Pick<FigureSeries, 'key'>,
  value: number | null,
  language: Language,
  t: TFunction,
): string => {
  if (value === null) return t('dashboard:figures.noValue');
  if (unit === 'percent' || key === 'share') return formatPercent(value / percent, language, value % 1 === 0 ? 0 : 1);
  return unit === 'days' ? t('dashboard:figures.days', { n: formatNumber(value) }) : formatNumber(value);
};

const mostSaid = 12;

/** A text alternative of the chart: sums over time, or each label with its values. */
export const sentenceOf = (figure: Figure, data: FigureData, language: Language, t: TFunction): string => {
  const title = t(`dashboard:figures.${figure.name}.title`);
  const name = (one: FigureSeries): string => t(`dashboard:figures.series.${one.key}`);
  const said = isTime(figure)
    ? data.series.map((one) => {
        const last = one.values.findLast((n) => n !== null) ?? null;
        return hasSum(figure, one)
          ? `${name(one)} ${formatNumber(sumOf(one.values))}`
          : `${name(one)} ${valueText(figure, one, last, language, t)}`;
      })
    : data.labels
        .slice(0, mostSaid)
        .map(
          (label, i) =>
            `${labelText(figure, label, language, t)} ${data.series.map((one) => valueText(figure, one, one.values[i] ?? null, language, t)).join(' / ')}`,
        );
  return `${title}: ${said.join(t('dashboard:comma'))}`;
};
