/** Earlier answers, newest first; read from the history of the row. */
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useView } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

interface Entry {
  id: number;
  action: string;
  at: string;
  changes: Record<string, [unknown, unknown]>;
}

interface Former {
  key: number;
  /** when the next answer replaced it */
  until: string;
  words: string | null;
}

const formerOf = (entries: readonly Entry[], file: string): Former[] =>
  entries.flatMap(({ id, action, at, changes }) => {
    if (action !== 'answer') return [];
    const before = changes['answer']?.[0] as { choice?: string; text?: string } | null | undefined;
    const words = before?.choice ?? before?.text ?? (changes['answerFile']?.[0] ? file : null);
    return words === null ? [] : [{ key: id, until: at, words }];
  });

export const FormerAnswers = () => {
  const { t } = useTranslation('announcements');
  const value = useView('history')?.value;
  const former = formerOf(listIn(value), t('answers.file'));
  if (former.length === 0) return null;
  return (
    <details className="former-answers">
      <summary>{t('answer.formerOnes', { count: former.length })}</summary>
      <ul className="former-answers__list">
        {former.map((one) => (
          <li key={one.key}>
            <LongText text={one.words} />
            <span className="meta">
              {t('answer.until')} <DateText value={one.until} time />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
