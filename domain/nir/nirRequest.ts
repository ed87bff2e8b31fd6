// NirRequest: one factory's request and its offer. Competitors do not see each other.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { developmentRoles } from '../specs/specStatuses.ts';

const requestStatuses = ['Requested', 'Accepted', 'Declined', 'Submitted', 'Returned', 'Awarded', 'NotSelected', 'Withdrawn'] as const;

const price = ['unitPrice', 'currency', 'priceUnit', 'incoterm', 'moq', 'toolingCost', 'validUntil'] as const;
/** Sourcing's assessment of the offer. */
const inwards = ['fitScore'] as const;
const deviation = z.object({ targetKey: z.string().max(40), offered: z.string().max(200), comment: z.string().max(1000).optional() });

export const NirRequest = defineEntity({
  name: 'NirRequest',
  collection: 'NirRequests',
  table: 'nir_requests',
  area: 'nir',
  title: 'id',
  looks: {
    Requested: look.of('info', 'inbox', 'requested'),
    Accepted: look.of('work', 'check', 'accepted'),
    Declined: look.of('bad', 'times', 'declined'),
    Submitted: look.submitted,
    Returned: look.of('wait', 'undo', 'returned'),
    Awarded: look.of('good', 'star', 'awarded'),
    NotSelected: look.of('done', 'minus', 'notSelected'),
    Withdrawn: look.of('done', 'ban', 'withdrawn'),
  },
  face: { icon: 'lightbulb', pages: [] },
  fields: {
    nirId: plain.ref('NewIngredientRequest', { required: true, immutable: true }),
    nirProposeId: plain.ref('NirPropose', { immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    status: plain.enum(requestStatuses, { required: true, server: true }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    unitPrice: business.number({ min: 0 }),
    currency: plain.string(3),
    priceUnit: plain.string(20),
    incoterm: plain.string(10),
    moq: business.number({ min: 0 }),
    leadTimeDays: plain.int({ min: 0 }),
    capacityPerMonth: business.number({ min: 0 }),
    toolingCost: business.number({ min: 0 }),
    validUntil: plain.date({ bounds: bounds.expiry }),
    offerNote: business.text(4000),
    deviations: business.json(z.array(deviation).max(200)),
    files: business.files('nir', { max: 20 }),
    decisionReason: business.text(2000, { server: true }),
    mfgSpecId: plain.ref('ProductMfgSpec', { server: true }),
    fitScore: plain.number({ server: true }),
  },
  relations: {
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    nirPropose: { kind: 'one', to: 'NirPropose', key: 'nirProposeId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    mfgSpec: { kind: 'one', to: 'ProductMfgSpec', key: 'mfgSpecId' },
  },
  unique: [{ fields: ['nirId', 'supplierId'] }],
  access: [
    { roles: ['superAdmin', 'sourcing'] },
    { roles: ['rd'], fields: { except: price } },
    {
      roles: ['supplierGroup'],
      where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } },
      fields: { except: inwards },
    },
    { roles: developmentRoles, where: { supplierId: '$supplierId' }, fields: { except: inwards } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['nir', 'supplier'],
  workflow: { states: requestStatuses },
});
