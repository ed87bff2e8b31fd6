/** One question as it was answered: the answer with its points, what was seen, pictures, the note of the reviewer, and the answer of the audit before. */
import { useTranslation } from 'react-i18next';
import type { Answered } from '#domain/audits/answering.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { formatDate } from '#domain/dates.ts';
import { formatExact } from '#domain/numbers.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import type { ReadLine } from './readLines.ts';
import './results.css';

const tones = { none: 'good', observation: 'info', minor: 'work', major: 'wait', critical: 'bad' } as const;

/** In words: the chosen answer, number with its unit, day, text. */
const useAnswerWords = (): ((line: Pick<ReadLine, 'question' | 'asked'>, answer: Answered | undefined) => string) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return ({ question, asked }, answer) => {
    if (answer?.na) return t('tryOut.na');
    const value = answer?.value ?? null;
    if (value === null) return t('results.unanswered');
    const option = question.options.find(({ key }) => key === value);
    if (option) return wordsIn({ ...option }, 'label', language);
    if (typeof value === 'number') return [formatExact(value), asked.unit].filter(Boolean).join(' ');
    return question.type === 'date' ? (formatDate(value, language) ?? value) : value;
  };
};

const Points = ({ line: { points, question } }: { line: ReadLine }) => {
  const { t } = useTranslation('audits');
  if (points === null || question.weight === 0) return null;
  return <span className="meta nowrap">{t('results.points', { points: formatExact(points), most: formatExact(question.maxPoints) })}</span>;
};

/** What another revision said, and what this one says. */
const Revised = ({ was, is, before, after }: { was: string; is: string; before: Answered | undefined; after: Answered | undefined }) => {
  const { t } = useTranslation('audits');
  return (
    <>
      <p className="audit-answer__note" data-unrecorded="">
        <del>{was}</del> → <ins>{is}</ins>
      </p>
      {(before?.comment ?? '') !== (after?.comment ?? '') && before?.comment && (
        <p className="meta" data-unrecorded="">
          {t('history.commentBefore', { comment: before.comment })}
        </p>
      )}
    </>
  );
};

interface AnswerLineProps {
  line: ReadLine;
  note: string | undefined;
  /** `before` is what another revision said */
  revised?: boolean;
}

export const AnswerLine = ({ line, note, revised = false }: AnswerLineProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const wordsOf = useAnswerWords();
  const { asked, no, answer, before, severity, question, changed } = line;
  return (
    <li className="audit-answer" id={`q-${question.key}`} data-row={question.key} data-severity={severity}>
      <p className="audit-answer__asked">
        <b>{no}</b> {wordsIn({ ...asked }, 'text', language)} {asked.clause && <span className="meta">{asked.clause}</span>}
      </p>
      <p className="row">
        <span data-unrecorded="">{wordsOf(line, answer)}</span>
        <Points line={line} />
        {severity !== 'none' && <Tag tone={tones[severity]}>{t(`values.AuditFormQuestion.severityOutside.${severity}`)}</Tag>}
        {question.critical && <Tag tone="info">{t('results.criticalQuestion')}</Tag>}
      </p>
      {answer?.naReason && <p data-unrecorded="">{answer.naReason}</p>}
      {answer?.comment && (
        <p className="audit-answer__seen" data-unrecorded="">
          {answer.comment}
        </p>
      )}
      {answer?.overrideReason && (
        <p className="meta" data-unrecorded="">
          {t('results.overridden', { reason: answer.overrideReason })}
        </p>
      )}
      {answer && answer.files.length > 0 && (
        <StoredFiles
          collection="AuditFormAnswers"
          label={t('results.filesOf', { no })}
          files={answer.files.map(({ file, name, caption }) => ({ key: file, name: caption ?? name }))}
        />
      )}
      {changed && revised && <Revised was={wordsOf(line, before)} is={wordsOf(line, answer)} before={before} after={answer} />}
      {changed && !revised && (
        <p className="meta" data-unrecorded="">
          {t('results.before', { answer: wordsOf(line, before) })}
        </p>
      )}
      {note && (
        <p className="audit-answer__note" data-unrecorded="">
          {t('results.note', { note })}
        </p>
      )}
    </li>
  );
};
