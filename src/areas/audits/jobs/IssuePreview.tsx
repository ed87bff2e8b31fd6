/** Before the report of an audit is issued: its score and grade, the next due day, and a corrective action for each finding with its deadline, which may be set. */
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { DayField } from '#src/components/form/DayField.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { JobRow } from './jobLoads.ts';

interface Previewed {
  key: string;
  severity: 'critical' | 'major' | 'minor';
  comment: string;
  requirement: string;
  planDay: string;
  repeat: boolean;
}
interface Preview {
  totalScore: number | null;
  grade: string | null;
  nextAuditDue: string | null;
  findings: readonly Previewed[];
}

export const IssuePreview = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const preview = useAnswer<Preview>('preview');
  if (!preview) return <LoadState views={['preview']} />;
  return (
    <>
      <FactList
        facts={[
          { label: t('fields.AuditJob.totalScore'), value: preview.totalScore ?? '–' },
          { label: t('fields.AuditJob.grade'), value: preview.grade ?? '–' },
          {
            label: t('fields.AuditJob.nextAuditDue'),
            value: preview.nextAuditDue === null ? '–' : <DateText value={preview.nextAuditDue} />,
          },
          { label: t('job.newActions'), value: preview.findings.length },
        ]}
      />
      {(job.summary ?? '').trim() === '' && <p role="status">{t('job.summaryFirst')}</p>}
    </>
  );
};

const daysIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};

/** The deadline of each plan: that of the form, or another day. */
export const DeadlinesInput = ({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) => {
  const { t } = useTranslation('audits');
  const findings = useAnswer<Preview>('preview')?.findings ?? [];
  const days = daysIn(value);
  return (
    <ul className="stack">
      {findings.map(({ key, severity, comment, planDay, repeat }) => (
        <li key={key}>
          <SeverityTag severity={severity} /> {repeat && <Tag tone="bad">{t('job.repeat')}</Tag>} <span data-unrecorded="">{comment}</span>
          <DayField
            label={t('fields.AuditJob.planDeadline')}
            value={days[key] ?? planDay}
            bounds={AuditJob.fields.planDate.bounds}
            wrongSide={() => null}
            onChange={(day) => onChange(Object.fromEntries(Object.entries({ ...days, [key]: day ?? '' }).filter(([, one]) => one !== '')))}
          />
        </li>
      ))}
    </ul>
  );
};
