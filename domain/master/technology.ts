// Technology: how a category is made (retort, UHT, moulding); edited inside the category's screen.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from './masterRows.ts';
import { riskLevels } from './productCategory.ts';

export const Technology = defineEntity({
  name: 'Technology',
  collection: 'technologies',
  table: 'technologies',
  area: 'master',
  title: 'name',
  looks: look.activated,
  fields: {
    productCategoryId: plain.ref('ProductCategory', { required: true, immutable: true }),
    name: business.string(120, { required: true, search: true }),
    code: plain.string(12, { search: true }),
    riskLevel: plain.enum(riskLevels),
    description: business.text(1000),
    status: masterStatus,
  },
  relations: { productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' } },
  unique: [{ fields: ['productCategoryId', 'name'] }],
  access: masterAccess,
  tenants: ['all'],
  parents: ['productCategory'],
  workflow: masterWorkflow(['productCategoryId', 'name', 'code', 'riskLevel', 'description']),
});
