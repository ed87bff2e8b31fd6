// NirRequest: one factory's request and its offer. Competitors do not see each other.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { when } from '../kernel/rules.ts';
import type { Step } from '../kernel/workflow.ts';
import { productKinds } from '../specs/rules/sections/sections.ts';
import { developmentRoles } from '../specs/specStatuses.ts';
import { answersShape } from './draftSpec.ts';
import { sourcingRoles } from './people.ts';
import { currencies, highestPrice, highestQuantity, incoterms, priceUnits } from './units.ts';

const requestStatuses = ['Requested', 'Accepted', 'Declined', 'Submitted', 'Returned', 'Awarded', 'NotSelected', 'Withdrawn'] as const;

const price = ['unitPrice', 'currency', 'priceUnit', 'incoterm', 'moq', 'toolingCost', 'validUntil', 'freeReason'] as const;
/** Sourcing's assessment of the offer. */
const inwards = ['fitScore', 'sampleWaiver', 'licencePlan'] as const;

const own = { supplierId: '$supplierId' };
const ofGroup = { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } };
const reason = business.text(2000, { required: true, min: 10 });
const note = business.text(2000);
const dueDay = plain.date({ required: true, lowers: 'free', bounds: bounds.due });

/** What a head office may settle for its factories. */
export const terms = [
  'unitPrice',
  'currency',
  'priceUnit',
  'incoterm',
  'moq',
  'leadTimeDays',
  'capacityPerMonth',
  'toolingCost',
  'validUntil',
  'freeReason',
] as const;
export const offer = [...terms, 'offerNote', 'deviations', 'files'] as const;
/** Without these it is no offer. */
export const offerNeeds = ['unitPrice', 'currency', 'priceUnit', 'moq', 'leadTimeDays'] as const;
const written = ['Accepted', 'Returned'] as const;

/** What the specification of an award begins with: the award is target, offer and approved sample. */
const specSeeds = ['award', 'target', 'master', 'blank', 'copy'] as const;
export type SpecSeed = (typeof specSeeds)[number];

/** `sendBy`: it is sent to the factory at once, to be answered until that day. */
export const specInput = {
  productName: business.string(160),
  productNameLocal: business.string(160),
  productKind: plain.enum(productKinds, { required: true, default: 'food' }),
  gtin: plain.string(14, { check: 'gtin' }),
  sku: plain.string(30),
  productCategoryId: plain.ref('ProductCategory'),
  technologyId: plain.ref('Technology'),
  brandId: plain.ref('Brand'),
  seed: plain.enum(specSeeds, { default: 'award' }),
  copyOfId: plain.ref('ProductMfgSpec'),
  sendBy: plain.date({ bounds: bounds.due }),
  note: business.text(2000),
} as const;

const steps: readonly Step[] = [
  { step: 'accept', icon: 'check', from: ['Requested'], to: 'Accepted', roles: developmentRoles, where: own, effect: 'answerRequest' },
  {
    step: 'decline',
    icon: 'times',
    danger: true,
    from: ['Requested'],
    to: 'Declined',
    roles: developmentRoles,
    where: own,
    input: { declineReason: reason },
    effect: 'answerRequest',
    confirm: true,
  },
  {
    step: 'submit',
    icon: 'send',
    from: written,
    to: 'Submitted',
    roles: developmentRoles,
    where: own,
    needs: offerNeeds,
    effect: 'submitOffer',
    confirm: true,
  },
  {
    step: 'return',
    icon: 'undo',
    from: ['Submitted'],
    to: 'Returned',
    roles: sourcingRoles,
    input: { returnReason: reason, dueDate: dueDay },
    effect: 'returnOffer',
    confirm: true,
  },
  {
    step: 'award',
    icon: 'star',
    from: ['Submitted'],
    to: 'Awarded',
    roles: sourcingRoles,
    input: { decisionReason: reason, sampleWaiver: note, licencePlan: note },
    effect: 'awardOffer',
    confirm: true,
  },
  {
    step: 'notSelect',
    icon: 'minus-circle',
    from: ['Accepted', 'Submitted', 'Returned'],
    to: 'NotSelected',
    roles: sourcingRoles,
    input: { decisionReason: reason },
    effect: 'notSelectOffer',
    confirm: true,
  },
  {
    step: 'unaward',
    icon: 'replay',
    danger: true,
    from: ['Awarded'],
    to: 'Submitted',
    roles: sourcingRoles,
    when: { mfgSpecId: null },
    input: { reason },
    effect: 'unawardOffer',
    confirm: true,
  },
  {
    step: 'extend',
    icon: 'calendar-plus',
    from: ['Requested', 'Accepted', 'Returned'],
    to: 'same',
    roles: sourcingRoles,
    input: { dueDate: dueDay, extendReason: reason },
    effect: 'extendRequest',
    confirm: true,
  },
  {
    step: 'createMfgSpec',
    icon: 'book',
    from: ['Awarded'],
    to: 'same',
    roles: sourcingRoles,
    when: { mfgSpecId: null },
    input: specInput,
    effect: 'createSpecOfAward',
    confirm: true,
  },
];

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
  face: {
    icon: 'lightbulb',
    pages: ['/nir/view/{id}', '/nir/show/{nirId}'],
    title: ['nir.name', 'supplier.name'],
    facts: ['nir.code'],
    due: { at: 'dueDate', in: ['Requested', 'Accepted', 'Returned'] },
  },
  turns: [
    { key: 'answer', when: { status: 'Requested' }, roles: developmentRoles, due: 'dueDate' },
    { key: 'offer', when: { status: { inq: [...written] } }, roles: developmentRoles, due: 'dueDate' },
    { key: 'decide', when: { status: 'Submitted' }, roles: sourcingRoles },
    { key: 'specify', when: { status: 'Awarded', mfgSpecId: null }, roles: sourcingRoles },
  ],
  search: ['nir.name', 'nir.code', 'supplier.name'],
  fields: {
    nirId: plain.ref('NewIngredientRequest', { required: true, immutable: true }),
    nirProposeId: plain.ref('NirPropose', { server: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    status: plain.enum(requestStatuses, { required: true, server: true }),
    dueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    unitPrice: business.number({ min: 0, max: highestPrice }),
    currency: plain.enum(currencies),
    priceUnit: plain.enum(priceUnits),
    /** why nothing is charged, where the price is zero */
    freeReason: business.string(300),
    incoterm: plain.enum(incoterms),
    moq: business.number({ min: 0, max: highestQuantity }),
    leadTimeDays: plain.int({ min: 0, max: 1000 }),
    capacityPerMonth: business.number({ min: 0, max: highestQuantity }),
    toolingCost: business.number({ min: 0, max: highestPrice }),
    validUntil: plain.date({ bounds: bounds.expiry }),
    offerNote: business.text(4000),
    deviations: business.json(answersShape),
    files: business.files('nir', { max: 20 }),
    declineReason: business.text(2000, { server: true }),
    returnReason: business.text(2000, { server: true }),
    decisionReason: business.text(2000, { server: true }),
    /** why no approved sample is waited for, and how a missing licence will be obtained */
    sampleWaiver: business.text(2000, { server: true }),
    licencePlan: business.text(2000, { server: true }),
    respondedAt: plain.datetime({ server: true }),
    submittedAt: plain.datetime({ server: true }),
    decidedAt: plain.datetime({ server: true }),
    mfgSpecId: plain.ref('ProductMfgSpec', { server: true }),
    fitScore: plain.number({ server: true }),
  },
  relations: {
    nir: { kind: 'one', to: 'NewIngredientRequest', key: 'nirId' },
    nirPropose: { kind: 'one', to: 'NirPropose', key: 'nirProposeId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    mfgSpec: { kind: 'one', to: 'ProductMfgSpec', key: 'mfgSpecId' },
    nirSamples: { kind: 'many', to: 'NirSample', key: 'nirRequestId', children: true },
  },
  unique: [{ fields: ['nirId', 'supplierId'] }],
  rules: [
    {
      issues: ({ next }) => ({
        ...when(next['unitPrice'] === 0 && !next['freeReason'], 'freeReason', 'REQUIRED'),
        ...when(typeof next['unitPrice'] === 'number' && !next['currency'], 'currency', 'REQUIRED'),
        ...when(typeof next['unitPrice'] === 'number' && !next['priceUnit'], 'priceUnit', 'REQUIRED'),
      }),
    },
  ],
  access: [
    { roles: sourcingRoles },
    { roles: ['rd'], fields: { except: price } },
    { roles: ['supplierGroup'], where: ofGroup, fields: { except: inwards } },
    { roles: developmentRoles, where: own, fields: { except: inwards } },
  ],
  tenants: [{ parent: 'supplier' }],
  parents: ['nir', 'supplier'],
  workflow: {
    states: requestStatuses,
    edit: [
      { roles: developmentRoles, from: written, where: own, fields: offer },
      { roles: ['supplierGroup'], from: written, where: ofGroup, fields: terms },
    ],
    steps,
  },
});
