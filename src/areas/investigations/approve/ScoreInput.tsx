/** Four scores from 0 to 5, as rows of radio buttons. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreMarks } from '#domain/complaints/eightD.ts';

export interface ScoreInputProps {
  value: unknown;
  error: string | null;
  onChange: (value: Readonly<Record<string, number>>) => void;
}

const marks = [0, 1, 2, 3, 4, 5] as const;

export const ScoreInput = ({ value, error, onChange }: ScoreInputProps) => {
  const { t } = useTranslation('investigations');
  const id = useId();
  const given = (value as Readonly<Record<string, number>> | null) ?? {};
  return (
    <div className="score">
      {scoreMarks.map((mark) => (
        <fieldset
          key={mark}
          className="score__row"
          aria-invalid={error !== null && given[mark] === undefined ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <legend>{t(`score.${mark}`)}</legend>
          {marks.map((n) => (
            <label key={n} className="score__mark">
              <input
                type="radio"
                className="check"
                name={`${id}-${mark}`}
                checked={given[mark] === n}
                onChange={() => onChange({ ...given, [mark]: n })}
              />
              <span>{n}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {t('score.all')}
        </p>
      )}
    </div>
  );
};
