/** The answer to a question: large buttons for choices, a number with its limits, a text, a day. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content, Said } from '#domain/audits/answering.ts';
import { wordsIn, type FormQuestion } from '#domain/audits/formContent.ts';
import type { Severity } from '#domain/audits/formShapes.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { DayField } from '#src/components/form/DayField.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { SayText } from './SayText.tsx';
import { useSaying } from './useSaying.ts';

const icons: Readonly<Record<Severity, string>> = {
  none: 'check',
  observation: 'eye',
  minor: 'info-circle',
  major: 'exclamation-circle',
  critical: 'exclamation-triangle',
};

export interface AnswerInputProps {
  question: FormQuestion;
  text: string;
  unit: string;
  answer: Content;
  disabled: boolean;
  onSay: (payload: Partial<Said>) => void;
}

/** What was overridden belongs to the answer before. */
const saying = (value: Said['value'], { severityOverride }: Content): Partial<Said> => ({
  value,
  na: false,
  ...(severityOverride === null ? {} : { severityOverride: null, overrideReason: null }),
});

const NotApplicable = ({ question, answer, disabled, onSay }: AnswerInputProps) => {
  const { t } = useTranslation('audits');
  if (!question.naAllowed) return null;
  return (
    <button type="button" className="answer-option" aria-pressed={answer.na} disabled={disabled} onClick={() => onSay({ na: !answer.na })}>
      <Icon name="minus" />
      {t('answering.na')}
    </button>
  );
};

const Options = (props: AnswerInputProps) => {
  const { question, text, answer, disabled, onSay } = props;
  const language = useLanguage();
  return (
    <div className="answer-options" role="group" aria-label={text}>
      {question.options.map((option) => (
        <button
          key={option.key}
          type="button"
          className={`answer-option answer-option--${option.severity}`}
          aria-pressed={!answer.na && answer.value === option.key}
          disabled={disabled}
          onClick={() => onSay(saying(option.key, answer))}
        >
          <Icon name={icons[option.severity]} />
          {wordsIn({ ...option }, 'label', language)}
        </button>
      ))}
      <NotApplicable {...props} />
    </div>
  );
};

const Limits = ({ question, unit }: Pick<AnswerInputProps, 'question' | 'unit'>) => {
  const { t } = useTranslation('audits');
  const { min, max } = question;
  if (min === null && max === null) return unit ? <span className="meta">{unit}</span> : null;
  return (
    <span className="meta">
      {min !== null && (
        <>
          {t('answering.atLeast')} <NumberText value={min} />{' '}
        </>
      )}
      {max !== null && (
        <>
          {t('answering.atMost')} <NumberText value={max} />{' '}
        </>
      )}
      {unit}
    </span>
  );
};

const Figure = (props: AnswerInputProps) => {
  const { question, text, unit, answer, disabled, onSay } = props;
  const { t } = useTranslation('audits');
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const { type, flush, hear } = useSaying((given) => onSay(saying(given === '' ? null : Number(given), answer)));
  return (
    <div className="answer-figure" ref={hear}>
      <label className="visually-hidden" htmlFor={id}>
        {text}
      </label>
      <NumberInput
        id={id}
        value={!answer.na && typeof answer.value === 'number' ? answer.value : null}
        disabled={disabled}
        aria-invalid={wrong || undefined}
        onChange={(value) => {
          setWrong(typeof value === 'string');
          if (typeof value !== 'string') type(value === null ? '' : String(value));
        }}
        onBlur={flush}
      />
      <Limits question={question} unit={unit} />
      <NotApplicable {...props} />
      {wrong && <p className="field__error">{t('answering.noNumber')}</p>}
    </div>
  );
};

const Day = (props: AnswerInputProps) => {
  const { text, answer, disabled, onSay } = props;
  const day = !answer.na && typeof answer.value === 'string' ? answer.value : '';
  return (
    <div className="answer-figure">
      {disabled ? (
        <b>{day && <DateText value={day} />}</b>
      ) : (
        <DayField
          label={text}
          value={day}
          bounds={bounds.searched}
          wrongSide={() => null}
          onChange={(said) => onSay(saying(said, answer))}
        />
      )}
      <NotApplicable {...props} />
    </div>
  );
};

const Words = (props: AnswerInputProps) => {
  const { text, answer, disabled, onSay } = props;
  return (
    <div className="stack">
      <SayText
        label={text}
        value={!answer.na && typeof answer.value === 'string' ? answer.value : ''}
        max={4_000}
        disabled={disabled}
        onSay={(given) => onSay(saying(given.trim() === '' ? null : given, answer))}
      />
      <div className="answer-options">
        <NotApplicable {...props} />
      </div>
    </div>
  );
};

export const AnswerInput = (props: AnswerInputProps) => {
  switch (props.question.type) {
    case 'choice':
      return <Options {...props} />;
    case 'number':
      return <Figure {...props} />;
    case 'date':
      return <Day {...props} />;
    case 'text':
      return <Words {...props} />;
    default:
      return (
        <div className="answer-options">
          <NotApplicable {...props} />
        </div>
      );
  }
};

export interface SeverityInputProps {
  question: FormQuestion;
  /** of the answer alone */
  found: Severity;
  answer: Content;
  disabled: boolean;
  onSay: (payload: Partial<Said>) => void;
}

const order: readonly Severity[] = ['none', 'observation', 'minor', 'major', 'critical'];

/** Raised as it is; lowered with a reason, and never for a critical question. */
export const SeverityInput = ({ question, found, answer, disabled, onSay }: SeverityInputProps) => {
  const { t } = useTranslation('audits');
  const id = useId();
  const [lower, setLower] = useState<{ severity: Severity; reason: string } | null>(null);
  const word = (severity: Severity): string => t(`values.AuditFormQuestion.severityOutside.${severity}`);
  const isLower = (severity: Severity): boolean => order.indexOf(severity) < order.indexOf(found);
  const choose = (severity: Severity): void => {
    setLower(null);
    if (severity === found) onSay({ severityOverride: null, overrideReason: null });
    else if (isLower(severity)) setLower({ severity, reason: '' });
    else onSay({ severityOverride: severity, overrideReason: null });
  };
  return (
    <div className="answer-severity">
      <label htmlFor={id}>{t('answering.severity')}</label>
      <select
        id={id}
        className="input"
        disabled={disabled}
        value={lower?.severity ?? answer.severityOverride ?? found}
        onChange={(event) => choose(order.find((severity) => severity === event.target.value) ?? found)}
      >
        {order
          .filter((severity) => !question.critical || !isLower(severity))
          .map((severity) => (
            <option key={severity} value={severity}>
              {severity === found ? t('answering.asAnswered', { severity: word(severity) }) : word(severity)}
            </option>
          ))}
      </select>
      {answer.overrideReason && !lower && <span className="meta">{answer.overrideReason}</span>}
      {lower && (
        <>
          <input
            className="input"
            aria-label={t('answering.lowerReason')}
            placeholder={t('answering.lowerReason')}
            value={lower.reason}
            onChange={(event) => setLower({ ...lower, reason: event.target.value })}
          />
          <Button
            disabled={lower.reason.trim() === '' || lower.reason.length > 300}
            onClick={() => {
              onSay({ severityOverride: lower.severity, overrideReason: lower.reason.trim() });
              setLower(null);
            }}
          >
            {t('answering.lower')}
          </Button>
        </>
      )}
    </div>
  );
};
