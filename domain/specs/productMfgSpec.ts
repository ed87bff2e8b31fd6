// ProductMfgSpec: the fields of manufacturing specifications that badges and suppliers need. It has no content, revisions and steps.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Role } from '../roles.ts';

const specStatuses = [
  'created',
  'updated',
  'draft',
  'supplierDraft',
  'waitingApprove',
  'qaDraft',
  'rejected',
  'sourcingDraft',
  'waitingSupplier',
  'supplierInprogress',
  'mfgInprogress',
  'rdInprogress',
  'qaInprogress',
  'rejectByRd',
  'rejectByQa',
  'active',
  'inActive',
] as const;

/** Factory roles that take part in development; supplierQa sees only direct or active specifications. */
export const developmentRoles = ['supplier', 'supplierManager', 'supplierRd'] as const satisfies readonly Role[];
/** A supplier does not see what sourcing has not sent. */
const unsent = ['created', 'updated', 'sourcingDraft'];
const own = { supplierId: '$supplierId' };

export const ProductMfgSpec = defineEntity({
  name: 'ProductMfgSpec',
  collection: 'ProductMfgSpecs',
  table: 'product_mfg_specs',
  area: 'specs',
  title: 'specNo',
  looks: {
    created: look.of('neutral', 'plus-circle', 'created'),
    updated: look.of('neutral', 'file-edit', 'updated'),
    draft: look.of('info', 'pencil', 'draftSpec'),
    supplierDraft: look.of('neutral', 'pencil', 'supplierDraft'),
    waitingApprove: look.of('info', 'hourglass', 'waitingApprove'),
    qaDraft: look.of('work', 'file-edit', 'qaDraft'),
    rejected: look.rejected,
    sourcingDraft: look.of('neutral', 'pencil', 'sourcingDraft'),
    waitingSupplier: look.of('info', 'inbox', 'waitingSupplier'),
    supplierInprogress: look.of('work', 'cog', 'supplierInprogress'),
    mfgInprogress: look.of('work', 'briefcase', 'mfgInprogress'),
    rdInprogress: look.of('work', 'bullseye', 'rdInprogress'),
    qaInprogress: look.of('work', 'search', 'qaInprogress'),
    rejectByRd: look.of('bad', 'times-circle', 'rejectByRd'),
    rejectByQa: look.of('bad', 'times-circle', 'rejectByQa'),
    active: look.active,
    inActive: look.inActive,
  },
  face: { icon: 'book', pages: [] },
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    status: plain.enum(specStatuses, { required: true, server: true }),
    lane: plain.enum(['direct', 'nir'], { required: true, server: true }),
    specNo: plain.string(20, { required: true, server: true, search: true }),
    productName: business.string(160, { required: true, search: true }),
    /** threads that everybody who reads the specification sees */
    openComments: plain.int({ required: true, server: true, default: 0 }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    comments: { kind: 'many', to: 'ProductMfgSpecComment', key: 'specId' },
  },
  access: [
    { roles: ['superAdmin', 'sourcing', 'qa', 'rd', 'supportAdmin', 'sustain'] },
    { roles: developmentRoles, where: { ...own, status: { nin: unsent } } },
    { roles: ['supplierQa'], where: { ...own, status: { nin: unsent }, or: [{ lane: 'direct' }, { status: 'active' }] } },
    { roles: ['supplierGroup'], where: { status: 'active', has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } } },
  ],
  tenants: ['staff', { parent: 'supplier', where: { status: { nin: unsent } } }],
  parents: ['supplier'],
  workflow: { states: specStatuses },
});
