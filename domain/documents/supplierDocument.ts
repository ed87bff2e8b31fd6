// SupplierDocument: one head office's answer to one revision. "Not submitted" is a row, not an absence.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Where } from '../kernel/where.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { supplierDocumentState, supplierDocumentStates } from './answerState.ts';

type Part = Record<string, unknown>;
const revision = (row: Part): Part => (row['documentRevision'] as Part | null) ?? {};

/** shared, so that the includes of all guards are the same object */
const loaded = { relation: 'documentRevision', scope: { include: ['currentOf', 'document'] } };

const isCurrent: Guard = {
  name: 'currentRevision',
  include: [loaded],
  unmet: (row) => (((revision(row)['currentOf'] as unknown[] | undefined) ?? []).length > 0 ? [] : [{}]),
};

const inForce: Guard = {
  name: 'documentActive',
  include: [loaded],
  unmet: (row) => ((revision(row)['document'] as Part | null)?.['status'] === 'inActive' ? [{}] : []),
};

const signedCopy: Guard = {
  name: 'signedCopy',
  asks: ['file'],
  include: [loaded],
  unmet: (row) =>
    (revision(row)['document'] as Part | null)?.['signedCopyRequired'] === true && !row['file'] ? [{ params: { field: 'file' } }] : [],
};

const forKinds = (...kinds: string[]) => ({
  has: { relation: 'documentRevision', where: { has: { relation: 'document', where: { appliesTo: { inq: kinds } } } } },
});
/** The warehouse acts for the head office it belongs to. */
export const ofMyWarehouse = {
  has: { relation: 'supplierGroup', where: { has: { relation: 'suppliers', where: { id: '$supplierId' } } } },
};
/** Of the current published revision of an active, required document, the head office active. */
export const ofCurrentRevision = (appliesTo?: readonly string[]): Where[] => [
  {
    has: {
      relation: 'documentRevision',
      where: {
        has: { relation: 'currentOf', where: { status: 'active', required: true, ...(appliesTo && { appliesTo: { inq: appliesTo } }) } },
      },
    },
  },
  { has: { relation: 'supplierGroup', where: { status: 'active' } } },
];

const groupRows = { supplierGroupId: '$groupId', ...forKinds('supplierGroup', 'both') };
const warehouseRows = { and: [ofMyWarehouse, forKinds('warehouse', 'both')] };

const signers: readonly Pick<Step, 'roles' | 'where'>[] = [
  { roles: ['supplierGroup'], where: groupRows },
  { roles: ['wareHouseAdmin'], where: warehouseRows },
];
const answererRoles = ['supplierGroup', 'wareHouseAdmin'] as const;
export const documentReviewers = ['sourcing', 'superAdmin'] as const;
const reason = business.string(500, { required: true, min: 10 });

/** A past revision needs nothing of anybody. */
const ofCurrent = { has: { relation: 'documentRevision', where: { has: { relation: 'currentOf' } } } };

export const SupplierDocument = defineEntity({
  name: 'SupplierDocument',
  collection: 'SupplierDocuments',
  table: 'supplier_documents',
  area: 'documents',
  title: 'id',
  looks: {
    NotSubmitted: look.of('bad', 'minus-circle', 'notSent'),
    Waiting: look.of('info', 'hourglass', 'waiting'),
    Accepted: look.of('good', 'check-circle', 'accepted'),
    Rejected: look.rejected,
  },
  face: {
    icon: 'file',
    pages: ['/supplier/headOffice/documentReview/{id}/supplier/{supplierGroupId}', '/headOffice/documentReview/{id}'],
    title: ['documentRevision.document.name'],
    facts: ['documentRevision.document.code', 'supplierGroup.name'],
    finds: { roles: ['superAdmin', 'sourcing', 'supplierGroup'] },
  },
  turns: [
    { key: 'sign', when: { ...ofCurrent, submittedAt: null }, roles: answererRoles, due: 'dueDate' },
    { key: 'review', when: { ...ofCurrent, accepted: null }, roles: documentReviewers },
    { key: 'correct', when: { ...ofCurrent, accepted: false }, roles: answererRoles, due: 'dueDate' },
  ],
  search: ['documentRevision.document.name', 'documentRevision.document.code', 'supplierGroup.name'],
  fields: {
    documentRevisionId: plain.ref('DocumentRevision', { required: true, immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { required: true, immutable: true }),
    accepted: plain.boolean({ server: true }),
    dueDate: plain.date({ server: true }),
    submittedAt: plain.datetime({ server: true }),
    submittedById: plain.ref('AppUser', { server: true }),
    signerName: personal.string(120, { server: true }),
    signerTitle: business.string(120, { server: true }),
    file: business.file('certificates', { server: true, reuse: 'proven' }),
    comment: business.text(1000, { server: true }),
    reviewedAt: plain.datetime({ server: true }),
    reviewedById: plain.ref('AppUser', { server: true }),
    rejectReason: business.string(500, { server: true }),
    /** day of the last reminder by email */
    remindedOn: plain.date({ server: true }),
  },
  relations: {
    documentRevision: { kind: 'one', to: 'DocumentRevision', key: 'documentRevisionId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    submittedBy: { kind: 'one', to: 'AppUser', key: 'submittedById' },
    reviewedBy: { kind: 'one', to: 'AppUser', key: 'reviewedById' },
  },
  unique: [{ fields: ['documentRevisionId', 'supplierGroupId'] }],
  access: [
    { roles: ['superAdmin', 'sourcing', 'qa', 'supportAdmin', 'sustain'] },
    { roles: ['supplierGroup'], where: { supplierGroupId: '$groupId' } },
    { roles: ['wareHouseAdmin'], where: ofMyWarehouse },
  ],
  tenants: ['staff', { parent: 'supplierGroup' }],
  parents: ['documentRevision', 'supplierGroup'],
  workflow: {
    states: supplierDocumentStates,
    state: supplierDocumentState,
    steps: [
      ...signers.map((who): Step => ({
        step: 'submit',
        icon: 'send',
        from: ['NotSubmitted', 'Rejected'],
        to: 'Waiting',
        ...who,
        guards: [isCurrent, inForce, signedCopy],
        effect: 'submitDocument',
        confirm: true,
        input: {
          signerName: personal.string(120, { required: true }),
          signerTitle: business.string(120, { required: true }),
          file: business.file('certificates', { reuse: 'proven' }),
          comment: business.text(1000),
        },
      })),
      ...signers.map((who): Step => ({
        step: 'recall',
        icon: 'replay',
        from: ['Waiting'],
        to: 'NotSubmitted',
        ...who,
        effect: 'recallDocument',
      })),
      {
        step: 'accept',
        icon: 'check',
        from: ['Waiting'],
        to: 'Accepted',
        roles: documentReviewers,
        guards: [isCurrent],
        effect: 'acceptDocument',
        confirm: true,
      },
      {
        step: 'reject',
        icon: 'times',
        from: ['Waiting'],
        to: 'Rejected',
        roles: documentReviewers,
        input: { rejectReason: reason },
        guards: [isCurrent],
        effect: 'rejectDocument',
        confirm: true,
      },
      {
        step: 'revokeAcceptance',
        icon: 'ban',
        danger: true,
        from: ['Accepted'],
        to: 'Rejected',
        roles: documentReviewers,
        input: { rejectReason: reason },
        effect: 'revokeAcceptance',
        confirm: true,
      },
    ],
  },
});
