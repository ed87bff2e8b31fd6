// NirSample: a sample of an offer, from the factory's draft to QA's decision. While its request is blind, its evaluators do not read where it comes from.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { qaRoles } from '../roles.ts';
import { developmentRoles, sourcingRoles } from '../specs/specStatuses.ts';
import { evaluatorAccess } from './nirBlind.ts';
import { laboratoryRoles, ownSample, receiptFields, requestGoesOn, sampleSteps } from './nirSampleSteps.ts';

export const sampleStatuses = ['Draft', 'Submitted', 'Shipped', 'Received', 'Evaluated', 'Approved', 'Rejected', 'Resample'] as const;

/** Storage and evaluation of a sample by the company. */
const inwards = ['blindCode', 'isReference', 'retainUntil', 'retainLocation'] as const;

/** What the factory writes of a sample. */
export const sampleFacts = ['variant', 'qty', 'unit', 'lotNo', 'mfgDate', 'expDate', 'storageMode', 'measured', 'photos'] as const;
const written = { roles: laboratoryRoles, where: ownSample } as const;

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
  face: { icon: 'box', pages: ['/nir/sampleProduct/{id}', '/nir/printLabel/{id}', '/nir/allSampleList/{nirId}'] },
  fields: {
    nirRequestId: plain.ref('NirRequest', { required: true, immutable: true }),
    nirId: plain.ref('NewIngredientRequest', { required: true, server: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    sampleNo: plain.string(20, { required: true, server: true, search: true }),
    round: plain.int({ required: true, server: true, min: 1, max: 20 }),
    variant: business.string(120, { required: true, search: true }),
    qty: plain.number({ min: 0 }),
    unit: plain.string(20),
    lotNo: plain.string(20),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    storageMode: plain.enum(['ambient', 'chilled', 'frozen']),
    /** key of a target -> the result as it was entered */
    measured: business.json(z.record(z.string().min(1).max(40), z.string().max(60))),
    photos: business.files('nir', { max: 20 }),
    status: plain.enum(sampleStatuses, { required: true, server: true }),
    receivedAt: plain.datetime({ server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    sampleDeliveryId: plain.ref('NirSampleDelivery', { server: true }),
    ...receiptFields,
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
    sampleDelivery: { kind: 'one', to: 'NirSampleDelivery', key: 'sampleDeliveryId' },
    receivedBy: { kind: 'one', to: 'AppUser', key: 'receivedById' },
    nirSampleEvaluations: { kind: 'many', to: 'NirSampleEvaluation', key: 'sampleId', owned: true, children: true },
  },
  unique: [
    { fields: ['sampleNo'] },
    { fields: ['nirId', 'blindCode'] },
    // one reference sample of a request
    { fields: ['nirId'], where: { isReference: true } },
  ],
  turns: [
    { key: 'submit', when: { status: 'Draft' }, roles: laboratoryRoles },
    { key: 'ship', when: { status: 'Submitted' }, roles: developmentRoles },
    { key: 'receive', when: { status: 'Shipped' }, roles: sourcingRoles },
    { key: 'evaluate', when: { status: 'Received' }, roles: ['rd'] },
    { key: 'decide', when: { status: 'Evaluated' }, roles: qaRoles },
  ],
  access: [
    { roles: sourcingRoles },
    ...evaluatorAccess,
    {
      roles: ['supplierGroup'],
      where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } },
      fields: { except: inwards },
    },
    { roles: developmentRoles, where: { supplierId: '$supplierId' }, fields: { except: inwards } },
  ],
  tenants: [{ parent: 'supplier' }],
  // its offer and factory would tell its evaluators where it comes from
  parents: ['nir'],
  // what the factory did, and when, would do so as well
  toldBlind: ['receive', 'evaluate', 'approve', 'reject', 'resample'],
  workflow: {
    states: sampleStatuses,
    create: [
      {
        roles: laboratoryRoles,
        where: { has: { relation: 'nirRequest', where: ownSample } },
        fields: ['nirRequestId', ...sampleFacts],
        guards: [requestGoesOn],
        effect: 'createSample',
      },
    ],
    edit: [{ ...written, from: ['Draft'], fields: sampleFacts, effect: 'editSample' }],
    delete: [{ ...written, from: ['Draft'] }],
    steps: sampleSteps,
  },
});
