/** The read view of a report, section by section; changes since another revision are marked. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsOf, type Section as Part } from '#domain/complaints/eightD.ts';
import { isChanged, linesOf, numberedLike, pairLines, type Whole } from '#domain/complaints/reportLines.ts';
import { SectionLines } from './SectionLines.tsx';
import { useLineWords } from './useLineWords.ts';
import { Section } from '#src/components/page/Section.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

export interface ReportReadProps {
  whole: Whole;
  /** subset of its sections */
  only?: readonly Part[] | undefined;
  /** compared with this */
  older?: Whole | null;
  onlyChanged?: boolean;
  /** content beside or below a section */
  beside?: (section: Part) => ReactNode;
}

export const ReportRead = ({ whole, only, older = null, onlyChanged = false, beside }: ReportReadProps) => {
  const { t } = useTranslation('investigations');
  const words = useLineWords();
  const sections = (only ?? sectionsOf({ supplierComplaint: { requestType: whole.requestType } })).map((section) => ({
    section,
    aside: beside?.(section),
  }));
  return (
    <div className={`stack${sections.some(({ aside }) => !aside) ? ' stack--sections' : ''}`}>
      {sections.map(({ section, aside }) => {
        const now = linesOf(section, whole, words);
        const lines = older ? pairLines(linesOf(section, numberedLike(older, whole), words), now) : now;
        const changed = lines.filter(isChanged).length;
        const card = (
          <Section
            key={section}
            id={section}
            title={t(`sections.${section}`)}
            actions={
              changed > 0 ? (
                <Tag tone="work" icon="pencil">
                  {t('diff.count', { count: changed })}
                </Tag>
              ) : undefined
            }
          >
            <SectionLines lines={lines} onlyChanged={onlyChanged} />
          </Section>
        );
        return aside ? (
          <div key={section} className="judge-row">
            {card}
            {aside}
          </div>
        ) : (
          card
        );
      })}
    </div>
  );
};
