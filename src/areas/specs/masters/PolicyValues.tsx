/** The values of a master specification as inputs, in the order in which they are decided. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { needOf, sectionNames, type ProductKind } from '#domain/specs/rules/sections/sections.ts';
import { fieldLabel } from '#domain/words.ts';
import { ValueInput } from '#src/views/editor/ValueInput.tsx';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import type { Edited } from '#src/views/editor/linedEditor.ts';
import { masterPart } from './masterEditor.ts';
import { WordsInput } from './WordsInput.tsx';

const fields: Readonly<Record<string, Declared>> = MasterSpec.fields;

interface PolicyValuesProps {
  editor: Edited;
  names: readonly string[];
  kind: ProductKind;
  writable: boolean;
}

const wide: ReadonlySet<string> = new Set([
  'name',
  'requiredSections',
  'bannedIngredients',
  'labelChecklist',
  'allergenPolicy',
  'packagingPolicy',
]);

export const PolicyValues = ({ editor, names, kind, writable }: PolicyValuesProps) => {
  const { t } = useTranslation('specs');
  const { values, wrong } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    // only what the kind of product may have, and need not have anyway
    requiredSections: sectionNames
      .filter((section) => needOf(kind, section) === 'optional')
      .map((section) => ({ value: section, label: t(`values.SpecSection.section.${section}`) })),
    labelChecklist: labelItems.map((item) => ({ value: item, label: t(`values.labelItem.${item}`) })),
  };
  return (
    <div className="spec-values">
      {names.map((name) => {
        const [issue] = wrong[name] ?? Object.entries(wrong).find(([place]) => place.startsWith(`${name}.`))?.[1] ?? [];
        const label = fieldLabel(t, MasterSpec, name);
        const value = values[name] ?? null;
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={fields[name]?.required === true}
            className={wide.has(name) ? 'spec-values__wide' : ''}
            hint={name === 'bannedIngredients' ? t('masters.bannedHint') : undefined}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            live={<ClashMark id={`${masterPart}.${name}`} />}
          >
            {(ids) =>
              name === 'bannedIngredients' ? (
                <WordsInput
                  ids={ids}
                  value={(value as readonly string[] | null) ?? []}
                  disabled={!writable}
                  onChange={(words) => editor.set(name, words)}
                />
              ) : (
                <ValueInput
                  texts="specs"
                  editor={editor}
                  entity={MasterSpec}
                  name={name}
                  label={label}
                  ids={ids}
                  value={value}
                  disabled={!writable}
                  among={choices[name]}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
};
