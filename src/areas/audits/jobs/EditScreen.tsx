/** /audit/edit/:id: what a plan says, and what the audit team writes on site; dates and team change by steps, which notify others. */
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { editable } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { SiteForms } from './AddFormsScreen.tsx';
import { JobForms } from './JobForms.tsx';
import type { JobRow } from './jobLoads.ts';
import { JobSteps, planSteps } from './JobSteps.tsx';
import { PreviousField } from './planFields.tsx';

const plan = ['auditType', 'previousAuditJobId', 'announced', 'reason', 'scopeNote'] as const;
const site = ['actualStartAt', 'actualEndAt', 'summary', 'strengths'] as const;

const useOpen = (job: JobRow): ReadonlySet<string> => {
  const deciding = useDeciding();
  const open = editable(AuditJob, { ...job }, { registry: entityNamed, ...deciding });
  return typeof open === 'string' ? new Set() : open;
};

const Page = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const open = useOpen(job);
  const show = `/audit/${job.auditKind === 'sustain' ? 'sustainShow' : 'show'}/${job.id}`;
  const of = (names: readonly string[]): readonly string[] => names.filter((name) => open.has(name));
  const sections = [
    { title: t('job.what'), fields: of(plan) },
    { title: t('job.onSite'), fields: of(site) },
  ].filter(({ fields }) => fields.length > 0);
  const isOpen = job.status === 'Planned' || job.status === 'Inprogress';
  if (sections.length === 0)
    return (
      <EmptyState icon="lock" title={t('job.frozen')}>
        <ButtonLink icon="calendar" href={show}>
          {t('job.one')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="stack">
      <RecordForm
        entity={AuditJob}
        row={job}
        list={show}
        title={`${job.jobNo} · ${job.supplier?.name ?? ''}`}
        sections={sections}
        inputs={{ previousAuditJobId: (input) => <PreviousField {...input} auditKind={job.auditKind} supplierId={job.supplierId} /> }}
        above={<JobSteps job={job} only={planSteps} />}
        below={isOpen && <JobForms job={job} />}
        texts="audits"
        save={t('job.save')}
      />
      {isOpen && job.auditKind === 'sustain' && <SiteForms job={job} />}
    </div>
  );
};

const EditScreen = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<JobRow> gone={t('job.gone')}>{(job) => <Page key={job.id} job={job} />}</RecordPage>;
};
export default EditScreen;
