/** How many files of each section stay behind. */
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';

export const FilesBySection = ({ files }: { files: readonly { section: SectionName; count: number }[] }) => {
  const { t } = useTranslation('specs');
  return (
    <ul className="spec-left">
      {files.map(({ section, count }) => (
        <li key={section}>{t('copy.left.filesOf', { section: t(`values.SpecSection.section.${section}`), count })}</li>
      ))}
    </ul>
  );
};
