/** A PIN as it is typed: hidden, digits of a number pad, in no record of what is on the page. */
import type { Ref } from 'react';
import { Field } from '#src/components/form/Field.tsx';

export interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
}

export const PinField = ({ label, value, onChange, hint, error, inputRef }: PinFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <input
        id={ids.id}
        ref={inputRef}
        className="input"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        data-unrecorded
        aria-invalid={ids.invalid || undefined}
        aria-describedby={ids.footId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
