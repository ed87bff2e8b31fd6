// NirSample: a sample of an offer, from the factory's draft to QA's decision. It has no parcels and evaluations.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { developmentRoles } from '../specs/specStatuses.ts';

export const sampleStatuses = ['Draft', 'Submitted', 'Shipped', 'Received', 'Evaluated', 'Approved', 'Rejected', 'Resample'] as const;

/** Storage and evaluation of a sample by the company. */
const inwards = ['blindCode', 'isReference', 'retainUntil', 'retainLocation'] as const;

export const NirSample = defineEntity({
  name: 'NirSample',
  collection: 'NirSamples',
  table: 'nir_samples',
  area: 'nir',
  title: 'sampleNo',
  looks: {
    Draft: look.draft,
    Submitted: look.submitted,
    Shipped: look.of('work', 'truck', 'shipped'),
    Received: look.of('info', 'box', 'received'),
    Evaluated: look.of('info', 'star', 'evaluated'),
    Approved: look.approved,
    Rejected: look.rejected,
    Resample: look.of('wait', 'refresh', 'resample'),
  },
  face: { icon: 'box', pages: [] },
  fields: {
    nirRequestId: plain.ref('NirRequest', { required: true, immutable: true }),
    nirId: plain.ref('NewIngredientRequest', { required: true, server: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    sampleNo: plain.string(20, { required: true, server: true, search: true }),
    round: plain.int({ required: true, min: 1, max: 20 }),
    variant: business.string(120, { required: true, search: true }),
    qty: plain.number({ min: 0 }),
    unit: plain.string(20),
    lotNo: plain.string(20),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    storageMode: plain.enum(['ambient', 'chilled', 'frozen']),
    measured: business.json(z.record(z.string().max(40), z.json())),
    photos: business.files('nir', { max: 20 }),
    status: plain.enum(sampleStatuses, { required: true, server: true }),
    receivedAt: plain.datetime({ server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    receiveCondition: plain.enum(['ok', 'damaged', 'warm', 'short']),
    receiveTempC: plain.number(),
    isReference: plain.boolean({ required: true, server: true, default: false }),
    retainUntil: plain.date({ bounds: bounds.expiry }),
    retainLocation: plain.string(60),
    blindCode: plain.string(3, { server: true }),
    decisionNote: business.text(2000),
  },
  relations: {
    nirRequest: { kind: 'one', to: 'NirRequest', key: 'nirRequestId' },
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
  },
  unique: [{ fields: ['sampleNo'] }],
  access: [
    { roles: ['superAdmin', 'sourcing', 'rd', 'qa'] },
    {
      roles: ['supplierGroup'],
      where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } },
      fields: { except: inwards },
    },
    { roles: developmentRoles, where: { supplierId: '$supplierId' }, fields: { except: inwards } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['nirRequest', 'nir', 'supplier'],
  workflow: { states: sampleStatuses },
});
