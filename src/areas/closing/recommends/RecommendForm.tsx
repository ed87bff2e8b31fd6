/** The form of a draft recommendation: action, due date, stores. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { StoresField } from '#src/areas/closing/recommends/StoresField.tsx';
import { recommendNames, useRecommendForm, type RecommendValues } from './useRecommendForm.ts';
import type { AboutRow, RecommendRow } from '#src/areas/closing/rows.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import type { StoreOption } from '#src/areas/closing/recommends/recommendLoads.ts';
import { useView } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

const { fields } = StoreRecommend;

export interface RecommendFormProps {
  complaint: AboutRow;
  /** the saved row; null = a new one */
  row: RecommendRow | null;
}

export const RecommendForm = ({ complaint, row }: RecommendFormProps) => {
  const { t } = useTranslation('closing');
  const { t: words } = useTranslation('complaints');
  const stores = useView<StoreOption>('stores')?.rows ?? [];
  const label = (name: string): string => fieldLabel(words, StoreRecommend, name);
  const reasonText = useReasonText();
  const state = useRecommendForm(complaint, row);
  const { form, named, delivered, fill, save, startOver, busy, failure, conflict, draftAt } = state;
  const [asking, setAsking] = useState<RecommendValues | null>(null);
  const [removing, setRemoving] = useState(false);
  const keep = (): void => void form.handleSubmit((values) => save(values, false))();
  useSaveKey(keep);
  const { control } = form;
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={`/complaint/show/${complaint.id}`}
        title={t(row ? 'recommends.editTitle' : 'recommends.createTitle')}
        subtitle={`${complaint.no} · ${complaint.title}`}
      />
      <div className="stack narrow-main">
        <ErrorSummary control={control} />
        <FormConflict
          state={state}
          entity={StoreRecommend}
          texts="complaints"
          names={recommendNames}
          label={label}
          refs={{ branchIds: Object.fromEntries(stores.map((one) => [String(one.id), one.name])) }}
          show={(name, value) => (name === 'instruction' || name === 'title' ? <LongText text={String(value ?? '')} /> : null)}
          onSave={state.saveDecided}
        />
        <Card title={t('recommends.what')}>
          <div className="form-fields">
            <FormField
              control={control}
              name="actionType"
              field={fields.actionType}
              label={label('actionType')}
              options={choicesOf(words, StoreRecommend, 'actionType')}
            />
            <ActionWords onFill={() => fill(String(form.getValues('actionType') ?? ''))} chosen={form.watch('actionType')} />
            <FormField control={control} name="title" field={fields.title} label={label('title')} />
            <FormField
              control={control}
              name="instruction"
              field={fields.instruction}
              label={t('recommends.instruction')}
              rows={6}
              hint={t('recommends.instructionHint')}
            />
            <FormField control={control} name="dueDate" field={fields.dueDate} label={label('dueDate')} />
          </div>
        </Card>
        <Card title={t('recommends.whom')}>
          <StoresField control={control} named={named} delivered={delivered} />
        </Card>
        <Refusal failure={conflict ? null : failure} marked={recommendNames} reasonText={reasonText} />
      </div>
      <DraftFooter busy={busy} draftAt={draftAt} problems={Object.keys(form.formState.errors).length} onDiscard={startOver}>
        {row && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
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

/** The template of the selected action; input stays. */
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
