/** A small form that adds one child row to the complaint: branch, todo. It opens in place and stays open after a refusal. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { record } from '#src/actions/index.ts';
import { RowField } from '#src/areas/complaints/RowField.tsx';
import { useDone } from '#src/views/useDone.ts';
import { Button } from '#src/components/Button.tsx';
import type { Choice } from '#src/components/choices.ts';
import { failureText } from '#src/components/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

export interface AddRowProps {
  entity: Entity;
  complaintId: number;
  names: readonly string[];
  refs?: Readonly<Record<string, readonly Choice[]>>;
  button: string;
  onClose: () => void;
}

export const AddRow = ({ entity, complaintId, names, refs = {}, button, onClose }: AddRowProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const key = `${entity.collection}/new/${complaintId}`;
  const { busySince, failure } = usePending(key);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(names.map((name) => [name, entity.fields[name]?.default ?? null])),
  );
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, onClose);

  const save = (): void => {
    const { values: clean, issues: wrong } = check(entity.fields, { complaintId, ...values }, ['complaintId', ...names]);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0)
      wish(record.create({ key, collection: entity.collection, values: { ...clean, complaintId } as Record<string, Json> }));
  };
  return (
    <div className="add-row" role="group" aria-label={button}>
      <div className="form-pair">
        {names.map((name) => {
          const field = entity.fields[name]!;
          return (
            <RowField
              key={name}
              name={name}
              field={field}
              required={field.required === true}
              issues={issues[name] ?? failure?.fields?.[name]}
              rows={2}
              value={values[name]}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              options={refs[name]}
            />
          );
        })}
      </div>
      {failure && !failure.fields && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <div className="row row--end">
        <Button look="text" onClick={onClose}>
          {t('components:cancel')}
        </Button>
        <Button look="outlined" icon="plus" busy={busySince !== null} onClick={save}>
          {button}
        </Button>
      </div>
    </div>
  );
};
