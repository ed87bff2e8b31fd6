/** A calendar day (YYYY-MM-DD) or an instant (ISO UTC), typed or picked; shown in the form of the language. */
import { Calendar } from 'primereact/calendar';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#src/components/clock.tsx';
import type { FieldIds } from '#src/components/Field.tsx';

export interface DateInputProps {
  ids: FieldIds;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  time?: boolean;
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean;
  min?: Date;
  max?: Date;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A day without a zone must not move: it is read and written as local noon. */
export const readDay = (text: string): Date => new Date(`${text}T12:00:00`);
export const writeDay = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

export const DateInput = ({ ids, value, onChange, time = false, onBlur, inputRef, disabled = false, min, max }: DateInputProps) => {
  const { t } = useTranslation('components');
  const language = useLanguage();
  const shown = value ? (time ? new Date(value) : readDay(value)) : null;
  return (
    <Calendar
      inputId={ids.id}
      inputRef={inputRef as never}
      ariaLabelledBy={ids.labelId}
      locale={language}
      pt={{
        input: { root: { 'aria-describedby': ids.footId, 'aria-invalid': ids.invalid || undefined } },
        // attributes the library sets where they mean nothing
        day: { 'aria-label': undefined },
        dayLabel: { 'aria-selected': undefined },
        monthTitle: { 'aria-label': undefined },
        yearTitle: { 'aria-label': undefined },
      }}
      invalid={ids.invalid}
      className="select"
      value={shown}
      onChange={(event) => {
        const picked = event.value;
        if (picked === null || picked === undefined) onChange(null);
        else if (picked instanceof Date && !Number.isNaN(picked.getTime())) onChange(time ? picked.toISOString() : writeDay(picked));
      }}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      dateFormat={language === 'zh' ? 'yy-mm-dd' : 'd M yy'}
      placeholder={t('form.datePlaceholder')}
      showTime={time}
      hourFormat="24"
      showIcon
      disabled={disabled}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  );
};
