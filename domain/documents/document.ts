// Document and DocumentRevision: what head offices and warehouses have to sign, and its frozen published revisions.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { masterStatus, masterStatuses } from '../master/masterRows.ts';
import { staffRoles } from '../roles.ts';

const fields = ['name', 'code', 'kind', 'appliesTo', 'required', 'signedCopyRequired', 'description', 'status'] as const;
const signers = ['supplierGroup', 'wareHouseAdmin'] as const;

export const Document = defineEntity({
  name: 'Document',
  collection: 'Documents',
  table: 'documents',
  area: 'documents',
  title: 'name',
  looks: look.activated,
  face: {
    icon: 'file',
    pages: ['/masterData/document/show/{id}'],
    facts: ['code'],
    finds: { roles: ['superAdmin'] },
  },
  fields: {
    name: business.string(160, { required: true, search: true }),
    code: plain.string(20, { required: true, search: true }),
    kind: plain.enum(['agreement', 'policy', 'form'], { required: true }),
    appliesTo: plain.enum(['supplierGroup', 'warehouse', 'both'], { required: true }),
    required: plain.boolean({ lowers: 'off', required: true, default: true }),
    signedCopyRequired: plain.boolean({ lowers: 'off', required: true, default: false }),
    description: business.text(1000),
    // an inactive one is asked of nobody
    status: { ...masterStatus, lowers: 'down' },
    currentRevisionId: plain.ref('DocumentRevision', { server: true }),
  },
  relations: {
    documentRevisions: { kind: 'many', to: 'DocumentRevision', key: 'documentId' },
    currentRevision: { kind: 'one', to: 'DocumentRevision', key: 'currentRevisionId' },
  },
  unique: [{ fields: ['code'] }],
  access: [{ roles: staffRoles }, { roles: signers, where: { status: 'active' } }],
  tenants: ['all'],
  workflow: {
    states: masterStatuses,
    create: [{ roles: ['superAdmin'], fields }],
    edit: [{ roles: ['superAdmin'], from: ['any'], fields, effect: 'widenDocument' }],
    delete: [{ roles: ['superAdmin'], from: ['any'] }],
  },
});

const effectiveAhead: Guard = {
  name: 'effectiveAhead',
  unmet: (row, { $today }) => (String(row['effectiveDate'] ?? '') >= $today ? [] : [{ params: { field: 'effectiveDate' } }]),
};

/** Loaded for the guards of its steps, always the same object. */
const withDocument = { relation: 'document' };
const documentOf = (row: Record<string, unknown>): Record<string, unknown> => (row['document'] as Record<string, unknown> | null) ?? {};

const documentActive: Guard = {
  name: 'documentActive',
  include: [withDocument],
  unmet: (row) => (documentOf(row)['status'] === 'inActive' ? [{}] : []),
};
const isCurrent: Guard = {
  name: 'currentRevision',
  include: [withDocument],
  unmet: (row) => (documentOf(row)['currentRevisionId'] === row['id'] ? [] : [{}]),
};

const draftFields = ['title', 'file', 'changeNote', 'effectiveDate', 'dueDays'] as const;

export const DocumentRevision = defineEntity({
  name: 'DocumentRevision',
  collection: 'DocumentRevisions',
  table: 'document_revisions',
  area: 'documents',
  title: 'title',
  fields: {
    documentId: plain.ref('Document', { required: true, immutable: true }),
    revisionNo: plain.int({ required: true, server: true }),
    title: business.string(160, { required: true }),
    file: business.file('documents'),
    changeNote: business.text(2000),
    effectiveDate: plain.date({ bounds: bounds.effective }),
    // changed only in a draft
    dueDays: plain.int({ lowers: 'free', required: true, min: 1, max: 365, default: 14 }),
    publishedAt: plain.datetime({ server: true }),
    publishedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    publishedBy: { kind: 'one', to: 'AppUser', key: 'publishedById' },
    document: { kind: 'one', to: 'Document', key: 'documentId' },
    /** the document whose current revision this is; null for a draft or a superseded revision */
    currentOf: { kind: 'many', to: 'Document', key: 'currentRevisionId' },
    supplierDocuments: { kind: 'many', to: 'SupplierDocument', key: 'documentRevisionId' },
  },
  unique: [{ fields: ['documentId', 'revisionNo'] }],
  access: [{ roles: staffRoles }, { roles: signers, where: { publishedAt: { neq: null } } }],
  tenants: ['all'],
  parents: ['document'],
  workflow: {
    states: ['draft', 'published'],
    state: (row) => (row['publishedAt'] ? 'published' : 'draft'),
    create: [{ roles: ['superAdmin'], fields: ['documentId', ...draftFields], effect: 'createRevision' }],
    edit: [{ roles: ['superAdmin'], from: ['draft'], fields: draftFields }],
    delete: [{ roles: ['superAdmin'], from: ['draft'] }],
    steps: [
      {
        step: 'publish',
        icon: 'send',
        from: ['draft'],
        to: 'published',
        roles: ['superAdmin'],
        needs: ['file', 'effectiveDate'],
        guards: [effectiveAhead, documentActive],
        effect: 'publishRevision',
        confirm: true,
      },
      {
        step: 'remind',
        icon: 'bell',
        from: ['published'],
        to: 'same',
        roles: ['superAdmin'],
        guards: [isCurrent, documentActive],
        effect: 'remindRevision',
        confirm: true,
      },
    ],
  },
});
