/** A chart or the table of the same numbers; the buttons name what they show. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export const ChartSwitch = ({ title, asTable, onChange }: { title: string; asTable: boolean; onChange: (asTable: boolean) => void }) => {
  const { t } = useTranslation('components');
  return (
    <span className="segments" role="group" aria-label={t('chart.form', { title })}>
      <Button
        look="plain"
        small
        icon="chart-bar"
        aria-label={t('chart.chart', { title })}
        aria-pressed={!asTable}
        onClick={() => onChange(false)}
      />
      <Button
        look="plain"
        small
        icon="table"
        aria-label={t('chart.table', { title })}
        aria-pressed={asTable}
        onClick={() => onChange(true)}
      />
    </span>
  );
};
