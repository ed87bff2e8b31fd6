/** What a supplier says of itself beside the audit, its self-audit before and the median of its peers. */
import { useTranslation } from 'react-i18next';
import type { Compared, SelfAuditSummary } from '#domain/audits/selfAuditSummary.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import './selfAudits.css';

const Value = ({ of }: { of: number | null }) => (of === null ? <Missing /> : <NumberText value={of} decimals={2} />);

/** From so many points on the supplier is asked about it. */
const wide = 15;

const Gap = ({ of }: { of: number | null }) => {
  const { t } = useTranslation('selfAudits');
  if (of === null) return <Missing />;
  const sign = of > 0 ? '+' : '';
  return (
    <span className={of >= wide ? 'late' : undefined} title={of >= wide ? t('wideGap', { count: wide }) : undefined}>
      {sign}
      <NumberText value={of} decimals={2} />
    </span>
  );
};

const Line = ({ name, of }: { name: string; of: Compared }) => (
  <tr>
    <th scope="row">
      {name}
      <span className="self-bars" aria-hidden="true">
        <i style={{ width: `${of.self ?? 0}%` }} />
        <i data-of="audit" style={{ width: `${of.audit ?? 0}%` }} />
      </span>
    </th>
    <td className="number">
      <Value of={of.self} />
    </td>
    <td className="number">
      <Value of={of.audit} />
    </td>
    <td className="number">
      <Gap of={of.gap} />
    </td>
    <td className="number">
      <Value of={of.previous} />
    </td>
    <td className="number">
      <Value of={of.peerMedian} />
    </td>
  </tr>
);

/** By type where the form has types, else by section; the whole stands first. */
export const Comparison = ({ summary }: { summary: SelfAuditSummary }) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const typed = summary.byType.length > 0;
  const parts = typed ? summary.byType : summary.bySection;
  return (
    <>
      <p className="meta">
        {summary.auditJob ? (
          <a href={`/audit/${summary.auditJob.auditKind === 'sustain' ? 'sustainShow' : 'show'}/${summary.auditJob.id}`}>
            {t('against', { no: summary.auditJob.jobNo })}
          </a>
        ) : (
          t('noAudit')
        )}
        {summary.previousSelfAudit && ` · ${t('before', { period: summary.previousSelfAudit.period })}`}
        {` · ${t('peers', { count: summary.peers })}`}
      </p>
      <WideTable label={t('compare')}>
        <thead>
          <tr>
            <th scope="col">{t(typed ? 'type' : 'section')}</th>
            <th scope="col" className="number">
              {t('self')}
            </th>
            <th scope="col" className="number">
              {t('audit')}
            </th>
            <th scope="col" className="number">
              {t('gap')}
            </th>
            <th scope="col" className="number">
              {t('previous')}
            </th>
            <th scope="col" className="number">
              {t('median')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line name={t('whole')} of={summary} />
          {parts.map((part) => (
            <Line key={part.key} name={wordsIn({ ...part }, 'title', language)} of={part} />
          ))}
        </tbody>
      </WideTable>
    </>
  );
};
