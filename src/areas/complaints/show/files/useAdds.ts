/** What this user may add to the complaint, each with its page or form. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { addPage } from '#src/areas/complaints/shared/factsHref.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { useApp } from '#src/store/hooks.ts';
import { useBelow } from '#src/views/children/useBelow.ts';

export interface Add {
  step: string;
  /** "Add to-do" */
  label: string;
  /** "To-do", in the line of missing parts */
  name: string;
  icon: string;
  /** a page of its own; a form on this page is opened by its key */
  to: { href: string } | { form: 'todo' | 'store' | 'file' };
  /** there is none yet */
  none: boolean;
}

export const useAdds = (row: ComplaintRow): readonly Add[] => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const todos = useBelow(Complaint, 'todos', row).added.size > 0;
  const stores = useBelow(Complaint, 'storeComplaints', row).added.size > 0;
  if (!qa) return [];
  const live = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  const add = (
    may: boolean,
    step: string,
    label: string,
    name: string,
    icon: string,
    to: Add['to'],
    rows: readonly unknown[] = [],
  ): Add[] => (may ? [{ step, label: t(label), name: t(name), icon, to, none: rows.length === 0 }] : []);
  const mails = !row.parentId && ['Investigating', 'Closed'].includes(row.status);
  return [
    ...add(live, 'addCase', 'show.addCase', 'show.one.case', 'plus', { href: addPage(row.id, 'case') }, row.supplierComplaints),
    ...add(
      live,
      'addMovement',
      'movement.ask',
      'show.one.movement',
      'arrow-right-arrow-left',
      { href: addPage(row.id, 'movement') },
      row.productMovements,
    ),
    ...add(
      live,
      'addStores',
      'closing:recommends.add',
      'show.one.recommend',
      'shopping-bag',
      { href: addPage(row.id, 'stores') },
      row.storeRecommends,
    ),
    ...add(mails, 'addMail', 'closing:mail.write', 'show.one.mail', 'envelope', { href: addPage(row.id, 'mail') }, row.closeMails),
    ...add(todos, 'addTodo', 'children.Complaint.todos.add', 'show.one.todo', 'list-check', { form: 'todo' }, row.todos),
    ...add(stores, 'addBranch', 'children.Complaint.storeComplaints.add', 'show.one.store', 'shop', { form: 'store' }, row.storeComplaints),
    ...add(true, 'addFile', 'show.addFiles', 'show.one.file', 'paperclip', { form: 'file' }, row.attachments),
  ];
};
