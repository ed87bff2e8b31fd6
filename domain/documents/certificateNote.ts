// CertificateNote: what was said about a certificate. Internal notes stay with the staff; shared ones are read by the supplier too.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { certificateRoles } from './certificate.ts';

const own = { has: { relation: 'certificate', where: { supplierId: '$supplierId' } } };
const shared = { visibility: 'shared' };
const writers = ['superAdmin', 'qa', 'sourcing', 'sustain', 'supportAdmin'] as const;

export const CertificateNote = defineEntity({
  name: 'CertificateNote',
  collection: 'CertificateNotes',
  table: 'certificate_notes',
  area: 'documents',
  title: 'text',
  face: { icon: 'comment', pages: [], title: ['certificate.license.name'] },
  fields: {
    certificateId: plain.ref('Certificate', { required: true, immutable: true }),
    text: business.text(1000, { required: true, min: 1 }),
    visibility: plain.enum(['internal', 'shared'], { required: true, default: 'internal' }),
    files: business.files('certificates', { max: 5 }),
  },
  relations: {
    certificate: { kind: 'one', to: 'Certificate', key: 'certificateId' },
    author: { kind: 'one', to: 'AppUser', key: 'createdById' },
  },
  access: [
    { roles: writers },
    { roles: certificateRoles, where: { ...shared, ...own } },
    {
      roles: ['supplierGroup'],
      where: {
        ...shared,
        has: { relation: 'certificate', where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
      },
    },
  ],
  tenants: ['staff', { parent: 'certificate', where: shared }],
  parents: ['certificate'],
  toldWith: ['certificate'],
  workflow: {
    states: ['any'],
    create: [
      { roles: writers, fields: ['certificateId', 'text', 'visibility', 'files'] },
      // what a supplier writes is always shared
      { roles: certificateRoles, where: own, fields: ['certificateId', 'text', 'files'], effect: 'shareNote' },
    ],
    delete: [{ roles: ['superAdmin'], from: ['any'] }],
  },
});
