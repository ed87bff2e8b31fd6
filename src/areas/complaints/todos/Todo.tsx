/** One to-do: subject, assignee, due date, done, waive or undo, and the buttons of a child row. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { records } from '#src/actions/index.ts';
import type { ComplaintRow, TodoRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useWish } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

export const Todo = ({ row, complaint, tools }: { row: TodoRow; complaint: ComplaintRow; tools: ReactNode }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const { offered, actions } = useSteps(ComplaintTodo, { ...row, complaint });
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const state = row.doneAt ? 'done' : row.waivedReason ? 'waived' : 'open';
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
    <div className={`todo todo--${state}`}>
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
        {tools}
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
      {chosen && <StepDialog entity={ComplaintTodo} row={row} step={chosen} onClose={() => setStep(null)} />}
    </div>
  );
};
