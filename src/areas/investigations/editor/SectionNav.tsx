/** D1 to D8 as links of one page: complete, missing points, QA's comments, and overall progress. */
import { useTranslation } from 'react-i18next';
import { useSectionStates, type SectionStatesOf } from './useSectionStates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

export const SectionNav = (of: SectionStatesOf) => {
  const { said, asked: waiting } = of;
  const { t } = useTranslation('investigations');
  const { states, done, count } = useSectionStates(of);
  return (
    <nav className="dnav" aria-label={t('progress.name')}>
      <ol className="dnav__list">
        {states.map(({ section, icon, words, tone, point }) => (
          <li key={section}>
            <a href={`#${section}`} {...(point ? { 'data-point': point } : {})} className={`dnav__one dnav__one--${tone}`}>
              <span className="dnav__head">
                <strong>{section.toUpperCase()}</strong>
                <Icon name={said[section] ? 'comment' : icon} size={12} />
              </span>
              <span className="dnav__name">{t(`short.${section}`)}</span>
              <span className="visually-hidden">
                {words}
                {said[section] && !waiting.has(section) ? t('progress.commented') : ''}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <div className="dnav__meter">
        <progress className="progress" max={count} value={done} aria-label={t('progress.meter')} />
        <span className="meta">{t('progress.of', { done, count })}</span>
      </div>
    </nav>
  );
};
