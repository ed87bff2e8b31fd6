/** The values of a sheet as inputs; a text and the same in the local language stand side by side. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { branchFormats } from '#domain/master/branch.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { fieldLabel } from '#domain/words.ts';
import { ValueInput } from '#src/views/editor/ValueInput.tsx';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import type { Edited } from '#src/views/editor/linedEditor.ts';
import { operationPart } from './operationEditor.ts';

const fields: Readonly<Record<string, Declared>> = OperationSpec.fields;

interface SheetValuesProps {
  editor: Edited;
  names: readonly string[];
  writable: boolean;
}

const Value = ({ editor, name, writable }: { editor: Edited; name: string; writable: boolean }) => {
  const { t } = useTranslation('specs');
  const { values, wrong } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const [issue] = wrong[name] ?? Object.entries(wrong).find(([place]) => place.startsWith(`${name}.`))?.[1] ?? [];
  const label = fieldLabel(t, OperationSpec, name);
  const formats = branchFormats.map((value) => ({ value, label: t(`values.OperationSpec.audience.${value}`) }));
  return (
    <Field
      name={name}
      label={label}
      required={fields[name]?.required === true}
      hint={name === 'audience' ? t('operationSpecs:audienceHint') : undefined}
      error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
      live={<ClashMark id={`${operationPart}.${name}`} />}
    >
      {(ids) => (
        <ValueInput
          texts="specs"
          editor={editor}
          entity={OperationSpec}
          name={name}
          label={label}
          ids={ids}
          value={values[name] ?? null}
          disabled={!writable}
          among={name === 'audience' ? formats : undefined}
        />
      )}
    </Field>
  );
};

export const SheetValues = ({ names, ...common }: SheetValuesProps) => (
  <div className="spec-values">
    {names.map((name) => (
      <Value key={name} name={name} {...common} />
    ))}
  </div>
);

export const SheetPairs = ({ names, ...common }: SheetValuesProps) => (
  <div className="stack">
    {names.map((name) => (
      <div key={name} className="form-pair">
        <Value name={name} {...common} />
        <Value name={`${name}Local`} {...common} />
      </div>
    ))}
  </div>
);
