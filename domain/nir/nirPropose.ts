// NirPropose: a request offered to a head office, which names the factories that may offer.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';

const proposeStatuses = ['Proposed', 'Matched', 'Declined', 'Withdrawn'] as const;

export const NirPropose = defineEntity({
  name: 'NirPropose',
  collection: 'NirProposes',
  table: 'nir_proposes',
  area: 'nir',
  title: 'id',
  looks: {
    Proposed: look.of('info', 'inbox', 'proposed'),
    Matched: look.of('good', 'check', 'matched'),
    Declined: look.of('bad', 'times', 'declined'),
    Withdrawn: look.of('done', 'ban', 'withdrawn'),
  },
  face: { icon: 'lightbulb', pages: [] },
  fields: {
    nirId: plain.ref('NewIngredientRequest', { required: true, immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { required: true, immutable: true }),
    status: plain.enum(proposeStatuses, { required: true, server: true }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    note: business.text(2000),
    declineReason: business.text(2000),
    respondedAt: plain.datetime({ server: true }),
  },
  relations: {
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
  },
  // one open proposal per head office
  unique: [{ fields: ['nirId', 'supplierGroupId'], where: { status: { inq: ['Proposed', 'Matched'] } } }],
  access: [{ roles: ['superAdmin', 'sourcing', 'rd'] }, { roles: ['supplierGroup'], where: { supplierGroupId: '$groupId' } }],
  tenants: ['staff', { key: 'group', field: 'supplierGroupId' }],
  parents: ['nir'],
  workflow: { states: proposeStatuses },
});
