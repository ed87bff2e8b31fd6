/** One value of an edited document as an input: of the kind of its field, files, codes by their names. */
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { slotOf } from '#domain/containers.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import type { Json } from '#src/store/state.ts';
import { choicesOf, codeChoices } from '#src/views/field/words.ts';
import type { Edited } from '#src/views/editor/linedEditor.ts';
import { FileInput } from '#src/views/files/FileInput.tsx';

// few documents have it
const MultiSelectInput = lazyPart(async () => ({
  default: (await import('#src/components/inputs/MultiSelectInput.tsx')).MultiSelectInput,
}));

interface ValueProps {
  editor: Edited;
  /** whose field it is, for the words of its values */
  entity: Entity;
  /** namespace of the area's texts */
  texts: string;
  name: string;
  label: string;
  ids: FieldIds;
  value: Json;
  disabled: boolean;
  /** of codes, where they are not those that the field names */
  among?: readonly Choice[] | undefined;
}

export const ValueInput = ({ editor, entity, texts, name, label, ids, value, disabled, among }: ValueProps) => {
  const { t } = useTranslation(texts);
  const field: Declared = entity.fields[name]!;
  const named = codeChoices(t, field, useCountries());
  const codes = among ?? named;
  const { files } = useSyncExternalStore(editor.subscribe, editor.drawn);
  if (slotOf(field))
    return (
      <FileInput
        ids={ids}
        field={field}
        collection={editor.collection}
        slot={`${editor.key}.${name}`}
        label={label}
        disabled={disabled}
        value={value}
        added={files}
        onChange={(next, names) => {
          editor.named(names);
          editor.set(name, next as Json);
        }}
      />
    );
  if (codes && field.kind === 'json')
    return (
      <Suspense fallback={<Skeleton rows={1} />}>
        <MultiSelectInput
          ids={ids}
          value={(value as readonly string[] | null) ?? []}
          options={codes}
          disabled={disabled}
          onChange={(next) => editor.set(name, next)}
        />
      </Suspense>
    );
  if (codes)
    return (
      <SelectInput
        ids={ids}
        label={label}
        value={value as string | null}
        options={codes}
        disabled={disabled}
        onChange={(next) => editor.set(name, next as Json)}
      />
    );
  return (
    <KindInput
      ids={ids}
      field={field}
      label={label}
      value={value}
      disabled={disabled}
      options={field.values ? choicesOf(t, entity, name) : undefined}
      rows={2}
      onChange={(next) => editor.set(name, next as Json)}
    />
  );
};
