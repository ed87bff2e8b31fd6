/** Assigns a self-assessment form to many suppliers: what, until when and to whom, who is skipped and why, and then part after part, which may be stopped and gone on with. */
import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/audits/formContent.ts';
import { periodPattern } from '#domain/audits/selfAudit.ts';
import { mostAssigned } from '#domain/audits/selfAuditAssignment.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { supplierTypes } from '#domain/master/businessType.ts';
import { batches, views } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { previewLoad, previewView, type AssessmentForm, type Assignment, type Preview } from './selfAuditLoads.ts';

const key = 'selfAudits.assign';

type Values = Readonly<{
  auditFormId: number | null;
  period: string;
  dueDate: string | null;
  types: readonly string[];
}>;

interface DialogProps {
  /** the one supplier that is assigned to; absent: chosen here */
  supplierId?: number;
  onClose: () => void;
}

/** As it is stored: 2026-h1 is 2026-H1. */
const periodOf = ({ period }: Values): string => period.trim().toUpperCase();

const bodyOf = (values: Values, supplierId: number | undefined): Assignment | null => {
  const { auditFormId, dueDate, types } = values;
  const period = periodOf(values);
  if (auditFormId === null || dueDate === null || !new RegExp(periodPattern).test(period)) return null;
  const whom = supplierId === undefined ? { filter: types.length > 0 ? { supplierTypes: types } : {} } : { supplierIds: [supplierId] };
  return { auditFormId, period, dueDate, ...whom };
};

interface InputProps {
  values: Values;
  onChange: (patch: Partial<Values>) => void;
}

const FormInput = ({ values, onChange }: InputProps) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const forms = useView<AssessmentForm>('assessmentForms')?.rows ?? [];
  const options = forms.map((form) => ({ value: form.id, label: `${form.code} ${wordsIn({ ...form }, 'name', language)}` }));
  return (
    <Field label={t('assign.form')} required>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={t('assign.form')}
          value={values.auditFormId}
          options={options}
          onChange={(value) => onChange({ auditFormId: typeof value === 'number' ? value : null })}
        />
      )}
    </Field>
  );
};

const Inputs = ({ values, onChange, one }: InputProps & { one: boolean }) => {
  const { t } = useTranslation('selfAudits');
  const known = new RegExp(periodPattern).test(periodOf(values));
  return (
    <>
      <FormInput values={values} onChange={onChange} />
      <Field
        label={t('assign.period')}
        required
        hint={t('assign.periodHint')}
        error={values.period === '' || known ? null : t('assign.periodWrong')}
      >
        {(ids) => (
          <input
            id={ids.id}
            className="input"
            aria-describedby={ids.footId}
            aria-invalid={ids.invalid || undefined}
            value={values.period}
            onChange={(event) => onChange({ period: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('assign.dueDate')} required>
        {(ids) => <DateInput ids={ids} bounds={bounds.due} value={values.dueDate} onChange={(dueDate) => onChange({ dueDate })} />}
      </Field>
      {!one && (
        <Field label={t('assign.types')} hint={t('assign.typesHint')}>
          {(ids) => (
            <MultiSelectInput
              ids={ids}
              value={values.types}
              options={supplierTypes.map((type) => ({ value: type, label: t(`assign.supplierTypes.${type}`) }))}
              onChange={(types) => onChange({ types: types.map(String) })}
            />
          )}
        </Field>
      )}
    </>
  );
};

const reasons = ['exists', 'inactive', 'otherType', 'unknown'] as const;

const Found = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('selfAudits');
  const by = Map.groupBy(preview.skipped, ({ reason }) => reason);
  return (
    <div className="stack" role="status">
      <p>
        <b>{t('assign.created', { count: preview.created.length })}</b>
      </p>
      {preview.skipped.length > 0 && (
        <ul>
          {reasons
            .filter((reason) => by.has(reason))
            .map((reason) => (
              <li key={reason}>{t(`assign.skipped.${reason}`, { count: by.get(reason)!.length })}</li>
            ))}
        </ul>
      )}
    </div>
  );
};

/** What became of all parts. */
const Outcome = () => {
  const { t } = useTranslation('selfAudits');
  const batch = useApp((state) => state.batches[key]);
  if (!batch) return null;
  if (isRunning(batch)) return <BatchProgress batch={key} of={batch} />;
  const refused = Object.values(batch.results).filter((one) => one !== null).length;
  return (
    <div role="status">
      <p>{t('assign.done', { count: batch.done - refused })}</p>
      {refused > 0 && <p>{t('assign.meanwhile', { count: refused })}</p>}
      {batch.state === 'cancelled' && <p>{t('assign.stopped', { count: batch.total - batch.done })}</p>}
      {batch.failure && (
        <p className="field__error" role="alert">
          {failureText(batch.failure, t)}
        </p>
      )}
    </div>
  );
};

export const AssignDialog = ({ supplierId, onClose }: DialogProps) => {
  const { t } = useTranslation('selfAudits');
  const wish = useWish();
  const { params } = useDeciding();
  const begin: Values = { auditFormId: null, period: params.$today.slice(0, 4), dueDate: addDays(params.$today, 30), types: [] };
  const { values, set, forget } = useKept('SelfAudits', begin, { part: `assign.${supplierId ?? 'many'}` });
  const batch = useApp((state) => state.batches[key]);
  const view = useView(previewView);
  const body = bodyOf(values, supplierId);
  const preview = (view?.value as (Json & Preview) | null | undefined) ?? null;
  const running = isRunning(batch);
  const close = (): void => {
    wish(views.close({ view: previewView }));
    wish(batches.forget({ key }));
    // what was assigned is no draft any more
    if (batch?.state === 'done') forget();
    onClose();
  };
  const change = (patch: Partial<Values>): void => {
    set(patch);
    wish(views.close({ view: previewView }));
    wish(batches.forget({ key }));
  };
  const look = (): void => {
    wish(batches.forget({ key }));
    if (body) wish(previewLoad(body));
  };
  const assign = (): void => {
    if (!body || !preview) return;
    const { auditFormId, period, dueDate } = body;
    wish(
      batches.sendParts({
        key,
        collection: 'SelfAudits',
        path: '/SelfAudits/assign',
        body: { auditFormId, period, dueDate },
        field: 'supplierIds',
        atOnce: mostAssigned,
        ids: preview.created.map((one) => one.supplierId),
      }),
    );
  };
  return (
    <Modal
      open
      title={t('assign.title')}
      width="medium"
      mustAnswer={running}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={running}>
            {t('assign.close')}
          </Button>
          {preview && !batch ? (
            <Button look="filled" icon="send" disabled={preview.created.length === 0} onClick={assign}>
              {t('assign.assign', { count: preview.created.length })}
            </Button>
          ) : (
            <Button look="filled" icon="search" disabled={!body || running} onClick={look}>
              {t(batch && batch.state !== 'done' ? 'assign.goOn' : 'assign.look')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Inputs values={values} onChange={change} one={supplierId !== undefined} />
        {view?.error && (
          <p className="field__error" role="alert">
            {failureText(view.error, t)}
          </p>
        )}
        {preview && !batch && <Found preview={preview} />}
        <Outcome />
      </div>
    </Modal>
  );
};
