// Lot: one production run of one product by one factory. Approvals, deliveries and complaints refer to the same row.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Where } from '../kernel/where.ts';
import { factoryRoles, opsRoles, qaRoles } from '../roles.ts';
import { labRoles, ownLots } from './lotSides.ts';

export const lotUnits = ['piece', 'pack', 'case', 'kg', 'litre'] as const;
const reason = business.text(1000, { required: true, min: 10 });
/** Signed certificates say what the lot is: nobody changes it under them. */
const unproven: Where = { hasNot: { relation: 'coas', where: { status: { inq: ['Signing', 'Submitted', 'Approved', 'Concession'] } } } };

const lotStatuses = ['Open', 'Passed', 'Hold', 'Failed'] as const;

export const Lot = defineEntity({
  name: 'Lot',
  collection: 'Lots',
  table: 'lots',
  area: 'lots',
  title: 'lotNo',
  looks: {
    Open: look.open,
    Passed: look.of('good', 'check-circle', 'passed'),
    Hold: look.of('wait', 'lock', 'hold'),
    Failed: look.of('bad', 'times-circle', 'failed'),
  },
  face: { icon: 'box', pages: ['/lotApproval/show/{lotApprovalId}'], title: ['lotNo', 'productName'], facts: ['productName'] },
  turns: [{ key: 'release', when: { status: 'Hold' }, roles: qaRoles }],
  fields: {
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    specId: plain.ref('ProductMfgSpec'),
    specNo: plain.string(20, { search: true }),
    lotApprovalId: plain.ref('LotApproval'),
    /** its position among the lots of the approval */
    seq: plain.int(),
    /** null: not made yet */
    lotNo: business.string(20, { search: true }),
    /** the product name on the label: roles without access to specifications still see it */
    productName: business.string(160, { required: true, search: true }),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    /** when the factory is to make it */
    plannedDate: plain.date({ server: true }),
    qty: business.number({ required: true, min: 0, max: 1_000_000_000 }),
    unit: plain.enum(lotUnits, { required: true, default: 'pack' }),
    status: plain.enum(lotStatuses, { required: true, server: true, default: 'Open' }),
    holdReason: business.text(1000, { server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    lotApproval: { kind: 'one', to: 'LotApproval', key: 'lotApprovalId' },
    coas: { kind: 'many', to: 'COA', key: 'lotId' },
    handlingUnits: { kind: 'many', to: 'HandlingUnit', key: 'lotId' },
    deliveryLines: { kind: 'many', to: 'ProductDeliveryLine', key: 'lotId' },
  },
  unique: [{ fields: ['supplierId', 'specNo', 'lotNo'] }],
  access: [
    { roles: [...qaRoles, ...opsRoles, 'sourcing', 'rd'] },
    { roles: factoryRoles, where: { supplierId: '$supplierId' } },
    // what is on its way to a warehouse, as far as its label says it
    {
      roles: ['wareHouseAdmin'],
      where: {
        has: { relation: 'handlingUnits', where: { has: { relation: 'deliveryToWarehouse', where: { warehouseId: '$supplierId' } } } },
      },
      fields: ['lotNo', 'productName', 'mfgDate', 'expDate', 'unit', 'status', 'holdReason'],
    },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  parents: ['supplier'],
  workflow: {
    states: lotStatuses,
    edit: [
      {
        roles: labRoles,
        where: ownLots,
        from: ['Open'],
        when: unproven,
        fields: ['lotNo', 'mfgDate', 'expDate', 'qty', 'unit'],
        effect: 'nameLot',
      },
    ],
    steps: [
      {
        step: 'hold',
        icon: 'lock',
        danger: true,
        from: ['Passed'],
        to: 'Hold',
        roles: qaRoles,
        input: { holdReason: reason },
        effect: 'holdLot',
        confirm: true,
      },
      {
        step: 'unhold',
        icon: 'lock-open',
        from: ['Hold'],
        to: 'Passed',
        roles: qaRoles,
        input: { releaseReason: reason },
        effect: 'releaseLot',
        confirm: true,
      },
      {
        step: 'fail',
        icon: 'times-circle',
        danger: true,
        from: ['Open', 'Hold'],
        to: 'Failed',
        roles: qaRoles,
        input: { holdReason: reason },
        effect: 'failLot',
        confirm: true,
      },
    ],
  },
});
