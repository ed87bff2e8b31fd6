// BrandContact: who is notified for a brand about complaints and their closing.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { masterStatus, masterStatuses } from '../master/masterRows.ts';
import { qaRoles } from '../roles.ts';

const fields = ['name', 'position', 'email', 'phone', 'receivesComplaint', 'receivesClose', 'status'] as const;

export const BrandContact = defineEntity({
  name: 'BrandContact',
  collection: 'BrandContacts',
  table: 'brand_contacts',
  area: 'complaints',
  title: 'name',
  looks: look.activated,
  face: {
    icon: 'id-card',
    pages: ['/complaint/brandContact/edit/{id}'],
    facts: ['position', 'email'],
    finds: { roles: qaRoles },
  },
  fields: {
    brandId: plain.ref('Brand', { required: true, immutable: true }),
    name: personal.string(120, { required: true, search: true }),
    position: business.string(120, { search: true }),
    email: personal.string(254, { required: true, check: 'email', search: true }),
    phone: personal.string(30),
    receivesComplaint: plain.boolean({ required: true, default: true }),
    receivesClose: plain.boolean({ required: true, default: true }),
    status: masterStatus,
  },
  relations: { brand: { kind: 'one', to: 'Brand', key: 'brandId' } },
  unique: [{ fields: ['brandId', 'email'] }],
  access: [{ roles: qaRoles }],
  tenants: ['staff'],
  parents: ['brand'],
  workflow: {
    states: masterStatuses,
    create: [{ roles: qaRoles, fields: ['brandId', ...fields] }],
    edit: [{ roles: qaRoles, from: ['any'], fields }],
    delete: [{ roles: qaRoles, from: ['any'] }],
  },
});
