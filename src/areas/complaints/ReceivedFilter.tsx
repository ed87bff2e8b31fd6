/** The filter "received from ... to ...": two days in a small panel. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaOf } from '#domain/kernel/validate.ts';
import { Button } from '#src/components/Button.tsx';
import { useLanguage } from '#src/components/clock.tsx';
import { DateInput } from '#src/components/DateInput.tsx';
import { formatDate, type Language } from '#src/components/dates.ts';
import { Field } from '#src/components/Field.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useDismiss } from '#src/components/useDismiss.ts';

export interface ReceivedFilterProps {
  from: string;
  to: string;
  onChange: (set: { from?: string | null; to?: string | null }) => void;
}

/** "12 Mar 2026 – …"; null where no day is chosen. */
export const receivedText = (from: string, to: string, language: Language): string | null =>
  from || to ? `${(from && formatDate(from, language)) || '…'} – ${(to && formatDate(to, language)) || '…'}` : null;

const isDay = (value: string): boolean => schemaOf({ kind: 'date', log: 'plain' }).safeParse(value).success;

interface DayProps {
  label: string;
  value: string;
  /** the other end, and the word for a day on its wrong side */
  wrongSide: (day: string) => string | null;
  onChange: (day: string | null) => void;
}

/** What is no day, or one on the wrong side, stays here with its error and does not reach the list. */
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

export const ReceivedFilter = ({ from, to, onChange }: ReceivedFilterProps) => {
  const { t } = useTranslation(['complaints', 'errors']);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  const words = receivedText(from, to, language);
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button look="outlined" className="btn--filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('columns.received')}
        {words && `: ${words}`}
        <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu menu--panel received" id={id} hidden={!open}>
        <Day label={t('list.from')} value={from} wrongSide={(day) => (to && day > to ? t('list.fromAfterTo') : null)} onChange={(day) => onChange({ from: day })} />
        <Day label={t('list.to')} value={to} wrongSide={(day) => (from && day < from ? t('errors:field.DATE_ORDER') : null)} onChange={(day) => onChange({ to: day })} />
        <Button look="text" small icon="filter-slash" onClick={() => onChange({ from: null, to: null })}>
          {t('list.anyDay')}
        </Button>
      </div>
    </div>
  );
};
