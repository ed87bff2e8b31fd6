/** The revisions of a specification, newest first: in force from and to, why it was begun, who signed it, and the way to what it changed. */
import { useTranslation } from 'react-i18next';
import type { Approval } from '#domain/kernel/approvals.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import type { Revision } from './historyLoads.ts';
import { Signatures } from './Signatures.tsx';

const InForce = ({ of }: { of: Revision }) => {
  const { t } = useTranslation('specRevisions');
  if (of.effectiveFrom === null) return null;
  return (
    <p>
      {t('history.from')} <DateText value={of.effectiveFrom} />
      {of.effectiveTo !== null && (
        <>
          {' '}
          {t('history.to')} <DateText value={of.effectiveTo} />
        </>
      )}
    </p>
  );
};

const OneRevision = ({ of, current }: { of: Revision; current: number }) => {
  const { t } = useTranslation('specs');
  const approvals: readonly Approval[] = of.approvals ?? [];
  return (
    <li className="spec-revision" aria-current={of.id === current ? 'true' : undefined}>
      <p className="spec-revision__head">
        <a href={`/specs/show/${of.id}`}>{t('revision', { n: of.revision })}</a> <StatusChip entity="ProductMfgSpec" status={of.status} />
      </p>
      <InForce of={of} />
      {of.changeReason !== null && (
        <p>
          {of.changeClass !== null && <b>{t(`values.ProductMfgSpec.changeClass.${of.changeClass}`)}</b>}{' '}
          <span data-unrecorded="">{of.changeReason}</span>
        </p>
      )}
      {approvals.length > 0 && <Signatures of={approvals} />}
      {of.previousId !== null && (
        <a href={`/specs/history/${current}?a=${of.previousId}&b=${of.id}`}>{t('specRevisions:history.changes', { n: of.revision })}</a>
      )}
    </li>
  );
};

export const RevisionRail = ({ all, current }: { all: readonly Revision[]; current: number }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <Section title={t('history.revisions')} id="revisions" count={all.length}>
      <ol className="spec-revisions">
        {all.map((of) => (
          <OneRevision key={of.id} of={of} current={current} />
        ))}
      </ol>
    </Section>
  );
};
