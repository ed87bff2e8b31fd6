// All that belongs to one lot: specification, certificates, deliveries, places, movements and complaints, each as far as its reader may see it.
import { Complaint } from '#domain/complaints/complaint.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { Coa } from '#domain/lots/coa.ts';
import { DeliveryToWarehouse } from '#domain/lots/deliveryToWarehouse.ts';
import { Lot } from '#domain/lots/lot.ts';
import { ProductDeliveryLine } from '#domain/lots/productDelivery.ts';
import type { Amount, LotTrace, TracedLeg, TracedPlace, TracedUnit, Whereabouts } from '#domain/lots/trace.ts';
import { factoryRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { lotSpellings, productOfLot } from '../../records/lots.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote, type RowInput } from '../remote.ts';

const mostLegs = 500;
const mostRows = 200;
const mostPlaces = 5000;
const mostUnits = 2000;

const whereaboutsOf =
  "coalesce(h.result, case when g.status = 'Planned' then 'planned' when g.status = 'Refused' then 'refused' else 'road' end)";

/** Rows as their reader sees them; null where the role has none of them. */
const part = async (input: RowInput, entity: Entity, raw: object): Promise<Row[] | null> => {
  try {
    return await list(input, entity, readFilter(entity, raw, input.caller, input.params));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ACCESS_DENIED') return null;
    throw error;
  }
};

const ids = async ({ db }: RowInput, sql: string, values: readonly unknown[]): Promise<number[]> =>
  (await db.query<{ id: number }>(sql, [...values])).rows.map(({ id }) => id);

type Cut = Set<LotTrace['cut'][number]>;

/** One more than is answered was asked for: where it came, the reader is told that the part is not whole. */
const within = <T>(cut: Cut, name: LotTrace['cut'][number], rows: readonly T[], most: number): readonly T[] => {
  if (rows.length > most) cut.add(name);
  return rows.slice(0, most);
};

/** Fields of a row by the names that its answer `T` has for them; the compiler sees whether all are there. */
const picked =
  <T>() =>
  <K extends keyof T & string>(row: Row, names: readonly K[]): Pick<T, K> =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<T, K>;

type Each<N extends 'certificates' | 'movements' | 'complaints'> = NonNullable<LotTrace[N]>[number];

const none: Amount = { units: 0, cases: 0 };
type AmountRow = Amount & { legId: number; at: Whereabouts };

/** The units of these legs with the lot, in one statement. */
const amountsOf = async ({ db }: RowInput, lotId: number, legIds: readonly number[]): Promise<AmountRow[]> =>
  (
    await db.query<AmountRow & Record<string, unknown>>(
      `select h.delivery_to_warehouse_id as "legId",
         ${whereaboutsOf} as at,
         count(*)::int as units, sum(h.cases)::float8 as cases
       from handling_units h join delivery_to_warehouses g on g.id = h.delivery_to_warehouse_id
       where h.lot_id = $1 and h.delivery_to_warehouse_id = any($2) group by 1, 2`,
      [lotId, [...legIds]],
    )
  ).rows;

const unitsOf = async ({ db }: RowInput, lotId: number, legIds: readonly number[]): Promise<TracedUnit[]> =>
  (
    await db.query<TracedUnit & Record<string, unknown>>(
      `select h.id, h.delivery_to_warehouse_id as "legId", h.unit_no as "unitNo", h.sscc, h.cases::float8 as cases, ${whereaboutsOf} as at,
         h.received_cases::float8 as "receivedCases", h.received_at as "receivedAt", h.temp_c::float8 as "tempC", h.reason
       from handling_units h join delivery_to_warehouses g on g.id = h.delivery_to_warehouse_id
       where h.lot_id = $1 and h.delivery_to_warehouse_id = any($2) order by h.id limit ${mostUnits}`,
      [lotId, [...legIds]],
    )
  ).rows;

const perCaseOf = async ({ db }: RowInput, lotId: number): Promise<Map<number, number | null>> => {
  const { rows } = await db.query<{ deliveryId: number; perCase: number | null }>(
    `select product_delivery_id as "deliveryId", max(units / nullif(cases, 0))::float8 as "perCase" from product_delivery_lines where lot_id = $1 group by 1`,
    [lotId],
  );
  return new Map(rows.map(({ deliveryId, perCase }) => [deliveryId, perCase]));
};

const legsOf = async (input: RowInput, lot: Row, cut: Cut): Promise<{ legs: TracedLeg[]; suppliers: Set<string> }> => {
  const found =
    (await part(input, DeliveryToWarehouse, {
      where: { has: { relation: 'units', where: { lotId: lot.id } } },
      include: [{ relation: 'productDelivery', scope: { fields: ['id', 'deliveryNo', 'supplierName'] } }],
      order: 'eta asc',
      limit: mostLegs + 1,
    })) ?? [];
  const rows = within(cut, 'deliveries', found, mostLegs);
  const amounts = await amountsOf(
    input,
    lot.id,
    rows.map(({ id }) => id),
  );
  const perCase = await perCaseOf(input, lot.id);
  const suppliers = new Set<string>();
  const legs = rows.map((row) => {
    const delivery = row['productDelivery'] as Row | null;
    if (typeof delivery?.['supplierName'] === 'string') suppliers.add(delivery['supplierName']);
    const of = (at: Whereabouts): Amount => {
      const found = amounts.find((one) => one.legId === row.id && one.at === at);
      return found ? { units: found.units, cases: found.cases } : none;
    };
    return {
      ...picked<TracedLeg>()(row, ['id', 'legNo', 'warehouseId', 'status', 'eta', 'shippedAt', 'receivedAt']),
      deliveryId: Number(row['productDeliveryId']),
      deliveryNo: String(delivery?.['deliveryNo'] ?? ''),
      warehouse: String(row['warehouseName'] ?? ''),
      perCase: perCase.get(Number(row['productDeliveryId'])) ?? null,
      amounts: { planned: of('planned'), road: of('road'), accepted: of('accepted'), hold: of('hold'), refused: of('refused') },
    };
  });
  return { legs, suppliers };
};

/** A warehouse sees its leg of a delivery, not what goes elsewhere. */
const waitingOf = async (input: RowInput, lotId: number, legs: readonly TracedLeg[]): Promise<LotTrace['waiting']> => {
  if (input.caller.roles.includes('wareHouseAdmin')) return null;
  const rows = await part(input, ProductDeliveryLine, { where: { lotId }, include: ['productDelivery'], order: 'id asc', limit: mostRows });
  const packed = new Set(legs.map(({ deliveryId }) => deliveryId));
  return (
    rows &&
    rows.flatMap((line) => {
      const delivery = line['productDelivery'] as Row | null;
      if (!delivery || packed.has(delivery.id) || delivery['status'] === 'Cancelled') return [];
      return [
        {
          deliveryId: delivery.id,
          deliveryNo: String(delivery['deliveryNo']),
          status: String(delivery['status']),
          cases: Number(line['cases']),
        },
      ];
    })
  );
};

/** The complaints about it: those that name the row, and those that name its number and product. */
const complaintsAbout = (input: RowInput, lot: Row): Promise<number[]> =>
  ids(
    input,
    `select id from complaints where status <> 'Draft' and (lot_id = $1 or (lot_id is null and lot_no = any($2) and product_name = $3)) order by id desc limit ${mostRows + 1}`,
    [lot.id, spellings(lot), lot['productName']],
  );

const spellings = (lot: Row): string[] => lotSpellings(String(lot['lotNo'] ?? ''));

const movementsAbout = (input: RowInput, lot: Row): Promise<number[]> =>
  ids(
    input,
    `select id from product_movements where product_name = $2 and lot_nos ?| $1
     union select product_movement_id from product_movement_lines where lot_id = $3 order by id desc limit ${mostRows + 1}`,
    [spellings(lot), lot['productName'], lot.id],
  );

/** The newest answer of each warehouse, drills apart: an older one about another complaint says the same goods again. */
const placesOf = async (input: RowInput, lot: Row, movements: readonly Row[], cut: Cut): Promise<readonly TracedPlace[]> => {
  const answered = movements
    .filter((row) => row['status'] === 'Submitted' && row['isDrill'] !== true)
    .toSorted((a, b) => (String(a['submittedAt']) < String(b['submittedAt']) ? 1 : -1));
  const newest = answered.filter((row, i) => answered.findIndex((one) => one['supplierId'] === row['supplierId']) === i);
  const { rows } = await input.db.query<TracedPlace & Record<string, unknown>>(
    `select m.id as "movementId", m.supplier_id as "warehouseId", s.name as warehouse, b.id as "branchId", coalesce(b.store_no || ' ' || b.name, s.name) as place, n.unit,
       coalesce(sum(n.received_qty), 0)::float8 as received, coalesce(sum(n.quarantined_qty), 0)::float8 as held, coalesce(sum(n.dispatched_qty), 0)::float8 as dispatched,
       coalesce(sum(n.returned_to_supplier_qty), 0)::float8 as returned, coalesce(sum(n.sold_qty), 0)::float8 as sold, coalesce(sum(n.destroyed_qty), 0)::float8 as destroyed
     from product_movements m join product_movement_lines n on n.product_movement_id = m.id join suppliers s on s.id = m.supplier_id left join branches b on b.id = n.branch_id
     where m.id = any($1) and (n.lot_id = $2 or (n.lot_id is null and n.lot_no = any($3)))
     group by m.id, s.id, b.id, n.unit order by s.name, b.id nulls first limit ${mostPlaces + 1}`,
    [newest.map(({ id }) => id), lot.id, spellings(lot)],
  );
  return within(cut, 'places', rows, mostPlaces);
};

const productFor = async ({ db }: RowInput, lotId: number): Promise<LotTrace['product']> => {
  const { rows } = await db.query<NonNullable<LotTrace['product']>>(
    `select p.id, p.name, p.gtin from lots l cross join lateral (${productOfLot.replace('select i.gtin', 'select i.id, i.gtin')}) p where l.id = $1`,
    [lotId],
  );
  return rows[0] ?? null;
};

const supplierNameOf = async ({ db }: RowInput, lot: Row): Promise<string | null> => {
  const { rows } = await db.query<{ name: string }>('select name from suppliers where id = $1', [lot['supplierId'] ?? null]);
  return rows[0]?.name ?? null;
};

const traceOf = async (input: RowInput): Promise<LotTrace> => {
  const lot = await byId(input, Lot, input.path.id);
  const cut: Cut = new Set();
  const { legs, suppliers } = await legsOf(input, lot, cut);
  const about = await movementsAbout(input, lot);
  const movementRows = await part(input, ProductMovement, {
    where: { id: { inq: within(cut, 'movements', about, mostRows) } },
    include: [{ relation: 'supplier', scope: { fields: ['id', 'name'] } }],
    order: 'id desc',
    limit: mostRows,
  });
  const complained = await complaintsAbout(input, lot);
  const complaints = await part(input, Complaint, {
    where: { id: { inq: within(cut, 'complaints', complained, mostRows) } },
    order: 'id desc',
    limit: mostRows,
  });
  const certificates = await part(input, Coa, { where: { lotId: lot.id }, order: 'id desc', limit: mostRows });
  const specId = lot['specId'] as number | null | undefined;
  const specs = specId ? await part(input, ProductMfgSpec, { where: { id: specId }, limit: 1 }) : null;
  return {
    lot: {
      ...picked<LotTrace['lot']>()(lot, [
        'id',
        'lotNo',
        'productName',
        'lotApprovalId',
        'mfgDate',
        'expDate',
        'qty',
        'unit',
        'status',
        'holdReason',
      ]),
      supplierName: (await supplierNameOf(input, lot)) ?? [...suppliers][0] ?? null,
    },
    product: await productFor(input, lot.id),
    spec: specs?.[0] ? picked<NonNullable<LotTrace['spec']>>()(specs[0], ['id', 'specNo', 'revision', 'status']) : null,
    certificates:
      certificates && certificates.map((row) => picked<Each<'certificates'>>()(row, ['id', 'coaNo', 'status', 'verdict', 'decisionAt'])),
    waiting: await waitingOf(input, lot.id, legs),
    legs,
    units: await unitsOf(
      input,
      lot.id,
      legs.map(({ id }) => id),
    ),
    places: movementRows && (await placesOf(input, lot, movementRows, cut)),
    movements:
      movementRows &&
      movementRows.map((row) => ({
        ...picked<Each<'movements'>>()(row, ['id', 'no', 'type', 'status', 'isDrill', 'createdAt', 'submittedAt']),
        warehouse: String((row['supplier'] as Row | null | undefined)?.['name'] ?? ''),
      })),
    complaints: complaints && complaints.map((row) => picked<Each<'complaints'>>()(row, ['id', 'no', 'status', 'severity', 'title'])),
    cut: [...cut].filter((name) => !((name === 'movements' && !movementRows) || (name === 'complaints' && !complaints))),
  };
};

export const traceRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Lots/:id/trace',
    summary:
      'A lot from specification and certificate to warehouses and stores, with movements and complaints; null is what its reader does not see',
    roles: [...qaRoles, ...opsRoles, 'sourcing', ...factoryRoles, 'wareHouseAdmin'],
    takes: ofRow,
    run: traceOf,
  }),
];
