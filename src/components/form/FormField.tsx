/** One input of a react-hook-form form, chosen by the kind of the domain field: label, asterisk, error text and counter follow from the declaration. */
import type { ReactNode } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Field as DomainField } from '#domain/kernel/fields.ts';
import { ClashMark } from './clashes.tsx';
import { Counter } from './Counter.tsx';
import { Field } from './Field.tsx';
import { REFUSED } from './formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';

export interface FormFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** of the entity: `Complaint.fields.title` */
  field: DomainField;
  label: string;
  hint?: ReactNode;
  /** required in this form though optional in the entity */
  required?: boolean;
  disabled?: boolean;
  /** labels of an enum's values, or the known options of a ref */
  options?: readonly Choice[];
  unit?: string;
  live?: ReactNode;
  rows?: number;
  placeholder?: string;
}

/** A long text always shows how much of it fits; a line from four fifths on, when it is about to matter; a number or code when it is too long. */
const shownFrom = ({ kind, max }: DomainField): number | null => {
  if (max === undefined || (kind !== 'text' && kind !== 'string')) return null;
  if (kind === 'text') return 0;
  return max < 60 ? max + 1 : max * 0.8;
};

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

export const FormField = <V extends FieldValues>(props: FormFieldProps<V>) => {
  const { control, name, field, label, hint, required, disabled = false, options, unit, live, rows, placeholder } = props;
  const from = shownFrom(field);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <Field
          name={name}
          label={unit ? `${label} (${unit})` : label}
          required={required ?? field.required ?? false}
          error={fieldState.error?.message ?? null}
          hint={hint}
          live={live ?? <ClashMark id={name} />}
          counter={from !== null && lengthOf(bound.value) >= from ? <Counter length={lengthOf(bound.value)} max={field.max!} /> : undefined}
        >
          {(ids) => (
            <KindInput
              ids={ids}
              field={field}
              inputRef={bound.ref}
              value={bound.value as unknown}
              onChange={bound.onChange}
              // validation on blur does not repeat the server's refusal
              {...(fieldState.error?.type === REFUSED ? {} : { onBlur: bound.onBlur })}
              disabled={disabled}
              options={options}
              rows={rows}
              late
              placeholder={placeholder}
              label={label}
            />
          )}
        </Field>
      )}
    />
  );
};
