// NewIngredientRequest: a request for a new item, from R&D's draft to the award. It has no targets, projects and steps.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { z } from 'zod';
import { developmentRoles } from '../specs/specStatuses.ts';

const nirStatuses = ['Draft', 'Requested', 'Open', 'Awarded', 'Closed', 'Cancelled'] as const;

/** Fields of a request that are read inside the company only. */
const inwards = ['rdOwnerId', 'returnReason', 'returnedAt', 'closedReason', 'forecastQty', 'forecastUnit'] as const;
const price = ['targetCost', 'currency'] as const;
const proposed = { has: { relation: 'nirProposes', where: { supplierGroupId: '$groupId' } } };
const asked = { has: { relation: 'nirRequests', where: { supplierId: '$supplierId' } } };

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
  face: { icon: 'lightbulb', pages: [] },
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    itemKind: plain.enum(['product', 'ingredient', 'packaging'], { required: true }),
    name: business.string(160, { required: true, search: true }),
    requestType: plain.enum(['new', 'secondSource', 'reformulation', 'costSaving'], { required: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true }),
    technologyId: plain.ref('Technology'),
    brandId: plain.ref('Brand'),
    description: business.text(4000),
    targetCost: business.number({ min: 0 }),
    shareTargetCost: plain.boolean({ required: true, default: false }),
    currency: plain.string(3),
    forecastQty: business.number({ min: 0 }),
    forecastUnit: plain.string(20),
    responseDueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    sampleDueDate: plain.date({ lowers: 'later', bounds: bounds.due }),
    sampleQty: plain.int({ min: 1 }),
    targetLaunchDate: plain.date({ bounds: bounds.due }),
    requiredLicenceIds: plain.json(z.array(z.int().min(1)).max(20)),
    files: business.files('nir', { max: 20 }),
    status: plain.enum(nirStatuses, { required: true, server: true }),
    ownerId: plain.ref('AppUser'),
    rdOwnerId: plain.ref('AppUser'),
    returnReason: business.text(2000, { server: true }),
    returnedAt: plain.datetime({ server: true }),
    closedReason: business.text(2000, { server: true }),
  },
  relations: {
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    owner: { kind: 'one', to: 'AppUser', key: 'ownerId' },
    nirProposes: { kind: 'many', to: 'NirPropose', key: 'nirId' },
    nirRequests: { kind: 'many', to: 'NirRequest', key: 'nirId' },
    nirSamples: { kind: 'many', to: 'NirSample', key: 'nirId' },
  },
  unique: [{ fields: ['code'] }],
  access: [
    { roles: ['superAdmin', 'sourcing', 'rd'] },
    { roles: ['qa'], where: { has: { relation: 'nirSamples' } } },
    { roles: ['supplierGroup'], where: proposed, fields: { except: [...inwards, ...price] } },
    { roles: ['supplierGroup'], where: { ...proposed, shareTargetCost: true }, fields: { except: inwards } },
    { roles: developmentRoles, where: asked, fields: { except: [...inwards, ...price] } },
    { roles: developmentRoles, where: { ...asked, shareTargetCost: true }, fields: { except: inwards } },
  ],
  tenants: [
    'staff',
    { key: 'group', field: 'supplierGroupId', through: 'nirProposes' },
    { key: 'supplier', field: 'supplierId', through: 'nirRequests' },
  ],
  workflow: { states: nirStatuses },
});
