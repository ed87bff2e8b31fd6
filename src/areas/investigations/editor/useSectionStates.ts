/** State of each section as icon, words and tone: complete, entries missing, changes asked by QA; and how many are complete. */
import { useTranslation } from 'react-i18next';
import { actionsOf, isProven, sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { usePoints, type OpenPoints } from './openPoints.ts';
import type { ActionRow, ReportRow, SectionComments } from '#src/areas/investigations/rows.ts';

export interface SectionStatesOf {
  report: ReportRow;
  actions: readonly ActionRow[];
  points: OpenPoints;
  said: SectionComments;
  /** commented by QA and unchanged since */
  asked: ReadonlySet<Section>;
}

export interface SectionState {
  section: Section;
  icon: string;
  words: string;
  tone: 'good' | 'asked' | 'open' | 'plain';
  /** the first missing point, where a link leads to its field */
  point: string | undefined;
  missing: number;
}

export const useSectionStates = ({ report, actions, points, asked: waiting }: SectionStatesOf) => {
  const { t } = useTranslation('investigations');
  const open = usePoints(points);
  const all = sectionsOf(report);
  const results = actionsOf({ investigationActions: [...actions] }, 'D5');
  const proven = results.filter(isProven).length;
  const pointsOf = (section: Section) => open.filter((one) => one.section === section);
  // a submit does not require D6
  const counted = all.filter((section) => section !== 'd6');
  const look = (section: Section): Pick<SectionState, 'icon' | 'words' | 'tone'> => {
    if (waiting.has(section)) return { icon: 'comment', words: t('progress.asked'), tone: 'asked' };
    if (section === 'd6')
      return results.length > 0 && proven === results.length
        ? { icon: 'check-circle', words: t('progress.done'), tone: 'good' }
        : { icon: 'circle', words: t('progress.results', { done: proven, count: results.length }), tone: 'plain' };
    const n = pointsOf(section).length;
    return n === 0
      ? { icon: 'check-circle', words: t('progress.done'), tone: 'good' }
      : { icon: 'circle', words: t('progress.missing', { count: n }), tone: 'open' };
  };
  return {
    states: all.map((section): SectionState => {
      const mine = pointsOf(section);
      return { section, ...look(section), point: mine[0]?.point, missing: mine.length };
    }),
    done: counted.filter((section) => pointsOf(section).length === 0 && !waiting.has(section)).length,
    count: counted.length,
    missing: open.length,
  };
};
