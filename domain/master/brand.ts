// Brand: the retailer's and the manufacturers' brands; the abbreviation becomes part of item codes.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from './masterRows.ts';

export const Brand = defineEntity({
  name: 'Brand',
  collection: 'Brands',
  table: 'brands',
  area: 'master',
  title: 'name',
  looks: look.activated,
  face: { icon: 'tag', pages: ['/masterData/brand/edit/{id}'] },
  fields: {
    name: business.string(120, { required: true, search: true }),
    abbreviation: plain.string(5, { required: true, pattern: '^[A-Z0-9]{2,5}$', search: true }),
    ownerName: business.string(160, { search: true }),
    logo: business.file('logos'),
    description: business.text(1000),
    status: masterStatus,
  },
  relations: {
    brandContacts: { kind: 'many', to: 'BrandContact', key: 'brandId' },
    complaints: { kind: 'many', to: 'Complaint', key: 'brandId' },
  },
  unique: [{ fields: ['abbreviation'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: masterWorkflow(['name', 'abbreviation', 'ownerName', 'logo', 'description']),
});
