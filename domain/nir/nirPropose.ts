// NirPropose: a request offered to a head office, which names the factories that may offer.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { nirStaff, sourcingRoles } from './people.ts';

const proposeStatuses = ['Proposed', 'Matched', 'Declined', 'Withdrawn'] as const;
/** Most factories of one call. */
export const mostMatched = 50;

const own = { supplierGroupId: '$groupId' };
const reason = business.text(2000, { required: true, min: 10 });

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
  face: {
    icon: 'lightbulb',
    pages: ['/nir/matching/{nirId}/nirPropose/{id}', '/nir/show/{nirId}'],
    title: ['nir.name', 'supplierGroup.name'],
    facts: ['nir.code'],
    due: { at: 'dueDate', in: ['Proposed'] },
  },
  turns: [{ key: 'match', when: { status: 'Proposed' }, roles: ['supplierGroup'], due: 'dueDate' }],
  search: ['nir.name', 'nir.code'],
  fields: {
    nirId: plain.ref('NewIngredientRequest', { required: true, immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { required: true, immutable: true }),
    status: plain.enum(proposeStatuses, { required: true, server: true }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    note: business.text(2000),
    declineReason: business.text(2000, { server: true }),
    /** why a factory is named although something speaks against it */
    matchNote: business.text(2000, { server: true }),
    respondedAt: plain.datetime({ server: true }),
  },
  relations: {
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    nirRequests: { kind: 'many', to: 'NirRequest', key: 'nirProposeId' },
  },
  // one open proposal per head office
  unique: [{ fields: ['nirId', 'supplierGroupId'], where: { status: { inq: ['Proposed', 'Matched'] } } }],
  access: [{ roles: nirStaff }, { roles: ['supplierGroup'], where: own }],
  tenants: ['staff', { key: 'group', field: 'supplierGroupId' }],
  parents: ['nir'],
  workflow: {
    states: proposeStatuses,
    steps: [
      {
        step: 'match',
        icon: 'check',
        from: ['Proposed', 'Matched'],
        to: 'Matched',
        roles: ['supplierGroup'],
        where: own,
        input: {
          supplierIds: plain.json(z.array(z.int().min(1)).min(1).max(mostMatched), { required: true }),
          matchNote: business.text(2000),
        },
        effect: 'matchFactories',
      },
      {
        step: 'decline',
        icon: 'times',
        danger: true,
        from: ['Proposed'],
        to: 'Declined',
        roles: ['supplierGroup'],
        where: own,
        input: { declineReason: reason },
        effect: 'declineProposal',
        confirm: true,
      },
      {
        step: 'resend',
        icon: 'send',
        from: ['Proposed'],
        to: 'same',
        roles: sourcingRoles,
        input: { dueDate: plain.date({ required: true, lowers: 'free', bounds: bounds.due }), extendReason: reason },
        effect: 'resendProposal',
        confirm: true,
      },
      {
        step: 'withdraw',
        icon: 'ban',
        danger: true,
        from: ['Proposed', 'Matched'],
        to: 'Withdrawn',
        roles: sourcingRoles,
        effect: 'withdrawProposal',
        confirm: true,
      },
    ],
  },
});
