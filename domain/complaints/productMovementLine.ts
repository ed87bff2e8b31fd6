// ProductMovementLine: quantities of one lot at one location, as the warehouse reports them. Written by steps of the movement only, so that the movement's version covers them.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { inOrder, when } from '../kernel/rules.ts';
import { partsTooLarge, type BalanceLine } from './movementBalance.ts';
import { opsRoles, qaRoles } from '../roles.ts';

export const lineQuantities = [
  'receivedQty',
  'recalledQty',
  'onHandQty',
  'quarantinedQty',
  'releasedQty',
  'dispatchedQty',
  'soldQty',
  'destroyedQty',
  'returnedToSupplierQty',
] as const;
export type LineQuantity = (typeof lineQuantities)[number];
const lineLocations = ['warehouse', 'branch'] as const;
/** What the warehouse writes about a line. */
export const lineNames = ['locationType', 'branchId', 'lotNo', 'mfgDate', 'expDate', 'unit', ...lineQuantities, 'varianceReason'] as const;
export const maxLines = 500;

const quantity = business.number({ min: 0, max: 1_000_000_000 });

/** Lines as input of a step: each has its key and the changed fields only; fields are validated like those of a row. */
export const linesInput = z.array(z.looseObject({ lineKey: z.string().regex(/^[\w-]{1,24}$/) })).max(maxLines);
export const lineKeysInput = z.array(z.string().regex(/^[\w-]{1,24}$/)).max(maxLines);

export const ProductMovementLine = defineEntity({
  name: 'ProductMovementLine',
  collection: 'ProductMovementLines',
  table: 'product_movement_lines',
  area: 'complaints',
  title: 'lotNo',
  fields: {
    productMovementId: plain.ref('ProductMovement', { required: true, immutable: true }),
    /** set by the client that adds the line, so that sending the line twice adds it once */
    lineKey: plain.string(24, { required: true, immutable: true }),
    locationType: plain.enum(lineLocations, { required: true, default: 'warehouse' }),
    branchId: plain.ref('Branch'),
    lotId: plain.ref('Lot', { server: true }),
    lotNo: business.string(60),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    unit: plain.enum(['piece', 'pack', 'case', 'kg', 'litre'], { required: true, default: 'pack' }),
    receivedQty: quantity,
    dispatchedQty: quantity,
    onHandQty: quantity,
    /** part of what is on hand */
    quarantinedQty: quantity,
    /** returned */
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
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
  },
  unique: [{ fields: ['productMovementId', 'lineKey'] }],
  access: [
    { roles: [...qaRoles, ...opsRoles] },
    { roles: ['wareHouseAdmin'], where: { has: { relation: 'productMovement', where: { supplierId: '$supplierId' } } } },
  ],
  quiet: { parent: 'productMovement', input: 'lines', most: maxLines },
  tenants: [{ parent: 'productMovement' }],
  parents: ['productMovement'],
  rules: [
    inOrder('mfgDate', 'expDate'),
    { issues: ({ next }) => when(next['locationType'] === 'branch' && !next['branchId'], 'branchId', 'REQUIRED') },
    {
      issues: ({ next }) =>
        Object.fromEntries(
          partsTooLarge(next as BalanceLine).map(([part, whole]) => [
            part,
            [{ code: 'RANGE', params: { min: 0, max: Number(next[whole] ?? 0) } }],
          ]),
        ),
    },
  ],
  workflow: { states: ['any'] },
});
