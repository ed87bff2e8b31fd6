// Work that no badge counts: stores that have not answered, and to-dos.
import type { UncountedWork } from '../kernel/work.ts';
import { opsRoles } from '../roles.ts';
import { todoRoles } from './complaintTodo.ts';

export const uncounted: readonly UncountedWork[] = [
  // a store that has not answered; operations answer for it
  {
    roles: opsRoles,
    of: 'StoreRecommendBranch',
    where: { answeredAt: null, waivedReason: null },
    work: {
      name: 'stores',
      task: 'store',
      order: 'id asc',
      title: ['storeRecommend.title'],
      facts: ['branch.storeNo', 'branch.name'],
      due: ['storeRecommend.dueDate'],
      since: ['storeRecommend.sentAt'],
      pages: ['/complaint/store-recommend/edit/{storeRecommendId}'],
      watches: ['storeRecommend'],
    },
  },
  {
    roles: todoRoles,
    of: 'ComplaintTodo',
    where: { assigneeId: '$me', doneAt: null, waivedReason: null },
    work: {
      name: 'todos',
      task: 'todo',
      order: 'dueDate asc',
      facts: ['complaint.no', 'complaint.title'],
      due: ['dueDate'],
      since: ['createdAt'],
      pages: ['/complaint/show/{complaintId}#todos'],
    },
  },
];
