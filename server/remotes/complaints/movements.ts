// Creates movements for several warehouses at once; the log entry of an export.
import { z } from 'zod';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { effects } from '../../effects/index.ts';
import { moveLots } from '../../effects/complaints/movements.ts';
import { byId } from '../../records/query.ts';
import { create } from '../../records/write.ts';
import { exportTakes, logExport } from '../system/exports.ts';
import { ofRow, remote, type Remote, type RemoteInput, type Takes } from '../remote.ts';

const maxWarehouses = 50;

const takes = {
  body: {
    supplierIds: plain.json(z.array(z.int32().positive()).min(1).max(maxWarehouses), { required: true }),
    holdLots: plain.boolean(),
    unholdLots: plain.boolean(),
  },
  row: {
    entity: ProductMovement,
    fields: ['complaintId', 'type', 'reach', 'productName', 'lotNos', 'mfgFrom', 'mfgTo', 'instruction', 'dueAt', 'isDrill'],
  },
} as const satisfies Takes;

/** One movement per warehouse, all or none; the lots are put on hold (or released) once. */
const batch = ({ caller, body, row: shared, commit }: RemoteInput<typeof takes>): Promise<unknown> => {
  if (!creatable(ProductMovement, caller)) throw new DomainError('ACCESS_DENIED');
  const { supplierIds, holdLots, unholdLots } = body;
  if (new Set(supplierIds).size < supplierIds.length) throw invalid({ supplierIds: [{ code: 'DUPLICATE' }] });
  return commit(async (unit) => {
    const rows: Row[] = [];
    for (const supplierId of supplierIds) rows.push(await create(unit, ProductMovement, { ...shared, supplierId }, effects));
    await moveLots(unit, rows, { hold: holdLots === true, unhold: unholdLots === true });
    await unit.finish();
    const reader = { db: unit.client, caller, params: unit.params };
    return { status: 200, body: await Promise.all(rows.map((row) => byId(reader, ProductMovement, row.id))) };
  });
};

const exportOfRow = { ...ofRow, ...exportTakes };

const noteExport = async (input: RemoteInput<typeof exportOfRow>): Promise<unknown> => {
  const movement = await byId(input, ProductMovement, input.path.id);
  return logExport(input, { entity: ProductMovement.collection, entityId: movement.id, name: 'Lines' });
};

export const movementRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/ProductMovements/batch',
    summary: 'Asks several warehouses about the same goods, one request each',
    takes,
    run: batch,
  }),
  remote({
    method: 'POST',
    path: '/ProductMovements/:id/exported',
    summary: 'Leaves the line of an export of lines in the activity log',
    takes: exportOfRow,
    run: noteExport,
  }),
];
