/** A reference to one of many rows, as a field of a form. */
import { useController } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { RefChoice } from './RefChoice.tsx';

export interface RefFieldProps extends OwnInput {
  of: RefFilter;
  /** the row of the stored value */
  present?: Row | null | undefined;
  hint?: string | undefined;
  /** what follows from the choice, such as values of other inputs */
  onChosen?: (row: Row | null) => void;
}

export const RefField = ({ control, name, label, required, disabled, of, present, hint, onChosen }: RefFieldProps) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null} hint={hint}>
      {(ids) => (
        <RefChoice
          ids={ids}
          of={of}
          value={(field.value as number | null) ?? null}
          present={present}
          disabled={disabled}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(id, row) => {
            field.onChange(id);
            onChosen?.(row);
          }}
        />
      )}
    </Field>
  );
};
