// Effects of to-dos: who may be assigned, and the notification.
import { Complaint } from '#domain/complaints/complaint.ts';
import { ComplaintTodo, todoRoles } from '#domain/complaints/complaintTodo.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireOpenComplaint } from './openComplaint.ts';
import { requireStaff } from '../people.ts';
import { mailTo, personById } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

const requireAssignee = async (unit: Unit, before: unknown, assigneeId: unknown): Promise<void> => {
  if (assigneeId !== undefined && assigneeId !== before) await requireStaff(unit, 'assigneeId', assigneeId, todoRoles);
};

/** Assigning a to-do to oneself sends no email. */
const tellAssignee = async (unit: Unit, todo: Row, complaint: Row): Promise<void> => {
  if (todo['assigneeId'] === unit.caller.userId) return;
  const values = {
    title: String(todo['title']),
    no: String(complaint['no']),
    dueDate: String(todo['dueDate'] ?? '–'),
    link: linkTo(unit, `/complaint/show/${complaint.id}#todos`),
  };
  await mailTo(unit, await personById(unit, todo['assigneeId']), 'todoAssigned', values, {
    collection: ComplaintTodo.collection,
    entityId: todo.id,
  });
};

export const todoEffects: EntityEffects = {
  ComplaintTodo: {
    createTodo: async ({ unit, row, input }) => {
      const complaint = await unit.load(Complaint, row['complaintId'] as number);
      await requireAssignee(unit, undefined, input['assigneeId']);
      return { after: (todo) => tellAssignee(unit, todo, complaint) };
    },
    editTodo: async ({ unit, row, input }) => {
      const complaint = await requireOpenComplaint(unit, row['complaintId']);
      await requireAssignee(unit, row['assigneeId'], input['assigneeId']);
      return { after: async (todo) => (todo['assigneeId'] === row['assigneeId'] ? undefined : tellAssignee(unit, todo, complaint)) };
    },
    todoDone: ({ unit }) => ({ patch: { doneAt: unit.params.$now, doneById: unit.caller.userId } }),
    todoUndo: () => ({ patch: { doneAt: null, doneById: null, waivedReason: null } }),
  },
};
