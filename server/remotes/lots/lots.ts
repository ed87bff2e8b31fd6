// The trace of a lot: lot -> delivery -> warehouse from deliveries, warehouse -> store from the warehouses' responses.
import { Complaint } from '#domain/complaints/complaint.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import type { Trace, TraceEdge, TraceNode } from '#domain/lots/trace.ts';
import { opsRoles, qaRoles } from '#domain/roles.ts';
import { legsOf, lotsOf, nearbyLots, type LotFacts } from '../../records/lots.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const maxLots = 50;

/** A single number as plain text, several as a JSON list. */
const lotNosOf = (raw: string | null): string[] | null => {
  if (raw === null) return null;
  if (!raw.startsWith('[')) return [raw.slice(0, 60)];
  try {
    const list: unknown = JSON.parse(raw);
    if (Array.isArray(list) && list.length <= maxLots && list.every((one) => typeof one === 'string'))
      return list.map((one: string) => one.trim().slice(0, 60)).filter((one) => one !== '');
  } catch {
    // not a list: refused below
  }
  throw new DomainError('BAD_REQUEST');
};

interface Held {
  movementId: number;
  supplierId: number;
  branchId: number;
  store: string;
  lotNo: string;
  quantity: number;
}

/** Store quantities of the newest submitted response of each warehouse. */
const storesOf = async ({ db }: RemoteInput, lots: readonly LotFacts[], complaintId: number | null): Promise<Held[]> => {
  const { rows } = await db.query<Held>(
    `select m.id as "movementId", m.supplier_id as "supplierId", b.id as "branchId", b.store_no || ' ' || b.name as store, n.lot_no as "lotNo", sum(n.received_qty)::float8 as quantity
     from product_movement_lines n join branches b on b.id = n.branch_id
     join (select distinct on (supplier_id, complaint_id) id, supplier_id from product_movements
           where status = 'Submitted' and not is_drill and ($1::int is null or complaint_id = $1) order by supplier_id, complaint_id, submitted_at desc, id desc) m on m.id = n.product_movement_id
     where n.location_type = 'branch' and n.received_qty > 0 and upper(n.lot_no) = any($2) group by m.id, m.supplier_id, b.id, n.lot_no order by b.id`,
    [complaintId, lots.map((lot) => lot.lotNo.toUpperCase())],
  );
  return rows;
};

const traceOf = async (
  input: RemoteInput,
  lots: readonly LotFacts[],
  asked: { lotNos: readonly string[]; productName: string | null; complaintId: number | null },
): Promise<Trace> => {
  const legs = await legsOf(
    input.db,
    lots.map((lot) => lot.id),
  );
  const stores = await storesOf(input, lots, asked.complaintId);
  const nodes = new Map<string, TraceNode>();
  const edges: TraceEdge[] = [];
  for (const lot of lots)
    nodes.set(`lot:${lot.id}`, {
      id: `lot:${lot.id}`,
      kind: 'lot',
      of: lot.id,
      label: lot.lotNo,
      status: lot.status,
      at: lot.mfgDate,
      quantity: lot.qty,
      unit: lot.unit,
    });
  const add = (node: TraceNode, quantity: number): void => {
    const known = nodes.get(node.id);
    nodes.set(node.id, { ...node, quantity: (known?.quantity ?? 0) + quantity });
  };
  const flow = (edge: TraceEdge): void => {
    const known = edges.find((one) => one.from === edge.from && one.to === edge.to && one.lotNo === edge.lotNo);
    if (known) known.quantity += edge.quantity;
    else edges.push(edge);
  };
  for (const leg of legs) {
    const [lot, delivery, warehouse] = [`lot:${leg.lotId}`, `delivery:${leg.deliveryId}`, `warehouse:${leg.warehouseId}`];
    const { unit } = nodes.get(lot)!;
    add(
      { id: delivery, kind: 'delivery', of: leg.deliveryId, label: leg.deliveryNo, status: leg.status, at: leg.at, quantity: 0, unit },
      leg.quantity,
    );
    add(
      { id: warehouse, kind: 'warehouse', of: leg.warehouseId, label: leg.warehouse, status: null, at: null, quantity: 0, unit },
      leg.quantity,
    );
    flow({ from: lot, to: delivery, lotNo: leg.lotNo, quantity: leg.quantity, source: 'delivery' });
    flow({ from: delivery, to: warehouse, lotNo: leg.lotNo, quantity: leg.quantity, source: 'delivery' });
  }
  for (const held of stores) {
    const warehouse = `warehouse:${held.supplierId}`;
    if (!nodes.has(warehouse)) continue;
    add(
      {
        id: `branch:${held.branchId}`,
        kind: 'branch',
        of: held.branchId,
        label: held.store,
        status: null,
        at: null,
        quantity: 0,
        unit: nodes.get(warehouse)!.unit,
      },
      held.quantity,
    );
    flow({ from: warehouse, to: `branch:${held.branchId}`, lotNo: held.lotNo, quantity: held.quantity, source: 'answer' });
  }
  const known = new Set(lots.map((lot) => lot.lotNo.toUpperCase()));
  return {
    nodes: [...nodes.values()],
    edges,
    unknown: asked.lotNos.filter((no) => !known.has(no.toUpperCase())),
    nearby: await nearbyLots(input.db, lots, asked.productName),
  };
};

const readers = [...qaRoles, ...opsRoles];
const complaintTakes = { ...ofRow, query: { lotNo: plain.text(8_000) } };

const ofComplaint = async (input: RemoteInput<typeof complaintTakes>): Promise<Trace> => {
  const complaint = await byId(input, Complaint, input.path.id);
  const own = complaint['lotNo'] as string | null;
  const lotNos = lotNosOf(input.query.lotNo) ?? (own ? [own] : []);
  const productName = complaint['productName'] as string | null;
  return traceOf(input, lotNos.length > 0 ? await lotsOf(input.db, { productName, lotNos }) : [], {
    lotNos,
    productName,
    complaintId: complaint.id,
  });
};

export const lotRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Complaints/:id/trace',
    summary: 'Where the lots of a complaint went: lot, delivery, warehouse, store, with quantities',
    roles: readers,
    takes: complaintTakes,
    wrong: 'BAD_REQUEST',
    run: ofComplaint,
  }),
];
