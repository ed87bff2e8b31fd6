// Supplier: a factory or a warehouse.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { auditedByMe } from '../audits/auditReaders.ts';
import { everyone, factoryRoles, opsRoles, partnerDesk } from '../roles.ts';
import { supplierTypes } from '../master/businessType.ts';
import { masterStatuses } from '../master/masterRows.ts';
import { riskLevels } from '../master/productCategory.ts';
import { addressShape, contactsShape, supplierContactKinds } from './contactCards.ts';
import { contactsComplete, partnerState, partnerStates, partnerSteps } from './setup.ts';

/** Fields the factory maintains itself. */
const profile = {
  nameLocal: business.string(160, { search: true }),
  taxId: business.string(30),
  factoryRegNo: business.string(40),
  gln: business.string(13, { check: 'gln' }),
  gs1CompanyPrefix: business.string(12, { pattern: '^[0-9]{4,12}$' }),
  address: business.json(addressShape),
  phone: personal.string(30),
  email: personal.string(254, { check: 'email' }),
  website: business.string(200),
  contacts: personal.json(contactsShape(supplierContactKinds)),
  yearEstablished: business.int({ min: 1800, max: 2100 }),
  employees: business.int({ min: 0, max: 1_000_000 }),
  siteAreaM2: business.int({ min: 0, max: 100_000_000 }),
  shiftsPerDay: business.int({ min: 0, max: 4 }),
  lines: business.int({ min: 0, max: 1_000 }),
  capacityNote: business.string(500),
  exportMarkets: plain.json(z.array(z.string().regex(/^[A-Z]{2}$/)).max(60), { codes: 'country' }),
  photos: business.files('supplier-photos', { max: 10 }),
} as const;
const profileNames = Object.keys(profile);
const identity = ['name', 'supplierType', 'supplierGroupId', 'businessTypeId'] as const;
const own = { id: '$supplierId' };
const ofMyGroup = { supplierGroupId: '$groupId' };

const hasCategory: Guard = {
  name: 'hasCategory',
  include: ['supplierProductCategories'],
  unmet: (row) =>
    ((row['supplierProductCategories'] as { status?: unknown }[] | undefined) ?? []).some((link) => link.status === 'active')
      ? []
      : [{ route: `/company/category/${String(row['id'])}` }],
};

const riskNeedsReason: Guard = {
  name: 'riskNeedsReason',
  asks: ['riskLevel', 'riskReason'],
  unmet: (row) => (row['riskLevel'] !== 'low' && !row['riskReason'] ? [{ params: { field: 'riskReason' } }] : []),
};

export const Supplier = defineEntity({
  name: 'Supplier',
  collection: 'Suppliers',
  table: 'suppliers',
  area: 'suppliers',
  title: 'name',
  looks: look.setUp,
  face: {
    icon: 'building',
    pages: ['/supplier/factory/show/{id}'],
    facts: ['code', 'nameLocal'],
    finds: { roles: ['superAdmin', 'qa', 'sourcing', 'supportAdmin', 'sustain'] },
  },
  turns: [{ key: 'setUp', when: { status: 'active', wizardCompleted: false }, roles: ['supplier', 'supplierManager', 'wareHouseAdmin'] }],
  fields: {
    code: plain.string(20, { required: true, server: true, search: true }),
    name: business.string(160, { required: true, search: true }),
    supplierType: plain.enum(supplierTypes, { required: true, immutable: true }),
    supplierGroupId: plain.ref('SupplierGroup', { required: true }),
    businessTypeId: plain.ref('BusinessType', { required: true }),
    ...profile,
    wizardCompleted: plain.boolean({ required: true, server: true, default: false }),
    buyerUserId: plain.ref('AppUser'),
    qaUserId: plain.ref('AppUser'),
    riskLevel: plain.enum(riskLevels, { server: true }),
    riskReason: business.string(500, { server: true }),
    status: plain.enum(masterStatuses, { required: true, server: true, default: 'active' }),
    inactiveReason: personal.string(500, { server: true }),
  },
  relations: {
    supplierGroup: { kind: 'one', to: 'SupplierGroup', key: 'supplierGroupId' },
    businessType: { kind: 'one', to: 'BusinessType', key: 'businessTypeId' },
    buyer: { kind: 'one', to: 'AppUser', key: 'buyerUserId' },
    qaUser: { kind: 'one', to: 'AppUser', key: 'qaUserId' },
    supplierUsers: { kind: 'many', to: 'SupplierUser', key: 'supplierId' },
    supplierProductCategories: { kind: 'many', to: 'SupplierProductCategory', key: 'supplierId' },
    certificates: { kind: 'many', to: 'Certificate', key: 'supplierId' },
    auditJobs: { kind: 'many', to: 'AuditJob', key: 'supplierId' },
    productMfgSpecs: { kind: 'many', to: 'ProductMfgSpec', key: 'supplierId' },
    supplierComplaints: { kind: 'many', to: 'SupplierComplaint', key: 'supplierId' },
    productMovements: { kind: 'many', to: 'ProductMovement', key: 'supplierId' },
    supplierAnnouncements: { kind: 'many', to: 'SupplierAnnouncement', key: 'supplierId' },
  },
  unique: [{ fields: ['code'] }, { fields: ['supplierGroupId', 'name'] }],
  access: [
    { roles: ['superAdmin', 'qa', 'sourcing', 'supportAdmin', 'sustain'] },
    { roles: ['supplierGroup'], where: ofMyGroup, fields: { except: ['riskLevel', 'riskReason'] } },
    { roles: [...factoryRoles, 'wareHouseAdmin'], where: own, fields: { except: ['riskLevel', 'riskReason'] } },
    // before a supplier is selected: the factories and warehouses the reader is a member of
    {
      roles: everyone,
      where: { has: { relation: 'supplierUsers', where: { appUserId: '$me', expiredAt: null } } },
      fields: ['name', 'code', 'supplierType', 'status', 'wizardCompleted', 'photos', 'supplierGroupId'],
    },
    { roles: ['rd', ...opsRoles], fields: ['name', 'code', 'supplierType', 'status'] },
    ...auditedByMe.map((row) => ({ ...row, fields: ['name', 'code', 'supplierType', 'status', 'address', 'contacts'] })),
  ],
  tenants: [
    'staff',
    { key: 'supplier', field: 'id' },
    { key: 'group', field: 'supplierGroupId' },
    { key: 'user', field: 'appUserId', through: 'supplierUsers', where: { expiredAt: null } },
  ],
  parents: ['supplierGroup'],
  workflow: {
    states: partnerStates,
    state: partnerState,
    create: [
      {
        roles: partnerDesk,
        fields: [...identity, ...profileNames, 'buyerUserId', 'qaUserId'],
        effect: 'createSupplier',
      },
      { roles: ['supplierGroup'], where: ofMyGroup, fields: [...identity, ...profileNames], effect: 'createSupplier' },
    ],
    edit: [
      { roles: ['superAdmin'], from: ['any'], fields: [...identity, ...profileNames, 'buyerUserId', 'qaUserId'] },
      { roles: ['supplier', 'supplierManager'], from: ['setup', 'active'], where: own, fields: profileNames },
    ],
    steps: [
      ...partnerSteps({ roles: ['supplier', 'supplierManager'], where: own }, profile, {
        needs: ['taxId', 'factoryRegNo', 'address', 'phone', 'email', 'employees'],
        guards: [contactsComplete(['quality', 'recall24h']), hasCategory],
      }),
      {
        step: 'setRisk',
        icon: 'shield',
        from: ['setup', 'active'],
        to: 'same',
        roles: ['superAdmin', 'qa'],
        guards: [riskNeedsReason],
        effect: 'setRisk',
        input: { riskLevel: plain.enum(riskLevels, { required: true }), riskReason: business.string(500) },
      },
    ],
  },
});
