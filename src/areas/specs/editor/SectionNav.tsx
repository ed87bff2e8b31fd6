/** The sections of a specification as links: how much of each is filled, and whether something in it blocks the submit. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Other } from './others.ts';
import type { SpecEditor } from './specEditor.ts';

interface SectionNavProps {
  editor: SpecEditor;
  current: SectionName;
  hrefOf: (section: SectionName) => string;
  others: readonly Other[];
}

export const SectionNav = ({ editor, current, hrefOf, others }: SectionNavProps) => {
  const { t } = useTranslation('specs');
  const { issues, completeness } = useSyncExternalStore(editor.subscribe, editor.found);
  return (
    <nav aria-label={t('edit.sections')}>
      <ul className="spec-nav">
        {editor.sections.map(({ section }) => {
          const hard = issues.filter((issue) => issue.section === section && issue.hard).length;
          const here = others.filter((one) => one.section === section).map(({ name }) => name);
          const { filled = 0, wanted = 0 } = completeness.counts[section] ?? {};
          return (
            <li key={section}>
              <a href={hrefOf(section)} className="spec-nav__item" aria-current={section === current ? 'true' : undefined}>
                {hard > 0 && <Icon name="times-circle" size={12} label={t('edit.blocking', { count: hard })} />}
                {hard === 0 && wanted > 0 && filled === wanted && <Icon name="check" size={12} label={t('edit.complete')} />}
                {t(`values.SpecSection.section.${section}`)}
                {here.length > 0 && <Icon name="user" size={12} label={t('edit.here', { names: here.join(', ') })} />}
                {wanted > 0 && <span className="meta">{t('edit.filled', { filled, wanted })}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
