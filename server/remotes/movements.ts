// Creates movements for several warehouses at once; the log entry of an export.
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { effects } from '../effects/index.ts';
import { moveLots } from '../effects/complaints/movements.ts';
import { commit } from '../http/commit.ts';
import { idOf } from '../http/rowId.ts';
import { actorRole, type ServerCaller } from '../records/caller.ts';
import { writeLog } from '../records/log.ts';
import { byId } from '../records/query.ts';
import { create } from '../records/write.ts';
import type { Remote, RemoteInput } from './remote.ts';

const maxWarehouses = 50;

const warehousesOf = (raw: unknown): number[] => {
  if (raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0)) throw invalid({ supplierIds: [{ code: 'REQUIRED' }] });
  if (!Array.isArray(raw) || !raw.every((id) => Number.isInteger(id) && id > 0)) throw invalid({ supplierIds: [{ code: 'TYPE' }] });
  if (raw.length > maxWarehouses) throw invalid({ supplierIds: [{ code: 'ITEMS', params: { max: maxWarehouses } }] });
  if (new Set(raw).size < raw.length) throw invalid({ supplierIds: [{ code: 'DUPLICATE' }] });
  return raw as number[];
};

const flag = (name: string, raw: unknown): boolean => {
  if (raw !== undefined && raw !== null && typeof raw !== 'boolean') throw invalid({ [name]: [{ code: 'TYPE' }] });
  return raw === true;
};

/** One movement per warehouse, all or none; the lots are put on hold (or released) once. */
const batch = (input: RemoteInput): Promise<unknown> => {
  const { services, request, reply, caller, body } = input;
  if (!creatable(ProductMovement, caller)) throw new DomainError('ACCESS_DENIED');
  const { supplierIds, holdLots, unholdLots, ...shared } = body;
  return commit(services, request, reply, caller as ServerCaller, async (unit) => {
    const rows: Row[] = [];
    const [hold, unhold] = [flag('holdLots', holdLots), flag('unholdLots', unholdLots)];
    for (const supplierId of warehousesOf(supplierIds)) rows.push(await create(unit, ProductMovement, { ...shared, supplierId }, effects));
    await moveLots(unit, rows, { hold, unhold });
    await unit.finish();
    const reader = { db: unit.client, caller, params: unit.params };
    return { status: 200, body: await Promise.all(rows.map((row) => byId(reader, ProductMovement, row.id))) };
  });
};

const noteExport = async (input: RemoteInput): Promise<unknown> => {
  const { rows, form } = input.body;
  if (!Number.isInteger(rows) || (rows as number) < 0) throw invalid({ rows: [{ code: 'TYPE' }] });
  if (form !== 'xlsx' && form !== 'csv') throw invalid({ form: [{ code: 'ENUM' }] });
  const movement = await byId(input, ProductMovement, idOf(input.path['id']));
  await writeLog(input.db, {
    at: input.services.clock.now(),
    userId: input.caller.userId,
    role: actorRole(input.caller as ServerCaller),
    kind: 'export',
    entity: ProductMovement.collection,
    entityId: movement.id,
    summary: `Lines exported: ${String(rows)} rows as ${form}`,
    userAgent: input.request.headers['user-agent'],
  });
  return { ok: true };
};

export const movementRemotes: readonly Remote[] = [
  {
    method: 'POST',
    path: '/ProductMovements/batch',
    summary: 'Asks several warehouses about the same goods, one request each',
    body: [
      'complaintId',
      'supplierIds',
      'type',
      'reach',
      'productName',
      'lotNos',
      'mfgFrom',
      'mfgTo',
      'instruction',
      'dueAt',
      'isDrill',
      'holdLots',
      'unholdLots',
    ],
    run: batch,
  },
  {
    method: 'POST',
    path: '/ProductMovements/:id/exported',
    summary: 'Leaves the line of an export of lines in the activity log',
    body: ['rows', 'form'],
    run: noteExport,
  },
];
