/** The list of ingredients as a label states it, from the rows of the composition. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Composition } from '#domain/specs/rules/composition/rows.ts';
import { declarationOf } from '#domain/specs/rules/label/declaration.ts';
import { useLanguage } from '#src/components/values/clock.tsx';

export const Declaration = ({ composition }: { composition: Composition }) => {
  const { t } = useTranslation('specs');
  const language = useLanguage();
  const parts = useMemo(() => declarationOf(composition, { language, amounts: 'label' }), [composition, language]);
  if (parts.length === 0) return null;
  return (
    <p className="spec-composed__text" data-unrecorded="">
      <b>{t('edit.declaration')}</b>{' '}
      {parts.map(({ text, emphasised }, i) =>
        // a stretch has no name but its place
        // oxlint-disable-next-line react/no-array-index-key
        emphasised ? <strong key={i}>{text}</strong> : <span key={i}>{text}</span>,
      )}
    </p>
  );
};
