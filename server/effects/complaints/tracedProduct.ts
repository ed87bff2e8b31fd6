// The product and the lot that a complaint is about, as far as what is written on it names exactly one.
import type { Row } from '#domain/kernel/entity.ts';
import { lotSpellings } from '../../records/lots.ts';
import type { Unit } from '../../records/unit.ts';

type Named = Readonly<Record<string, unknown>>;
const tracedBy = ['lotNo', 'barcode', 'productName'] as const;

const text = (row: Named, name: (typeof tracedBy)[number]): string | null => {
  const value = row[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const productOf = async (unit: Unit, barcode: string | null): Promise<number | null> => {
  if (barcode === null) return null;
  const { rows } = await unit.client.query<{ id: number }>(
    "select id from product_infos where gtin is not null and lpad(gtin, 14, '0') = lpad($1, 14, '0') limit 2",
    [barcode],
  );
  return rows.length === 1 ? rows[0]!.id : null;
};

interface LotFound {
  id: number;
  productId: number | null;
}

/** Factories choose their numbers: product or code decide between lots of the same number. */
const lotOf = async (unit: Unit, row: Named, productId: number | null): Promise<LotFound | null> => {
  const lotNo = text(row, 'lotNo');
  if (lotNo === null) return null;
  const { rows } = await unit.client.query<LotFound>(
    `select l.id, p.id as "productId" from lots l
     left join lateral (select i.id from supplier_products sp join product_infos i on i.id = sp.product_info_id
       where sp.spec_id = l.spec_id and sp.supplier_id = l.supplier_id and ($2::int is null or i.id = $2)
       order by i.gtin is null, sp.is_primary desc, sp.id limit 1) p on true
     where l.lot_no = any($1) and (p.id = $2 or lower(l.product_name) = lower($3)) limit 2`,
    [lotSpellings(lotNo), productId, text(row, 'productName')],
  );
  return rows.length === 1 ? rows[0]! : null;
};

export const tracedProduct = async (unit: Unit, row: Named): Promise<{ productInfoId: number | null; lotId: number | null }> => {
  const scanned = await productOf(unit, text(row, 'barcode'));
  const lot = await lotOf(unit, row, scanned);
  return { productInfoId: scanned ?? lot?.productId ?? null, lotId: lot?.id ?? null };
};

/** After a change of what names them. */
export const tracedAgain = async (unit: Unit, row: Row, input: Named): Promise<Partial<Awaited<ReturnType<typeof tracedProduct>>>> =>
  tracedBy.some((name) => input[name] !== undefined) ? tracedProduct(unit, { ...row, ...input }) : {};
