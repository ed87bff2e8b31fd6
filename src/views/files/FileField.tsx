/** A file or files as a field of a form. */
import { Controller, useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Entity } from '#domain/kernel/entity.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { addedTo, FileInput, type FileInputProps } from './FileInput.tsx';
import type { NamedFile } from './useFileNames.ts';

export interface FileFieldProps<V extends FieldValues> extends Pick<FileInputProps, 'slot' | 'label' | 'disabled' | 'names' | 'source'> {
  control: Control<V>;
  entity: Entity;
  name: FieldPath<V>;
  hint?: string | undefined;
}

export const FileField = <V extends FieldValues>({ control, entity, name, label, hint, ...rest }: FileFieldProps<V>) => {
  const field = entity.fields[name]!;
  const { field: added } = useController({ control, name: addedTo(name) as FieldPath<V> });
  const fresh = (added.value ?? []) as readonly NamedFile[];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
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
              <FileInput
                {...rest}
                ids={ids}
                field={field}
                collection={entity.collection}
                label={label}
                value={bound.value}
                added={fresh}
                onChange={(value, names) => {
                  if (names !== fresh) added.onChange(names);
                  bound.onChange(value);
                }}
              />
            </div>
          )}
        </Field>
      )}
    />
  );
};
