// Labels of what is sold: consumer cases of a lot, and handling units. GS1 element strings where there are identifiers for them.
import type { Row } from '#domain/kernel/entity.ts';
import { HandlingUnit } from '#domain/lots/handlingUnit.ts';
import { Lot } from '#domain/lots/lot.ts';
import { fieldLabel } from '#domain/words.ts';
import type { Db } from '../../db/pool.ts';
import type { SheetLabel } from '../../papers/labelSheet.ts';
import type { Writing } from '../../papers/writing.ts';
import { productOfLot } from '../../records/lots.ts';

export interface Goods {
  supplierId: number;
  lotNo: string;
  expDate: string | null;
  /** 14 digits; null: the product has none */
  gtin: string | null;
  useBy: boolean;
}

type GoodsKind = 'lot' | 'handlingUnit';
export const isGoods = (kind: string): kind is GoodsKind => kind === 'lot' || kind === 'handlingUnit';

/** What is printed of the goods in a lot or a unit, and cannot be read by every factory as rows. */
export const goodsOf = async (db: Db, kind: string, row: Row): Promise<Goods | undefined> => {
  if (!isGoods(kind)) return undefined;
  const { rows } = await db.query<Goods & Record<string, unknown>>(
    `select l.supplier_id as "supplierId", coalesce(l.lot_no, '') as "lotNo", l.exp_date as "expDate", lpad(p.gtin, 14, '0') as gtin,
       coalesce(s.content->>'dateMark', '') = 'useBy' as "useBy"
     from lots l
     left join spec_sections s on s.spec_id = l.spec_id and s.section = 'storage'
     left join lateral (${productOfLot}) p on true
     where l.id = $1`,
    [kind === 'lot' ? row.id : row['lotId']],
  );
  return rows[0];
};

const gs1Day = (day: string): string => day.slice(2, 10).replaceAll('-', '');
const lastDay = ({ expDate, useBy }: Goods): Record<string, string> => (expDate ? { [useBy ? '17' : '15']: gs1Day(expDate) } : {});
const lotNo = ({ lotNo: no }: Goods): Record<string, string> => (no ? { '10': no } : {});

export const lotPayload = (_row: Row, goods: Goods): Record<string, string> => ({
  ...(goods.gtin ? { '01': goods.gtin } : {}),
  ...lastDay(goods),
  ...lotNo(goods),
});

/** Whole cases are counted; the count of other units is on the label alone. */
export const unitPayload = (row: Row, goods: Goods): Record<string, string> => ({
  ...(row['sscc'] ? { '00': String(row['sscc']) } : { '91': String(row['unitNo']) }),
  ...(goods.gtin && Number.isInteger(row['cases']) ? { '02': goods.gtin, '37': String(row['cases']) } : {}),
  ...lastDay(goods),
  ...lotNo(goods),
});

/** Fixed lengths first, the number of the lot, whose length varies, last. */
const order = ['01', '02', '15', '17', '37', '10'];
const elements = (payload: Readonly<Record<string, string>>): string =>
  order.flatMap((ai) => (payload[ai] ? [`(${ai})${payload[ai]}`] : [])).join('');

/** Integers of an object come sorted: the identifiers are put in order here. Without GTIN or SSCC the plain number. */
const symbols = (payload: Readonly<Record<string, string>>, plain: string): Pick<SheetLabel, 'code' | 'gs1'> => {
  const goods = payload['01'] || payload['02'] ? [elements(payload)] : [];
  const gs1 = [...(payload['00'] ? [`(00)${payload['00']}`] : []), ...goods];
  return gs1.length > 0 ? { code: null, gs1 } : { code: plain };
};

export const goodsLabel = (kind: GoodsKind, row: Row, payload: Readonly<Record<string, string>>, { t, day }: Writing): SheetLabel => {
  const lot = (kind === 'lot' ? row : row['lot']) as Row;
  const leg = row['deliveryToWarehouse'] as Row | undefined;
  const delivery = leg?.['productDelivery'] as Row | undefined;
  const said = (label: string, value: unknown): string[] =>
    value === null || value === undefined || value === '' ? [] : [`${label}: ${String(value)}`];
  const plain = String(kind === 'lot' ? (lot['lotNo'] ?? '') : row['unitNo']);
  return {
    title: String(lot['productName']),
    lines: [
      ...said(fieldLabel(t, Lot, 'lotNo'), lot['lotNo']),
      ...said(fieldLabel(t, Lot, 'mfgDate'), day(lot['mfgDate'] as string | null)),
      ...said(fieldLabel(t, Lot, 'expDate'), day(lot['expDate'] as string | null)),
      ...(kind === 'handlingUnit'
        ? [
            ...said(fieldLabel(t, HandlingUnit, 'cases'), row['cases']),
            ...said(fieldLabel(t, HandlingUnit, 'grossKg'), row['grossKg']),
            ...said(fieldLabel(t, HandlingUnit, 'unitNo'), row['unitNo']),
            ...said(fieldLabel(t, HandlingUnit, 'deliveryToWarehouseId'), leg?.['warehouseName']),
            ...said(fieldLabel(t, Lot, 'supplierId'), delivery?.['supplierName']),
          ]
        : []),
      ...(payload['00'] || payload['01'] ? [] : [t('deliveries.labels.noGs1')]),
    ],
    ...symbols(payload, plain),
    address: null,
  };
};
