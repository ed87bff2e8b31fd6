/** Shares as a pie; colours come from the design tokens, gaps in the surface colour separate the slices. A chunk of its own: chart.js is large. */
import { useMemo } from 'react';
import { Chart } from 'primereact/chart';
import type { Figure } from './answerFigures.ts';
import { chartLook, token, tooltipLook } from '#src/components/charts/chartLook.ts';
import { useThemeMode } from '#src/components/charts/useThemeMode.ts';

const FigureChart = ({ figures, name }: { figures: readonly Figure[]; name: string }) => {
  const mode = useThemeMode();
  const { data, options } = useMemo(() => {
    // the tokens change with the mode
    void mode;
    return {
      data: {
        labels: figures.map((one) => one.label),
        datasets: [
          {
            data: figures.map((one) => one.n),
            backgroundColor: figures.map((_, i) => token(`--chart-${(i % 6) + 1}`)),
            borderColor: token('--surface-0'),
            borderWidth: 2,
          },
        ],
      },
      options: {
        ...chartLook(),
        plugins: {
          legend: { display: false },
          tooltip: tooltipLook(),
        },
      },
    };
  }, [figures, mode]);
  return (
    <Chart type="pie" data={data} options={options} className="figures__canvas" pt={{ canvas: { role: 'img', 'aria-label': name } }} />
  );
};

export default FigureChart;
