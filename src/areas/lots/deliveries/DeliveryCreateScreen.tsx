/** /productDeliveries/create: when the factory delivers, and how many cases of which lots. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductDelivery, type PlannedLine } from '#domain/lots/productDelivery.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
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
      {lots.map((lot) => (
        <div key={lot.id} className="form-pair">
          <p>
            <b data-unrecorded="">{lot.productName}</b> <span className="meta">{lot.lotNo}</span>{' '}
            <StatusChip entity="Lot" status={lot.status} />
            <br />
            <span className="meta">
              {t('fields.Lot.expDate')} {lot.expDate && <DateText value={lot.expDate} />}
            </span>
          </p>
          <Field label={t('deliveries.casesOf', { lot: lot.lotNo })}>
            {(ids) => (
              <NumberInput
                id={ids.id}
                aria-describedby={ids.footId}
                disabled={disabled}
                value={(lines.find(({ lotId }) => lotId === lot.id)?.cases as number | string | undefined) ?? null}
                onChange={(cases) => change(lot.id, cases)}
              />
            )}
          </Field>
        </div>
      ))}
    </fieldset>
  );
};

const DeliveryCreateScreen = () => {
  const { t } = useTranslation('lots');
  const ready = useApp((state) => selectView(state, lotsView)?.loadedAt != null);
  if (!ready) return <LoadState views={[lotsView]} gone={t('deliveries.gone')} />;
  return (
    <RecordForm
      entity={ProductDelivery}
      row={null}
      list={list}
      then="/productDeliveries/delivery/{id}"
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

export default DeliveryCreateScreen;
