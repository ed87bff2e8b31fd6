/** The input of an answer, by its kind. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFile } from './AnswerFile.tsx';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { Field } from '#src/components/form/Field.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Counter } from '#src/components/form/Counter.tsx';

export interface Answer {
  choice: string;
  text: string;
  /** key of the stored file */
  file: string | null;
}

const MAX = 4000;

export const AnswerControl = ({
  text,
  answer,
  error,
  onChange,
}: {
  text: TextRow;
  answer: Answer;
  error: string | null;
  onChange: (part: Partial<Answer>) => void;
}) => {
  const { t } = useTranslation('announcements');
  const id = useId();
  if (text.answerType === 'acknowledge') return <p>{t('answer.acknowledge')}</p>;
  if (text.answerType === 'choice')
    return (
      <fieldset className="choices" aria-invalid={error !== null} aria-describedby={error === null ? undefined : id}>
        <legend className="field__label">{t('answer.choose')}</legend>
        {(text.choices ?? []).map((choice) => (
          <label key={choice} className="choices__line">
            <input type="radio" name="choice" value={choice} checked={answer.choice === choice} onChange={() => onChange({ choice })} />
            {choice}
          </label>
        ))}
        {error && (
          <span className="field__error" id={id} role="alert">
            <Icon name="exclamation-circle" size={12} /> {error}
          </span>
        )}
      </fieldset>
    );
  if (text.answerType === 'file') return <AnswerFile error={error} onStored={(file) => onChange({ file })} />;
  return (
    <Field label={t('answer.text')} required error={error} counter={<Counter length={answer.text.length} max={MAX} />}>
      {(ids) => (
        <textarea
          id={ids.id}
          className="input"
          rows={5}
          value={answer.text}
          aria-required
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.footId}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
    </Field>
  );
};
