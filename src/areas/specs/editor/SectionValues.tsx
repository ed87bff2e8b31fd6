/** The values of a section as inputs: of the kind of each field, files, codes by their names. */
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { slotOf } from '#domain/containers.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { labelItems, labelStates } from '#domain/specs/rules/sections/sectionRows.ts';
import { sectionValues } from '#domain/specs/sectionValues.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { entityOf } from '#src/areas/specs/sectionParts.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field, type FieldIds } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import type { Json } from '#src/store/state.ts';
import { choicesOf, codeChoices } from '#src/views/field/words.ts';
import { FileInput } from '#src/views/files/FileInput.tsx';
import type { Other } from './others.ts';
import { NO_LINE } from './places.ts';
import type { SectionEditor } from './sectionEditor.ts';

// two sections alone have it
const MultiSelectInput = lazyPart(async () => ({
  default: (await import('#src/components/inputs/MultiSelectInput.tsx')).MultiSelectInput,
}));

interface ValueProps {
  editor: SectionEditor;
  name: string;
  field: Declared;
  label: string;
  ids: FieldIds;
  value: Json;
  disabled: boolean;
}

const Checklist = ({ editor, value, disabled }: Pick<ValueProps, 'editor' | 'value' | 'disabled'>) => {
  const { t } = useTranslation('specs');
  const states = (value ?? {}) as Readonly<Record<string, string | null>>;
  const options = labelStates.map((state) => ({ value: state, label: t(`labelState.${state}`) }));
  return (
    <div className="spec-values">
      {labelItems.map((item) => (
        <Field key={item} label={t(`values.labelItem.${item}`)} name={`checklist.${item}`}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t(`values.labelItem.${item}`)}
              value={states[item] ?? null}
              options={options}
              disabled={disabled}
              onChange={(state) => editor.set('checklist', { ...states, [item]: state as string | null })}
            />
          )}
        </Field>
      ))}
    </div>
  );
};

const Value = ({ editor, name, field, label, ids, value, disabled }: ValueProps) => {
  const { t } = useTranslation('specs');
  const codes = codeChoices(t, field, useCountries());
  const { files } = useSyncExternalStore(editor.subscribe, editor.drawn);
  if (slotOf(field))
    return (
      <FileInput
        ids={ids}
        field={field}
        collection={SpecSection.collection}
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
      options={field.values ? choicesOf(t, entityOf(editor.section), name) : undefined}
      rows={2}
      onChange={(next) => editor.set(name, next as Json)}
    />
  );
};

interface SectionValuesProps {
  editor: SectionEditor;
  writable: boolean;
  others: readonly Other[];
}

export const SectionValues = ({ editor, writable, others }: SectionValuesProps) => {
  const { t } = useTranslation('specs');
  const { values, wrong } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const fields: Readonly<Record<string, Declared>> = sectionValues[editor.section];
  const names = Object.keys(fields);
  const here = (field: string): string =>
    others
      .filter((one) => one.section === editor.section && one.line === NO_LINE && one.field === field)
      .map(({ name }) => name)
      .join(', ');
  if (names.length === 0) return null;
  if (editor.section === 'artwork') return <Checklist editor={editor} value={values['checklist'] ?? null} disabled={!writable} />;
  return (
    <div className="spec-values">
      {names.map((name) => {
        const [issue] = wrong[name] ?? [];
        const label = t(`fields.section.${name}`);
        return (
          <Field
            key={name}
            name={name}
            label={label}
            className={fields[name]!.kind === 'text' ? 'spec-values__wide' : ''}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            live={
              <>
                {here(name) !== '' && (
                  <span className="meta">
                    <Icon name="user" size={12} /> {t('edit.here', { names: here(name) })}
                  </span>
                )}
                <ClashMark id={`${editor.section}.${name}`} />
              </>
            }
          >
            {(ids) => (
              <Value
                editor={editor}
                name={name}
                field={fields[name]!}
                label={label}
                ids={ids}
                value={values[name] ?? null}
                disabled={!writable}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
};
