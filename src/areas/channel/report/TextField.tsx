/** A labelled text input, touch-sized and without the zoom of small inputs. */
import type { ComponentPropsWithoutRef } from 'react';
import { Field } from '#src/components/form/Field.tsx';
import type { Json } from '#src/store/state.ts';

type Input = ComponentPropsWithoutRef<'input'>;

export interface TextFieldProps extends Pick<Input, 'type' | 'inputMode' | 'autoComplete' | 'max'> {
  name: string;
  label: string;
  value: Json | undefined;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  /** more than one line */
  lines?: number;
  /** transforms the typed text */
  keep?: (text: string) => string;
  onChange: (name: string, value: string) => void;
  onLeave?: (name: string) => void;
}

export const TextField = ({
  name,
  label,
  value,
  error,
  hint,
  required = false,
  lines,
  keep = (text) => text,
  onChange,
  onLeave,
  ...input
}: TextFieldProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {({ id, footId, invalid }) => {
      const shared = {
        id,
        className: 'input',
        name,
        required,
        value: typeof value === 'string' ? value : '',
        'aria-invalid': invalid || undefined,
        'aria-describedby': footId,
        onChange: (event: { target: { value: string } }) => onChange(name, keep(event.target.value)),
        onBlur: () => onLeave?.(name),
      };
      return lines ? <textarea {...shared} rows={lines} /> : <input {...shared} {...input} />;
    }}
  </Field>
);
