/** How the supplier stands before its audit is planned: each number opens its rows; and what else the audit firm does on those days. */
import { useTranslation } from 'react-i18next';
import { Card } from '#src/components/page/Card.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useAnswer } from '#src/store/hooks.ts';

export interface Standing {
  lastJobId: number | null;
  lastGrade: string | null;
  lastEndAt: string | null;
  openActions: number;
  complaints: number;
  certificates: number;
  clashes: readonly { id: number; jobNo: string; planDate: string; planEndDate: string }[];
}

export const SupplierStanding = ({ auditKind }: { auditKind: string }) => {
  const { t } = useTranslation('audits');
  const standing = useAnswer<Standing>('facts');
  if (!standing) return null;
  const { lastJobId, lastGrade, lastEndAt, openActions, complaints, certificates, clashes } = standing;
  const page = auditKind === 'sustain' ? 'sustainShow' : 'show';
  return (
    <Card title={t('job.standing')}>
      <FactList
        facts={[
          {
            label: t('job.lastAudit'),
            value:
              lastJobId === null ? (
                t('job.never')
              ) : (
                <a href={`/audit/${page}/${lastJobId}`}>
                  {lastGrade ?? '–'} {lastEndAt && <DateText value={lastEndAt} />}
                </a>
              ),
          },
          { label: t('job.openActions'), value: openActions },
          { label: t('job.complaints'), value: complaints },
          { label: t('job.certificates'), value: certificates },
        ]}
      />
      {clashes.length > 0 && (
        <p role="status">
          {t('job.clashes', { count: clashes.length })}{' '}
          {clashes.map(({ id, jobNo, planDate }) => (
            <span key={id}>
              <a href={`/audit/show/${id}`}>{jobNo}</a> <DateText value={planDate} />{' '}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
};
