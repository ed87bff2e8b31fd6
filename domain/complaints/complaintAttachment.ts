// ComplaintAttachment: pictures and documents of a complaint; a supplier sees those shared with suppliers, of its own cases and product movements.
import { defineEntity } from '../kernel/entity.ts';
import { personal, plain } from '../kernel/fields.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import type { Where } from '../kernel/where.ts';
import { investigatedByMe, movedByMe } from './complaint.ts';
import { caseSupplierRoles } from './supplierComplaint.ts';

export const attachmentKinds = ['product', 'label', 'receipt', 'foreignObject', 'lab', 'other'] as const;
const fields = ['kind', 'visibility', 'caption'] as const;
const forSuppliers = { visibility: 'supplier' };
/** Merged complaints act as one: files stay readable to those whose case or movement was transferred. */
const withMerged = (own: Where): Where => ({
  or: [
    { has: { relation: 'complaint', where: own } },
    { has: { relation: 'complaint', where: { has: { relation: 'parent', where: own } } } },
  ],
});

/** All files of a complaint; those of complaints merged into it come last. */
export const attachmentsOf = <T>(
  complaint: { attachments?: readonly T[]; children?: readonly { attachments?: readonly T[] }[] } | null | undefined,
): T[] => [...(complaint?.attachments ?? []), ...(complaint?.children ?? []).flatMap((child) => child.attachments ?? [])];

export const ComplaintAttachment = defineEntity({
  name: 'ComplaintAttachment',
  collection: 'ComplaintAttachments',
  table: 'complaint_attachments',
  area: 'complaints',
  title: 'caption',
  face: { icon: 'image', pages: [], title: ['complaint.title'] },
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    file: plain.file('complaints', { required: true, immutable: true }),
    kind: plain.enum(attachmentKinds, { required: true, default: 'product' }),
    visibility: plain.enum(['internal', 'supplier'], { required: true, default: 'internal' }),
    uploadedVia: plain.enum(['web', 'line'], { required: true, server: true, default: 'web' }),
    caption: personal.string(200),
  },
  relations: { complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' } },
  access: [
    { roles: [...qaRoles, ...opsRoles] },
    { roles: caseSupplierRoles, where: { ...forSuppliers, ...withMerged(investigatedByMe) } },
    { roles: ['wareHouseAdmin'], where: { ...forSuppliers, ...withMerged(movedByMe) } },
  ],
  tenants: ['staff', { parent: 'complaint', where: forSuppliers }],
  parents: ['complaint'],
  workflow: {
    states: ['any'],
    create: [{ roles: qaRoles, fields: ['complaintId', 'file', ...fields] }],
    edit: [{ roles: qaRoles, from: ['any'], fields }],
    delete: [{ roles: qaRoles, from: ['any'] }],
  },
});
