/** The countries a factory exports to. */
import { Controller } from 'react-hook-form';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { useCountries } from '#src/areas/suppliers/form/countries.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

export const MarketsInput = ({ control, name, label, required, disabled }: OwnInput) => {
  const countries = useCountries();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
          {(ids) => (
            <MultiSelectInput
              ids={ids}
              value={(field.value as string[] | null) ?? []}
              options={countries}
              disabled={disabled}
              onChange={(codes) => field.onChange(codes.length > 0 ? codes : null)}
            />
          )}
        </Field>
      )}
    />
  );
};
