/** The filter "received from ... to ...": two days in a small panel. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/Button.tsx';
import { useLanguage } from '#src/components/clock.tsx';
import { formatDate, type Language } from '#src/components/dates.ts';
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

export const ReceivedFilter = ({ from, to, onChange }: ReceivedFilterProps) => {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  const words = receivedText(from, to, language);
  const day = (word: 'from' | 'to', value: string) => (
    <label className="received__day">
      <span>{t(`list.${word}`)}</span>
      <input
        type="date"
        className="input"
        value={value}
        {...(word === 'from' && to ? { max: to } : word === 'to' && from ? { min: from } : {})}
        onChange={(event) => onChange({ [word]: event.target.value || null })}
      />
    </label>
  );
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button look="outlined" className="btn--filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('columns.received')}
        {words && `: ${words}`}
        <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu menu--panel received" id={id} hidden={!open}>
        {day('from', from)}
        {day('to', to)}
        <Button look="text" small icon="filter-slash" onClick={() => onChange({ from: null, to: null })}>
          {t('list.anyDay')}
        </Button>
      </div>
    </div>
  );
};
