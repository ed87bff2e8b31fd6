// StoreComplaint: one row for each store that reports or has the product.
import { defineEntity } from '../kernel/entity.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { complaintNotClosed, ofLiveComplaint } from './complaintOpen.ts';
import { opsRoles, qaRoles } from '../roles.ts';

const fields = [
  'branchId',
  'reporterName',
  'reporterPosition',
  'foundAt',
  'quantityFound',
  'quantityOnShelf',
  'actionTaken',
  'note',
] as const;
const quantity = plain.number({ min: 0, max: 1_000_000 });

export const StoreComplaint = defineEntity({
  name: 'StoreComplaint',
  collection: 'StoreComplaints',
  table: 'store_complaints',
  area: 'complaints',
  title: 'id',
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    branchId: plain.ref('Branch', { required: true }),
    reporterName: personal.string(120),
    reporterPosition: business.string(120),
    foundAt: plain.datetime({ bounds: bounds.happened }),
    quantityFound: quantity,
    quantityOnShelf: quantity,
    actionTaken: plain.enum(['none', 'removedFromShelf', 'quarantined'], { required: true, default: 'none' }),
    note: personal.text(1000),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    branch: { kind: 'one', to: 'Branch', key: 'branchId' },
  },
  access: [{ roles: [...qaRoles, ...opsRoles] }],
  tenants: ['staff'],
  parents: ['complaint'],
  workflow: {
    states: ['any'],
    create: [{ roles: qaRoles, fields: ['complaintId', ...fields], guards: [complaintNotClosed] }],
    edit: [{ roles: qaRoles, from: ['any'], when: ofLiveComplaint, fields }],
    delete: [{ roles: qaRoles, from: ['any'], when: ofLiveComplaint }],
  },
});
