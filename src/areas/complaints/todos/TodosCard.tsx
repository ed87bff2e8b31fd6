/** To-dos of the complaint: open ones block closing. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintOpen } from '#domain/complaints/complaintOpen.ts';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { AddRow } from '#src/areas/complaints/fields/AddRow.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { Todo } from './Todo.tsx';
import { useAskedFor } from './useAskedFor.ts';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useApp, useDeciding, useDraft } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

export const TodosCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const people = usePeople();
  // a started form is open again
  const [pressed, setPressed] = useState(useDraft(ComplaintTodo.collection) !== undefined);
  const { asked, answered } = useAskedFor('todo', '#todos');
  const adding = pressed || asked;
  const end = (): void => {
    setPressed(false);
    answered();
  };
  const todos = row.todos ?? [];
  const { params } = useDeciding();
  const canAdd = qa && complaintOpen.unmet({ complaintId: row.id, complaint: row }, params).length === 0;
  if (todos.length === 0 && !adding) return null;
  const open = todos.filter((todo) => !todo.doneAt && !todo.waivedReason).length;
  return (
    <Section
      title={t('show.todos')}
      id="todos"
      count={t('show.openOf', { open, count: todos.length })}
      actions={
        canAdd &&
        !adding && (
          <Button small icon="plus" onClick={() => setPressed(true)}>
            {t('show.addTodo')}
          </Button>
        )
      }
    >
      {todos.length > 0 && (
        <ul className="todos">
          {todos.map((todo) => (
            <Todo key={todo.id} row={todo} complaint={row} />
          ))}
        </ul>
      )}
      {adding && (
        <AddRow
          entity={ComplaintTodo}
          complaintId={row.id}
          names={['title', 'assigneeId', 'dueDate']}
          refs={{ assigneeId: people }}
          button={t('show.addTodo')}
          onClose={end}
        />
      )}
    </Section>
  );
};
