/** The countries a factory exports to. It stands far down in its form: the list with its search arrives after the page. */
import { Suspense } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Controller } from 'react-hook-form';
import { Field } from '#src/components/form/Field.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

const MultiSelectInput = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "multiSelect" */ '#src/components/inputs/MultiSelectInput.tsx')).MultiSelectInput,
}));

export const MarketsInput = ({ control, name, label, required, disabled }: OwnInput) => {
  const countries = useCountries();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
          {(ids) => (
            <Suspense fallback={<Skeleton rows={1} />}>
              <MultiSelectInput
                ids={ids}
                value={(field.value as string[] | null) ?? []}
                options={countries}
                disabled={disabled}
                onChange={(codes) => field.onChange(codes.length > 0 ? codes : null)}
              />
            </Suspense>
          )}
        </Field>
      )}
    />
  );
};
