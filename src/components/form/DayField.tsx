/** A calendar day that is applied as soon as it is one: invalid input stays here with its error and goes nowhere. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/workdays.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  /** the error for a day that does not fit */
  wrongSide: (day: string) => string | null;
  /** an empty input is not applied */
  required?: boolean;
  onChange: (day: string | null) => void;
}

export const DayField = ({ label, value, wrongSide, required = false, onChange }: DayFieldProps) => {
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
            const fits = day === null ? !required : isDay(day) && !wrongSide(day);
            setHeld(fits ? null : (day ?? ''));
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
