// Shared by all master data: superAdmin writes, staff read all, others read active rows; an inactive row stays on existing records.
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

/** A row can be deleted only while nothing refers to it (IN_USE otherwise); `status` is an ordinary field here. */
export const masterWorkflow = (fields: readonly string[]): Workflow => ({
  states: masterStatuses,
  create: [{ roles: ['superAdmin'], fields: [...fields, 'status'] }],
  edit: [{ roles: ['superAdmin'], from: ['any'], fields: [...fields, 'status'] }],
  delete: [{ roles: ['superAdmin'], from: ['any'] }],
});
