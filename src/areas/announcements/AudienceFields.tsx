/** Who gets it: all suppliers, those of a kind, or chosen ones; the number beside it follows at once. */
import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { supplierTypes } from '#domain/master/businessType.ts';
import { ChoiceLine } from '#src/areas/announcements/ChoiceLine.tsx';
import { isEmptyAudience, type PublishForm } from '#src/areas/announcements/publishForm.ts';
import { countAudience } from '#src/areas/announcements/publishLoads.ts';
import { Card } from '#src/components/Card.tsx';
import { Field } from '#src/components/Field.tsx';
import { MultiSelectInput } from '#src/components/MultiSelectInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

const REST_MS = 300;

export const AudienceFields = ({ form }: { form: UseFormReturn<PublishForm> }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { control, watch, getValues } = form;
  const audience = watch('audience');
  const suppliers = (useView('suppliers')?.rows ?? []) as unknown as readonly { id: number; name: string; code: string }[];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const recount = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isEmptyAudience(getValues())) wish(countAudience(getValues()));
    }, REST_MS);
  };
  return (
    <Card title={t('publish.audience')}>
      <div className="form-fields">
        <Controller
          control={control}
          name="audience"
          render={({ field }) => (
            <ChoiceLine
              name="audience"
              legend={t('publish.who')}
              value={field.value}
              onChange={(value) => {
                field.onChange(value);
                recount();
              }}
              options={(['all', 'types', 'chosen'] as const).map((value) => ({ value, label: t(`audience.kind.${value}`) }))}
            />
          )}
        />
        {audience === 'types' && (
          <Controller
            control={control}
            name="supplierTypes"
            render={({ field, fieldState }) => (
              <Field label={t('fields.supplierTypes')} required error={fieldState.error?.message ?? null}>
                {(ids) => (
                  <MultiSelectInput
                    ids={ids}
                    value={field.value}
                    options={supplierTypes.map((value) => ({ value, label: t(`audience.type.${value}`) }))}
                    onChange={(value) => {
                      field.onChange(value);
                      recount();
                    }}
                  />
                )}
              </Field>
            )}
          />
        )}
        {audience === 'chosen' && (
          <Controller
            control={control}
            name="supplierIds"
            render={({ field, fieldState }) => (
              <Field label={t('fields.supplierIds')} required error={fieldState.error?.message ?? null}>
                {(ids) => (
                  <MultiSelectInput
                    ids={ids}
                    value={field.value}
                    options={suppliers.map((one) => ({ value: one.id, label: `${one.name} (${one.code})` }))}
                    onChange={(value) => {
                      field.onChange(value);
                      recount();
                    }}
                  />
                )}
              </Field>
            )}
          />
        )}
      </div>
    </Card>
  );
};
