// ComplaintTodo: an open to-do blocks closing the complaint.
import { defineEntity } from '../kernel/entity.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { personal, plain } from '../kernel/fields.ts';
import { ahead } from '../kernel/rules.ts';
import type { Step } from '../kernel/workflow.ts';
import { complaintNotClosed, complaintOpen, ofLiveComplaint } from './complaintOpen.ts';
import { opsRoles, qaRoles, staffRoles } from '../roles.ts';

/** Who can be assigned a to-do: users who can open the complaint. */
export const todoRoles = [...qaRoles, ...opsRoles] as const;

const doers: readonly Pick<Step, 'roles' | 'where'>[] = [{ roles: qaRoles }, { roles: staffRoles, where: { assigneeId: '$me' } }];
const guards = [complaintNotClosed];

export const ComplaintTodo = defineEntity({
  name: 'ComplaintTodo',
  collection: 'ComplaintTodos',
  table: 'complaint_todos',
  area: 'complaints',
  title: 'title',
  face: { icon: 'check-square', pages: [], severity: 'complaint.severity' },
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    title: personal.string(160, { required: true }),
    assigneeId: plain.ref('AppUser'),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    doneAt: plain.datetime({ server: true }),
    doneById: plain.ref('AppUser', { server: true }),
    waivedReason: personal.string(500, { server: true }),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    assignee: { kind: 'one', to: 'AppUser', key: 'assigneeId' },
    doneBy: { kind: 'one', to: 'AppUser', key: 'doneById' },
  },
  access: [{ roles: todoRoles }, { roles: staffRoles, where: { assigneeId: '$me' } }],
  tenants: ['staff'],
  parents: ['complaint'],
  rules: [ahead('dueDate', ({ $today }) => $today)],
  workflow: {
    states: ['open', 'done', 'waived'],
    state: (row) => (row['doneAt'] ? 'done' : row['waivedReason'] ? 'waived' : 'open'),
    create: [{ roles: qaRoles, fields: ['complaintId', 'title', 'assigneeId', 'dueDate'], guards: [complaintOpen], effect: 'createTodo' }],
    edit: [{ roles: qaRoles, from: ['open'], when: ofLiveComplaint, fields: ['title', 'assigneeId', 'dueDate'], effect: 'editTodo' }],
    delete: [{ roles: qaRoles, from: ['open'], when: ofLiveComplaint }],
    steps: doers.flatMap((who): Step[] => [
      { step: 'done', icon: 'check', from: ['open'], to: 'done', ...who, guards, effect: 'todoDone' },
      {
        step: 'waive',
        icon: 'ban',
        danger: true,
        from: ['open'],
        to: 'waived',
        ...who,
        guards,
        input: { waivedReason: personal.string(500, { required: true, min: 10 }) },
      },
      { step: 'undo', icon: 'undo', from: ['done', 'waived'], to: 'open', ...who, guards, effect: 'todoUndo' },
    ]),
  },
});
