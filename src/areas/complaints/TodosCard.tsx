/** To-dos of the complaint: open ones block closing. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintOpen } from '#domain/complaints/complaintOpen.ts';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { navigation } from '#src/actions/index.ts';
import { AddRow } from '#src/areas/complaints/AddRow.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { Todo } from '#src/areas/complaints/Todo.tsx';
import { usePeople } from '#src/areas/complaints/usePeople.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { useApp, useDeciding, useDraft, useWish } from '#src/store/hooks.ts';

export const TodosCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const people = usePeople();
  const wish = useWish();
  // one that was begun stands open again
  const [pressed, setPressed] = useState(useDraft(ComplaintTodo.collection) !== undefined);
  // asked for at the head of the page: the form is brought into sight
  const asked = useApp((state) => state.navigation.query['add'] === 'todo');
  const adding = pressed || asked;
  useEffect(() => {
    if (!asked) return;
    const section = document.querySelector('#todos');
    section?.scrollIntoView({ block: 'center' });
    section?.querySelector<HTMLElement>('.add-row input')?.focus({ preventScroll: true });
  }, [asked]);
  const end = (): void => {
    setPressed(false);
    if (asked) wish(navigation.query({ set: { add: null } }));
  };
  const todos = row.todos ?? [];
  const { params } = useDeciding();
  const canAdd = qa && complaintOpen.unmet({ complaintId: row.id, complaint: row }, params).length === 0;
  return (
    <Card
      title={t('show.todos')}
      id="todos"
      actions={
        canAdd &&
        !adding && (
          <Button small icon="plus" onClick={() => setPressed(true)}>
            {t('show.addTodo')}
          </Button>
        )
      }
    >
      {todos.length === 0 && !adding && <p className="muted">{t('show.noTodos')}</p>}
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
    </Card>
  );
};
