// ProductCategory: what a factory produces; licences and technologies belong to it.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from './masterRows.ts';

export const categoryFamilies = ['food', 'beverage', 'health', 'household', 'general'] as const;
export const riskLevels = ['low', 'medium', 'high'] as const;

export const ProductCategory = defineEntity({
  name: 'ProductCategory',
  collection: 'productCategories',
  table: 'product_categories',
  area: 'master',
  title: 'productName',
  looks: look.activated,
  face: { icon: 'tags', pages: ['/masterData/productCategory/edit/{id}'] },
  fields: {
    productName: business.string(120, { required: true, search: true }),
    code: plain.string(12, { search: true }),
    family: plain.enum(categoryFamilies, { required: true }),
    riskLevel: plain.enum(riskLevels),
    description: business.text(1000),
    status: masterStatus,
  },
  relations: {
    technologies: { kind: 'many', to: 'Technology', key: 'productCategoryId' },
    licenseProductCategories: { kind: 'many', to: 'LicenseProductCategory', key: 'productCategoryId' },
    supplierProductCategories: { kind: 'many', to: 'SupplierProductCategory', key: 'productCategoryId' },
  },
  unique: [{ fields: ['productName'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: masterWorkflow(['productName', 'code', 'family', 'riskLevel', 'description']),
});
