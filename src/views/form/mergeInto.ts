/** Takes values of another version into a form: their fields alone, whatever follows from setting one of them. */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export const mergeInto = <V extends FieldValues>(form: UseFormReturn<V>, names: readonly string[], from: object): void => {
  const values = from as Readonly<Record<string, unknown>>;
  const wanted = {
    ...(form.getValues() as Record<string, unknown>),
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  };
  // a field may empty another one when it is set: twice, so that none does
  for (const list of [names, Object.keys(wanted)])
    for (const name of list)
      if (form.getValues(name as Path<V>) !== wanted[name])
        form.setValue(name as Path<V>, wanted[name] as PathValue<V, Path<V>>, { shouldDirty: true });
};
