/** A figure as a picture. A chunk of its own: chart.js is large. */
import { useMemo } from 'react';
import { Chart } from 'primereact/chart';
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/figures.ts';
import { sentenceOf, type FigureData } from '#src/areas/system/dashboard/figureData.ts';
import { drawingOf } from '#src/areas/system/dashboard/figureForms.ts';
import { useLanguage } from '#src/components/clock.tsx';
import { useThemeMode } from '#src/components/useThemeMode.ts';

const FigureChart = ({ figure, data }: { figure: Figure; data: FigureData }) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const mode = useThemeMode();
  const drawing = useMemo(() => {
    // the tokens change with the mode
    void mode;
    return drawingOf(figure, data, language, t);
  }, [figure, data, language, mode, t]);
  return (
    <Chart type={drawing.kind} data={drawing.data} options={drawing.options} className="figure__canvas" pt={{ canvas: { role: 'img', 'aria-label': sentenceOf(figure, data, language, t) } }} />
  );
};

export default FigureChart;
