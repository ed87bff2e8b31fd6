/** A text of an answer, kept while it is typed. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaying } from './useSaying.ts';

export interface SayTextProps {
  label: string;
  value: string;
  max: number;
  lines?: number;
  disabled: boolean;
  onSay: (text: string) => void;
}

export const SayText = ({ label, value, max, lines = 2, disabled, onSay }: SayTextProps) => {
  const id = useId();
  const { t } = useTranslation('audits');
  // what is too long stays in the field until it is made shorter
  const { typed, type, flush, hear } = useSaying(onSay, (text) => text.length <= max);
  const shown = typed ?? value;
  const fault = shown.length > max;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={hear}
        className="input"
        rows={lines}
        disabled={disabled}
        value={shown}
        aria-invalid={fault || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      {fault && (
        <p className="field__error" id={`${id}-fault`}>
          {t('answering.tooLong', { length: shown.length, max })}
        </p>
      )}
    </div>
  );
};
