// What all master data share (domain/01 1.9, 3): superAdmin writes, staff read all, everybody else reads active rows; an inactive row stays on old records.
import type { Access } from '../kernel/access.ts';
import { plain } from '../kernel/fields.ts';
import type { Workflow } from '../kernel/workflow.ts';
import { auditorRoles, staffRoles, supplierSideRoles } from '../roles.ts';

export const masterStatuses = ['active', 'inActive'] as const;

export const masterStatus = plain.enum(masterStatuses, { required: true, default: 'active' });

export const masterAccess: readonly Access[] = [
  { roles: staffRoles },
  { roles: [...supplierSideRoles, ...auditorRoles], where: { status: 'active' } },
];

/** Deletion works only while nothing refers to the row (IN_USE otherwise); `status` is an ordinary field here. */
export const masterWorkflow = (fields: readonly string[]): Workflow => ({
  states: masterStatuses,
  create: [{ roles: ['superAdmin'], fields: [...fields, 'status'] }],
  edit: [{ roles: ['superAdmin'], from: ['any'], fields: [...fields, 'status'] }],
  delete: [{ roles: ['superAdmin'], from: ['any'] }],
});
