/** /complaint/supplier-complaint/create/:cid: ask one supplier; beside the form stands what it will see. */
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { unmetOf } from '#domain/kernel/workflow.ts';
import { navigation, record } from '#src/actions/index.ts';
import { caseDues } from '#src/areas/complaints/caseDues.ts';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { InstructionTemplates } from '#src/areas/complaints/InstructionTemplates.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SupplierPreview } from '#src/areas/complaints/SupplierPreview.tsx';
import { useDone } from '#src/areas/complaints/useDone.ts';
import { useKeptDraft } from '#src/areas/complaints/useKeptDraft.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { DraftMark } from '#src/components/DraftMark.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { FormField } from '#src/components/FormField.tsx';
import { FormFooter } from '#src/components/FormFooter.tsx';
import { domainResolver, nestErrors } from '#src/components/formResolver.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useDeciding, useDraft, usePending, useRow, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

const KEY = 'caseForm';
const { fields } = SupplierComplaint;
const names = ['supplierId', 'requestType', 'instruction', 'containmentDueAt', 'dueDate', 'needOpsSignOff'] as const;
const send = SupplierComplaint.workflow.steps!.find((step) => step.step === 'send')!;

interface Values {
  supplierId: number | null;
  requestType: string;
  instruction: string | null;
  containmentDueAt: string | null;
  dueDate: string | null;
  needOpsSignOff: boolean;
}

const CaseForm = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const kept = useDraft();
  const { keep, discard } = useKeptDraft('SupplierComplaints');
  const deciding = useDeciding();
  const reasonText = useReasonText();
  const suppliers = useView('suppliers')?.rows ?? [];
  const { busySince, failure } = usePending(KEY);
  const translate = (key: string, params?: Record<string, string | number>): string => t(key, { ...params });
  const [begin] = useState<Values>(() => ({
    supplierId: null,
    requestType: 'report8d',
    instruction: null,
    ...caseDues(row.severity === 'critical', new Date()),
    // a critical complaint and goods that are held need operations as well (domain/04 1.4)
    needOpsSignOff: row.severity === 'critical' || (row.productMovements ?? []).some((one) => ['quarantine', 'recall'].includes(one.type)),
  }));
  const [asking, setAsking] = useState<Values | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...begin, ...(kept?.values as Partial<Values> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<Values>(fields, names, translate, ['supplierId', 'instruction', 'containmentDueAt', 'dueDate']),
  });
  const { control, getValues, handleSubmit, setValue, formState } = form;
  const supplierId = useWatch({ control, name: 'supplierId' });
  const remember = (): void => keep(getValues() as unknown as Record<string, Json>, null);
  const { subscribe } = form;
  const typed = useRef(remember);
  useEffect(() => {
    typed.current = remember;
  });
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ type }) => (type === 'change' ? typed.current() : undefined) });
  }, [subscribe]);
  const supplierName = String(suppliers.find((one) => one.id === supplierId)?.['name'] ?? '');

  // one live case for each supplier; an unsent one is continued
  const known = (row.supplierComplaints ?? []).find((one) => one.supplierId === supplierId);
  const taken = known !== undefined && known.status !== 'Draft';
  const waits = unmetOf(
    { ...send, needs: [] },
    { ...getValues(), complaint: row, complaintId: row.id, dueDate: '9999-12-31' },
    deciding.params,
  ).map(reasonText);
  const after = { go: `/complaint/show/${row.id}`, discard: `/complaint/supplier-complaint/create/${row.id}` };

  const save = (values: Values, step?: string): void => {
    const { supplierId: _, ...written } = values;
    const then = { ...after, ...(step ? { step: { step } } : {}) };
    if (known)
      wish(
        record.patch({
          key: KEY,
          collection: 'SupplierComplaints',
          id: known.id,
          version: known.version,
          values: written as unknown as Record<string, Json>,
          then,
        }),
      );
    else
      wish(
        record.create({
          key: KEY,
          collection: 'SupplierComplaints',
          values: { ...(values as unknown as Record<string, Json>), complaintId: row.id },
          then,
        }),
      );
  };
  const saveDraft = (): void => {
    const values = getValues();
    if (!values.supplierId) void form.trigger('supplierId', { shouldFocus: true });
    else save(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as unknown as Values);
  };
  // sent or saved: the tab of the form is no longer needed
  const done = useRef(false);
  useDone(KEY, () => {
    done.current = true;
  });
  useEffect(
    () => () => {
      if (done.current) wish(navigation.closeTab({ key: after.discard }));
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const refused = failure?.fields ? nestErrors(failure.fields, translate) : {};
  const hint = (name: string): { hint?: string } => {
    const error = (refused as Record<string, { message?: string } | undefined>)[name]?.message;
    return error ? { hint: error } : {};
  };
  const blocked = taken || waits.length > 0;

  return (
    <form className="complaint-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={`/complaint/show/${row.id}`} title={t('caseForm.title')} subtitle={`${row.no} · ${row.title}`} />
      <div className="complaint-form__columns complaint-form__columns--two">
        <div className="stack">
          {waits.length > 0 && (
            <div className="told" role="note">
              <span>{t('caseForm.needs')}</span>
              {waits.map((reason) => (
                <a key={reason.text} href={`/complaint/show/${row.id}`}>
                  {reason.text}
                </a>
              ))}
            </div>
          )}
          <Card title={t('caseForm.ask')}>
            <div className="form-fields">
              <FormField
                control={control}
                name="supplierId"
                field={fields.supplierId}
                required
                label={t('fields.supplierId')}
                options={suppliers.map((one) => ({ value: one.id, label: `${String(one['name'])} · ${String(one['code'] ?? '')}` }))}
                {...(taken ? { hint: t('caseForm.taken', { no: known.no }) } : hint('supplierId'))}
              />
              <FormField
                control={control}
                name="requestType"
                field={fields.requestType}
                label={t('fields.requestType')}
                options={fieldOptions(t, 'requestType', fields.requestType)}
                hint={t('caseForm.typeHint')}
              />
              <InstructionTemplates
                onPick={(text) => {
                  setValue('instruction', text, { shouldDirty: true, shouldValidate: true });
                  remember();
                }}
              />
              <FormField
                control={control}
                name="instruction"
                field={fields.instruction}
                required
                label={t('fields.instruction')}
                rows={9}
                hint={t('caseForm.noCustomer')}
              />
              <div className="form-pair">
                <FormField
                  control={control}
                  name="containmentDueAt"
                  field={fields.containmentDueAt}
                  required
                  label={t('fields.containmentDueAt')}
                  {...hint('containmentDueAt')}
                />
                <FormField
                  control={control}
                  name="dueDate"
                  field={fields.dueDate}
                  required
                  label={t('fields.dueDate')}
                  {...hint('dueDate')}
                />
              </div>
              <FormField
                control={control}
                name="needOpsSignOff"
                field={fields.needOpsSignOff}
                required={false}
                label={t('fields.needOpsSignOff')}
              />
            </div>
          </Card>
          {failure && !failure.fields && (
            <p className="field__error" role="alert">
              {failure.guards?.map((guard) => reasonText(guard).text).join(' ') || failureText(failure, t)}
            </p>
          )}
        </div>
        <SupplierPreview row={row} />
      </div>
      <FormFooter
        mark={
          <DraftMark state={busySince !== null ? 'saving' : kept ? 'saved' : 'none'} at={kept ? new Date(kept.at).toISOString() : null} />
        }
        problems={Object.keys(formState.errors).length}
        onJump={() =>
          document.querySelector<HTMLElement>('.complaint-form [aria-invalid="true"], .complaint-form .p-invalid input')?.focus()
        }
      >
        {kept && (
          <Button
            look="text"
            onClick={() => {
              discard();
              form.reset(begin);
            }}
          >
            {t('form.discard')}
          </Button>
        )}
        <Button icon="save" busy={busySince !== null} aria-disabled={taken || undefined} onClick={saveDraft}>
          {t('form.saveDraft')}
        </Button>
        <Button
          look="filled"
          icon="send"
          busy={busySince !== null}
          aria-disabled={blocked || undefined}
          title={blocked ? (waits[0]?.text ?? t('caseForm.taken', { no: known?.no ?? '' })) : undefined}
          onClick={() => void handleSubmit((values) => setAsking(values))()}
        >
          {t('steps.send')}
        </Button>
      </FormFooter>
      <ConfirmStep
        open={asking !== null}
        title={t('confirm.send.title')}
        what={t('confirm.send.whatTo', { name: supplierName })}
        told={t('confirm.send.told')}
        button={t('steps.send')}
        onConfirm={() => {
          if (asking) save(asking, 'send');
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </form>
  );
};

const CaseCreateScreen = () => {
  const { t } = useTranslation('complaints');
  const view = useView('complaint');
  const row = useRow<ComplaintRow>('complaint');
  if (row) return <CaseForm row={row} />;
  return view?.error ? (
    <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} />
  ) : (
    <Skeleton rows={10} />
  );
};

export default CaseCreateScreen;
