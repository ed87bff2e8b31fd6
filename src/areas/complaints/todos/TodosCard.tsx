/** To-dos of the complaint: open ones block closing. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { ChildRows } from '#src/views/children/ChildRows.tsx';
import { Todo } from './Todo.tsx';

export const todoFields = ['title', 'assigneeId', 'dueDate'];

export const TodosCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const people = usePeople();
  const todos = row.todos ?? [];
  return (
    <ChildRows
      of={Complaint}
      row={row}
      relation="todos"
      texts="complaints"
      id="todos"
      asks="todo"
      count={t('show.openOf', { open: todos.filter((todo) => !todo.doneAt && !todo.waivedReason).length, count: todos.length })}
      inputs={{ fields: todoFields, choices: { assigneeId: people } }}
      nameOf={({ title }) => title}
      line={(todo, tools) => <Todo row={todo} complaint={row} tools={tools} />}
    />
  );
};
