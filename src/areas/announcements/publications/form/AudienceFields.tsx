/** The audience: all suppliers, those that match a list, or none; and staff by role. The count beside it updates at once. */

import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { supplierTypes } from '#domain/master/businessType.ts';
import { staffRoles } from '#domain/roles.ts';
import { ChoiceLine } from '#src/areas/announcements/ChoiceLine.tsx';
import { isEmptyAudience, lists, type PublishForm } from './publishForm.ts';
import { countAudience } from './publishLoads.ts';
import { Card } from '#src/components/page/Card.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { useLater } from '#src/components/page/useLater.ts';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

const REST_MS = 300;
const kinds = ['all', 'match', 'none'] as const;

interface Named {
  id: number;
  name?: string;
  productName?: string;
  code?: string;
}

const choiceOf = ({ id, name, productName, code }: Named): Choice => ({
  value: id,
  label: `${name ?? productName ?? id}${code ? ` (${code})` : ''}`,
});

export const AudienceFields = ({ form }: { form: UseFormReturn<PublishForm> }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { control, watch, getValues } = form;
  const audience = watch('audience');
  const rowsOf = (view: ReturnType<typeof useView>): readonly Choice[] => ((view?.rows ?? []) as readonly Named[]).map(choiceOf);
  const [businessTypes, categories, suppliers] = [useView('businessTypes'), useView('categories'), useView('suppliers')];
  const options: Readonly<Record<(typeof lists)[number] | 'staffRoles', readonly Choice[]>> = {
    supplierTypes: supplierTypes.map((value) => ({ value, label: t(`audience.type.${value}`) })),
    businessTypeIds: rowsOf(businessTypes),
    productCategoryIds: rowsOf(categories),
    supplierIds: rowsOf(suppliers),
    staffRoles: staffRoles.map((value) => ({ value, label: t(`shell:roles.${value}`) })),
  };
  const { later } = useLater(REST_MS);
  const recount = (): void =>
    later(() => {
      if (!isEmptyAudience(getValues())) wish(countAudience(getValues()));
    });
  const select = (name: keyof typeof options) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={t(`fields.${name}`)} error={fieldState.error?.message ?? null}>
          {(ids) => (
            <MultiSelectInput
              ids={ids}
              value={field.value}
              options={options[name]}
              onChange={(value) => {
                field.onChange(value);
                recount();
              }}
            />
          )}
        </Field>
      )}
    />
  );
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
              options={kinds.map((value) => ({ value, label: t(`audience.kind.${value}`) }))}
            />
          )}
        />
        {audience === 'match' && (
          <>
            <p className="meta">{t('publish.matchHint')}</p>
            {lists.map(select)}
          </>
        )}
        {select('staffRoles')}
      </div>
    </Card>
  );
};
