/** The steps of a delivery: other lots or cases, a leg to a warehouse, cancelling. */
import { useTranslation } from 'react-i18next';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { useView } from '#src/store/hooks.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { lotsView, warehousesView, type LotChoice, type ProvenRow, type WarehousesAnswer } from './deliveryLoads.ts';
import { LotLines, type LotOffered } from './LotLines.tsx';
import { useSpecChoices } from './useSpecChoices.ts';

interface InputProps {
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}

const WarehouseInput = ({ value, error, onChange }: InputProps) => {
  const { t } = useTranslation('lots');
  const warehouses = (useView(warehousesView)?.value as WarehousesAnswer | null | undefined)?.warehouses ?? [];
  return (
    <Field label={t('fields.warehouseId')} required error={error}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={t('fields.warehouseId')}
          value={(value as number | null) ?? null}
          placeholder={t('deliveries.warehouse')}
          options={warehouses.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={onChange}
        />
      )}
    </Field>
  );
};

/** Its own lots stay in sight, whatever has become of them since. */
const LinesInput = ({ row, value, error, onChange }: InputProps & { row: ProvenRow }) => {
  const { t } = useTranslation('lots');
  const own = (row.lines ?? []).flatMap(({ lot }): LotOffered[] => (lot ? [lot] : []));
  const others = (useView<LotChoice>(lotsView)?.rows ?? []).filter(({ id }) => own.every((lot) => lot.id !== id));
  return (
    <div className="stack" role="group" aria-label={t('deliveries.chooseLots')}>
      {error && (
        <p className="field__error" role="alert">
          {t('deliveries.linesWrong', { reason: error })}
        </p>
      )}
      <LotLines label={t('deliveries.chooseLots')} lots={[...own, ...others]} specs={useSpecChoices()} value={value} onChange={onChange} />
    </div>
  );
};

const linesOf = (row: ProvenRow) =>
  (row.lines ?? []).map(({ lotId, cases, units, netKg }) => ({ lotId, cases, units: units ?? null, netKg: netKg ?? null }));

export const DeliverySteps = ({ row }: { row: ProvenRow }) => (
  <StepBar
    entity={ProductDelivery}
    row={{ ...row }}
    texts="lots"
    only={['plan', 'setLines', 'cancel']}
    next={(row.legs ?? []).length === 0 ? 'plan' : null}
    initial={{ lines: linesOf(row) }}
    input={(name, value, error, onChange) => {
      if (name === 'warehouseId') return <WarehouseInput key={name} value={value} error={error} onChange={onChange} />;
      if (name === 'lines') return <LinesInput key={name} row={row} value={value} error={error} onChange={onChange} />;
      return undefined;
    }}
  />
);
