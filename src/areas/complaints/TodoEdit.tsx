/** What an open to-do says, whose it is and until when, changed in place. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { record } from '#src/actions/index.ts';
import { RowField } from '#src/areas/complaints/RowField.tsx';
import type { TodoRow } from '#src/areas/complaints/rows.ts';
import { usePeople } from '#src/areas/complaints/usePeople.ts';
import { Button } from '#src/components/Button.tsx';
import { failureText } from '#src/components/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/useDone.ts';

const names = ['title', 'assigneeId', 'dueDate'] as const;

export const TodoEdit = ({ row, onClose }: { row: TodoRow; onClose: () => void }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const people = usePeople();
  const key = `todo/${row.id}`;
  const { busySince, failure } = usePending(key);
  const [values, setValues] = useState<Record<string, unknown>>(() => Object.fromEntries(names.map((name) => [name, row[name]])));
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, onClose);
  const save = (): void => {
    const { values: clean, issues: wrong } = check(ComplaintTodo.fields, values, names);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0) wish(record.patch({ key, collection: 'ComplaintTodos', id: row.id, version: row.version, values: clean as Record<string, Json> }));
  };
  const close = (): void => {
    wish(record.settle({ key }));
    onClose();
  };
  return (
    <div className="add-row" role="group" aria-label={t('todo.edit', { title: row.title })}>
      <div className="form-pair">
        {names.map((name) => (
          <RowField
            key={name}
            name={name}
            field={ComplaintTodo.fields[name]}
            required={name === 'title'}
            issues={issues[name] ?? failure?.fields?.[name]}
            value={values[name]}
            onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
            options={name === 'assigneeId' ? people : undefined}
          />
        ))}
      </div>
      {failure && !failure.fields && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <div className="row row--end">
        <Button look="text" onClick={close}>
          {t('components:cancel')}
        </Button>
        <Button look="outlined" icon="save" busy={busySince !== null} onClick={save}>
          {t('todo.save')}
        </Button>
      </div>
    </div>
  );
};
