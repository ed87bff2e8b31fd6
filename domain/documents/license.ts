// License and its links: which licences a business type or product category requires.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, plain } from '../kernel/fields.ts';
import { masterAccess, masterStatus, masterWorkflow } from '../master/masterRows.ts';
import { everyone } from '../roles.ts';

/** The business types or product categories that ask for a licence, each once. */
const linksShape = z
  .array(z.strictObject({ id: z.int().positive(), mandatory: z.boolean() }))
  .max(200)
  .refine((links) => new Set(links.map(({ id }) => id)).size === links.length);

/** Who asks for the licence: the types and categories of suppliers, mandatory or not. */
export const licenceLinks = {
  businessTypes: plain.json(linksShape, { required: true }),
  productCategories: plain.json(linksShape, { required: true }),
};

export const License = defineEntity({
  name: 'License',
  collection: 'Licenses',
  table: 'licenses',
  area: 'documents',
  title: 'name',
  looks: look.activated,
  face: {
    icon: 'id-card',
    pages: ['/masterData/license/edit/{id}'],
    facts: ['code', 'issuer'],
    finds: { roles: ['superAdmin'] },
  },
  fields: {
    name: business.string(160, { required: true, search: true }),
    code: plain.string(20, { search: true }),
    issuer: business.string(160, { search: true }),
    description: business.text(1000),
    hasExpiry: plain.boolean({ lowers: 'off', required: true, default: true }),
    defaultMonths: plain.int({ min: 1, max: 240 }),
    renewLeadDays: plain.int({ lowers: 'less', required: true, min: 0, max: 730, default: 60 }),
    /** the department that verifies */
    owner: plain.enum(['qa', 'sustain'], { required: true, default: 'qa' }),
    scopeRequired: plain.boolean({ lowers: 'off', required: true, default: false }),
    sampleFile: business.file('licenses'),
    // an inactive one is asked of nobody
    status: { ...masterStatus, lowers: 'down' },
  },
  relations: {
    certificates: { kind: 'many', to: 'Certificate', key: 'licenseId' },
    licenseBusinessTypes: { kind: 'many', to: 'LicenseBusinessType', key: 'licenseId', owned: true },
    licenseProductCategories: { kind: 'many', to: 'LicenseProductCategory', key: 'licenseId', owned: true },
  },
  unique: [{ fields: ['name'] }],
  access: masterAccess,
  tenants: ['all'],
  workflow: {
    ...masterWorkflow([
      'name',
      'code',
      'issuer',
      'description',
      'hasExpiry',
      'defaultMonths',
      'renewLeadDays',
      'owner',
      'scopeRequired',
      'sampleFile',
    ]),
    steps: [
      // all links at once, so that nobody sees half of a change
      {
        step: 'links',
        icon: 'link',
        from: ['any'],
        to: 'same',
        roles: ['superAdmin'],
        effect: 'saveLinks',
        input: licenceLinks,
      },
    ],
  },
});

const linkWorkflow = (fields: readonly string[]) => ({
  states: ['any'],
  create: [{ roles: ['superAdmin'] as const, fields }],
  edit: [{ roles: ['superAdmin'] as const, from: ['any'], fields: ['mandatory'] }],
  delete: [{ roles: ['superAdmin'] as const, from: ['any'] }],
});

export const LicenseBusinessType = defineEntity({
  name: 'LicenseBusinessType',
  collection: 'LicenseBusinessTypes',
  table: 'license_business_types',
  area: 'documents',
  title: 'id',
  fields: {
    licenseId: plain.ref('License', { required: true, immutable: true }),
    businessTypeId: plain.ref('BusinessType', { required: true, immutable: true }),
    mandatory: plain.boolean({ lowers: 'off', required: true, default: true }),
  },
  relations: {
    license: { kind: 'one', to: 'License', key: 'licenseId' },
    businessType: { kind: 'one', to: 'BusinessType', key: 'businessTypeId' },
  },
  unique: [{ fields: ['licenseId', 'businessTypeId'] }],
  access: [{ roles: everyone }],
  tenants: ['all'],
  parents: ['license'],
  workflow: linkWorkflow(['licenseId', 'businessTypeId', 'mandatory']),
});

export const LicenseProductCategory = defineEntity({
  name: 'LicenseProductCategory',
  collection: 'LicenseProductCategories',
  table: 'license_product_categories',
  area: 'documents',
  title: 'id',
  fields: {
    licenseId: plain.ref('License', { required: true, immutable: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true, immutable: true }),
    mandatory: plain.boolean({ lowers: 'off', required: true, default: true }),
  },
  relations: {
    license: { kind: 'one', to: 'License', key: 'licenseId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
  },
  unique: [{ fields: ['licenseId', 'productCategoryId'] }],
  access: [{ roles: everyone }],
  tenants: ['all'],
  parents: ['license'],
  workflow: linkWorkflow(['licenseId', 'productCategoryId', 'mandatory']),
});
