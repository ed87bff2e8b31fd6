/** On the page of a new copy: what did not come along, as the server said it. */
import { useTranslation } from 'react-i18next';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { records } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { usePendingAnswer, useWish } from '#src/store/hooks.ts';
import '#src/areas/specs/specs.css';
import { FilesBySection } from './FilesBySection.tsx';

/** In `pending`: the call that makes a copy. */
export const copyKey = 'specs.copy';

interface Copied {
  id: number;
  left: { shares: number; files: readonly { section: SectionName }[] };
}

export const CopiedNotice = ({ id }: { id: number }) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const copied = usePendingAnswer<Copied>(copyKey);
  if (copied?.id !== id) return null;
  const { shares, files } = copied.left;
  const bySection = sectionNames
    .map((section) => ({ section, count: files.filter((file) => file.section === section).length }))
    .filter(({ count }) => count > 0);
  return (
    <Section
      title={t('copy.made.title')}
      id="copied"
      actions={
        <Button small look="text" onClick={() => wish(records.forget({ key: copyKey }))}>
          {t('components:close')}
        </Button>
      }
    >
      {shares + files.length === 0 ? (
        <p>{t('copy.made.nothing')}</p>
      ) : (
        <ul className="spec-left">
          {shares > 0 && <li>{t('copy.left.confidential', { count: shares })}</li>}
          {files.length > 0 && (
            <li>
              {t('copy.left.files')}
              <FilesBySection files={bySection} />
            </li>
          )}
        </ul>
      )}
    </Section>
  );
};
