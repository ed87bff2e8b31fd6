/** Days as bars in the colours of the design tokens. A chunk of its own: chart.js is large. */
import { useMemo } from 'react';
import { Chart } from 'primereact/chart';
import { chartLook, token, tooltipLook } from '#src/components/charts/chartLook.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { formatDate } from '#domain/dates.ts';
import { useThemeMode } from '#src/components/charts/useThemeMode.ts';

interface ArrivalsChartProps {
  days: readonly string[];
  values: readonly number[];
  /** what the bars count */
  label: string;
  /** summary sentence of the chart */
  name: string;
}

const ArrivalsChart = ({ days, values, label, name }: ArrivalsChartProps) => {
  const language = useLanguage();
  const mode = useThemeMode();
  const { data, options } = useMemo(() => {
    // the tokens change with the mode
    void mode;
    const axis = { ticks: { color: token('--text-2') }, border: { color: token('--border') } };
    return {
      data: {
        labels: days.map((day) => (formatDate(day, language) ?? day).replace(/ \d{4}$|^\d{4}-/, '')),
        datasets: [{ label, data: [...values], backgroundColor: token('--chart-1'), borderRadius: 2 }],
      },
      options: {
        ...chartLook(),
        plugins: {
          legend: { display: false },
          tooltip: tooltipLook(),
        },
        scales: {
          x: { ...axis, grid: { display: false }, ticks: { ...axis.ticks, maxRotation: 0, autoSkipPadding: 12 } },
          y: { ...axis, beginAtZero: true, grid: { color: token('--border') }, ticks: { ...axis.ticks, precision: 0, maxTicksLimit: 5 } },
        },
      },
    };
  }, [days, values, label, language, mode]);
  return (
    <Chart type="bar" data={data} options={options} className="arrivals__canvas" pt={{ canvas: { role: 'img', 'aria-label': name } }} />
  );
};

export default ArrivalsChart;
