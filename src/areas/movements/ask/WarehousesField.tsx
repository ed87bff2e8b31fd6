/** The warehouses: those that received the lots come first, with the quantity; others can be added. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementRow } from '#src/areas/movements/rows.ts';
import type { WarehouseShare } from './useAskForm.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { WarehouseOption } from '#src/areas/movements/loads.ts';
import { useView } from '#src/store/hooks.ts';

interface WarehousesFieldProps {
  value: readonly number[];
  shares: readonly WarehouseShare[];
  asked: readonly Pick<MovementRow, 'id' | 'no' | 'supplierId' | 'status'>[];
  /** error of the selection */
  error: string | null;
  onChange: (ids: number[]) => void;
}

export const WarehousesField = ({ value, shares, asked, error, onChange }: WarehousesFieldProps) => {
  const { t } = useTranslation('movements');
  const id = useId();
  const rows = useView<WarehouseOption>('warehouses')?.rows ?? [];
  const others = rows
    .filter((row) => !shares.some((one) => one.id === row.id))
    .map((row) => ({ id: row.id, name: row.name, quantity: null, unit: null }));
  const toggle = (id: number, on: boolean): void => onChange(on ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className="plain-set" aria-invalid={error !== null} aria-describedby={error === null ? undefined : id}>
      <legend className="visually-hidden">{t('create.whom')}</legend>
      <ul className="movement__warehouses">
        {[...shares, ...others].map((one) => {
          const open = asked.filter((row) => row.supplierId === one.id && row.status !== 'Submitted');
          return (
            <li key={one.id}>
              <label className="row nowrap-row">
                <input
                  type="checkbox"
                  className="check"
                  checked={value.includes(one.id)}
                  onChange={(event) => toggle(one.id, event.target.checked)}
                />
                <span>
                  {one.name}{' '}
                  <span className="muted">
                    {one.quantity === null
                      ? t('create.noDelivery')
                      : t('create.received', {
                          n: formatNumber(one.quantity),
                          unit: t(`complaints:values.unit.${one.unit ?? 'pack'}`, { count: one.quantity }),
                        })}
                    {open.length > 0 && ` · ${t('create.alreadyAsked', { no: open.map((row) => row.no).join(t('components:comma')) })}`}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <p className="field__error" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
