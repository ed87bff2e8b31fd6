/** The page of a new case: what it waits for, the form beside what the supplier will see, and the question before sending. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CaseAsk } from '#src/areas/complaints/CaseAsk.tsx';
import type { CaseValues } from '#src/areas/complaints/caseFields.ts';
import { DraftFooter } from '#src/areas/complaints/DraftFooter.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SupplierPreview } from '#src/areas/complaints/SupplierPreview.tsx';
import { useCaseForm } from '#src/areas/complaints/useCaseForm.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { Button } from '#src/components/Button.tsx';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { useView } from '#src/store/hooks.ts';

export const CaseForm = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const reasonText = useReasonText();
  const { form, remember, save, saveDraft, startOver, taken, waits, busy, failure, keptAt } = useCaseForm(row);
  const [asking, setAsking] = useState<CaseValues | null>(null);
  const supplierId = useWatch({ control: form.control, name: 'supplierId' });
  const supplier = useView('suppliers')?.rows.find((one) => one.id === supplierId);
  const show = `/complaint/show/${row.id}`;
  const blocked = waits[0]?.text ?? (taken === null ? undefined : t('caseForm.taken', { no: taken }));

  return (
    <form className="complaint-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={show} title={t('caseForm.title')} subtitle={`${row.no} · ${row.title}`} />
      <div className="complaint-form__columns complaint-form__columns--two">
        <div className="stack">
          {waits.length > 0 && (
            <div className="told" role="note">
              <span>{t('caseForm.needs')}</span>
              {waits.map((reason) => (
                <a key={reason.text} href={show}>
                  {reason.text}
                </a>
              ))}
            </div>
          )}
          <CaseAsk form={form} taken={taken} failure={failure} onFilled={remember} />
          {failure && !failure.fields && (
            <p className="field__error" role="alert">
              {failure.guards?.map((guard) => reasonText(guard).text).join(' ') || failureText(failure, t)}
            </p>
          )}
        </div>
        <SupplierPreview row={row} />
      </div>
      <DraftFooter busy={busy} keptAt={keptAt} problems={Object.keys(form.formState.errors).length} onDiscard={startOver}>
        <Button icon="save" busy={busy} aria-disabled={taken !== null || undefined} onClick={saveDraft}>
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
        what={t('confirm.send.whatTo', { name: String(supplier?.['name'] ?? '') })}
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
