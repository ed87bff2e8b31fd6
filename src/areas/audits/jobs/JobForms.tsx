/** The forms of an audit: what is audited with which form and how far it is answered; forms are added, removed and brought up to date while nothing is answered. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { stepsFor, type Step } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useDeciding, useView } from '#src/store/hooks.ts';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import type { FormChoice, JobRow, PartRow, ResultRow } from './jobLoads.ts';

interface Chosen {
  step: Step;
  result: ResultRow;
}

/** The newer version in force of the form that a result is answered with. */
const newerOf = (result: ResultRow, forms: readonly FormChoice[]): FormChoice | undefined =>
  forms.find(({ code, formVersion }) => code === result.auditForm?.code && formVersion > (result.auditForm?.formVersion ?? 0));

export const answerHref = (job: { id: number }, result: { id: number }): string => `/audit/${job.id}/auditFormResult/edit/${result.id}`;
export const resultHref = (job: { id: number }, result: { id: number }): string => `/audit/${job.id}/auditFormResult/show/${result.id}`;

/** What a result is about: a technology of the factory, or the site. */
export const useOf = (): ((result: ResultRow) => string) => {
  const { t } = useTranslation('audits');
  const parts = useView<PartRow>('parts')?.rows ?? [];
  return (result) => {
    const technology = parts.find(({ id }) => id === result.auditJobSupplierTechnologyId);
    return technology ? `${technology.productCategory?.productName ?? ''} · ${technology.technology?.name ?? ''}` : t('job.site');
  };
};

export const JobForms = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const deciding = useDeciding();
  const results = useView<ResultRow>('results')?.rows ?? [];
  const forms = useView<FormChoice>('forms')?.rows ?? [];
  const ofResult = useOf();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const offered = stepsFor(AuditJob, { ...job }, { registry: entityNamed, ...deciding }).map(({ step }) => step);
  const stepOf = (name: string): Step | undefined => offered.find(({ step }) => step === name);
  const [remove, upgrade] = [stepOf('removeAuditForm'), stepOf('upgradeForm')];
  return (
    <Section title={t('job.forms')} id="forms" count={results.length}>
      {results.length === 0 ? (
        <EmptyState icon="list-check" title={t('job.noForm')} />
      ) : (
        <WideTable label={t('job.forms')}>
          <thead>
            <tr>
              <th scope="col">{t('job.audited')}</th>
              <th scope="col">{t('fields.AuditFormResult.auditFormId')}</th>
              <th scope="col">{t('fields.AuditFormResult.answeredCount')}</th>
              <th scope="col">{t('fields.AuditFormResult.status')}</th>
              <th scope="col">{t('job.change')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.id} data-row={result.id}>
                <td>{ofResult(result)}</td>
                <td>
                  {wordsIn({ ...result.auditForm }, 'name', language)}{' '}
                  <span className="meta">
                    {result.auditForm?.code} {t('form.version', { n: result.auditForm?.formVersion ?? 1 })}
                  </span>
                </td>
                <td>
                  {result.answeredCount} / {result.questionCount}
                </td>
                <td>
                  <StatusChip entity="AuditFormResult" status={result.status} />
                </td>
                <td>
                  {result.answeredCount === 0 && (
                    <span className="row">
                      {upgrade && newerOf(result, forms) && (
                        <Button small icon="arrow-up" onClick={() => setChosen({ step: upgrade, result })}>
                          {t('form.version', { n: newerOf(result, forms)!.formVersion })}
                        </Button>
                      )}
                      {remove && (
                        <Button small icon="trash" onClick={() => setChosen({ step: remove, result })}>
                          {t('job.remove')}
                        </Button>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {chosen && (
        <StepDialog
          entity={AuditJob}
          row={job}
          step={chosen.step}
          texts="audits"
          fixed={{ auditFormResultId: chosen.result.id }}
          reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
};
