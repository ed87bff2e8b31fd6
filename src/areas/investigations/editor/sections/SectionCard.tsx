/** One section of the editor: its title, missing points, QA's comments, and changes since the last revision. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/complaints/eightD.ts';
import { usePoints, type OpenPoints } from '#src/areas/investigations/editor/openPoints.ts';
import { Card } from '#src/components/page/Card.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

export interface SectionCardProps {
  section: Section;
  points: OpenPoints;
  /** QA's comment on this section of that revision */
  said?: string | undefined;
  /** QA commented and nothing was changed since */
  asked: boolean;
  revision: number;
  /** changes since the last revision, when requested */
  diff?: ReactNode;
  hint?: ReactNode;
  /** on a phone another section is on the screen */
  hidden: boolean;
  children: ReactNode;
}

const SectionMark = ({ section, points, asked }: Pick<SectionCardProps, 'section' | 'points' | 'asked'>) => {
  const { t } = useTranslation('investigations');
  const missing = usePoints(points).filter((one) => one.section === section);
  // D6 is complete by its rows; a submit does not require it
  if (section === 'd6' && !asked) return null;
  if (asked)
    return (
      <Tag tone="wait" icon="comment">
        {t('progress.asked')}
      </Tag>
    );
  if (missing.length === 0)
    return (
      <Tag tone="good" icon="check">
        {t('progress.done')}
      </Tag>
    );
  return (
    <span className="section-mark">
      {missing.map(({ point }) => (
        <a key={point} href={`#${section}`} data-point={point}>
          {t(`points.${point}`)}
        </a>
      ))}
    </span>
  );
};

export const SectionCard = ({ section, points, said, asked, revision, diff, hint, hidden, children }: SectionCardProps) => {
  const { t } = useTranslation('investigations');
  return (
    <Card
      id={section}
      hidden={hidden}
      title={t(`sections.${section}`)}
      actions={<SectionMark section={section} points={points} asked={asked} />}
    >
      {said && (
        <div className="said" role="note" aria-label={t('said.label', { section: t(`sections.${section}`) })}>
          <strong>
            <Icon name="comment" size={12} /> {t('said.onRevision', { n: revision })}
          </strong>
          <p className="long-text">{said}</p>
        </div>
      )}
      {diff}
      {hint && <p className="muted section-hint">{hint}</p>}
      {children}
    </Card>
  );
};
