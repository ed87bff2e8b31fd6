/** The values of a section as inputs. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { labelItems, labelStates } from '#domain/specs/rules/sections/sectionRows.ts';
import { sectionValues } from '#domain/specs/sectionValues.ts';
import { entityOf } from '#src/areas/specs/sectionParts.ts';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import type { Json } from '#src/store/state.ts';
import type { Other } from './others.ts';
import { NO_LINE } from './places.ts';
import type { SectionEditor } from './sectionEditor.ts';
import { ValueInput } from '#src/views/editor/ValueInput.tsx';

interface ChecklistProps {
  editor: SectionEditor;
  value: Json;
  disabled: boolean;
}

const Checklist = ({ editor, value, disabled }: ChecklistProps) => {
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
              <ValueInput
                texts="specs"
                editor={editor}
                entity={entityOf(editor.section)}
                name={name}
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
