/** The form of a store recommendation that was not sent yet: what is asked, until when, of which stores. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { recommendFields as fields, recommendNames, type RecommendValues } from '#src/areas/complaints/recommends/recommendFields.ts';
import { RecommendConflict } from '#src/areas/complaints/recommends/RecommendConflict.tsx';
import { StoresField } from '#src/areas/complaints/recommends/StoresField.tsx';
import { useRecommendForm } from '#src/areas/complaints/recommends/useRecommendForm.ts';
import type { ComplaintRow, RecommendRow } from '#src/areas/complaints/rows.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { FormField } from '#src/components/FormField.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Refusal } from '#src/views/Refusal.tsx';
import { RemoveDialog } from '#src/views/RemoveDialog.tsx';
import { useSaveKey } from '#src/views/useSaveKey.ts';

export interface RecommendFormProps {
  complaint: ComplaintRow;
  /** the saved row; null = a new one */
  row: RecommendRow | null;
}

export const RecommendForm = ({ complaint, row }: RecommendFormProps) => {
  const { t } = useTranslation('closing');
  const reasonText = useReasonText();
  const state = useRecommendForm(complaint, row);
  const { form, named, delivered, fill, save, startOver, busy, failure, conflict, keptAt } = state;
  const [asking, setAsking] = useState<RecommendValues | null>(null);
  const [removing, setRemoving] = useState(false);
  const keep = (): void => void form.handleSubmit((values) => save(values, false))();
  useSaveKey(keep);
  const { control } = form;
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={`/complaint/show/${complaint.id}`} title={t(row ? 'recommends.editTitle' : 'recommends.createTitle')} subtitle={`${complaint.no} · ${complaint.title}`} />
      <div className="stack narrow-main">
        <RecommendConflict state={state} />
        <Card title={t('recommends.what')}>
          <div className="form-fields">
            <FormField control={control} name="actionType" field={fields.actionType} label={t('complaints:fields.actionType')} options={fieldOptions(t, 'actionType', fields.actionType)} />
            <ActionWords onFill={() => fill(String(form.getValues('actionType') ?? ''))} chosen={form.watch('actionType')} />
            <FormField control={control} name="title" field={fields.title} label={t('complaints:fields.title')} />
            <FormField control={control} name="instruction" field={fields.instruction} label={t('recommends.instruction')} rows={6} hint={t('recommends.instructionHint')} />
            <FormField control={control} name="dueDate" field={fields.dueDate} label={t('complaints:fields.dueDate')} />
          </div>
        </Card>
        <Card title={t('recommends.whom')}>
          <StoresField control={control} named={named} delivered={delivered} />
        </Card>
        <Refusal failure={conflict ? null : failure} marked={recommendNames} reasonText={reasonText} />
      </div>
      <DraftFooter busy={busy} keptAt={keptAt} problems={Object.keys(form.formState.errors).length} onDiscard={startOver}>
        {row && (
          <Button
            look="text"
            icon="trash"
            onClick={() => setRemoving(true)}
          >
            {t('recommends.remove')}
          </Button>
        )}
        <Button icon="save" busy={busy} onClick={keep}>
          {t('recommends.save')}
        </Button>
        <Button look="filled" icon="send" busy={busy} onClick={() => void form.handleSubmit(setAsking)()}>
          {t('recommends.send')}
        </Button>
      </DraftFooter>
      <ConfirmStep
        open={asking !== null}
        title={t('recommends.ask.title', { count: asking?.branchIds.length ?? 0 })}
        what={t('recommends.ask.what')}
        told={t('recommends.ask.told')}
        button={t('recommends.send')}
        onConfirm={() => {
          if (asking) save(asking, true);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
      {row && removing && (
        <RemoveDialog
          entity={StoreRecommend}
          row={row}
          title={t('recommends.removeAsk')}
          what={t('recommends.removeWhat')}
          button={t('recommends.remove')}
          then={{ go: `/complaint/show/${complaint.id}`, discard: `/complaint/store-recommend/edit/${row.id}` }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
};

/** Ready words for the chosen action; what was typed stays. */
const ActionWords = ({ chosen, onFill }: { chosen: string | null; onFill: () => void }) => {
  const { t } = useTranslation('closing');
  return chosen ? (
    <div className="row">
      <Button small look="text" icon="copy" onClick={onFill}>
        {t('recommends.useWords')}
      </Button>
    </div>
  ) : null;
};
