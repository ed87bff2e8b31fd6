/** A calendar day that is applied as soon as it is one: invalid input stays here with its error and goes nowhere. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIssue, type DayBounds } from '#domain/kernel/dayBounds.ts';
import { looksLikeDay } from '#domain/dayText.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  bounds: DayBounds;
  /** the error for a day that does not fit */
  wrongSide: (day: string) => string | null;
  /** an empty input is not applied */
  required?: boolean;
  onChange: (day: string | null) => void;
}

export const DayField = ({ label, value, bounds, wrongSide, required = false, onChange }: DayFieldProps) => {
  const { t } = useTranslation('errors');
  const [held, setHeld] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { today } = useBusinessDay();
  const wrong = (day: string): string | null => {
    const issue = dayIssue(day, bounds, today);
    return issue ? issueText(issue, (key, words) => t(key, { ...words })) : wrongSide(day);
  };
  const unread = (text: string): string => t(looksLikeDay(text) ? 'field.DATE_OPEN' : 'field.DATE');
  const error = held === null || !left ? null : isDay(held) ? wrong(held) : unread(held);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <DateInput
          ids={ids}
          value={held ?? (value || null)}
          bounds={bounds}
          onChange={(day) => {
            const fits = day === null ? !required : isDay(day) && !wrong(day);
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
