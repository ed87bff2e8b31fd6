/** The ingredient that a certificate covers, or the whole product. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

export const IngredientField = ({ control, name, label, required, disabled, options }: OwnInput & { options: readonly Choice[] }) => {
  const { t } = useTranslation('specs');
  const { field, fieldState } = useController({ control, name });
  return (
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={label}
          inputRef={field.ref}
          disabled={disabled}
          onBlur={field.onBlur}
          value={(field.value as string | null) ?? null}
          onChange={field.onChange}
          options={options}
          placeholder={t('certificates.product')}
        />
      )}
    </Field>
  );
};
