/** The form as it will be answered: what is asked, and the score and grade as one answers. Nothing of it is stored. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { numbersOf, wordsIn, type FormQuestion } from '#domain/audits/formContent.ts';
import { gapsOf, scoreForm, type Answers, type FormScore } from '#domain/audits/scoring.ts';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { BandTag } from './Bands.tsx';
import type { FormEditor } from './formEditor.ts';

type Given = NonNullable<Answers[string]>;
const tones = { none: 'good', observation: 'info', minor: 'work', major: 'wait', critical: 'bad' } as const;

interface AskedProps {
  question: FormQuestion;
  no: string;
  text: string;
  answer: Given;
  severity: keyof typeof tones;
  onAnswer: (answer: Given) => void;
}

const Input = ({ question, text, answer, onAnswer }: Pick<AskedProps, 'question' | 'text' | 'answer' | 'onAnswer'>) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { key, type, options } = question;
  if (type === 'choice')
    return (
      <span className="row">
        {options.map((option) => (
          <label key={option.key}>
            <input
              type="radio"
              name={`try-${key}`}
              checked={answer.value === option.key && !answer.na}
              onChange={() => onAnswer({ ...answer, value: option.key, na: false })}
            />{' '}
            {wordsIn({ ...option }, 'label', language)}
          </label>
        ))}
      </span>
    );
  if (type === 'number')
    return (
      <span className="audit-values">
        <label className="visually-hidden" htmlFor={`try-${key}`}>
          {text}
        </label>
        <NumberInput
          id={`try-${key}`}
          value={typeof answer.value === 'number' ? answer.value : null}
          onChange={(value) => onAnswer({ ...answer, value: typeof value === 'number' ? value : null, na: false })}
        />
      </span>
    );
  return <span className="muted">{t(`values.AuditFormQuestion.type.${type}`)}</span>;
};

const Asked = ({ question, no, text, answer, severity, onAnswer }: AskedProps) => {
  const { t } = useTranslation('audits');
  return (
    <li className="stack" data-question={question.key}>
      <p>
        <b>{no}</b> {text} {question.critical && <Tag tone="bad">{t('fields.AuditFormQuestion.critical')}</Tag>}{' '}
        {question.sectionZero && <Tag tone="wait">{t('fields.AuditFormQuestion.sectionZero')}</Tag>}
      </p>
      <div className="row">
        <Input question={question} text={text} answer={answer} onAnswer={onAnswer} />
        {question.naAllowed && (
          <label>
            <input type="checkbox" checked={answer.na === true} onChange={(event) => onAnswer({ ...answer, na: event.target.checked })} />{' '}
            {t('tryOut.na')}
          </label>
        )}
        {severity !== 'none' && <Tag tone={tones[severity]}>{t(`values.AuditFormQuestion.severityOutside.${severity}`)}</Tag>}
      </div>
    </li>
  );
};

const Score = ({ score, gaps }: { score: FormScore; gaps: number }) => {
  const { t } = useTranslation('audits');
  const { counts } = score;
  return (
    <p role="status" className="audit-composed row">
      <b>{score.score === null ? t('tryOut.none') : t('tryOut.score', { score: score.score.toFixed(2) })}</b>
      {score.band && <BandTag band={score.band} />}
      <span>{t('tryOut.answered', { answered: score.answered, count: score.total })}</span>
      <span>{t('tryOut.findings', { ...counts })}</span>
      <span className="muted">{t('tryOut.gaps', { count: gaps })}</span>
    </p>
  );
};

export const TryOut = ({ editor }: { editor: FormEditor }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { content } = useSyncExternalStore(editor.subscribe, editor.found);
  const [answers, setAnswers] = useState<Answers>({});
  const score = useMemo(() => scoreForm(content, answers), [content, answers]);
  const gaps = useMemo(() => gapsOf(content, answers, score).length, [content, answers, score]);
  const numbers = numbersOf(content);
  return (
    <section className="stack" aria-labelledby="try-title">
      <div className="row">
        <h2 id="try-title">{t('tryOut.title')}</h2>
        <Button small look="plain" icon="replay" onClick={() => setAnswers({})}>
          {t('tryOut.again')}
        </Button>
      </div>
      <Score score={score} gaps={gaps} />
      {content.sections.map((section, at) => (
        <div key={section.key} className="stack">
          <h3>
            {at + 1} {wordsIn({ ...section }, 'title', language)}{' '}
            {score.sections[at]?.score !== null && score.sections[at] && (
              <span className="meta">
                <NumberText value={Math.round(score.sections[at].score! * 100) / 100} />
                {score.sections[at].zeroed && ` · ${t('tryOut.zeroed')}`}
              </span>
            )}
          </h3>
          <ol className="audit-checks">
            {section.questions
              .filter(({ key }) => score.questions.get(key)?.visible)
              .map((question) => (
                <Asked
                  key={question.key}
                  question={question}
                  no={numbers.get(question.key) ?? ''}
                  text={wordsIn({ ...question }, 'text', language)}
                  answer={answers[question.key] ?? {}}
                  severity={score.questions.get(question.key)?.severity ?? 'none'}
                  onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.key]: answer }))}
                />
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
};
