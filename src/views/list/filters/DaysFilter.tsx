/** A filter by days, "received from ... to ...". */
import { useTranslation } from 'react-i18next';
import { DayField } from '#src/components/form/DayField.tsx';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { formatDate, type Language } from '#domain/dates.ts';

interface DaysFilterProps {
  label: string;
  from: string;
  to: string;
  onChange: (set: { from?: string | null; to?: string | null }) => void;
}

/** "12 Mar 2026 – …"; null where no day is chosen. */
export const daysText = (from: string, to: string, language: Language): string | null =>
  from || to ? `${(from && formatDate(from, language)) || '…'} – ${(to && formatDate(to, language)) || '…'}` : null;

export const DaysFilter = ({ label, from, to, onChange }: DaysFilterProps) => {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <fieldset className="filter-options stack">
      <legend className="visually-hidden">{label}</legend>
      <DayField
        label={t('days.from')}
        value={from}
        bounds={bounds.searched}
        wrongSide={(day) => (to && day > to ? t('days.fromAfterTo') : null)}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={t('days.to')}
        value={to}
        bounds={bounds.searched}
        wrongSide={(day) => (from && day < from ? t('errors:field.DATE_ORDER', { from }) : null)}
        onChange={(day) => onChange({ to: day })}
      />
    </fieldset>
  );
};
