/** /productDeliveries/create and /lotApproval/delivery/create/:id: when the factory delivers, and how many cases of which lots. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { selectView } from '#src/selectors/views.ts';
import { lotsView, type LotChoice } from './deliveryLoads.ts';
import { LotLines } from './LotLines.tsx';
import { useSpecChoices } from './useSpecChoices.ts';
import '#src/areas/lots/lots.css';

const list = '/productDeliveries/list';

/** What is wrong first, however deep it lies in the lines. */
const firstMessage = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean) ?? null;
};

const LotsField = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('lots');
  const { field, fieldState } = useController({ control, name });
  const lots = useView<LotChoice>(lotsView)?.rows ?? [];
  const specs = useSpecChoices();
  return (
    <fieldset className="scores" data-field={name}>
      <legend>{label}</legend>
      {fieldState.error && (
        <p className="field__error" role="alert">
          {field.value == null ? t('deliveries.needsCases') : t('deliveries.linesWrong', { reason: firstMessage(fieldState.error) })}
        </p>
      )}
      <LotLines label={label} lots={lots} specs={specs} value={field.value} disabled={disabled} onChange={field.onChange} />
    </fieldset>
  );
};

/** `approvalId`: of first lots that passed, opened by sourcing. */
const DeliveryForm = ({ approvalId, back = list, then }: { approvalId?: number; back?: string; then: string }) => {
  const { t } = useTranslation('lots');
  const ready = useApp((state) => selectView(state, lotsView)?.loadedAt != null);
  if (!ready) return <LoadState views={[lotsView]} gone={t('deliveries.gone')} />;
  return (
    <RecordForm
      entity={ProductDelivery}
      row={null}
      list={back}
      then={then}
      {...(approvalId === undefined ? {} : { given: { lotApprovalId: approvalId } })}
      title={t('deliveries.create')}
      sections={[
        { title: t('deliveries.about'), fields: ['plannedDate', 'poNo', 'note'] },
        { title: t('deliveries.chooseLots'), fields: ['plannedLines'] },
      ]}
      needed={['plannedLines']}
      inputs={{ plannedLines: (input: OwnInput) => <LotsField {...input} /> }}
      texts="lots"
      save={t('deliveries.save')}
    />
  );
};

export const OwnDelivery = () => <DeliveryForm then="/productDeliveries/delivery/{id}" />;

export const LotDelivery = () => {
  const approvalId = Number(useApp((state) => state.navigation.params['id']));
  const page = `/lotApproval/show/${approvalId}`;
  return <DeliveryForm approvalId={approvalId} back={page} then={page} />;
};
