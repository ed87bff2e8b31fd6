/** The page of a draft case: what it needs, the form beside the supplier's view, and the confirmation before sending. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { CaseAsk } from './CaseAsk.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { caseNames, type CaseValues } from './caseFields.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import type { DraftCase, AskedRow } from '#src/areas/cases/rows.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { SupplierPreview } from './SupplierPreview.tsx';
import { caseEdit } from './casePage.ts';
import { useCaseForm } from './useCaseForm.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import type { SupplierOption } from '#src/areas/complaints/shared/optionLoads.ts';
import { useView } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

export interface CaseFormProps {
  row: AskedRow;
  /** the edited draft; null = a new case */
  draft: DraftCase | null;
}

export const CaseForm = ({ row, draft }: CaseFormProps) => {
  const { t } = useTranslation('complaints');
  const reasonText = useReasonText();
  const { state, known, waits, save, saveDraft, saveDecided } = useCaseForm(row, draft);
  const { form, remember, startOver, busy, failure, conflict, draftAt } = state;
  const [asking, setAsking] = useState<CaseValues | null>(null);
  const [removing, setRemoving] = useState(false);
  // a draft may end as not related, where the table allows it
  const { offered, actions } = useSteps(SupplierComplaint, draft ? { ...draft, complaint: row } : undefined, ['markNotRelated']);
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const supplierId = useWatch({ control: form.control, name: 'supplierId' });
  const supplier = useView<SupplierOption>('suppliers')?.rows.find((one) => one.id === supplierId);
  const show = `/complaint/show/${row.id}`;
  const taken = known ? t(known.status === 'Draft' ? 'caseForm.begun' : 'caseForm.taken', { no: known.no }) : null;
  const blocked = waits[0]?.text ?? taken ?? undefined;
  useSaveKey(saveDraft);

  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={show}
        title={draft ? t('caseForm.draftTitle', { no: draft.no }) : t('caseForm.title')}
        subtitle={`${row.no} · ${row.title}`}
      />
      <div className="record-form__columns record-form__columns--two">
        <div className="stack">
          <ErrorSummary control={form.control} />
          {waits.length > 0 && (
            <div className="told" role="note">
              <span>{t('caseForm.needs')}</span>
              {waits.map((reason) => (
                <a key={reason.text} href={reason.href ?? show}>
                  {reason.text}
                </a>
              ))}
            </div>
          )}
          <FormConflict
            state={state}
            entity={SupplierComplaint}
            texts="complaints"
            names={caseNames.filter((name) => name !== 'supplierId')}
            label={(name) => fieldLabel(t, SupplierComplaint, name)}
            onSave={saveDecided}
          />
          <CaseAsk
            form={form}
            fixed={draft !== null}
            taken={taken}
            {...(known?.status === 'Draft' ? { open: caseEdit(known.id) } : {})}
            failure={failure}
            onFilled={remember}
          />
          <Refusal failure={conflict ? null : failure} marked={caseNames} reasonText={reasonText} />
        </div>
        <SupplierPreview row={row} control={form.control} />
      </div>
      <DraftFooter busy={busy} draftAt={draftAt} problems={Object.keys(form.formState.errors).length} onDiscard={startOver}>
        {draft && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {t('case.remove')}
          </Button>
        )}
        {actions.map((action) => (
          <Button key={action.step} look="text" icon={action.icon} busy={action.busy ?? false} onClick={() => setStep(action.step)}>
            {action.label}
          </Button>
        ))}
        <Button icon="save" busy={busy} {...(taken === null ? {} : { 'aria-disabled': true, title: taken })} onClick={saveDraft}>
          {t('form.saveDraft')}
        </Button>
        <Button
          look="filled"
          icon="send"
          busy={busy}
          aria-disabled={blocked !== undefined || undefined}
          title={blocked}
          onClick={() => void form.handleSubmit((values) => setAsking(values))()}
        >
          {t('steps.send')}
        </Button>
      </DraftFooter>
      <ConfirmStep
        open={asking !== null}
        title={t('confirm.send.title')}
        what={t('confirm.send.whatTo', { name: supplier?.name ?? draft?.supplier?.name ?? '' })}
        told={t('confirm.send.told')}
        button={t('steps.send')}
        onConfirm={() => {
          if (asking) save(asking, 'send');
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
      {draft && chosen && <StepDialog entity={SupplierComplaint} row={draft} step={chosen} onClose={() => setStep(null)} />}
      {draft && removing && (
        <RemoveDialog
          entity={SupplierComplaint}
          row={draft}
          title={t('case.removeAsk', { no: draft.no })}
          what={t('case.removeWhat')}
          button={t('case.remove')}
          then={{ go: show, discard: caseEdit(draft.id) }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
};
