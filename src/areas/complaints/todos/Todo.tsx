/** One to-do: subject, assignee, due date, and done, waive or undo. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { records } from '#src/actions/index.ts';
import { EditRow } from '#src/areas/complaints/fields/EditRow.tsx';
import type { ComplaintRow, TodoRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useMay } from '#src/views/useMay.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useWish } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

export const Todo = ({ row, complaint }: { row: TodoRow; complaint: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const { offered, actions } = useSteps(ComplaintTodo, { ...row, complaint });
  const [step, setStep] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const people = usePeople();
  const may = useMay(ComplaintTodo, { ...row, complaint });
  const [removing, setRemoving] = useState(false);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const state = row.doneAt ? 'done' : row.waivedReason ? 'waived' : 'open';
  const canEdit = may.edit && complaint.status !== 'Closed';
  if (editing && canEdit)
    return (
      <li>
        <EditRow
          entity={ComplaintTodo}
          row={row}
          names={['title', 'assigneeId', 'dueDate']}
          refs={{ assigneeId: people }}
          label={t('todo.edit', { title: row.title })}
          button={t('todo.save')}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  const press = (name: string): void => {
    if (name === 'waive') setStep(name);
    else
      wish(
        records.transition({
          key: stepKey(ComplaintTodo, row.id, name),
          collection: 'ComplaintTodos',
          id: row.id,
          version: row.version,
          step: name,
        }),
      );
  };
  return (
    <li className={`todo todo--${state}`}>
      <Icon name={state === 'done' ? 'check-circle' : state === 'waived' ? 'ban' : 'circle'} />
      <span className="todo__words">
        <span>{row.title}</span>
        <span className="meta">
          {t(`todo.${state}`)}
          {row.assignee && ` · ${personName(row.assignee)}`} ·{' '}
          {row.doneAt ? <DateText value={row.doneAt} /> : <DueText value={row.dueDate} over={state !== 'open'} />}
          {row.waivedReason && ` · ${row.waivedReason}`}
        </span>
      </span>
      <span className="row">
        {canEdit && (
          <Button
            small
            look="plain"
            icon="pencil"
            aria-label={t('todo.edit', { title: row.title })}
            title={t('todo.edit', { title: row.title })}
            onClick={() => setEditing(true)}
          />
        )}
        {may.remove && complaint.status !== 'Closed' && (
          <Button
            small
            look="plain"
            icon="trash"
            aria-label={t('todo.remove', { title: row.title })}
            title={t('todo.remove', { title: row.title })}
            onClick={() => setRemoving(true)}
          />
        )}
        {actions
          .filter((action) => (action.reasons?.length ?? 0) === 0)
          .map((action) => (
            <Button
              key={action.step}
              small
              look={action.step === 'done' ? 'outlined' : 'text'}
              data-step={action.step}
              busy={action.busy ?? false}
              onClick={() => press(action.step)}
            >
              {action.label}
            </Button>
          ))}
      </span>
      {removing && (
        <RemoveDialog
          entity={ComplaintTodo}
          row={row}
          title={t('todo.removeAsk')}
          what={t('todo.removeWhat', { title: row.title })}
          button={t('todo.removeButton')}
          onClose={() => setRemoving(false)}
        />
      )}
      {chosen && <StepDialog entity={ComplaintTodo} row={row} step={chosen} onClose={() => setStep(null)} />}
    </li>
  );
};
