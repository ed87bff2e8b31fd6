// ComplaintAttachment (domain/04 1.1, 3): pictures and papers of a complaint; a supplier sees those marked for suppliers, of its own cases and requests.
import { defineEntity } from '../kernel/entity.ts';
import { personal, plain } from '../kernel/fields.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import type { Where } from '../kernel/where.ts';
import { investigatedByMe, movedByMe } from './complaint.ts';
import { caseSupplierRoles } from './supplierComplaint.ts';

export const attachmentKinds = ['product', 'label', 'receipt', 'foreignObject', 'lab', 'other'] as const;
const fields = ['kind', 'visibility', 'caption'] as const;
const forSuppliers = { visibility: 'supplier' };
/** Merged complaints are one: their files go with the case or request that moved. */
const withMerged = (own: Where): Where => ({
  or: [
    { has: { relation: 'complaint', where: own } },
    { has: { relation: 'complaint', where: { has: { relation: 'parent', where: own } } } },
  ],
});

/** All files of a complaint, those of the complaints merged into it after its own. */
export const attachmentsOf = <T>(
  complaint: { attachments?: readonly T[]; children?: readonly { attachments?: readonly T[] }[] } | null | undefined,
): T[] => [...(complaint?.attachments ?? []), ...(complaint?.children ?? []).flatMap((child) => child.attachments ?? [])];

export const ComplaintAttachment = defineEntity({
  name: 'ComplaintAttachment',
  collection: 'ComplaintAttachments',
  table: 'complaint_attachments',
  area: 'complaints',
  title: 'caption',
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
