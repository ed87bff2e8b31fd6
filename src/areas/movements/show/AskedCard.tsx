/** The request to the warehouse, and why a response was returned. */
import { useTranslation } from 'react-i18next';
import { lotsText, type MovementRow } from '#src/areas/movements/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';

/** The lots of the lines, each with its trace: beside what was asked, for who answers complaints. */
const Traces = ({ lines }: { lines: readonly TracedLine[] }) => {
  const { t } = useTranslation('movements');
  const lots = new Map(lines.flatMap(({ lotId, lotNo }) => (lotId && lotNo ? [[lotId, lotNo] as const] : [])));
  if (lots.size === 0) return null;
  return (
    <ul className="plain-list" aria-label={t('asked.traces')}>
      {[...lots].map(([id, lotNo]) => (
        <li key={id}>
          <a href={`/lotApproval/trace/${id}`}>{t('asked.trace', { lot: lotNo })}</a>
        </li>
      ))}
    </ul>
  );
};

interface TracedLine {
  lotId: number | null;
  lotNo: string | null;
}

export const AskedCard = ({ row, lines = [] }: { row: MovementRow; lines?: readonly TracedLine[] }) => {
  const { t } = useTranslation('movements');
  return (
    <Section title={t('asked.title')}>
      {row.isDrill && <p className="told">{t('asked.drill')}</p>}
      {row.returnReason && row.status !== 'Submitted' && (
        <p className="told" role="note">
          <span>
            <b>{t('asked.returned')}</b> {row.returnReason}
          </span>
        </p>
      )}
      <FactList
        facts={[
          {
            label: t('asked.complaint'),
            value: row.complaint ? <a href={`/complaint/show/${row.complaintId}`}>{row.complaint.no}</a> : null,
          },
          { label: t('asked.product'), value: row.productName },
          { label: t('asked.lots'), value: lotsText(row, t('components:comma')) },
          { label: t('asked.reach'), value: t(`complaints:values.reach.${row.reach}`) },
          { label: t('asked.due'), value: <DateText value={row.dueAt} time /> },
          ...(row.submittedAt ? [{ label: t('asked.submitted'), value: <DateText value={row.submittedAt} time /> }] : []),
          { label: t('asked.instruction'), value: <LongText text={row.instruction} />, wide: true },
        ]}
      />
      <Traces lines={lines} />
    </Section>
  );
};
