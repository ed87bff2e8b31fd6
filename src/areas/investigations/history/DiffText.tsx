/** A text with additions and deletions since the other revision. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffWords } from '#src/components/values/DiffWords.tsx';
import { wordDiff } from '#src/components/values/wordDiff.ts';

export const DiffText = ({ before, now }: { before: string; now: string }) => {
  const { t } = useTranslation('investigations');
  const parts = useMemo(() => wordDiff(before, now), [before, now]);
  return <DiffWords parts={parts} added={t('diff.added')} removed={t('diff.removed')} />;
};
