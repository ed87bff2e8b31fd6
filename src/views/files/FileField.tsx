/** A file or files as a field of a form: dropped or chosen, uploaded at once, shown and removed here. The value is the key of the stored file, so that a draft keeps it. */
import type { ReactNode } from 'react';
import { Controller, useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SendFiles } from './SendFiles.tsx';
import { StoredFiles } from './StoredFiles.tsx';
import { useFileNames, type NamedFile } from './useFileNames.ts';

export interface FileFieldProps<V extends FieldValues> {
  control: Control<V>;
  entity: Entity;
  name: FieldPath<V>;
  /** of the uploads: one for each record and field */
  slot: string;
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
  /** another source of files than an upload */
  source?: FileSource | undefined;
}

/** Draws the way to files that are stored already. */
export type FileSource = (offer: { held: readonly string[]; room: number; onChosen: (file: NamedFile) => void }) => ReactNode;

/** Stored keys in the value of a field. */
const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];

export const FileField = <V extends FieldValues>({
  control,
  entity,
  name,
  slot,
  label,
  hint,
  disabled = false,
  source,
}: FileFieldProps<V>) => {
  const field = entity.fields[name]!;
  const { container, most } = slotOf(field)!;
  // what was added has its name in the draft, beside the key: no record knows it yet
  const { field: added } = useController({ control, name: `${name}|added` as FieldPath<V> });
  const fresh = (added.value ?? []) as readonly NamedFile[];
  const named = useFileNames('files', fresh);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => {
        const keys = keysOf(bound.value);
        const change = (next: readonly string[]): void => bound.onChange(field.kind === 'file' ? (next[0] ?? null) : next);
        const add = (files: readonly NamedFile[]): void => {
          added.onChange([...fresh, ...files]);
          change([...keys, ...files.map(({ file }) => file)]);
        };
        return (
          <Field
            name={name}
            label={label}
            required={field.required ?? false}
            error={fieldState.error?.message}
            hint={hint}
            live={<ClashMark id={name} />}
          >
            {(ids) => (
              // a refused field takes the focus on its button
              <div className="stack" ref={(box) => bound.ref(box?.querySelector('button') ?? null)}>
                <StoredFiles
                  collection={entity.collection}
                  label={label}
                  files={named(keys)}
                  onRemove={disabled ? undefined : (key) => change(keys.filter((one) => one !== key))}
                />
                <SendFiles
                  slot={slot}
                  collection={entity.collection}
                  container={container}
                  label={null}
                  ids={ids}
                  room={most - keys.length}
                  single={most === 1}
                  disabled={disabled}
                  onStored={(uploads) => add(uploads.map(({ file, name: called, size }) => ({ file, name: called, size })))}
                />
                {!disabled && source?.({ held: keys, room: most - keys.length, onChosen: (file) => add([file]) })}
              </div>
            )}
          </Field>
        );
      }}
    />
  );
};
