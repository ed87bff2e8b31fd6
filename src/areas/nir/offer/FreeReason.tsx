/** Why nothing is charged: asked where the price is zero. */
import { useController, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

export const FreeReason = ({ control, name, label, disabled }: OwnInput) => {
  const price = useWatch({ control: control as Control<FieldValues>, name: 'unitPrice' }) as unknown;
  const { field, fieldState } = useController({ control, name });
  if (price !== 0) return null;
  return (
    <Field name={name} label={label} required error={fieldState.error?.message ?? null}>
      {(ids) => (
        <KindInput
          ids={ids}
          field={NirRequest.fields.freeReason}
          label={label}
          value={field.value}
          disabled={disabled}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
};
