/** The form of a product movement: type, goods and their trace, warehouses, due time. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerHours, holdingTypes, movementTypes } from '#domain/complaints/productMovement.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { fieldOptions } from '#src/areas/complaints/fields/fieldOptions.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { LotsField } from './LotsField.tsx';
import { TraceTree } from '#src/areas/movements/show/TraceTree.tsx';
import type { ComplaintRow } from '#src/areas/movements/rows.ts';
import { askFields as fields, askNames, sharesOf, useAskForm, type AskValues } from './useAskForm.ts';
import { WarehousesField } from './WarehousesField.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';

export const AskForm = ({ complaint }: { complaint: ComplaintRow }) => {
  const { t } = useTranslation('movements');
  const reasonText = useReasonText();
  const state = useAskForm(complaint);
  const { form, set, trace, failure } = state;
  const { control } = form;
  const [asking, setAsking] = useState<AskValues | null>(null);
  const [missing, setMissing] = useState<'goods' | 'warehouses' | null>(null);
  const [type, isDrill, holdLots, lotNos, chosen] = form.watch(['type', 'isDrill', 'holdLots', 'lotNos', 'supplierIds']);
  const shares = sharesOf(trace);
  const supplierIds = chosen ?? shares.map((one) => one.id);
  const holds = holdingTypes.includes(type);
  const whom = failure?.fields?.['supplierIds']?.[0] ?? failure?.fields?.['supplierId']?.[0];
  const ask = (): void => {
    // the validated values are those of the entity; other inputs are read from the form
    const values = form.getValues();
    const lacking =
      values.lotNos.length === 0 && !(values.mfgFrom && values.mfgTo) ? 'goods' : supplierIds.length === 0 ? 'warehouses' : null;
    setMissing(lacking);
    if (lacking) document.getElementById(`ask-${lacking}`)?.querySelector<HTMLElement>('input, button')?.focus();
    else setAsking(values);
  };
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={`/complaint/show/${complaint.id}`} title={t('create.title')} subtitle={`${complaint.no} · ${complaint.title}`} />
      <div className="stack narrow-main">
        <ErrorSummary control={control} />
        <Card title={t('create.what')}>
          <fieldset className="plain-set movement__types">
            <legend className="field__label">{t('complaints:fields.type')}</legend>
            {movementTypes.map((one) => (
              <label key={one} className="movement__type">
                <input type="radio" name="type" className="check" checked={type === one} onChange={() => state.setType(one)} />
                <span>
                  {t(`complaints:values.type.${one}`)} <span className="muted">{t(`about.${one}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="form-fields">
            <FormField
              control={control}
              name="reach"
              field={fields.reach}
              label={t('complaints:fields.reach')}
              options={fieldOptions(t, 'reach', fields.reach)}
            />
            <FormField control={control} name="instruction" field={fields.instruction} label={t('asked.instruction')} rows={4} />
            <FormField
              control={control}
              name="dueAt"
              field={fields.dueAt}
              label={t('asked.due')}
              hint={t('create.due', { count: answerHours(complaint.severity, isDrill) })}
            />
          </div>
        </Card>
        <div id="ask-goods" className="card-anchor">
          <Card title={t('create.goods')}>
            <div className="stack">
              <FormField control={control} name="productName" field={fields.productName} label={t('asked.product')} />
              <LotsField value={lotNos} trace={trace} onChange={state.setLots} />
              {lotNos.length === 0 && (
                <div className="form-pair">
                  <FormField control={control} name="mfgFrom" field={fields.mfgFrom} label={t('create.mfgFrom')} />
                  <FormField control={control} name="mfgTo" field={fields.mfgTo} label={t('create.mfgTo')} />
                </div>
              )}
              {missing === 'goods' && (
                <p className="field__error" role="alert">
                  {t('create.noGoods')}
                </p>
              )}
              {state.traceFailed ? <p className="field__error">{failureText(state.traceFailed, t)}</p> : <TraceTree trace={trace} />}
            </div>
          </Card>
        </div>
        <div id="ask-warehouses" className="card-anchor">
          <Card title={t('create.whom')}>
            <WarehousesField
              error={
                missing === 'warehouses' ? t('create.noWarehouse') : whom ? issueText(whom, (key, params) => t(key, { ...params })) : null
              }
              value={supplierIds}
              shares={shares}
              asked={complaint.productMovements ?? []}
              onChange={(ids) => set('supplierIds', ids)}
            />
          </Card>
        </div>
        <Card title={t('create.more')}>
          <div className="stack">
            <label className="row nowrap-row">
              <input
                type="checkbox"
                className="check"
                checked={holds && !isDrill && holdLots}
                disabled={!holds || isDrill}
                onChange={(event) => set('holdLots', event.target.checked)}
              />
              <span>
                {t('create.hold')}{' '}
                <span className="muted">{t(isDrill ? 'create.holdDrill' : holds ? 'create.holdHint' : 'create.holdType')}</span>
              </span>
            </label>
            <label className="row nowrap-row">
              <input type="checkbox" className="check" checked={isDrill} onChange={(event) => set('isDrill', event.target.checked)} />
              <span>
                {t('create.drill')} <span className="muted">{t('create.drillHint')}</span>
              </span>
            </label>
          </div>
        </Card>
        <Refusal failure={failure} marked={[...askNames, 'supplierIds', 'supplierId']} reasonText={reasonText} />
      </div>
      <DraftFooter
        busy={state.busy}
        draftAt={state.draftAt}
        problems={Object.keys(form.formState.errors).length}
        onDiscard={state.startOver}
      >
        <Button look="filled" icon="send" busy={state.busy} data-step="ask" onClick={() => void form.handleSubmit(ask)()}>
          {t('create.send', { count: supplierIds.length })}
        </Button>
      </DraftFooter>
      <ConfirmStep
        open={asking !== null}
        title={t('create.ask.title', { count: supplierIds.length })}
        what={t(isDrill ? 'create.ask.drill' : holds && holdLots ? 'create.ask.hold' : 'create.ask.what')}
        told={isDrill ? undefined : t('create.ask.told')}
        button={t('create.ask.button')}
        onConfirm={() => {
          if (asking) state.send(asking, supplierIds);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </form>
  );
};
