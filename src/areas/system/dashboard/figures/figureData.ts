/** The answer of /Dashboards/series, checked before it is drawn, and what it says in words. */
import type { TFunction } from 'i18next';
import type { Figure } from '#domain/figures.ts';
import { formatDate, type Language } from '#src/components/values/dates.ts';
import { formatNumber, formatPercent } from '#src/components/values/numbers.ts';
import type { Json } from '#src/store/state.ts';

export interface FigureSeries {
  key: string;
  values: readonly (number | null)[];
}
export interface FigureData {
  labels: readonly string[];
  /** ids of what the labels name */
  refs?: readonly number[];
  series: readonly FigureSeries[];
}

export const readFigure = (value: Json | null | undefined): FigureData | null => {
  const given = value as Partial<FigureData> | null | undefined;
  return Array.isArray(given?.labels) && Array.isArray(given.series) ? (given as FigureData) : null;
};

export const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Sums mean something only where things are counted, each once. */
export const hasSum = ({ unit }: Figure, { key }: FigureSeries): boolean => unit === 'count' && key !== 'share';

/** Nothing was there to count or to measure. A measured zero is a figure. */
export const isEmpty = ({ unit }: Figure, { series }: FigureData): boolean =>
  series.every(({ values }) => values.every((n) => n === null || (unit === 'count' && n === 0)));

export const isTime = ({ labels }: Figure): boolean => labels === 'week' || labels === 'month';

/** A label as it stands under the picture: `24 Aug`, `Aug 2026`, a word, a name. */
export const labelText = ({ labels }: Figure, label: string, language: Language, t: TFunction): string => {
  if (typeof labels === 'object') return String(t(`${labels.words}.${label}`));
  if (labels === 'name') return label;
  const date = formatDate(label, language) ?? label;
  // "1 Aug 2026" and "2026-08-01": the month needs no day, the week no year
  return labels === 'month' ? date.replace(/^\d+ /, '').replace(/^(\d{4}-\d{2})-\d{2}$/, '$1') : date.replace(/ \d{4}$|^\d{4}-/, '');
};

const fewest = 3;

/** Things that were each counted once: their names say all that bars of one length could. */
export const isOneEach = (figure: Figure, { labels, series }: FigureData): boolean =>
  figure.unit === 'count' &&
  figure.labels === 'name' &&
  labels.length >= fewest &&
  series.length === 1 &&
  series[0]!.values.every((n) => n === 1);

const percent = 100;

/** A value with its unit; a cumulative share is a share whatever the figure counts. */
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

/** What the picture shows, for those who do not see it: sums over time, or each label with its values. */
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
