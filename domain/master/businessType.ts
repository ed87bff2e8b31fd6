// BusinessType: the legal kind of a factory or warehouse; licences are required by it.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from './masterRows.ts';

export const supplierTypes = ['factory', 'warehouse'] as const;

export const BusinessType = defineEntity({
  name: 'BusinessType',
  collection: 'businessTypes',
  table: 'business_types',
  area: 'master',
  title: 'name',
  looks: look.activated,
  face: { icon: 'briefcase', pages: ['/masterData/businessType/edit/{id}'] },
  fields: {
    name: business.string(120, { required: true, search: true }),
    code: plain.string(12, { search: true }),
    supplierType: plain.enum(supplierTypes, { required: true }),
    description: business.text(1000),
    sort: plain.int({ min: 0, max: 10_000 }),
    status: masterStatus,
  },
  relations: {
    suppliers: { kind: 'many', to: 'Supplier', key: 'businessTypeId' },
    licenseBusinessTypes: { kind: 'many', to: 'LicenseBusinessType', key: 'businessTypeId' },
  },
  unique: [{ fields: ['supplierType', 'name'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: masterWorkflow(['name', 'code', 'supplierType', 'description', 'sort']),
});
