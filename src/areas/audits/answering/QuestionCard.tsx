/** One question: what is asked, the answer, what was seen, its pictures, what others answered at the same time, and the answer of the last audit. */
import { useTranslation } from 'react-i18next';
import { nothingSaid, type Answered, type Content } from '#domain/audits/answering.ts';
import type { FormQuestion } from '#domain/audits/formContent.ts';
import { keptOf } from '#domain/audits/packet.ts';
import { severityOf } from '#domain/audits/scoring.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp } from '#src/store/hooks.ts';
import type { Answering } from '#src/store/state.ts';
import { Thumb, isPicture } from '#src/views/files/Thumb.tsx';
import { AnswerInput, SeverityInput } from './AnswerInput.tsx';
import { labelOf, roomFor, wordsOf, type AnswerState, type AskedForm } from './answeringModel.ts';
import { Pictures } from './Pictures.tsx';
import { SayText } from './SayText.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { useAnswerWishes, type AnswerWishes } from './useAnswer.ts';

const nothing: Content = { ...nothingSaid, files: [] };

export interface QuestionCardProps {
  question: FormQuestion;
  form: AskedForm;
  state: AnswerState;
  known: Answering;
  writable: boolean;
  previousAt: string | null;
  /** of the reviewer who rejected the answers */
  note: string | null;
}

const LastAudit = ({ question, answer, at }: { question: FormQuestion; answer: Answered | undefined; at: string | null }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  if (!answer) return null;
  const picture = answer.files.find(({ file }) => isPicture(file));
  return (
    <aside className="answer-last">
      <h3>
        {t('answering.last')} {at && <DateText value={at} />}
      </h3>
      <p>{answer.na ? t('answering.na') : labelOf(question, answer.value, language)}</p>
      {answer.comment && <p>{answer.comment}</p>}
      {picture && <Thumb collection="AuditFormAnswers" stored={picture.file} icon={<Icon name="image" size={32} />} />}
    </aside>
  );
};

const Theirs = ({ question, known, wishes }: { question: FormQuestion; known: Answering; wishes: AnswerWishes }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const people = useApp((state) => state.live.watchers?.people);
  const theirs = known.packet.theirs[question.key];
  if (!theirs) return null;
  const who = people?.find(({ id }) => id === theirs.answeredById)?.name ?? t('answering.somebody');
  const mine = keptOf(known.packet, question.key, 'mine');
  const decide = (choice: 'mine' | 'theirs' | 'join') => (): void => wishes.decide(keptOf(known.packet, question.key, choice));
  return (
    <div className="answer-theirs" role="alert">
      <p>
        <b>{t('answering.theirs', { who })}</b> {theirs.na ? t('answering.na') : labelOf(question, theirs.value, language)}
        {theirs.comment && `${t('answering.quote', { text: theirs.comment })}`}
      </p>
      <p className="meta">{t('answering.filesStay')}</p>
      <div className="row">
        <Button onClick={decide('mine')}>{t('answering.keepMine')}</Button>
        <Button onClick={decide('theirs')}>{t('answering.useTheirs')}</Button>
        {mine?.comment && theirs.comment && <Button onClick={decide('join')}>{t('answering.join')}</Button>}
      </div>
    </div>
  );
};

const Refused = ({ question, known, wishes }: { question: FormQuestion; known: Answering; wishes: AnswerWishes }) => {
  const { t } = useTranslation('audits');
  const refused = known.packet.queue.filter(({ state, mutation }) => state === 'refused' && mutation.questionKey === question.key);
  return refused.map(({ mutation: { mutationId }, code }) => (
    <div key={mutationId} className="answer-theirs" role="alert">
      <p className="field__error">{t([`answering.refusals.${code ?? 'BAD_ANSWER'}`, 'answering.refusals.BAD_ANSWER'])}</p>
      <Button onClick={() => wishes.dismiss(mutationId)}>{t('answering.dismiss')}</Button>
    </div>
  ));
};

/** Where the answer is a picture or a signature its name on the device is the value. */
const isDrawn = ({ type }: FormQuestion): boolean => type === 'photo' || type === 'signature';

const Facts = ({ question, form }: Pick<QuestionCardProps, 'question' | 'form'>) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const clause = wordsOf(form.rows, question.key, 'clause', 'en');
  const guidance = wordsOf(form.rows, question.key, 'guidance', language);
  const facts = [
    question.critical && t('answering.critical'),
    clause && t('answering.clause', { clause }),
    question.evidence === 'always' && t('answering.needsPicture'),
    question.evidence === 'onFinding' && t('answering.findingNeedsPicture'),
    !question.required && t('answering.optional'),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="meta">{facts.join(' · ')}</p>}
      {guidance && (
        <details>
          <summary>{t('answering.guidance')}</summary>
          <p>{guidance}</p>
        </details>
      )}
    </>
  );
};

export const QuestionCard = ({ question, form, state, known, writable, previousAt, note }: QuestionCardProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { key } = question;
  const wishes = useAnswerWishes(known.resultId, key);
  const answer = state.answers.get(key) ?? nothing;
  const waiting = state.pictures.get(key) ?? [];
  const found = state.score.questions.get(key);
  const gap = state.gaps.find(({ questionKey }) => questionKey === key)?.code;
  const text = wordsOf(form.rows, key, 'text', language);
  const disabled = !writable || key in known.packet.theirs;
  const isFinding = (found?.severity ?? 'none') !== 'none';
  const drawn = isDrawn(question);
  const last = form.previous.get(key);
  const left = answer.files.length + waiting.length;
  const added = (file: File, takenAt: string): void => {
    const fileId = wishes.add(file, takenAt);
    if (drawn) wishes.say({ value: fileId, na: false });
  };
  /** the last one takes the answer with it */
  const gone = (end: (fileId: string) => void) => (fileId: string) => {
    end(fileId);
    if (drawn && left === 1) wishes.say({ value: null });
  };
  return (
    <article
      className={`answer-card${last ? ' answer-card--last' : ''}`}
      id={`question-${key}`}
      data-question={key}
      data-finding={isFinding || undefined}
      tabIndex={-1}
    >
      <span className="answer-card__no">{form.numbers.get(key)}</span>
      <div className="stack">
        <h2>{text}</h2>
        <Facts question={question} form={form} />
        {note && (
          <p className="answer-card__note">
            {t('answering.note')} {note}
          </p>
        )}
        <AnswerInput
          question={question}
          text={text}
          unit={wordsOf(form.rows, key, 'unit', 'en')}
          answer={answer}
          disabled={disabled}
          onSay={wishes.say}
        />
        {question.type === 'signature' && !answer.na && left === 0 && !disabled && (
          <SignaturePad label={text} onSigned={(file) => added(file, new Date().toISOString())} />
        )}
        <Theirs question={question} known={known} wishes={wishes} />
        <Refused question={question} known={known} wishes={wishes} />
        {answer.na && (
          <SayText
            label={t(question.critical ? 'answering.naReasonNeeded' : 'answering.naReason')}
            value={answer.naReason ?? ''}
            max={300}
            disabled={disabled}
            onSay={(naReason) => wishes.say({ naReason: naReason.trim() === '' ? null : naReason })}
          />
        )}
        {!answer.na && found?.answered && (question.type === 'choice' || question.type === 'number') && (
          <SeverityInput
            question={question}
            found={severityOf(question, { value: answer.value, na: answer.na })}
            answer={answer}
            disabled={disabled}
            onSay={wishes.say}
          />
        )}
        <SayText
          label={t(isFinding ? 'answering.seen' : 'answering.comment')}
          value={answer.comment ?? ''}
          max={4_000}
          disabled={disabled}
          onSay={(comment) => wishes.say({ comment: comment.trim() === '' ? null : comment })}
        />
        {(question.evidence !== 'none' || drawn) && (question.type !== 'signature' || left > 0) && (
          <Pictures
            answer={answer}
            waiting={waiting}
            room={question.type === 'signature' ? 0 : roomFor(state, key)}
            disabled={disabled}
            onAdd={added}
            onDrop={gone(wishes.drop)}
            onRemove={gone(wishes.remove)}
          />
        )}
        {/* its line stays: what is below does not move away under a tap that leaves the comment */}
        <p className="meta answer-card__gap">{gap && gap !== 'UNANSWERED' && t(`answering.gaps.${gap}`)}</p>
      </div>
      <LastAudit question={question} answer={last} at={previousAt} />
    </article>
  );
};
