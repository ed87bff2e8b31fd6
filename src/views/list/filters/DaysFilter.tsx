/** A filter by days, "received from ... to ...". */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaOf } from '#domain/kernel/validate.ts';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { formatDate, type Language } from '#src/components/values/dates.ts';
import { Field } from '#src/components/form/Field.tsx';

interface DaysFilterProps {
  label: string;
  from: string;
  to: string;
  onChange: (set: { from?: string | null; to?: string | null }) => void;
}

/** "12 Mar 2026 – …"; null where no day is chosen. */
export const daysText = (from: string, to: string, language: Language): string | null =>
  from || to ? `${(from && formatDate(from, language)) || '…'} – ${(to && formatDate(to, language)) || '…'}` : null;

const isDay = (value: string): boolean => schemaOf({ kind: 'date', log: 'plain' }).safeParse(value).success;

interface DayProps {
  label: string;
  value: string;
  /** the other end, and the error for a day beyond it */
  wrongSide: (day: string) => string | null;
  onChange: (day: string | null) => void;
}

/** Invalid input stays here with its error and does not reach the list. */
const Day = ({ label, value, wrongSide, onChange }: DayProps) => {
  const { t } = useTranslation('errors');
  const [held, setHeld] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const error = held === null || !left ? null : isDay(held) ? wrongSide(held) : t('field.DATE');
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <DateInput
          ids={ids}
          value={held ?? (value || null)}
          onChange={(day) => {
            const fits = day === null || (isDay(day) && !wrongSide(day));
            setHeld(fits ? null : day);
            if (fits) {
              setLeft(false);
              onChange(day);
            }
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
};

export const DaysFilter = ({ label, from, to, onChange }: DaysFilterProps) => {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <fieldset className="filter-options stack">
      <legend className="visually-hidden">{label}</legend>
      <Day
        label={t('days.from')}
        value={from}
        wrongSide={(day) => (to && day > to ? t('days.fromAfterTo') : null)}
        onChange={(day) => onChange({ from: day })}
      />
      <Day
        label={t('days.to')}
        value={to}
        wrongSide={(day) => (from && day < from ? t('errors:field.DATE_ORDER') : null)}
        onChange={(day) => onChange({ to: day })}
      />
    </fieldset>
  );
};
