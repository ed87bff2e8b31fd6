// SupplierProduct: that a factory makes a product, by which specification, and whether it may supply it. A factory sees its own by status.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import type { Guard } from '../kernel/workflow.ts';
import { factoryRoles, qaRoles } from '../roles.ts';
import { lacksProof, productReaders } from './productInfo.ts';
import { sourcingRoles } from './specStatuses.ts';

const supplyStatuses = ['pending', 'approved', 'suspended', 'delisted'] as const;
const writerRoles = [...new Set([...sourcingRoles, ...qaRoles])];
const terms = ['specId', 'supplierSku', 'leadTimeDays', 'isPrimary'] as const;
type Values = Readonly<Record<string, unknown>>;
const reason = business.text(1000, { required: true, min: 10 });

const isMarketPlace = (product: Values): boolean => product['kind'] === 'marketPlace';
const productOf = ({ productInfo }: Values): Values => (productInfo as Values | null | undefined) ?? {};

const specInForce: Guard = {
  name: 'specInForce',
  include: ['spec', 'productInfo'],
  unmet: (row) => (isMarketPlace(productOf(row)) || (row['spec'] as { status?: unknown } | null)?.status === 'active' ? [] : [{}]),
};
/** Goods of the market place have no specification: their certificate of analysis stands for it, where one is asked for. */
/** Reads what the guard above loads. */
const provenForListing: Guard = {
  name: 'provenForListing',
  unmet: (row) => (lacksProof(productOf(row)) ? [{}] : []),
};

export const SupplierProduct = defineEntity({
  name: 'SupplierProduct',
  collection: 'SupplierProducts',
  table: 'supplier_products',
  area: 'specs',
  title: 'supplierSku',
  looks: {
    pending: look.of('wait', 'hourglass', 'pending'),
    approved: look.approved,
    suspended: look.of('bad', 'lock', 'suspended'),
    delisted: look.of('done', 'ban', 'delisted'),
  },
  face: { icon: 'link', pages: ['/product/show/{productInfoId}'], title: ['productInfo.name', 'supplierSku'], facts: ['supplier.name'] },
  turns: [{ key: 'approve', when: { status: 'pending' }, roles: qaRoles }],
  fields: {
    productInfoId: plain.ref('ProductInfo', { required: true, immutable: true }),
    supplierId: plain.ref('Supplier', { required: true, immutable: true }),
    /** by which the factory makes it */
    specId: plain.ref('ProductMfgSpec'),
    supplierSku: plain.string(30, { search: true }),
    leadTimeDays: plain.int({ min: 0, max: 400 }),
    isPrimary: plain.boolean({ required: true, default: false }),
    status: plain.enum(supplyStatuses, { required: true, server: true, default: 'pending' }),
    approvedAt: plain.datetime({ server: true }),
  },
  relations: {
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
  },
  unique: [{ fields: ['productInfoId', 'supplierId'] }, { fields: ['productInfoId'], where: { isPrimary: true } }],
  access: [
    { roles: productReaders },
    { roles: factoryRoles, where: { supplierId: '$supplierId' }, fields: ['id', 'version', 'productInfoId', 'supplierId', 'status'] },
  ],
  tenants: ['staff', { key: 'supplier', field: 'supplierId' }],
  parents: ['productInfo', 'supplier'],
  workflow: {
    states: supplyStatuses,
    create: [{ roles: writerRoles, fields: ['productInfoId', 'supplierId', ...terms], effect: 'beginSupply' }],
    edit: [{ roles: writerRoles, from: ['pending', 'approved', 'suspended'], fields: terms, effect: 'changeSupply' }],
    steps: [
      {
        step: 'approve',
        icon: 'check',
        from: ['pending', 'suspended'],
        to: 'approved',
        roles: qaRoles,
        guards: [specInForce, provenForListing],
        effect: 'approveSupply',
        confirm: true,
      },
      {
        step: 'suspend',
        icon: 'lock',
        danger: true,
        from: ['approved'],
        to: 'suspended',
        roles: qaRoles,
        input: { reason },
        effect: 'withdrawSupply',
        confirm: true,
      },
      {
        step: 'delist',
        icon: 'ban',
        danger: true,
        from: ['pending', 'approved', 'suspended'],
        to: 'delisted',
        roles: qaRoles,
        input: { reason },
        effect: 'withdrawSupply',
        confirm: true,
      },
    ],
  },
});
