/** /productDeliveries/create and /lotApproval/delivery/create/:id: when the factory delivers, and how many cases of which lots. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductDelivery, type PlannedLine } from '#domain/lots/productDelivery.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { selectView } from '#src/selectors/views.ts';
import { lotsView, type LotChoice } from './deliveryLoads.ts';
import '#src/areas/lots/lots.css';

const list = '/productDeliveries/list';

/** Cases of each lot that can be delivered; a lot without cases is not part of it. */
const LotsField = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('lots');
  const { field, fieldState } = useController({ control, name });
  const lots = useView<LotChoice>(lotsView)?.rows ?? [];
  const lines = (field.value as readonly PlannedLine[] | null | undefined) ?? [];
  if (lots.length === 0) return <p className="muted">{t('deliveries.noLots')}</p>;
  const change = (lotId: number, cases: number | string | null): void => {
    const rest = lines.filter((line) => line.lotId !== lotId);
    const next = cases === null || cases === '' ? rest : [...rest, { lotId, cases: cases as number }];
    field.onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="scores" data-field={name}>
      <legend>{label}</legend>
      {fieldState.error && (
        <p className="field__error" role="alert">
          {t('deliveries.needsCases')}
        </p>
      )}
      <WideTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Lot.lotNo')}</th>
            <th scope="col">{t('fields.Lot.expDate')}</th>
            <th scope="col">{t('fields.Lot.status')}</th>
            <th scope="col">{t('fields.ProductDeliveryLine.cases')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id} data-row={lot.id}>
              <th scope="row">
                {lot.lotNo}{' '}
                <span className="meta" data-unrecorded="">
                  {lot.productName}
                </span>
              </th>
              <td>{lot.expDate && <DateText value={lot.expDate} />}</td>
              <td>
                <StatusChip entity="Lot" status={lot.status} />
              </td>
              <td>
                <NumberInput
                  id={`cases-${lot.id}`}
                  aria-label={t('deliveries.casesOf', { lot: lot.lotNo })}
                  disabled={disabled}
                  value={(lines.find(({ lotId }) => lotId === lot.id)?.cases as number | string | undefined) ?? null}
                  onChange={(cases) => change(lot.id, cases)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
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
