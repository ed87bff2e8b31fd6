// Where lots went according to delivery documents: the lots of a scope, and the legs with consumer units.
import type { Db } from '../db/pool.ts';
import type { Client } from '../db/pool.ts';

type Asks = Pick<Db, 'query'> | Pick<Client, 'query'>;

/** The goods: lot numbers, or production dates; of one product where its name is known. */
export interface LotScope {
  productName: string | null;
  lotNos: readonly string[];
  mfgFrom?: string | null;
  mfgTo?: string | null;
}

export interface LotFacts {
  id: number;
  lotNo: string;
  productName: string;
  supplierId: number;
  mfgDate: string;
  expDate: string;
  qty: number;
  unit: string;
  status: string;
}

const columns =
  't.id, t.lot_no as "lotNo", t.product_name as "productName", t.supplier_id as "supplierId", t.mfg_date as "mfgDate", t.exp_date as "expDate", t.qty, t.unit, t.status';

/** A lot number as it may have been written, for the index of numbers. */
export const lotSpellings = (lotNo: string): string[] => [...new Set([lotNo, lotNo.toUpperCase(), lotNo.toLowerCase()])];

/** The product that a lot `l` is sold as, for a lateral join: one with a GTIN before others, as its labels and the page behind them name the same. */
export const productOfLot = `select i.gtin, i.name, i.brand_id from supplier_products sp join product_infos i on i.id = sp.product_info_id
  where sp.spec_id = l.spec_id and sp.supplier_id = l.supplier_id order by i.gtin is null, sp.is_primary desc, sp.id limit 1`;

/** Two factories may use the same number: the product decides, unless no lot of that product has it. For tracing only; holds use a stricter match. */
export const lotsOf = async (db: Asks, { productName, lotNos, mfgFrom, mfgTo }: LotScope): Promise<LotFacts[]> => {
  if (lotNos.length === 0) {
    if (!productName || !mfgFrom || !mfgTo) return [];
    return (
      await db.query<LotFacts & Record<string, unknown>>(
        `select ${columns} from lots t where t.product_name = $1 and t.mfg_date between $2 and $3 order by t.mfg_date, t.id limit 200`,
        [productName, mfgFrom, mfgTo],
      )
    ).rows;
  }
  const { rows } = await db.query<LotFacts & Record<string, unknown>>(
    `select ${columns} from lots t where upper(t.lot_no) = any($1) order by t.lot_no, t.id`,
    [lotNos.map((no) => no.trim().toUpperCase())],
  );
  const named = new Set(rows.filter((row) => row.productName === productName).map((row) => row.lotNo));
  return rows.filter((row) => row.productName === productName || !named.has(row.lotNo));
};

export interface Leg {
  lotId: number;
  lotNo: string;
  deliveryId: number;
  deliveryNo: string;
  warehouseId: number;
  warehouse: string;
  status: string;
  at: string | null;
  /** consumer units */
  quantity: number;
}

/** Legs on their way or received; cases of a handling unit are converted by the units per case of the delivery line. */
export const legsOf = async (db: Asks, lotIds: readonly number[]): Promise<Leg[]> => {
  const { rows } = await db.query<Leg & Record<string, unknown>>(
    `select l.id as "lotId", l.lot_no as "lotNo", d.id as "deliveryId", d.delivery_no as "deliveryNo", g.warehouse_id as "warehouseId", w.name as warehouse, g.status, coalesce(g.received_at, g.shipped_at) as at,
       sum(h.cases * coalesce(p.units / nullif(p.cases, 0), 1))::float8 as quantity
     from lots l
     join product_delivery_lines p on p.lot_id = l.id
     join product_deliveries d on d.id = p.product_delivery_id
     join delivery_to_warehouses g on g.product_delivery_id = d.id and g.status in ('Shipped', 'Received')
     join suppliers w on w.id = g.warehouse_id
     join handling_units h on h.delivery_to_warehouse_id = g.id and h.lot_id = l.id
     where l.id = any($1)
     group by l.id, d.id, g.id, w.id order by l.id, d.id, g.id`,
    [lotIds],
  );
  return rows;
};

export const nearbyLots = async (
  db: Asks,
  lots: readonly LotFacts[],
  productName: string | null,
): Promise<{ lotNo: string; mfgDate: string; status: string }[]> => {
  const name = lots[0]?.productName ?? productName;
  if (!name || lots.length === 0) return [];
  const { rows } = await db.query<{ lotNo: string; mfgDate: string; status: string }>(
    `select t.lot_no as "lotNo", t.mfg_date as "mfgDate", t.status from lots t
     where t.product_name = $1 and t.id <> all($2) and t.mfg_date between $3::date - 14 and $4::date + 14 order by t.mfg_date desc limit 12`,
    [
      name,
      lots.map((lot) => lot.id),
      lots.map((lot) => lot.mfgDate).sort()[0],
      lots
        .map((lot) => lot.mfgDate)
        .sort()
        .at(-1),
    ],
  );
  return rows;
};
