/** The whole report to read, section by section; changes since another revision are marked. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { isChanged, linesOf, numberedLike, pairLines, type Whole } from '#src/areas/investigations/reportLines.ts';
import { SectionLines } from '#src/areas/investigations/SectionLines.tsx';
import { useLineWords } from '#src/areas/investigations/useLineWords.ts';
import { Card } from '#src/components/Card.tsx';
import { Tag } from '#src/components/Tag.tsx';

export interface ReportReadProps {
  whole: Whole;
  /** not all of its sections */
  only?: readonly Section[] | undefined;
  /** compared with this */
  older?: Whole | null;
  onlyChanged?: boolean;
  /** what stands beside or below a section */
  beside?: (section: Section) => ReactNode;
}

export const ReportRead = ({ whole, only, older = null, onlyChanged = false, beside }: ReportReadProps) => {
  const { t } = useTranslation('investigations');
  const words = useLineWords();
  return (
    <div className="stack">
      {(only ?? sectionsOf({ supplierComplaint: { requestType: whole.requestType } })).map((section) => {
        const now = linesOf(section, whole, words);
        const lines = older ? pairLines(linesOf(section, numberedLike(older, whole), words), now) : now;
        const changed = lines.filter(isChanged).length;
        const aside = beside?.(section);
        const card = (
          <Card
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
          </Card>
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
