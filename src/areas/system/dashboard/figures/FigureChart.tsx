/** A chart. A chunk of its own: chart.js is large. */
import { useEffect, useMemo, useRef } from 'react';
import { Chart } from 'primereact/chart';
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/figures.ts';
import { sentenceOf, type FigureData } from './figureData.ts';
import { drawingOf } from './figureForms.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useThemeMode } from '#src/components/charts/useThemeMode.ts';

interface FigureChartProps {
  figure: Figure;
  data: FigureData;
  /** opens the rows of a value; false = it has none. Keyboard users use the table. */
  onOpen: (at: number, series: string) => boolean;
}

const FigureChart = ({ figure, data, onOpen }: FigureChartProps) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const mode = useThemeMode();
  const drawing = useMemo(() => {
    // the tokens change with the mode
    void mode;
    return drawingOf(figure, data, language, t);
  }, [figure, data, language, mode, t]);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const options = useMemo(
    () => ({
      ...drawing.options,
      // the list shows the first series, wherever beside the bar the press was
      onClick: (_event: unknown, hit: readonly { index: number }[]) =>
        hit[0] && data.series.some((one) => latest.current(hit[0]!.index, one.key)),
    }),
    [drawing, data],
  );
  return (
    <Chart
      type={drawing.kind}
      data={drawing.data}
      options={options}
      className="figure__canvas"
      pt={{ canvas: { role: 'img', 'aria-label': sentenceOf(figure, data, language, t) } }}
    />
  );
};

export default FigureChart;
