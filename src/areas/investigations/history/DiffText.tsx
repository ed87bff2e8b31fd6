/** A text with additions and deletions since the other revision, marked by sign, line and text. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordDiff } from './wordDiff.ts';

export const DiffText = ({ before, now }: { before: string; now: string }) => {
  const { t } = useTranslation('investigations');
  const parts = useMemo(() => wordDiff(before, now), [before, now]);
  return (
    <p className="long-text">
      {parts.map((part, i) =>
        part.kind === 'same' ? (
          <span key={i}>{part.text}</span>
        ) : part.kind === 'added' ? (
          <ins key={i} className="diff diff--added">
            <span className="visually-hidden">{t('diff.added')}</span>
            {part.text}
          </ins>
        ) : (
          <del key={i} className="diff diff--removed">
            <span className="visually-hidden">{t('diff.removed')}</span>
            {part.text}
          </del>
        ),
      )}
    </p>
  );
};
