/** A found record: its title, numbers and names, and the matching text when it is not displayed anyway. */
import { useTranslation } from 'react-i18next';
import { DueText } from '#src/components/values/DueText.tsx';
import { holds, Marked } from '#src/components/values/Marked.tsx';
import { SeverityTag, type Severity } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import type { Hit } from '#src/selectors/finder.ts';

export const HitLine = ({ hit, words }: { hit: Hit; words: readonly string[] }) => {
  const { t } = useTranslation('shell');
  // an exact occurrence of the query is highlighted whole; single letters are not highlighted
  const whole = words.join(' ');
  const marksOf = (text: string): readonly string[] => (holds(text, [whole]) ? [whole] : words.filter(({ length }) => length > 1));
  const asides = Object.entries(hit.asides).filter(([, text]) => holds(text, marksOf(text)));
  const facts = [...hit.facts, ...asides.map(([what, text]) => `${t(`goTo.aside.${what}`)}: ${text}`)];
  const factText = facts.join(' · ');
  return (
    <>
      <span className="finder__text">
        <span className="finder__title ellipsis">
          <Marked text={hit.title} words={marksOf(hit.title)} />
        </span>
        <span className="meta ellipsis">
          <Marked text={factText} words={marksOf(factText)} />
        </span>
      </span>
      {hit.severity === 'critical' && <SeverityTag severity={hit.severity satisfies Severity} />}
      {hit.due ? (
        <span className="finder__due">
          <DueText value={hit.due} />
        </span>
      ) : (
        hit.entity && hit.status && <StatusChip entity={hit.entity} status={hit.status} />
      )}
    </>
  );
};
