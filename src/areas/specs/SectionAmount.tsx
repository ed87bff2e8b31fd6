/** A section by name, with how many of the entries it wants are there. */
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { Filled } from './Filled.tsx';

interface Amount {
  section: SectionName;
  filled: number;
  wanted: number;
}

export const SectionAmount = ({ row }: { row: Amount }) => {
  const { t } = useTranslation('specs');
  const { filled, wanted } = row;
  return (
    <span className="spec-amount">
      <span>{t(`values.SpecSection.section.${row.section}`)}</span>
      {wanted === 0 ? (
        <span className="muted">{t('section.optional')}</span>
      ) : (
        <>
          <span className="spec-amount__count">{t('section.amount', { filled, wanted })}</span>
          <Filled sections={[row]} />
        </>
      )}
    </span>
  );
};
