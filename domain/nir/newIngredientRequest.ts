// NewIngredientRequest: a request for a new item, from R&D's draft to the award.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { z } from 'zod';
import type { Row } from '../kernel/entity.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { developmentRoles } from '../specs/specStatuses.ts';
import { blindStep } from './nirBlind.ts';
import { askedOfMe, nirStaff, ofAuthor, proposedToMe, sourcingRoles } from './people.ts';
import { currencies, highestPrice, highestQuantity, priceUnits } from './units.ts';

export const nirStatuses = ['Draft', 'Requested', 'Open', 'Awarded', 'Closed', 'Cancelled'] as const;

/** Fields of a request that are read inside the company only: what they say would tell a factory of others. */
const inwards = [
  'blind',
  'rdOwnerId',
  'returnReason',
  'returnedAt',
  'closedReason',
  'forecastQty',
  'forecastUnit',
  'npdId',
  'requestType',
  'status',
] as const;
const price = ['targetCost', 'currency'] as const;

const reason = business.text(2000, { required: true, min: 10 });
const dueDay = plain.date({ required: true, lowers: 'free', bounds: bounds.due });

/** What R&D writes of the item, and what sourcing adds for factories. */
const brief = [
  'itemKind',
  'name',
  'requestType',
  'productCategoryId',
  'technologyId',
  'brandId',
  'npdId',
  'description',
  'targetLaunchDate',
  'requiredLicenceIds',
  'files',
  'targetCost',
  'currency',
  'forecastQty',
  'forecastUnit',
  'sampleQty',
] as const;
const commercial = ['shareTargetCost', 'responseDueDate', 'sampleDueDate'] as const;
/** What factories have seen stays the same item. */
const whileOpen = [
  'npdId',
  'description',
  'brandId',
  'targetLaunchDate',
  'requiredLicenceIds',
  'files',
  'targetCost',
  'currency',
  'forecastQty',
  'forecastUnit',
  'sampleQty',
  'ownerId',
  ...commercial,
] as const;

/** A request without a must asks for nothing that an offer could miss. */
const targetHasMust: Guard = {
  name: 'targetHasMust',
  include: [{ relation: 'draftSpecs', scope: { include: [{ relation: 'lines' }] } }],
  unmet: (row) => {
    const targets = (row['draftSpecs'] as Row[] | undefined) ?? [];
    return targets.some((target) => ((target['lines'] as Row[] | undefined) ?? []).some((line) => line['must'] === true)) ? [] : [{}];
  },
};

const open = {
  step: 'open',
  icon: 'send',
  to: 'Open',
  roles: sourcingRoles,
  needs: ['description'],
  input: { responseDueDate: dueDay, sampleDueDate: dueDay, sampleQty: plain.int({ required: true, min: 1, max: 10_000 }) },
  guards: [targetHasMust],
  effect: 'openNir',
  confirm: true,
} as const satisfies Omit<Step, 'from'>;

const cancel = {
  step: 'cancel',
  icon: 'ban',
  danger: true,
  to: 'Cancelled',
  input: { closedReason: reason },
  effect: 'cancelNir',
  confirm: true,
} as const satisfies Omit<Step, 'from' | 'roles'>;

const steps: readonly Step[] = [
  {
    step: 'request',
    icon: 'send',
    from: ['Draft'],
    to: 'Requested',
    roles: ['rd'],
    where: ofAuthor,
    needs: ['description'],
    guards: [targetHasMust],
    effect: 'requestNir',
    confirm: true,
  },
  { ...open, from: ['Requested'] },
  // its own draft: R&D's has no owner in sourcing yet
  { ...open, from: ['Draft'], when: { ownerId: { neq: null } } },
  {
    step: 'returnToAuthor',
    icon: 'undo',
    from: ['Requested'],
    to: 'Draft',
    roles: sourcingRoles,
    when: { rdOwnerId: { neq: null } },
    input: { returnReason: reason },
    effect: 'returnNir',
    confirm: true,
  },
  {
    step: 'close',
    icon: 'check-circle',
    from: ['Awarded'],
    to: 'Closed',
    roles: sourcingRoles,
    input: { closedReason: business.text(2000) },
    confirm: true,
  },
  { step: 'reopen', icon: 'replay', from: ['Awarded'], to: 'Open', roles: sourcingRoles, effect: 'reopenNir', confirm: true },
  { ...cancel, from: ['Draft', 'Requested', 'Open', 'Awarded'], roles: sourcingRoles },
  { ...cancel, from: ['Draft', 'Requested'], roles: ['rd'], where: ofAuthor },
];

export const NewIngredientRequest = defineEntity({
  name: 'NewIngredientRequest',
  collection: 'NewIngredientRequests',
  table: 'new_ingredient_requests',
  area: 'nir',
  title: 'code',
  looks: {
    Draft: look.draft,
    Requested: look.of('info', 'inbox', 'requested'),
    Open: look.open,
    Awarded: look.of('good', 'star', 'awarded'),
    Closed: look.closed,
    Cancelled: look.of('done', 'ban', 'cancelled'),
  },
  face: { icon: 'lightbulb', pages: ['/nir/show/{id}'], title: ['name'], facts: ['code'] },
  turns: [
    { key: 'rework', when: { status: 'Draft', returnedAt: { neq: null } }, roles: ['rd'] },
    { key: 'write', when: { status: 'Draft' }, roles: [] },
    { key: 'open', when: { status: 'Requested' }, roles: sourcingRoles },
    { key: 'choose', when: { status: 'Open' }, roles: sourcingRoles, due: 'responseDueDate' },
    { key: 'specify', when: { status: 'Awarded' }, roles: sourcingRoles },
  ],
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    itemKind: plain.enum(['product', 'ingredient', 'packaging'], { required: true, default: 'product' }),
    name: business.string(160, { required: true, search: true }),
    npdId: plain.ref('NewProductDevelopment'),
    requestType: plain.enum(['new', 'secondSource', 'reformulation', 'costSaving'], { required: true, default: 'new' }),
    productCategoryId: plain.ref('ProductCategory', { required: true }),
    technologyId: plain.ref('Technology'),
    brandId: plain.ref('Brand'),
    description: business.text(4000),
    targetCost: business.number({ min: 0, max: highestPrice }),
    shareTargetCost: plain.boolean({ required: true, default: false }),
    currency: plain.enum(currencies),
    forecastQty: business.number({ min: 0, max: highestQuantity }),
    forecastUnit: plain.enum(priceUnits),
    responseDueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    sampleDueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    sampleQty: plain.int({ min: 1, max: 10_000 }),
    targetLaunchDate: plain.date({ bounds: bounds.due }),
    requiredLicenceIds: plain.json(z.array(z.int().min(1)).max(20)),
    files: business.files('nir', { max: 20 }),
    /** its samples are evaluated without knowing where they come from */
    blind: plain.boolean({ required: true, server: true, default: false }),
    status: plain.enum(nirStatuses, { required: true, server: true, default: 'Draft' }),
    ownerId: plain.ref('AppUser'),
    rdOwnerId: plain.ref('AppUser', { server: true }),
    returnReason: business.text(2000, { server: true }),
    returnedAt: plain.datetime({ server: true }),
    closedReason: business.text(2000, { server: true }),
  },
  relations: {
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    technology: { kind: 'one', to: 'Technology', key: 'technologyId' },
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    npd: { kind: 'one', to: 'NewProductDevelopment', key: 'npdId' },
    owner: { kind: 'one', to: 'AppUser', key: 'ownerId' },
    rdOwner: { kind: 'one', to: 'AppUser', key: 'rdOwnerId' },
    draftSpecs: { kind: 'many', to: 'DraftSpec', key: 'nirId', owned: true },
    nirProposes: { kind: 'many', to: 'NirPropose', key: 'nirId' },
    nirRequests: { kind: 'many', to: 'NirRequest', key: 'nirId' },
    nirSamples: { kind: 'many', to: 'NirSample', key: 'nirId' },
  },
  unique: [{ fields: ['code'] }],
  access: [
    { roles: nirStaff },
    { roles: ['qa'], where: { has: { relation: 'nirSamples' } } },
    { roles: ['supplierGroup'], where: proposedToMe, fields: { except: [...inwards, ...price] } },
    { roles: ['supplierGroup'], where: { ...proposedToMe, shareTargetCost: true }, fields: { except: inwards } },
    { roles: developmentRoles, where: askedOfMe, fields: { except: [...inwards, ...price] } },
    { roles: developmentRoles, where: { ...askedOfMe, shareTargetCost: true }, fields: { except: inwards } },
  ],
  tenants: [
    'staff',
    { key: 'group', field: 'supplierGroupId', through: 'nirProposes' },
    { key: 'supplier', field: 'supplierId', through: 'nirRequests' },
  ],
  workflow: {
    states: nirStatuses,
    create: [{ roles: nirStaff, fields: [...brief, ...commercial], effect: 'createNir' }],
    edit: [
      { roles: ['rd'], from: ['Draft'], where: ofAuthor, fields: brief },
      { roles: sourcingRoles, from: ['Draft', 'Requested'], fields: [...brief, ...commercial] },
      { roles: sourcingRoles, from: ['Open', 'Awarded'], fields: whileOpen },
    ],
    delete: [
      { roles: ['rd'], from: ['Draft'], where: ofAuthor },
      { roles: sourcingRoles, from: ['Draft'], when: { ownerId: { neq: null } } },
    ],
    steps: [...steps, blindStep],
  },
});
