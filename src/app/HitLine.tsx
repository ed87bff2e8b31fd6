/** A found record: what it is about, its numbers and names, and where the words stand when that is not shown anyway. */
import { useTranslation } from 'react-i18next';
import { holds, Marked } from '#src/components/Marked.tsx';
import { SeverityTag, type Severity } from '#src/components/SeverityTag.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import type { Hit } from '#src/selectors/finder.ts';

export const HitLine = ({ hit, words }: { hit: Hit; words: readonly string[] }) => {
  const { t } = useTranslation('shell');
  const asides = Object.entries(hit.asides).filter(([, text]) => holds(text, words));
  const facts = [...hit.facts, ...asides.map(([what, text]) => `${t(`goTo.aside.${what}`)}: ${text}`)];
  return (
    <>
      <span className="goto-list__text">
        <span className="ellipsis">
          <Marked text={hit.title} words={words} />
        </span>
        <span className="meta ellipsis">
          <Marked text={facts.join(' · ')} words={words} />
        </span>
      </span>
      {hit.severity === 'critical' && <SeverityTag severity={hit.severity satisfies Severity} />}
      {hit.entity && hit.status && <StatusChip entity={hit.entity} status={hit.status} />}
    </>
  );
};
