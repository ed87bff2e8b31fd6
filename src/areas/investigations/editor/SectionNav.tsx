/** D1 to D8 as links of one page: complete, missing points, QA's comments, and overall progress. */
import { useTranslation } from 'react-i18next';
import { actionsOf, isProven, sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { usePoints, type OpenPoints } from './openPoints.ts';
import type { ActionRow, ReportRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface SectionNavProps {
  report: ReportRow;
  actions: readonly ActionRow[];
  points: OpenPoints;
  said: SectionComments;
  /** commented by QA and unchanged since */
  asked: ReadonlySet<Section>;
}

export const SectionNav = ({ report, actions, points, said, asked: waiting }: SectionNavProps) => {
  const { t } = useTranslation('investigations');
  const open = usePoints(points);
  const all = sectionsOf(report);
  const asked = all.filter((section) => section !== 'd6');
  const results = actionsOf({ investigationActions: [...actions] }, 'D5');
  const proven = results.filter(isProven).length;
  const missing = (section: Section): number => open.filter((one) => one.section === section).length;
  const done = asked.filter((section) => missing(section) === 0 && !waiting.has(section)).length;
  const state = (section: Section): { icon: string; words: string; tone: string } => {
    if (waiting.has(section)) return { icon: 'comment', words: t('progress.asked'), tone: 'asked' };
    if (section === 'd6')
      return results.length > 0 && proven === results.length
        ? { icon: 'check-circle', words: t('progress.done'), tone: 'good' }
        : { icon: 'circle', words: t('progress.results', { done: proven, count: results.length }), tone: 'plain' };
    const n = missing(section);
    return n === 0
      ? { icon: 'check-circle', words: t('progress.done'), tone: 'good' }
      : { icon: 'circle', words: t('progress.missing', { count: n }), tone: 'open' };
  };
  return (
    <nav className="dnav" aria-label={t('progress.name')}>
      <ol className="dnav__list">
        {all.map((section) => {
          const { icon, words, tone } = state(section);
          return (
            <li key={section}>
              <a
                href={`#${section}`}
                {...(open.some((one) => one.section === section)
                  ? { 'data-point': open.find((one) => one.section === section)!.point }
                  : {})}
                className={`dnav__one dnav__one--${tone}`}
              >
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
          );
        })}
      </ol>
      <div className="dnav__meter">
        <progress className="progress" max={asked.length} value={done} aria-label={t('progress.meter')} />
        <span className="meta">{t('progress.of', { done, count: asked.length })}</span>
      </div>
    </nav>
  );
};
