/** The parts that the pages of a result have in common: sections as bars, the questions as they were answered, and what of them is shown. */
import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/audits/formContent.ts';
import { ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { AnswerLine } from './AnswerLine.tsx';
import { isShown, shownParts, type ReadSection, type ShownPart } from './readLines.ts';
import './results.css';

/** `page`: that of all sections, where this one has some of them. */
export const Parts = ({ sections, page }: { sections: readonly ReadSection[]; page: string }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return (
    <Section title={t('results.sections')} id="sections" count={sections.length}>
      <ul className="audit-parts">
        {sections.map(({ section, score, zeroed }) => {
          const title = wordsIn({ ...section }, 'title', language);
          return (
            <li key={section.sectionKey}>
              <a href={`${page}#${section.sectionKey}`}>
                {title}
                {zeroed && <span className="late"> · {t('tryOut.zeroed')}</span>}
              </a>
              <ScoreBar score={score} label={title} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

interface LinesProps {
  /** remarks of the reviewer, by question */
  notes?: Readonly<Record<string, string>>;
  sections: readonly ReadSection[];
  whole: boolean;
  part: ShownPart;
  /** beside what another revision of the same result said, instead of the audit before */
  revised?: boolean;
}

export const Lines = ({ notes = {}, sections, whole, part, revised = false }: LinesProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const shown = sections.map(({ section, lines }) => ({
    section,
    lines: lines.filter((line) =>
      whole ? isShown(line, part) : line.severity !== 'none' || line.answer?.comment || notes[line.question.key],
    ),
  }));
  if (shown.every(({ lines }) => lines.length === 0))
    return (
      <EmptyState
        icon="check"
        title={t(revised && part === 'changed' ? 'history.unchanged' : `results.none.${whole ? part : 'findings'}`)}
      />
    );
  return shown
    .filter(({ lines }) => lines.length > 0)
    .map(({ section, lines }) => (
      <Section
        key={section.sectionKey}
        id={section.sectionKey}
        title={`${section.position} ${wordsIn({ ...section }, 'title', language)}`}
        count={lines.length}
      >
        <ol className="audit-answers">
          {lines.map((line) => (
            <AnswerLine key={line.question.key} line={line} note={notes[line.question.key]} revised={revised} />
          ))}
        </ol>
      </Section>
    ));
};

/** What of the questions is shown, in the address. */
export const PartTabs = ({ sections, part, revised = false }: Pick<LinesProps, 'sections' | 'part' | 'revised'>) => {
  const query = useApp((state) => state.navigation.query);
  const { t } = useTranslation('audits');
  const path = useApp((state) => state.navigation.path);
  const { part: _part, ...others } = query;
  const lines = sections.flatMap((section) => section.lines);
  return (
    <Tabs
      label={t('results.shown')}
      active={part}
      items={shownParts.map((one) => ({
        key: one,
        label: t(revised && one === 'changed' ? 'history.changed' : `results.parts.${one}`),
        href: fullPath({ path, query: one === 'all' ? others : { ...others, part: one } }),
        count: lines.filter((line) => isShown(line, one)).length,
      }))}
    />
  );
};
