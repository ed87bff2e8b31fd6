/** The inputs of some fields of a record: by their kind, as files, or as the area draws them. */
import { Fragment, type ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { FormField } from '#src/components/form/FormField.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { FileField } from '#src/views/files/FileField.tsx';
import type { FileSource } from '#src/views/files/FileInput.tsx';

/** What an input of the area's own gets; it draws label and errors itself. */
export interface OwnInput {
  control: Control<FieldValues>;
  name: string;
  label: string;
  required: boolean;
  disabled: boolean;
}

/** How the inputs of a record differ from what its fields say. */
export interface FieldInputs {
  hint?: ((field: string) => string | undefined) | undefined;
  /** inputs of fields whose kind has none: an address, contacts */
  inputs?: Readonly<Record<string, (input: OwnInput) => ReactNode>> | undefined;
  /** view with the names of the stored files */
  fileNames?: string | undefined;
  /** other sources of files than an upload */
  fileSources?: Readonly<Record<string, FileSource>> | undefined;
  /** known rows of a reference */
  choices?: Readonly<Record<string, readonly Choice[]>> | undefined;
  /** required in this form though optional in the entity */
  needed?: readonly string[] | undefined;
}

export const isNeeded = ({ fields }: Entity, name: string, needed: readonly string[] = []): boolean =>
  needed.includes(name) || (fields[name]!.required === true && fields[name]!.kind !== 'boolean');

/** Names of the rows that references point to, for a comparison. */
export const namesOf = (choices: readonly Choice[]): Readonly<Record<string, string>> =>
  Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));

interface RecordFieldsProps extends FieldInputs {
  entity: Entity;
  names: readonly string[];
  control: Control<FieldValues>;
  /** namespace of the area's texts: labels of fields and values */
  texts: string;
  /** of the form: its uploads are named after it */
  slot: string;
  locked: (name: string) => boolean;
  /** lines of a text area */
  rows?: number;
}

export const RecordFields = ({
  entity,
  names,
  control,
  texts,
  slot,
  locked,
  rows,
  hint,
  inputs = {},
  fileNames,
  fileSources = {},
  choices = {},
  needed = [],
}: RecordFieldsProps) => {
  const { t } = useTranslation(texts);
  const { fields } = entity;
  return names.map((name) => {
    const label = fieldLabel(t, entity, name);
    const required = isNeeded(entity, name, needed);
    const disabled = locked(name);
    if (inputs[name]) return <Fragment key={name}>{inputs[name]({ control, name, label, required, disabled })}</Fragment>;
    if (slotOf(fields[name]!))
      return (
        <FileField
          key={name}
          control={control}
          entity={entity}
          name={name}
          slot={`${slot}.${name}`}
          label={label}
          hint={hint?.(name)}
          disabled={disabled}
          names={fileNames}
          source={fileSources[name]}
        />
      );
    return (
      <FormField
        key={name}
        control={control}
        name={name}
        field={fields[name]!}
        label={label}
        hint={hint?.(name)}
        required={required}
        disabled={disabled}
        {...(rows ? { rows } : {})}
        {...(choices[name] || fields[name]!.values ? { options: choices[name] ?? choicesOf(t, entity, name) } : {})}
      />
    );
  });
};
