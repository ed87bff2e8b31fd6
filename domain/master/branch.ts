// Branch: a store; its area and operations managers receive store complaints. Company staff only.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import { staffRoles } from '../roles.ts';
import { masterStatus, masterWorkflow } from './masterRows.ts';

export const branchFormats = ['hypermarket', 'supermarket', 'convenience', 'online'] as const;

/** Columns of a spreadsheet of stores; managers by their email address. Lines that are checked together, and those that are added together. */
export const branchLineColumns = [
  'storeNo',
  'name',
  'format',
  'region',
  'areaUser',
  'odomUser',
  'phone',
  'email',
  'address',
  'openDate',
  'closeDate',
] as const;
export const mostBranchLines = 500;
export const branchLinesAtOnce = 100;

export const Branch = defineEntity({
  name: 'Branch',
  collection: 'branches',
  table: 'branches',
  area: 'master',
  title: 'name',
  looks: look.activated,
  face: {
    icon: 'shop',
    pages: ['/masterData/branch/edit/{id}'],
    facts: ['storeNo', 'region'],
    finds: { roles: ['superAdmin'] },
  },
  fields: {
    storeNo: plain.string(12, { required: true, search: true }),
    name: business.string(120, { required: true, search: true }),
    format: plain.enum(branchFormats, { required: true }),
    region: plain.string(60, { required: true, search: true }),
    areaUserId: plain.ref('AppUser'),
    odomUserId: plain.ref('AppUser'),
    phone: personal.string(30),
    email: personal.string(254, { check: 'email' }),
    address: business.text(500),
    openDate: plain.date({ bounds: bounds.opened }),
    closeDate: plain.date({ bounds: bounds.opened }),
    status: masterStatus,
  },
  relations: {
    areaUser: { kind: 'one', to: 'AppUser', key: 'areaUserId' },
    odomUser: { kind: 'one', to: 'AppUser', key: 'odomUserId' },
  },
  unique: [{ fields: ['storeNo'] }],
  // warehouses name the stores that have the goods: they read names, not telephone numbers
  access: [{ roles: staffRoles }, { roles: ['wareHouseAdmin'], fields: ['storeNo', 'name', 'format', 'region', 'status'] }],
  tenants: ['all'],
  workflow: masterWorkflow([
    'storeNo',
    'name',
    'format',
    'region',
    'areaUserId',
    'odomUserId',
    'phone',
    'email',
    'address',
    'openDate',
    'closeDate',
  ]),
});
