// ProductMovementLine (domain/04 1.3, 3): quantities of one lot at one place, as the asked warehouse knows them. Balances come with the warehouse's grid.
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { opsRoles, qaRoles } from '../roles.ts';

export const lineLocations = ['warehouse', 'branch'] as const;
export const lineQuantities = [
  'receivedQty', 'dispatchedQty', 'onHandQty', 'quarantinedQty', 'recalledQty', 'soldQty', 'destroyedQty', 'returnedToSupplierQty', 'releasedQty',
] as const;

const fields = ['locationType', 'branchId', 'lotNo', 'mfgDate', 'expDate', 'unit', ...lineQuantities, 'varianceReason'] as const;
const quantity = business.number({ min: 0, max: 1_000_000_000 });
const own = { has: { relation: 'productMovement', where: { supplierId: '$supplierId' } } };
const unanswered = { has: { relation: 'productMovement', where: { status: { inq: ['Open', 'Draft'] } } } };

export const ProductMovementLine = defineEntity({
  name: 'ProductMovementLine',
  collection: 'ProductMovementLines',
  table: 'product_movement_lines',
  area: 'complaints',
  title: 'lotNo',
  fields: {
    productMovementId: plain.ref('ProductMovement', { required: true, immutable: true }),
    locationType: plain.enum(lineLocations, { required: true, default: 'warehouse' }),
    branchId: plain.ref('Branch'),
    lotNo: business.string(60),
    mfgDate: plain.date(),
    expDate: plain.date(),
    unit: plain.enum(['piece', 'pack', 'case', 'kg', 'litre'], { required: true, default: 'pack' }),
    receivedQty: quantity,
    dispatchedQty: quantity,
    onHandQty: quantity,
    /** part of what is on hand */
    quarantinedQty: quantity,
    /** came back */
    recalledQty: quantity,
    soldQty: quantity,
    destroyedQty: quantity,
    returnedToSupplierQty: quantity,
    /** part of what is on hand */
    releasedQty: quantity,
    varianceReason: business.text(1000),
  },
  relations: {
    productMovement: { kind: 'one', to: 'ProductMovement', key: 'productMovementId' },
    branch: { kind: 'one', to: 'Branch', key: 'branchId' },
  },
  access: [{ roles: [...qaRoles, ...opsRoles] }, { roles: ['wareHouseAdmin'], where: own }],
  tenants: [{ parent: 'productMovement' }],
  parents: ['productMovement'],
  workflow: {
    states: ['any'],
    create: [{ roles: ['wareHouseAdmin'], fields: ['productMovementId', ...fields], where: own, effect: 'addMovementLine' }],
    edit: [{ roles: ['wareHouseAdmin'], from: ['any'], fields, where: own, when: unanswered, effect: 'editMovementLine' }],
    delete: [{ roles: ['wareHouseAdmin'], from: ['any'], where: own, when: unanswered }],
  },
});
