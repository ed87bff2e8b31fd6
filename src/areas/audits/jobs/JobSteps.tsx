/** The steps of an audit, with the choices of its team and what its report will bring. */
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { siteFacts } from '#domain/audits/auditJobSteps.ts';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import type { Json } from '#src/store/state.ts';
import { useView } from '#src/store/hooks.ts';
import { fieldLabel } from '#src/views/field/words.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { DeadlinesInput, IssuePreview } from './IssuePreview.tsx';
import type { JobRow, SiteRow } from './jobLoads.ts';
import { useLeads, useMembers } from './planFields.tsx';

export const planSteps = ['notify', 'assign', 'reschedule', 'confirmDate', 'proposeDate', 'describeSite', 'start', 'cancel'] as const;
export const reportSteps = ['issue', 'overrideNextDue', 'raiseCorrectiveAction'] as const;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []);

const TeamInput = ({
  job,
  value,
  error,
  onChange,
}: {
  job: JobRow;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}) => {
  const { t } = useTranslation('audits');
  const options = useMembers(job.auditorId).filter((one) => one.value !== job.auditorUserId);
  return (
    <Field name="coAuditorUserIds" label={t('fields.AuditJob.coAuditorUserIds')} required={false} error={error}>
      {(ids) => <MultiSelectInput ids={ids} value={idsIn(value)} options={options} onChange={onChange} />}
    </Field>
  );
};

/** What is known of the site of a sustainability audit. */
const siteOf = (site: SiteRow | undefined): Readonly<Record<string, Json>> => {
  const row: Readonly<Record<string, unknown>> = { ...site };
  return Object.fromEntries(Object.keys(siteFacts).map((name) => [name, (row[name] ?? null) as Json]));
};

/** What the next step is: of an audit that is handed in its report. */
const nextOf: Readonly<Record<string, string>> = { Planned: 'notify', Submitted: 'issue' };

export const JobSteps = ({ job, only }: { job: JobRow; only: readonly string[] }) => {
  const { t } = useTranslation('audits');
  const auditors = (useView<{ id: number; name: string }>('auditors')?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const site = useView<SiteRow>('site')?.rows[0];
  const members = useMembers(job.auditorId);
  const leads = useLeads(job.auditKind);
  return (
    <StepBar
      entity={AuditJob}
      row={{ ...job }}
      texts="audits"
      next={job.notifiedAt !== null && job.status === 'Planned' ? null : (nextOf[job.status] ?? null)}
      only={only}
      initial={{
        planDate: job.planDate,
        planEndDate: job.planEndDate,
        auditorId: job.auditorId,
        auditorUserId: job.auditorUserId,
        leadUserId: job.leadUserId,
        inHouse: job.auditKind === 'quality' && job.auditorId === null,
        coAuditorUserIds: (job.coAuditors ?? []).map(({ auditorUserId }) => auditorUserId),
        proposedDate: job.planDate,
        ...siteOf(site),
      }}
      refs={{ auditorId: auditors, auditorUserId: members, leadUserId: leads }}
      depends={(name, values) => {
        const isInHouse = values['inHouse'] === true;
        if (name === 'auditorId') return isInHouse ? false : undefined;
        // people of another firm are chosen when it is assigned
        if (name === 'auditorUserId' || name === 'coAuditorUserIds')
          return isInHouse || job.auditorId === null || (values['auditorId'] ?? job.auditorId) !== job.auditorId ? false : undefined;
        return name === 'leadUserId' && isInHouse ? true : undefined;
      }}
      reasonText={({ guard, params }) => {
        if (guard !== 'fieldNeeded') return { text: t([`guards.${guard}`, 'guards.other'], { ...params }) };
        const field = fieldLabel(t, AuditJob, String(params?.['field']));
        return { text: t('guards.fieldNeeded', { field }), href: `/audit/edit/${job.id}` };
      }}
      shown={(step) => (step === 'issue' ? <IssuePreview job={job} /> : null)}
      input={(name, value, error, onChange) => {
        if (name === 'coAuditorUserIds') return <TeamInput job={job} value={value} error={error} onChange={onChange} />;
        if (name === 'planDeadlines') return <DeadlinesInput value={value} onChange={onChange} />;
        return undefined;
      }}
    />
  );
};
