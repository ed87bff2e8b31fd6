// Figures of stores and stock: answers on time, quantities removed, movements by warehouse, recoveries, deliveries.
import { recoveryOf, type BalanceLine } from '#domain/complaints/movementBalance.ts';
import { movementStatuses, movementTypes as types } from '#domain/complaints/productMovement.ts';
import {
  bucket,
  dayBucket,
  dayWithin,
  laid,
  percent,
  spanValues,
  weeksOf,
  within,
  type FigureInput,
  type ReadFigure,
  type Series,
} from './span.ts';

const most = 10;

/** Share of the stores that answered (or were waived) by the due day, by week of the due day. */
export const storeAnswersOnTime: ReadFigure = async ({ db, span }) => {
  const labels = weeksOf(span);
  const { rows } = await db.query<{ at: string; n: number; good: number }>(
    `select ${dayBucket('week', 's.due_date')} as at, count(*)::int as n, count(*) filter (where (b.answered_at at time zone $3)::date <= s.due_date)::int as good
     from store_recommend_branches b join store_recommends s on s.id = b.store_recommend_id
     where s.sent_at is not null and b.waived_reason is null and ${dayWithin('s.due_date')} and (s.due_date < $4::date or b.answered_at is not null) group by 1`,
    [...spanValues(span), span.today],
  );
  return { labels, series: [{ key: 'onTime', values: laid(labels, rows, (row) => percent(row.good, row.n), null) }] };
};

const fates = { removed: 'quantity_removed', returned: 'quantity_returned', destroyed: 'quantity_destroyed' } as const;

/** Units the stores removed, returned and destroyed, by week of the answer. */
export const shelfRemovals: ReadFigure = async ({ db, span }) => {
  const labels = weeksOf(span);
  const { rows } = await db.query<{ at: string } & Record<keyof typeof fates, number>>(
    `select ${bucket('week', 'answered_at')} as at, ${Object.entries(fates)
      .map(([key, column]) => `coalesce(sum(${column}), 0)::float8 as ${key}`)
      .join(', ')}
     from store_recommend_branches where ${within('answered_at')} group by 1`,
    spanValues(span),
  );
  return {
    labels,
    series: (Object.keys(fates) as (keyof typeof fates)[]).map((key) => ({ key, values: laid(labels, rows, (row) => row[key]) })),
  };
};

/** Recalls of open complaints and their recovery rate, without drills. */
const recoveries = async ({ db, params }: FigureInput, own: boolean): Promise<Series> => {
  const { rows } = await db.query<{ name: string; lines: BalanceLine[] }>(
    `select m.no || ' · ' || m.product_name as name, jsonb_agg(jsonb_build_object('locationType', l.location_type, 'branchId', l.branch_id, 'lotNo', l.lot_no, 'receivedQty', l.received_qty, 'recalledQty', l.recalled_qty,
       'onHandQty', l.on_hand_qty, 'quarantinedQty', l.quarantined_qty, 'dispatchedQty', l.dispatched_qty, 'soldQty', l.sold_qty, 'destroyedQty', l.destroyed_qty, 'returnedToSupplierQty', l.returned_to_supplier_qty)) as lines
     from product_movements m join complaints c on c.id = m.complaint_id join product_movement_lines l on l.product_movement_id = m.id
     where m.type in ('recall', 'quarantine') and not m.is_drill and c.status <> 'Closed' ${own ? 'and m.supplier_id = $1' : "and m.type = 'recall'"}
     group by m.id order by m.id desc limit ${most}`,
    own ? [params['$supplierId']] : [],
  );
  const known = rows.map(({ name, lines }) => ({ name, rate: recoveryOf(lines).rate })).filter(({ rate }) => rate !== null);
  return { labels: known.map(({ name }) => name), series: [{ key: 'recovered', values: known.map(({ rate }) => percent(rate!, 1)) }] };
};

export const recallRecovery: ReadFigure = (input) => recoveries(input, false);
export const myRecovery: ReadFigure = (input) => recoveries(input, true);

/** Movements of the reader's warehouse by type and status. */
export const movementTypes: ReadFigure = async ({ db, span, params }) => {
  const { rows } = await db.query<{ type: string; status: string; n: number }>(
    `select type, status, count(*)::int as n from product_movements where supplier_id = $4 and ${within('created_at')} group by 1, 2`,
    [...spanValues(span), params['$supplierId']],
  );
  const labels = types.filter((type) => rows.some((row) => row.type === type));
  return {
    labels,
    series: movementStatuses.map((status) => ({
      key: `status${status}`,
      values: labels.map((type) => rows.find((row) => row.type === type && row.status === status)?.n ?? 0),
    })),
  };
};

/** Deliveries received by the reader's warehouse, by week. */
export const arrivals: ReadFigure = async ({ db, span, params }) => {
  const labels = weeksOf(span);
  const { rows } = await db.query<{ at: string; n: number }>(
    `select ${bucket('week', 'coalesce(received_at, eta)')} as at, count(*)::int as n from delivery_to_warehouses where warehouse_id = $4 and status <> 'Refused' and ${within('coalesce(received_at, eta)')} group by 1`,
    [...spanValues(span), params['$supplierId']],
  );
  return { labels, series: [{ key: 'deliveries', values: laid(labels, rows, (row) => row.n) }] };
};
