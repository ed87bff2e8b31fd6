/** Inputs of a value made of several parts: each has its label and error, and the whole is null while all are empty. */
import { Controller, type Control, type FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Field, type FieldIds } from '#src/components/form/Field.tsx';

export type Parts = Readonly<Record<string, string>>;

/** Empty parts are left out; without any the value is null. */
const partsOf = (parts: Parts): Parts | null => {
  const said = Object.entries(parts).filter(([, text]) => text.trim() !== '');
  return said.length > 0 ? Object.fromEntries(said) : null;
};

interface Part {
  name: string;
  label: string;
  /** as soon as any part is filled in */
  needed?: boolean;
  /** absent: a line of text */
  input?: (of: { ids: FieldIds; value: string; onChange: (value: string) => void; disabled: boolean }) => ReactNode;
}

export interface PartsInputProps {
  control: Control<FieldValues>;
  /** of the whole value: `address`, `contacts.0` */
  name: string;
  parts: readonly Part[];
  required: boolean;
  disabled: boolean;
}

const messageAt = (error: unknown, part: string): string | null =>
  (error as Readonly<Record<string, { message?: string } | undefined>> | undefined)?.[part]?.message ?? null;

export const PartsInput = ({ control, name, parts, required, disabled }: PartsInputProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: bound, fieldState }) => {
      const value = (bound.value as Parts | null) ?? {};
      const own = (fieldState.error as { message?: string } | undefined)?.message;
      return (
        <>
          {parts.map((part, at) => (
            <Field
              key={part.name}
              name={`${name}.${part.name}`}
              label={part.label}
              required={part.needed === true && (required || Object.keys(value).length > 0)}
              // a refusal of the whole stands at its first part
              error={messageAt(fieldState.error, part.name) ?? (at === 0 ? own : null)}
            >
              {(ids) => {
                const change = (text: string): void => bound.onChange(partsOf({ ...value, [part.name]: text }));
                const given = { ids, value: value[part.name] ?? '', onChange: change, disabled };
                return part.input ? (
                  part.input(given)
                ) : (
                  <input
                    id={ids.id}
                    className="input"
                    value={given.value}
                    disabled={disabled}
                    aria-invalid={ids.invalid || undefined}
                    aria-describedby={ids.footId}
                    aria-required={ids.required || undefined}
                    onChange={(event) => change(event.target.value)}
                    onBlur={bound.onBlur}
                  />
                );
              }}
            </Field>
          ))}
        </>
      );
    }}
  />
);
