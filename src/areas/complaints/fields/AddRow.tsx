/** A small form that adds one child row to the complaint: store, to-do. It opens in place, stays open after a refusal, and stores a draft like a page of its own. */
import { useState } from 'react';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records } from '#src/actions/index.ts';
import { RowForm } from './RowForm.tsx';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

export interface AddRowProps {
  entity: Entity;
  complaintId: number;
  names: readonly string[];
  refs?: Readonly<Record<string, readonly Choice[]>>;
  button: string;
  /** the same form at a second place of the page has a draft of its own */
  part?: string;
  onClose: () => void;
}

export const AddRow = ({ entity, complaintId, names, refs = {}, button, part = entity.collection, onClose }: AddRowProps) => {
  const wish = useWish();
  const key = `${part}/new/${complaintId}`;
  const { busySince, failure } = usePending(key);
  const kept = useDraft(part);
  const { keep, discard } = useFormDraft(entity.collection, part);
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    ...Object.fromEntries(names.map((name) => [name, entity.fields[name]?.default ?? null])),
    ...kept?.values,
  }));
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  const end = (): void => {
    discard();
    onClose();
  };
  useDone(key, end);

  const save = (): void => {
    const { values: clean, issues: wrong } = check(entity.fields, { complaintId, ...values }, ['complaintId', ...names]);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0)
      wish(records.create({ key, collection: entity.collection, values: { ...clean, complaintId } as Record<string, Json> }));
  };
  return (
    <div className="add-row" role="group" aria-label={button}>
      <RowForm
        names={names}
        ask={(name) => ({ field: entity.fields[name]!, required: entity.fields[name]!.required === true, rows: 2, options: refs[name] })}
        values={values}
        onChange={(name, value) => {
          const now = { ...values, [name]: value };
          setValues(now);
          keep(now as Record<string, Json>, null);
        }}
        issues={issues}
        failure={failure}
        busy={busySince !== null}
        button={{ icon: 'plus', label: button }}
        onSave={save}
        onCancel={end}
      />
    </div>
  );
};
