/** Weeks as bars, or as lines when there are many; colours come from the tokens. A chunk of its own: chart.js is large. */
import { useMemo } from 'react';
import { Chart } from 'primereact/chart';
import { useTranslation } from 'react-i18next';
import type { Series } from '#src/areas/system/dashboard/series.ts';
import { useThemeMode } from '#src/components/useThemeMode.ts';
import { useLanguage } from '#src/components/clock.tsx';
import { formatDate } from '#src/components/dates.ts';

export interface SeriesChartProps {
  series: Series;
  /** one sentence that says what the picture shows */
  name: string;
}

const MOST_BARS = 16;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const SeriesChart = ({ series, name }: SeriesChartProps) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const mode = useThemeMode();
  const bars = series.labels.length <= MOST_BARS;
  const { data, options } = useMemo(() => {
    // the tokens change with the mode
    void mode;
    const axis = { ticks: { color: token('--text-2'), font: { size: 12 } }, border: { color: token('--border') } };
    return {
      data: {
        labels: series.labels.map((day) => (formatDate(day, language) ?? day).replace(/ \d{4}$|^\d{4}-/, '')),
        datasets: series.series.map(({ key, values }, i) => ({
          label: t(`series.${key}`),
          data: [...values],
          backgroundColor: token(`--chart-${i + 1}`),
          borderColor: token(`--chart-${i + 1}`),
          borderWidth: bars ? 0 : 2,
          borderRadius: 2,
          // the two lines differ in greyscale too
          ...(bars ? {} : { pointRadius: 0, pointHitRadius: 12, tension: 0.2, borderDash: i === 0 ? [] : [6, 3] }),
        })),
      },
      options: {
        animation: false as const,
        maintainAspectRatio: false,
        interaction: { mode: 'index' as const, intersect: false },
        plugins: {
          legend: { display: false },
          tooltip: { backgroundColor: token('--surface-0'), titleColor: token('--text'), bodyColor: token('--text'), borderColor: token('--control-border'), borderWidth: 1 },
        },
        scales: {
          x: { ...axis, grid: { display: false }, ticks: { ...axis.ticks, maxRotation: 0, autoSkipPadding: 12 } },
          y: { ...axis, beginAtZero: true, grid: { color: token('--border') }, ticks: { ...axis.ticks, precision: 0, maxTicksLimit: 6 } },
        },
      },
    };
  }, [series, language, mode, bars, t]);
  return <Chart type={bars ? 'bar' : 'line'} data={data} options={options} className="series__canvas" pt={{ canvas: { role: 'img', 'aria-label': name } }} />;
};

export default SeriesChart;
