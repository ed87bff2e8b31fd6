// NewProductDevelopment: the project above requests for new items. Its stage follows from its requests.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { nirStaff } from './people.ts';
import { projectStages } from './projectStage.ts';
import { currencies, highestPrice, highestQuantity } from './units.ts';

const written = [
  'name',
  'productCategoryId',
  'brandId',
  'launchDate',
  'targetRetailPrice',
  'targetCost',
  'currency',
  'forecastPerYear',
  'ownerId',
  'note',
] as const;

export const NewProductDevelopment = defineEntity({
  name: 'NewProductDevelopment',
  collection: 'NewProductDevelopments',
  table: 'new_product_developments',
  area: 'nir',
  title: 'name',
  looks: {
    brief: look.of('neutral', 'pencil', 'brief'),
    sampling: look.of('work', 'box', 'sampling'),
    spec: look.of('info', 'book', 'specification'),
    launch: look.of('good', 'star', 'launch'),
    stopped: look.of('done', 'ban', 'stopped'),
  },
  face: { icon: 'briefcase', pages: [], title: ['name'], facts: ['code'] },
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    name: business.string(160, { required: true, search: true }),
    productCategoryId: plain.ref('ProductCategory'),
    brandId: plain.ref('Brand'),
    launchDate: plain.date({ bounds: bounds.due, lowers: 'free' }),
    targetRetailPrice: business.number({ min: 0, max: highestPrice }),
    targetCost: business.number({ min: 0, max: highestPrice }),
    currency: plain.enum(currencies),
    forecastPerYear: business.number({ min: 0, max: highestQuantity }),
    ownerId: plain.ref('AppUser'),
    stage: plain.enum(projectStages, { required: true, server: true, default: 'brief' }),
    note: business.text(4000),
  },
  relations: {
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    owner: { kind: 'one', to: 'AppUser', key: 'ownerId' },
    newIngredientRequests: { kind: 'many', to: 'NewIngredientRequest', key: 'npdId' },
  },
  unique: [{ fields: ['code'] }],
  access: [{ roles: nirStaff }],
  tenants: ['staff'],
  workflow: {
    states: projectStages,
    state: (row) => String(row['stage']),
    create: [{ roles: nirStaff, fields: written, effect: 'createProject' }],
    edit: [{ roles: nirStaff, from: ['any'], fields: written }],
    delete: [{ roles: nirStaff, from: ['brief', 'stopped'] }],
  },
});
