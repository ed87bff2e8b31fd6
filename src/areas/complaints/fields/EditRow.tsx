/** A child row of the complaint (store, to-do, file) edited in place; a concurrent change is compared, not overwritten. */
import { useState } from 'react';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records } from '#src/actions/index.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import { RowForm } from './RowForm.tsx';
import { useFieldLabel } from './useFieldLabel.ts';
import { ValueText } from './ValueText.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';

type Values = Readonly<Record<string, unknown>>;

export interface EditRowProps {
  entity: Entity;
  row: { id: number; version: number };
  names: readonly string[];
  refs?: Readonly<Record<string, readonly Choice[]>>;
  /** label of the group: "Change store 0412" */
  label: string;
  button: string;
  onClose: () => void;
}

export const EditRow = ({ entity, row, names, refs = {}, label, button, onClose }: EditRowProps) => {
  const fieldLabel = useFieldLabel();
  const wish = useWish();
  const key = stepKey(entity, row.id, 'edit');
  const { busySince, failure } = usePending(key);
  /** the row at the start of the edit */
  const [base, setBase] = useState(row);
  const before = base as Values;
  const [values, setValues] = useState<Values>(() => Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, onClose);
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as typeof row | undefined) : undefined;
  const send = (changed: Values, version: number): void => {
    if (Object.keys(changed).length === 0) close();
    else wish(records.patch({ key, collection: entity.collection, id: row.id, version, values: changed as Record<string, Json> }));
  };
  const save = (): void => {
    const { values: clean, issues: wrong } = check(entity.fields, values, names);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0)
      send(Object.fromEntries(Object.entries(clean).filter(([name, value]) => (value ?? null) !== (before[name] ?? null))), base.version);
  };
  const close = (): void => {
    wish(records.forget({ key }));
    onClose();
  };
  return (
    <div className="add-row" role="group" aria-label={label}>
      {conflict && (
        <ConflictBox
          names={names}
          base={before}
          mine={values}
          current={conflict as Values}
          of={{ collection: entity.collection, id: conflict.id, version: conflict.version }}
          busy={busySince !== null}
          label={fieldLabel}
          show={(name, value) =>
            refs[name]?.find((one) => one.value === value)?.label ?? <ValueText collection={entity.collection} name={name} value={value} />
          }
          onSave={(chosen) => send(chosen, conflict.version)}
          onMerge={(merged) =>
            setValues((now) => ({ ...now, ...Object.fromEntries(merged.map((name) => [name, (conflict as Values)[name] ?? null])) }))
          }
          onTakeTheirs={close}
          onKeepEditing={() => {
            wish(records.forget({ key }));
            setBase(conflict);
          }}
        />
      )}
      <RowForm
        names={names}
        ask={(name) => ({ field: entity.fields[name]!, required: entity.fields[name]!.required === true, rows: 2, options: refs[name] })}
        values={values}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        issues={issues}
        failure={failure}
        busy={busySince !== null}
        button={{ icon: 'save', label: button }}
        onSave={save}
        onCancel={close}
      />
    </div>
  );
};
