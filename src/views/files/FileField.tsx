/** A file or files as a field of a form: dropped or chosen, uploaded at once, shown and removed here. The value is the key of the stored file, so that a draft keeps it. */
import { useState } from 'react';
import { Controller, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { shallowEqual } from 'react-redux';
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { selectView } from '#src/selectors/views.ts';
import { useApp } from '#src/store/hooks.ts';
import { freshView, keysOf } from './fileLoads.ts';
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
}

/** Names of files that were added before this visit of the page. */
const useFresh = (keys: readonly string[]): readonly NamedFile[] =>
  useApp((state) => keys.flatMap((key) => (selectView(state, freshView(key))?.value as NamedFile | null | undefined) ?? []), shallowEqual);

export const FileField = <V extends FieldValues>({ control, entity, name, slot, label, hint, disabled = false }: FileFieldProps<V>) => {
  const field = entity.fields[name]!;
  const { container, most } = slotOf(field)!;
  const [fresh, setFresh] = useState<readonly NamedFile[]>([]);
  const before = useFresh(keysOf(useWatch({ control, name })));
  const named = useFileNames('files', [...before, ...fresh]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => {
        const keys = keysOf(bound.value);
        const change = (next: readonly string[]): void => bound.onChange(field.kind === 'file' ? (next[0] ?? null) : next);
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
                  onStored={(uploads) => {
                    setFresh((known) => [...known, ...uploads]);
                    change([...keys, ...uploads.map(({ file }) => file)]);
                  }}
                />
              </div>
            )}
          </Field>
        );
      }}
    />
  );
};
