/** How much of each first lot is to be made, and when; without any, the factory is asked for as many lots as must pass. */
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { LotApproval, mostLots, type plannedLots } from '#domain/lots/lotApproval.ts';
import { lotUnits } from '#domain/lots/lot.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

type Planned = z.infer<typeof plannedLots>[number];
type Typed = Omit<Planned, 'qty'> & { qty: number | string | null };

const begun: Typed = { qty: 1000, unit: 'pack', plannedDate: null };

interface LotProps {
  n: number;
  lot: Typed;
  disabled: boolean;
  onChange: (lot: Typed) => void;
  onRemove: () => void;
}

const PlannedLot = ({ n, lot, disabled, onChange, onRemove }: LotProps) => {
  const { t } = useTranslation('lots');
  const of = (label: string): string => t('approvals.lotField', { n, field: label });
  return (
    <fieldset className="scores" data-lot={n}>
      <legend>{t('approvals.lotOf', { n })}</legend>
      <div className="form-pair">
        <Field label={t('fields.Lot.qty')} required>
          {(ids) => <NumberInput id={ids.id} disabled={disabled} value={lot.qty} onChange={(qty) => onChange({ ...lot, qty })} />}
        </Field>
        <Field label={t('fields.Lot.unit')}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('fields.Lot.unit')}
              disabled={disabled}
              value={lot.unit}
              options={lotUnits.map((value) => ({ value, label: t(`values.Lot.unit.${value}`) }))}
              onChange={(unit) => onChange({ ...lot, unit: unit as Typed['unit'] })}
            />
          )}
        </Field>
        <Field label={t('fields.Lot.plannedDate')}>
          {(ids) => (
            <DateInput
              ids={ids}
              bounds={bounds.due}
              disabled={disabled}
              value={lot.plannedDate}
              onChange={(plannedDate) => onChange({ ...lot, plannedDate: plannedDate || null })}
            />
          )}
        </Field>
      </div>
      <Button small icon="times" disabled={disabled} aria-label={of(t('approvals.removeLot'))} onClick={onRemove}>
        {t('approvals.removeLot')}
      </Button>
    </fieldset>
  );
};

export const PlannedLots = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('lots');
  const { field, fieldState } = useController({ control, name });
  const required = Number(useWatch({ control, name: 'requiredLots' }) ?? LotApproval.fields.requiredLots.default);
  const lots = (field.value as readonly Typed[] | null | undefined) ?? [];
  const set = (next: readonly Typed[]): void => field.onChange(next.length === 0 ? null : next);
  const missing = lots.length === 0 ? Math.max(1, required) : Math.max(1, required - lots.length);
  const more = Math.min(missing, mostLots - lots.length);
  return (
    <div className="stack" role="group" aria-label={label} data-field={name}>
      {lots.length === 0 && <p className="muted">{t('approvals.usualLots', { count: required })}</p>}
      {fieldState.error && (
        <p className="field__error" role="alert">
          {t('approvals.lotsWrong', { count: required })}
        </p>
      )}
      {lots.map((lot, i) => (
        <PlannedLot
          key={i}
          n={i + 1}
          lot={lot}
          disabled={disabled}
          onChange={(changed) => set(lots.with(i, changed))}
          onRemove={() => set(lots.filter((_, at) => at !== i))}
        />
      ))}
      {more > 0 && (
        <Button
          small
          icon="plus"
          disabled={disabled}
          onClick={() => set([...lots, ...Array.from({ length: more }, () => lots.at(-1) ?? begun)])}
        >
          {t('approvals.planLots', { count: more })}
        </Button>
      )}
    </div>
  );
};
