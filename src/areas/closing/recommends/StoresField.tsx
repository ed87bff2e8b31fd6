/** The stores: one by one, all of a region, those that report or have the product, or those that warehouses delivered to. */
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecommendValues } from './useRecommendForm.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import type { StoreOption } from '#src/areas/closing/recommends/recommendLoads.ts';
import { useView } from '#src/store/hooks.ts';

export interface StoresFieldProps {
  control: Control<RecommendValues>;
  /** stores of the complaint */
  named: readonly number[];
  /** stores in the lines of its product movements */
  delivered: readonly number[];
}

export const StoresField = ({ control, named, delivered }: StoresFieldProps) => {
  const { t } = useTranslation('closing');
  const stores = useView<StoreOption>('stores')?.rows ?? [];
  const regions = [...new Set(stores.map((row) => row.region))];
  return (
    <Controller
      control={control}
      name="branchIds"
      render={({ field: bound, fieldState }) => {
        const add = (ids: readonly number[]): void => bound.onChange([...new Set([...bound.value, ...ids])]);
        return (
          <Field
            label={t('complaints:fields.branchIds')}
            required
            error={fieldState.error?.message ?? null}
            hint={t('recommends.storesHint')}
            counter={t('recommends.chosen', { count: bound.value.length })}
          >
            {(ids) => (
              <div className="stack">
                <MultiSelectInput
                  ids={ids}
                  value={bound.value}
                  onChange={bound.onChange}
                  options={stores.map((row) => ({ value: row.id, label: `${row.storeNo} ${row.name}` }))}
                />
                <div className="row" role="group" aria-label={t('recommends.quick')}>
                  {named.length > 0 && (
                    <Button small onClick={() => add(named)}>
                      {t('recommends.named', { count: named.length })}
                    </Button>
                  )}
                  {delivered.length > 0 && (
                    <Button small onClick={() => add(delivered)}>
                      {t('recommends.delivered', { count: delivered.length })}
                    </Button>
                  )}
                  {regions.map((region) => (
                    <Button key={region} small onClick={() => add(stores.filter((row) => row.region === region).map((row) => row.id))}>
                      {t('recommends.region', { region })}
                    </Button>
                  ))}
                  {bound.value.length > 0 && (
                    <Button small look="text" onClick={() => bound.onChange([])}>
                      {t('recommends.noStores')}
                    </Button>
                  )}
                </div>
              </div>
            )}
          </Field>
        );
      }}
    />
  );
};
