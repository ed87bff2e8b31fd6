/** Converts a figure to chart.js. Colours come from the design tokens; series also differ in greyscale. */
import type { TFunction } from 'i18next';
import type { Figure } from '#domain/figures.ts';
import { labelText, valueText, type FigureData, type FigureSeries } from './figureData.ts';
import { chartLook, token, tooltipLook } from '#src/components/charts/chartLook.ts';
import type { Language } from '#domain/dates.ts';

type Dataset = Record<string, unknown>;

export interface Drawing {
  kind: 'bar' | 'line';
  data: Record<string, unknown>;
  options: Record<string, unknown>;
}

const mostBars = 16;
const longestName = 18;
const full = 100;
/** rotation of a label when there is no room for it */
const mostTilt = 45;

const cut = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);
const isBars = ({ form, labels }: Figure, { labels: given }: FigureData): boolean =>
  form === 'stacked' ||
  form === 'across' ||
  form === 'pareto' ||
  (form === 'columns' && (typeof labels === 'object' || given.length <= mostBars));

/** a point on the edge is drawn whole */
const pointRoom = 8;

const bar = (colour: string): Dataset => ({
  type: 'bar',
  backgroundColor: colour,
  borderColor: colour,
  borderWidth: 0,
  borderRadius: 2,
  maxBarThickness: 48,
});
const line = (colour: string, dash: number[], points: boolean): Dataset => ({
  type: 'line',
  backgroundColor: colour,
  borderColor: colour,
  borderWidth: 2,
  borderDash: dash,
  pointRadius: points ? 3 : 0,
  pointHitRadius: 12,
  tension: 0,
  spanGaps: true,
  clip: pointRoom,
});

/** Points of a control chart above their limit are emphasised by colour and size. */
const marked = (rate: FigureSeries, limit: FigureSeries | undefined): Dataset => {
  const above = rate.values.map((n, i) => n !== null && (limit?.values[i] ?? null) !== null && n > limit!.values[i]!);
  const danger = token('--danger');
  return {
    pointBackgroundColor: above.map((is) => (is ? danger : token('--chart-1'))),
    pointBorderColor: above.map((is) => (is ? danger : token('--chart-1'))),
    pointRadius: above.map((is) => (is ? 6 : 3)),
    pointStyle: above.map((is) => (is ? 'rectRot' : 'circle')),
  };
};

const datasetOf = (figure: Figure, data: FigureData, one: FigureSeries, i: number): Dataset => {
  const colour = token(`--chart-${i + 1}`);
  switch (figure.form) {
    case 'pareto':
      return one.key === 'share' ? { ...line(colour, [], true), yAxisID: 'share', order: 0 } : { ...bar(colour), order: 1 };
    case 'control':
      return i === 0
        ? {
            ...line(colour, [], true),
            ...marked(
              one,
              data.series.find(({ key }) => key === 'limit'),
            ),
          }
        : line(token(`--chart-${i + 1}`), i === 1 ? [6, 3] : [2, 3], false);
    case 'line':
      return line(colour, i === 0 ? [] : [6, 3], true);
    default:
      return isBars(figure, data) ? bar(colour) : line(colour, i === 0 ? [] : [6, 3], false);
  }
};

const axisOf = (): Record<string, unknown> & { ticks: Record<string, unknown> } => ({
  ticks: { color: token('--text-2') },
  border: { color: token('--border') },
});

/** Names are placed beside horizontal bars; values below or at the left. */
const scalesOf = (figure: Figure): Record<string, unknown> => {
  const axis = axisOf();
  const across = figure.form === 'across';
  const stacked = figure.form === 'stacked';
  // each label is a thing of its own: none is left out
  const words = typeof figure.labels === 'object';
  const names = {
    ...axis,
    stacked,
    grid: { display: false },
    ticks: { ...axis.ticks, maxRotation: words ? mostTilt : 0, autoSkip: !across && !words, autoSkipPadding: 12 },
  };
  const values = {
    ...axis,
    stacked,
    beginAtZero: true,
    grid: { color: token('--border') },
    ticks: { ...axis.ticks, maxTicksLimit: 4, ...(figure.unit === 'count' ? { precision: 0 } : {}) },
    ...(figure.unit === 'percent' ? { max: full } : {}),
  };
  const share = { ...axis, position: 'right', min: 0, max: full, grid: { display: false }, ticks: { ...axis.ticks, maxTicksLimit: 6 } };
  return across ? { x: values, y: names } : { x: names, y: values, ...(figure.form === 'pareto' ? { share } : {}) };
};

/** A horizontal line across the whole chart, without tooltip. */
const targetOf = ({ target }: Figure, { labels }: FigureData, t: TFunction): Dataset[] =>
  target === undefined
    ? []
    : [
        {
          ...line(token('--text-3'), [4, 4], false),
          borderWidth: 1,
          pointHitRadius: 0,
          label: t('dashboard:figures.target', { n: target }),
          data: labels.map(() => target),
        },
      ];

/** Reads the current colours of the document: call it again when the mode changes. */
export const drawingOf = (figure: Figure, data: FigureData, language: Language, t: TFunction): Drawing => ({
  kind: isBars(figure, data) ? 'bar' : 'line',
  data: {
    labels: data.labels.map((label) => cut(labelText(figure, label, language, t))),
    datasets: [
      ...data.series.map((one, i) => ({
        ...datasetOf(figure, data, one, i),
        label: t(`dashboard:figures.series.${one.key}`),
        data: [...one.values],
      })),
      ...targetOf(figure, data, t),
    ],
  },
  options: {
    ...chartLook(),
    layout: { padding: { top: pointRoom, right: pointRoom } },
    indexAxis: figure.form === 'across' ? 'y' : 'x',
    interaction: { mode: 'index', intersect: false, axis: figure.form === 'across' ? 'y' : 'x' },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipLook(),
        callbacks: {
          title: (items: { dataIndex: number }[]) => labelText(figure, data.labels[items[0]?.dataIndex ?? 0] ?? '', language, t),
          label: ({ datasetIndex, dataIndex }: { datasetIndex: number; dataIndex: number }) => {
            const one = data.series[datasetIndex];
            if (!one) return ` ${t('dashboard:figures.target', { n: figure.target })}`;
            return ` ${t(`dashboard:figures.series.${one.key}`)}: ${valueText(figure, one, one.values[dataIndex] ?? null, language, t)}`;
          },
        },
      },
    },
    scales: scalesOf(figure),
  },
});
