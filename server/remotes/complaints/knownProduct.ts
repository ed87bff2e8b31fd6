// Known data of a barcode or lot, for the complaint form: from the lots and from the newest complaint about the same product.
import { plain } from '#domain/kernel/fields.ts';
import { qaRoles } from '#domain/roles.ts';
import { lotsOf } from '../../records/lots.ts';
import type { Reader } from '../../records/query.ts';
import { remote, type RemoteInput } from '../remote.ts';

interface Facts {
  productName: string | null;
  barcode: string | null;
  brandId: number | null;
  productCategoryId: number | null;
  mfgDate: string | null;
  expDate: string | null;
}
interface Told extends Facts {
  no: string;
}

/** The values, and their source: the number of a complaint, of a lot, or of both. */
interface KnownProduct {
  values: Partial<Facts>;
  from: { complaint: string | null; lot: string | null };
}

const takes = { query: { barcode: plain.string(1_000), lotNo: plain.string(1_000), productName: plain.string(1_000) } };

const sameText = (a: string | null, b: string | null): boolean => a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

const newest = async ({ db }: Reader, column: 'barcode' | 'lot_no', value: string | null): Promise<readonly Told[]> =>
  value === null
    ? []
    : (
        await db.query<Told & Record<string, unknown>>(
          `select no, product_name as "productName", barcode, brand_id as "brandId", product_category_id as "productCategoryId", mfg_date as "mfgDate", exp_date as "expDate"
           from complaints where ${column} = $1 and status <> 'Draft' and product_name is not null order by id desc limit 20`,
          [value],
        )
      ).rows;

/** The first source with a value; the newest wins. */
const firstOf = <K extends keyof Facts>(rows: readonly Partial<Facts>[], name: K): Facts[K] | null =>
  (rows.find((row) => row[name] != null)?.[name] ?? null) as Facts[K] | null;

/** Factories choose their lot numbers: one used by several products is ambiguous until the product is known. */
const known = async (reader: RemoteInput<typeof takes>): Promise<KnownProduct> => {
  const { barcode, lotNo, productName: name } = reader.query;
  const byBarcode = (await newest(reader, 'barcode', barcode)).filter((row) => name === null || sameText(row.productName, name));
  const product = name ?? byBarcode[0]?.productName ?? null;
  const ofProduct = <T extends { productName: string | null }>(rows: readonly T[]): readonly T[] =>
    rows.filter((row) => product === null || sameText(row.productName, product));
  const lots = lotNo === null ? [] : ofProduct(await lotsOf(reader.db, { productName: product, lotNos: [lotNo] }));
  const byLot = ofProduct(await newest(reader, 'lot_no', lotNo));
  const names = new Set([...lots, ...byLot].map((row) => row.productName?.toLowerCase()));
  const ofLot: readonly Partial<Facts>[] =
    names.size === 1 ? [...lots.map(({ productName, mfgDate, expDate }) => ({ productName, mfgDate, expDate })), ...byLot] : [];
  const both = [...ofLot, ...byBarcode];
  const found: Facts = {
    productName: firstOf(both, 'productName'),
    barcode: firstOf(both, 'barcode'),
    brandId: firstOf(both, 'brandId'),
    productCategoryId: firstOf(both, 'productCategoryId'),
    // production dates belong to the lot, never to the product
    mfgDate: firstOf(ofLot, 'mfgDate'),
    expDate: firstOf(ofLot, 'expDate'),
  };
  return {
    values: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
    from: {
      complaint: (names.size === 1 ? byLot[0]?.no : undefined) ?? byBarcode[0]?.no ?? null,
      lot: names.size === 1 ? (lots[0]?.lotNo ?? null) : null,
    },
  };
};

export const knownProduct = remote({
  method: 'GET',
  path: '/Complaints/known',
  summary: 'What earlier complaints and lots say about a barcode or a lot: name, brand, category, dates',
  roles: qaRoles,
  takes,
  run: known,
});
