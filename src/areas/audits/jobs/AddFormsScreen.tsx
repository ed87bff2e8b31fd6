/** /audit/addAuditForm/:id: the technologies of the factory with their due state, each added to the audit with a form and a weight. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Auditable } from '#domain/audits/auditable.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { records } from '#src/actions/index.ts';
import { useAnswer, useApp, useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { JobForms } from './JobForms.tsx';
import type { FormChoice, JobRow } from './jobLoads.ts';

const tones = { never: 'wait', failed: 'bad', expired: 'bad', dueSoon: 'wait', valid: 'good' } as const;

/** Adds forms to the audit; true while it is done. */
const useAdding = (job: JobRow) => {
  const wish = useWish();
  const key = stepKey(AuditJob, job.id, 'addAuditForm');
  const { busySince, failure } = usePending(key);
  const add = (items: readonly { supplierTechnologyId: number | null; auditFormId: number }[]): void => {
    wish(
      records.transition({
        key,
        collection: AuditJob.collection,
        id: job.id,
        version: job.version,
        step: 'addAuditForm',
        input: { items: items.map((item) => ({ ...item })) },
      }),
    );
  };
  return { add, busy: busySince !== null, failure };
};

const useForms = (domain: string) => {
  const language = useLanguage();
  const { t } = useTranslation('audits');
  return (useView<FormChoice>('forms')?.rows ?? [])
    .filter((form) => form.domain === domain)
    .map((form) => ({
      value: form.id,
      label: `${form.code} ${wordsIn({ ...form }, 'name', language)}`,
      hint: form.estimatedMinutes ? t('job.minutes', { count: form.estimatedMinutes }) : '',
    }));
};

interface LineProps {
  one: Auditable;
  marked: boolean;
  busy: boolean;
  onAdd: (auditFormId: number) => void;
}

const Line = ({ one, marked, busy, onAdd }: LineProps) => {
  const { t } = useTranslation('audits');
  const forms = useForms('quality');
  const [formId, setFormId] = useState<number | null>(one.suggestedFormId);
  const label = t('job.formFor', { what: `${one.category} · ${one.technology}` });
  return (
    <tr data-row={one.id} className={marked ? 'row-marked' : undefined}>
      <td>
        <b>{one.technology}</b> <span className="meta">{one.category}</span>
      </td>
      <td>
        <Tag tone={tones[one.state]}>{t(`job.states.${one.state}`)}</Tag> {one.lastGrade}{' '}
        {one.nextAuditDue && <DateText value={one.nextAuditDue} />}
      </td>
      <td>
        {one.heldBy ? (
          <span className="meta">{t('job.heldBy', { no: one.heldBy })}</span>
        ) : (
          <>
            <span id={`form-label-${one.id}`} className="visually-hidden">
              {label}
            </span>
            <SelectInput
              ids={{ id: `form-${one.id}`, labelId: `form-label-${one.id}`, footId: undefined, invalid: false, required: false }}
              label={label}
              value={formId}
              options={forms}
              onChange={(value) => setFormId(typeof value === 'number' ? value : null)}
            />
          </>
        )}
      </td>
      <td>
        {!one.heldBy && (
          <Button small icon="plus" busy={busy} disabled={formId === null} onClick={() => formId !== null && onAdd(formId)}>
            {t('job.add')}
          </Button>
        )}
      </td>
    </tr>
  );
};

const Technologies = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const all = useAnswer<readonly Auditable[]>('technologies');
  const wanted = useApp((state) => state.navigation.query['technology']);
  const { add, busy, failure } = useAdding(job);
  if (!all) return <LoadState views={['technologies']} />;
  if (all.length === 0) return <EmptyState icon="cog" title={t('job.noTechnology')} />;
  const due = all.filter(({ state, heldBy, suggestedFormId }) => state !== 'valid' && !heldBy && suggestedFormId !== null);
  return (
    <Section
      title={t('job.technologies')}
      id="technologies"
      count={all.length}
      actions={
        due.length > 0 && (
          <Button
            small
            icon="plus"
            busy={busy}
            onClick={() => add(due.map(({ id, suggestedFormId }) => ({ supplierTechnologyId: id, auditFormId: suggestedFormId! })))}
          >
            {t('job.addDue', { count: due.length })}
          </Button>
        )
      }
    >
      <Refusal failure={failure} texts="audits" />
      <WideTable label={t('job.technologies')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.AuditFormResult.auditJobSupplierTechnologyId')}</th>
            <th scope="col">{t('job.state')}</th>
            <th scope="col">{t('fields.AuditFormResult.auditFormId')}</th>
            <th scope="col">{t('job.change')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <Line
              key={one.id}
              one={one}
              marked={wanted === String(one.id)}
              busy={busy}
              onAdd={(auditFormId) => add([{ supplierTechnologyId: one.id, auditFormId }])}
            />
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

/** Forms of the site: of a sustainability audit. */
export const SiteForms = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const forms = useForms('sustain');
  const { add, busy, failure } = useAdding(job);
  const [formId, setFormId] = useState<number | null>(null);
  return (
    <Section title={t('job.addForm')} id="add">
      <Refusal failure={failure} texts="audits" />
      <div className="row">
        <Field name="form" label={t('fields.AuditFormResult.auditFormId')} required={false} error={null}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('fields.AuditFormResult.auditFormId')}
              value={formId}
              options={forms}
              onChange={(value) => setFormId(typeof value === 'number' ? value : null)}
            />
          )}
        </Field>
        <Button
          icon="plus"
          busy={busy}
          disabled={formId === null}
          onClick={() => formId !== null && add([{ supplierTechnologyId: null, auditFormId: formId }])}
        >
          {t('job.add')}
        </Button>
      </div>
    </Section>
  );
};

const Page = ({ job }: { job: JobRow }) => {
  const { t } = useTranslation('audits');
  const deciding = useDeciding();
  const adds = decide(AuditJob, 'addAuditForm', { ...job }, { registry: entityNamed, ...deciding }).is === 'go';
  return (
    <div className="record">
      <RecordHead
        back={`/audit/show/${job.id}`}
        no={job.jobNo}
        title={job.supplier?.name ?? ''}
        subtitle={t('job.forms')}
        marks={<StatusChip entity="AuditJob" status={job.status} />}
        tools={
          <ButtonLink icon="calendar" href={`/audit/show/${job.id}`}>
            {t('job.one')}
          </ButtonLink>
        }
      />
      <div className="stack">
        <JobForms job={job} />
        {adds && job.auditKind === 'quality' && <Technologies job={job} />}
        {adds && job.auditKind === 'sustain' && <SiteForms job={job} />}
      </div>
    </div>
  );
};

const AddFormsScreen = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<JobRow> gone={t('job.gone')}>{(job) => <Page key={job.id} job={job} />}</RecordPage>;
};
export default AddFormsScreen;
